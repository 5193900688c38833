import VocativeDialogue
import VocativeText

/// Writes the replies of a store from its templates.
struct ActionResponseWriter: Sendable {
  let templates: ActionResponseTemplates

  private static let listLimit = 10

  // MARK: Performed actions

  /// The response to actions that were all performed, with their own replies if they gave any.
  func done(_ performed: [ActionInvocation], _ replies: [Reply]) -> ActionResponse {
    var response = ActionResponse(reply(to: performed, replies), .done)
    response.performed = performed.map(\.requestedAction)
    return response
  }

  private func reply(to performed: [ActionInvocation], _ replies: [Reply]) -> Reply {
    if replies.count == performed.count { return replies.dropFirst().reduce(replies.first ?? "") { $0 + $1 } }
    if performed.count == 1 { return templates.done.filled() }
    return replies.reduce(templates.doneMultiple.filled(["actions": "\(titles(performed))"])) { $0 + $1 }
  }

  func failed(
    _ invocation: ActionInvocation, _ error: any Error, after performed: [ActionInvocation], rest: [ActionInvocation]
  ) -> ActionResponse {
    var reply: Reply =
      performed.isEmpty
      ? templates.failed.filled(["action": "\(invocation.title)"])
      : templates.failedPartway.filled(["done": "\(titles(performed))", "action": "\(invocation.title)"])
    if let error = error as? any UserFacingError { reply = performed.isEmpty ? error.reply : reply + error.reply }
    if !rest.isEmpty { reply = reply + templates.notAttempted.filled(["actions": "\(titles(rest))"]) }
    var response = ActionResponse(reply, .failed)
    response.performed = performed.map(\.requestedAction)
    response.notPerformed = ([invocation] + rest).map(\.requestedAction)
    return response
  }

  private func titles(_ invocations: [ActionInvocation]) -> String { invocations.map(\.title).listed(with: "and") }

  /// The response with the parts of the request that were not understood, which are not done.
  func naming(_ parts: [String], after response: ActionResponse) -> ActionResponse {
    guard !parts.isEmpty else { return response }
    var response = response
    let text = parts.map { "“\($0)”" }.listed(with: "and")
    let remark = templates.notUnderstood.filled(["text": "\(text)"])
    // A question comes last, as the next request answers it.
    response.reply = response.result == .asking ? remark + response.reply : response.reply + remark
    return response
  }

  // MARK: Questions

  /// The question for a missing value, after the reply to the actions performed before it.
  func prompt(
    for parameter: ActionParameter, asked count: Int, of pending: [ActionInvocation],
    after performed: [ActionInvocation],
    _ replies: [Reply]
  ) -> ActionResponse {
    let variants = parameter.prompt.variants
    let prompt = variants.isEmpty ? parameter.name : variants[min(count, variants.count - 1)]
    var response = ActionResponse(Reply(prompt), .asking)
    if !performed.isEmpty { response.reply = reply(to: performed, replies) + response.reply }
    response.performed = performed.map(\.requestedAction)
    response.notPerformed = pending.map(\.requestedAction)
    return response
  }

  /// The question which of several actions is meant.
  func choice(among options: [ActionInvocation]) -> ActionResponse {
    let choices = options.enumerated().map { ActionResponse.Choice(number: $0 + 1, title: $1.title) }
    let list = choices.map { "\($0.number). \($0.title)" }.listed(with: "or")
    var response = ActionResponse(templates.chooseOption.filled(["choices": "\(list)"]), .choosing)
    response.choices = choices
    return response
  }

  var cancelled: ActionResponse { ActionResponse(templates.cancelled.filled(), .cancelled) }

  // MARK: State

  /// The reply to a request for what is so already.
  var alreadyDone: Reply { templates.alreadyDone.filled() }

  /// The answer to a question about the state of an action.
  func answered(_ answer: ActionQuestion.Answer) -> ActionResponse {
    ActionResponse(templates.reply(to: answer), .answered)
  }

  /// The action was not asked about in a way that it could tell.
  func unknownState(of title: String) -> ActionResponse {
    ActionResponse(templates.unknownValue.filled(["action": "\(title)"]), .answered)
  }

  // MARK: Refusals

  func noMatch(suggesting suggestions: [ActionDeclaration] = []) -> ActionResponse {
    guard !suggestions.isEmpty else { return ActionResponse(templates.noMatch.filled(), .refused) }
    let titles = suggestions.map { $0.title() }.listed(with: "or")
    return ActionResponse(templates.noMatchWithSuggestions.filled(["suggestions": "\(titles)"]), .refused)
  }

  func onAnotherScreen(named screen: String?) -> ActionResponse {
    guard let screen else { return ActionResponse(templates.onUnnamedScreen.filled(), .elsewhere) }
    return ActionResponse(templates.onNamedScreen.filled(["screen": "\(screen)"]), .elsewhere)
  }

  var unavailable: ActionResponse { ActionResponse(templates.unavailable.filled(), .failed) }

  // MARK: Built-in commands

  /// The actions that were undone, and that there were no more, if more were asked for.
  func undone(_ titles: [String], of count: Int?) -> ActionResponse {
    var response = ActionResponse(templates.undone.filled(["action": "\(titles.listed(with: "and"))"]), .undone)
    if let count, count > titles.count { response.reply = response.reply + templates.nothingMoreToUndo.filled() }
    return response
  }

  func undoFailed(_ title: String, _ error: any Error, after undone: [String]) -> ActionResponse {
    var response = undoFailed(title, error)
    if !undone.isEmpty {
      response.reply = templates.undone.filled(["action": "\(undone.listed(with: "and"))"]) + response.reply
    }
    return response
  }

  private func undoFailed(_ title: String, _ error: any Error) -> ActionResponse {
    if let error = error as? any UserFacingError { return ActionResponse(error.reply, .failed) }
    return ActionResponse(templates.failed.filled(["action": "undo \(title)"]), .failed)
  }

  var nothingToUndo: ActionResponse { ActionResponse(templates.nothingToUndo.filled(), .refused) }

  var nothingToRepeat: ActionResponse { ActionResponse(templates.nothingToRepeat.filled(), .refused) }

  /// A list of the first few commands, each once.
  func list(of actions: [ActionDeclaration]) -> ActionResponse {
    var seen: Set<String> = []
    let titles = actions.filter { seen.insert($0.commandKey).inserted }.prefix(Self.listLimit).map { action in
      action.scope.rowLabel == nil ? action.title() : action.titleWithoutRow
    }
    guard !titles.isEmpty else { return ActionResponse(templates.noAvailableActions.filled(), .listed) }
    return ActionResponse(templates.availableActions.filled(["actions": "\(titles.listed(with: "or"))"]), .listed)
  }
}
