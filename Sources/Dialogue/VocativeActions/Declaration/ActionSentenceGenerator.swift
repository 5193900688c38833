import VocativeDialogue
import VocativeText

/// A plain sentence that a description stands for.
package struct ActionSentence: Sendable {
  /// The sentence.
  package let text: String
  /// The choice it was written for, by the parameter's name; nil when it speaks of none.
  var choice: (parameter: String, value: any SlotValue)?
  /// The values that follow from it, by their parameters' names.
  var implied: [String: any SlotValue] = [:]
}

/// Writes the plain sentences that an action's descriptions stand for: a bounded number of them.
///
/// Places are left empty, filled with a sample, and filled with every name of every choice, so that a choice is
/// recognised by its meaning: "make it look like an old photograph". A level is also written as more and less of it.
package struct ActionSentenceGenerator {
  private let action: ActionDeclaration
  private var sentences: [ActionSentence] = []
  private var seen: Set<String> = []
  /// What the description that is being written implies.
  private var implied: [String: any SlotValue] = [:]

  /// More sentences than this would tell no more.
  static let limit = 96
  private static let variantsPerDescription = 12

  /// The sentences of an action.
  package static func sentences(of action: ActionDeclaration) -> [ActionSentence] {
    var writer = ActionSentenceGenerator(action: action)
    for description in action.phrases {
      writer.implied = description.implied
      for way in description.phrase.expansions(limit: variantsPerDescription) { writer.addVariant(way) }
    }
    writer.implied = [:]
    writer.addLevelSentences()
    return Array(writer.sentences.prefix(limit))
  }

  private init(action: ActionDeclaration) { self.action = action }

  private mutating func addVariant(_ way: [Phrase.Element]) {
    add(Self.text(way) { _ in nil })
    for case .slot(let name) in way {
      guard let parameter = action.parameters.first(where: { $0.name == name }) else { continue }
      switch parameter.kind {
      case .choice(let choices):
        for choice in choices.prefix(24) {
          for words in choice.names.prefix(4) {
            add(Self.text(way) { $0 == name ? words : nil }, choice: (name, choice))
            // A name of several words is asked for by itself: "black and white, please".
            if words.split(separator: " ").count > 1 { add(words, choice: (name, choice)) }
          }
        }
      case .level, .other:
        if let sample = parameter.parser.samples.first { add(Self.text(way) { $0 == name ? sample : nil }) }
      }
    }
  }

  /// "Increase the brightness", "less brightness", "make it brighter".
  private mutating func addLevelSentences() {
    guard let way = action.descriptions.first?.expansions(limit: 1).first else { return }
    for parameter in action.parameters {
      guard case .level(let more, let less) = parameter.kind else { continue }
      if let noun = Self.objectNoun(of: way) {
        for verb in ["increase", "decrease", "more", "less"] { add("\(verb) \(noun)") }
      }
      for word in more + less {
        add(word)
        add("make it \(word)")
      }
    }
  }

  private mutating func add(_ text: String, choice: (String, any SlotValue)? = nil) {
    for text in [text] + (action.scope.rowLabel.map { ["\(text) \($0)"] } ?? []) {
      guard !text.isEmpty, seen.insert(text).inserted else { continue }
      sentences.append(
        ActionSentence(text: text, choice: choice.map { (parameter: $0.0, value: $0.1) }, implied: implied))
    }
  }

  /// What a description that sets something sets: "the brightness" of "set the brightness to {level}".
  static func objectNoun(of way: [Phrase.Element]) -> String? {
    guard case .word(let verb)? = way.first, ["set", "change", "adjust", "put", "turn"].contains(verb) else {
      return nil
    }
    let noun = text(Array(way.dropFirst())) { _ in nil }
    return noun.isEmpty ? nil : noun
  }

  /// One way to say a description as a sentence; a place without a value goes, and with it the preposition that is left
  /// without anything to belong to.
  static func text(_ way: [Phrase.Element], value: (String) -> String?) -> String {
    var words: [String] = []
    for (position, part) in way.enumerated() {
      switch part {
      case .word(let word): words.append(word)
      case .slot(let name):
        if let value = value(name) {
          words.append(value)
        } else if position + 1 == way.count || way[position + 1].isPreposition {
          while let last = words.last, Self.danglingWords.contains(last) { words.removeLast() }
        }
      }
    }
    return words.joined(separator: " ")
  }

  fileprivate static let danglingWords: Set<String> = [
    "to", "as", "by", "at", "with", "in", "on", "for", "of", "from", "the", "a", "an", "into",
  ]
}

extension Phrase.Element {
  fileprivate var isPreposition: Bool {
    if case .word(let word) = self { ActionSentenceGenerator.danglingWords.contains(word) } else { false }
  }
}
