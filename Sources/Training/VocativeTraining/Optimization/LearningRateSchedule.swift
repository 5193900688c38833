/// The rate of learning over a training run: up in a straight line, then down in one to nothing.
package struct LearningRateSchedule: Hashable, Sendable {
  /// The highest rate.
  package var peak: Float
  /// The share of the steps in which the rate rises.
  package var warmUpFraction: Float
  /// The number of steps.
  package var steps: Int

  /// A schedule with a peak after the warm-up.
  package init(peak: Float, warmUpFraction: Float = 0.1, steps: Int) {
    self.peak = peak
    self.warmUpFraction = warmUpFraction
    self.steps = max(steps, 1)
  }

  /// The rate at a step, counted from 0.
  package func learningRate(at step: Int) -> Float {
    let place = Float(step + 1) / Float(steps)
    if place < warmUpFraction { return peak * place / warmUpFraction }
    return peak * max(1 - place, 0) / max(1 - warmUpFraction, 1e-6)
  }
}
