import VocativeText

extension Tracker {
  /// Takes up what changed in the app's lists since the recap, which is then void; nil when all it names is as it was.
  mutating func takeUpChanges(of frame: Frame) -> Step? {
    var current = frame
    for (slot, fill) in frame.fills {
      guard fill.value is any Choosable else { continue }
      guard let now = lexicon?.current(fill.value, of: slot, in: frame.intent) else {
        current.clear(slot)
        continue
      }
      current.fill(slot, SlotFill(value: now, confidence: fill.confidence, origin: fill.origin))
    }
    guard !current.holdsTheSame(as: frame) else { return nil }
    preface = preface + Wording.pick(wording.changed, turnNumber)
    self.frame = current
    phase = .idle
    reviewRounds = 0
    return .review(current)
  }
}

extension Frame {
  /// Whether all slots hold what they hold in another frame, to the last property.
  fileprivate func holdsTheSame(as other: Frame) -> Bool {
    fills.count == other.fills.count
      && fills.allSatisfy { slot, fill in other.fills[slot].map { fill.value.equals($0.value) } ?? false }
  }
}

extension SlotValue {
  fileprivate func equals(_ other: any SlotValue) -> Bool { (other as? Self) == self }
}
