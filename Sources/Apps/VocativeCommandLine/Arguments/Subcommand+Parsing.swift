import VocativeDialogue
import VocativeText

extension Subcommand {
  /// The verb with what the words of a command line say.
  /// - Throws: ``UsageError`` that says which word is wrong and what would be right.
  static func parse(_ words: [String]) throws -> Self {
    let verb = Self()
    let parameters = verb.parameters
    var rest = words[...]
    var isPastOptions = false
    while let word = rest.popFirst() {
      if !isPastOptions, word == "--" {
        isPastOptions = true
      } else if !isPastOptions, word.hasPrefix("-"), word.count > 1 {
        try read(option: word, from: &rest, parameters)
      } else {
        try read(argument: word, parameters)
      }
    }
    for (_, parameter) in parameters where parameter.storage.values.isEmpty {
      switch parameter.definition.kind {
      case .argument(isRequired: true), .arguments(isRequired: true):
        throw UsageError("\(parameter.definition.valueName) is missing: \(parameter.definition.help)")
      default: break
      }
    }
    return verb
  }

  /// The parameters by the name of their property, in the order of declaration.
  var parameters: [(name: String, parameter: any Parameter)] {
    Mirror(reflecting: self).children.compactMap { child in
      guard let label = child.label, let parameter = child.value as? any Parameter else { return nil }
      return (String(label.drop { $0 == "_" }), parameter)
    }
  }

  private static func read(
    option word: String, from rest: inout ArraySlice<String>, _ parameters: [(name: String, parameter: any Parameter)]
  ) throws {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let options = parameters.filter { $0.parameter.definition.isOption }
    guard
      let (label, parameter) = options.first(where: { label, parameter in
        name == "--" + label.kebabCased || parameter.definition.shortName.map { name == "-\($0)" } ?? false
      })
    else {
      throw UsageError("There is no option '\(name)'." + suggestion(for: name, options.map { $0.name.kebabCased }))
    }
    guard parameter.definition.takesValue else {
      if parts.count > 1 { throw UsageError("'\(name)' takes no value.") }
      return parameter.storage.append("")
    }
    guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
      throw UsageError("'\(name)' needs a value: \(parameter.definition.valueName), \(parameter.definition.help)")
    }
    if let problem = parameter.definition.validationError(value) {
      throw UsageError("'--\(label.kebabCased)': \(problem).")
    }
    parameter.storage.append(value)
  }

  private static func read(argument word: String, _ parameters: [(name: String, parameter: any Parameter)]) throws {
    let free = parameters.map(\.parameter).first { parameter in
      switch parameter.definition.kind {
      case .argument: parameter.storage.values.isEmpty
      case .arguments: true
      default: false
      }
    }
    guard let free else { throw UsageError("'\(word)' is one word too many. Put a text of several words in quotes.") }
    free.storage.append(word)
  }

  private static func suggestion(for name: String, _ known: [String]) -> String {
    let typed = name.drop { $0 == "-" }
    let near = known.map { ($0, EditDistance.between(Array(typed), Array($0), limit: 3)) }
      .compactMap { name, distance in distance.map { (name, $0) } }
      .min { $0.1 < $1.1 }
    return near.map { " Did you mean '--\($0.0)'?" } ?? ""
  }
}

extension ParameterDefinition {
  var isOption: Bool {
    switch kind {
    case .flag, .option: true
    case .argument, .arguments: false
    }
  }
}

extension String {
  /// A property's name as an option: `sampleRate` is `sample-rate`.
  var kebabCased: String {
    reduce(into: "") { text, character in
      if character.isUppercase { text += "-" }
      text += character.lowercased()
    }
  }
}
