import VocativeCore
import VocativeDialogue
import VocativeGrammar
import VocativeText

/// Turns actions into a recogniser's grammar, so that speech is heard in the app's own words.
struct ActionGrammarWriter {
  private let defaultReferent: DefaultReferent?
  private var rules: [String: Grammar.Expansion] = [:]
  /// The rules of values, by what can be said in them: levels of one kind share one.
  private var valueRules: [ValueRuleKey: String] = [:]

  private struct ValueRuleKey: Hashable {
    let expansion: Grammar.Expansion
    let rules: [String: Grammar.Expansion]
  }

  /// More ways to say a description than this are not written.
  private static let variantLimit = 64

  /// What can be said to some actions: one or two of them, perhaps politely, or one of some other things.
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
      // Two are heard by their descriptions alone: a short phrasing more would be found in any noise.
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

  /// The actions, those of one wording together.
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
        let ways = alternatives(for: action, isPlain: isPlain)
      else {
        continue
      }
      let labels = Grammar.Expansion.anyOf(group.compactMap(\.scope.rowLabel).compactMap(Self.words(of:)))
      let name = "\(prefix)_\(requests.count + 1)"
      rules[name] = labels.map { .sequence([ways, .optional($0)]) } ?? ways
      requests.append(.rule(name))
    }
    return .anyOf(requests)
  }

  /// A text word by word; nil when it has none that can be said.
  static func words(of text: String) -> Grammar.Expansion? {
    let words = Utterance(text).tokens.filter { $0.kind == .word }.compactMap { Grammar.Expansion.spokenForm($0.text) }
    return words.isEmpty ? nil : .sequence(words)
  }
}

// MARK: One action

extension ActionGrammarWriter {
  /// What can be said for an action; plainly, only in the words of its first description.
  private mutating func alternatives(for action: ActionDeclaration, isPlain: Bool) -> Grammar.Expansion? {
    let parameters = Dictionary(action.parameters.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var ways: [Grammar.Expansion] = []
    var seen: Set<Grammar.Expansion> = []
    func add(_ way: Grammar.Expansion?) {
      if let way, seen.insert(way).inserted { ways.append(way) }
    }
    for phrase in isPlain ? Array(action.descriptions.prefix(1)) : action.descriptions {
      for way in phrase.expansions(limit: Self.variantLimit) {
        add(expansion(of: way, parameters))
        add(expansionWithoutValues(way))
      }
    }
    for parameter in action.parameters {
      switch parameter.kind {
      case .level(let more, let less):
        for way in levelAlternatives(
          action.descriptions.first?.expansions(limit: 1).first ?? [], more: more, less: less)
        { add(way) }
      case .choice where parameter.isRequired:
        add(valueReference(of: parameter).map { .sequence([.word("make"), referentExpansion, $0]) })
      case .choice, .other: break
      }
    }
    return .anyOf(ways)
  }

  private mutating func expansion(
    of way: [Phrase.Element], _ parameters: [String: ActionParameter]
  ) -> Grammar.Expansion? {
    var parts: [Grammar.Expansion] = []
    var position = 0
    while position < way.count {
      if position + 1 < way.count, way[position] == .word("the"), let defaultReferent,
        way[position + 1] == .word(defaultReferent.word)
      {
        parts.append(referentExpansion)
        position += 2
        continue
      }
      switch way[position] {
      case .word(let word):
        guard let spoken = Grammar.Expansion.spokenForm(word) else { return nil }
        parts.append(spoken)
      case .slot(let name):
        let before: String? = if position > 0, case .word(let word) = way[position - 1] { word } else { nil }
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

  /// The description without its values, which are then asked for.
  private mutating func expansionWithoutValues(_ way: [Phrase.Element]) -> Grammar.Expansion? {
    let isPlain = !way.contains { if case .slot = $0 { true } else { false } }
    guard !isPlain else { return nil }
    let words = Utterance(ActionSentenceGenerator.text(way) { _ in nil }).tokens.map { Phrase.Element.word($0.text) }
    return expansion(of: words, [:])
  }

  /// "Increase the brightness by ten percent", "less brightness", "turn the brightness up", "make it a bit brighter".
  private mutating func levelAlternatives(
    _ way: [Phrase.Element], more: [String], less: [String]
  ) -> [Grammar.Expansion] {
    guard let percent = valueReference(.sequence([NumberGrammar.belowHundred, .word("percent")]), NumberGrammar.rules)
    else {
      return []
    }
    let sizes = Grammar.Expansion.optional(
      .oneOf([.words("a bit"), .words("a little"), .word("slightly"), .word("much"), .words("a lot"), percent]))
    let amount = Grammar.Expansion.optional(.sequence([.oneOf([.word("by"), .word("to")]), percent]))
    var ways: [Grammar.Expansion] = []
    if let text = ActionSentenceGenerator.objectNoun(of: way), let noun = Self.words(of: text) {
      let bare = text.hasPrefix("the ") ? Self.words(of: String(text.dropFirst(4))) ?? noun : noun
      let way = Grammar.Expansion.oneOf([.word("up"), .word("down")])
      let verbs = ["increase", "decrease", "raise", "lower", "reduce", "double", "halve"].map {
        Grammar.Expansion.word($0)
      }
      ways = [
        .sequence([.oneOf(verbs), noun, amount]),
        .sequence([.optional(.word("turn")), noun, way, amount]),
        .sequence([.word("turn"), way, noun, amount]),
        .sequence([sizes, .oneOf([.word("more"), .word("less")]), bare]),
      ]
    }
    let own = (more + less).compactMap(Self.words(of:))
    if let own = Grammar.Expansion.anyOf(own) {
      ways.append(.sequence([.optional(.sequence([.word("make"), referentExpansion])), sizes, own]))
    }
    return ways
  }

  /// The thing that most actions are done to, by its name or as "it".
  private var referentExpansion: Grammar.Expansion {
    guard let defaultReferent, let name = Grammar.Expansion.spokenForm(defaultReferent.word) else { return .word("it") }
    return .oneOf([.word("it"), .sequence([.oneOf([.word("the"), .word("this"), .word("my")]), name])])
  }
}

// MARK: Values

extension ActionGrammarWriter {
  /// The value of a parameter that was asked for.
  private mutating func answerExpansion(for parameter: ActionParameter) -> Grammar.Expansion? {
    guard let value = valueReference(of: parameter) else { return nil }
    let cue = Grammar.Expansion.oneOf([.word("to"), .word("by"), .word("the"), .word("a"), .words("make it")])
    return .sequence([.optional(cue), value, .thanks])
  }

  /// A reference to the rule of a parameter's values; nil when nobody can say any.
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
