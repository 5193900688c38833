package import VocativeCore

/// What makes a yes count.
///
/// The values that stand here are the law; no app can alter them. Only the simulator does, to see that breaking any of
/// them is noticed.
package struct ConfirmationPolicy: Hashable, Sendable {
  /// How sure a yes must be.
  package var minimumConfidence: Confidence = .confirmationThreshold
  /// How long after its recap a yes still counts.
  package var lifetime: Duration = .seconds(60)
  /// Whether a yes must begin after its recap was read to the end.
  package var requiresCompletePlayback = true
  /// Whether "yes?" asks rather than agrees.
  package var rejectsQuestions = true
  /// Whether what was read out must still be so in the app's lists.
  package var requiresCurrentData = true

  /// The law.
  package static let standard = ConfirmationPolicy()
}
