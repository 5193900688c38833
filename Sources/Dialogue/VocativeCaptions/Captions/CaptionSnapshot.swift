import VocativeCore

/// The clauses of an utterance at one moment: the content of a caption once all are translated.
struct CaptionSnapshot: Sendable {
  let utterance: Int
  /// The clauses that stay, from the beginning of the utterance.
  let committed: [String]
  /// The clauses that may change; the last one is unfinished.
  let open: [String]
  let start: Duration
  let end: Duration
  let confidence: Confidence
  let isFinal: Bool

  /// All texts to translate before the snapshot can be shown.
  var texts: [String] { committed + open }
}
