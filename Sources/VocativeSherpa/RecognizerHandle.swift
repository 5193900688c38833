import CSherpaOnnx
import Foundation
import VocativeCore
import VocativeSpeech

/// A model in the library's memory.
struct RecognizerHandle: ~Copyable {
  fileprivate let handle: OpaquePointer
  private let functions: OpaquePointer

  /// Reads a model that was looked through.
  ///
  /// - Throws: ``SpeechError`` with `engineUnavailable` when there is no library, or `modelDamaged`.
  init(
    _ model: SherpaModel, facts: ModelFacts, table: TokenTable, settings: SherpaRecognizer.Settings,
    library: SherpaLibrary
  ) throws(SpeechError) {
    let functions = try library.open()
    guard let pieces = PieceFile(table, isNeeded: model.takesHotWords) else {
      csherpa_close(functions)
      throw SpeechError(.engineFailed, "A temporary file could not be written. Is there room, and may it be written?")
    }
    let texts = CTexts()
    var raw = csherpa_settings()
    model.fill(&raw, with: texts)
    raw.language = texts.pointer(to: settings.language)
    if model.takesHotWords { raw.unit = texts.pointer(to: table.unit.rawValue) }
    if let path = pieces.path { raw.pieces = texts.pointer(to: path) }
    raw.sample_rate = Int32(SherpaRecognizer.rate)
    raw.feature_count = Int32(facts.featureCount)
    raw.thread_count = Int32(clamping: max(1, settings.threads))
    raw.beam = model.takesHotWords ? Int32(clamping: max(1, settings.beam)) : 0
    raw.hot_word_score = settings.hotWordScore.isFinite ? Float(settings.hotWordScore) : 0
    let created = withExtendedLifetime((texts, pieces)) { csherpa_create(functions, &raw) }
    guard let handle = created else {
      csherpa_close(functions)
      throw SpeechError(
        .modelDamaged,
        "sherpa-onnx cannot read the model \(model.parts.first?.path ?? model.tokens) "
          + "(\(String(cString: csherpa_error()))). Unpack it again, or take one for version \(SherpaLibrary.version).")
    }
    self.handle = handle
    self.functions = functions
  }

  deinit {
    csherpa_destroy(handle)
    csherpa_close(functions)
  }

  /// Begins an utterance.
  func listen(for hotWords: String?) throws(SpeechError) -> StreamHandle {
    guard let stream = csherpa_listen(handle, hotWords) else { throw StreamHandle.failure() }
    return StreamHandle(stream)
  }
}

/// One utterance in the library's memory; it must not outlive its model.
struct StreamHandle: ~Copyable {
  private let stream: OpaquePointer

  fileprivate init(_ stream: OpaquePointer) { self.stream = stream }

  deinit { csherpa_leave(stream) }

  func hear(_ samples: [Float]) throws(SpeechError) {
    guard !samples.isEmpty else { return }
    guard csherpa_hear(stream, samples, Int32(clamping: samples.count)) else { throw Self.failure() }
  }

  func finish() throws(SpeechError) {
    guard csherpa_finish(stream) else { throw Self.failure() }
  }

  func read() throws(SpeechError) -> Heard {
    var result = csherpa_result()
    guard csherpa_read(stream, &result) else { throw Self.failure() }
    defer { csherpa_release(stream, &result) }
    return Heard(result)
  }

  static func failure() -> SpeechError {
    SpeechError(
      .engineFailed,
      "sherpa-onnx could not go on (\(String(cString: csherpa_error()))). The model's files may not belong together: "
        + "unpack it again.")
  }
}

/// Texts that C reads, kept until this goes.
final class CTexts {
  private var copies: [UnsafeMutablePointer<CChar>] = []

  func pointer(to text: String) -> UnsafePointer<CChar>? {
    guard let copy = strdup(text) else { return nil }
    copies.append(copy)
    return UnsafePointer(copy)
  }

  deinit { for copy in copies { free(copy) } }
}

/// The file in which the library finds how to split words; it is gone when this goes.
final class PieceFile {
  /// Nil where none is needed.
  let path: String?

  /// Writes the file if the tokens are pieces; nil when it cannot be written.
  init?(_ table: TokenTable, isNeeded: Bool) {
    guard isNeeded, table.unit != .characters else {
      path = nil
      return
    }
    let path = FileManager.default.temporaryDirectory.path + "/vocative-pieces-\(UUID().uuidString)"
    guard FileManager.default.createFile(atPath: path, contents: Data(table.scoredPieces.utf8)) else { return nil }
    self.path = path
  }

  deinit { if let path { try? FileManager.default.removeItem(atPath: path) } }
}
