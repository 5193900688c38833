import VocativeDialogue
import VocativeText

/// Decides on a request: it answers the open question, is a built-in command, or asks for actions.
struct ActionRequestHandler {
  private let registry: ActionRegistry
  private let state: ActionDialogueState
  private let executor: ActionExecutor
  private let followUps: FollowUpHandler

  init(registry: ActionRegistry, state: ActionDialogueState) {
    self.registry = registry
    self.state = state
    executor = ActionExecutor(registry: registry, state: state)
    followUps = FollowUpHandler(registry: registry, state: state)
  }

  func perform(_ request: String) async -> ActionResponse {
    let question = state.takeQuestion()
    do {
      return try await respond(to: request, question)
    } catch {
      return state.responses.unavailable
    }
  }

  func choose(_ number: Int) async -> ActionResponse {
    guard case .action(let options, let rest)? = state.takeQuestion(), options.indices.contains(number - 1) else {
      return state.responses.noMatch()
    }
    return await executor.run([options[number - 1]] + rest)
  }

  func undo() async -> ActionResponse { await executor.undo() }

  private func respond(to request: String, _ question: ActionDialogueState.Question?) async throws -> ActionResponse {
    let utterance = Utterance(request)
    let command = BuiltInCommand(utterance)
    if let question, command == .cancel || command == nil {
      if command == .cancel { return state.responses.cancelled }
      if let response = try await handleAnswer(utterance, to: question) { return response }
    }
    if let response = await followUps.respond(to: utterance, command) { return response }
    let result = try registry.matcher().match(request)
    guard let command, !isHandledByApp(command, result) else { return await handle(result) }
    if command == .undo, let own = state.canUndo ? nil : registry.ownUndoAction { return await executor.run([own]) }
    return await execute(command)
  }

  /// Handles an utterance as the answer to a question; returns nil when it is a new request.
  private func handleAnswer(_ utterance: Utterance, to question: ActionDialogueState.Question) async throws
    -> ActionResponse?
  {
    switch question {
    case .action(let options, let rest):
      guard let chosen = ActionAnswerParser.chosenOption(in: utterance, among: options) else { return nil }
      return await executor.run([chosen] + rest)
    case .value(var invocation, let parameter, let asked, let rest):
      if let argument = ActionAnswerParser.value(of: utterance, for: parameter) {
        invocation.arguments.append(argument)
        return await executor.run([invocation] + rest)
      }
      // A request for another action replaces the question. Any other text repeats it, up to the limit.
      guard case .noMatch = try registry.matcher().match(utterance.text).outcome,
        asked < ActionDialogueState.promptLimit
      else { return nil }
      state.ask(.value(invocation, parameter, asked: asked + 1, rest: rest))
      return state.responses.prompt(for: parameter, asked: asked, of: [invocation] + rest, after: [], [])
    }
  }

  private func handle(_ result: ActionMatchResult) async -> ActionResponse {
    switch result.outcome {
    case .actions(let matches):
      let response = await executor.run(matches.map { ActionInvocation($0) })
      return state.responses.naming(result.unmatchedParts, after: response)
    case .ambiguous(let matches):
      let options = matches.map { ActionInvocation($0) }
      state.ask(.action(options, rest: []))
      return state.responses.choice(among: options)
    case .question(let question): return await followUps.answer(question)
    case .onAnotherScreen(_, let screen): return state.responses.onAnotherScreen(named: screen)
    case .noMatch(let suggestions): return state.responses.noMatch(suggesting: suggestions)
    }
  }

  // MARK: Built-in commands

  private func execute(_ command: BuiltInCommand) async -> ActionResponse {
    switch command {
    case .undo: await executor.undo()
    case .repeatLast: await executor.repeatLast()
    case .listActions: state.responses.list(of: registry.visibleActions)
    case .cancel: state.responses.cancelled
    }
  }

  /// True if the app has an action of its own for a built-in command.
  private func isHandledByApp(_ command: BuiltInCommand, _ result: ActionMatchResult) -> Bool {
    guard let match = result.outcome.singleMatch, let word = command.appActionKeyword else { return false }
    // "Repeat the undone step" and "undo the undo" are about what was undone.
    let words = match.action.descriptions.first?.text.lowercased() ?? ""
    guard !words.contains("redo"), !words.contains("undone") else { return false }
    return match.action.descriptions.contains { description in
      description.expansions(limit: 16).contains { $0.contains(.word(word)) }
    }
  }
}
