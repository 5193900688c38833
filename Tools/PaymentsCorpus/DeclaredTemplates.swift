import VocativeDialogue
import VocativePayments

/// The declared phrases of an intent, with a template of values for each slot.
struct DeclaredTemplates: Sendable {
  /// The label of the intent: `sendMoney` is `send_money`.
  let label: String
  /// The phrases as lines of a ``TemplateGrammar``.
  let templates: [String]

  /// The intents of the payments skill, in the order of its declaration.
  static let payments = Skill.payments(SimulatedBank(.builtIn)).declaredIntents.map(DeclaredTemplates.init)

  /// The labels of intents that only say what cannot be done: for the model they are out of scope.
  static let outOfScope: Set<String> = ["decline_task"]

  private init(_ intent: DeclaredIntent) {
    label = intent.name.snakeCased
    templates = intent.phrases.compactMap { Self.template(of: $0, intent) }
  }

  /// Returns a phrase with templates for its slots; nil if a slot has no values that can be written.
  private static func template(of phrase: Phrase, _ intent: DeclaredIntent) -> String? {
    var text = phrase.text.replacing("} ('s|s)", with: "}'s").replacing("} [('s|s)]", with: "}'s")
    // The end of a question has no examples of its own.
    guard !phrase.slotNames.contains("remainder") else { return nil }
    for name in phrase.slotNames {
      guard let values = values[name] ?? alternatives(intent.samples[name] ?? []) else { return nil }
      text = text.replacing("{\(name)}", with: values)
    }
    return text
  }

  /// Returns a group of a parser's own examples.
  private static func alternatives(_ samples: [String]) -> String? {
    let words = samples.filter { $0.allSatisfy { $0.isLetter || $0.isNumber || " '’-".contains($0) } }
    return words.isEmpty ? nil : "(" + words.joined(separator: "|") + ")"
  }

  /// The templates by the names of slots; the values of other slots are their parsers' examples.
  private static let values = [
    "amount": "{amount}", "recipient": "{user}", "payer": "{user}", "contact": "{user}", "debtor": "{user}",
    "intended": "{user}", "request": "{user}", "payment": "({user} *4|{reason}|rent)",
    "people": "({user} *2|{user} and {user} *3|{user}, {user} and {user})",
    "account": "({bank} [account %40] *4|{bank.own} [account %60])",
    "target": "({bank.own} [account %60] *3|{bank})", "source": "({bank.own} [account %60] *2|{bank})",
    "note": "{reason}", "purpose": "{reason}", "bill": "{reason}", "deadline": "by {date.day}",
    "when": "({date.later} *3|{date.again} *3|on {date.weekday} *2|in {date.span})",
    "period": "(on {date.day}|in {date.month}|{date.plain} *3)", "earlier": "{date.plain}",
    "currency": "{currency}", "payout": "in {currency}",
    "part": "({amount}|half|half of it|a third|part)",
  ]
}

extension String {
  /// A name in words with underscores: `sendMoney` is `send_money`.
  var snakeCased: String {
    reduce(into: "") { name, character in
      if character.isUppercase, !name.isEmpty { name += "_" }
      name += character.lowercased()
    }
  }
}
