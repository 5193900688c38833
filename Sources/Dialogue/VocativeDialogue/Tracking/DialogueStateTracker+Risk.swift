import VocativeCore
import VocativeText

extension DialogueStateTracker {
  /// A yes to what is risky must be this sure.
  private static let riskyConfirmationThreshold: Confidence = 0.95

  /// What makes a request risky: what its review says, and what may have been misheard.
  func risks(of frame: DialogueFrame) -> [Reply] {
    frame.warnings
      + frame.lowConfidenceSlots.map {
        ResponseTemplates.render(templates.lowConfidenceValue, 0, ["what": Reply($0.inWords)])
      }
  }

  /// How sure a yes to a request must be.
  func confirmationThreshold(of frame: DialogueFrame) -> Confidence {
    risks(of: frame).isEmpty ? policy.minimumConfidence : max(policy.minimumConfidence, Self.riskyConfirmationThreshold)
  }

  /// Whether one yes is not enough.
  func requiresSecondConfirmation(_ frame: DialogueFrame) -> Bool { frame.warnings.count >= 2 }
}
