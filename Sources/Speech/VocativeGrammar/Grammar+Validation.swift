extension Grammar {
  /// The depth to which rules may refer to rules; a grammar made by hand has a dozen levels.
  private static var maximumRuleDepth: Int { 256 }

  /// Checks what a recogniser relies on: the rules exist, none is recursive and each has something to say.
  ///
  /// Only rules that the root reaches are looked at. An empty sequence is silence and allowed.
  ///
  /// - Throws: ``GrammarError``, naming the rule.
  public func validate() throws(GrammarError) {
    guard rules[root] != nil else {
      throw GrammarError(.undefinedRule, in: root, "The grammar has no rule “\(root)”, its root. Define it.")
    }
    var checked: Set<String> = []
    try validate(root, path: [], checked: &checked)
  }

  private func validate(_ rule: String, path: [String], checked: inout Set<String>) throws(GrammarError) {
    guard !checked.contains(rule) else { return }
    if path.contains(rule) {
      throw GrammarError(
        .recursion, in: rule, "The rule “\(rule)” refers to itself. Use a repetition instead of recursion.")
    }
    guard path.count < Self.maximumRuleDepth else {
      throw GrammarError(.tooLarge, in: rule, "The rules are nested too deep at “\(rule)”. Merge some.")
    }
    guard let expansion = rules[rule] else {
      throw GrammarError(
        .undefinedRule, in: path.last ?? rule,
        "The rule “\(path.last ?? rule)” refers to “\(rule)”, which does not exist. Define it.")
    }
    try validate(expansion, in: rule, path: path + [rule], checked: &checked)
    checked.insert(rule)
  }

  private func validate(
    _ expansion: Expansion, in rule: String, path: [String], checked: inout Set<String>
  ) throws(GrammarError) {
    switch expansion {
    case .word(let word):
      guard word.contains(where: { !$0.isWhitespace }) else {
        throw GrammarError(.empty, in: rule, "The rule “\(rule)” has a word without letters. Remove it.")
      }
    case .rule(let name):
      try validate(name, path: path, checked: &checked)
    case .sequence(let parts):
      for part in parts { try validate(part, in: rule, path: path, checked: &checked) }
    case .oneOf(let parts):
      guard !parts.isEmpty else {
        throw GrammarError(
          .empty, in: rule, "The rule “\(rule)” has a choice between no alternatives. Give it one.")
      }
      for part in parts { try validate(part, in: rule, path: path, checked: &checked) }
    case .optional(let part), .repeated(let part):
      try validate(part, in: rule, path: path, checked: &checked)
    }
  }
}
