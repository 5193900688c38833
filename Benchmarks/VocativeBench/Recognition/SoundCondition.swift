import Foundation
import VocativeAudio
import VocativeAudioFiles
import VocativeConsole
import VocativeSupport

/// A way in which speech reaches the recogniser: over the telephone, from the other end of a room, over music.
enum SoundCondition: String, CaseIterable {
  case clean
  /// 300 to 3,400 Hz in logarithmic steps of 8 bits (G.711).
  case telephone
  /// Echoes of half a second that are as loud as the speech.
  case farRoom = "far-room"
  /// A microphone that is overdriven by 12 dB.
  case clipped
  /// Music at 10 dB.
  case music
  /// Six others who talk, at 10 dB.
  case babble
  /// One other who talks, at 10 dB.
  case otherTalker = "other-talker"
  /// One and a half times as fast.
  case fast
  /// At two thirds of the speed.
  case slow
  /// Pitch and formants of a child: five semitones higher.
  case child

  var title: String { rawValue.replacingOccurrences(of: "-", with: " ") }
  var key: String { rawValue.replacingOccurrences(of: "-", with: "") }

  /// The speech-to-noise ratio of what is mixed in.
  private static let signalToNoiseRatio = 10.0

  /// Returns the conditions of a list of names, "all" for all of them.
  ///
  /// - Throws: A usage error that has the names.
  static func list(_ names: String) throws(UsageError) -> [SoundCondition] {
    if names == "all" { return allCases }
    let words = names.split(separator: ",").map(String.init)
    let conditions = words.compactMap(SoundCondition.init)
    guard conditions.count == words.count else {
      throw UsageError(
        "'--conditions' is 'all' or a list of: \(allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    return conditions
  }

  /// Returns a recording under the condition.
  ///
  /// - Parameters:
  ///   - sound: The recording, in one channel.
  ///   - others: Recordings of other speech at the same rate, six at least.
  ///   - random: Chooses the echoes, the music and the other speech.
  /// - Returns: The recording; with echoes and at other speeds, of another length.
  /// - Throws: ``AudioError`` when the sample rate cannot be converted.
  func applied(
    to sound: PCMBuffer, others: [PCMBuffer], _ random: inout SeededRandomNumberGenerator
  ) throws -> PCMBuffer {
    switch self {
    case .clean: return sound
    case .telephone: return try Self.overTelephone(sound)
    case .farRoom: return Self.echoing(sound, &random)
    case .clipped:
      let gain = Float(pow(10, 12.0 / 20)) / max(sound.peak, 1e-6)
      return PCMBuffer(samples: sound.samples.map { min(max($0 * gain, -1), 1) }, sampleRate: sound.sampleRate)
    case .music:
      let music = SyntheticNoise.music.sound(
        duration: .seconds(20), sampleRate: sound.sampleRate, seed: random.next())
      return sound.mixed(with: music, signalToNoiseRatio: Self.signalToNoiseRatio)
    case .babble, .otherTalker:
      let talkers = others.shuffled(using: &random).prefix(self == .babble ? 6 : 1)
      return sound.mixed(with: Self.sum(of: Array(talkers)), signalToNoiseRatio: Self.signalToNoiseRatio)
    case .fast: return TimeStretcher(speed: 1.5).stretched(sound)
    case .slow: return TimeStretcher(speed: 2.0 / 3).stretched(sound)
    case .child:
      let rise = pow(2, 5.0 / 12)
      let slow = TimeStretcher(speed: 1 / rise).stretched(sound)
      let relabelled = PCMBuffer(
        samples: slow.samples, sampleRate: Int((Double(sound.sampleRate) * rise).rounded()))
      return try relabelled.resampled(to: sound.sampleRate)
    }
  }

  /// Returns the sum of sounds, each as loud as the others and repeated to the length of the longest.
  private static func sum(of sounds: [PCMBuffer]) -> PCMBuffer {
    let count = sounds.map(\.samples.count).max() ?? 0
    var sum = [Float](repeating: 0, count: count)
    for sound in sounds where !sound.samples.isEmpty {
      let gain = Float(pow(10, (-20 - sound.peakRMSLevel) / 20))
      for index in sum.indices { sum[index] += gain * sound.samples[index % sound.samples.count] }
    }
    return PCMBuffer(samples: sum, sampleRate: sounds.first?.sampleRate ?? 16_000)
  }

  private static func overTelephone(_ sound: PCMBuffer) throws -> PCMBuffer {
    let narrow = try sound.resampled(to: 8_000)
    let steps: Float = 127
    // Two high-pass filters of one pole at 300 Hz, then the companding law.
    let share = Float(exp(-2 * Double.pi * 300 / 8_000))
    var (low, lower): (Float, Float) = (0, 0)
    let samples = narrow.samples.map { sample -> Float in
      low = share * low + (1 - share) * sample
      let high = sample - low
      lower = share * lower + (1 - share) * high
      let value = min(max(high - lower, -1), 1)
      let companded = log1p(255 * abs(value)) / log1p(255)
      let expanded = (pow(256, (companded * steps).rounded() / steps) - 1) / 255
      return value < 0 ? -expanded : expanded
    }
    return try PCMBuffer(samples: samples, sampleRate: 8_000).resampled(to: sound.sampleRate)
  }

  /// Returns a sound with the diffuse echoes of a room: noise that fades by 60 dB in half a second.
  private static func echoing(_ sound: PCMBuffer, _ random: inout SeededRandomNumberGenerator) -> PCMBuffer {
    let length = sound.sampleRate / 2
    // One echo in eight samples is dense enough for the ear.
    let echoes = stride(from: sound.sampleRate / 200, to: length, by: 8).map { start in
      let place = start + Int.random(in: 0..<8, using: &random)
      let gain = Float(pow(10, -3 * Double(place) / Double(length)))
      return (place, Bool.random(using: &random) ? gain : -gain)
    }
    let energy = echoes.reduce(Float(0)) { $0 + $1.1 * $1.1 }
    let scale = 1 / energy.squareRoot()
    var samples = sound.samples + [Float](repeating: 0, count: length)
    sound.samples.withUnsafeBufferPointer { dry in
      samples.withUnsafeMutableBufferPointer { wet in
        for (place, gain) in echoes {
          let weight = gain * scale
          for index in dry.indices where index + place < wet.count { wet[index + place] += weight * dry[index] }
        }
      }
    }
    let echoing = PCMBuffer(samples: samples, sampleRate: sound.sampleRate)
    let peak = echoing.peak
    guard peak > 1 else { return echoing }
    return PCMBuffer(samples: samples.map { $0 / peak }, sampleRate: sound.sampleRate)
  }
}
