import VocativeCore
import VocativeDialogue
import VocativeGrammar
import VocativeText

/// Writes a recogniser's grammar of actions, in the words of their descriptions.
struct ActionGrammarWriter {
  private let defaultReferent: DefaultReferent?
  private var rules: [String: Grammar.Expansion] = [:]
  /// The rules of values by their content: levels of one kind share a rule.
  private var valueRules: [ValueRuleKey: String] = [:]

  private struct ValueRuleKey: Hashable {
    let expansion: Grammar.Expansion
    let rules: [String: Grammar.Expansion]
  }

  /// The most variants of a description.
  private static let variantLimit = 64

  /// A grammar of one or two of some actions, with optional politeness, or of one of some other sentences.
  static func grammar(
    of actions: [ActionDeclaration], answering parameter: ActionParameter? = nil, _ others: [Grammar.Expansion] = []
  ) -> Grammar {
    var writer = ActionGrammarWriter(actions)
    let request = writer.requestExpansion(actions, named: "action")
    var parts: [Grammar.Expansion] = others
    if let parameter, let answer = writer.answerExpansion(for: parameter) { parts.append(answer) }
    if let request, let plain = writer.requestExpansion(actions, named: "plain", isPlain: true) {
      writer.rules["request"] = request
      writer.rules["plain"] = plain
      // Pairs use the plain descriptions alone: short paraphrases would match noise.
      let joint = Grammar.Expansion.oneOf([.word("and"), .word("then"), .words("and then")])
      let both = Grammar.Expansion.sequence([.rule("plain"), joint, .rule("plain")])
      parts.append(.sequence([.politeness, .oneOf([.rule("request"), both]), .thanks]))
    }
    writer.rules["utterance"] = .anyOf(parts) ?? .sequence([])
    return Grammar(name: "actions", root: "utterance", rules: writer.rules)
  }

  private init(_ actions: [ActionDeclaration]) {
    defaultReferent = DefaultReferent(
      of: Set(actions.compactMap { ActionSentenceGenerator.sentences(of: $0).first?.text }).sorted())
  }

  /// An expansion of the actions, with one rule for each command.
  private mutating func requestExpansion(
    _ actions: [ActionDeclaration], named prefix: String, isPlain: Bool = false
  ) -> Grammar.Expansion? {
    var order: [String] = []
    var groups: [String: [ActionDeclaration]] = [:]
    for action in actions {
      if groups[action.commandKey] == nil { order.append(action.commandKey) }
      groups[action.commandKey, default: []].append(action)
    }
    var requests: [Grammar.Expansion] = []
    for wording in order {
      guard let group = groups[wording], let action = group.first,
        let variants = alternatives(for: action, isPlain: isPlain)
      else {
        continue
      }
      let labels = Grammar.Expansion.anyOf(group.compactMap(\.scope.rowLabel).compactMap(Self.words(of:)))
      let name = "\(prefix)_\(requests.count + 1)"
      rules[name] = labels.map { .sequence([variants, .optional($0)]) } ?? variants
      requests.append(.rule(name))
    }
    return .anyOf(requests)
  }

  /// A text word by word; nil if it has no words.
  static func words(of text: String) -> Grammar.Expansion? {
    let words = Utterance(text).tokens.filter { $0.kind == .word }.compactMap { Grammar.Expansion.spokenForm($0.text) }
    return words.isEmpty ? nil : .sequence(words)
  }
}

// MARK: One action

