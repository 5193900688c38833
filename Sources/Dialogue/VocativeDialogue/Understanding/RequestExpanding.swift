package import VocativeText

/// A slot parser whose values stand for several requests: "100, 60 from Top Bank and 40 from Nest".
package protocol RequestExpanding: SlotParser {
  /// Returns an utterance with a value written out as several requests, joined by "and"; nil without such a value.
  func expanded(_ utterance: Utterance) -> Utterance?
}

extension SlotVocabulary {
  /// Returns an utterance with the first value written out that stands for several requests; nil without one.
  func expanded(_ utterance: Utterance) -> Utterance? {
    var seen: Set<String> = []
    for parser in allParsers.compactMap({ $0 as? any RequestExpanding })
    where seen.insert(String(reflecting: type(of: parser))).inserted {
      if let expanded = parser.expanded(utterance) { return expanded }
    }
    return nil
  }
}
