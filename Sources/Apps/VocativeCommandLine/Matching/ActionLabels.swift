import VocativeActions
import VocativeConsole
import VocativeCore
import VocativeDialogue
import VocativeSupport

/// Requests with what they ask for, as people wrote them down: a JSON object a line.
///
/// `{"text": "make it pop", "action": "saturation", "parameters": {"level": "+"}}`; `"action": null` where no action
/// fits, and `"actions": ["crop", "save"]`, or a list of such objects, where several are asked for.
struct ActionLabels {
  /// An action that is asked for.
  struct Target: Hashable {
    let action: String
    /// The expected values; nil where there is no label for them.
    let expectedValues: [String: String]?
  }

  /// A request and what it asks for.
  struct Row {
    let text: String
    /// In order; empty where no action fits.
    let targets: [Target]
  }

  let rows: [Row]

  /// Reads the lines of a file.
  /// - Throws: ``InputError`` that names the file, the line and what is wrong.
  init(_ text: String, file: String? = nil) throws {
    rows = try text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
      guard line.contains(where: { !$0.isWhitespace }) else { return nil }
      do {
        return try Self.row(JSONField(JSONParser.parse(String(line)), file: file))
      } catch var problem as InputError {
        problem.file = file
        problem.position = TextPosition(line: number + 1, column: problem.position?.column ?? 1)
        throw problem
      }
    }
  }

  private static func row(_ field: JSONField) throws(InputError) -> Row {
    let text = try field.required("text").text()
    guard let several = try field.optional("actions") else {
      return Row(text: text, targets: try field.optional("action") == nil ? [] : [target(field)])
    }
    var targets: [Target] = []
    for element in try several.elements() {
      if case .text(let id) = element.value.content {
        targets.append(Target(action: id, expectedValues: nil))
      } else {
        targets.append(try target(element))
      }
    }
    return Row(text: text, targets: targets)
  }

  private static func target(_ field: JSONField) throws(InputError) -> Target {
    let action = try field.required("action").nonBlankText()
    guard let parameters = try field.optional("parameters") else { return Target(action: action, expectedValues: nil) }
    guard case .object(let members) = parameters.value.content else {
      throw parameters.issue(.typeMismatch, "expected an object of values by name")
    }
    var values: [String: String] = [:]
    for member in members { values[member.key] = try parameters.required(member.key).text() }
    return Target(action: action, expectedValues: values)
  }
}

/// The counts of requests that were understood as labelled.
struct ActionScore {
  private(set) var inDomainCount = 0
  private(set) var correctCount = 0
  private(set) var wrongActionCount = 0
  private(set) var outOfDomainCount = 0
  private(set) var falseAcceptCount = 0
  private(set) var labelledValuesCount = 0
  private(set) var correctValuesCount = 0
  private(set) var errors: [String] = []

  mutating func add(_ reading: ActionMatchResult, for row: ActionLabels.Row) {
    let chosen = reading.selectedMatches
    let found = chosen.map { match in "\(match.action.id)\(Self.list(match.values)) \(match.confidence)" }
    let wanted = row.targets.map { "\($0.action)\(Self.list($0.expectedValues ?? [:]))" }
    func note(_ kind: String) {
      errors.append("\(kind): \"\(row.text)\" is \(Self.sentence(wanted)), found \(Self.sentence(found))")
    }
    guard !row.targets.isEmpty else {
      outOfDomainCount += 1
      if !chosen.isEmpty {
        falseAcceptCount += 1
        note("false accept")
      }
      return
    }
    inDomainCount += 1
    guard chosen.map(\.action.id) == row.targets.map(\.action) else {
      if !chosen.isEmpty { wrongActionCount += 1 }
      return note(chosen.isEmpty ? "refused" : "wrong action")
    }
    correctCount += 1
    guard row.targets.contains(where: { $0.expectedValues != nil }) else { return }
    labelledValuesCount += 1
    if zip(chosen, row.targets).allSatisfy({ $1.expectedValues == nil || $0.values == $1.expectedValues }) {
      correctValuesCount += 1
    } else {
      note("wrong values")
    }
  }

  /// A few lines: shares of all that can go right and wrong; of values only where some are labelled.
  var summary: String {
    let actions = """
      right action:    \(share(correctCount, inDomainCount))
      wrong action:    \(share(wrongActionCount, inDomainCount))
      false accepts:   \(share(falseAcceptCount, outOfDomainCount))
      """
    return labelledValuesCount == 0
      ? actions : actions + "\nright values:    \(share(correctValuesCount, labelledValuesCount))"
  }

  var json: JSONValue {
    .object([
      ("requests", .integer(inDomainCount + outOfDomainCount)),
      ("accuracy", Self.shareJSON(correctCount, inDomainCount)),
      ("wrongActionRate", Self.shareJSON(wrongActionCount, inDomainCount)),
      ("falseAcceptRate", Self.shareJSON(falseAcceptCount, outOfDomainCount)),
      ("parameterAccuracy", Self.shareJSON(correctValuesCount, labelledValuesCount)),
      ("errors", .array(errors.map { .text($0) })),
    ])
  }

  private static func shareJSON(_ count: Int, _ total: Int) -> JSONValue {
    total == 0 ? JSONValue(.null) : .decimal(Double(count) / Double(total), places: 4)
  }

  private func share(_ count: Int, _ total: Int) -> String {
    let rate = total > 0 ? 100 * Double(count) / Double(total) : 0
    return "\(count) of \(total) (\(rate.rounded(places: 1)) %)"
  }

  private static func list(_ values: [String: String]) -> String {
    values.isEmpty ? "" : "(" + values.sorted { $0.key < $1.key }.map { "\($0): \($1)" }.joined(separator: ", ") + ")"
  }

  private static func sentence(_ actions: [String]) -> String {
    actions.isEmpty ? "nothing" : actions.joined(separator: " then ")
  }
}
