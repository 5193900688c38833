import Synchronization
import VocativeCore
import VocativeDialogue
import VocativeText

extension ActionStore {
  typealias Invocation = ActionDialogueState.Invocation
  typealias Question = ActionDialogueState.Question

  /// Does what a request asks for, and says what was done.
  ///
  /// A request may ask for several things; they are done in order, up to the first that fails. When a value is missing,
  /// or several actions fit, the answer is a question and the next request its answer.
  public func perform(_ request: String) async -> ActionResponse {
    let question = state.withLock { $0.dialogueState.question.take() }
    do {
      return try await respond(to: request, question)
    } catch {
      return ActionResponse(responseTemplates.unavailable.filled(), .failed)
    }
  }

  /// Picks one of the choices of the last answer by its number, as a touch does.
  public func choose(_ number: Int) async -> ActionResponse {
    let question = state.withLock { $0.dialogueState.question.take() }
    guard case .action(let options, let rest)? = question, options.indices.contains(number - 1) else {
      return ActionResponse(responseTemplates.noMatch.filled(), .refused)
    }
    return await run([options[number - 1]] + rest)
  }

  private func respond(to request: String, _ question: Question?) async throws -> ActionResponse {
    let utterance = Utterance(request)
    let command = BuiltInCommand(utterance)
    if let question, command == .cancel || command == nil {
      if command == .cancel { return ActionResponse(responseTemplates.cancelled.filled(), .cancelled) }
      if let answer = try await handleAnswer(utterance, to: question) { return answer }
    }
    let reading = try matcher().match(request)
    guard let command, !isHandledByApp(command, reading) else { return await handle(reading) }
    if command == .undo, let own = appUndoAction() { return await run([own]) }
    return await execute(command)
  }

  /// Whether the app has an action of its own for what every store can do.
  private func isHandledByApp(_ command: BuiltInCommand, _ reading: ActionMatchResult) -> Bool {
    guard case .actions(let matches) = reading.outcome, matches.count == 1, let word = command.appActionKeyword else {
      return false
    }
    return matches[0].action.descriptions.contains { description in
      description.expansions(limit: 16).contains { $0.contains(.word(word)) }
    }
  }

  /// The app's own action for undoing, where the store has nothing to take back itself: "take that back" is not worded
  /// like it, and means it all the same.
  private func appUndoAction() -> Invocation? {
    let (actions, isEmpty) = state.withLock { ($0.visibleActions, $0.dialogueState.undoStack.isEmpty) }
    guard isEmpty else { return nil }
    let own = actions.filter { action in
      action.parameters.allSatisfy { !$0.isRequired }
        && action.descriptions.contains { $0.expansions(limit: 16).contains { $0.first == .word("undo") } }
    }
    return own.count == 1 ? own.first.map { Invocation(action: $0, arguments: []) } : nil
  }

  private func handle(_ reading: ActionMatchResult) async -> ActionResponse {
    switch reading.outcome {
    case .actions(let matches): return await run(matches.map { Invocation($0) })
    case .ambiguous(let matches): return offerOptions(matches.map { Invocation($0) }, rest: [])
    case .onAnotherScreen(_, let place):
      guard let place else { return ActionResponse(responseTemplates.onUnnamedScreen.filled(), .elsewhere) }
      return ActionResponse(responseTemplates.onNamedScreen.filled(["place": "\(place)"]), .elsewhere)
    case .noMatch(let suggestions):
      guard !suggestions.isEmpty else { return ActionResponse(responseTemplates.noMatch.filled(), .refused) }
      let titles = suggestions.map { $0.title() }.listed(with: "or")
      return ActionResponse(responseTemplates.noMatchWithSuggestions.filled(["suggestions": "\(titles)"]), .refused)
    }
  }

  private func offerOptions(_ options: [Invocation], rest: [Invocation]) -> ActionResponse {
    state.withLock { $0.dialogueState.question = .action(options, rest: rest) }
    let choices = options.enumerated().map { ActionResponse.Choice(number: $0 + 1, title: $1.title) }
    let list = choices.map { "\($0.number). \($0.title)" }.listed(with: "or")
    var answer = ActionResponse(responseTemplates.chooseOption.filled(["choices": "\(list)"]), .choosing)
    answer.choices = choices
    return answer
  }
}

// MARK: Doing

extension ActionStore {
  /// Does actions in order, until one fails or lacks a value.
  func run(_ invocations: [Invocation]) async -> ActionResponse {
    var replies: [Reply] = []
    var done: [Invocation] = []
    for (number, invocation) in invocations.enumerated() {
      let rest = Array(invocations[(number + 1)...])
      if let parameter = invocation.missingParameter {
        recordPerformed(done)
        return askForValue(parameter, of: invocation, promptCount: 0, rest: rest, after: done, replies)
      }
      do {
        if let reply = try await run(invocation) { replies.append(reply) }
        done.append(invocation)
      } catch {
        recordPerformed(done)
        return failureResponse(of: invocation, error, after: done, rest: rest)
      }
    }
    recordPerformed(done)
    var answer = ActionResponse(reply(to: done, replies), .done)
    answer.performed = done.map(\.requestedAction)
    return answer
  }

