import VocativeDialogue
import VocativeNLU
import VocativeText

/// The actions of a matcher, with the indexes over their sentences.
struct ActionIndex: Sendable {
  /// An action with its sentences.
  struct Entry: Sendable {
    let action: ActionDeclaration
    let sentences: [ActionSentence]
    let extractor: ArgumentExtractor
    /// The position among all actions, in the order they were added.
    let order: Int
    /// The action in short; see ``ActionDeclaration/summary``.
    let summary: String
    /// True if one of its descriptions implies a value.
    let hasImpliedValues: Bool
    /// The words of its descriptions and the classes of their verbs.
    let descriptions: [(words: [String], verbs: Set<String>, poles: VerbClass.Poles)]
    /// The stems of the words of its descriptions.
    let stems: Set<String>
    /// The stem of the object of its first description; nil where it has none.
    let object: String?
    /// The stems of the states that some of its sentences complain of: "blurry" of "the photo is blurry".
    let complaints: [String: Set<String>]
    /// The share of its own wordings in the evidence that requests to other apps would give, up to a half.
    let ownShare: Double

    /// The greatest ``ownShare``.
    static let wholeOwnShare = 0.5
    /// The number of further wordings that earn the whole share.
    private static let wordingsForWholeShare = 8.0

    /// True if the action adds free words to a list.
    var addsToList: Bool {
      guard action.parameters.count == 1, case .text = action.parameters[0].kind,
        let words = descriptions.first?.words, ["put", "add"].contains(words.first)
      else { return false }
      return ["list", "basket", "cart", "trolley"].contains(where: words.contains)
    }

    /// True if a parameter is a level.
    var hasLevel: Bool {
      action.parameters.contains { if case .level = $0.kind { true } else { false } }
    }

    init(_ action: ActionDeclaration, order: Int) {
      self.action = action
      self.order = order
      sentences = ActionSentenceGenerator.sentences(of: action)
      extractor = ArgumentExtractor(action)
      summary = action.summary
      hasImpliedValues = sentences.contains { !$0.implied.isEmpty }
      descriptions = action.descriptions.map {
        let words = Utterance($0.text).tokens.map(\.folded)
        return (words, VerbClass.classes(of: words), VerbClass.poles(of: words))
      }
      stems = Set(descriptions.flatMap(\.words).filter(WordStem.isContentWord).map(WordStem.of))
      object = descriptions.first.flatMap { PartRemoval.object(of: $0.words) }
      complaints = Dictionary(
        sentences.compactMap { sentence in
          StateWish.complaint(in: Utterance(sentence.text)).map { (sentence.text, $0) }
        }, uniquingKeysWith: { first, _ in first })
      ownShare = Self.wholeOwnShare * min(1, Double(max(descriptions.count - 1, 0)) / Self.wordingsForWholeShare)
    }
  }

  private(set) var entries: [String: Entry] = [:]
  /// The mean of ``Entry/ownShare``.
  var meanOwnShare: Double { entries.values.map(\.ownShare).reduce(0, +) / Double(max(entries.count, 1)) }
  /// Requests that no action fulfils.
  private(set) var outOfScopeRequests: [String] = []
  private(set) var sentences: SentenceIndex
  private(set) var lexicalScorer = LexicalScorer()
  /// The language of the descriptions.
  private(set) var language = WordingLanguage.english
  /// The group of each command in the lexical scorer, by its command key.
  private(set) var groups: [String: Int] = [:]
  private(set) var spellCorrector = SpellCorrector()
  private(set) var phoneticCorrector = PhoneticCorrector()
  /// The stems of the units that follow values in the descriptions: "point" of "set the font size to {size} points".
  private(set) var units: Set<String> = []
  /// The description of the action that adds free words to a list, "put {item} on the shopping list"; nil without one.
  private(set) var listing: Phrase?
  /// The stems of the words that describe the actions with a level.
  private(set) var levelStems: Set<String> = []
  /// The parsers of values that only one kind of action takes, each with the ids of these actions.
  private(set) var typedValues: [TypedValueIndex] = []
  /// The actions whose opposite is an action too: showing and hiding the grid.
  private(set) var toggles: Set<String> = []
  /// Requests to other apps; nil without them.
  private let exampleBank: ExampleBank?
  /// For each action the tasks of the example bank like it, with their relatedness.
  private(set) var relatedTasks: [String: [(task: Int, relatedness: Double)]] = [:]
  private var nextOrder = 0
  /// True if actions changed since sentences were last encoded.
  private var needsEncoding = false

