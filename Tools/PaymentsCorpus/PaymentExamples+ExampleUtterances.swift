import VocativeDialogue
import VocativeNLU
import VocativePayments
import VocativeText
import VocativeTraining

extension PaymentExamples {
  /// Utterances to a payments assistant, for a recogniser's language model.
  static func spokenExamples() -> [ExampleUtterance] {
    PaymentExamples(seed: 1).prefix(20_000).compactMap(ExampleUtterance.init)
  }
}

extension ExampleUtterance {
  /// A labelled sentence as it is spoken; nil if it has digits or signs outside its values.
  fileprivate init?(_ example: IntentExample) {
    let scalars = Array(example.text.unicodeScalars)
    var parts: [Element] = []
    var position = 0
    var index = 0

    /// Returns the words of a range as they are spoken.
    func spokenWords(_ range: Range<Int>) -> [String]? {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[range])
      let words = String(text).lowercased().split { $0.isWhitespace || ",.!?;:-…“”\"()".contains($0) }
      let isSpoken = words.allSatisfy { $0.allSatisfy { $0.isLetter || $0 == "'" } }
      return isSpoken ? words.map(String.init) : nil
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
      guard let before = spokenWords(position..<start) else { return nil }
      parts += Self.elements(of: before)
      parts.append(.value(type: type, words: spokenWords(start..<end) ?? []))
      position = end
    }
    guard let rest = spokenWords(position..<scalars.count) else { return nil }
    parts += Self.elements(of: rest)
    self.init(parts)
  }

  /// Returns words outside the labelled values with the sums among them as values: a slip of the tongue has one too, and its
  /// words would make that sum likelier than others.
  private static func elements(of words: [String]) -> [Element] {
    let utterance = Utterance(words.joined(separator: " "))
    let sums = AmountParser().matches(in: utterance).filter { $0.value.currency != nil && $0.tokens.count > 1 }
    var elements: [Element] = []
    var position = 0
    while position < utterance.tokens.count {
      let sum = sums.filter { $0.tokens.lowerBound == position }.max { $0.tokens.count < $1.tokens.count }
      if let sum {
        let text = utterance.text(of: sum.tokens)
        elements.append(.value(type: "amount", words: text.split(separator: " ").map(String.init)))
        position = sum.tokens.upperBound
      } else {
        let word = utterance.text(of: position..<(position + 1))
        // "It's" is one word and two tokens.
        if utterance.tokens[position].isAttachedToPrevious, case .word(let before)? = elements.last {
          elements[elements.count - 1] = .word(before + word)
        } else {
          elements.append(.word(word))
        }
        position += 1
      }
    }
    return elements
  }
}