extension ActionGrammarWriter {
  /// The alternatives for an action; if plain, only those of its first description.
  private mutating func alternatives(for action: ActionDeclaration, isPlain: Bool) -> Grammar.Expansion? {
    let parameters = Dictionary(action.parameters.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var variants: [Grammar.Expansion] = []
    var seen: Set<Grammar.Expansion> = []
    func add(_ variant: Grammar.Expansion?) {
      if let variant, seen.insert(variant).inserted { variants.append(variant) }
    }
    for phrase in isPlain ? Array(action.descriptions.prefix(1)) : action.descriptions {
      for variant in phrase.expansions(limit: Self.variantLimit) {
        add(expansion(of: variant, parameters))
        add(expansionWithoutValues(variant))
      }
    }
    for parameter in action.parameters {
      switch parameter.kind {
      case .level(let more, let less):
        for variant in levelAlternatives(
          action.descriptions.first?.expansions(limit: 1).first ?? [], more: more, less: less)
        { add(variant) }
      case .choice where parameter.isRequired:
        add(valueReference(of: parameter).map { .sequence([.word("make"), referentExpansion, $0]) })
      case .choice, .text, .other: break
      }
    }
    return .anyOf(variants)
  }

  private mutating func expansion(
    of variant: [Phrase.Element], _ parameters: [String: ActionParameter]
  ) -> Grammar.Expansion? {
    var parts: [Grammar.Expansion] = []
    var position = 0
    while position < variant.count {
      if position + 1 < variant.count, variant[position] == .word("the"), let defaultReferent,
        variant[position + 1] == .word(defaultReferent.word)
      {
        parts.append(referentExpansion)
        position += 2
        continue
      }
      switch variant[position] {
      case .word(let word):
        guard let spoken = Grammar.Expansion.spokenForm(word) else { return nil }
        parts.append(spoken)
      case .slot(let name):
        let before: String? = if position > 0, case .word(let word) = variant[position - 1] { word } else { nil }
        guard let parameter = parameters[name], let value = valueReference(of: parameter, after: before) else {
          return nil
        }
        // "Crop it to a square".
        if case .choice = parameter.kind, before.map({ !Self.articles.contains($0) }) ?? true {
          parts.append(.optional(.word("a")))
        }
        parts.append(value)
      }
      position += 1
    }
    return parts.isEmpty ? nil : .sequence(parts)
  }

  private static let articles: Set<String> = ["the", "a", "an"]

  /// The description without its values, which the store then asks for.
  private mutating func expansionWithoutValues(_ variant: [Phrase.Element]) -> Grammar.Expansion? {
    let isPlain = !variant.contains { if case .slot = $0 { true } else { false } }
    guard !isPlain else { return nil }
    let words = Utterance(ActionSentenceGenerator.text(variant) { _ in nil }).tokens.map {
      Phrase.Element.word($0.text)
    }
    return expansion(of: words, [:])
  }

  /// "Increase the brightness by ten percent", "less brightness", "turn the brightness up", "make it a bit brighter".
  private mutating func levelAlternatives(
    _ variant: [Phrase.Element], more: [String], less: [String]
  ) -> [Grammar.Expansion] {
    guard let percent = valueReference(.sequence([NumberGrammar.belowHundred, .word("percent")]), NumberGrammar.rules)
    else {
      return []
    }
    let sizes = Grammar.Expansion.optional(
      .oneOf([.words("a bit"), .words("a little"), .word("slightly"), .word("much"), .words("a lot"), percent]))
    let amount = Grammar.Expansion.optional(.sequence([.oneOf([.word("by"), .word("to")]), percent]))
    var variants: [Grammar.Expansion] = []
    if let text = ActionSentenceGenerator.objectNoun(of: variant), let noun = Self.words(of: text) {
      let bare = text.hasPrefix("the ") ? Self.words(of: String(text.dropFirst(4))) ?? noun : noun
      let variant = Grammar.Expansion.oneOf([.word("up"), .word("down")])
      let verbs = ["increase", "decrease", "raise", "lower", "reduce", "double", "halve"].map {
        Grammar.Expansion.word($0)
      }
      variants = [
        .sequence([.oneOf(verbs), noun, amount]),
        .sequence([.optional(.word("turn")), noun, variant, amount]),
        .sequence([.word("turn"), variant, noun, amount]),
        .sequence([sizes, .oneOf([.word("more"), .word("less")]), bare]),
      ]
    }
    let own = (more + less).compactMap(Self.words(of:))
    if let own = Grammar.Expansion.anyOf(own) {
      variants.append(.sequence([.optional(.sequence([.word("make"), referentExpansion])), sizes, own]))
    }
    return variants
  }

  /// The default referent of the actions, by its name or as "it".
  private var referentExpansion: Grammar.Expansion {
    guard let defaultReferent, let name = Grammar.Expansion.spokenForm(defaultReferent.word) else { return .word("it") }
    return .oneOf([.word("it"), .sequence([.oneOf([.word("the"), .word("this"), .word("my")]), name])])
  }
}

// MARK: Values

extension ActionGrammarWriter {
  /// The answers to the question for a parameter.
  private mutating func answerExpansion(for parameter: ActionParameter) -> Grammar.Expansion? {
    guard let value = valueReference(of: parameter) else { return nil }
    let cue = Grammar.Expansion.oneOf([.word("to"), .word("by"), .word("the"), .word("a"), .words("make it")])
    return .sequence([.optional(cue), value, .thanks])
  }

  /// A reference to the rule of a parameter's values; nil if it has no words.
  private mutating func valueReference(of parameter: ActionParameter, after word: String? = nil) -> Grammar.Expansion? {
    if case .level = parameter.kind, let word, ["to", "at", "by"].contains(word) {
      return valueReference(.sequence([NumberGrammar.belowHundred, .word("percent")]), NumberGrammar.rules)
    }
    return valueReference(parameter.parser.expansion, parameter.parser.rules)
  }

  private mutating func valueReference(
    _ expansion: Grammar.Expansion, _ own: [String: Grammar.Expansion]
  ) -> Grammar.Expansion? {
    let words = ValueRuleKey(expansion: expansion, rules: own)
    if let name = valueRules[words] { return .rule(name) }
    let name = "values_\(valueRules.count + 1)"
    guard let kept = expansion.prefixingRuleNames("\(name)_").withoutVoid else { return nil }
    valueRules[words] = name
    rules[name] = kept
    for (rule, right) in own { rules["\(name)_\(rule)"] = right.prefixingRuleNames("\(name)_") }
    return .rule(name)
  }
}
