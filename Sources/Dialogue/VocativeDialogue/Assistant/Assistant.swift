public import VocativeCore
public import VocativeText

/// Skills put together: understands requests, asks for what is missing, confirms, and does them.
///
/// ```swift
/// let assistant = Assistant {
///   Skill(bank) {
///     SendMoney.self
///     RequestMoney.self
///   }
/// }
/// let conversation = assistant.conversation()
/// let turn = await conversation.say("send twenty euros to Anna")
/// print(turn.reply.shown)
/// ```
///
/// An assistant is a value without state; each ``Conversation`` keeps its own.
public struct Assistant: Sendable {
  let intents: [IntentDeclaration]
  let wording: Wording
  let matcher: PhraseMatcher
  let acts: ActMatcher
  let labels: LabelMap
  let understanding: (any SentenceUnderstanding)?
  /// The intents that the model was not trained on.
  let untrained: Set<String>
  let pronouncer: (any NamePronouncing)?
  let freeModels: FreeModels

  /// An assistant with the skills given.
  ///
  /// A wrong declaration is a mistake of the program and stops it with the list of what is wrong; an app that puts its
  /// skills together at run time uses ``init(validating:understanding:pronouncer:wording:)``.
  ///
  /// - Parameters:
  ///   - understanding: A trained model that reads each sentence first; without one the phrases declared decide.
  ///   - pronouncer: Says how the names in lists sound, so that one misheard or of another language is found; without one
  ///     they sound as English spelling rules have it.
  public init(
    understanding: (any SentenceUnderstanding)? = nil, pronouncer: (any NamePronouncing)? = nil,
    wording: Wording = .english,
    @SkillBuilder skills: () -> [Skill]
  ) {
    let skills = skills()
    let mistakes = Skill.mistakes(in: skills)
    precondition(mistakes.isEmpty, mistakes.map(\.description).joined(separator: "\n"))
    self.init(checked: skills, understanding, pronouncer, wording)
  }

  /// An assistant with the skills given.
  /// - Throws: The first ``DeclarationError`` of the skills; ``Skill/mistakes(in:)`` has all.
  public init(
    validating skills: [Skill], understanding: (any SentenceUnderstanding)? = nil,
    pronouncer: (any NamePronouncing)? = nil, wording: Wording = .english
  ) throws(DeclarationError) {
    if let mistake = Skill.mistakes(in: skills).first { throw mistake }
    self.init(checked: skills, understanding, pronouncer, wording)
  }

  private init(
    checked skills: [Skill], _ understanding: (any SentenceUnderstanding)?, _ pronouncer: (any NamePronouncing)?,
    _ wording: Wording
  ) {
    self.understanding = understanding
    self.pronouncer = pronouncer
    labels = LabelMap(skills)
    intents = skills.flatMap(\.intents)
    untrained = labels.intents(intents.map(\.name), unknownTo: understanding?.intentLabels)
    self.wording = wording
    matcher = PhraseMatcher(intents)
    acts = ActMatcher()
    freeModels = FreeModels { skills.flatMap { $0.examples() } }
  }

  /// A new conversation.
  public func conversation(_ surroundings: Conversation.Surroundings = .live) -> Conversation {
    Conversation(self, surroundings, .law)
  }

  /// The same under other rules of consent, for the simulator's mutants.
  package func conversation(_ surroundings: Conversation.Surroundings, under rules: ConsentRules) -> Conversation {
    Conversation(self, surroundings, rules)
  }

  /// How an utterance is understood as a new request, best reading first; empty when it is none.
  ///
  /// - Throws: What the app's services throw when their lists cannot be read, and what the model throws.
  public func readings(of text: String) async throws -> [Reading] {
    try await readings(of: text, Lexicon(intents, pronouncer: pronouncer))
  }

  /// The same, the app's lists being read already.
  func readings(of text: String, _ lexicon: Lexicon) async throws -> [Reading] {
    let reading = try await understanding?.reading(of: text, asked: nil)
    return Comprehension(Utterance(text), reading, by: self, lexicon).readings
  }

  /// The same by the phrases declared alone.
  func phraseReadings(of text: String, _ lexicon: Lexicon) -> [Reading] {
    Comprehension(Utterance(text), nil, by: self, lexicon).readings
  }

  /// Whether a model's name for an intent means nothing here: neither a request nor a yes or a no.
  public func isForNobody(_ label: String) -> Bool { labels.meaning(of: label) == .none }

  /// Whether a model's name for an intent means one of this assistant's.
  public func declares(_ label: String) -> Bool {
    if case .request = labels.meaning(of: label) { return true }
    return false
  }

  /// The intents that may be carried out before they are said to their end: ``Intent/isReversible``.
  public var reversibleIntents: Set<String> { Set(intents.filter(\.isReversible).map(\.name)) }

  /// What the intents of this assistant are called, in the order of declaration.
  public var intentNames: [String] { intents.map(\.name) }
}
