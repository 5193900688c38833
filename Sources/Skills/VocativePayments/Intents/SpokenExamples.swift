import Foundation
import VocativeDialogue
package import VocativeSupport

/// Sentences that people say to a payments assistant, for the recogniser's language model.
///
/// They come with the library as `spoken-examples.txt`: one sentence a line in lower case, a value as `{type}`, or as
/// `{type words}` for a type that the skill has no slot for. The corpus generator (`Tools/PaymentsCorpus`) writes the
/// file.
package enum SpokenExamples {
  /// Where the sentences are.
  package static let file = BundledResource("spoken-examples.txt", ofTarget: "VocativePayments")

  /// The sentences of the file; none where the file is missing, so that the declared phrases alone are expected.
  static func payments() -> [ExampleUtterance] {
    guard let data = FileManager.default.contents(atPath: file.path) else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map { ExampleUtterance(line: $0) }
  }
}

extension ExampleUtterance {
  /// Reads a sentence of the file.
  package init(line: Substring) {
    var parts: [Element] = []
    var rest = line[...]
    while let first = rest.first {
      if first == "{" {
        let value = rest.dropFirst().prefix { $0 != "}" }.split(separator: " ").map(String.init)
        if let type = value.first { parts.append(.value(type: type, words: Array(value.dropFirst()))) }
        rest = rest.drop { $0 != "}" }.dropFirst()
      } else {
        let word = rest.prefix { $0 != " " }
        parts.append(.word(String(word)))
        rest = rest.dropFirst(word.count)
      }
      rest = rest.drop { $0 == " " }
    }
    self.init(parts)
  }

  /// The sentence as a line of the file.
  ///
  /// - Parameter types: The types whose words are left out, since the skill knows what may stand there.
  package func line(leavingOut types: Set<String>) -> String {
    elements.map { part in
      switch part {
      case .word(let word): word
      case .value(let type, let words):
        "{" + ([type] + (types.contains(type) ? [] : words)).joined(separator: " ") + "}"
      }
    }.joined(separator: " ")
  }
}
