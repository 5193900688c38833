import VocativeCore
import VocativeGrammar
import VocativeSpeech

/// A recognition context in the decoder: the names of its searches, and the words of their entries.
struct CompiledContext {
  /// A number that makes the names of the searches unique.
  let id: Int
  /// The compiled grammar; nil for n-gram models, dictation and the phone loop.
  var grammar: CompiledGrammar?
  /// The name of the search through phones alone; nil for a context of words.
  var phoneLoopSearchName: String?
  /// The language model of free speech beside the grammar.
  var languageModel: ClassLanguageModel?
  /// The pronunciations of the context.
  var pronunciations: Pronunciations = [:]
  /// The results that the context asks for.
  var options: DecodingOptions
  /// The names of the searches in the decoder.
  var searchNames: Set<String> = []

  /// An empty context with the options of a recognition context.
  init(id: Int, options: DecodingOptions) {
    (self.id, self.options) = (id, options)
  }

  /// True if the context was compiled for a grammar.
  var isGrammar: Bool { grammar != nil }

  /// True if a search through the grammar takes so much memory that there is one at a time.
  var hasLargeNetwork: Bool { grammar.map { $0.network.arcs.count > Self.largeArcCount } ?? false }
  private static let largeArcCount = 60_000

  /// Returns true if another context has the sentences that this was compiled for, with the same pronunciations.
  func hasSameSentences(of context: RecognitionContext, as known: RecognitionContext) -> Bool {
    guard context.language == known.language, context.likelyGrammar == known.likelyGrammar else { return false }
    guard context.pronunciations != known.pronunciations else { return true }
    return Set((grammar?.wordsByEntry ?? [:]).values).allSatisfy {
      context.pronunciations.pronunciations(of: $0) == known.pronunciations.pronunciations(of: $0)
    }
  }

  /// Returns the same searches for another context with the same sentences.
  func adapted(_ context: RecognitionContext) -> CompiledContext {
    var other = self
    (other.languageModel, other.pronunciations) = (context.languageModel, context.pronunciations)
    other.options = DecodingOptions(of: context)
    return other
  }

  /// Returns the name of the search with a beam, counted from the narrowest.
  func searchName(_ beam: Int) -> String { phoneLoopSearchName ?? "context \(id) beam \(beam)" }

  /// The name of the search through the likely part of the grammar.
  var likelySearchName: String { "context \(id) likely" }

  /// The name of the search through common words.
  var rivalSearchName: String { "context \(id) rivals" }

  /// Returns the word of a dictionary entry: `tomato` for its variant `tomato(2)`.
  func word(for entry: String) -> String {
    if let word = grammar?.wordsByEntry[entry] { return word }
    guard entry.last == ")", let open = entry.lastIndex(of: "("), open > entry.startIndex else { return entry }
    let base = String(entry[..<open])
    return grammar?.wordsByEntry[base] ?? base
  }
}

/// A grammar as dictionary entries.
struct CompiledGrammar {
  /// The grammar that hypotheses must belong to.
  let grammar: Grammar
  /// The grammar as a network of entries, from which wider searches are built when they are needed.
  let network: WordNetwork
  /// The likely part of the grammar.
  var likelyGrammar: Grammar?
  /// The words of the entries that were made for this context.
  var wordsByEntry: [String: String]
  /// All pronunciations of the grammar's words, which no rival may share.
  var pronunciations: Set<String>
}

/// The results that a context asks for.
struct DecodingOptions: Hashable {
  /// True if partial transcripts are sent while their words stay the same.
  let emitsUnchangedPartials: Bool
  /// True if a pause that may end the utterance is decided at once.
  let finalizesInPauses: Bool
  /// True if alternatives are wanted.
  let wantsNBest: Bool

  /// The options of a recognition context.
  init(of context: RecognitionContext) {
    emitsUnchangedPartials = context.emitsUnchangedPartials
    finalizesInPauses = context.finalizesInPauses
    wantsNBest = context.wantsNBest
  }
}
