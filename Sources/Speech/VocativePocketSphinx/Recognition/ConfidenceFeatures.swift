import Foundation
import VocativeCore

/// The evidence for and against a hypothesis, in the units of the scores per frame of 10 ms.
///
/// Posteriors within a grammar say which of its sentences fits best, not whether any does: a cough is “yes” when
/// only “yes” and “no” can be heard. So the score is also held against what needs no grammar. Comparing with a loop
/// of phones follows Hazen, Seneff and Polifroni, “Recognition confidence scoring” (Computer Speech and Language 16,
/// 2002).
struct ConfidenceFeatures: Hashable {
  /// The number of frames of the words, without silence.
  var frames: Int
  /// The number of words.
  var wordCount: Int
  /// The words' score for each frame, relative to the best senone; 0 is perfect.
  var acousticScore: Double
  /// By how much the words' score for each frame is better than a free loop of phones.
  var phoneLoopGain: Double
  /// The same for the frames between and around the words: far below 0 where the path calls speech a pause.
  var fillerGain: Double
  /// By how much the best path is better than the best common word that the grammar does not have; nil when none
  /// was searched for.
  var rivalMargin: Double?

  /// True if the hypothesis is an answer that the context expects.
  var isExpectedAnswer = false

  /// The typical score of a phone loop for each frame of speech, within 2, for when there is no time to search.
  static let typicalPhoneLoopScore = -43.0
  /// Up to how much speech single common words are rivals worth looking at.
  static let maximumRivalFrames = 160
  static let maximumRivalWords = 4

  /// The probability that what was said is the hypothesis.
  ///
  /// A logistic regression. Right examples were spoken orders heard with their own grammar, and single words cut out
  /// of them heard with a grammar of such words; wrong ones the same orders and words, kitchen noise and other
  /// synthetic speech heard with a grammar of sixteen ways to say yes and no. Fitted on either half of the recordings
  /// it gave much the same weights and as good a separation on the other half. The offset then leans towards who
  /// answers a question, as far as confident false agreement stays below 1 in 200. Long sentences are fitted apart
  /// from short ones, for which there is a ``rivalMargin``.
  var confidence: Confidence {
    guard frames > 0 else { return 0.0 }
    let length = log(Double(frames))
    let fit = max(-100, min(0, acousticScore))
    let gain = max(-60, min(10, phoneLoopGain))
    let rest = Coefficients.rest * max(-40, min(0, fillerGain))
    let prior = isExpectedAnswer ? Coefficients.likely : 0
    let logit =
      if let rivalMargin {
        Coefficients.short.0 + Coefficients.short.lead * max(-120, min(120, rivalMargin)) + Coefficients.short.gain
          * gain
          + Coefficients.short.length * length + Coefficients.short.fit * fit
      } else {
        Coefficients.long.0 + Coefficients.long.gain * gain + Coefficients.long.length * length + Coefficients.long.fit
          * fit
      }
    return Confidence(1 / (1 + exp(-logit - rest - prior)))
  }

  private enum Coefficients {
    static let short = (-8.1, lead: 0.059, gain: 0.187, length: 1.22, fit: -0.145)
    static let long = (-9.6, gain: 0.229, length: 1.853, fit: -0.097)
    static let rest = 0.07
    /// Of what follows a question two in three are taken to answer it.
    static let likely = log(2.0)
  }
}
