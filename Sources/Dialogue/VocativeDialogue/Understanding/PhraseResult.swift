import VocativeCore
import VocativeText

/// The part of an utterance's ``NLUResult`` that needs no model, so that it is computed while a model predicts.
struct PhraseResult {
  let pipeline: NLUPipeline
  let utterance: Utterance
  /// The interpretations by the declared phrases, best first.
  let interpretations: [Interpretation]
  /// The dialogue act by its phrases; nil if there is none.
  let act: DialogueActHypothesis?
  let matches: SlotMatches

  /// Matches an utterance with the phrases of a pipeline.
  ///
  /// Pronouns stand for the latest of the `salient` values.
  init(
    _ utterance: Utterance, by pipeline: NLUPipeline, _ vocabulary: SlotVocabulary, salient: [any SlotValue] = []
  ) {
    (self.pipeline, self.utterance) = (pipeline, utterance)
    var matches = SlotMatches(utterance, vocabulary, salient: salient)
    interpretations = pipeline.matcher.interpretations(of: utterance, &matches)
    self.matches = matches
    act = pipeline.dialogueActMatcher.hypothesis(of: utterance)
  }
}
