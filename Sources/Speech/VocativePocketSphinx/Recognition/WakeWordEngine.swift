import Foundation
import VocativeAudio
import VocativeCore
import VocativeGrammar
import VocativeSpeech
import VocativeSupport

/// Owns the decoder of a wake word detector, off the cooperative pool.
actor WakeWordEngine {
  private let executor = DispatchSerialExecutor(label: "wake word")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let words: [String]
  private let pronunciations: Pronunciations
  private let threshold: Confidence
  private let model: String
  private var loaded: (decoder: Decoder, compiled: CompiledContext)?

  private static let search = "wake word"
  /// Speech without a pause of 0.4 s is searched as one segment, of ten seconds at most.
  private static let endpointing = Endpointer.Settings(
    trailingSilence: .milliseconds(400), maximumDuration: .seconds(10))
  /// The level of the noise floor, in decibels below the voice, that fills the holes in its spectrum.
  ///
  /// Synthetic voices in a silent room have holes that people's voices and rooms do not have, and nothing is found in
  /// them.
  private static let noiseFloor: Float = 28
  /// The number of frames before and after the phrase that are verified with it.
  private static let contextFrames = 15

  init(_ words: [String], _ pronunciations: Pronunciations, threshold: Confidence, model: String) {
    self.words = words
    self.pronunciations = pronunciations
    self.threshold = threshold
    self.model = model
  }

  /// Loads the model and builds the search.
  func prepare() throws { _ = try loadedDecoder() }

  private func loadedDecoder() throws -> (decoder: Decoder, compiled: CompiledContext) {
    if let loaded { return loaded }
    let decoder = try Decoder(PocketSphinxModelFiles(in: model), removesNoise: true, noiseFloor: Self.noiseFloor)
    let grammar = Grammar(name: "wake", root: "phrase", rules: ["phrase": .words(words.joined(separator: " "))])
    let compiled = try ContextCompiler(decoder: decoder).compile(
      RecognitionContext(.grammar(grammar), pronunciations: pronunciations), number: 1)
    let entries = words.map { word in
      (compiled.grammar?.wordsByEntry ?? [:]).filter { $0.value == word }.keys.sorted().map { entry in
        (entry: entry, phoneCount: decoder.dictionary.phones(of: entry)?.split(separator: " ").count ?? 0)
      }
    }
    guard decoder.searches.addKeywords(entries, as: Self.search) else {
      throw SpeechError(
        .contextInvalid, "The recogniser cannot detect “\(words.joined(separator: " "))”. Choose another phrase.")
    }
    loaded = (decoder, compiled)
    return (decoder, compiled)
  }

  /// Detects the phrase in a stream of audio, until the audio ends or the receiver stops.
  ///
  /// - Parameters:
  ///   - audio: One channel at the recogniser's rate.
  ///   - send: Receives each detection; it returns false to stop.
  /// - Throws: ``SpeechError`` with `engineUnavailable` or `modelDamaged` when the model cannot be loaded,
  ///   `contextInvalid` for a phrase that cannot be detected, `engineFailed` for sound of another format; the errors of
  ///   the audio, and `CancellationError`.
  func detect(in audio: EventStream<PCMBuffer>, send: @Sendable (WakeWordDetection) -> Bool) async throws {
    let (decoder, compiled) = try loadedDecoder()
    var segmenter = SpeechSegmenter(sampleRate: FrontEnd.sampleRate, settings: Self.endpointing)
    var window = SearchWindow(start: .zero)
    defer { decoder.stop() }
    func process(_ outputs: [SpeechSegmenter.Output]) throws -> Bool {
      for output in outputs {
        switch output {
        case .started(let start):
          window = SearchWindow(start: start)
          decoder.frontEnd.start()
          try decoder.start(with: Self.search)
        case .audio(let sound):
          window.append(decoder.frontEnd.frames(of: sound.samples))
          guard window.hasEnoughFrames else { continue }
          guard try search(&window, decoder, compiled, send) else { return false }
        case .ended:
          guard try search(&window, decoder, compiled, send) else { return false }
          decoder.stop()
        }
      }
      return true
    }
    for try await buffer in audio {
      try FrontEnd.validateFormat(buffer)
      for start in stride(from: 0, to: buffer.samples.count, by: 1_600) {
        try Task.checkCancellation()
        let slice = buffer.samples[start..<min(start + 1_600, buffer.samples.count)]
        guard try process(segmenter.step(Array(slice))) else { return }
      }
    }
    _ = try process(segmenter.finish())
  }

  /// Searches the frames that were not searched yet, and sends a verified detection; false when the receiver stops.
  private func search(
    _ window: inout SearchWindow, _ decoder: Decoder, _ compiled: CompiledContext,
    _ send: (WakeWordDetection) -> Bool
  ) throws -> Bool {
    try decoder.decode(window.undecoded, cepstralMean: window.mean)
    window.markDecoded()
    guard let candidate = decoder.path?.words.last else { return true }
    let detection = try verified(candidate, in: window, decoder, compiled)
    window.restartSearch()
    try decoder.start(with: Self.search)
    return detection.map(send) ?? true
  }

  /// Verifies a candidate with the search of a grammar; nil when its confidence is below the threshold.
  private func verified(
    _ candidate: DecodingPath.Segment, in window: SearchWindow, _ decoder: Decoder, _ compiled: CompiledContext
  ) throws -> WakeWordDetection? {
    let cepstra = window.slice(
      (candidate.frames.lowerBound - Self.contextFrames)..<(candidate.frames.upperBound + Self.contextFrames))
    guard cepstra.count >= 10 else { return nil }
    decoder.stop()
    var recognizer = SegmentRecognizer(decoder: decoder, context: compiled)
    let transcript = try recognizer.grammarTranscript(of: cepstra, live: nil)
    guard let first = transcript.words.first, let last = transcript.words.last,
      let loss = try phoneLoss(of: candidate.entry.split(separator: " ").map(String.init), in: cepstra, decoder)
    else { return nil }
    let confidence = Self.confidence(words: transcript.confidence, loss: loss, range: cepstra.loudnessRange)
    guard confidence >= threshold else { return nil }
    return WakeWordDetection(start: window.start + first.start, end: window.start + last.end, confidence: confidence)
  }

  /// Combines the confidence in the words with the loss of the phones.
  ///
  /// Chosen on 480 calls by eight synthetic voices and the false alarms of five hours of other speech, in quiet and in
  /// noise. Noise levels all sounds: phones then distinguish less, and the confidence in the words falls.
  private static func confidence(words: Confidence, loss: Double, range: Double) -> Confidence {
    let certainty = min(max(words.value, 1e-6), 1 - 1e-6)
    let noise = certainty >= 0.5 ? max(0, 16 - range) : 0
    return Confidence(1 / (1 + exp(-log(certainty / (1 - certainty)) + 0.7 * loss - 9.6 - noise)))
  }

  /// Returns the loss of the phrase's phones against the phone loop, for each frame; nil when they do not fit at all.
  private func phoneLoss(of entries: [String], in cepstra: Cepstra, _ decoder: Decoder) throws -> Double? {
    guard let aligned = try ForcedAligner(decoder: decoder).phones(of: entries, in: cepstra),
      let loop = try decoder.phoneLoopPath(through: cepstra)
    else { return nil }
    let free = PhoneLoopScores(of: loop, frameCount: cepstra.count)
    var (loss, count) = (0.0, 0)
    for (_, segment) in aligned {
      loss += free.sum(over: segment.frames) - Double(segment.score)
      count += segment.frames.count
    }
    return loss / Double(max(count, 1))
  }
}

