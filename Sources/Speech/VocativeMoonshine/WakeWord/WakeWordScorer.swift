import CKernels
import Foundation
import VocativeNeural

/// Scores the spellings of a wake word at the beginning of the recogniser's text of a window.
///
/// The score is the log of the weighted sum of the probabilities of all spellings, each as the beginning of the text and
/// with its last word complete.
struct WakeWordScorer: Sendable {
  /// The least log probability that counts: less likely spellings are not followed.
  let floor: Double

  private var trie = SubwordTrie()
  private let root: SubwordTrie.Node
  /// The log weights of the spellings that end at a node.
  private var logWeights: [SubwordTrie.Node: Double] = [:]
  /// The tokens that continue a word, and those that end the text or a sentence or clause.
  private let continuations: [Int]
  private let endings: [Int]

  /// The score of a sound.
  struct Score: Sendable {
    /// The natural logarithm of the probability that the text begins with the wake word.
    var logProbability: Double
    /// The probability that nothing follows the wake word, given that it is there: low while its last sound is cut short.
    var endProbability: Double
  }

  init(model: MoonshineModel, spellings: [WakeWordSpelling], floor: Double = -12) {
    self.floor = floor
    root = trie.addRoot()
    continuations = (0..<model.shape.vocabularySize).filter {
      if case .continuesWord = model.tokenizer.kind(of: $0) { true } else { false }
    }
    endings = (0..<model.shape.vocabularySize).filter {
      switch model.tokenizer.kind(of: $0) {
      case .endOfText, .punctuation: true
      default: false
      }
    }
    for spelling in spellings {
      let words = spelling.text.replacingOccurrences(of: " ", with: SentencePieceTokenizer.wordBoundary)
      let node = trie.add(model.tokenizer.tokens(of: words), under: root)
      logWeights[node] = max(logWeights[node] ?? -.infinity, spelling.logWeight)
    }
  }

  /// Returns the score of some audio.
  ///
  /// - Parameter tree: The token tree of the audio, empty.
  /// - Returns: The score; its log probability is at least ``floor``.
  func score(in tree: TokenTree) -> Score {
    var tree = tree
    var (sum, endSum) = (-Double.infinity, -Double.infinity)
    var paths = [(node: root, logProbability: 0.0)]
    var additions: [(parent: TokenTree.Node?, token: Int)] = [(nil, SentencePieceTokenizer.beginOfText)]
    while !additions.isEmpty {
      let nodes = tree.extend(additions)
      var next: [(node: SubwordTrie.Node, logProbability: Double)] = []
      additions = []
      for (row, path) in paths.enumerated() {
        let logSum = Double(tree.logSumExp(after: row))
        let start = row * tree.model.shape.vocabularySize
        if let weight = logWeights[path.node] {
          let logProbability = weight + path.logProbability
          let boundary = 1 - probability(of: continuations, in: tree.logits, from: start, logSum)
          let ending = probability(of: endings, in: tree.logits, from: start, logSum)
          sum = Self.logAdd(sum, logProbability + log(max(boundary, 1e-9)))
          endSum = Self.logAdd(endSum, logProbability + log(max(ending, 1e-9)))
        }
        for (token, child) in trie.children(path.node) {
          let logProbability = path.logProbability + Double(tree.logits[start + token]) - logSum
          guard logProbability > floor else { continue }
          next.append((child, logProbability))
          additions.append((nodes[row], token))
        }
      }
      paths = next
    }
    return Score(logProbability: max(sum, floor), endProbability: sum > floor ? min(exp(endSum - sum), 1) : 0)
  }

  /// Returns the probability that the next token is one of some tokens.
  private func probability(of tokens: [Int], in logits: [Float], from start: Int, _ logSum: Double) -> Double {
    var sum = 0.0
    for token in tokens {
      let value = Double(logits[start + token]) - logSum
      if value > -14 { sum += exp(value) }
    }
    return sum
  }

  private static func logAdd(_ first: Double, _ second: Double) -> Double {
    let (high, low) = (max(first, second), min(first, second))
    return low == -.infinity ? high : high + log1p(exp(low - high))
  }
}
