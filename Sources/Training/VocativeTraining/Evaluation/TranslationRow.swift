package import VocativeCore
package import VocativeSupport

/// A row of a file to measure translations by.
package struct TranslationRow: Hashable, Sendable {
  /// The text to translate.
  package let source: String
  /// Translations by people; may be empty.
  package let references: [String]
  /// The words that carry the meaning; nil without them.
  package let meaning: MeaningTest?
  /// The kind of text; empty if unknown.
  package let kind: String
  /// The language of the source; nil if the file does not say.
  package let language: LanguageTag?
  /// True if capitals and marks do not count: a recogniser does not write them.
  package let isRecognized: Bool

  /// Parses a table: a header, then rows with tabs between their fields.
  ///
  /// Columns are `source`, and any of `ref1` … `ref9`, `must`, `mustnot`, `kind`, `style` (`heard` or `written`) and
  /// `source_language`.
  ///
  /// - Throws: ``VocativeSupport/InputError`` with `missing` without the column `source`, `invalid` for a row of another
  ///   number of fields.
  package static func table(_ text: String, file: String) throws(InputError) -> [TranslationRow] {
    let lines = text.split(whereSeparator: \.isNewline)
    let names = lines.first.map { fields($0) } ?? []
    guard names.contains("source") else { throw InputError(.missing, "expected a column “source”", file: file) }
    var rows: [TranslationRow] = []
    for (number, line) in lines.enumerated().dropFirst() {
      let values = fields(line)
      guard values.count <= names.count else {
        throw InputError(.invalid, "line \(number + 1) has \(values.count) fields, not \(names.count)", file: file)
      }
      rows.append(TranslationRow(Dictionary(zip(names, values), uniquingKeysWith: { first, _ in first })))
    }
    return rows
  }

  private init(_ fields: [String: String]) {
    source = fields["source"] ?? ""
    references = (1...9).compactMap { fields["ref\($0)"] }.filter { !$0.isEmpty }
    let required = fields["must"] ?? ""
    meaning = required.isEmpty ? nil : MeaningTest(required: required, excluded: fields["mustnot"] ?? "")
    kind = fields["kind"] ?? ""
    language = fields["source_language"].map { LanguageTag($0) }
    isRecognized = fields["style"] == "heard"
  }

  private static func fields(_ line: Substring) -> [String] {
    line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }
}
