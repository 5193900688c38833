import VocativeDialogue
public import VocativeText

/// The replies of a store itself; replace them for another style or language.
public struct ActionResponseTemplates: Hashable, Sendable {
  /// An action was performed and gave no reply of its own.
  public var done: ReplyTemplate = "Done."
  /// Several actions were performed: slot `actions`.
  public var doneMultiple: ReplyTemplate = "Done: {actions}."
  /// An action failed: slot `action`.
  public var failed: ReplyTemplate = "That didn't work: {action}."
  /// An action failed after others were performed: slots `done` and `action`.
  public var failedPartway: ReplyTemplate = "Done: {done}. But this didn't work: {action}."
  /// The actions not tried after a failure: slot `actions`.
  public var notAttempted: ReplyTemplate = "Not done: {actions}."
  /// No action matches, and there are no suggestions.
  public var noMatch: ReplyTemplate = "I can't do that here."
  /// No action matches: slot `suggestions`.
  public var noMatchWithSuggestions: ReplyTemplate = "I can't do that here. You can say: {suggestions}."
  /// The action is on another screen: slot `screen`.
  public var onNamedScreen: ReplyTemplate = "That is on another screen: {screen}."
  /// The action is on a screen without a name.
  public var onUnnamedScreen: ReplyTemplate = "That is on another screen."
  /// Several actions match: slot `choices`.
  public var chooseOption: ReplyTemplate = "Which one? {choices}"
  /// The last action was undone: slot `action`.
  public var undone: ReplyTemplate = "Undone: {action}."
  /// There is nothing to undo.
  public var nothingToUndo: ReplyTemplate = "There is nothing to undo."
  /// There is nothing to repeat.
  public var nothingToRepeat: ReplyTemplate = "There is nothing to repeat."
  /// The available actions: slot `actions`.
  public var availableActions: ReplyTemplate = "You can say: {actions}."
  /// No action is available.
  public var noAvailableActions: ReplyTemplate = "There is nothing to do here."
  /// A question was cancelled.
  public var cancelled: ReplyTemplate = "OK."
  /// The encoder failed.
  public var unavailable: ReplyTemplate = "I can't understand requests right now."

  /// The English templates.
  public static let english = ActionResponseTemplates()

  /// Creates the English templates.
  public init() {}
}
