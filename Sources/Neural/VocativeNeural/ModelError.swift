public import VocativeCore

/// An error of loading a model, a weight file or a vocabulary, or of an input that cannot be computed.
public struct ModelError: VocativeError {
  /// The cause of the error, to match in a `catch`.
  public enum Code: Hashable, Sendable {
    /// There is no such file, or it cannot be read.
    case unreadable
    /// The file breaks the rules of its format: it is cut short, overwritten, or of another kind.
    case damaged
    /// The file is whole, but of a kind or size that this engine does not know.
    case unsupported
    /// A tensor or setting that must be there is not.
    case missing
    /// An input that the model cannot take.
    case invalidInput
    /// The model is not on this machine.
    case notInstalled
  }

  /// The cause of the error.
  public let code: Code
  /// The file's name as it was given; nil where no file is at fault.
  public let file: String?
  /// The problem, in one plain clause.
  public let problem: String

  /// An error about a model.
  public init(_ code: Code, _ problem: String, file: String? = nil) {
    self.code = code
    self.file = file
    self.problem = problem
  }

  /// The file, the kind of fault, and what was found, in one plain sentence.
  public var message: String {
    let start =
      switch code {
      case .unreadable: "The model file cannot be read"
      case .damaged, .unsupported, .missing: "The model file is damaged or of another version"
      case .invalidInput: "The model cannot take this input"
      case .notInstalled: "The model is not installed"
      }
    return (file.map { "\($0): " } ?? "") + "\(start): \(problem)."
  }

  /// Nil: the message says what belongs there.
  public var remedy: String? { nil }
}
