import Testing
import VocativeCore
import VocativeDialogue
import VocativeSupport

@testable import VocativeActions

/// An action with a parameter of a type, and a phrasing that implies a value for it.
private func faultyValue(_ type: String, _ value: String) -> String {
  """
  [{"id": "a", "description": "x {n}", "parameters": {"n": {"type": "\(type)"}}, \
  "also": [{"text": "y", "values": {"n": \(value)}}]}]
  """
}

@Suite("An action file")
struct ActionFileTests {
  @Test("is read with every kind of parameter, as a list or under a key")
  func kinds() throws {
    let list = """
      [{"id": "crop", "description": "crop the picture [to {shape}]", "also": ["trim the edges"],
        "parameters": {"shape": {"type": "choice", "values": ["square", {"id": "16:9", "names": ["widescreen"]}]}}},
       {"id": "timer", "description": "start a timer for {time}", "screen": "Clock",
        "parameters": {"time": {"type": "duration"}}},
       {"id": "open", "description": "open the {place} picture", "sheet": "Open",
        "parameters": {"place": {"type": "ordinal"}}},
       {"id": "volume", "description": "set the volume to {share}", "parameters": {"share": {"type": "percent"}}},
       {"id": "delete", "description": "delete", "row": "the report"}]
      """
    for text in [list, "{\"actions\": \(list)}"] {
      let file = try ActionFile(text)
      #expect(file.warnings.isEmpty)
      #expect(file.actions.map(\.id) == ["crop", "timer", "open", "volume", "delete"])
      #expect(file.actions.map(\.parameters.count) == [1, 1, 1, 1, 0])
      #expect(file.actions[0].parameters[0].isRequired == false)
      #expect(file.actions[1].parameters[0].isRequired)
      #expect(file.actions.map(\.scope.name) == [nil, "Clock", "Open", nil, nil])
      #expect(file.actions[4].scope.rowLabel == "the report")
    }
  }

