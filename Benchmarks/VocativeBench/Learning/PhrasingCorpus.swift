import Foundation
import Vocative
import VocativeConsole
import VocativeSupport

/// Ways to ask for something, known and unknown, with people and amounts to put in.
struct PhrasingCorpus {
  /// A request of a simulated person.
  struct Request {
    let intent: String
    /// In the words that come to mind.
    let text: String
    /// In words that are known.
    let plainText: String
    /// The values that its confirmation must name.
    let values: [String]
    let isUnseen: Bool
  }

  private struct Template {
    let intent: String
    let text: String
  }

  private var supported: [Template] = []
  private var unseen: [Template] = []

  private static let people = [("Mei", "Mei"), ("Omar", "Omar"), ("Åsa", "Åsa"), ("Anna Rossi", "Anna Rossi")]
  private static let amounts = [
    ("twenty dollars", "$20.00"), ("$35", "$35.00"), ("fifteen bucks", "$15.00"), ("12 dollars", "$12.00"),
  ]

  /// - Throws: ``InputError`` for a line that is no pattern.
  init(file: String) throws {
    var isKnown = true
    for (number, line) in try TextFile.read(file).split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line == "known" || line == "unknown" {
        isKnown = line == "known"
        continue
      }
      guard let colon = line.firstIndex(of: ":") else {
        throw InputError(.invalid, "line \(number + 1): expected INTENT: PATTERN", file: file)
      }
      let pattern = Template(
        intent: String(line[..<colon]), text: line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
      if isKnown { supported.append(pattern) } else { unseen.append(pattern) }
    }
    guard Set(unseen.map(\.intent)).isSubset(of: supported.map(\.intent)), !supported.isEmpty, !unseen.isEmpty else {
      throw InputError(.missing, "expected known patterns for every intent that has unknown ones", file: file)
    }
  }

  func request(isUnseen: Bool, _ random: inout SeededRandomNumberGenerator) -> Request {
    let pattern = (isUnseen ? unseen : supported).randomElement(using: &random) ?? supported[0]
    let plain = supported.filter { $0.intent == pattern.intent }.randomElement(using: &random) ?? pattern
    let person = Self.people.randomElement(using: &random) ?? Self.people[0]
    let amount = Self.amounts.randomElement(using: &random) ?? Self.amounts[0]
    func filled(_ text: String) -> String {
      text.replacing("{recipient}", with: person.0).replacing("{payer}", with: person.0)
        .replacing("{amount}", with: amount.0)
    }
    return Request(
      intent: pattern.intent, text: filled(pattern.text), plainText: filled(plain.text),
      values: pattern.text.contains("{") ? [person.1, amount.1] : [], isUnseen: isUnseen)
  }
}
