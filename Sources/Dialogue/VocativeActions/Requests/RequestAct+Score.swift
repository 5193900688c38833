import VocativeText

extension RequestAct {
  /// Words by which a description shows or tells something, so that a question may ask for it.
  static let informingVerbs: Set<String> = [
    "show", "read", "find", "search", "list", "display", "tell", "look", "view", "see", "check", "open", "say",
  ]

  /// True if an action of some description shows or tells something.
  static func informs(_ description: [String]) -> Bool { description.first.map(informingVerbs.contains) ?? false }

  /// The change of an action's score by the act; minus infinity if the act rules it out.
  ///
  /// An action that only switches something to be seen, as its opposite hides it, answers no question.
  func scoreChange(for description: [String], isToggle: Bool) -> Double {
    let isRoute =
      utterance.tokens.prefix(4).map(\.folded) == ["how", "do", "i", "get"]
      && ["navigate", "go", "drive", "guide"].contains(description.first)
    let informs = (Self.informs(description) && !isToggle) || isRoute
    return switch kind {
    case .request: 0
    case .openQuestion: informs ? 0 : -20
    case .stateQuestion: informs && !asksWhetherSwitched && !asksWhetherDone(beside: description) ? -3 : -20
    case .reluctance: reluctanceScore(for: description)
    case .prohibition, .complaint, .exception, .condition: -20
    }
  }
}

extension RequestAct {
  /// True for a question that showing the thing does not answer: "are the subtitles on", "is it set to French".
  private var asksWhetherSwitched: Bool {
    let words = utterance.tokens.filter { $0.kind != .symbol }.map(\.folded)
    guard let first = words.first, DirectionScanner.copulas.contains(first) || ["has", "have"].contains(first),
      words.count > 2, words[1] != "there"
    else { return false }
    // "Is it showing the laptop or the console", "is it on the laptop".
    if ["it", "this", "that"].contains(words[1]), Self.states.contains(words[2]) { return true }
    let state = words.dropFirst(2).reversed().drop(while: Self.timeWords.contains).first
    return state.map(Self.states.contains) ?? false || words.dropFirst(2).contains(where: Self.settings.contains)
  }

  /// True for a question about something done that a description does not name: "have I saved this one" beside "show works
  /// like this".
  private func asksWhetherDone(beside description: [String]) -> Bool {
    let words = utterance.tokens.map(\.folded)
    guard let first = words.first, ["have", "has", "did", "do", "does"].contains(first) else { return false }
    let stems = Set(words.dropFirst().map(WordStem.of))
    return !description.contains { WordStem.isContentWord($0) && stems.contains(WordStem.of($0)) }
  }

  /// States of what can be switched.
  private static let states: Set<String> = [
    "on", "off", "visible", "hidden", "shown", "showing", "displayed", "active",
  ]
  /// Participles of switching and setting.
  private static let settings: Set<String> = ["set", "switched", "turned", "enabled", "disabled", "activated"]
  /// Words for the present time at the end of a question.
  private static let timeWords: Set<String> = [
    "now", "right", "already", "currently", "still", "moment", "the", "at", "yet",
  ]

  /// The change for an action when something is not wanted: only what ends, hides or avoids something may be meant, and
  /// more surely if it names what is refused ("I don't want the grid": hide the grid) or if the verb is refused
  /// ("I don't want to pay for the road": avoid tolls).
  private func reluctanceScore(for description: [String]) -> Double {
    let words = utterance.tokens.map(\.folded)
    guard let verb = description.first, Self.endingVerbs.contains(verb) || description.contains("off") else {
      return -20
    }
    let stems = Set(words.map(WordStem.of))
    let isNamed = description.contains { WordStem.isContentWord($0) && stems.contains(WordStem.of($0)) }
    if words.first == "stop" { return stems.contains(WordStem.of(verb)) && verb != "stop" ? -20 : isNamed ? -1 : -3 }
    // Someone who does not want to pay yet ends nothing.
    let refusesVerb =
      (words.containsInOrder(["want", "to"]) || words.containsInOrder(["need", "to"]))
      && !["yet", "now", "today"].contains(words.last)
    return isNamed ? -1 : refusesVerb ? -1.5 : -20
  }

  private static let endingVerbs: Set<String> = [
    "stop", "pause", "mute", "end", "cancel", "hide", "remove", "delete", "avoid", "block", "close", "silence",
    "disable",
  ]
}
