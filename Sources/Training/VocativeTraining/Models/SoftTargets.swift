import VocativeNLU
import VocativeNeural

extension JointReader {
  /// What is believed of a text, as another head can learn it.
  ///
  /// - Parameter places: the first tokens of the words that have one.
  func taught(_ states: [Float], places: [Int]) throws(ModelError) -> JointHeadLoss.Taught {
    let labels = Softmax.probabilities(try labelScores(states), temperature: labelTemperature)
    guard let chain, !places.isEmpty else { return .init(labels: labels) }
    var emissions = try tagScores(states, places: places)
    return .init(
      labels: labels,
      tags: emissions.shared { TagBelief(chain, chain.sums($0.start, words: places.count)) })
  }
}

extension UnderstandingModel {
  /// What it believes of some texts, as another model can learn it.
  ///
  /// - Parameter texts: the tokens of each, and the first tokens of its words.
  func taught(_ texts: [(tokens: [Int32], places: [Int])]) throws(ModelError) -> [JointHeadLoss.Taught] {
    let states = try encoder.states(of: texts.map { $0.tokens }, threads: threads)
    return try zip(states, texts).map { (states, text) throws(ModelError) in
      try joint.taught(states, places: text.places)
    }
  }
}
