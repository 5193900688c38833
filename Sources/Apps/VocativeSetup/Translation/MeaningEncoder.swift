import Synchronization
import VocativeCaptions
import VocativeNLU

/// Compares texts by the sentence encoder that is installed, and remembers the vectors of the texts that come again.
///
/// The encoder is loaded at the first comparison; without one, all texts are equally far.
final class MeaningEncoder: MeaningComparer {
  private struct State {
    var isLoaded = false
    var encoder: SentenceEncoder?
    var known: [String: [Float]] = [:]
  }

  private let state = Mutex(State())
  private static let cacheLimit = 8_192

  /// An encoder that is loaded already; nil if none is installed.
  static func installed() -> MeaningEncoder? {
    guard let encoder: SentenceEncoder = try? .installed() else { return nil }
    let loaded = MeaningEncoder()
    loaded.state.withLock { ($0.encoder, $0.isLoaded) = (encoder, true) }
    return loaded
  }

  /// The cosines of texts with a text; zeros without an encoder.
  func similarities(of texts: [String], to text: String) -> [Double] {
    guard let center = vector(of: text, isKept: false) else { return texts.map { _ in 0 } }
    return texts.map { other in
      guard let vector = vector(of: other, isKept: true) else { return 0 }
      return Double(zip(center, vector).reduce(Float(0)) { $0 + $1.0 * $1.1 })
    }
  }

  private func vector(of text: String, isKept: Bool) -> [Float]? {
    let (encoder, known) = state.withLock { state in
      if !state.isLoaded { (state.encoder, state.isLoaded) = (try? .installed(), true) }
      return (state.encoder, state.known[text])
    }
    if let known { return known }
    guard let vector = try? encoder?.embedding(of: text) else { return nil }
    if isKept {
      state.withLock { state in
        if state.known.count >= Self.cacheLimit { state.known = [:] }
        state.known[text] = vector
      }
    }
    return vector
  }
}
