import VocativeDialogue
public import VocativeText

/// Everything a store says by itself; replace any of it to give it another manner or language.
public struct ActionResponseTemplates: Hashable, Sendable {
  /// An action was done and gave no reply of its own.
  public var done: ReplyTemplate = "Done."
  /// Several were done: place `deeds`.
  public var doneMultiple: ReplyTemplate = "Done: {actions}."
  /// An action failed: place `deed`.
  public var failed: ReplyTemplate = "That didn't work: {action}."
  /// An action failed after others were done: places `done` and `deed`.
  public var failedPartway: ReplyTemplate = "Done: {done}. But this didn't work: {action}."
  /// What was not tried after a failure: place `deeds`.
  public var notAttempted: ReplyTemplate = "Not done: {actions}."
  /// Nothing fits, and there is nothing to suggest.
  public var noMatch: ReplyTemplate = "I can't do that here."
  /// Nothing fits: place `suggestions`.
  public var noMatchWithSuggestions: ReplyTemplate = "I can't do that here. You can say: {suggestions}."
  /// It is on another screen: place `place`.
  public var onNamedScreen: ReplyTemplate = "That is on another screen: {screen}."
  /// It is on a screen without a name.
  public var onUnnamedScreen: ReplyTemplate = "That is on another screen."
  /// Several fit: place `choices`.
  public var chooseOption: ReplyTemplate = "Which one? {choices}"
  /// The last action was taken back: place `deed`.
  public var undone: ReplyTemplate = "Undone: {action}."
  /// There is nothing to take back.
  public var nothingToUndo: ReplyTemplate = "There is nothing to undo."
  /// There is nothing to do again.
  public var nothingToRepeat: ReplyTemplate = "There is nothing to repeat."
  /// What can be done: place `deeds`.
  public var availableActions: ReplyTemplate = "You can say: {actions}."
  /// There is nothing that can be done.
  public var noAvailableActions: ReplyTemplate = "There is nothing to do here."
  /// A question was dropped.
  public var cancelled: ReplyTemplate = "OK."
  /// A request could not be worked on: the encoder failed.
  public var unavailable: ReplyTemplate = "I can't understand requests right now."

  /// The wording in English.
  public static let english = ActionResponseTemplates()

  /// The wording in English, to be changed.
  public init() {}
}
