import Foundation
public import VocativeAudio
public import VocativeCore
import VocativeGrammar
public import VocativeSpeech
import VocativeSupport

/// Waits in continuous sound for a phrase of the user's choice: "hey vocative".
///
/// ```swift
/// let spotter = try await PocketSphinxWakeWordDetector("hey vocative", pronouncers: [FliteGraphemeToPhoneme(), .espeak])
/// for try await wake in spotter.detections(in: microphone.audio(at: spotter.sampleRate)) {
///   print("awake at \(wake.end)")
/// }
/// ```
///
/// Three stages: whether anybody speaks; a search for the phrase against a loop of phones; and for what it finds the
/// confidence that a recogniser has in the phrase, other common words considered. Phrases of three syllables and more
/// are told best from other speech.
public struct PocketSphinxWakeWordDetector: Sendable {
  /// The phrase, heard.
  public struct Detection: Hashable, Sendable {
    /// When the phrase began and ended, in seconds from the beginning of the sound.
    public var start: Double, end: Double
    /// How sure it is that the phrase was said.
    public var confidence: Confidence
  }

  /// Frames per second it wants to hear.
  public var sampleRate: Int { FrontEnd.sampleRate }

  private let engine: WakeWordEngine

  /// A spotter of a phrase.
  ///
  /// - Parameters:
  ///   - phrase: One to ten words.
  ///   - g2p: Say how the words sound; each adds its ways to those of the model's dictionary.
  ///   - threshold: How sure it must be: higher means fewer false alarms and more calls unheard.
  ///   - model: A directory as for ``PocketSphinxRecognizer``.
  /// - Throws: ``VocativeSpeech/SpeechError`` with `contextInvalid` when the phrase cannot be said, else as recognition
  ///   does.
  public init(
    _ phrase: String, g2p: [any GraphemeToPhoneme] = [], threshold: Confidence = 0.5,
    model: String = PocketSphinxRecognizer.installedModel
  ) async throws {
    let words = phrase.lowercased().split { !($0.isLetter || $0 == "'") }.map(String.init)
    guard 1...10 ~= words.count else {
      throw SpeechError(.contextInvalid, "A wake phrase has one to ten words, such as “hey vocative”.")
    }
    var pronunciations: [String: [[String]]] = [:]
    for pronouncer in g2p {
      try await pronunciations.merge(pronouncer.pronunciations(of: words)) { ways, others in
        ways + others.filter { !ways.contains($0) }
      }
    }
    engine = WakeWordEngine(words, pronunciations, threshold: threshold, model: model)
    try await engine.prepare()
  }

  /// Every time the phrase is said, soon after it was.
  ///
  /// - Parameter audio: One channel at ``sampleRate``.
  /// - Returns: A feed that ends with the sound. Throws ``VocativeSpeech/SpeechError`` for sound of another format.
  public func detections(in audio: EventStream<PCMBuffer>) -> EventStream<Detection> {
    EventStream(producing: { [engine] sender in try await engine.listen(to: audio) { sender.yield($0) } })
  }
}

