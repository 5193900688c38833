public import VocativeTraining

extension PaymentExamples {
  /// Sentences to learn from and to measure by, which share no shape, no person's name and no bank.
  public static func split(
    _ count: Int, heldOut: Double, seed: UInt64
  ) -> (train: [IntentExample], dev: [IntentExample]) {
    let devCount = Int(Double(count) * heldOut)
    let train = Array(PaymentExamples(seed: seed, split: .train(heldOut: heldOut)).prefix(count - devCount))
    var rest = PaymentExamples(seed: seed, split: .dev(heldOut: heldOut))
    rest.exclude(train)
    return (train, Array(rest.prefix(devCount)))
  }
}

extension CorpusSplit {
  /// The lines of a group that are of this part; each part has at least one.
  func lines(of group: SentenceGroup) -> [TemplateGrammar.Entry] {
    let share: Double
    switch self {
    case .all: return group.templates
    case .train(let heldOut), .dev(let heldOut): share = heldOut
    }
    let ranked = group.templates.sorted { Self.hashFraction(of: $0.text) < Self.hashFraction(of: $1.text) }
    let count = min(max(Int((share * Double(ranked.count)).rounded(.up)), 1), ranked.count - 1)
    // The same words may stand on two lines.
    let texts = Set(ranked.prefix(count).map(\.text))
    if case .dev = self { return ranked.filter { texts.contains($0.text) } }
    return group.templates.filter { !texts.contains($0.text) }
  }
}
