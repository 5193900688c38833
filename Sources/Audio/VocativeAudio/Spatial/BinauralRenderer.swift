import Foundation

/// Renders a source of sound for headphones, so that it is heard in its direction: a spherical head with two ears.
///
/// The time between the ears follows Woodworth (1938), the level and the colour follow the head's shadow of Brown and Duda
/// (1998), sounds from behind are duller, and the level falls with the distance. The direction may change with each block;
/// changes are spread over the block, so that nothing clicks. Use blocks of 20 ms for a head that turns.
///
/// ```swift
/// var renderer = BinauralRenderer(sampleRate: 48_000)
/// let stereo = renderer.render(mono, from: SoundDirection(azimuth: 90, distance: 5))
/// ```
///
/// A renderer follows one source: give each source its own, and mix what they return.
public struct BinauralRenderer: Sendable {
  /// Frames per second.
  public let sampleRate: Int

  private var (left, right): (Ear, Ear)
  private var pinna = PinnaFilter()
  private var last: SoundDirection?

  /// The distance in metres at which the level is unchanged.
  public static let referenceDistance = 2.0

  /// Creates a renderer.
  public init(sampleRate: Int) {
    self.sampleRate = max(1, sampleRate)
    (left, right) = (Ear(side: -1, sampleRate: self.sampleRate), Ear(side: 1, sampleRate: self.sampleRate))
  }

  /// The difference in seconds between the arrivals at both ears (Woodworth 1938); positive if the right ear is first.
  public static func timeDifference(azimuth: Double) -> Double {
    let angle = asin(sin(azimuth * .pi / 180))
    return HeadShadowFilter.radius / HeadShadowFilter.soundSpeed * (angle + sin(angle))
  }

  /// Renders a block of one channel; the block after it goes on without a gap.
  ///
  /// - Parameters:
  ///   - block: The sound. Other channels than the first are left out.
  ///   - direction: The direction at the end of the block.
  /// - Returns: Two channels of the same length.
  public mutating func render(_ block: PCMBuffer, from direction: SoundDirection) -> PCMBuffer {
    let before = last ?? direction
    let turn = (direction.azimuth - before.azimuth).remainder(dividingBy: 360)
    let count = block.frameCount
    var samples: [Float] = []
    samples.reserveCapacity(2 * count)
    for frame in 0..<count {
      let share = Double(frame + 1) / Double(count)
      let azimuth = (before.azimuth + share * turn).remainder(dividingBy: 360)
      let distance = before.distance + share * (direction.distance - before.distance)
      let gain = Float(min(1, Self.referenceDistance / distance).squareRoot())
      let raw = block.samples[frame * block.channelCount]
      let sample = pinna.filter(gain * (raw.isFinite ? raw : 0), azimuth: azimuth, sampleRate: Double(sampleRate))
      let difference = Self.timeDifference(azimuth: azimuth)
      samples.append(left.hear(sample, azimuth: azimuth, delay: max(0, difference)))
      samples.append(right.hear(sample, azimuth: azimuth, delay: max(0, -difference)))
    }
    last = direction
    return PCMBuffer(samples: samples, sampleRate: sampleRate, channelCount: 2)
  }
}

/// One ear: a delay line and the shadow of the head.
private struct Ear: Sendable {
  /// −1 for the left ear, 1 for the right one.
  let side: Double
  private let rate: Double
  private var line: [Float]
  private var position = 0
  private var shadow = HeadShadowFilter()

  /// The longest delay in seconds.
  private static let longestDelay = 0.001

  init(side: Double, sampleRate: Int) {
    self.side = side
    rate = Double(sampleRate)
    line = Array(repeating: 0, count: Int(Self.longestDelay * Double(sampleRate)) + 3)
  }

  mutating func hear(_ sample: Float, azimuth: Double, delay seconds: Double) -> Float {
    line[position] = sample
    let delay = min(seconds * rate, Double(line.count - 2))
    let (whole, fraction) = (Int(delay), Float(delay - delay.rounded(.down)))
    let newer = line[(position - whole + line.count) % line.count]
    let older = line[(position - whole - 1 + line.count) % line.count]
    position = (position + 1) % line.count
    let angle = abs((azimuth - side * 90).remainder(dividingBy: 360))
    // A gain of 2 at high frequencies on the near side must not exceed full scale.
    return 0.5 * shadow.filter(newer + fraction * (older - newer), angle: angle, sampleRate: rate)
  }
}
