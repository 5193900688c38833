import VocativeDialogue
package import VocativeText

/// The steps of a route, read out one after the other until they are paused: a state machine.
package struct RouteGuidance: Hashable, Sendable {
  /// The steps in order.
  package private(set) var steps: [Reply] = []
  /// The index of the current step.
  package private(set) var currentStep = 0
  /// True while steps are read out.
  package private(set) var isActive = false

  /// Creates guidance without a route.
  package init() {}

  /// Starts with the first step of a route.
  package mutating func start(_ steps: [Reply]) { (self.steps, currentStep, isActive) = (steps, 0, !steps.isEmpty) }

  /// Continues at the current step and returns it.
  package mutating func play() -> Reply {
    guard steps.indices.contains(currentStep) else { return "There is no way to tell. Say: take me to, and a place." }
    isActive = true
    return steps[currentStep]
  }

  /// Pauses the guidance.
  package mutating func pause() -> Reply {
    guard isActive else { return "Nothing is being told." }
    isActive = false
    return "Paused. Say play to go on."
  }

  /// Advances to the next step and returns it, also while the guidance is paused.
  package mutating func next() -> Reply {
    guard currentStep + 1 < steps.count else {
      return steps.isEmpty ? "There is no way to tell. Say: take me to, and a place." : "That was the last step."
    }
    currentStep += 1
    isActive = true
    return steps[currentStep]
  }
}
