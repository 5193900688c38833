import CSherpaOnnx
import Foundation

/// The tokens that a model decoded so far.
struct DecodedTokens {
  /// One token.
  struct Token {
    var text: String
    /// The time at which the token starts, in seconds; nil if the model gives none.
    var start: Double?
    /// The duration of the token, in seconds; nil if the model gives none.
    var duration: Double?
    /// The probability of the token; nil if the model gives none.
    var probability: Double?
  }

  var text: String
  var tokens: [Token]

  init(text: String, tokens: [Token] = []) {
    self.text = text
    self.tokens = tokens
  }

  /// Copies a result out of the library's memory.
  init(_ result: csherpa_result) {
    text = result.text.map { String(cString: $0) } ?? ""
    let count = max(0, Int(result.token_count))
    /// Returns the number of a token; nil when it is missing or not finite.
    func number(_ numbers: UnsafePointer<Float>?, _ index: Int) -> Double? {
      numbers.map { Double($0[index]) }.flatMap { $0.isFinite ? $0 : nil }
    }
    // A streaming model has probabilities in the JSON text alone.
    let probabilities = result.log_probabilities == nil ? Self.probabilities(in: result.json) : []
    tokens = (0..<count).map { index in
      Token(
        text: (result.tokens?[index]).map { String(cString: $0) } ?? "", start: number(result.times, index),
        duration: number(result.durations, index),
        probability: number(result.log_probabilities, index).map(exp)
          ?? (probabilities.count == count ? probabilities[index] : nil))
    }
  }

  /// Returns the numbers after `"ys_probs":`; the JSON is not read as a whole, because it may have `nan` and bytes that
  /// are no UTF-8.
  static func probabilities(in json: UnsafePointer<CChar>?) -> [Double] {
    guard let json else { return [] }
    let text = String(cString: json)
    guard let name = text.range(of: "\"ys_probs\": [", options: .backwards),
      let end = text[name.upperBound...].firstIndex(of: "]")
    else { return [] }
    return text[name.upperBound..<end].split(separator: ",").map {
      exp(min(0, Double($0.trimmingCharacters(in: .whitespaces)) ?? -.infinity))
    }
  }
}
