import Synchronization

/// A parameter of a subcommand, without its type.
package protocol Parameter: Sendable {
  /// The words given for it.
  var storage: ParameterStorage { get }
  /// Its spelling, its kind and its help.
  var definition: ParameterDefinition { get }
}

/// The spelling, the kind and the help of a parameter.
package struct ParameterDefinition: Sendable {
  /// The kind of a parameter.
  package enum Kind: Sendable {
    /// `--json`
    case flag
    /// `--voice slt`, `-o file.wav`
    case option
    /// A word without dashes, once.
    case argument(isRequired: Bool)
    /// Words without dashes, any number of them.
    case arguments(isRequired: Bool)
  }

  /// The kind.
  package let kind: Kind
  /// The one-letter name; nil for none.
  package var shortName: Character?
  /// Other spellings that are accepted and not shown.
  package var aliases: [String] = []
  /// The placeholder of the value in help.
  package var valueName = ""
  /// One sentence for the help.
  package let help: String
  /// The words that are accepted; empty if any word is.
  package var choices: [String] = []
  /// The value where none is given, as it would be written; nil for none.
  package var defaultValue: String?
  /// Returns the fault of a value, or nil.
  package var validationError: @Sendable (String) -> String? = { _ in nil }

  /// True for all but flags.
  package var takesValue: Bool {
    if case .flag = kind { false } else { true }
  }

  /// True for what is written with dashes.
  package var isOption: Bool {
    switch kind {
    case .flag, .option: true
    case .argument, .arguments: false
    }
  }
}

/// The words given for a parameter.
///
/// The parser fills it while it has the only reference to the subcommand.
package final class ParameterStorage: Sendable {
  private let content = Mutex<[String]>([])

  /// The words, in their order.
  package var values: [String] { content.withLock { $0 } }

  func append(_ word: String) { content.withLock { $0.append(word) } }
}
