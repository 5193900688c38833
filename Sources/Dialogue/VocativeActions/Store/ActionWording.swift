import VocativeDialogue
public import VocativeText

/// Everything a store says by itself; replace any of it to give it another manner or language.
public struct ActionWording: Hashable, Sendable {
  /// An action was done and gave no reply of its own.
  public var done: Template = "Done."
  /// Several were done: place `deeds`.
  public var doneSeveral: Template = "Done: {deeds}."
  /// An action failed: place `deed`.
  public var failed: Template = "That didn't work: {deed}."
  /// An action failed after others were done: places `done` and `deed`.
  public var failedAfter: Template = "Done: {done}. But this didn't work: {deed}."
  /// What was not tried after a failure: place `deeds`.
  public var notTried: Template = "Not done: {deeds}."
  /// Nothing fits, and there is nothing to suggest.
  public var refused: Template = "I can't do that here."
  /// Nothing fits: place `suggestions`.
  public var refusedWithSuggestions: Template = "I can't do that here. You can say: {suggestions}."
  /// It is on another screen: place `place`.
  public var elsewhere: Template = "That is on another screen: {place}."
  /// It is on a screen without a name.
  public var elsewhereUnnamed: Template = "That is on another screen."
  /// Several fit: place `choices`.
  public var choose: Template = "Which one? {choices}"
  /// The last action was taken back: place `deed`.
  public var undone: Template = "Undone: {deed}."
  /// There is nothing to take back.
  public var nothingToUndo: Template = "There is nothing to undo."
  /// There is nothing to do again.
  public var nothingToRepeat: Template = "There is nothing to repeat."
  /// What can be done: place `deeds`.
  public var abilities: Template = "You can say: {deeds}."
  /// There is nothing that can be done.
  public var noAbilities: Template = "There is nothing to do here."
  /// A question was dropped.
  public var cancelled: Template = "OK."
  /// A request could not be worked on: the encoder failed.
  public var unavailable: Template = "I can't understand requests right now."

  /// The wording in English.
  public static let english = ActionWording()

  /// The wording in English, to be changed.
  public init() {}
}
