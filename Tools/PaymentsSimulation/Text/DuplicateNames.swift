import Foundation
import VocativePayments

/// The people that a name can mean, by its skeleton: the name with one letter for all that look alike (UTS 39).
struct DuplicateNames {
  private let names: [(words: [String], contact: String)]

  init(_ contacts: [Contact]) {
    names = contacts.flatMap { contact in
      ([contact.first, contact.last, contact.first + " " + contact.last, contact.handle ?? ""] + contact.relations)
        .map { (Self.skeleton($0), contact.id) }.filter { !$0.0.isEmpty }
    }
  }

  /// True if two people share a name.
  var isPresent: Bool {
    var owners: [[String]: String] = [:]
    return names.contains { name in
      owners.updateValue(name.contact, forKey: name.words).map { $0 != name.contact } ?? false
    }
  }

  /// Returns true if all that was said of a person fits another as well; false if the person was not mentioned.
  ///
  /// A word that begins like a name of that person alone counts as that name, misheard.
  func areAmbiguous(_ party: String, after texts: [String]) -> Bool {
    var isNamed = false
    for text in texts.map(Self.skeleton) {
      for name in names where name.contact == party && text.containsInOrder(name.words) {
        isNamed = true
      }
      for name in names where name.contact == party && !isShared(name.words, by: party) {
        if text.contains(where: { word in name.words.contains { $0.prefix(2) == word.prefix(2) } }) { return false }
      }
    }
    return isNamed
  }

  private func isShared(_ words: [String], by party: String) -> Bool {
    names.contains { $0.contact != party && $0.words == words }
  }

  private static let lookAlikes: [Character: Character] = [
    "а": "a", "е": "e", "о": "o", "р": "p", "с": "c", "у": "y", "х": "x", "і": "i",
  ]

  /// The words of a text, letters that look alike being one.
  static func skeleton(_ text: String) -> [String] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return AgreementClassifier.words(text).map { $0.replacing("'", with: "") }
    }
    // Pictures are part of a name: "😀 Pay" is no "Hanna Pay".
    return AgreementClassifier.words(text.decomposedStringWithCompatibilityMapping, and: \.isPicture).map { word in
      String(word.map { lookAlikes[$0] ?? $0 }.filter { $0 != "'" })
    }
  }
}

extension Character {
  /// Digits and signs of the keyboard are pictures for Unicode, but not here.
  fileprivate var isPicture: Bool { !isASCII && unicodeScalars.contains { $0.properties.isEmoji } }
}

extension [String] {
  /// Returns true if the words occur in these, side by side.
  fileprivate func containsInOrder(_ words: [String]) -> Bool {
    guard count >= words.count else { return false }
    return (0...(count - words.count)).contains { Array(self[$0..<($0 + words.count)]) == words }
  }
}