  private func run(_ invocation: Invocation) async throws -> Reply? {
    guard let action = state.withLock({ $0.action(invocation.action.id) }) else {
      throw ActionError(responseTemplates.noMatch.filled())
    }
    let values = invocation.action.parameters.map { parameter in
      invocation.arguments.first { $0.name == parameter.name }?.value
    }
    let reply = try await action.perform(values)
    if let undo = action.undo {
      let forgotten = state.withLock {
        $0.dialogueState.recordUndo(ActionDialogueState.Undoable(title: invocation.title, undo: undo))
      }
      withExtendedLifetime(forgotten) {}
    }
    return reply
  }

  private func recordPerformed(_ done: [Invocation]) {
    guard !done.isEmpty else { return }
    state.withLock { $0.dialogueState.lastInvocations = done }
  }

  private func reply(to done: [Invocation], _ replies: [Reply]) -> Reply {
    if replies.count == done.count { return replies.dropFirst().reduce(replies.first ?? "") { $0 + $1 } }
    if done.count == 1 { return responseTemplates.done.filled() }
    return replies.reduce(responseTemplates.doneMultiple.filled(["deeds": "\(Self.joinedTitles(done))"])) { $0 + $1 }
  }

  private func failureResponse(
    of invocation: Invocation, _ error: any Error, after done: [Invocation], rest: [Invocation]
  ) -> ActionResponse {
    var reply: Reply =
      done.isEmpty
      ? responseTemplates.failed.filled(["deed": "\(invocation.title)"])
      : responseTemplates.failedPartway.filled(["done": "\(Self.joinedTitles(done))", "deed": "\(invocation.title)"])
    if let failure = error as? any UserFacingError { reply = done.isEmpty ? failure.reply : reply + failure.reply }
    if !rest.isEmpty { reply = reply + responseTemplates.notAttempted.filled(["deeds": "\(Self.joinedTitles(rest))"]) }
    var answer = ActionResponse(reply, .failed)
    answer.performed = done.map(\.requestedAction)
    answer.notPerformed = ([invocation] + rest).map(\.requestedAction)
    return answer
  }

  private static func joinedTitles(_ invocations: [Invocation]) -> String {
    invocations.map(\.title).listed(with: "and")
  }
}

// MARK: Questions

extension ActionStore {
  private func askForValue(
    _ parameter: ActionParameter, of invocation: Invocation, promptCount: Int, rest: [Invocation],
    after done: [Invocation] = [], _ replies: [Reply] = []
  ) -> ActionResponse {
    state.withLock { $0.dialogueState.question = .value(invocation, parameter, asked: promptCount + 1, rest: rest) }
    let variants = parameter.prompt.variants
    let prompt = variants.isEmpty ? parameter.name : variants[min(promptCount, variants.count - 1)]
    var answer = ActionResponse(Reply(prompt), .asking)
    if !done.isEmpty { answer.reply = reply(to: done, replies) + answer.reply }
    answer.performed = done.map(\.requestedAction)
    answer.notPerformed = ([invocation] + rest).map(\.requestedAction)
    return answer
  }

  /// What follows from an utterance as the answer to a question; nil when it is a new request.
  private func handleAnswer(_ utterance: Utterance, to question: Question) async throws -> ActionResponse? {
    switch question {
    case .action(let options, let rest):
      if let chosen = Self.chosenOption(in: utterance, among: options) { return await run([chosen] + rest) }
      return nil
    case .value(var invocation, let parameter, let asked, let rest):
      if let argument = Self.value(of: utterance, for: parameter) {
        invocation.arguments.append(argument)
        return await run([invocation] + rest)
      }
      // Something else that can be done sets the question aside; what means nothing is asked again, but not for ever.
      let reading = try matcher().match(utterance.text)
      if case .noMatch = reading.outcome, asked < ActionDialogueState.promptLimit {
        return askForValue(parameter, of: invocation, promptCount: asked, rest: rest)
      }
      return nil
    }
  }

  private static func value(of utterance: Utterance, for parameter: ActionParameter) -> ActionArgument? {
    let matches = parameter.parser.erasedMatches(in: utterance)
    guard let best = matches.max(by: { ($0.confidence, $0.tokens.count) < ($1.confidence, $1.tokens.count) }),
      best.confidence >= .acceptanceThreshold
    else { return nil }
    // An answer is short: "sixty", "to sixty percent please". A long sentence is another request.
    guard utterance.withoutPoliteness.tokens.count <= best.tokens.count + 3 else { return nil }
    return ActionArgument(
      name: parameter.name, value: best.value, confidence: best.confidence, tokens: best.tokens)
  }

  struct Option: Choosable {
    let id: String
    let names: [String]
  }

  /// What actions to pick from can be called.
  static func options(for options: [Invocation]) -> [Option] {
    options.enumerated().map { number, option in
      Option(
        id: String(number),
        names: [option.action.scope.rowLabel, option.title].compactMap(\.self).flatMap { name in
          name.hasPrefix("the ") ? [name, String(name.dropFirst(4))] : [name]
        })
    }
  }

  private static func chosenOption(in utterance: Utterance, among options: [Invocation]) -> Invocation? {
    if let place = OrdinalParser().matches(in: utterance).first?.value.element(of: options) { return place }
    let found = ChoiceParser(Self.options(for: options)).matches(in: utterance)
    guard let best = found.map({ ($0.confidence, $0.tokens.count) }).max(by: { $0 < $1 }) else { return nil }
    let chosen = Set(found.filter { ($0.confidence, $0.tokens.count) == best }.map(\.value.id))
    return chosen.count == 1 ? chosen.first.flatMap { Int($0) }.map { options[$0] } : nil
  }
}
