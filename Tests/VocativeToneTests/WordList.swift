import Foundation
import VocativeNLU
import VocativeTone

/// An engine that goes by single words: each has a class and a weight; without any, a text is neutral.
struct WordList: ToneClassifier {
  var weights: [String: (label: String, weight: Double)] = [
    "love": ("positive", 3), "great": ("positive", 2), "awful": ("negative", 3), "sad": ("negative", 2),
    "idiot": ("toxic", 5), "hate": ("toxic", 2.5),
  ]
  let labels = ["negative", "neutral", "positive", "toxic"]

  func predictions(of texts: [String]) async throws -> [LabelPrediction] {
    texts.map { text in
      var scores: [String: Double] = ["negative": 0, "neutral": 1.5, "positive": 0, "toxic": 0]
      for word in text.lowercased().split(whereSeparator: { !$0.isLetter }) {
        if let entry = weights[String(word)] { scores[entry.label, default: 0] += entry.weight }
      }
      let sum = scores.values.reduce(0) { $0 + exp($1) }
      return LabelPrediction(
        candidates: scores.map { .init(label: $0, confidence: exp($1) / sum) }.sorted {
          ($1.confidence, $0.label) < ($0.confidence, $1.label)
        })
    }
  }
}
