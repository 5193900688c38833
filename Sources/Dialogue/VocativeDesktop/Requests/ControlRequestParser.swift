import VocativeActions
import VocativeText

/// Reads a request to a program.
struct ControlRequestParser {
  private let utterance: Utterance
  private let words: [String]

  init(_ text: String) {
    utterance = Utterance(text).withoutPoliteness
    words = utterance.tokens.map(\.folded)
  }

  /// The request.
  var request: ControlRequest {
    guard !words.isEmpty else { return .other("") }
    return fixed ?? scroll ?? typing ?? value ?? turn ?? question ?? press ?? .other(utterance.trimmedText)
  }

  /// The text of the words from a position on.
  private func rest(from start: Int, to end: Int? = nil) -> String {
    let end = end ?? words.count
    return start < end ? utterance.text(of: start..<end) : ""
  }

  // MARK: Whole requests

  private var fixed: ControlRequest? {
    let plain = words.filter { !["the", "all", "please", "me", "some"].contains($0) }
    if let found = Self.sentences[plain.joined(separator: " ")] { return found }
    if plain.count == 1, let number = number(at: words.count - 1) { return .number(number) }
    if let start = plain.firstIndex(of: "number"), start + 2 == plain.count, let number = number(at: words.count - 1) {
      return .number(number)
    }
    return nil
  }

  private func number(at position: Int) -> Int? {
    NumberParser(utterance.tokens).match(at: position)?.candidates.first.flatMap { Int(exactly: $0.value.double) }
  }

  private var scroll: ControlRequest? {
    guard words[0] == "scroll" || words.prefix(2) == ["page", "down"] || words.prefix(2) == ["page", "up"] else {
      return nil
    }
    for (word, direction) in Self.directions where words.contains(word) { return .scroll(direction) }
    return .scroll(.down)
  }

  // MARK: Text

  private var typing: ControlRequest? {
    if ["type", "write", "dictate", "insert", "append"].contains(words[0]), words.count > 1 {
      return .type(rest(from: words[1] == "in" && words.count > 2 ? 2 : 1))
    }
    if words[0] == "enter", words.count > 1 { return .type(rest(from: 1)) }
    if words[0] == "replace", let with = words.firstIndex(of: "with"), with > 0 {
      return .replace(field: rest(from: 1, to: with), with: rest(from: with + 1))
    }
    if ["clear", "empty"].contains(words[0]), words.count > 1,
      words.contains("field") || words.contains("text") || words.contains("box") || words.contains("everything")
    {
      return .replace(field: rest(from: 1), with: "")
    }
    return nil
  }

  // MARK: Values

  private var value: ControlRequest? {
    if Self.settingVerbs.contains(words[0]), let to = words.lastIndex(where: { $0 == "to" || $0 == "at" }), to > 1,
      to + 1 < words.count
    {
      return .set(rest(from: 1, to: to), to: rest(from: to + 1))
    }
    if ["increase", "decrease", "raise", "lower", "reduce"].contains(words[0]), words.count > 1 {
      return .adjust(utterance.trimmedText)
    }
    if ["turn", "put", "move", "push"].contains(words[0]), words.contains("up") || words.contains("down") {
      return .adjust(utterance.trimmedText)
    }
    guard words.count > 1, ["up", "down", "higher", "lower"].contains(words.last ?? "") else { return nil }
    return ["go", "page", "move", "arrow", "press"].contains(words[0]) ? nil : .adjust(utterance.trimmedText)
  }

  private var turn: ControlRequest? {
    for (opening, isOn) in Self.switches where words.starts(with: opening) && words.count > opening.count {
      return .turn(rest(from: opening.count), isOn: isOn)
    }
    if ["turn", "switch"].contains(words[0]), let last = words.last, ["on", "off"].contains(last), words.count > 2 {
      return .turn(rest(from: 1, to: words.count - 1), isOn: last == "on")
    }
    return nil
  }

