import Foundation
public import VocativeAudio
public import VocativeCore
public import VocativeSpeech

/// Waits in continuous sound for a phrase of the user's choice: "hey vocative".
///
/// ```swift
/// let spotter = try await WakePhraseSpotter("hey vocative", pronouncers: [FlitePronouncer(), .espeak])
/// for try await wake in spotter.detections(in: microphone.audio(at: spotter.sampleRate)) {
///   print("awake at \(wake.end)")
/// }
/// ```
///
/// Two stages: a search for the phrase against a loop of phones, cheap enough to run all day, and for what it finds the
/// confidence that a recogniser has in the phrase, other common words considered. Phrases of three syllables and more are
/// told best from other speech.
public struct WakePhraseSpotter: Sendable {
  /// The phrase, heard.
  public struct Detection: Hashable, Sendable {
    /// When the phrase began and ended, in seconds from the beginning of the sound.
    public var start: Double, end: Double
    /// How sure it is that the phrase was said.
    public var confidence: Confidence
  }

  /// Frames per second it wants to hear.
  public var sampleRate: Int { FrontEnd.sampleRate }

  private let spotting: Spotting

  /// A spotter of a phrase.
  ///
  /// - Parameters:
  ///   - phrase: One to ten words.
  ///   - pronouncers: Say how the words sound; each adds its ways to those of the model's dictionary.
  ///   - floor: How sure it must be: higher means fewer false alarms and more calls unheard.
  ///   - model: A directory as for ``PocketSphinxRecognizer``.
  /// - Throws: ``VocativeSpeech/SpeechError`` with `contextInvalid` when the phrase cannot be said, else as recognition does.
  public init(
    _ phrase: String, pronouncers: [any Pronouncer] = [], floor: Confidence = 0.5,
    model: String = PocketSphinxRecognizer.installedModel
  ) async throws {
    let words = phrase.lowercased().split { !($0.isLetter || $0 == "'") }.map(String.init)
    guard 1...10 ~= words.count else {
      throw SpeechError(.contextInvalid, "A wake phrase has one to ten words, such as “hey vocative”.")
    }
    var pronunciations: [String: [[String]]] = [:]
    for pronouncer in pronouncers {
      try await pronunciations.merge(pronouncer.pronunciations(of: words)) { ways, others in
        ways + others.filter { !ways.contains($0) }
      }
    }
    spotting = Spotting(words, pronunciations, floor: floor, model: model)
    try await spotting.prepare()
  }

  /// Every time the phrase is said, soon after it was.
  ///
  /// - Parameter audio: One channel at ``sampleRate``.
  /// - Returns: A feed that ends with the sound. Throws ``VocativeSpeech/SpeechError`` for sound of another format.
  public func detections(in audio: Feed<PCMBuffer>) -> Feed<Detection> {
    Feed(producing: { [spotting] sender in try await spotting.listen(to: audio) { sender.send($0) } })
  }
}

/// Owns the decoder of a spotter, off the threads that tasks share.
private actor Spotting {
  private let executor = QueueExecutor(label: "wake phrase")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let words: [String]
  private let pronunciations: [String: [[String]]]
  private let floor: Confidence
  private let model: String
  private var loaded: (decoder: Decoder, compiled: Compiled)?

  private static let search = "wake phrase"
  /// After so many frames, a minute, the search begins anew wherever nothing is being said: it forgets nothing by itself.
  private static let longest = 6_000
  /// So many frames before and after the phrase are looked at again with it.
  private static let margin = 15

  init(_ words: [String], _ pronunciations: [String: [[String]]], floor: Confidence, model: String) {
    self.words = words
    self.pronunciations = pronunciations
    self.floor = floor
    self.model = model
  }

  func prepare() throws { _ = try ready() }

  private func ready() throws -> (decoder: Decoder, compiled: Compiled) {
    if let loaded { return loaded }
    let decoder = try Decoder(ModelFiles(in: model), removesNoise: true)
    let grammar = Grammar(name: "wake", root: "phrase", rules: ["phrase": .words(words.joined(separator: " "))])
    let compiled = try decoder.compile(
      RecognitionContext(.grammar(grammar), pronunciations: pronunciations), number: 1)
    guard decoder.addSpotting(of: words, compiled, as: Self.search) else {
      throw SpeechError(.contextInvalid, "The recogniser cannot listen for “\(words.joined(separator: " "))”.")
    }
    loaded = (decoder, compiled)
    return (decoder, compiled)
  }

  func listen(
    to audio: Feed<PCMBuffer>, send: @Sendable (WakePhraseSpotter.Detection) -> Bool
  ) async throws {
    let (decoder, compiled) = try ready()
    var window = Window()
    decoder.frontEnd.start()
    try decoder.listen(with: Self.search)
    defer { decoder.stop() }
    for try await buffer in audio {
      try FrontEnd.check(buffer)
      for start in stride(from: 0, to: buffer.samples.count, by: 1_600) {
        try Task.checkCancellation()
        let fresh = decoder.frontEnd.frames(of: Array(buffer.samples[start..<min(start + 1_600, buffer.samples.count)]))
        if fresh.count > 0 { try decoder.hear(fresh) }
        window.take(fresh)
        if let found = decoder.path?.words.last {
          if let detection = try verified(found.frames, in: window, decoder, compiled), !send(detection) { return }
        } else if !(window.count > Self.longest && fresh.count == 0) {
          continue
        }
        window.restart()
        try decoder.listen(with: Self.search)
      }
    }
  }

  /// The phrase as a recogniser hears it among these frames of the search; nil when it is not sure enough.
  private func verified(
    _ frames: Range<Int>, in window: Window, _ decoder: Decoder, _ compiled: Compiled
  ) throws -> WakePhraseSpotter.Detection? {
    let cepstra = window.part((frames.lowerBound - Self.margin)..<(frames.upperBound + Self.margin))
    guard cepstra.count >= 10 else { return nil }
    decoder.stop()
    var utterance = Utterance(decoder: decoder, compiled: compiled)
    let heard = try utterance.command(in: cepstra)
    guard let first = heard.words.first, let last = heard.words.last, heard.confidence >= floor else { return nil }
    return WakePhraseSpotter.Detection(start: first.start, end: last.end, confidence: heard.confidence)
  }

  /// The last frames, and how many the search has had since it began.
  private struct Window {
    private(set) var count = 0
    private var cepstra = Cepstra(width: 13)
    /// No phrase is longer: five seconds.
    private static let limit = 500

    mutating func take(_ fresh: Cepstra) {
      count += fresh.count
      cepstra.append(fresh)
      if cepstra.count > 2 * Self.limit { cepstra = cepstra.suffix(Self.limit) }
    }

    mutating func restart() { count = 0 }

    /// The frames of the search with those numbers, as far as they are still there.
    func part(_ range: Range<Int>) -> Cepstra {
      let first = count - cepstra.count
      return cepstra.part((range.lowerBound - first)..<(range.upperBound - first))
    }
  }
}
