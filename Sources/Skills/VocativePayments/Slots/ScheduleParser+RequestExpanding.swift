import VocativeCore
import VocativeDialogue
package import VocativeText

/// A sum that is due in parts is written out as several requests: "pay Linh 80 dollars, half today and the rest on the 30th".
extension ScheduleParser: RequestExpanding {
  package func expanded(_ utterance: Utterance) -> Utterance? {
    let times =
      matches(in: utterance).filter { $0.confidence >= .acceptanceThreshold }.map(\.tokens)
      + Immediacy.parser.erasedMatches(in: utterance).map(\.tokens)
    guard times.count > 1 else { return nil }
    let sums = AmountParser().matches(in: utterance).filter { $0.confidence >= .acceptanceThreshold }
    let sources = times.map { SumShareScanner.Source(tokens: $0, id: utterance.text(of: $0)) }
    guard let (shares, division) = SumShareScanner(utterance, sources: sources, amounts: sums).shares() else {
      return nil
    }
    let wholes = sums.filter { !$0.tokens.overlaps(division) }
    guard Set(wholes.map(\.tokens)).count == 1, let whole = wholes.first, let currency = whole.value.currency,
      let sum = whole.value.money(in: currency), let parts = shares.sums(of: sum)
    else { return nil }
    return utterance.expanded(shares, division, parts, of: whole.tokens)
  }
}
