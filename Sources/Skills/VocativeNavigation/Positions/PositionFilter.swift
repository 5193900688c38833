import Foundation
import VocativeCore

/// A Kalman filter of positions for a pedestrian: constant velocity, disturbed by white acceleration (Kalman 1960).
///
/// Both axes have one covariance. The noise of the reports is learned from the innovations, since receivers report too good
/// an accuracy between tall buildings. A report that no walk explains starts the filter anew.
struct PositionFilter: Sendable {
  /// The state in metres east and north of `origin`, and metres per second.
  private struct State {
    var origin: Coordinate
    var east = 0.0
    var north = 0.0
    var eastSpeed = 0.0
    var northSpeed = 0.0
    /// The variance of the position.
    var position: Double
    /// The covariance of position and speed.
    var cross = 0.0
    /// The variance of the speed.
    var speed: Double
    var time: Duration
  }

  private var state: State?
  /// The learned variance of the reports in each direction; nil before the second report.
  private var learnedVariance: Double?

  /// The spectral density of the acceleration in m²/s³: a turn at a corner within a few seconds.
  private static let accelerationDensity = 0.3
  /// The least standard deviation of a report in each direction, in metres, and the one of a report without accuracy.
  private static let (leastNoise, usualNoise) = (3.0, 4.0)
  private static let largestNoise = 25.0
  /// The standard deviation in metres that a walk begins with: receivers report too good an accuracy.
  private static let firstNoise = 8.0
  /// A radius with a probability of two thirds is so many standard deviations of one axis.
  private static let deviationsPerAccuracy = 1.5
  /// The variance of a speed that is not known.
  private static let unknownSpeedVariance = 2.0
  /// A longer silence of the receiver makes the old speed worthless.
  private static let longestGap = 30.0
  /// The share of a new innovation in the learned variance.
  private static let learningRate = 0.12
  /// Slower motion has no direction.
  private static let standingSpeed = 0.35

  /// Takes a report and returns the new estimate.
  mutating func update(_ fix: PositionFix) -> PositionEstimate {
    let reported = fix.accuracy.map { max(Self.leastNoise, $0 / Self.deviationsPerAccuracy) } ?? Self.usualNoise
    guard var state, case let gap = (fix.time - state.time).seconds, gap >= 0, gap <= Self.longestGap else {
      return restart(fix, noise: reported)
    }
    predict(&state, after: gap)
    let seen = Self.offset(of: fix.coordinate, from: state.origin)
    let (east, north) = (seen.east - state.east, seen.north - state.north)
    let square = east * east + north * north
    let variance = max(reported * reported, learnedVariance ?? 0)
    let expected = state.position + variance
    guard square <= max(225, 16 * expected) else { return restart(fix, noise: reported) }
    let sample = min(max(square / 2 - state.position, 0), Self.largestNoise * Self.largestNoise)
    let learned = learnedVariance ?? max(variance, Self.firstNoise * Self.firstNoise)
    learnedVariance = learned + Self.learningRate * (sample - learned)
    let (gain, speedGain) = (state.position / expected, state.cross / expected)
    state.east += gain * east
    state.north += gain * north
    state.eastSpeed += speedGain * east
    state.northSpeed += speedGain * north
    state.speed -= speedGain * state.cross
    state.cross *= 1 - gain
    state.position *= 1 - gain
    state.time = fix.time
    self.state = state
    return estimate(state, fix, noise: variance.squareRoot(), elapsed: .seconds(gap))
  }

  private mutating func restart(_ fix: PositionFix, noise: Double) -> PositionEstimate {
    let fresh = State(
      origin: fix.coordinate, position: noise * noise, speed: Self.unknownSpeedVariance, time: fix.time)
    state = fresh
    return estimate(fresh, fix, noise: max(noise, (learnedVariance ?? 0).squareRoot()), elapsed: nil)
  }

  private func predict(_ state: inout State, after gap: Double) {
    state.east += gap * state.eastSpeed
    state.north += gap * state.northSpeed
    let density = Self.accelerationDensity
    state.position += 2 * gap * state.cross + gap * gap * state.speed + density * gap * gap * gap / 3
    state.cross += gap * state.speed + density * gap * gap / 2
    state.speed += density * gap
  }

  private func estimate(
    _ state: State, _ fix: PositionFix, noise: Double, elapsed: Duration?
  ) -> PositionEstimate {
    let speed = (state.eastSpeed * state.eastSpeed + state.northSpeed * state.northSpeed).squareRoot()
    let course = Bearing(degrees: atan2(state.eastSpeed, state.northSpeed) * 180 / .pi)
    return PositionEstimate(
      coordinate: state.origin.moved(state.north, towards: .north).moved(state.east, towards: .east),
      report: fix.coordinate, noise: noise, speed: speed, course: speed >= Self.standingSpeed ? course : nil,
      time: state.time, elapsed: elapsed)
  }

  private static func offset(of point: Coordinate, from origin: Coordinate) -> (east: Double, north: Double) {
    let (metres, angle) = (origin.metres(to: point), origin.bearing(to: point).degrees * .pi / 180)
    return (metres * sin(angle), metres * cos(angle))
  }
}
