import CPocketSphinx
import Foundation

extension Decoder {
  /// A network of dictionary entries.
  struct WordNetwork {
    var stateCount: Int
    var arcs: [(from: Int, to: Int, entry: String)]
    /// The states that a sentence may end in.
    var accepting: Set<Int>
    /// How much less likely it is to end in a state, in the steps of a path's score: 0 or less; none where all are as
    /// likely.
    var finalScores: [Int: Int] = [:]
  }

  /// How widely a search looks: the share of the best score that a path must keep.
  ///
  /// The first is the library's default. Wider ones find a complete sentence where that lost it.
  static let beams = [1e-48, 1e-80, widestBeam]
  static let widestBeam = 1e-120

  /// Gives the decoder a search through a network, under a name.
  func add(_ network: WordNetwork, beam: Double, as name: String) -> Bool {
    set("-beam", to: beam)
    set("-pbeam", to: beam)
    // Words may end within the default's beam, or the square root of a wider one; what is more or less likely to end at
    // all is not to be lost by that.
    set("-wbeam", to: network.finalScores.isEmpty ? min(7e-29, beam.squareRoot()) : beam)
    let final = network.stateCount
    let weight = Float(cmd_ln_float_r(ps_get_config(handle), "-lw"))
    guard let model = fsg_model_init(name, logMath, weight, Int32(final + 1)) else { return false }
    defer { fsg_model_free(model) }
    model.pointee.start_state = 0
    model.pointee.final_state = Int32(final)
    var words = FSGVocabulary(of: model)
    for arc in network.arcs {
      fsg_model_trans_add(model, Int32(arc.from), Int32(arc.to), 0, words.number(of: arc.entry))
    }
    for state in network.accepting.sorted() {
      let odds = network.finalScores[state] ?? 0
      fsg_model_null_trans_add(model, Int32(state), Int32(final), Int32(clamping: odds * 1024))
    }
    return ps_set_fsg(handle, name, model) == 0
  }

  /// The name of the search through any sequence of phones, made when first asked for.
  ///
  /// It says what the sound is like when no words are known.
  package func phoneLoop() -> String {
    let name = "phones"
    guard !hasPhoneLoop else { return name }
    set("-beam", to: 1e-20)
    set("-pbeam", to: 1e-20)
    set("-allphone_ci", to: true)
    hasPhoneLoop = ps_set_allphone_file(handle, name, nil) == 0
    return name
  }

  /// Gives the decoder a search along an n-gram model, which must know where sentences begin and end.
  func add(ngrams model: OpaquePointer, as name: String) -> Bool {
    set("-beam", to: 1e-48)
    set("-pbeam", to: 1e-48)
    set("-wbeam", to: 7e-29)
    let unknown = ngram_unknown_wid(model)
    guard ngram_wid(model, "<s>") != unknown, ngram_wid(model, "</s>") != unknown else { return false }
    return ps_set_lm(handle, name, model) == 0
  }

  /// Gives the decoder a search for a phrase in anything; false when it takes none.
  ///
  /// - Parameter compiled: The phrase as a grammar, whose entries say how its words sound.
  func addKeywordSearch(of words: [String], _ compiled: CompiledContext, as name: String) -> Bool {
    var ways: [[String]] = [[]]
    for word in words {
      let entries = compiled.wordsByEntry.filter { $0.value == word }.keys.sorted()
      ways = ways.flatMap { way in entries.map { way + [$0] } }.prefix(Self.maximumKeywordPronunciations).map(\.self)
    }
    let lines = ways.map { way in
      let phoneCount = way.reduce(0) { $0 + (phones(of: $1)?.split(separator: " ").count ?? 0) }
      // Eager, by so much for each phone: what is found here is looked at again.
      return way.joined(separator: " ") + " /1e-\(5 * phoneCount)/\n"
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("vocative-\(UUID()).kws")
    defer { try? FileManager.default.removeItem(at: file) }
    guard (try? lines.joined().write(to: file, atomically: true, encoding: .utf8)) != nil else { return false }
    // The phrase is let go of less readily than words of a sentence: nothing competes with it but phones.
    if let beam = Self.beams.last { set("-beam", to: beam) }
    return ps_set_kws(handle, name, file.path) == 0
  }

  /// No phrase is listened for in more ways.
  private static let maximumKeywordPronunciations = 16

  func remove(_ name: String) {
    stop()
    ps_unset_search(handle, name)
  }
}

/// The words of a network by number; the library would look through all of them for each one.
private struct FSGVocabulary {
  let model: UnsafeMutablePointer<fsg_model_t>
  var numbers: [String: Int32] = [:]

  init(of model: UnsafeMutablePointer<fsg_model_t>) {
    self.model = model
  }

  mutating func number(of entry: String) -> Int32 {
    if let number = numbers[entry] { return number }
    let number = fsg_model_word_add(model, entry)
    numbers[entry] = number
    return number
  }
}
