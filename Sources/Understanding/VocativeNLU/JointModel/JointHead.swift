import Foundation
import VocativeNeural

/// Reads a class of the whole sentence and a tag for each word from an encoder's states: where the numbers of both maps
/// lie.
///
/// The class is a linear map of the first token's state beside the mean of all; the tags are a linear map of the state
/// of each word's first sub-word (Chen and others 2019), joined to a sequence by a ``LinearChainCRF``.
package struct JointHead: Sendable {
  /// The width of a state.
  package let width: Int
  /// The number of classes.
  package let classCount: Int
  /// The tags of words; none for a classifier of whole texts.
  package let tags: TagSet

  /// Creates a value of its parts.
  package init(width: Int, classCount: Int, tags: TagSet) {
    self.width = width
    self.classCount = classCount
    self.tags = tags
  }
  package var classStart: Int { 0 }
  package var classBias: Int { 2 * width * classCount }
  package var tagStart: Int { classBias + classCount }
  package var tagBias: Int { tagStart + width * tags.count }
  package var chainStart: Int { tagBias + tags.count }
  package var parameterCount: Int { chainStart + (tags.count > 0 ? LinearChainCRF.parameterCount(tags) : 0) }

  /// Returns the input of the class layer: the first token's state beside the mean of all, `[texts × 2 · width]`.
  package static func pooled(_ states: UnsafePointer<Float>, lengths: [Int], width: Int) -> [Float] {
    var inputs = [Float](repeating: 0, count: lengths.count * 2 * width)
    var row = 0
    for (number, length) in lengths.enumerated() {
      let input = number * 2 * width
      for place in 0..<width { inputs[input + place] = states[row * width + place] }
      for token in row..<row + length {
        for place in 0..<width { inputs[input + width + place] += states[token * width + place] / Float(length) }
      }
      row += length
    }
    return inputs
  }
}
