import VocativeCore
import VocativeDialogue
public import VocativeNLU
public import VocativeSupport
import VocativeText

/// Actions declared in a JSON file, to test and measure descriptions without the app.
///
/// ```json
/// {"actions": [
///   {"id": "crop", "description": "crop the picture [to {shape}]", "also": ["trim the edges"],
///    "parameters": {"shape": {"type": "choice", "values": ["square", {"id": "16:9", "names": ["widescreen"]}]}}},
///   {"id": "light", "description": "set the brightness to {level}", "parameters": {"level": {"type": "level"}},
///    "also": [{"text": "I can't see the faces", "values": {"level": "+"}}]},
///   {"id": "share", "description": "share the picture", "screen": "Library"}
/// ]}
/// ```
///
/// The file may also be the list alone. `screen`, `sheet` and `row` give the scope of an action. The types of parameters are
/// `choice` (with `values`), `level` (with `more` and `less`), `number`, `percent`, `ordinal`, `duration`, `date`, `time`,
/// `colour` (or `color`) and `text`. A parameter with an optional slot in the main description is optional. An `also` with `values` implies these values: a
/// choice by its id, a level in its short form (`+`, `-small`, `60%`, `+10%`, `x2`), any other value in words.
/// `value` gives the present value of an action, by which questions are answered: `"40%"`, `true`, `"sepia"`.
/// `outOfScope` lists requests that no action fulfils.
public struct ActionFile: Sendable {
  /// The actions, in the order of the file.
  public let actions: [ActionDeclaration]
  /// The present values of actions, by their ids.
  public let values: [String: ActionValue]
  /// Requests that no action fulfils.
  public let outOfScopeRequests: [String]
  /// Warnings about unknown keys.
  public let warnings: [InputError]

  /// Parses the text of a file.
  /// - Throws: ``InputError`` with the position and path of the first fault.
  public init(_ text: String, file: String? = nil) throws(InputError) {
    try self.init(JSONField(try JSONParser.parse(text, file: file), file: file))
  }

  /// Reads actions that are part of another document.
  /// - Throws: ``InputError`` with the position and path of the first fault.
  package init(_ top: JSONField) throws(InputError) {
    var reader = ActionFileParser()
    actions = try reader.actions(in: top)
    outOfScopeRequests = try reader.outOfScopeRequests(in: top)
    values = reader.values
    warnings = reader.warnings
  }

  /// Creates a matcher of the actions.
  ///
  /// - Parameters:
  ///   - encoder: Encodes texts as vectors of their meaning.
  ///   - screen: The visible screen or sheet; actions that name another are hidden. With nil, all are visible.
  ///   - calibration: The weights and thresholds of the decision.
  /// - Returns: the matcher, in which the actions of other screens are hidden.
  /// - Throws: when a description cannot be encoded.
  public func matcher(
    encoder: any TextEncoder, screen: String? = nil, calibration: ActionMatcher.Calibration = .standard
  ) throws -> ActionMatcher {
    var matcher = try ActionMatcher(actions, outOfScope: outOfScopeRequests, encoder: encoder, calibration: calibration)
    guard let screen else { return matcher }
    for action in actions {
      if let name = action.scope.name, name != screen { matcher.hiddenActions[action.id] = .some(name) }
    }
    return matcher
  }
}

/// Parses a file of actions and collects warnings.
private struct ActionFileParser {
  var warnings: [InputError] = []
  var values: [String: ActionValue] = [:]

  /// The out-of-scope requests; a plain list of actions has none.
  func outOfScopeRequests(in top: JSONField) throws(InputError) -> [String] {
    guard case .object = top.value.content, let list = try top.optional("outOfScope") else { return [] }
    var requests: [String] = []
    for field in try list.elements() { requests.append(try field.nonBlankText()) }
    return requests
  }

  mutating func actions(in top: JSONField) throws(InputError) -> [ActionDeclaration] {
    var list = top
    if case .object = top.value.content {
      warnings += top.unknownKeys(besides: ["actions", "outOfScope"])
      list = try top.required("actions")
    }
    var seen: Set<String> = []
    var actions: [ActionDeclaration] = []
    for field in try list.elements() {
      let action = try action(field)
      guard seen.insert(action.id).inserted else {
        throw try field.required("id").issue(.duplicate, "another action has this id")
      }
      actions.append(action)
    }
    return actions
  }

