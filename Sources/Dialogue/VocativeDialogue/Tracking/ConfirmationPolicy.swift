package import VocativeCore

/// The rules by which a yes to a confirmation counts.
///
/// Apps use ``standard`` and cannot change it. The simulator weakens single rules to test that it notices.
package struct ConfirmationPolicy: Hashable, Sendable {
  /// The minimum confidence of a yes.
  package var minimumConfidence: Confidence = .confirmationThreshold
  /// The time after a confirmation was asked within which a yes counts.
  package var lifetime: Duration = .seconds(60)
  /// True if a yes must begin after the confirmation was read to its end.
  package var requiresCompletePlayback = true
  /// True if "yes?" counts as a question.
  package var rejectsQuestions = true
  /// True if the app's lists must still hold the values that were read out.
  package var requiresCurrentData = true

  /// The minimum confidence of a yes to a risky request.
  private static let riskyThreshold: Confidence = 0.95
  /// The number of warnings from which a request is read out twice.
  private static let secondConfirmationWarnings = 2

  /// The rules of every app.
  package static let standard = ConfirmationPolicy()

  /// Returns the minimum confidence of a yes.
  func threshold(isRisky: Bool) -> Confidence {
    isRisky ? max(minimumConfidence, Self.riskyThreshold) : minimumConfidence
  }

  /// True if one yes is not enough for a request with so many warnings.
  func requiresSecondConfirmation(warningCount: Int) -> Bool { warningCount >= Self.secondConfirmationWarnings }
}
