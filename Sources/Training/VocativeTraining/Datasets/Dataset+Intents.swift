import VocativeNLU

extension Dataset where Example == IntentExample {
  /// Reads a file of sentences with their intents and entities: JSON Lines, or one JSON list.
  ///
  /// A row is `{"tokens":[…],"tags":[…],"intent":"…"}` or `{"text":"…","entities":[{"start":0,"end":3,"type":"…"}],
  /// "intent":"…"}`. Offsets count Unicode scalars, the end exclusive. A row of tokens may have its
  /// `text` too: the words then stand where that text holds the tokens; otherwise the text is the tokens with a space
  /// between them. A row may have `asked`, the name of the slot that the speaker was asked for.
  ///
  /// - Throws: what is wrong in the file first, with its line.
  public init(file path: String, limits: DatasetLimits = DatasetLimits()) throws(DatasetError) {
    try self.init(DatasetSource(file: path), limits: limits)
  }

  /// Reads sentences with their intents and entities from a text.
  public init(text: String, name: String? = nil, limits: DatasetLimits = DatasetLimits()) throws(DatasetError) {
    try self.init(DatasetSource(text.utf8, name: name), limits: limits)
  }

  init(_ source: DatasetSource, limits: DatasetLimits) throws(DatasetError) {
    var rows = try JSONRowReader(source, limits: limits)
    var reader = IntentRowReader()
    var builder = DatasetBuilder<IntentExample>(limits: limits)
    while let row = try rows.next() {
      let example = try reader.example(row)
      let question = example.requestedSlot.map { "\($0)\u{0}\(example.text)" } ?? example.text
      try builder.add(example, key: question, line: row.line, file: source.name)
    }
    self = try builder.dataset(name: source.name, warnings: reader.warnings)
  }

  /// Makes sure that there is something to tell apart: two intents, or an entity.
  public func validateForTraining() throws(DatasetError) {
    guard let first = examples.first else {
      throw DatasetError(.empty, "there is no row", expected: "at least one example", file: name)
    }
    guard examples.allSatisfy({ $0.intent == first.intent && $0.tags.allSatisfy { $0 == "O" } }) else { return }
    throw DatasetError(
      .singleClass, "all rows have the same intent and none has an entity",
      expected: "two intents or more, or entities", file: name)
  }
}

/// Reads rows of sentences.
private struct IntentRowReader {
  /// Names that were read before: a file says the same few again and again.
  private var names: [String: String] = [:]
  private var misalignedRows: [Int] = []

  var warnings: [DatasetWarning] {
    guard !misalignedRows.isEmpty else { return [] }
    let problem = "the text does not hold the tokens, which were taken for the text"
    return [DatasetWarning(.textWithoutTokens, problem, lines: misalignedRows)]
  }

  mutating func example(_ row: DatasetRow) throws(DatasetError) -> IntentExample {
    let intent = try name(row.required("intent"))
    let requestedSlot = try row.optional("asked").map { field throws(DatasetError) in try name(field) }
    if let tokens = try row.optional("tokens") {
      return try exampleFromTags(row, tokens, intent: intent, requestedSlot: requestedSlot)
    }
    guard let text = try row.optional("text") else {
      throw row.error(.missing, "found neither", expected: "\"tokens\" with \"tags\", or \"text\" with \"entities\"")
    }
    return try exampleFromSpans(row, text, intent: intent, requestedSlot: requestedSlot)
  }

  private mutating func name(_ field: DatasetRow) throws(DatasetError) -> String {
    let name = try field.nonBlankText()
    if let known = names[name] { return known }
    names[name] = name
    return name
  }

  // MARK: Tokens with tags

