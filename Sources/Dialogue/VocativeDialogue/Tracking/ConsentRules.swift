package import VocativeCore

/// What makes a yes count.
///
/// The values that stand here are the law; no app can alter them. Only the simulator does, to see that breaking any of them is noticed.
package struct ConsentRules: Hashable, Sendable {
  /// How sure a yes must be.
  package var floor: Confidence = .consent
  /// How long after its recap a yes still counts.
  package var lifetime: Duration = .seconds(60)
  /// Whether a yes must begin after its recap was read to the end.
  package var wantsWholeRecap = true
  /// Whether "yes?" asks rather than agrees.
  package var takesQuestionsAsQuestions = true
  /// Whether what was read out must still be so in the app's lists.
  package var wantsCurrentLists = true

  /// The law.
  package static let law = ConsentRules()
}