  @Test(
    "finds actions and values",
    arguments: [
      ("crop it to widescreen", "crop", "16:9"), ("trim the edges", "crop", nil),
      ("start a timer for an hour and a half", "timer", "5400s"), ("set the volume to forty", "volume", "40%"),
      ("open the second picture", "open", "2nd"),
    ] as [(String, String, String?)])
  func match(text: String, action: String, value: String?) throws {
    let matcher = try ActionFile(
      """
      [{"id": "crop", "description": "crop the picture [to {shape}]", "also": ["trim the edges"],
        "parameters": {"shape": {"type": "choice", "values": ["square", {"id": "16:9", "names": ["widescreen"]}]}}},
       {"id": "timer", "description": "start a timer for {time}", "parameters": {"time": {"type": "duration"}}},
       {"id": "open", "description": "open the {place} picture", "parameters": {"place": {"type": "ordinal"}}},
       {"id": "volume", "description": "set the volume to {share}", "parameters": {"share": {"type": "percent"}}}]
      """
    ).matcher(encoder: WordBagEncoder())
    guard case .actions(let matches) = try matcher.match(text).outcome else { return #expect(Bool(false)) }
    #expect(matches.map(\.action.id) == [action])
    #expect(matches.first?.arguments.first?.value.identity == value)
  }

  @Test(
    "takes the value that the nearest phrasing implies, unless the words give one",
    arguments: [
      ("I can't see the faces", "light", "+"), ("my eyes hurt", "light", "-large"),
      ("I can't see the faces so 70 percent", "light", "70%"), ("change the shine", "light", nil),
      ("straighten the horizon", "rotate", "2"), ("grandmother's album", "filter", "sepia"),
      ("the sketch filter", "filter", "sketch"), ("tea time", "timer", "180s"),
    ] as [(String, String, String?)])
  func implied(text: String, action: String, value: String?) throws {
    let matcher = try ActionFile(
      """
      [{"id": "light", "description": "set the shine to {level}", "parameters": {"level": {"type": "level"}},
        "also": [{"text": "I can't see the faces", "values": {"level": "+"}},
                 {"text": "my eyes hurt", "values": {"level": "-large"}}]},
       {"id": "rotate", "description": "rotate the picture [by {angle} degrees]",
        "parameters": {"angle": {"type": "number"}},
        "also": [{"text": "straighten the horizon", "values": {"angle": 2}}]},
       {"id": "filter", "description": "apply the {name} filter",
        "parameters": {"name": {"type": "choice", "values": ["sepia", {"id": "sketch", "names": ["sketch"]}]}},
        "also": [{"text": "grandmother's album", "values": {"name": "sepia"}}]},
       {"id": "timer", "description": "start a timer for {time}", "parameters": {"time": {"type": "duration"}},
        "also": [{"text": "tea time", "values": {"time": "three minutes"}}]}]
      """
    ).matcher(encoder: WordBagEncoder())
    guard case .actions(let matches) = try matcher.match(text).outcome else { return #expect(Bool(false)) }
    #expect(matches.map(\.action.id) == [action])
    #expect(matches.first?.arguments.first?.value.identity == value)
  }

  @Test("tells which actions are on another screen")
  func screens() throws {
    let file = try ActionFile(
      """
      [{"id": "crop", "description": "crop the picture", "screen": "Editor"},
       {"id": "sync", "description": "synchronise everything", "screen": "Settings"}]
      """)
    let reading = try file.matcher(encoder: WordBagEncoder(), screen: "Editor").match("synchronise everything")
    guard case .onAnotherScreen(let match, let place) = reading.outcome else { return #expect(Bool(false)) }
    #expect(match.action.id == "sync")
    #expect(place == "Settings")
  }

  @Test("warns of keys that mean nothing")
  func warnings() throws {
    let file = try ActionFile(#"{"version": 1, "actions": [{"id": "a", "description": "crop", "colour": "red"}]}"#)
    #expect(file.warnings.map(\.code) == [.unknownKey, .unknownKey])
  }

  @Test(
    "that is wrong is told with the way to the fault and its line",
    arguments: [
      ("", "", InputError.Code.syntax), ("5", "", .typeMismatch), (#"{"action": []}"#, "", .missing),
      (#"[{"description": "crop"}]"#, "[0]", .missing), (#"[{"id": "a"}]"#, "[0]", .missing),
      (#"[{"id": "a", "description": ""}]"#, "[0].description", .invalid),
      (#"[{"id": "a", "description": "crop (it"}]"#, "[0].description", .syntax),
      (#"[{"id": "a", "description": "crop {x}"}]"#, "[0]", .missing),
      (#"[{"id": "a", "description": "x", "parameters": {"n": {"type": "number"}}}]"#, "[0]", .invalid),
      (
        #"[{"id": "a", "description": "x {n}", "parameters": {"n": {"type": "size"}}}]"#, "[0].parameters.n.type",
        .invalid
      ),
      (
        #"[{"id": "a", "description": "x {n}", "parameters": {"n": {"type": "choice"}}}]"#, "[0].parameters.n", .missing
      ),
      (
        #"[{"id": "a", "description": "x {n}", "parameters": {"n": {"type": "choice", "values": []}}}]"#,
        "[0].parameters.n.values", .invalid
      ),
      (
        #"[{"id": "a", "description": "x {n}", "parameters": {"n": {"type": "choice", "values": ["r", "r"]}}}]"#,
        "[0].parameters.n.values[1]", .duplicate
      ),
      (#"[{"id": "a", "description": "x"}, {"id": "a", "description": "y"}]"#, "[1].id", .duplicate),
      (#"[{"id": "a", "description": "x", "also": [5]}]"#, "[0].also[0]", .typeMismatch),
      (#"[{"id": "a", "description": "x", "also": [{"values": {}}]}]"#, "[0].also[0]", .missing),
      (#"[{"id": "a", "description": "x", "also": ["y", {"text": "(z"}]}]"#, "[0].also[1].text", .syntax),
      (
        #"[{"id": "a", "description": "x", "also": [{"text": "y", "values": 1}]}]"#, "[0].also[0].values", .typeMismatch
      ),
      (
        #"[{"id": "a", "description": "x", "also": [{"text": "y", "values": {"n": "5"}}]}]"#,
        "[0].also[0].values.n", .invalid
      ),
      (faultyValue("level", #""brighter""#), "[0].also[0].values.n", .invalid),
      (faultyValue("level", #"" ""#), "[0].also[0].values.n", .invalid),
      (faultyValue("level", "true"), "[0].also[0].values.n", .typeMismatch),
      (faultyValue("number", #""many""#), "[0].also[0].values.n", .invalid),
      (faultyValue("percent", #""12 bananas""#), "[0].also[0].values.n", .invalid),
      (faultyValue(#"choice", "values": ["red"], "x": ""#, #""blue""#), "[0].also[0].values.n", .invalid),
    ] as [(String, String, InputError.Code)])
  func faults(text: String, path: String, code: InputError.Code) throws {
    let error = #expect(throws: InputError.self) { try ActionFile(text, file: "a.json") }
    #expect(error?.path == path)
    #expect(error?.code == code)
    #expect(error?.position?.line == 1)
  }
}
