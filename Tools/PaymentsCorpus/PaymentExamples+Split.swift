public import VocativeTraining

extension PaymentExamples {
  /// Sentences to learn from and to measure by, which share no template, no person's name and no bank.
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
  func lines(of group: SentenceGroup) -> [TemplateGrammar.Entry] { part(of: group.templates, named: \.text) }
}
