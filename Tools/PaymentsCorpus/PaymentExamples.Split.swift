public import VocativeTraining

extension PaymentExamples {
  /// All sentences, or those to learn from, or those to measure by.
  ///
  /// Shapes, people's names and banks are dealt out by what they are, not by the seed: whatever stands in a sentence of
  /// `dev` was never seen in `train`, so that the score on `dev` says how well a model does with what is new to it.
  public enum Split: Hashable, Sendable {
    case all
    /// Without the part of shapes and names that is held out.
    case train(heldOut: Double)
    /// Only the part that is held out.
    case dev(heldOut: Double)
  }

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

extension PaymentExamples.Split {
  /// Returns true if a name belongs to this split.
  func includes(_ name: String) -> Bool {
    switch self {
    case .all: true
    case .train(let heldOut): Self.hashFraction(of: name.lowercased()) >= heldOut
    case .dev(let heldOut): Self.hashFraction(of: name.lowercased()) < heldOut
    }
  }

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

  /// A place from 0 to 1 that depends on a text alone (FNV-1a).
  private static func hashFraction(of text: String) -> Double {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return Double((hash ^ hash >> 32) & 0xffff_ffff) / 4_294_967_296
  }
}
