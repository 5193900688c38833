import VocativeCore
import VocativeText

/// A request whose beginning was heard clearly, and what stood where its last value belongs: "send ten dollars to …".
struct PartialRequest: Sendable {
  /// The request as far as it is clear.
  let interpretation: Interpretation
  /// How sure the recogniser was of its words.
  var recognitionConfidence: Confidence
  /// The slot that an entry of a list belongs in that was not made out, and the list.
  let slot: String
  let list: any ListSlotParser
  /// The phones heard after the prefix, in the ARPAbet of CMU.
  let phones: [String]
}
