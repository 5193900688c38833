public import VocativeDialogue
import VocativeText

extension Assistant {
  /// An assistant for pedestrian navigation, with short replies.
  ///
  /// ```swift
  /// let turn = try await Assistant.navigation(navigator).conversation().say("take me to the town hall")
  /// ```
  ///
  /// - Parameters:
  ///   - navigator: The navigator that the requests are for.
  ///   - nlu: A model that understands other wordings than the declared phrases; nil for the phrases alone.
  ///   - classifier: Compares a request that no phrase matches with the descriptions of the requests; nil for the phrases
  ///     alone.
  ///   - intentClassifier: A model trained on what walkers say, asked where no phrase has the words; nil for none.
  /// - Returns: The assistant.
  /// - Throws: The error of a faulty declaration.
  public static func navigation(
    _ navigator: Navigator, nlu: (any NLUEngine)? = nil, classifier: (any ZeroShotClassifier)? = nil,
    intentClassifier: (any IntentClassifier)? = nil
  ) throws(DeclarationError) -> Assistant {
    var templates = ResponseTemplates.english
    templates.anythingElse = []
    templates.help = [
      "Say, for instance: where am I, what's on my left, I need cash, take me to the library, how far is the station; on the way: which way do I turn, how much longer, pause, cancel the route."
    ]
    templates.noMatch = ["I don't understand that."]
    templates.notUnderstoodWords = ["I can't do anything with {words}. Say help to hear what I can do."]
    templates.negated = ["OK, I won't do that. Nothing was changed."]
    templates.outOfScope = ["I can't do that."]
    templates.nearest = ["Try: {example}."]
    templates.nothingPending = ["There is no question open."]
    templates.handover = ["I can't put you through to a person."]
    templates.safeguards = ["I say where I lead you before I set out. You can say no, or what you meant."]
    templates.greeting = ["Hello. Where do you want to go?"]
    templates.identity = ["I'm a program on this device that knows the map and leads the way."]
    templates.chooseValue = ["Which one? {choices}", "There are several. Say a number or a name. {choices}"]
    templates.goodbye = ["Goodbye."]
    return try Assistant(
      nlu: nlu, classifier: classifier, intentClassifier: intentClassifier, templates: templates
    ) {
      Skill.navigation(navigator).namingEveryWord()
    }
  }
}
