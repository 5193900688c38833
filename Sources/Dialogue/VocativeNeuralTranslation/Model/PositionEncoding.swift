import Foundation

/// Sinusoidal encodings of positions: sines in the first half, cosines in the second (Vaswani and others 2017).
struct PositionEncoding: Sendable {
  /// `positions × width`.
  private let values: [Float]
  private let width: Int

  /// Computes the encodings of a family of models for a number of positions.
  init(_ configuration: TranslationConfiguration) {
    width = configuration.width
    let half = width / 2
    var values: [Float] = []
    values.reserveCapacity(configuration.maximumPositions * width)
    for position in 0..<configuration.maximumPositions {
      let angles = (0..<half).map { place in
        switch configuration.family {
        case .marian: Double(position) / pow(10_000, 2 * Double(place) / Double(configuration.width))
        case .multilingual:
          // Positions follow that of the padding token, as in fairseq.
          Double(position + configuration.padding + 1) * exp(Double(place) * -log(10_000) / Double(max(half - 1, 1)))
        }
      }
      values += angles.map { Float(sin($0)) }
      values += angles.map { Float(cos($0)) }
    }
    self.values = values
  }

  /// The number of positions.
  var count: Int { values.count / width }

  /// Adds the encoding of a position to a row.
  func add(_ position: Int, to rows: inout [Float], row: Int) {
    let start = min(position, count - 1) * width
    for place in 0..<width { rows[row * width + place] += values[start + place] }
  }
}
