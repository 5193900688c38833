import VocativeDialogue
public import VocativeText

/// The steps of a way, told one after the other, and held back while they are paused.
public struct RouteGuidance: Hashable, Sendable {
  /// The steps, in order.
  public private(set) var steps: [Reply] = []
  /// Which of them is to be done now.
  public private(set) var currentStep = 0
  /// Whether steps are told.
  public private(set) var isActive = false

  /// No way yet.
  public init() {}

  /// Begins to tell a way.
  public mutating func start(_ steps: [Reply]) { (self.steps, currentStep, isActive) = (steps, 0, !steps.isEmpty) }

  /// Goes on telling where it was paused.
  public mutating func play() -> Reply {
    guard steps.indices.contains(currentStep) else { return "There is no way to tell. Say: take me to, and a place." }
    isActive = true
    return steps[currentStep]
  }

  /// Holds further steps back.
  public mutating func pause() -> Reply {
    guard isActive else { return "Nothing is being told." }
    isActive = false
    return "Paused. Say play to go on."
  }

  /// Goes on to the next step, telling it even where it was paused: it was asked for.
  public mutating func next() -> Reply {
    guard currentStep + 1 < steps.count else {
      return steps.isEmpty ? "There is no way to tell. Say: take me to, and a place." : "That was the last step."
    }
    currentStep += 1
    isActive = true
    return steps[currentStep]
  }
}
