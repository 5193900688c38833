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
  let declared: DeclaredIntents
  let templates: ResponseTemplates
  let nluEngine: (any NLUEngine)?
  let g2p: (any NamePhonemizer)?
  let languageModels: LanguageModelCache

  /// An assistant with the skills given.
  ///
  /// A wrong declaration is a mistake of the program and stops it with the list of what is wrong; an app that puts its
  /// skills together at run time uses ``init(validating:understanding:pronouncer:wording:)``.
  ///
  /// - Parameters:
  ///   - nlu: A trained model that reads each sentence first; without one the phrases declared decide.
  ///   - g2p: Says how the names in lists sound, so that one misheard or of another language is found; without one
  ///     they sound as English spelling rules have it.
  public init(
    nlu: (any NLUEngine)? = nil, g2p: (any NamePhonemizer)? = nil,
    templates: ResponseTemplates = .english,
    @SkillBuilder skills: () -> [Skill]
  ) {
    let skills = skills()
    let mistakes = Skill.validationErrors(in: skills)
    precondition(mistakes.isEmpty, mistakes.map(\.description).joined(separator: "\n"))
    self.init(checked: skills, nlu, g2p, templates)
  }

  /// An assistant with the skills given.
  /// - Throws: The first ``DeclarationError`` of the skills; ``Skill/validationErrors(in:)`` has all.
  public init(
    validating skills: [Skill], nlu: (any NLUEngine)? = nil,
    g2p: (any NamePhonemizer)? = nil, templates: ResponseTemplates = .english
  ) throws(DeclarationError) {
    if let mistake = Skill.validationErrors(in: skills).first { throw mistake }
    self.init(checked: skills, nlu, g2p, templates)
  }

  private init(
    checked skills: [Skill], _ understanding: (any NLUEngine)?, _ pronouncer: (any NamePhonemizer)?,
    _ wording: ResponseTemplates
  ) {
    self.nluEngine = understanding
    self.g2p = pronouncer
    declared = DeclaredIntents(skills, intentLabels: understanding?.intentLabels)
    self.templates = wording
    languageModels = LanguageModelCache { skills.flatMap { $0.examples() } }
  }

  /// The intents in the order of declaration.
  var intents: [IntentDeclaration] { declared.intents }

  /// A new conversation.
  public func conversation(_ surroundings: Conversation.Environment = .live) -> Conversation {
    Conversation(self, surroundings, .standard)
  }

  /// The same under other rules of consent, for the simulator's mutants.
  package func conversation(_ surroundings: Conversation.Environment, policy rules: ConfirmationPolicy) -> Conversation
  {
    Conversation(self, surroundings, rules)
  }

  /// How an utterance is understood as a new request, best reading first; empty when it is none.
  ///
  /// - Throws: What the app's services throw when their lists cannot be read, and what the model throws.
  public func interpretations(of text: String) async throws -> [Interpretation] {
    try await interpretations(of: text, SlotVocabulary(intents, g2p: g2p))
  }

  /// The same, the app's lists being read already.
  func interpretations(of text: String, _ lexicon: SlotVocabulary) async throws -> [Interpretation] {
    let reading = try await nluEngine?.prediction(of: text, requestedSlot: nil)
    return NLUResult(Utterance(text), reading, by: declared, lexicon).interpretations
  }

  /// The same by the phrases declared alone.
  func phraseInterpretations(of text: String, _ lexicon: SlotVocabulary) -> [Interpretation] {
    NLUResult(Utterance(text), nil, by: declared, lexicon).interpretations
  }

  /// Whether a model's name for an intent means nothing here: neither a request nor a yes or a no.
  public func isOutOfScope(_ label: String) -> Bool { declared.labels.meaning(of: label) == .none }

  /// Whether a model's name for an intent means one of this assistant's.
  public func declares(_ label: String) -> Bool {
    if case .request = declared.labels.meaning(of: label) { return true }
    return false
  }

  /// The intents that may be carried out before they are said to their end: ``Intent/isReversible``.
  public var reversibleIntents: Set<String> { Set(intents.filter(\.isReversible).map(\.name)) }

  /// What the intents of this assistant are called, in the order of declaration.
  public var intentNames: [String] { intents.map(\.name) }
}
