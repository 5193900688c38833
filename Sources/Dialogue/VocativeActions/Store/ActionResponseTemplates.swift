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
  /// Parts of the request that were not understood beside an action: slot `text`.
  public var notUnderstood: ReplyTemplate = "I didn't understand {text}."
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
  /// Fewer actions were undone than asked for.
  public var nothingMoreToUndo: ReplyTemplate = "There is nothing more to undo."
  /// It is already as asked for.
  public var alreadyDone: ReplyTemplate = "That's so already."
  /// A level, asked for: slot `value`.
  public var presentLevel: ReplyTemplate = "At {value}."
  /// A choice or text, asked for: slot `value`.
  public var presentValue: ReplyTemplate = "{value}."
  /// Something is on, asked for.
  public var isOn: ReplyTemplate = "It's on."
  /// Something is off, asked for.
  public var isOff: ReplyTemplate = "It's off."
  /// It is as the question says.
  public var yes: ReplyTemplate = "Yes."
  /// It is not as the question says.
  public var no: ReplyTemplate = "No."
  /// It is not as the question says: slot `value`.
  public var noBut: ReplyTemplate = "No: {value}."
  /// The app does not know the value that is asked for: slot `action`.
  public var unknownValue: ReplyTemplate = "I can't tell."
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

  /// The reply to a question about the state of an action.
  public func reply(to answer: ActionQuestion.Answer) -> Reply {
    switch answer {
    case .level(let percent):
      let rounded = percent.isFinite ? Int(max(min(percent, 1e9), -1e9).rounded()) : 0
      return presentLevel.filled(["value": "\(Percent(ExactDecimal(rounded)))"])
    case .named(let name): return presentValue.filled(["value": "\(name.prefix(1).uppercased() + name.dropFirst())"])
    case .isOn(let value): return value ? isOn.filled() : isOff.filled()
    case .yes: return yes.filled()
    case .no(let name?): return noBut.filled(["value": "\(name)"])
    case .no(nil): return no.filled()
    }
  }
}