/// Owns the decoder of a spotter, off the threads that tasks share.
private actor WakeWordEngine {
  private let executor = DispatchSerialExecutor(label: "wake phrase")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let words: [String]
  private let pronunciations: [String: [[String]]]
  private let threshold: Confidence
  private let model: String
  private var loaded: (decoder: Decoder, compiled: CompiledContext)?

  private static let search = "wake phrase"
  /// Speech is listened to as long as it has no pause of this length, and for ten seconds at most; then anew.
  private static let endpointing = Endpointer.Settings(trailingSilence: 0.4, maximumDuration: 10)
  /// Noise so many decibels below the voice fills the holes in its spectrum.
  ///
  /// Synthetic voices in a silent room have holes that people's voices and rooms do not have, and nothing is found in
  /// them.
  private static let noiseFloor: Float = 28
  /// So many frames before and after the phrase are looked at again with it.
  private static let contextFrames = 15

  init(_ words: [String], _ pronunciations: [String: [[String]]], threshold: Confidence, model: String) {
    self.words = words
    self.pronunciations = pronunciations
    self.threshold = threshold
    self.model = model
  }

  func prepare() throws { _ = try loadedDecoder() }

  private func loadedDecoder() throws -> (decoder: Decoder, compiled: CompiledContext) {
    if let loaded { return loaded }
    let decoder = try Decoder(PocketSphinxModelFiles(in: model), removesNoise: true, noiseFloor: Self.noiseFloor)
    let grammar = Grammar(name: "wake", root: "phrase", rules: ["phrase": .words(words.joined(separator: " "))])
    let compiled = try decoder.compile(
      RecognitionContext(.grammar(grammar), pronunciations: pronunciations), number: 1)
    guard decoder.addKeywordSearch(of: words, compiled, as: Self.search) else {
      throw SpeechError(.contextInvalid, "The recogniser cannot listen for “\(words.joined(separator: " "))”.")
    }
    loaded = (decoder, compiled)
    return (decoder, compiled)
  }

  func listen(
    to audio: EventStream<PCMBuffer>, send: @Sendable (PocketSphinxWakeWordDetector.Detection) -> Bool
  ) async throws {
    let (decoder, compiled) = try loadedDecoder()
    var segmenter = SpeechSegmenter(sampleRate: FrontEnd.sampleRate, settings: Self.endpointing)
    var stretch = SearchWindow(start: 0)
    defer { decoder.stop() }
    func take(_ outputs: [SpeechSegmenter.Output]) throws -> Bool {
      for output in outputs {
        switch output {
        case .started(let start):
          stretch = SearchWindow(start: start)
          decoder.frontEnd.start()
          try decoder.start(with: Self.search)
        case .audio(let sound):
          stretch.append(decoder.frontEnd.frames(of: sound.samples))
          guard stretch.hasEnoughFrames else { continue }
          guard try search(&stretch, decoder, compiled, send) else { return false }
        case .ended:
          guard try search(&stretch, decoder, compiled, send) else { return false }
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
        guard try take(segmenter.step(Array(slice))) else { return }
      }
    }
    _ = try take(segmenter.finish())
  }

  /// Searches what was not searched yet, and hands on the phrase if it was heard; false when nobody wants to know any
  /// more.
  private func search(
    _ stretch: inout SearchWindow, _ decoder: Decoder, _ compiled: CompiledContext,
    _ send: (PocketSphinxWakeWordDetector.Detection) -> Bool
  ) throws -> Bool {
    try decoder.decode(stretch.undecoded, cepstralMean: stretch.mean)
    stretch.markDecoded()
    guard let found = decoder.path?.words.last else { return true }
    let detection = try verified(found, in: stretch, decoder, compiled)
    stretch.restartSearch()
    try decoder.start(with: Self.search)
    return detection.map(send) ?? true
  }

  /// The phrase as a recogniser hears it among these frames of the search; nil when it is not sure enough.
  private func verified(
    _ found: Decoder.Path.Segment, in stretch: SearchWindow, _ decoder: Decoder, _ compiled: CompiledContext
  ) throws -> PocketSphinxWakeWordDetector.Detection? {
    let cepstra = stretch.slice(
      (found.frames.lowerBound - Self.contextFrames)..<(found.frames.upperBound + Self.contextFrames))
    guard cepstra.count >= 10 else { return nil }
    decoder.stop()
    var utterance = DecodingSession(decoder: decoder, context: compiled)
    let heard = try utterance.grammarTranscript(in: cepstra)
    guard let first = heard.words.first, let last = heard.words.last,
      let loss = try phoneLoss(of: found.entry.split(separator: " ").map(String.init), in: cepstra, decoder)
    else { return nil }
    let confidence = Self.confidence(heard: heard.confidence, loss: loss, range: cepstra.loudnessRange)
    guard confidence >= threshold else { return nil }
    return PocketSphinxWakeWordDetector.Detection(
      start: stretch.start + first.start, end: stretch.start + last.end, confidence: confidence)
  }

  /// How sure it is that the phrase was said, by the confidence in its words and the loss of its phones.
  ///
  /// Chosen on 480 calls by eight synthetic voices and the false alarms of five hours of other speech, in quiet and in
  /// noise: that levels all sounds, so that phones tell less, and takes from the confidence in the words that were
  /// said.
  private static func confidence(heard: Confidence, loss: Double, range: Double) -> Confidence {
    let certainty = min(max(heard.value, 1e-6), 1 - 1e-6)
    let noise = certainty >= 0.5 ? max(0, 16 - range) : 0
    return Confidence(1 / (1 + exp(-log(certainty / (1 - certainty)) + 0.7 * loss - 9.6 - noise)))
  }

  /// By how much the phones of the phrase fit worse than any phones in their place, for each frame.
  private func phoneLoss(of entries: [String], in cepstra: Cepstra, _ decoder: Decoder) throws -> Double? {
    guard let aligned = try decoder.phones(of: entries, in: cepstra),
      let loop = try decoder.search(cepstra, with: decoder.phoneLoop())
    else { return nil }
    var free = [Double](repeating: ConfidenceFeatures.typicalPhoneLoopScore, count: cepstra.count)
    for segment in loop.segments {
      let score = Double(segment.score) / Double(segment.frames.count)
      for frame in segment.frames.clamped(to: free.indices) { free[frame] = score }
    }
    var (loss, count) = (0.0, 0)
    for (_, segment) in aligned {
      loss += segment.frames.clamped(to: free.indices).reduce(0) { $0 + free[$1] } - Double(segment.score)
      count += segment.frames.count
    }
    return loss / Double(max(count, 1))
  }
}

extension Cepstra {
  /// How far the loud frames are above the quiet ones: the first coefficient that one in ten exceed, less the one that
  /// nine do.
  fileprivate var loudnessRange: Double {
    let energies = stride(from: 0, to: values.count, by: width).map { values[$0] }.sorted()
    guard let last = energies.indices.last else { return 0 }
    return Double(energies[last * 9 / 10] - energies[last / 10])
  }
}

/// Speech without a long pause.
private struct SearchWindow {
  /// When it began, in seconds.
  let start: Double
  private var cepstra = Cepstra(width: 13)
  /// Where the search began, and how far it is.
  private var (first, next) = (0, 0)

  /// Of fewer frames the mean says little.
  private static let minimumFrames = 70

  init(start: Double) { self.start = start }

  mutating func append(_ fresh: Cepstra) { cepstra.append(fresh) }

  /// Whether there is enough of it to know how this voice sounds here: its mean.
  ///
  /// A search that begins with the mean of other sound, or of silence, hears nothing in a voice that is far from that.
  var hasEnoughFrames: Bool { cepstra.count >= Self.minimumFrames }

  /// The mean of all of it so far.
  var mean: [Float] { cepstra.mean }

  var undecoded: Cepstra { cepstra.slice(next..<cepstra.count) }

  mutating func markDecoded() { next = cepstra.count }

  /// The search begins anew with what follows.
  mutating func restartSearch() { first = next }

  /// The frames of the search with those numbers.
  func slice(_ range: Range<Int>) -> Cepstra { cepstra.slice((first + range.lowerBound)..<(first + range.upperBound)) }
}
