import VocativeDialogue
import VocativeNLU
import VocativeTraining

extension PaymentExamples {
  /// Utterances to a payments assistant, for a recogniser's language model.
  static func spokenExamples() -> [ExampleUtterance] {
    PaymentExamples(seed: 1).prefix(20_000).compactMap(ExampleUtterance.init)
  }
}

extension ExampleUtterance {
  /// A labelled sentence as it is said; nil when it is written as nobody says it: with digits or signs outside its
  /// values.
  fileprivate init?(_ example: IntentExample) {
    let scalars = Array(example.text.unicodeScalars)
    var parts: [Element] = []
    var position = 0
    var index = 0

    /// The words of a stretch as they are said.
    func said(_ range: Range<Int>) -> [String]? {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[range])
      let words = String(text).lowercased().split { $0.isWhitespace || ",.!?;:-…“”\"()".contains($0) }
      let isSaid = words.allSatisfy { $0.allSatisfy { $0.isLetter || $0 == "'" } }
      return isSaid ? words.map(String.init) : nil
    }

    while index < example.words.count {
      guard example.tags[index].hasPrefix("B-") else {
        index += 1
        continue
      }
      let type = String(example.tags[index].dropFirst(2))
      let start = example.words[index].lowerBound
      var end = example.words[index].upperBound
      index += 1
      while index < example.words.count, example.tags[index] == "I-\(type)" {
        end = example.words[index].upperBound
        index += 1
      }
      guard let before = said(position..<start) else { return nil }
      parts += before.map { .word($0) }
      parts.append(.value(type: type, words: said(start..<end) ?? []))
      position = end
    }
    guard let rest = said(position..<scalars.count) else { return nil }
    parts += rest.map { .word($0) }
    self.init(parts)
  }
}
