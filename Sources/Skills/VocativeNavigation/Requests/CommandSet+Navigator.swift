public import VocativeCommands
import VocativeDialogue

extension CommandSet {
  /// The short commands of a navigator, which run without confirmation.
  ///
  /// None of it changes anything that the next word does not change back, so that all of it is done at once.
  public static func navigator(_ navigator: Navigator) throws(CommandError) -> CommandSet {
    try CommandSet {
      Command("where am i", also: ["tell me where i am", "what street is this", "i'm lost"]) {
        try await navigator.describeLocation()
      }
      Command("what's around me", also: ["what is around me", "(what's|what is) nearby"]) {
        try await navigator.describeSurroundings()
      }
      Command("what's in front of me", also: ["what is in front of me", "(what's|what is) ahead [of me]"]) {
        try await navigator.describeAhead()
      }
      Command("what's on my left", also: ["what is on my left"]) { try await navigator.describe(.left) }
      Command("what's on my right", also: ["what is on my right"]) { try await navigator.describe(.right) }
      Command("what's behind me", also: ["what is behind me"]) { try await navigator.describe(.behind) }
      Command("how far now", also: ["how much longer", "how much further", "are we there yet"]) {
        await navigator.describeRemaining()
      }
      Command("which way do i turn", also: ["what's my next turn", "where do i turn"]) {
        await navigator.describeNextTurn()
      }
      Command("cancel the route", also: ["(stop|cancel|end) (navigation|guidance|the guidance)"]) {
        await navigator.cancelRoute()
      }
      Command("play", also: ["go on", "resume", "continue"]) { await navigator.play() }
      Command("pause", also: ["stop", "be quiet", "stop talking"]) { await navigator.pause() }
      Command("next", also: ["next step", "what's next"]) { await navigator.next() }
      Command("repeat", also: ["repeat that", "say (it|that) again"]) { await navigator.repeatLast() }
      Command("louder", also: ["volume up", "speak up"]) { await navigator.changeVolume(by: 10) }
      Command("quieter", also: ["volume down", "softer"]) { await navigator.changeVolume(by: -10) }
      Command("volume {level}") { (level: VolumeLevel) in await navigator.setVolume(level.value) }
    }
  }
}
