import Synchronization
import VocativeDialogue
import VocativeNLU
import VocativeText

/// Gives texts a meaning without a model: the direction of the words in it, words of one meaning counted as one.
final class WordBagEncoder: TextEncoder {
  let width = 1_024
  private let texts = Mutex<[String]>([])
  private let isBroken: Bool

  init(isBroken: Bool = false) { self.isBroken = isBroken }

  /// Every text that was encoded, in order.
  var encoded: [String] { texts.withLock { $0 } }

  func embeddings(of texts: [String]) throws -> [[Float]] {
    if isBroken { throw BrokenEncoder() }
    self.texts.withLock { $0 += texts }
    return texts.map(vector)
  }

  private func vector(of text: String) -> [Float] {
    var vector = [Float](repeating: 0, count: width)
    vector[0] = 0.05
    for token in Utterance(text).tokens {
      let word = Self.meanings[token.folded] ?? token.folded
      let place = word.utf8.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
      vector[1 + Int(place % UInt64(width - 1))] += Self.faint.contains(word) ? 0.25 : 1
    }
    let length = vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return vector.map { $0 / length }
  }

  private static let faint: Set<String> = [
    "the", "a", "an", "it", "this", "that", "to", "of", "and", "make", "set", "in", "by", "with", "picture", "is", "be",
    "my",
    "me", "i", "'s", "so", "as", "for", "on", "at",
  ]

  private static let meanings: [String: String] = [
    "photo": "picture", "image": "picture", "trim": "crop", "cut": "crop", "store": "save", "keep": "save",
    "brighter": "brightness", "darker": "brightness", "bright": "brightness", "dark": "brightness",
    "light": "brightness", "grayscale": "monochrome", "erase": "delete", "remove": "delete", "bin": "delete",
    "flip": "mirror", "turn": "rotate", "photograph": "sepia", "old": "sepia", "send": "share",
  ]
}

struct BrokenEncoder: Error {}
