/// The parameters of a subcommand by the names of their properties, in the order of their declaration.
package struct ParameterList {
  /// A parameter and its name.
  package struct Element {
    /// The property's name.
    let property: String
    package let parameter: any Parameter

    /// The option's spelling, `--sample-rate`.
    package var option: String { "--" + property.kebabCased }
    package var definition: ParameterDefinition { parameter.definition }

    func isSpelled(_ word: String) -> Bool {
      word == option || definition.aliases.contains(word) || definition.shortName.map { word == "-\($0)" } ?? false
    }
  }

  /// Those with dashes.
  package let options: [Element]
  /// Those without.
  package let arguments: [Element]

  /// Finds the parameters of a subcommand.
  package init(of subcommand: any Subcommand) {
    let all = Mirror(reflecting: subcommand).children.compactMap { child -> Element? in
      guard let label = child.label, let parameter = child.value as? any Parameter else { return nil }
      return Element(property: String(label.drop { $0 == "_" }), parameter: parameter)
    }
    options = all.filter(\.definition.isOption)
    arguments = all.filter { !$0.definition.isOption }
  }
}

extension String {
  /// The name of a type or property in words with dashes between them: `sampleRate` is `sample-rate`.
  var kebabCased: String {
    reduce(into: "") { text, character in
      if character.isUppercase { text += "-" }
      text += character.lowercased()
    }
  }
}