extension Cepstra {
  /// The range of loudness: the 90th percentile of the first coefficient less the 10th.
  fileprivate var loudnessRange: Double {
    let energies = stride(from: 0, to: values.count, by: width).map { values[$0] }.sorted()
    guard let last = energies.indices.last else { return 0 }
    return Double(energies[last * 9 / 10] - energies[last / 10])
  }
}

/// The frames of speech without a long pause.
private struct SearchWindow {
  /// The time at which it starts.
  let start: Duration
  private var cepstra = Cepstra(width: 13)
  /// The first frame of the search, and the next to be searched.
  private var (first, next) = (0, 0)

  /// The number of frames from which the mean is reliable.
  private static let minimumFrames = 70

  init(start: Duration) { self.start = start }

  mutating func append(_ fresh: Cepstra) { cepstra.append(fresh) }

  /// True if there are enough frames for the mean of this voice in this room.
  ///
  /// A search that starts from the mean of other sound, or of silence, finds nothing in a voice that is far from that.
  var hasEnoughFrames: Bool { cepstra.count >= Self.minimumFrames }

  /// The mean of all frames so far.
  var mean: [Float] { cepstra.mean }

  /// The frames that were not searched yet.
  var undecoded: Cepstra { cepstra.slice(next..<cepstra.count) }

  mutating func markDecoded() { next = cepstra.count }

  /// Starts the search again with the next frame.
  mutating func restartSearch() { first = next }

  /// Returns frames of the search by their numbers.
  func slice(_ range: Range<Int>) -> Cepstra { cepstra.slice((first + range.lowerBound)..<(first + range.upperBound)) }
}
