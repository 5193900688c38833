import CPocketSphinx
import Foundation
package import VocativeSpeech

/// Owns PocketSphinx's decoder: its model, its dictionary and the searches that were given to it.
///
/// It is used by one actor and never leaves it.
package final class Decoder {
  let handle: OpaquePointer
  package var frontEnd: FrontEnd
  /// Dictionary entries made for pronunciations, by their phones.
  var entries: [String: String] = [:]
  /// The mean of the speech that was heard, with which the next begins.
  var cepstralMean = CepstralMean()
  var hasPhoneLoop = false
  /// How many pronunciations contexts have added to the dictionary.
  var pronunciationCount: Int { entries.count + classWordEntries.values.reduce(0) { $0 + $1.members.count } }
  /// The searches for free speech, the one used last at the end; they do not survive words being added to the
  /// dictionary.
  var languageModelSearches: [LanguageModelSearch] = []
  /// Lists of names that are in the dictionary, by their names and how they are said.
  var classWordEntries: [[String]: ClassWordEntry] = [:]
  /// Common words, the likeliest first; read when they are first needed.
  lazy var commonWords: [CommonWord] = readCommonWords()

  private let configuration: OpaquePointer
  private let files: PocketSphinxModelFiles
  /// The Gaussians in place of the model's, which the library reads more than once.
  private let gaussians: TemporaryModelDirectory?
  private var isDecoding = false

  /// Silences the library's log before anything else is called.
  private static let silenceLog: Void = vocative_sphinx_keep_quiet()

  /// - Parameters:
  ///   - removesNoise: Whether the library takes steady noise out.
  ///   - noiseFloor: By how many decibels a floor of noise, which is added, is below the loudest sound; nil for none.
  ///   - noise: How the model's sounds are heard in noise; nil where they are as the model has them.
  /// - Throws: `modelDamaged` when the library does not take the files although they looked right.
  package init(
    _ files: PocketSphinxModelFiles, removesNoise: Bool, noiseFloor: Float? = nil, noise: NoiseAdaptation? = nil
  ) throws(SpeechError) {
    Self.silenceLog
    var arguments = [
      "-hmm", files.acousticModel, "-dict", files.dictionary,
      // All senones are scored, so that scores are relative to the best one and searches can be compared.
      "-compallsen", "yes",
      // The lattice's best path forgets in which state a grammar must end; n-gram searches turn this on.
      "-bestpath", "yes",
      // Variants of words are put into the network with the words.
      "-fsgusealtpron", "no",
    ]
    if let noise {
      let folder = try noise.writeGaussians(for: files)
      gaussians = folder
      arguments += ["-mean", folder.path + "/means", "-var", folder.path + "/variances"]
    } else {
      gaussians = nil
    }
    var pointers = arguments.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    guard
      let configuration = cmd_ln_parse_r(nil, ps_args(), Int32(pointers.count), &pointers, 1),
      let handle = ps_init(configuration)
    else { throw files.damaged("the acoustic model or the dictionary") }
    // The model's own settings turn it on, whatever the arguments say.
    cmd_ln_set_int_r(configuration, "-remove_noise", removesNoise ? 1 : 0)
    guard let frontEnd = FrontEnd(configuration: configuration, noiseFloor: noiseFloor) else {
      ps_free(handle)
      throw files.damaged("feat.params")
    }
    self.handle = handle
    self.configuration = configuration
    self.frontEnd = frontEnd
    self.files = files
  }

  deinit {
    ps_free(handle)
    cmd_ln_free_r(configuration)
  }

  /// Moves the means of the model by a file of transforms; false when the library does not take it.
  func applyMLLR(from file: String) -> Bool {
    guard let transform = ps_mllr_read(file) else { return false }
    return ps_update_mllr(handle, transform) != nil
  }

  /// One of the library's settings; searches take it over when they are made.
  func set(_ name: String, to value: Double) {
    cmd_ln_set_float_r(configuration, name, value)
  }

  func set(_ name: String, to value: Bool) {
    cmd_ln_set_int_r(configuration, name, value ? 1 : 0)
  }

  var logMath: OpaquePointer { ps_get_logmath(handle) }

  /// Reads an n-gram model; nil when the library does not take it.
  func readNGrams(at path: String) -> OpaquePointer? {
    ngram_model_read(configuration, path, NGRAM_AUTO, logMath)
  }

  /// The stock language model, if it is installed.
  var stockLanguageModel: String? { files.languageModel }

  // MARK: Listening

  /// Begins to search frames as they come, with the mean of what was heard before.
  func start(with search: String) throws(SpeechError) {
    stop()
    try begin(search, normalizing: CMN_LIVE)
    if !cepstralMean.values.isEmpty { setMean(cepstralMean.values) }
  }

  /// Searches further frames.
  func decode(_ cepstra: Cepstra) throws(SpeechError) {
    guard cepstra.count > 0 else { return }
    try process(cepstra, isWhole: false)
  }

  /// Searches further frames with a mean that is known better than by those before.
  func decode(_ cepstra: Cepstra, cepstralMean mean: [Float]) throws(SpeechError) {
    setMean(mean)
    try decode(cepstra)
  }

  private func setMean(_ mean: [Float]) {
    mean.withUnsafeBufferPointer { cmn_live_set(ps_get_feat(handle).pointee.cmn_struct, $0.baseAddress) }
  }

  /// Ends the utterance, whatever became of it.
  func stop() {
    guard isDecoding else { return }
    isDecoding = false
    ps_end_utt(handle)
  }

  /// Searches a whole utterance at once, normalised by its own mean.
  package func search(_ cepstra: Cepstra, with search: String) throws(SpeechError) -> Path? {
    try decodeWhole(cepstra, with: search)
    stop()
    return path
  }

  /// The best path through a whole utterance, whether a sentence of the search ends with it or not.
  func partialPath(through cepstra: Cepstra, with search: String) throws(SpeechError) -> Path? {
    try decodeWhole(cepstra, with: search)
    defer { stop() }
    return path
  }

  private func decodeWhole(_ cepstra: Cepstra, with search: String) throws(SpeechError) {
    stop()
    try begin(search, normalizing: CMN_BATCH)
    try process(cepstra, isWhole: true)
  }

  private func begin(_ search: String, normalizing: cmn_type_t) throws(SpeechError) {
    guard ps_set_search(handle, search) == 0, ps_start_utt(handle) == 0 else { throw Self.failed }
    isDecoding = true
    // The library falls back to the live mean for good once it has heard a stream.
    ps_get_feat(handle).pointee.cmn = normalizing
  }

  private func process(_ cepstra: Cepstra, isWhole: Bool) throws(SpeechError) {
    let handle = handle
    let frames = cepstra.withRows { rows, count in
      ps_process_cep(handle, rows, Int32(count), 0, isWhole ? 1 : 0)
    }
    guard let frames, frames >= 0 else { throw Self.failed }
  }

  private static var failed: SpeechError {
    SpeechError(.engineFailed, "The recogniser failed while it listened. Try again.")
  }
}
