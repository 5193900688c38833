import Foundation
import VocativeCore
import VocativeNavigation
import VocativeSupport

/// A receiver of satellite positions: an error that drifts (a Gauss–Markov process of first order) and one that does not
/// last.
struct SimulatedReceiver {
  /// The accuracy in metres: the radius within which two thirds of the reports lie.
  let accuracy: Double
  private var (east, north) = (0.0, 0.0)
  private var random: SeededRandomNumberGenerator

  /// The correlation time of the drift in seconds, and its share of the variance.
  private static let (correlation, driftShare) = (20.0, 0.7)
  /// A radius with a probability of two thirds in standard deviations of one axis.
  private static let deviationsPerAccuracy = 1.5

  init(accuracy: Double, seed: UInt64) {
    self.accuracy = accuracy
    random = SeededRandomNumberGenerator(seed: seed)
    (east, north) = (drift, drift)
  }

  private var deviation: Double { accuracy / Self.deviationsPerAccuracy }
  private var drift: Double { mutating get { deviation * Self.driftShare.squareRoot() * Double(random.gaussian()) } }
  private var jitter: Double {
    mutating get { deviation * (1 - Self.driftShare).squareRoot() * Double(random.gaussian()) }
  }

  /// Reports a true position one second after the last one.
  mutating func report(_ truth: Coordinate, heading: Bearing, at time: Duration) -> PositionFix {
    let kept = exp(-1 / Self.correlation)
    let fresh = (1 - kept * kept).squareRoot()
    east = kept * east + fresh * drift
    north = kept * north + fresh * drift
    let point = truth.moved(north + jitter, towards: .north).moved(east + jitter, towards: .east)
    // A compass errs too.
    let compass = Bearing(degrees: heading.degrees + 8 * Double(random.gaussian()))
    return PositionFix(
      point, accuracy: accuracy * (0.85 + 0.3 * random.uniform()), heading: compass, time: time)
  }
}
