import VocativeText

extension Utterance {
  /// Things that sound.
  private static let soundingThings: Set<String> = [
    "radio", "music", "song", "tune", "track", "tv", "telly", "television", "stereo", "podcast", "audiobook", "film",
    "movie",
  ]
  private static let turningVerbs: Set<String> = ["turn", "crank", "pump", "put", "bring"]
  private static let courses: Set<String> = ["up", "down"]

  /// The utterance with "the volume" in place of a thing that sounds and goes up or down: "turn the radio down a bit", "music up".
  ///
  /// - Parameter levels: The stems of the words that describe levels. A thing among them has a level of its own.
  /// - Returns: The utterance for a program whose levels have a volume; otherwise the utterance itself.
  func withPlainLoudness(besides levels: Set<String>) -> Utterance {
    guard levels.contains(WordStem.of("volume")) else { return self }
    let words = tokens.map(\.folded)
    for place in words.indices
    where Self.soundingThings.contains(words[place]) && !levels.contains(WordStem.of(words[place])) {
      let start = place > 0 && ["the", "my", "this", "that"].contains(words[place - 1]) ? place - 1 : place
      let isBefore =
        Self.courses.contains(words.word(at: place + 1))
        && (start == 0 || Self.turningVerbs.contains(words[start - 1]))
      let isBehind =
        Self.courses.contains(words.word(at: start - 1)) && Self.turningVerbs.contains(words.word(at: start - 2))
      guard isBefore || isBehind else { continue }
      return Utterance(
        [text(of: 0..<start), "the volume", text(of: (place + 1)..<words.count)].filter { !$0.isEmpty }
          .joined(separator: " "))
    }
    return self
  }
}
