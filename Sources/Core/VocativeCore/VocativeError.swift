/// The shape of every error of this package: a code for programs, a message and a remedy for people.
///
/// ```swift
/// do {
///   try await loudspeaker.play(speech)
/// } catch let error as AudioError where error.code == .deviceUnavailable {
///   show(error.message, hint: error.remedy)
/// }
/// ```
///
/// Messages name files, places and kinds of values. They never contain what a person said, a name or an amount.
public protocol VocativeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failure that a caller can tell apart.
  associatedtype Code: Hashable & Sendable

  /// The kind of failure, to be matched in a `catch`.
  var code: Code { get }
  /// The failure, in one plain sentence.
  var message: String { get }
  /// The next step, in one plain sentence; nil where the message says it already.
  var remedy: String? { get }
}

extension VocativeError {
  /// The message, followed by the remedy.
  public var description: String { remedy.map { "\(message) \($0)" } ?? message }
}
