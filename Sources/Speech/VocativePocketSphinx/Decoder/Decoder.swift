import CPocketSphinx
import Foundation
import VocativeCore
package import VocativeSpeech

/// Decodes cepstral frames with PocketSphinx.
///
/// It owns the acoustic model and its parts: the ``dictionary`` of pronunciations, the ``searches`` that were added, and
/// the ``languageModels``. One actor uses a decoder, and the decoder never leaves that actor.
package final class Decoder {
  package var frontEnd: FrontEnd
  /// The mean of earlier speech, by which the next utterance is normalised.
  var cepstralMean = CepstralMean()
  /// The words and their pronunciations.
  let dictionary: PronunciationDictionary
  /// The searches that can be run.
  let searches: SearchSet
  /// The searches along n-gram models with classes.
  let languageModels: LanguageModelSearches
  /// The most common words of English.
  let commonWords: CommonWords
  /// The path of the stock language model; nil when it is not installed.
  let stockLanguageModel: String?

  private let handle: DecoderHandle
  /// The folder with Gaussians in place of the model's; the library reads them more than once.
  private let gaussians: TemporaryModelDirectory?

  /// Loads a model.
  ///
  /// - Parameters:
  ///   - files: The validated files of the model.
  ///   - removesNoise: True if the library subtracts steady noise.
  ///   - noiseFloor: The level of an added noise floor, in decibels below the loudest sound; nil for none.
  ///   - noise: The changes of the Gaussians in noise; nil for the Gaussians of the model.
  /// - Throws: ``SpeechError`` with `modelDamaged` when the library rejects the validated files.
  package init(
    _ files: PocketSphinxModelFiles, removesNoise: Bool, noiseFloor: Float? = nil, noise: NoiseAdaptation? = nil
  ) throws(SpeechError) {
    var arguments = [
      "-hmm", files.acousticModel, "-dict", files.dictionary,
      // All senones are scored, so that scores are relative to the best one and searches can be compared.
      "-compallsen", "yes",
      // The lattice's best path forgets in which state a grammar must end; n-gram searches turn this on.
      "-bestpath", "yes",
      // Pronunciation variants are put into the network with the words.
      "-fsgusealtpron", "no",
    ]
    if let noise {
      let folder = try noise.writeGaussians(for: files)
      gaussians = folder
      arguments += ["-mean", folder.path + "/means", "-var", folder.path + "/variances"]
    } else {
      gaussians = nil
    }
    guard let handle = DecoderHandle(arguments: arguments) else {
      throw files.damaged("the acoustic model or the dictionary")
    }
    // The model's own settings turn it on, whatever the arguments say.
    handle.set("-remove_noise", to: removesNoise)
    guard let frontEnd = FrontEnd(configuration: handle.configuration, noiseFloor: noiseFloor) else {
      throw files.damaged("feat.params")
    }
    self.handle = handle
    self.frontEnd = frontEnd
    stockLanguageModel = files.languageModel
    dictionary = PronunciationDictionary(handle)
    searches = SearchSet(handle)
    commonWords = CommonWords(handle, dictionary, languageModel: files.languageModel)
    languageModels = LanguageModelSearches(handle, dictionary, searches, commonWords)
  }

  /// Moves the means of the model for a speaker, and starts from the cepstral mean of that voice.
  ///
  /// - Throws: ``SpeechError`` with `engineFailed` when the library rejects the transform.
  func applyAdaptation(to speaker: SpeakerAdaptation) throws(SpeechError) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("vocative-\(UUID()).mllr")
    defer { try? FileManager.default.removeItem(at: file) }
    guard (try? speaker.mllrText.write(to: file, atomically: true, encoding: .utf8)) != nil,
      handle.applyMLLR(from: file.path)
    else {
      throw SpeechError(.engineFailed, "The recogniser rejects the speaker's file. Adapt to the speaker again.")
    }
    if let mean = speaker.mean { cepstralMean = CepstralMean(mean) }
  }

  /// Adds a search along an n-gram model in a file; false when the library rejects it.
  func addNGramSearch(at path: String, as name: String) -> Bool {
    guard let model = handle.readNGrams(at: path) else { return false }
    defer { ngram_model_free(model) }
    return searches.add(ngrams: model, as: name)
  }

  // MARK: Live speech

  /// Starts a search of live frames, with the mean of earlier speech.
  func start(with search: String) throws(SpeechError) {
    stop()
    try handle.beginUtterance(search, normalizing: CMN_LIVE)
    if !cepstralMean.values.isEmpty { handle.setCepstralMean(cepstralMean.values) }
  }

  /// Searches further frames.
  func decode(_ cepstra: Cepstra) throws(SpeechError) {
    guard cepstra.count > 0 else { return }
    try handle.process(cepstra, isWhole: false)
  }

  /// Searches further frames with a better cepstral mean than that of the frames before.
  func decode(_ cepstra: Cepstra, cepstralMean mean: [Float]) throws(SpeechError) {
    handle.setCepstralMean(mean)
    try decode(cepstra)
  }

  /// Ends the utterance.
  func stop() { handle.endUtterance() }

  // MARK: Whole utterances

  /// Searches a whole utterance, normalised by its own mean.
  ///
  /// - Returns: The best path that ends a sentence of the search; nil when there is none.
  package func search(_ cepstra: Cepstra, with search: String) throws(SpeechError) -> DecodingPath? {
    try decodeWhole(cepstra, with: search)
    stop()
    return path
  }

  /// Returns the best path through a whole utterance, even one that ends no sentence of the search.
  func partialPath(through cepstra: Cepstra, with search: String) throws(SpeechError) -> DecodingPath? {
    try decodeWhole(cepstra, with: search)
    defer { stop() }
    return path
  }

  /// Returns the best sequence of phones in a whole utterance, without any words.
  package func phoneLoopPath(through cepstra: Cepstra) throws(SpeechError) -> DecodingPath? {
    try search(cepstra, with: searches.phoneLoop())
  }

  /// Searches a whole utterance once with a network, at the widest beam unless another is given.
  ///
  /// - Returns: The best path; nil when the sound fits no sentence of the network.
  func path(
    through network: WordNetwork, in cepstra: Cepstra, beam: Double = SearchSet.widestBeam
  ) throws(SpeechError) -> DecodingPath? {
    let name = "once"
    guard searches.add(network, beam: beam, as: name) else { return nil }
    defer { searches.remove(name) }
    return try search(cepstra, with: name)
  }

  private func decodeWhole(_ cepstra: Cepstra, with search: String) throws(SpeechError) {
    stop()
    try handle.beginUtterance(search, normalizing: CMN_BATCH)
    try handle.process(cepstra, isWhole: true)
  }

  // MARK: Results

  /// The best path of the last search so far; nil when there is none.
  var path: DecodingPath? { DecodingPath(bestOf: handle) }

  /// Returns paths through the lattice of the last search, best first, the best path among them.
  func paths(limit: Int) -> [DecodingPath] { DecodingPath.nBest(of: handle, limit: limit) }

  /// Converts a logarithm of the library to a probability.
  func probability(_ logarithm: Int32) -> Confidence { Confidence(logmath_exp(handle.logMath, logarithm)) }
}
