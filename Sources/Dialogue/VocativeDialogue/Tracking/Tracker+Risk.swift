import VocativeCore
import VocativeText

extension Tracker {
  /// A yes to what is risky must be this sure.
  private static let riskyConsent: Confidence = 0.95

  /// What makes a request risky: what its review says, and what may have been misheard.
  func risks(of frame: Frame) -> [Reply] {
    frame.cautions
      + frame.doubtful.map { Wording.pick(wording.doubtful, 0, ["what": Reply($0.inWords)]) }
  }

  /// How sure a yes to a request must be.
  func consentFloor(of frame: Frame) -> Confidence {
    risks(of: frame).isEmpty ? rules.floor : max(rules.floor, Self.riskyConsent)
  }

  /// Whether one yes is not enough.
  func isToBeReadTwice(_ frame: Frame) -> Bool { frame.cautions.count >= 2 }
}
