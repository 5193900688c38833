import CPocketSphinx
import Foundation

/// Builds the decoder's searches, each under a name, and removes them.
final class SearchSet {
  private let handle: DecoderHandle
  /// True once the phone loop was built.
  private(set) var hasPhoneLoop = false

  /// The beams of grammar searches, from narrow to wide: the share of the best score that a path must keep.
  ///
  /// The first is the library's default. Wider ones find a complete sentence where that lost it.
  static let beams = [1e-48, 1e-80, widestBeam]
  /// The widest beam.
  static let widestBeam = 1e-120
  /// The number of pronunciations of a phrase that keyword spotting considers.
  private static let maximumKeywordPronunciations = 16

  init(_ handle: DecoderHandle) { self.handle = handle }

  /// Adds a search through a network; false when the library rejects it.
  func add(_ network: WordNetwork, beam: Double, as name: String) -> Bool {
    handle.set("-beam", to: beam)
    handle.set("-pbeam", to: beam)
    // Words may end within the default's beam, or the square root of a wider one. Where ends differ in probability, the
    // beam must not decide between them.
    handle.set("-wbeam", to: network.finalScores.isEmpty ? min(7e-29, beam.squareRoot()) : beam)
    let final = network.stateCount
    let weight = Float(cmd_ln_float_r(ps_get_config(handle.pointer), "-lw"))
    guard let model = fsg_model_init(name, handle.logMath, weight, Int32(final + 1)) else { return false }
    defer { fsg_model_free(model) }
    model.pointee.start_state = 0
    model.pointee.final_state = Int32(final)
    reserveTransitions(of: network, in: model)
    var words = FSGVocabulary(of: model)
    for arc in network.arcs {
      fsg_model_trans_add(model, Int32(arc.from), Int32(arc.to), 0, words.number(of: arc.entry))
    }
    for epsilon in network.epsilonTransitions {
      fsg_model_null_trans_add(model, Int32(epsilon.from), Int32(epsilon.to), 0)
    }
    for state in network.accepting.sorted() {
      let score = network.finalScores[state] ?? 0
      fsg_model_null_trans_add(model, Int32(state), Int32(final), Int32(clamping: score * 1024))
    }
    return ps_set_fsg(handle.pointer, name, model) == 0
  }

  /// Makes room for the transitions of each state, in tables no larger than they need.
  private func reserveTransitions(of network: WordNetwork, in model: UnsafeMutablePointer<fsg_model_t>) {
    guard hasKnownTables else { return }
    let final = network.stateCount
    // The library adds a loop of silence to each state.
    var targets = Array(repeating: Int32(1), count: final + 1)
    var nullTargets = Array(repeating: Int32(0), count: final + 1)
    for arc in network.arcs { targets[arc.from] += 1 }
    for epsilon in network.epsilonTransitions { nullTargets[epsilon.from] += 1 }
    for state in network.accepting { nullTargets[state] += 1 }
    for state in 0...final { vocative_fsg_reserve(model, Int32(state), targets[state], nullTargets[state]) }
  }

  /// True if the installed library keeps transitions in tables that can be made smaller.
  private lazy var hasKnownTables = vocative_fsg_has_known_tables(handle.logMath)

  /// Adds a search along an n-gram model, which must have `<s>` and `</s>`; false when the library rejects it.
  func add(ngrams model: OpaquePointer, as name: String) -> Bool {
    handle.set("-beam", to: 1e-48)
    handle.set("-pbeam", to: 1e-48)
    handle.set("-wbeam", to: 7e-29)
    let unknown = ngram_unknown_wid(model)
    guard ngram_wid(model, "<s>") != unknown, ngram_wid(model, "</s>") != unknown else { return false }
    return ps_set_lm(handle.pointer, name, model) == 0
  }

  /// Adds a keyword search for a phrase in any speech; false when the library rejects it.
  ///
  /// - Parameters:
  ///   - words: The words of the phrase, each as its entries with the number of phones in each.
  ///   - name: The name of the search.
  /// - Returns: True when the search was added.
  func addKeywords(_ words: [[(entry: String, phoneCount: Int)]], as name: String) -> Bool {
    var variants: [[(entry: String, phoneCount: Int)]] = [[]]
    for entries in words {
      variants = variants.flatMap { start in entries.map { start + [$0] } }
        .prefix(Self.maximumKeywordPronunciations).map(\.self)
    }
    let lines = variants.map { entries in
      // Eager, by so much for each phone: each detection is verified afterwards.
      let threshold = 5 * entries.reduce(0) { $0 + $1.phoneCount }
      return entries.map(\.entry).joined(separator: " ") + " /1e-\(threshold)/\n"
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("vocative-\(UUID()).kws")
    defer { try? FileManager.default.removeItem(at: file) }
    guard (try? lines.joined().write(to: file, atomically: true, encoding: .utf8)) != nil else { return false }
    // The beam is the widest: nothing but phones competes with the phrase.
    handle.set("-beam", to: Self.widestBeam)
    return ps_set_kws(handle.pointer, name, file.path) == 0
  }

  /// Returns the name of the search through any sequence of phones, built when first needed.
  ///
  /// It scores the sound without any knowledge of words.
  func phoneLoop() -> String {
    let name = "phones"
    guard !hasPhoneLoop else { return name }
    handle.set("-beam", to: 1e-20)
    handle.set("-pbeam", to: 1e-20)
    handle.set("-allphone_ci", to: true)
    hasPhoneLoop = ps_set_allphone_file(handle.pointer, name, nil) == 0
    return name
  }

  /// Removes a search.
  func remove(_ name: String) {
    handle.endUtterance()
    ps_unset_search(handle.pointer, name)
  }
}

/// The words of a network by number, in a table: the library would compare all of them for each arc.
private struct FSGVocabulary {
  let model: UnsafeMutablePointer<fsg_model_t>
  var numbers: [String: Int32] = [:]

  init(of model: UnsafeMutablePointer<fsg_model_t>) { self.model = model }

  mutating func number(of entry: String) -> Int32 {
    if let number = numbers[entry] { return number }
    let number = fsg_model_word_add(model, entry)
    numbers[entry] = number
    return number
  }
}
