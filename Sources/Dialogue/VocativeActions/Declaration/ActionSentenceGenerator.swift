import VocativeDialogue
import VocativeText

/// A plain sentence of a description.
package struct ActionSentence: Sendable {
  /// The sentence.
  package let text: String
  /// The choice that it names, with the parameter's name; nil for none.
  var choice: (parameter: String, value: any SlotValue)?
  /// The implied values, by their parameters' names.
  var implied: [String: any SlotValue] = [:]
  /// True if it is a description without values.
  package var isDescription = false
  /// True if a level brings it along, in words that the description need not have.
  var isFromLevel = false
}

/// Generates a bounded number of plain sentences from an action's descriptions.
///
/// Slots are left empty, filled with a sample, or filled with each name of each choice, so that a choice matches by its
/// meaning: "make it look like an old photograph". A level also gets sentences for more and less of it.
package struct ActionSentenceGenerator {
  private let action: ActionDeclaration
  private var sentences: [ActionSentence] = []
  private var seen: Set<String> = []
  /// The implied values of the present description.
  private var implied: [String: any SlotValue] = [:]

  /// The most sentences of an action.
  static let limit = 96
  private static let variantsPerDescription = 12

  /// The sentences of an action.
  package static func sentences(of action: ActionDeclaration) -> [ActionSentence] {
    var writer = ActionSentenceGenerator(action: action)
    for description in action.phrases {
      writer.implied = description.implied
      for variant in description.phrase.expansions(limit: variantsPerDescription) { writer.addVariant(variant) }
    }
    writer.implied = [:]
    writer.addLevelSentences()
    return Array(writer.sentences.prefix(limit))
  }

  private init(action: ActionDeclaration) { self.action = action }

  private mutating func addVariant(_ variant: [Phrase.Element]) {
    add(Self.text(variant) { _ in nil })
    if let last = sentences.indices.last, implied.isEmpty { sentences[last].isDescription = true }
    if let event = Self.notedEvent(variant) { add(event) }
    for case .slot(let name) in variant {
      guard let parameter = action.parameters.first(where: { $0.name == name }) else { continue }
      switch parameter.kind {
      case .choice(let choices):
        for choice in choices.prefix(24) {
          for words in choice.names.prefix(4) {
            add(Self.text(variant) { $0 == name ? words : nil }, choice: (name, choice))
            // A name of several words is a sentence by itself: "black and white, please".
            if words.split(separator: " ").count > 1 { add(words, choice: (name, choice)) }
          }
        }
      case .level, .text, .other:
        if let sample = parameter.parser.samples.first { add(Self.text(variant) { $0 == name ? sample : nil }) }
      }
    }
  }

  /// "Increase the brightness", "less brightness", "make it brighter".
  private mutating func addLevelSentences() {
    guard let variant = action.descriptions.first?.expansions(limit: 1).first else { return }
    for parameter in action.parameters {
      guard case .level(let more, let less) = parameter.kind else { continue }
      if let noun = Self.objectNoun(of: variant) {
        for verb in ["increase", "decrease", "more", "less"] { add("\(verb) \(noun)") }
      }
      let first = sentences.count
      for word in more + less {
        add(word)
        add("make it \(word)")
      }
      addComplaints(about: parameter)
      for index in first..<sentences.count { sentences[index].isFromLevel = true }
    }
  }

  /// "I can't hear it" and "it's too loud", which imply more and less of a level.
  private mutating func addComplaints(about parameter: ActionParameter) {
    guard let dimension = action.dimension else { return }
    for (complaints, change) in [(dimension.tooLow, Adjustment.more), (dimension.tooHigh, .less)] {
      implied = [parameter.name: change]
      for complaint in complaints { add(complaint) }
    }
    implied = [:]
  }

  private mutating func add(_ text: String, choice: (String, any SlotValue)? = nil) {
    for text in [text] + (action.scope.rowLabel.map { ["\(text) \($0)"] } ?? []) {
      guard !text.isEmpty, seen.insert(text).inserted else { continue }
      sentences.append(
        ActionSentence(text: text, choice: choice.map { (parameter: $0.0, value: $0.1) }, implied: implied))
    }
  }

  /// The event of a description that notes one: "the baby fell asleep" of "note that the baby fell asleep".
  private static func notedEvent(_ variant: [Phrase.Element]) -> String? {
    guard variant.count > 3, case .word(let verb) = variant[0], notingVerbs.contains(verb),
      case .word("that") = variant[1]
    else { return nil }
    return text(Array(variant.dropFirst(2))) { _ in nil }
  }

  private static let notingVerbs: Set<String> = [
    "note", "record", "log", "register", "mark", "write", "remember", "report", "say", "tell", "confirm",
  ]

  /// The object of a description: "the brightness" of "set the brightness to {level}"; nil for other verbs.
  static func objectNoun(of variant: [Phrase.Element]) -> String? {
    guard case .word(let verb)? = variant.first, ["set", "change", "adjust", "put", "turn"].contains(verb) else {
      return nil
    }
    let noun = text(Array(variant.dropFirst())) { _ in nil }
    return noun.isEmpty ? nil : noun
  }

  /// The sentence of a variant; a slot without a value is dropped together with its preposition.
  static func text(_ variant: [Phrase.Element], value: (String) -> String?) -> String {
    var words: [String] = []
    for (position, part) in variant.enumerated() {
      switch part {
      case .word(let word): words.append(word)
      case .slot(let name):
        if let value = value(name) {
          words.append(value)
        } else if position + 1 == variant.count || variant[position + 1].isPreposition {
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
