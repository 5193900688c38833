import VocativeText

extension DialogueStateTracker {
  /// Takes up what changed in the app's lists since the recap, which is then void; nil when all it names is as it was.
  mutating func refreshValues(of frame: DialogueFrame) -> Step? {
    var current = frame
    for (slot, fill) in frame.fills {
      guard fill.value is any Choosable else { continue }
      guard let now = lexicon?.currentValue(fill.value, of: slot, in: frame.intent) else {
        current.clear(slot)
        continue
      }
      current.fill(slot, SlotFiller(value: now, confidence: fill.confidence, origin: fill.origin))
    }
    guard !current.hasSameValues(as: frame) else { return nil }
    preface = preface + ResponseTemplates.render(templates.dataChanged, turnNumber)
    self.frame = current
    phase = .idle
    reviewRounds = 0
    return .review(current)
  }
}

extension DialogueFrame {
  /// Whether all slots hold what they hold in another frame, to the last property.
  fileprivate func hasSameValues(as other: DialogueFrame) -> Bool {
    fills.count == other.fills.count
      && fills.allSatisfy { slot, fill in other.fills[slot].map { fill.value.equals($0.value) } ?? false }
  }
}

extension SlotValue {
  fileprivate func equals(_ other: any SlotValue) -> Bool { (other as? Self) == self }
}
