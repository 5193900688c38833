import VocativeCore
import VocativeGrammar
import VocativeSpeech

/// The words and phrases that a context makes likely: contacts, accounts, what requests are made of.
struct Hotwords {
  /// More of them slow every step of the search down for little.
  static let limit = 20_000

  /// The phrases, sorted, each once.
  let phrases: [String]

  /// - Throws: ``SpeechError`` with `contextInvalid` for contexts that no neural model can follow.
  init(of context: RecognitionContext) throws(SpeechError) {
    var collected = Set(context.pronunciations.keys)
    switch context.language {
    case .grammar(let grammar): Self.collect(grammar, into: &collected)
    case .dictation: break
    case .ngram:
      throw SpeechError(
        .contextInvalid,
        "A neural model brings its own knowledge of word sequences and takes no n-gram model. "
          + "Leave it out, or give a grammar whose words become likelier.")
    case .phoneLoop:
      throw SpeechError(
        .contextInvalid, "A neural model hears words and no phones. Ask another recogniser for the sounds.")
    }
    if let likely = context.likelyGrammar { Self.collect(likely, into: &collected) }
    phrases = Array(collected.sorted().prefix(Self.limit))
  }

  private static func collect(_ grammar: Grammar, into phrases: inout Set<String>) {
    for expansion in grammar.rules.values { collect(expansion, into: &phrases) }
  }

  /// Words that always follow each other are one phrase, so that “anna rossi” is more than “anna” and “rossi”.
  private static func collect(_ expansion: Grammar.Expansion, into phrases: inout Set<String>) {
    switch expansion {
    case .word(let word): phrases.insert(word)
    case .rule: break
    case .sequence(let parts):
      var run: [String] = []
      for part in parts {
        if case .word(let word) = part {
          run.append(word)
          continue
        }
        if !run.isEmpty { phrases.insert(run.joined(separator: " ")) }
        run = []
        collect(part, into: &phrases)
      }
      if !run.isEmpty { phrases.insert(run.joined(separator: " ")) }
    case .oneOf(let parts):
      for part in parts { collect(part, into: &phrases) }
    case .optional(let part), .repeated(let part): collect(part, into: &phrases)
    }
  }
}
