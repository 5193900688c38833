/// Everything the assistant says of its own accord; what intents say stands in their declarations.
///
/// Each entry is a list of wordings used in turn, so that the same thing is not said the same way again and again.
/// Replace any of them to give the assistant its own manner, or another language.
public struct Wording: Hashable, Sendable {
  /// What can be done: places `abilities` and `example`.
  public var help: [Template] = [
    "I can {abilities}. For example, say: {example}.",
    "Here is what I can do: {abilities}. Try: {example}.",
  ]
  /// The words were heard but mean nothing here.
  public var notUnderstood: [Template] = [
    "Sorry, I didn't understand that.", "I'm not sure what you mean.", "That is beyond me, sorry.",
  ]
  /// Something was asked for that cannot be done here.
  public var outOfScope: [Template] = [
    "I can't do that.", "That's not something I can do.", "I can't help with that, sorry.",
  ]
  /// Nothing was heard.
  public var unheard: [Template] = ["I didn't hear anything.", "I still can't hear you."]
  /// The utterance was longer than a request can be.
  public var tooLong: [Template] = ["That was too long for me. Please say it in a sentence or two."]
  /// A request was dropped before it was done.
  public var cancelled: [Template] = ["OK, I've dropped that. Nothing was done.", "Fine, forgotten. Nothing was done."]
  /// There was nothing to cancel, to agree to or to refuse.
  public var nothingPending: [Template] = ["There is nothing open right now.", "Nothing is waiting for an answer."]
  /// There is no earlier state of the request to go back to.
  public var nothingBefore: [Template] = ["There is nothing before that."]
  /// Nothing of the request was taken back.
  public var nothingAfter: [Template] = ["There is nothing to bring back."]
  /// What was done cannot be undone by going back.
  public var doneAlready: [Template] = ["That is done, and I can't take it back."]
  /// The request begins anew.
  public var startedOver: [Template] = ["OK, from the beginning."]
  /// What is known of the request so far: place `request`.
  public var understood: [Template] = ["So far I have: {request}."]
  /// Asked after something was done or dropped.
  public var anythingElse: [Template] = ["Anything else?", "What else can I do for you?", "Is there anything more?"]
  /// The end of the conversation.
  public var goodbye: [Template] = ["OK. Goodbye."]
  /// Introduces a list: places `what` and `choices`.
  public var chooseOne: [Template] = [
    "Which {what}? {choices}", "There are several. Please pick a number or say a name. {choices}",
    "Tell me the number of the one you mean. {choices}",
  ]
  /// Asks which of several requests was meant: place `choices`.
  public var chooseRequest: [Template] = ["What do you want to do? {choices}", "Which one do you mean? {choices}"]
  /// The answer to a recap was no clear yes or no: place `recap`.
  public var yesOrNo: [Template] = [
    "Please answer yes or no. {recap}",
    "I need a clear answer. {recap} Say: yes, do it; or: no, thanks; or what to change.",
  ]
  /// A value may have been misheard: place `what`.
  public var doubtful: [Template] = ["I may have misheard the {what}."]
  /// A risky request, agreed to, is read out once more: place `recap`.
  public var onceMore: [Template] = ["To be sure, once more: {recap}"]
  /// A yes came too long after its recap: place `recap`.
  public var expired: [Template] = ["That took a while, so to be safe: {recap}"]
  /// What a recap names was changed in the app's lists before the yes came; said before the new recap.
  public var changed: [Template] = ["Something about that has just changed."]
  /// The same was said twice already; said before it is said again.
  public var stuck: [Template] = [
    "We're going round in circles. Say something else, or cancel.", "That again. You can also say help, or cancel.",
  ]
  /// A question asked again: places `ask` and `example`.
  public var askAgain: [Template] = [
    "I still need one thing. {ask} For example: {example}.", "Let me ask again. {ask} You can also say cancel.",
  ]
  /// A name that is in no list: place `heard`.
  public var unknownChoice: [Template] = ["I don't find {heard}."]
  /// Offers who may have been meant by a name that is in no list: place `choices`.
  public var didYouMean: [Template] = [
    "Did you mean {choices}", "Please pick a number, or say another name. {choices}",
  ]
  /// Offers the only one who may have been meant: place `choice`.
  public var didYouMeanOne: [Template] = ["Did you mean {choice}?"]
  /// Names entries that are likely: place `names`.
  public var suggested: [Template] = ["Lately it was {names}."]
  /// Lists what could have been said: place `names`.
  public var knownChoices: [Template] = ["You can say {names}."]
  /// Several values came where one is needed: place `what`.
  public var contested: [Template] = ["I heard more than one {what}."]
  /// A request is given up after too many tries.
  public var gaveUp: [Template] = ["Let's leave it there. Nothing was done."]
  /// A new request takes the place of one not finished.
  public var setAside: [Template] = ["OK, leaving that aside; nothing was done."]
  /// An intent failed in a way that it does not explain.
  public var failed: [Template] = [
    "Something went wrong, and I don't know whether it was done. Please check before you try again."
  ]
  /// The app's data could not be fetched.
  public var unreachable: [Template] = ["I can't reach your data right now. Please try again in a moment."]

  /// The wording in English.
  public static let english = Wording()

  init() {}

  /// One of the wordings, the `turn`th in order.
  package static func pick(_ wordings: [Template], _ turn: Int, _ values: [String: Reply] = [:]) -> Reply {
    guard !wordings.isEmpty else { return "" }
    return wordings[max(turn, 0) % wordings.count].filled(values)
  }
}