  private mutating func exampleFromTags(
    _ row: DatasetRow, _ field: DatasetRow, intent: String, requestedSlot: String?
  ) throws(DatasetError) -> IntentExample {
    var tokens: [String] = []
    for token in try field.elements() { tokens.append(try token.nonBlankText()) }
    guard !tokens.isEmpty else { throw field.error(.emptyText, "there is no token", expected: "at least one") }
    let tags = try tags(row.required("tags"), count: tokens.count)
    var (text, words) = Self.joined(tokens)
    if let given = try row.optional("text")?.nonBlankText() {
      if let places = TokenAlignment.ranges(of: tokens, in: given) {
        (text, words) = (given, places)
      } else {
        misalignedRows.append(row.line)
      }
    }
    return IntentExample(text: text, words: words, tags: tags, intent: intent, requestedSlot: requestedSlot)
  }

  private mutating func tags(_ field: DatasetRow, count: Int) throws(DatasetError) -> [String] {
    var tags: [String] = []
    for element in try field.elements() {
      let tag = try name(element)
      let type = tag.dropFirst(2)
      guard tag == "O" || (["B-", "I-"].contains(tag.prefix(2)) && type.unicodeScalars.contains { $0 != " " }) else {
        throw element.error(.invalidTag, "found another tag", expected: "O, B-type or I-type")
      }
      if tag.hasPrefix("I-"), tags.last.map({ $0 == "O" || $0.dropFirst(2) != type }) ?? true {
        throw element.error(
          .danglingInsideTag, "found an I- tag that continues nothing",
          expected: "B- for the first word of an entity, and I- of the same type after it")
      }
      tags.append(tag)
    }
    guard tags.count == count else {
      throw field.error(.tagCountMismatch, "found \(tags.count) tags", expected: "\(count), one for each token")
    }
    return tags
  }

  private static func joined(_ tokens: [String]) -> (text: String, words: [Range<Int>]) {
    var start = 0
    let words = tokens.map { token in
      let range = start..<(start + token.unicodeScalars.count)
      start = range.upperBound + 1
      return range
    }
    return (tokens.joined(separator: " "), words)
  }

  // MARK: Text with entities

  private mutating func exampleFromSpans(
    _ row: DatasetRow, _ field: DatasetRow, intent: String, requestedSlot: String?
  ) throws(DatasetError) -> IntentExample {
    let text = try field.nonBlankText()
    let length = text.unicodeScalars.count
    var spans: [(range: Range<Int>, type: String, field: DatasetRow)] = []
    for entity in try row.optional("entities")?.elements() ?? [] {
      let (start, end) = (try entity.required("start").integer(), try entity.required("end").integer())
      guard start >= 0, start < end, end <= length else {
        throw entity.error(
          .offsetOutOfBounds, "found the offsets \(start) and \(end) in a text of \(length) characters",
          expected: "a start before an end, both inside the text, counted in Unicode scalars")
      }
      spans.append((start..<end, try name(entity.required("type")), entity))
    }
    spans.sort { $0.range.lowerBound < $1.range.lowerBound }
    for (before, after) in zip(spans, spans.dropFirst()) where after.range.lowerBound < before.range.upperBound {
      throw after.field.error(
        .overlappingEntities, "found an entity that shares a part of the text with another",
        expected: "entities side by side")
    }
    let words = BasicTokenizer.ranges(in: text, splitAt: spans.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
    guard !words.isEmpty else { throw field.error(.emptyText, "there is no word in it", expected: "words") }
    var tags = [String](repeating: "O", count: words.count)
    var word = 0
    for span in spans {
      while word < words.count, words[word].lowerBound < span.range.lowerBound { word += 1 }
      let start = word
      while word < words.count, words[word].lowerBound < span.range.upperBound {
        tags[word] = (word == start ? "B-" : "I-") + span.type
        word += 1
      }
      guard word > start else {
        throw span.field.error(.offsetOutOfBounds, "found an entity of white space", expected: "an entity with a word")
      }
    }
    return IntentExample(text: text, words: words, tags: tags, intent: intent, requestedSlot: requestedSlot)
  }
}