  private mutating func action(_ field: JSONField) throws(InputError) -> ActionDeclaration {
    warnings += field.unknownKeys(besides: [
      "id", "description", "also", "screen", "sheet", "row", "parameters", "value",
    ])
    let description = try phrase(field.required("description"))
    let kinds = try kinds(field)
    let names = description.slotNames
    var also: [ActionPhrase] = []
    for other in try field.optional("also")?.elements() ?? [] { also.append(try alternativePhrase(other, kinds)) }
    for name in ([description] + also.map(\.phrase)).flatMap(\.slotNames) where kinds[name] == nil {
      throw field.issue(.missing, "expected a parameter \"\(name)\", which a description names")
    }
    for name in kinds.keys.sorted() where !names.contains(name) {
      throw field.issue(.invalid, "expected a slot {\(name)} in the description for the parameter of this name")
    }
    let required = description.requiredSlots
    let id = try field.required("id").nonBlankText()
    var value: ActionValue?
    if let present = try field.optional("value") { value = try Self.presentValue(present) }
    values[id] = value
    return ActionDeclaration(
      id: id, description, also: also,
      parameters: names.compactMap { name in
        kinds[name].map { Self.parameter(name, $0, isRequired: required.contains(name)) }
      },
      in: try scope(field), hasValue: value != nil)
  }

  /// The present value of an action: a switch, a level in percent, or a name.
  private static func presentValue(_ field: JSONField) throws(InputError) -> ActionValue {
    switch field.value.content {
    case .bool(let isOn): return .isOn(isOn)
    case .number(let digits): return Double(digits).map { .level($0) } ?? .named(digits)
    default:
      let text = try field.nonBlankText()
      return text.last == "%" ? Double(text.dropLast()).map { .level($0) } ?? .named(text) : .named(text)
    }
  }

  private func phrase(_ field: JSONField) throws(InputError) -> Phrase {
    let phrase = Phrase(try field.nonBlankText())
    guard let problem = phrase.syntaxError else { return phrase }
    throw field.issue(.syntax, "character \(problem.offset + 1): \(problem.description.lowercasedFirst)")
  }

  /// An alternative phrase: its text, or an object with text and implied values.
  private mutating func alternativePhrase(
    _ field: JSONField, _ kinds: [String: ParameterKind]
  ) throws(InputError) -> ActionPhrase {
    guard case .object = field.value.content else { return ActionPhrase(try phrase(field)) }
    warnings += field.unknownKeys(besides: ["text", "values"])
    let phrase = try phrase(field.required("text"))
    guard let values = try field.optional("values") else { return ActionPhrase(phrase) }
    guard case .object(let members) = values.value.content else {
      throw values.issue(
        .typeMismatch, "expected an object of values by parameter, found \(values.value.typeDescription)")
    }
    var implied: [String: any SlotValue] = [:]
    for member in members {
      let value = try values.required(member.key)
      guard let kind = kinds[member.key] else {
        throw value.issue(.invalid, "expected the name of one of the action's parameters")
      }
      implied[member.key] = try Self.value(of: kind, value)
    }
    return ActionPhrase(phrase, implying: implied)
  }

  private static func value(of kind: ParameterKind, _ field: JSONField) throws(InputError) -> any SlotValue {
    let text = if case .number(let digits) = field.value.content { digits } else { try field.nonBlankText() }
    switch kind {
    case .level:
      if let adjustment = Adjustment(identity: text) { return adjustment }
      throw field.issue(.invalid, "expected a level such as +, -, +small, -large, 60%, +10% or x2")
    case .parser(let parser as ChoiceParser<ListedChoice>):
      if let choice = parser.choices.first(where: { $0.id == text }) { return choice }
      throw field.issue(.invalid, "expected the id of one of the parameter's values")
    case .parser(let parser):
      let utterance = Utterance(text)
      let whole = utterance.tokens.indices
      let readings = parser.erasedMatches(in: utterance).filter { $0.tokens == whole }
      if let reading = readings.max(by: { $0.confidence < $1.confidence }) { return reading.value }
      throw field.issue(.invalid, "expected a value as it is said, such as \(parser.samples.first ?? "five")")
    }
  }

