import Foundation

/// Sentences of requests as people wrote them, beside the declared phrases of a skill.
///
/// A line is a label, a tab and a sentence with names of slots in braces; lines that begin with `#` are comments:
///
/// ```
/// takeMeTo	my train leaves soon, I really have to get to {place}
/// category-pharmacy	I've run out of plasters
/// none	no no, I was talking to the dog
/// ```
///
/// A label is the name of an intent, the identity of an entry of a list, or `none`. See ``DeclaredExamples``.
public struct WrittenSentences: Sendable {
  /// A part of a sentence.
  enum Segment: Hashable, Sendable {
    /// Words and marks as they were written.
    case text(String)
    /// A place for a value of the slot of this name.
    case slot(String)
  }

  /// The sentences by label.
  package let byLabel: [String: [String]]

  /// Reads sentences from a text.
  ///
  /// - Throws: ``DatasetError`` with `syntax` for a line without a tab, and with `empty` if there is no sentence.
  public init(_ text: String, file: String? = nil) throws(DatasetError) {
    var lines: [String: [String]] = [:]
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      guard line.contains(where: { !$0.isWhitespace }), !line.hasPrefix("#") else { continue }
      let fields = line.split(separator: "\t", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard fields.count == 2, !fields.contains("") else {
        throw DatasetError(
          .syntax, "a line that is no labelled sentence", expected: "a label, a tab and a sentence", file: file,
          line: number + 1)
      }
      lines[fields[0], default: []].append(fields[1])
    }
    guard !lines.isEmpty else { throw DatasetError(.empty, "no sentence", expected: "at least one", file: file) }
    byLabel = lines
  }

  /// Reads the sentences of a file.
  ///
  /// - Throws: ``DatasetError`` with `unreadable`, `syntax` or `empty`.
  public init(contentsOf path: String) throws(DatasetError) {
    let text: String
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw DatasetError(.unreadable, "a file that cannot be read", expected: "a text file", file: path)
    }
    try self.init(text, file: path)
  }

  /// Returns the sentences of a label in one part of a split.
  func sentences(of label: String, in split: CorpusSplit) -> [String] {
    split.part(of: byLabel[label] ?? [], named: \.self)
  }

  /// Cuts a sentence at the braces around its slots.
  static func segments(of sentence: String) -> [Segment] {
    var segments: [Segment] = []
    for part in sentence.split(separator: "{", omittingEmptySubsequences: false) {
      let halves = part.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if halves.count == 2 { segments.append(.slot(halves[0])) }
      if let text = halves.last, !text.isEmpty { segments.append(.text(text)) }
    }
    return segments
  }
}
