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
  /// The tokens that continue a word.
  private let continuations: [Int]

  init(model: MoonshineModel, spellings: [WakeWordSpelling], floor: Double = -12) {
    self.floor = floor
    root = trie.addRoot()
    continuations = (0..<model.shape.vocabularySize).filter {
      if case .continuesWord = model.tokenizer.kind(of: $0) { true } else { false }
    }
    for spelling in spellings {
      let words = spelling.text.replacingOccurrences(of: " ", with: SentencePieceTokenizer.wordBoundary)
      let node = trie.add(model.tokenizer.tokens(of: words), under: root)
      logWeights[node] = max(logWeights[node] ?? -.infinity, spelling.logWeight)
    }
  }

  /// Returns the log probability that the text of the audio begins with the wake word; ``floor`` if it is less.
  ///
  /// - Parameter tree: The token tree of the audio, empty.
  /// - Returns: A natural logarithm.
  func logProbability(in tree: TokenTree) -> Double {
    var tree = tree
    var sum = -Double.infinity
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
          let boundary = wordBoundaryProbability(in: tree.logits, from: start, logSum)
          sum = Self.logAdd(sum, weight + path.logProbability + log(max(boundary, 1e-9)))
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
    return max(sum, floor)
  }

  /// Returns the probability that the next token does not continue the word.
  private func wordBoundaryProbability(in logits: [Float], from start: Int, _ logSum: Double) -> Double {
    var continued = 0.0
    for token in continuations {
      let value = Double(logits[start + token]) - logSum
      if value > -14 { continued += exp(value) }
    }
    return 1 - continued
  }

  private static func logAdd(_ first: Double, _ second: Double) -> Double {
    let (high, low) = (max(first, second), min(first, second))
    return low == -.infinity ? high : high + log1p(exp(low - high))
  }
}
