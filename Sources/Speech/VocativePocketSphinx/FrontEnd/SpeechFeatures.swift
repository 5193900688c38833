/// The features of an utterance that densities score: three streams of numbers for each frame.
///
/// Cepstra less their mean over the utterance; their differences over four frames; and the differences of those over two
/// (the layout `1s_c_d_dd` of CMU Sphinx). Beyond the ends the outermost frames go on.
package struct SpeechFeatures {
  let count: Int
  private let width: Int
  private let values: [Float]

  package init(_ cepstra: Cepstra) {
    (count, width) = (cepstra.count, cepstra.width)
    let means = cepstra.mean
    values = cepstra.values.enumerated().map { $1 - means[$0 % means.count] }
  }

  /// A stream of a frame: 0 for cepstra, 1 for their differences, 2 for the differences of these.
  package func stream(_ stream: Int, at frame: Int) -> [Float] {
    switch stream {
    case 0: Array(row(frame))
    case 1: difference(frame, 2)
    default: zip(difference(frame + 1, 2), difference(frame - 1, 2)).map { $0 - $1 }
    }
  }

  private func row(_ frame: Int) -> ArraySlice<Float> {
    let frame = min(max(frame, 0), count - 1)
    return values[(frame * width)..<((frame + 1) * width)]
  }

  private func difference(_ frame: Int, _ span: Int) -> [Float] {
    zip(row(frame + span), row(frame - span)).map { $0 - $1 }
  }
}
