/// Something in a file of examples that a person should look at, though it can be read.
public struct DatasetWarning: Hashable, Sendable {
  /// The subject of the warning.
  public enum Code: Hashable, Sendable {
    /// The same row is there more than once.
    case duplicate
    /// The same text is there with different answers.
    case conflict
    /// The text of a row does not hold its tokens; the tokens were taken for the text.
    case textWithoutTokens
    /// A column of CSV that means nothing here and was passed over.
    case unknownColumn
  }

  /// The subject of the warning.
  public let code: Code
  /// The lines it is about, in order.
  public let lines: [Int]
  /// The problem, in one plain clause.
  public let problem: String

  /// A note about lines.
  public init(_ code: Code, _ problem: String, lines: [Int]) {
    self.code = code
    self.problem = problem
    self.lines = lines
  }
}

extension DatasetWarning: CustomStringConvertible {
  /// All in one line.
  ///
  /// `lines 3, 8 and 9: the same text has 2 different answers.`
  public var description: String {
    let shown = lines.prefix(5).map(String.init)
    let rest = lines.count - shown.count
    let list =
      if rest > 0 {
        "\(shown.joined(separator: ", ")) and \(rest) more"
      } else if let last = shown.last, shown.count > 1 {
        "\(shown.dropLast().joined(separator: ", ")) and \(last)"
      } else {
        shown.joined()
      }
    return "\(lines.count == 1 ? "line" : "lines") \(list): \(problem)."
  }
}