  /// The number of unused sentences that are kept for actions that come back.
  private static let unusedSentenceLimit = 4_096

  /// The number of related tasks of an action, and their least relatedness.
  private static let relatedTaskLimit = 24
  private static let leastRelatedness: Float = 0.35

  init(width: Int, exampleBank: ExampleBank?) {
    sentences = SentenceIndex(width: width)
    self.exampleBank = exampleBank
  }

  /// The likeness of a vector to the bank's examples, which are English; nil without a bank or among other descriptions.
  func exampleSimilarities(to vector: [Float]) -> ExampleBank.Similarities? {
    language == .english ? exampleBank?.similarities(to: vector) : nil
  }

  /// The actions in the order they were added.
  var orderedActions: [ActionDeclaration] { entries.values.sorted { $0.order < $1.order }.map(\.action) }

  func order(of match: ActionMatch) -> Int { entries[match.action.id]?.order ?? 0 }

  mutating func add(_ action: ActionDeclaration) {
    entries[action.id] = Entry(action, order: nextOrder)
    nextOrder += 1
    needsEncoding = true
  }

  mutating func setOutOfScopeRequests(_ requests: [String]) {
    guard requests != outOfScopeRequests else { return }
    outOfScopeRequests = requests
    needsEncoding = true
  }

  /// Removes the actions that are gone or changed, and adds the new ones.
  mutating func update(_ actions: [ActionDeclaration]) {
    let present = Dictionary(actions.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for (id, entry) in entries where present[id]?.commandKey != entry.action.commandKey {
      entries[id] = nil
      relatedTasks[id] = nil
      needsEncoding = true
    }
    for action in actions where entries[action.id] == nil { add(action) }
  }

  /// Encodes the sentences that are new, in one batch.
  ///
  /// Sentences that no action needs are kept, up to a limit.
  mutating func encodeSentences(with encoder: any TextEncoder) throws {
    guard needsEncoding else { return }
    language = WordingLanguage(
      of: entries.values.flatMap(\.action.descriptions).map { Utterance($0.text).tokens.map(\.text) })
    let needed = entries.values.flatMap(\.sentences).map(\.text) + outOfScopeRequests
    let missing = sentences.unindexed(needed)
    if !missing.isEmpty { try sentences.insert(encoder.embeddings(of: missing), of: missing) }
    let live = Set(needed)
    if sentences.count > 2 * live.count + Self.unusedSentenceLimit { sentences.retain(live) }
    indexWords(isCommonWord: { encoder.isCommonWord($0) })
    try relateTasks(with: encoder)
    needsEncoding = false
  }

  /// Finds the known tasks that are like the actions that are new.
  private mutating func relateTasks(with encoder: any TextEncoder) throws {
    relatedTasks = relatedTasks.filter { entries[$0.key] != nil }
    guard let exampleBank, language == .english else { return }
    for (id, entry) in entries where relatedTasks[id] == nil {
      var best = [Float](repeating: -1, count: exampleBank.taskCount)
      for text in entry.sentences.filter(\.isDescription).map(\.text) {
        guard let vector = sentences.vector(of: text) else { continue }
        for (task, value) in exampleBank.relatedness(to: vector).enumerated() { best[task] = max(best[task], value) }
      }
      relatedTasks[id] = best.enumerated().filter { $0.element >= Self.leastRelatedness }
        .sorted { $0.element > $1.element }.prefix(Self.relatedTaskLimit).map { ($0.offset, Double($0.element)) }
    }
  }

  private mutating func indexWords(isCommonWord: @escaping @Sendable (String) -> Bool) {
    let ordered = entries.values.sorted { $0.order < $1.order }
    typedValues = TypedValueIndex.all(of: ordered.map(\.action))
    toggles = Self.toggles(among: ordered)
    listing = ordered.lazy.filter(\.addsToList).compactMap { $0.action.descriptions.first }.first
    levelStems = ordered.filter(\.hasLevel).reduce(into: []) { $0.formUnion($1.stems) }
    units = Set(
      ordered.flatMap(\.extractor.contextWords.values).flatMap(\.after).filter(WordStem.isContentWord)
        .map(WordStem.of))
    let commands = Dictionary(grouping: ordered, by: \.action.commandKey)
    let keys = commands.keys.sorted()
    groups = Dictionary(keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let tokens = keys.map { key in
      commands[key, default: []].flatMap(\.sentences).map { Utterance($0.text).tokens }
    }
    lexicalScorer = LexicalScorer(
      tokens + (outOfScopeRequests.isEmpty ? [] : [outOfScopeRequests.map { Utterance($0).tokens }]),
      language: language, lightVerbShare: meanOwnShare < 0.1 ? LexicalScorer.bareLightVerbShare : 1,
      isCommonWord: isCommonWord)
    spellCorrector = SpellCorrector(tokens.flatMap(\.self), isCommonWord: isCommonWord)
    phoneticCorrector = PhoneticCorrector(
      tokens.flatMap(\.self), implied: Self.impliedWords(of: ordered), isCommonWord: isCommonWord)
  }

  /// The words that only levels bring along: the "farther" of a zoom.
  private static func impliedWords(of entries: [Entry]) -> Set<String> {
    func words(_ sentences: [ActionSentence]) -> Set<String> {
      Set(sentences.flatMap { Utterance($0.text).tokens.map(\.folded) })
    }
    let sentences = entries.flatMap(\.sentences)
    return words(sentences.filter(\.isFromLevel)).subtracting(words(sentences.filter { !$0.isFromLevel }))
  }

  /// The actions that show something and have an opposite.
  private static func toggles(among entries: [Entry]) -> Set<String> {
    let informing = entries.filter { RequestAct.informs($0.descriptions.first?.words ?? []) }
    return Set(
      informing.filter { entry in
        let words = entry.descriptions.first?.words ?? []
        return entries.contains { other in
          guard let others = other.descriptions.first?.words, words.last == others.last else { return false }
          return VerbClass.isOpposite(words, others)
        }
      }.map(\.action.id))
  }

  /// The text of an utterance for each action with free words, which "something" stands for.
  func maskedTexts(of utterance: Utterance) -> [String: String] {
    var texts: [String: String] = [:]
    for (id, entry) in entries where entry.extractor.hasText {
      let taken = entry.extractor.extract(utterance).textTokens
      guard let first = taken.min(), let last = taken.max(), entry.extractor.hasOwnWord(in: utterance, besides: taken)
      else { continue }
      texts[id] =
        [utterance.text(of: 0..<first), "something", utterance.text(of: (last + 1)..<utterance.tokens.count)]
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
    return texts
  }

  /// The spans of all values but free words.
  func typedSpans(in utterance: Utterance) -> [Range<Int>] {
    typedArguments(in: utterance).map(\.tokens)
  }

  /// The tokens of the values that actions take besides free words, each with the action.
  private func typedArguments(in utterance: Utterance) -> [(tokens: Range<Int>, action: String)] {
    entries.values.flatMap { entry in
      entry.extractor.extract(utterance).arguments.filter { !($0.value is SpokenText) }.compactMap(\.tokens)
        .map { ($0, entry.action.id) }
    }
  }

  /// Returns the token where a value of another action begins within the free words of a match, the first one: "to
  /// Hamburg on Friday" beside "travel on {date}"; nil if there is none.
  ///
  /// Only names are cut so: in free sentences, such as those of a note, a day or a room is part of what is said.
  func swallowedValue(in match: ActionMatch, of utterance: Utterance) -> Int? {
    guard let text = match.arguments.first(where: { $0.value is SpokenText })?.tokens,
      text.upperBound <= utterance.tokens.count
    else { return nil }
    return entries.values.flatMap { entry in
      entry.action.id == match.action.id ? [] : entry.extractor.namedSpans(in: utterance)
    }.filter { span in
      span.lowerBound > text.lowerBound && span.upperBound <= text.upperBound
        && utterance.text(of: text.lowerBound..<span.lowerBound).isProperName
    }.map(\.lowerBound).min()
  }

  /// Returns the tokens before which a request may be cut, since its last or its first value is of another action than the
  /// likely ones.
  func uncoveredValues(beside likely: [ActionMatch], in utterance: Utterance) -> [Int] {
    guard !likely.isEmpty else { return [] }
    let arguments = typedArguments(in: utterance)
    let ids = Set(likely.map(\.action.id))
    // The "tomorrow" of "wake me at six tomorrow" is no value of several other actions that take a day.
    let takers = Dictionary(grouping: arguments.filter { !ids.contains($0.action) }, by: \.tokens)
    let spans = arguments.map(\.tokens)
    let own = spans.filter { Set(takers[$0, default: []].map(\.action)).count < 2 }
    return [closingValue(beside: likely, own, utterance), openingValue(beside: likely, spans, utterance)]
      .compactMap(\.self)
  }

  /// Returns the token where the last value of a request begins, with its preposition, if one of the likely actions takes it
  /// and another does not: "have it delivered tomorrow at nine"; nil where all that was said is in one.
  private func closingValue(beside likely: [ActionMatch], _ spans: [Range<Int>], _ utterance: Utterance) -> Int? {
    let words = utterance.tokens.map(\.folded)
    let used = likely.map { Set($0.arguments.compactMap(\.tokens).flatMap(Array.init)) }
    let ends = spans.filter { span in
      endsRequest(span, words) && used.contains { $0.isDisjoint(with: span) }
        && (likely.count == 1 || used.contains { !$0.isDisjoint(with: span) })
    }
    guard let last = ends.map(\.lowerBound).min() else { return nil }
    let preposition = (0...2).map { last - $0 }.first { $0 > 1 && Self.prepositions.contains(words[$0]) }
    let adverb = ArgumentExtractor.dayAdverbs.contains(words[last]) && last > 1 ? last : nil
    guard let start = preposition ?? adverb, !spans.contains(where: { $0.lowerBound < start && start < $0.upperBound })
    else { return nil }
    return start
  }

  /// True if nothing follows a value but the noun that an action counts or chooses with it: "in a medium box".
  private func endsRequest(_ span: Range<Int>, _ words: [String]) -> Bool {
    if span.upperBound == words.count { return true }
    guard span.upperBound == words.count - 1 else { return false }
    let stem = WordStem.of(words[span.upperBound])
    return entries.values.contains { entry in
      entry.stems.contains(stem) && !entry.action.parameters.isEmpty
    }
  }

  /// Returns the token behind the first value of a request, if none of the likely actions takes it: "two people in second
  /// class", "three of us, first class"; nil where all that was said is in one.
  private func openingValue(beside likely: [ActionMatch], _ spans: [Range<Int>], _ utterance: Utterance) -> Int? {
    let words = utterance.tokens.map(\.folded)
    let used = Set(likely.flatMap { $0.arguments.compactMap(\.tokens) }.flatMap(Array.init))
    let starts = spans.filter { span in
      span.lowerBound < 2 && used.isDisjoint(with: span) && used.contains { $0 >= span.upperBound }
    }
    guard let end = starts.map(\.upperBound).max(), let next = used.min(), end < next else { return nil }
    return (end...next).first { place in
      (place == next || Self.prepositions.contains(words[place]) || utterance.tokens[place - 1].endsClause)
        && !spans.contains { $0.lowerBound < place && place < $0.upperBound }
    }
  }

  private static let prepositions: Set<String> = ["on", "at", "in", "by", "to", "from", "with", "for"]

  /// The spans of values, which no cut may split: the "and" of "black and white".
  func valueSpans(in utterance: Utterance) -> [Range<Int>] {
    guard RequestSegmentation.canBeSplit(utterance) else { return [] }
    return typedSpans(in: utterance)
  }
}

extension String {
  /// True if every word that carries meaning begins with a capital.
  fileprivate var isProperName: Bool {
    split(separator: " ").allSatisfy { $0.first?.isUppercase == true || !WordStem.isContentWord($0.lowercased()) }
  }
}
