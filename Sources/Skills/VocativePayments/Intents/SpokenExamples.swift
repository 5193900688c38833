import Foundation
import VocativeDialogue
package import VocativeSupport

/// Example sentences of users, for the recogniser's language model.
///
/// The resource `spoken-examples.txt` has one sentence a line in lower case. A value is `{type}`, or `{type words}` for
/// a type without a slot. The corpus generator (`Tools/PaymentsCorpus`) writes the file.
package enum SpokenExamples {
  /// The resource with the sentences.
  package static let file = BundledResource("spoken-examples.txt", ofTarget: "VocativePayments")

  /// Returns the sentences of the file; none if the file is missing, and then the phrases alone are expected.
  static func payments() -> [ExampleUtterance] {
    guard let data = FileManager.default.contents(atPath: file.path) else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map { ExampleUtterance(line: $0) }
  }
}

extension ExampleUtterance {
  /// Creates a sentence from a line of the file.
  package init(line: Substring) {
    var elements: [Element] = []
    var rest = line[...]
    while let first = rest.first {
      if first == "{" {
        let value = rest.dropFirst().prefix { $0 != "}" }.split(separator: " ").map(String.init)
        if let type = value.first { elements.append(.value(type: type, words: Array(value.dropFirst()))) }
        rest = rest.drop { $0 != "}" }.dropFirst()
      } else {
        let word = rest.prefix { $0 != " " }
        elements.append(.word(String(word)))
        rest = rest.dropFirst(word.count)
      }
      rest = rest.drop { $0 == " " }
    }
    self.init(elements)
  }

  /// Returns the sentence as a line of the file.
  ///
  /// - Parameter types: The types whose words are omitted, since the skill has a slot with their values.
  /// - Returns: The words in order, each value in braces with its type.
  package func line(leavingOut types: Set<String>) -> String {
    elements.map { element in
      switch element {
      case .word(let word): word
      case .value(let type, let words):
        "{" + ([type] + (types.contains(type) ? [] : words)).joined(separator: " ") + "}"
      }
    }.joined(separator: " ")
  }
}
