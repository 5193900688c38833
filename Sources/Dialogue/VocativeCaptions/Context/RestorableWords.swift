import VocativeSupport

/// Decides which recognised words may be replaced, and which words may replace them.
struct RestorableWords: Sendable {
  private let protected: Set<String>
  private let stemmer = ContentWords("en")

  /// Creates the rules with the names of foods, allergens, medicines and parts of the body.
  ///
  /// - Throws: ``VocativeSupport/InputError`` if the list of terms is missing.
  init() throws(InputError) {
    var protected = Self.functionWords
    for term in try BilingualPhraseBook.everydayTerms() where [.allergen, .medicine].contains(term.kind) {
      for form in [term.english, term.englishPlural].compactMap(\.self) {
        protected.formUnion(TranslationGuard.words(form))
      }
    }
    self.protected = protected
  }

  /// True if a recognised word may be replaced: one in lower case that is no number, denial, allergen or medicine.
  func mayReplace(_ word: String) -> Bool {
    word.count > 2 && word == word.lowercased() && word.allSatisfy { $0.isLetter || $0 == "'" }
      && !protected.contains(word) && stemmer.stem(word) != nil
  }

  /// True if a word may be put in the place of another: one with a meaning of its own, and no other form of the same
  /// word.
  func mayRestore(_ word: String, for recognized: String) -> Bool {
    guard !Self.functionWords.contains(word), let stem = stemmer.stem(word), stem != stemmer.stem(recognized),
      Self.american(word) != Self.american(recognized)
    else { return false }
    let lemmas = Set(EnglishVerbForms.analyses(of: recognized).map(\.lemma))
    return EnglishVerbForms.analyses(of: word).allSatisfy { !lemmas.contains($0.lemma) }
  }

  /// The stem of a word, to compare words by.
  func stem(_ word: String) -> String? { stemmer.stem(word) }

  /// A spelling as in American English: "neighbour" and "neighbor" are one word.
  private static func american(_ word: String) -> String {
    word.replacing("our", with: "or").replacing("ise", with: "ize").replacing("re", with: "er")
  }

  private static let functionWords: Set<String> = Set(
    ("a an the of in on at to for from with by and or but is are was were be been am i you he she it we they me him her us "
      + "them my your his its our their this that these those do does did not no have has had will would can could there here "
      + "please so as if then than very too much what who when where why how which while because before after until again "
      + "both each more most other some such only same about into over under off out up down never nothing nobody none "
      + "neither nor without unless hardly cannot except let's "
      + "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen "
      + "nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion half quarter dozen "
      + "once twice first second third fourth fifth sixth seventh eighth ninth tenth "
      + "euro euros dollar dollars pound pounds cent cents penny pence percent "
      + "monday tuesday wednesday thursday friday saturday sunday today tomorrow yesterday january february march april may "
      + "june july august september october november december man men woman women foot feet tooth teeth mouse mice")
      .split(separator: " ").map(String.init))
}
