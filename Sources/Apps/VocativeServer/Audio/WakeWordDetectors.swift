import VocativeCore
public import VocativeSpeech

/// The detectors of the wake words that clients wait for, each made once.
public actor WakeWordDetectors {
  /// Makes the detector of a phrase; it may take a minute, and reports the share of the work that is done.
  public typealias Maker =
    @Sendable (_ phrase: String, _ progress: @escaping @Sendable (Double) -> Void) async throws -> any WakeWordDetector

  private let make: Maker
  private var detectors: [(phrase: String, detector: any WakeWordDetector)] = []

  private static let limit = 8

  /// Detectors that are made when they are first needed; the eight that were made last are kept.
  public init(make: @escaping Maker) { self.make = make }

  /// Returns the detector of a phrase.
  ///
  /// - Parameters:
  ///   - phrase: The phrase; its case does not matter.
  ///   - progress: Receives the share of the work that is done, if the detector has to be made.
  /// - Returns: The detector.
  /// - Throws: ``VocativeSpeech/SpeechError`` for a phrase that cannot be a wake word, and `CancellationError`.
  package func detector(
    of phrase: String, progress: @escaping @Sendable (Double) -> Void
  ) async throws -> any WakeWordDetector {
    let phrase = phrase.lowercased()
    if let known = detectors.first(where: { $0.phrase == phrase }) { return known.detector }
    let detector = try await make(phrase, progress)
    detectors.append((phrase, detector))
    if detectors.count > Self.limit { detectors.removeFirst() }
    return detector
  }
}