  private var question: ControlRequest? {
    if ["is", "are"].contains(words[0]), words.count > 2 {
      let states = ["on", "off", "checked", "ticked", "selected", "enabled", "disabled", "active", "set", "there"]
      let end = words.last.map(states.contains) == true ? words.count - 1 : words.count
      return .state(rest(from: 1, to: end))
    }
    for opening in Self.questions where words.starts(with: opening) && words.count > opening.count {
      return .state(rest(from: opening.count))
    }
    return ["how", "why", "when", "who", "where", "did", "does", "do"].contains(words[0]) ? .state("") : nil
  }

  private var press: ControlRequest? {
    for opening in Self.pressing where words.starts(with: opening) && words.count > opening.count {
      let name = rest(from: opening.count)
      if opening == ["press"] || opening == ["hit"], let key = Self.keys[words[1...].filter { $0 != "key" }.joined()] {
        return .key(key)
      }
      if words.count == opening.count + 1, opening != ["press"], let number = number(at: opening.count) {
        return .number(number)
      }
      return .press(name)
    }
    for opening in Self.focusing where words.starts(with: opening) && words.count > opening.count {
      return .focus(rest(from: opening.count))
    }
    return nil
  }
}

// MARK: Words

extension ControlRequestParser {
  private static let sentences: [String: ControlRequest] = [
    "show numbers": .numbers(isShown: true), "number everything": .numbers(isShown: true),
    "show labels": .numbers(isShown: true), "hide numbers": .numbers(isShown: false), "yes": .yes, "yes do it": .yes,
    "do it": .yes, "ok": .yes, "sure": .yes, "go ahead": .yes, "confirm": .yes, "no": .no, "cancel that": .no,
    "never mind": .no, "don't": .no, "no don't": .no, "what can i say": .list, "what can i do": .list,
    "what can i click": .list, "what can i press": .list, "what is there": .list, "what's there": .list,
    "what can i do here": .list, "what can i click here": .list, "list buttons": .list,
  ]
  private static let directions: [(String, ControlRequest.Direction)] = [
    ("top", .top), ("beginning", .top), ("start", .top), ("bottom", .bottom), ("end", .bottom), ("up", .up),
    ("down", .down), ("left", .left), ("right", .right),
  ]
  private static let settingVerbs: Set<String> = ["set", "change", "put", "move", "drag", "make", "switch", "turn"]
  private static let switches: [([String], Bool)] = [
    (["turn", "on"], true), (["turn", "off"], false), (["switch", "on"], true), (["switch", "off"], false),
    (["enable"], true), (["disable"], false), (["tick"], true), (["untick"], false), (["check"], true),
    (["uncheck"], false), (["activate"], true), (["deactivate"], false), (["hide"], false),
    (["show"], true),
  ]
  private static let questions: [[String]] = [
    ["what", "is", "in"], ["what", "'s", "in"], ["what's", "in"], ["what", "does"], ["what", "is"], ["what", "'s"],
    ["what's"], ["read", "out"], ["read", "me"], ["read"], ["which"],
  ]
  private static let pressing: [[String]] = [
    ["click", "on"], ["click"], ["press", "on"], ["press"], ["push"], ["tap", "on"], ["tap"], ["hit"], ["choose"],
    ["select"], ["pick"], ["open"], ["toggle"], ["use"],
  ]
  private static let focusing: [[String]] = [
    ["focus", "on"], ["focus"], ["go", "to"], ["put", "the", "cursor", "in"], ["jump", "to"], ["switch", "to"],
  ]
  private static let keys: [String: AccessibilityKey] = [
    "enter": .enter, "return": .enter, "escape": .escape, "esc": .escape, "tab": .tab, "backspace": .backspace,
    "pageup": .pageUp, "pagedown": .pageDown, "up": .up, "down": .down, "arrowup": .up, "arrowdown": .down,
  ]
}
