import Vocative
import VocativeAudioFiles
import VocativeSupport

/// The sound of a walk for headphones: a beacon that ticks in its direction, and what is said on the way.
struct WalkSoundtrack {
  private let rate: Int
  private(set) var sound: PCMBuffer

  /// The interval between two ticks of the beacon, and between two updates of its direction.
  private static let (tickInterval, updateInterval) = (Duration.milliseconds(1_000), Duration.milliseconds(20))
  /// The gain of the beacon beside speech.
  private static let beaconGain: Float = 0.5
  /// The time after the last report, for the last announcement.
  private static let tail = Duration.seconds(12)

  /// Creates silence of the length of a walk.
  init(lasting duration: Duration, sampleRate: Int) {
    rate = sampleRate
    let frames = Int((duration + Self.tail).seconds * Double(sampleRate))
    sound = PCMBuffer(samples: Array(repeating: 0, count: 2 * frames), sampleRate: sampleRate, channelCount: 2)
  }

  // MARK: The beacon

  /// Adds a tick each second from the direction of the beacon, which is followed 50 times a second.
  mutating func addBeacon(_ bearings: [WalkPlayer.Bearing]) {
    guard let first = bearings.first, let last = bearings.last else { return }
    var renderer = BinauralRenderer(sampleRate: rate)
    var (time, next) = (first.time, 0)
    let block = Int(Self.updateInterval.seconds * Double(rate))
    while time < last.time {
      while next + 1 < bearings.count, bearings[next + 1].time <= time { next += 1 }
      let phase = (time - first.time).seconds.truncatingRemainder(dividingBy: Self.tickInterval.seconds)
      let tick = bearings[next].beacon == nil ? [] : Self.tick(from: phase, frames: block, rate: rate)
      if let direction = direction(at: time, bearings, next), !tick.isEmpty {
        let stereo = renderer.render(PCMBuffer(samples: tick, sampleRate: rate), from: direction)
        sound.add(stereo, at: Int(time.seconds * Double(rate)))
      }
      time += Self.updateInterval
    }
  }

  /// The direction between two reports.
  private func direction(at time: Duration, _ bearings: [WalkPlayer.Bearing], _ index: Int) -> SoundDirection? {
    guard let here = bearings[index].beacon else { return nil }
    guard index + 1 < bearings.count, let there = bearings[index + 1].beacon, there.coordinate == here.coordinate else {
      return SoundDirection(azimuth: here.azimuth, distance: here.metres)
    }
    let span = (bearings[index + 1].time - bearings[index].time).seconds
    let share = span > 0 ? min(1, (time - bearings[index].time).seconds / span) : 0
    let turn = (there.azimuth - here.azimuth).remainder(dividingBy: 360)
    return SoundDirection(
      azimuth: here.azimuth + share * turn, distance: here.metres + share * (there.metres - here.metres))
  }

  /// A part of a tick: a short burst of noise with a falling envelope, broad enough to be localised.
  private static func tick(from phase: Double, frames: Int, rate: Int) -> [Float] {
    var noise = SeededRandomNumberGenerator(seed: 9)
    let start = Int(phase * Double(rate))
    let length = rate * 60 / 1_000
    guard start < length + rate / 20 else { return [] }
    for _ in 0..<min(start, length) { _ = noise.signedUniform() }
    return (start..<start + frames).map { index in
      guard index < length else { return 0 }
      let decay = Float(1 - Double(index) / Double(length))
      return beaconGain * decay * decay * noise.signedUniform()
    }
  }

  // MARK: Speech

  /// Adds speech from a direction, as soon as what was said before has ended.
  ///
  /// - Parameters:
  ///   - speech: One channel at the rate of the track.
  ///   - time: The earliest time.
  ///   - direction: The direction; nil for the middle of the head.
  ///   - silence: The time until which something else is said.
  /// - Returns: The end of the speech.
  mutating func add(
    _ speech: PCMBuffer, at time: Duration, from direction: SoundDirection?, after silence: Duration
  ) -> Duration {
    let start = max(time, silence)
    let frame = Int(start.seconds * Double(rate))
    if let direction {
      var renderer = BinauralRenderer(sampleRate: rate)
      // Speech stays as loud as it is: the distance is said.
      let near = SoundDirection(azimuth: direction.azimuth, distance: BinauralRenderer.referenceDistance)
      sound.add(renderer.render(speech, from: near), at: frame)
    } else {
      let both = speech.samples.flatMap { [0.7 * $0, 0.7 * $0] }
      sound.add(PCMBuffer(samples: both, sampleRate: rate, channelCount: 2), at: frame)
    }
    return start + speech.duration
  }

  /// The track, attenuated where it would exceed full scale.
  var normalized: PCMBuffer {
    guard let peak = sound.samples.lazy.map(abs).max(), peak > 1 else { return sound }
    var copy = sound
    copy.samples = sound.samples.map { $0 / peak }
    return copy
  }
}
