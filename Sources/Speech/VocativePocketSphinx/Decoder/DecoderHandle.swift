import CPocketSphinx
import Foundation
import VocativeSpeech

/// Owns the decoder of the library and its settings.
///
/// One decoder processes one utterance at a time. The objects of this folder share the handle, and all of them belong
/// to the actor that owns the ``Decoder``; the library is freed with the last of them.
final class DecoderHandle {
  /// The decoder as the library has it.
  let pointer: OpaquePointer
  /// The settings, which searches copy when they are made.
  let configuration: OpaquePointer
  private var isDecoding = false

  /// Silences the library's log before anything else is called.
  private static let silenceLog: Void = vocative_sphinx_keep_quiet()

  /// Loads a model with the arguments of a command line; nil when the library rejects them.
  init?(arguments: [String]) {
    Self.silenceLog
    var pointers = arguments.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    guard
      let configuration = cmd_ln_parse_r(nil, ps_args(), Int32(pointers.count), &pointers, 1),
      let pointer = ps_init(configuration)
    else { return nil }
    self.pointer = pointer
    self.configuration = configuration
  }

  deinit {
    ps_free(pointer)
    cmd_ln_free_r(configuration)
    Self.releaseFreedMemory()
  }

  /// Returns memory that was freed to the system, where the C library can: compiling a context frees much of it.
  static func releaseFreedMemory() { vocative_release_freed_memory() }

  /// The base of the library's logarithms.
  var logMath: OpaquePointer { ps_get_logmath(pointer) }

  /// Changes a setting; searches take it over when they are made.
  func set(_ name: String, to value: Double) {
    cmd_ln_set_float_r(configuration, name, value)
  }

  /// Turns a setting on or off.
  func set(_ name: String, to value: Bool) {
    cmd_ln_set_int_r(configuration, name, value ? 1 : 0)
  }

  /// Moves the means of the model by a file of transforms; false when the library rejects it.
  func applyMLLR(from file: String) -> Bool {
    guard let transform = ps_mllr_read(file) else { return false }
    return ps_update_mllr(pointer, transform) != nil
  }

  /// Reads an n-gram model, which the caller frees; nil when the library rejects it.
  func readNGrams(at path: String) -> OpaquePointer? {
    ngram_model_read(configuration, path, NGRAM_AUTO, logMath)
  }

  // MARK: The utterance

  /// Begins an utterance with a search.
  func beginUtterance(_ search: String, normalizing: cmn_type_t) throws(SpeechError) {
    guard ps_set_search(pointer, search) == 0, ps_start_utt(pointer) == 0 else { throw Self.failed }
    isDecoding = true
    // The library falls back to the live mean for good once it has processed a stream.
    ps_get_feat(pointer).pointee.cmn = normalizing
  }

  /// Searches further frames of the utterance.
  func process(_ cepstra: Cepstra, isWhole: Bool) throws(SpeechError) {
    let pointer = pointer
    let frames = cepstra.withRows { rows, count in
      ps_process_cep(pointer, rows, Int32(count), 0, isWhole ? 1 : 0)
    }
    guard let frames, frames >= 0 else { throw Self.failed }
  }

  /// Sets the cepstral mean that live speech is normalised by.
  func setCepstralMean(_ mean: [Float]) {
    mean.withUnsafeBufferPointer { cmn_live_set(ps_get_feat(pointer).pointee.cmn_struct, $0.baseAddress) }
  }

  /// Ends the utterance if one is open.
  func endUtterance() {
    guard isDecoding else { return }
    isDecoding = false
    ps_end_utt(pointer)
  }

  private static var failed: SpeechError {
    SpeechError(.engineFailed, "The recogniser failed while it decoded. Try again.")
  }
}
