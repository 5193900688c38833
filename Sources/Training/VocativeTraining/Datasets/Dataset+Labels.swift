extension Dataset where Example == LabelExample {
  /// Reads a file of texts with their classes: JSON Lines, one JSON list, or CSV.
  ///
  /// A row is `{"text":"…","label":"…"}`. CSV has a header with `text` and `label`, in any order and case; other
  /// columns are passed over, with a note.
  ///
  /// - Throws: what is wrong in the file first, with its line.
  public init(file path: String, limits: DatasetLimits = DatasetLimits()) throws(DatasetError) {
    try self.init(DatasetSource(file: path), limits: limits)
  }

  /// Reads texts with their classes from a text.
  public init(text: String, name: String? = nil, limits: DatasetLimits = DatasetLimits()) throws(DatasetError) {
    try self.init(DatasetSource(text.utf8, name: name), limits: limits)
  }

  init(_ source: DatasetSource, limits: DatasetLimits) throws(DatasetError) {
    var ahead = source
    try ahead.skipWhitespace()
    let first = try ahead.peek()
    let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    self = try isJSON ? Self.json(ahead, limits: limits) : Self.csv(ahead, limits: limits)
  }

  private static func json(_ source: DatasetSource, limits: DatasetLimits) throws(DatasetError) -> Self {
    var rows = try JSONRowReader(source, limits: limits)
    var builder = DatasetBuilder<LabelExample>(limits: limits)
    while let row = try rows.next() {
      let text = try row.required("text").nonBlankText()
      let example = LabelExample(text: text, label: try row.required("label").nonBlankText())
      try builder.add(example, key: text, line: row.line, file: source.name)
    }
    return try builder.dataset(name: source.name, warnings: [])
  }

  private static func csv(_ source: DatasetSource, limits: DatasetLimits) throws(DatasetError) -> Self {
    var rows = CSVRecordReader(source, limits: limits)
    var builder = DatasetBuilder<LabelExample>(limits: limits)
    guard let (names, line) = try rows.next() else { return try builder.dataset(name: source.name, warnings: []) }
    let header = try CSVHeader(names, line: line, file: source.name)
    while let (fields, line) = try rows.next() {
      guard fields.count == names.count else {
        let count = fields.count == 1 ? "1 field" : "\(fields.count) fields"
        throw source.error(
          .fieldCountMismatch, "found \(count)", expected: "\(names.count), as in the header", line: line)
      }
      let (text, label) = (fields[header.text], fields[header.label])
      for (name, value) in [("text", text), ("label", label)] where !value.isNotBlank {
        throw source.error(.emptyText, "there is nothing to see in it", expected: "text", line: line, path: name)
      }
      try builder.add(LabelExample(text: text, label: label), key: text, line: line, file: source.name)
    }
    return try builder.dataset(name: source.name, warnings: header.warnings)
  }

  /// Makes sure that there is something to tell apart: two classes.
  public func validateForTraining() throws(DatasetError) {
    guard let first = examples.first else {
      throw DatasetError(.empty, "there is no row", expected: "at least one example", file: name)
    }
    guard examples.allSatisfy({ $0.label == first.label }) else { return }
    throw DatasetError(.singleClass, "all rows have the same label", expected: "two labels or more", file: name)
  }
}

/// The columns of a CSV file that are read.
private struct CSVHeader {
  let text: Int
  let label: Int
  let warnings: [DatasetWarning]

  init(_ fields: [String], line: Int, file: String?) throws(DatasetError) {
    let names = fields.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased() }
    func column(_ name: String) throws(DatasetError) -> Int {
      guard let column = names.firstIndex(of: name) else {
        throw DatasetError(
          .missing, "there is no column \"\(name)\" in the header", expected: "a first line such as text,label",
          file: file, line: line)
      }
      guard names.lastIndex(of: name) == column else {
        throw DatasetError(
          .duplicate, "the column \"\(name)\" is there twice", expected: "one of each", file: file, line: line)
      }
      return column
    }
    text = try column("text")
    label = try column("label")
    warnings = names.filter { $0 != "text" && $0 != "label" }.map {
      DatasetWarning(
        .unknownColumn, "the column \"\($0.prefix(40))\" means nothing here and is passed over", lines: [line])
    }
  }
}