  private func scope(_ field: JSONField) throws(InputError) -> ActionScope {
    var scope = ActionScope.screen
    if let name = try field.optional("screen")?.nonBlankText() { scope = .screen(name) }
    if let name = try field.optional("sheet")?.nonBlankText() { scope = .sheet(name) }
    if let label = try field.optional("row")?.nonBlankText() { scope = scope.row(label) }
    return scope
  }

  // MARK: Parameters

  private enum ParameterKind {
    case parser(any SlotParser)
    case level(more: [String], less: [String])
  }

  private static func parameter(_ name: String, _ kind: ParameterKind, isRequired: Bool) -> ActionParameter {
    switch kind {
    case .parser(let parser): ActionParameter(name, parser: parser, isRequired: isRequired)
    case .level(let more, let less): .level(name, more: more, less: less, isRequired: isRequired)
    }
  }

  private mutating func kinds(_ field: JSONField) throws(InputError) -> [String: ParameterKind] {
    guard let parameters = try field.optional("parameters") else { return [:] }
    guard case .object(let members) = parameters.value.content else {
      throw parameters.issue(
        .typeMismatch, "expected an object of parameters by name, found \(parameters.value.typeDescription)")
    }
    var kinds: [String: ParameterKind] = [:]
    for member in members { kinds[member.key] = try kind(parameters.required(member.key)) }
    return kinds
  }

  private mutating func kind(_ field: JSONField) throws(InputError) -> ParameterKind {
    let type = try field.required("type")
    let name = try type.text()
    let own: Set<String> = name == "choice" ? ["values"] : name == "level" ? ["more", "less"] : []
    warnings += field.unknownKeys(besides: own.union(["type"]))
    switch name {
    case "choice":
      let values = try field.required("values")
      let choices = try choices(values)
      guard !choices.isEmpty else { throw values.issue(.invalid, "expected at least one value") }
      return .parser(ChoiceParser(choices))
    case "level":
      return .level(more: try texts(field.optional("more")), less: try texts(field.optional("less")))
    case "number": return .parser(MeasuredNumberParser())
    case "percent": return .parser(PercentParser())
    case "ordinal": return .parser(OrdinalParser())
    case "duration": return .parser(SpokenDurationParser())
    case "text": return .parser(SpokenTextParser())
    case "date": return .parser(SpokenDateParser())
    case "time": return .parser(SpokenTimeParser())
    case "colour", "color": return .parser(SpokenColorParser())
    default:
      throw type.issue(
        .invalid, "expected choice, level, number, percent, ordinal, duration, date, time, colour or text")
    }
  }

  private mutating func choices(_ field: JSONField) throws(InputError) -> [ListedChoice] {
    var choices: [ListedChoice] = []
    for value in try field.elements() {
      var choice: ListedChoice
      if case .object = value.value.content {
        warnings += value.unknownKeys(besides: ["id", "names"])
        let id = try value.required("id").nonBlankText()
        let names = try texts(value.optional("names"))
        choice = ListedChoice(id: id, names: names.isEmpty ? [id] : names)
      } else {
        let name = try value.nonBlankText()
        choice = ListedChoice(id: name, names: [name])
      }
      guard !choices.contains(where: { $0.id == choice.id }) else {
        throw value.issue(.duplicate, "another value has this id")
      }
      choices.append(choice)
    }
    let names = Set(choices.flatMap(\.names).map { $0.lowercased() })
    return choices.map { choice in
      let others = choice.names.flatMap(FrequencyNames.others).filter { !names.contains($0) }
      return ListedChoice(id: choice.id, names: choice.names + others)
    }
  }

  private func texts(_ field: JSONField?) throws(InputError) -> [String] {
    var texts: [String] = []
    for text in try field?.elements() ?? [] { texts.append(try text.nonBlankText()) }
    return texts
  }
}

/// A choice listed in a file.
private struct ListedChoice: Choosable {
  let id: String
  let names: [String]
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
