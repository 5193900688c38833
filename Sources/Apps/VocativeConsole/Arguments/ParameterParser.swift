import VocativeText

/// Fills the parameters of a subcommand with the words of a command line.
struct ParameterParser {
  private let parameters: ParameterList

  init(_ parameters: ParameterList) { self.parameters = parameters }

  /// - Throws: ``UsageError`` that names the wrong word and what would be right.
  func parse(_ words: [String]) throws {
    var rest = words[...]
    var isPastOptions = false
    while let word = rest.popFirst() {
      if !isPastOptions, word == "--" {
        isPastOptions = true
      } else if !isPastOptions, word.hasPrefix("-"), word.count > 1 {
        try parse(option: word, from: &rest)
      } else {
        try parse(argument: word)
      }
    }
    for element in parameters.arguments where element.parameter.storage.values.isEmpty {
      switch element.definition.kind {
      case .argument(isRequired: true), .arguments(isRequired: true):
        throw UsageError("\(element.definition.valueName) is missing: \(element.definition.help)")
      default: break
      }
    }
  }

  private func parse(option word: String, from rest: inout ArraySlice<String>) throws {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let element = parameters.options.first(where: { $0.isSpelled(name) }) else {
      throw UsageError("There is no option '\(name)'." + suggestion(for: name))
    }
    guard element.definition.takesValue else {
      if parts.count > 1 { throw UsageError("'\(name)' takes no value.") }
      return element.parameter.storage.append("")
    }
    guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
      throw UsageError("'\(name)' needs a value: \(element.definition.valueName), \(element.definition.help)")
    }
    if let problem = element.definition.validationError(value) {
      throw UsageError("'\(element.option)': \(problem).")
    }
    element.parameter.storage.append(value)
  }

  private func parse(argument word: String) throws {
    let free = parameters.arguments.first { element in
      if case .argument = element.definition.kind { return element.parameter.storage.values.isEmpty }
      return true
    }
    guard let free else { throw UsageError("'\(word)' is one word too many. Put a text of several words in quotes.") }
    if let problem = free.definition.validationError(word) {
      throw UsageError("\(free.definition.valueName): \(problem).")
    }
    free.parameter.storage.append(word)
  }

  private func suggestion(for name: String) -> String {
    let typed = Array(name.drop { $0 == "-" })
    let near = parameters.options.map(\.option)
      .compactMap { option in
        EditDistance.between(typed, Array(option.dropFirst(2)), limit: 3).map { (option, $0) }
      }
      .min { $0.1 < $1.1 }
    return near.map { " Did you mean '\($0.0)'?" } ?? ""
  }
}

extension Subcommand {
  /// Returns the subcommand with the parameters that the words of a command line give.
  ///
  /// - Throws: ``UsageError`` that names the wrong word and what would be right.
  package static func parse(_ words: [String]) throws -> Self {
    let subcommand = Self()
    try ParameterParser(ParameterList(of: subcommand)).parse(words)
    return subcommand
  }
}
