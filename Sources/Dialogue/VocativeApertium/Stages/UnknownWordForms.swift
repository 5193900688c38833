import VocativeCaptions
import VocativeCore

/// Gives words that the dictionary lacks, and whose meanings are listed, the part of speech and the form that their
/// endings show: "swollen", "blisters", "fainted".
struct UnknownWordForms: Sendable {
  private let senses: WordSenses
  private let isEnglish: Bool

  init(_ senses: WordSenses, _ source: LanguageTag) {
    self.senses = senses
    isEnglish = source.languageCode == "en"
  }

  /// Replaces the analyses of the unknown words.
  ///
  /// - Returns: The positions of the words.
  func adopt(_ units: inout [LexicalUnit]) -> Set<Int> {
    var positions: Set<Int> = []
    for index in units.indices where units[index].analysis.lemma.hasPrefix("*") {
      guard index == 0 || units[index].surface.first?.isUppercase != true else { continue }
      guard let analysis = analysis(of: units[index].key, after: index > 0 ? units[index - 1] : nil) else { continue }
      units[index].analysis = analysis
      positions.insert(index)
    }
    return positions
  }

  private func analysis(of word: String, after before: LexicalUnit?) -> LexicalUnit.Analysis? {
    for (lemma, ending) in lemmas(of: word) {
      for sense in senses.senses(of: lemma) {
        switch sense.part {
        case .noun where ending == .none || ending == .plural:
          return .init(lemma: lemma, tags: ["n", ending == .plural ? "pl" : "sg"])
        case .adjective where ending == .none: return .init(lemma: lemma, tags: ["adj"])
        case .adverb where ending == .none: return .init(lemma: lemma, tags: ["adv"])
        case .verb where isEnglish: return .init(lemma: lemma, tags: ["vblex"] + tense(ending, after: before))
        default: continue
        }
      }
    }
    return nil
  }

  private enum Ending { case none, plural, past, gerund }

  private func lemmas(of word: String) -> [(String, Ending)] {
    var found: [(String, Ending)] = [(word, .none)]
    func add(_ suffix: String, _ replacements: [String], _ ending: Ending) {
      guard word.hasSuffix(suffix), word.count > suffix.count + 2 else { return }
      found += replacements.map { (word.dropLast(suffix.count) + $0, ending) }
    }
    add("ies", ["y"], .plural)
    add("es", ["", "e"], .plural)
    add("s", [""], .plural)
    guard isEnglish else { return found }
    add("ed", ["", "e"], .past)
    add("ing", ["", "e"], .gerund)
    return found
  }

  private func tense(_ ending: Ending, after before: LexicalUnit?) -> [String] {
    switch ending {
    case .past:
      let isParticiple = before?.has(anyOf: ["vbhaver", "vbser"]) ?? false
      return [isParticiple ? "pp" : "past"]
    case .gerund: return ["ger"]
    case .plural: return ["pri", "p3", "sg"]
    case .none:
      let isInfinitive = before.map { $0.has("vaux") || $0.has("vbmod") || $0.key == "to" || $0.key == "not" } ?? false
      return [isInfinitive ? "inf" : "pres"]
    }
  }
}
