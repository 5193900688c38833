import VocativeDialogue
public import VocativeText

/// The steps of a way, told one after the other, and held back while they are paused.
public struct Guidance: Hashable, Sendable {
  /// The steps, in order.
  public private(set) var steps: [Reply] = []
  /// Which of them is to be done now.
  public private(set) var current = 0
  /// Whether steps are told.
  public private(set) var isPlaying = false

  /// No way yet.
  public init() {}

  /// Begins to tell a way.
  public mutating func begin(_ steps: [Reply]) { (self.steps, current, isPlaying) = (steps, 0, !steps.isEmpty) }

  /// Goes on telling where it was paused.
  public mutating func play() -> Reply {
    guard steps.indices.contains(current) else { return "There is no way to tell. Say: take me to, and a place." }
    isPlaying = true
    return steps[current]
  }

  /// Holds further steps back.
  public mutating func pause() -> Reply {
    guard isPlaying else { return "Nothing is being told." }
    isPlaying = false
    return "Paused. Say play to go on."
  }

  /// Goes on to the next step, telling it even where it was paused: it was asked for.
  public mutating func next() -> Reply {
    guard current + 1 < steps.count else {
      return steps.isEmpty ? "There is no way to tell. Say: take me to, and a place." : "That was the last step."
    }
    current += 1
    isPlaying = true
    return steps[current]
  }
}
