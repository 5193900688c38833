import VocativeAudio

/// Changes the speed of speech and keeps its pitch (WSOLA: Verhelst and Roelands 1993).
///
/// Windows of the sound are laid over one another at another distance. Each begins where the sound is most like what
/// would have followed the window before.
struct TimeStretcher {
  /// The speed: 2 is twice as fast.
  let speed: Double

  /// The length of a window and half of the distance searched for the best place, in seconds.
  private static let (window, tolerance) = (0.03, 0.008)

  /// Returns the sound at the speed; the same sound if it is shorter than two windows.
  func stretched(_ sound: PCMBuffer) -> PCMBuffer {
    let hop = Int(Self.window * Double(sound.sampleRate) / 2)
    let reach = Int(Self.tolerance * Double(sound.sampleRate))
    let samples = sound.samples
    guard samples.count > 4 * hop + 2 * reach else { return sound }
    let steps = Int(Double(samples.count - 3 * hop - reach) / (Double(hop) * speed))
    var stretched = Array(samples[..<hop])
    var next = hop
    for step in 1..<max(steps, 1) {
      let expected = Int(Double(step * hop) * speed)
      let start = likest(to: next, in: samples, around: expected, reach: reach, length: hop)
      for offset in 0..<hop {
        let share = Float(offset) / Float(hop)
        stretched.append(samples[next + offset] * (1 - share) + samples[start + offset] * share)
      }
      next = start + hop
    }
    return PCMBuffer(samples: stretched, sampleRate: sound.sampleRate)
  }

  /// Returns the place near another one at which the sound is most like that at `reference`.
  private func likest(to reference: Int, in samples: [Float], around place: Int, reach: Int, length: Int) -> Int {
    let places = max(place - reach, 0)...min(place + reach, samples.count - 2 * length)
    var best = (place: place, likeness: -Float.infinity)
    for candidate in places {
      var (product, power): (Float, Float) = (0, 1e-9)
      for offset in stride(from: 0, to: length, by: 2) {
        product += samples[reference + offset] * samples[candidate + offset]
        power += samples[candidate + offset] * samples[candidate + offset]
      }
      let likeness = product / power.squareRoot()
      if likeness > best.likeness { best = (candidate, likeness) }
    }
    return best.place
  }
}
