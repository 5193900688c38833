public import VocativeCore
public import VocativeGrammar
public import VocativeText

/// A set of skills: understands requests, asks for missing values, confirms, and performs.
///
/// ```swift
/// let assistant = try Assistant {
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
  let pipeline: NLUPipeline
  let templates: ResponseTemplates
  let g2p: (any NamePhonemizer)?
  let languageModels: LanguageModelCache

  var intents: [IntentDeclaration] { pipeline.intents }

  /// Creates an assistant with some skills.
  ///
  /// - Parameters:
  ///   - nlu: A trained model that reads each sentence first; without one the declared phrases decide.
  ///   - g2p: Converts the names in lists to phonemes, so that a misrecognised or foreign name is found; without it
  ///     English spelling rules apply.
  ///   - classifier: Compares an utterance that no phrase matches with the descriptions of the intents; without one it is
  ///     not understood.
  ///   - intentClassifier: A model that was trained on the intents; it comes before the descriptions.
  ///   - templates: The wordings of the assistant's own replies.
  ///   - skills: The skills.
  /// - Throws: The first ``DeclarationError`` of the skills. ``Skill/validationErrors(in:)`` returns all.
  public init(
    nlu: (any NLUEngine)? = nil, g2p: (any NamePhonemizer)? = nil, classifier: (any ZeroShotClassifier)? = nil,
    intentClassifier: (any IntentClassifier)? = nil, templates: ResponseTemplates = .english,
    @SkillBuilder skills: () -> [Skill]
  ) throws(DeclarationError) {
    try self.init(
      skills(), nlu: nlu, g2p: g2p, classifier: classifier, intentClassifier: intentClassifier,
      templates: templates)
  }

  /// Creates an assistant with skills that were assembled at run time.
  ///
  /// - Throws: The first ``DeclarationError`` of the skills. ``Skill/validationErrors(in:)`` returns all.
  public init(
    _ skills: [Skill], nlu: (any NLUEngine)? = nil,
    g2p: (any NamePhonemizer)? = nil, classifier: (any ZeroShotClassifier)? = nil,
    intentClassifier: (any IntentClassifier)? = nil, templates: ResponseTemplates = .english
  ) throws(DeclarationError) {
    if let error = Skill.validationErrors(in: skills).first { throw error }
    pipeline = NLUPipeline(skills, engine: nlu, classifier: classifier, intentClassifier: intentClassifier)
    self.g2p = g2p
    self.templates = templates
    languageModels = LanguageModelCache { skills.flatMap { $0.examples() } }
  }

  /// Returns a new conversation.
  public func conversation(_ environment: Conversation.Environment = .live) -> Conversation {
    Conversation(self, environment, .standard)
  }

  /// Returns a new conversation with other confirmation rules, for the simulator.
  package func conversation(_ environment: Conversation.Environment, policy: ConfirmationPolicy) -> Conversation {
    Conversation(self, environment, policy)
  }

  /// Returns the interpretations of an utterance as a new request, best first; empty if it is none.
  ///
  /// - Throws: The error of the app's services if their lists cannot be read, and the error of the model.
  public func interpretations(of text: String) async throws -> [Interpretation] {
    try await pipeline.interpretations(of: text, SlotVocabulary(intents, g2p: g2p))
  }

  /// Returns a grammar of the requests, exactly as declared.
  ///
  /// ``ExpectedInput/grammar`` also has politeness, answers and
  /// corrections.
  ///
  /// - Throws: The error of the app's services if their lists cannot be read.
  public func requestGrammar() async throws -> Grammar {
    var writer = GrammarWriter(try await SlotVocabulary(intents), listLimit: .max)
    let requests = writer.requests(intents, sizeLimit: .max)
    var rules = writer.rules
    rules["utterance"] = .oneOf(requests)
    return Grammar(name: "requests", root: "utterance", rules: rules)
  }

  /// True if a model's intent label is neither a request of this assistant nor a yes or a no.
  public func isOutOfScope(_ label: String) -> Bool { pipeline.labels.meaning(of: label) == .none }

  /// True if a model's intent label is a request of this assistant.
  public func declares(_ label: String) -> Bool {
    if case .request = pipeline.labels.meaning(of: label) { return true }
    return false
  }

  /// The names of the intents that may be performed before the utterance is over: ``Intent/isReversible``.
  public var reversibleIntents: Set<String> { Set(intents.filter(\.isReversible).map(\.name)) }

  /// The names of the intents in the order of declaration.
  public var intentNames: [String] { intents.map(\.name) }
}
