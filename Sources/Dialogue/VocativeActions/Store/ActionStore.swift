public import VocativeGrammar
public import VocativeNLU

/// The actions that a person can call by describing them.
///
/// ```swift
/// let store = ActionStore(encoder: encoder)
/// let crop = try store.register("crop the picture") { await editor.crop() }
/// let answer = await store.perform("could you crop it, please")
/// ```
///
/// An action can be called while its ``Registration`` is held. A registration takes microseconds: the next request
/// encodes all new descriptions together, each once. A store may be used from any task. Send it one request at a time,
/// since a request may answer the question before it.
public final class ActionStore: Sendable {
  let registry: ActionRegistry
  let dialogueState: ActionDialogueState

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - encoder: Encodes texts as vectors of their meaning.
  ///   - localization: The source of the texts of localization keys.
  ///   - calibration: The weights and thresholds of matching.
  ///   - responseTemplates: The replies of the store itself.
  ///   - phrasings: Paraphrases of the actions, found by their descriptions.
  public init(
    encoder: any TextEncoder, localization: Localization = .bundle(),
    calibration: ActionMatcher.Calibration = .standard, responseTemplates: ActionResponseTemplates = .english,
    phrasings: ActionPhrasings = .none
  ) {
    registry = ActionRegistry(localization: localization, phrasings: phrasings, calibration: calibration) {
      ActionMatcher(encoder: encoder)
    }
    dialogueState = ActionDialogueState(responseTemplates)
  }

  // MARK: Settings

  /// Adds requests that people make and no action fulfils, so that the store refuses them and does not take them for the
  /// nearest action.
  ///
  /// ```swift
  /// store.addOutOfScopeRequests("print the picture", "remove the red eyes", "put some text on it")
  /// ```
  public func addOutOfScopeRequests(_ requests: String...) { registry.addOutOfScopeRequests(requests) }

  /// The source of the texts of localization keys; a new value looks up every key again.
  public var localization: Localization {
    get { registry.localization }
    set { registry.localization = newValue }
  }

  /// The weights and thresholds of matching.
  public var calibration: ActionMatcher.Calibration {
    get { registry.calibration }
    set { registry.calibration = newValue }
  }

  /// The replies of the store itself.
  public var responseTemplates: ActionResponseTemplates {
    get { dialogueState.responses.templates }
    set { dialogueState.responses = ActionResponseWriter(templates: newValue) }
  }

  /// Looks up the texts of all localization keys again, after the language has changed.
  public func languageDidChange() { registry.relocalize() }

  // MARK: Actions

  /// The visible actions, in the order of their registration.
  public var actions: [ActionDeclaration] { registry.visibleActions }

  /// The present values of the visible actions that have one, by their ids.
  public func presentValues() async -> [String: ActionValue] {
    var values: [String: ActionValue] = [:]
    for action in actions where action.hasValue {
      values[action.id] = try? await registry.action(action.id)?.value?()
    }
    return values
  }

  /// Marks a sheet or screen as shown, with or without actions in it; a sheet covers the scopes beneath it.
  /// - Returns: A registration to hold as long as the scope is shown.
  public func markVisible(_ scope: ActionScope) -> Registration { registry.markVisible(scope) }

  // MARK: Requests

  /// Performs the actions that a request asks for and returns the reply.
  ///
  /// A request may ask for several actions; the store performs them in order, up to the first that fails. If a value is
  /// missing, or several actions fit, the reply is a question and the next request may answer it.
  public func perform(_ request: String) async -> ActionResponse { await requestHandler.perform(request) }

  /// Performs one of the choices of the last reply, by its number from 1, as a touch does.
  public func choose(_ number: Int) async -> ActionResponse { await requestHandler.choose(number) }

  /// Undoes the last action that can be undone.
  public func undo() async -> ActionResponse { await requestHandler.undo() }

  /// Finds the actions that a request asks for, without performing them.
  /// - Throws: when the request or a description cannot be encoded.
  public func match(_ request: String) throws -> ActionMatchResult { try registry.matcher().match(request) }

  private var requestHandler: ActionRequestHandler { ActionRequestHandler(registry: registry, state: dialogueState) }

  /// A grammar of everything that can be said now, for a recogniser.
  ///
  /// It has every visible action in the words of its descriptions, two of them one after the other, "undo" and the other
  /// built-in commands, and, while a question is open, its answers. It also has the out-of-scope requests, which a
  /// recogniser would else take for a similar action.
  ///
  /// ```swift
  /// let context = RecognitionContext(.grammar(store.grammar))
  /// for try await transcript in recognizer.transcripts(of: microphone.audio, in: context) where transcript.isFinal {
  ///   answer = await store.perform(transcript.text)
  /// }
  /// ```
  public var grammar: Grammar {
    let actions = registry.visibleActions
    var others = BuiltInCommand.allCases.flatMap(\.grammarSentences).map { Grammar.Expansion.words($0) }
    others += registry.outOfScopeRequests.compactMap(ActionGrammarWriter.words(of:))
    switch dialogueState.question {
    case .value(_, let parameter, _, _):
      return ActionGrammarWriter.grammar(of: actions, answering: parameter, others)
    case .action(let options, _):
      others += [.selections(from: ActionAnswerParser.options(for: options))].compactMap(\.self)
      return ActionGrammarWriter.grammar(of: actions, others)
    case nil: return ActionGrammarWriter.grammar(of: actions, others)
    }
  }
}
