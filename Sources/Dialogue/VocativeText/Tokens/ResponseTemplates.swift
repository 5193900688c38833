/// The texts of the assistant itself; the declarations of intents have their own texts.
///
/// Each entry is a list of wordings that are used in turn, so that the assistant does not repeat itself word for word.
/// Replace any of them to give the assistant another register or another language.
public struct ResponseTemplates: Hashable, Sendable {
  /// Explains the abilities: places `abilities` and `example`.
  public var help: [ReplyTemplate] = [
    "I can {abilities}. For example, say: {example}.",
    "Here is what I can do: {abilities}. Try: {example}.",
  ]
  /// The words were recognised but have no meaning here.
  public var noMatch: [ReplyTemplate] = [
    "Sorry, I didn't understand that.", "I'm not sure what you mean.", "That is beyond me, sorry.",
  ]
  /// A request cannot be done here.
  public var outOfScope: [ReplyTemplate] = [
    "I can't do that.", "That's not something I can do.", "I can't help with that, sorry.",
  ]
  /// Nothing was heard.
  public var noInput: [ReplyTemplate] = ["I didn't hear anything.", "I still can't hear you."]
  /// The utterance was longer than a request can be.
  public var tooLong: [ReplyTemplate] = ["That was too long for me. Please say it in a sentence or two."]
  /// Part of what was said cannot be used: place `words`.
  public var leftover: [ReplyTemplate] = ["I can't take {words} into account."]
  /// A condition cannot be watched: place `words`.
  public var condition: [ReplyTemplate] = [
    "I can't make that depend on a condition: {words}. Nothing was done. Say it without the condition, and I'll do it."
  ]
  /// An exception cannot be kept: place `words`.
  public var exception: [ReplyTemplate] = [
    "I can't work out {words} by myself. Nothing was done. Please say exactly what you want."
  ]
  /// A request was negated: place `request`.
  public var negated: [ReplyTemplate] = ["OK, I won't {request}. Nothing was done."]
  /// A question about an action was asked, and no action asked for.
  public var questioned: [ReplyTemplate] = ["That sounds like a question, and I can't answer it. Nothing was done."]
  /// The person told what has happened.
  public var narrated: [ReplyTemplate] = ["That sounds like something that has already happened, so I did nothing."]
  /// Names the nearest ability: places `ability` and `example`.
  public var nearest: [ReplyTemplate] = [
    "The nearest I can do is {ability}, for example: {example}.", "I can {ability}. Try: {example}.",
    "Would it help to {ability}? Say, for instance: {example}.",
  ]
  /// Answers a question about how to ask for something: places `ability` and `example`.
  public var wording: [ReplyTemplate] = ["To {ability}, say for example: {example}."]
  /// Follows an utterance of which nothing was understood: place `words`.
  public var notUnderstoodWords: [ReplyTemplate] = [
    "{words} means nothing to me. Say help to hear what I can do.",
    "I can't make anything of {words}. Help tells you what I can do.",
    "{words} is beyond me, sorry. You can ask me for help at any time.",
    "I still don't know what to do with {words}. Try saying it another way.",
  ]
  /// Names the requests that follow one that needs a yes: place `requests`.
  public var afterwards: [ReplyTemplate] = ["Then I'll {requests}."]
  /// Asks for several requests together.
  public var confirmBoth: [ReplyTemplate] = ["Shall I do both?"]
  /// Asks for more than two requests together.
  public var confirmAll: [ReplyTemplate] = ["Shall I do all of them?"]
  /// Names the requests after a failed one.
  public var planStopped: [ReplyTemplate] = ["I stopped there. Not done:"]
  /// Precedes the requests that were not done because those before them took too long.
  public var planExpired: [ReplyTemplate] = ["That took too long to go on."]
  /// Follows the reason why one of several requests cannot be done.
  public var planSkipped: [ReplyTemplate] = ["I leave that one out."]
  /// The same with the values of the request, `{values}`.
  public var planSkippedNaming: [ReplyTemplate] = ["I leave that one out: {values}."]
  /// Precedes a question about one of several requests: the values that were said for it, `{values}`.
  public var planQuestion: [ReplyTemplate] = ["For {values}:"]
  /// A value at the confirmation of several requests belongs to none for sure.
  public var planUnclear: [ReplyTemplate] = [
    "I can't change one of several requests. Say “only the first”, or no and then what you want."
  ]
  /// The person asks to wait.
  public var holding: [ReplyTemplate] = ["Take your time; nothing is done yet.", "I'm waiting."]
  /// The person asks to wait where nothing is open.
  public var waiting: [ReplyTemplate] = ["Take your time.", "I'm waiting."]
  /// Another value is said for a request that was carried out: a further one is asked about.
  public var correctedAfterwards: [ReplyTemplate] = ["What was done stays done; this would be one more."]
  /// Answers a greeting: place `abilities`.
  public var greeting: [ReplyTemplate] = [
    "Hello! I can {abilities}, among other things.", "Hello again. How can I help?",
  ]
  /// Answers thanks.
  public var thanks: [ReplyTemplate] = ["You're welcome.", "With pleasure."]
  /// Says who the assistant is: place `abilities`.
  public var identity: [ReplyTemplate] = [
    "I'm a voice assistant, a program that runs on your own device. I can {abilities}, and more."
  ]
  /// Says what happens with the person's data.
  public var privacy: [ReplyTemplate] = [
    "Your words are understood on this device. I keep no recording, and what matters is done only after your yes."
  ]
  /// Says what happens if the assistant mishears.
  public var safeguards: [ReplyTemplate] = [
    "I read out what I understood first, and do what matters only after your yes. You can say no, or what to change."
  ]
  /// Answers the wish to talk to a human being.
  public var handover: [ReplyTemplate] = [
    "I'm a program and can't put you through to a person from here. Please contact your bank's support."
  ]
  /// Says which words led to which values: place `values`.
  public var explanation: [ReplyTemplate] = ["I understood {values}."]
  /// There is nothing to explain.
  public var nothingToExplain: [ReplyTemplate] = ["I found no request in what you said last."]
  /// Answers a question about a value of the request: places `what` and `value`.
  public var slotValue: [ReplyTemplate] = ["The {what} is {value}."]
  /// A request was dropped before it was done.
  public var cancelled: [ReplyTemplate] = [
    "OK, I've dropped that. Nothing was done.", "Fine, forgotten. Nothing was done.",
  ]
  /// There was nothing to cancel, to agree to or to refuse.
  public var nothingPending: [ReplyTemplate] = [
    "There is nothing open right now.", "Nothing is waiting for an answer.",
  ]
  /// There is no earlier state of the request to go back to.
  public var nothingToUndo: [ReplyTemplate] = ["There is nothing before that."]
  /// Nothing of the request was taken back.
  public var nothingToRedo: [ReplyTemplate] = ["There is nothing to bring back."]
  /// A performed action cannot be undone by going back.
  public var cannotUndo: [ReplyTemplate] = ["That is done, and I can't take it back."]
  /// The request begins anew.
  public var restarted: [ReplyTemplate] = ["OK, from the beginning."]
  /// Repeats the known values of the request: place `request`.
  public var requestSummary: [ReplyTemplate] = ["So far I have: {request}."]
  /// Asked after something was done or dropped.
  public var anythingElse: [ReplyTemplate] = [
    "Anything else?", "What else can I do for you?", "Is there anything more?",
  ]
  /// The end of the conversation.
  public var goodbye: [ReplyTemplate] = ["OK. Goodbye."]
  /// Introduces a list: places `what` and `choices`.
  public var chooseValue: [ReplyTemplate] = [
    "Which {what}? {choices}", "There are several. Please pick a number or say a name. {choices}",
    "Tell me the number of the one you mean. {choices}",
  ]
  /// Asks which of several requests was meant: place `choices`.
  public var chooseIntent: [ReplyTemplate] = ["What do you want to do? {choices}", "Which one do you mean? {choices}"]
  /// Asks if the only likely request is meant: place `choice`, which follows "I can".
  public var proposedIntent: [ReplyTemplate] = ["Shall I {choice}?"]
  /// The answer to a confirmation was no clear yes or no: place `recap`.
  public var repeatConfirmation: [ReplyTemplate] = [
    "Please answer yes or no. {recap}",
    "I need a clear answer. {recap} Say: yes, do it; or: no, thanks; or what to change.",
  ]
  /// A value may have been misheard: place `what`.
  public var lowConfidenceValue: [ReplyTemplate] = ["I may have misheard the {what}."]
  /// A risky request is confirmed a second time: place `recap`.
  public var secondConfirmation: [ReplyTemplate] = ["To be sure, once more: {recap}"]
  /// A yes came too long after its confirmation: place `recap`.
  public var confirmationExpired: [ReplyTemplate] = ["That took a while, so to be safe: {recap}"]
  /// A yes came from another voice than the enrolled one.
  public var speakerRejected: [ReplyTemplate] = [
    "That isn't the voice that may confirm this.", "Only the voice that was enrolled can say yes to this.",
  ]
  /// A yes was too short to tell the voice.
  public var speakerUnsure: [ReplyTemplate] = [
    "That was too short to know your voice. Say a whole sentence: yes, please go ahead and do it now.",
    "I need more of your voice. Say: yes, please go ahead and do it now.",
  ]
  /// A value of a confirmation changed in the app's lists before the yes; precedes the new confirmation.
  public var dataChanged: [ReplyTemplate] = ["Something about that has just changed."]
  /// The same reply was given twice already; precedes the third.
  public var repeatedReply: [ReplyTemplate] = [
    "We're going round in circles. Say something else, or cancel.", "That again. You can also say help, or cancel.",
  ]
  /// A question asked again: places `ask` and `example`.
  public var reprompt: [ReplyTemplate] = [
    "I still need one thing. {ask} For example: {example}.", "Let me ask again. {ask} You can also say cancel.",
  ]
  /// A name that is in no list: place `heard`.
  public var unresolvedName: [ReplyTemplate] = ["I don't find {heard}."]
  /// A pronoun for an entry that was not spoken of: places `what` and `heard`.
  public var unresolvedPronoun: [ReplyTemplate] = ["Which {what} do you mean by {heard}?"]
  /// An address or a telephone number that is in no list: place `heard`.
  public var unresolvedAddress: [ReplyTemplate] = [
    "I don't find {heard} in your list. It has to be added there first; or name another."
  ]
  /// Offers the entries that a name in no list may mean: place `choices`.
  public var didYouMean: [ReplyTemplate] = [
    "Did you mean {choices}", "Please pick a number, or say another name. {choices}",
  ]
  /// Offers the only entry that a name in no list may mean: place `choice`.
  public var didYouMeanOne: [ReplyTemplate] = ["Did you mean {choice}?"]
  /// Lists likely entries: place `names`.
  public var recentChoices: [ReplyTemplate] = ["Lately it was {names}."]
  /// Lists the possible answers: place `names`.
  public var knownChoices: [ReplyTemplate] = ["You can say {names}."]
  /// There are several values where one is needed: place `what`.
  public var conflictingValues: [ReplyTemplate] = ["I heard more than one {what}."]
  /// A value stays because its change is impossible: place `what`.
  public var valueKept: [ReplyTemplate] = ["The {what} stays as it was."]
  /// A request is abandoned after too many attempts.
  public var abandoned: [ReplyTemplate] = ["Let's leave it there. Nothing was done."]
  /// A new request replaces an unfinished one.
  public var requestReplaced: [ReplyTemplate] = ["OK, leaving that aside; nothing was done."]
  /// An intent failed without an explanation.
  public var failed: [ReplyTemplate] = [
    "Something went wrong, and I don't know whether it was done. Please check before you try again."
  ]
  /// The app's data could not be fetched.
  public var serviceUnavailable: [ReplyTemplate] = ["I can't reach your data right now. Please try again in a moment."]

  /// The templates in English.
  public static let english = ResponseTemplates()

  init() {}

  /// Returns the wording for a turn; the wordings are used in order.
  package static func render(_ wordings: [ReplyTemplate], _ turn: Int, _ values: [String: Reply] = [:]) -> Reply {
    guard !wordings.isEmpty else { return "" }
    return wordings[max(turn, 0) % wordings.count].filled(values)
  }
}
