import VocativePayments

extension ConfirmationParser {
  /// A confirmation's words, and an account that is named in them.
  struct Candidate {
    let text: String
    /// The name of the account in the text.
    let bank: String
    let account: BankAccount
    /// Reads a sum in minor units of the account's currency.
    let sum: (String, BankAccount) -> Int64?

    /// Orders: "Send $5.00 to Anna from Top Bank?", "Ask Anna for $5.00 for dinner, to be paid into Top Bank?".
    func orders(_ contact: Contact, _ name: String) -> [ConfirmationTerms] {
      let source = " to \(name) from \(bank)"
      let plain = text.textsBetween(after: "Send ", before: source + "?").map { ($0, "") }
      let noted = text.textsBetween(after: "Send ", before: source + " for ").flatMap { middle in
        text.textsBetween(after: middle + source + " for ", before: "?").map { (middle, $0) }
      }
      let place = ", to be paid into \(bank)"
      let asked = text.textsBetween(after: "Ask \(name) for ", before: place).flatMap { middle in
        ([(middle, "")] + middle.splits(around: " for ")).flatMap { sum, note in
          // "…, to be paid into Top Bank by November 27, 2026?": the purpose has the day.
          text.textsBetween(after: middle + place, before: "?").filter { $0.isEmpty || $0.isDeadline }.map { day in
            (sum, [note, String(day.drop { $0 == " " })].filter { !$0.isEmpty }.joined(separator: ", "))
          }
        }
      }
      return (plain + noted).compactMap { terms(.send, sum($0, account), contact.id, $1) }
        + asked.compactMap { terms(.request, sum($0, account), contact.id, $1) }
    }

    /// Payments to come: "Send $5.00 to Anna from Top Bank on November 21, 2026?".
    func schedules(_ contact: Contact, _ name: String) -> [ConfirmationTerms] {
      text.textsBetween(after: "Send ", before: " to \(name) from \(bank) ").flatMap { middle in
        text.textsBetween(after: "\(middle) to \(name) from \(bank) ", before: "?").compactMap { time in
          let parts = time.splits(around: " for ").first
          let note = parts.map { " for " + $0.1 } ?? ""
          return ScheduleTextParser.details(of: parts?.0 ?? time).flatMap {
            terms(.schedule, sum(middle, account), contact.id, $0 + note)
          }
        }
      }
    }

    /// Requests paid: "Send $5.00 to Anna from Top Bank, as asked for cinema?".
    func requests(_ contact: Contact, _ name: String, _ pending: [PaymentRequest]) -> [ConfirmationTerms] {
      pending.filter { $0.contactID == contact.id }.flatMap { request in
        let note = request.note.map { " for \($0)" } ?? ""
        return text.textsBetween(after: "Send ", before: " to \(name) from \(bank), as asked\(note)?")
          .compactMap { terms(.pay, sum($0, account), contact.id, request.id) }
      }
    }

    /// Shared bills: "Ask Anna for $5.00 and Mei for $5.00, to be paid into Top Bank; your own share is $5.00?".
    func shares(_ contact: Contact, _ name: String, _ people: [(contact: Contact, name: String)]) -> [ConfirmationTerms]
    {
      let end = ", to be paid into \(bank)"
      // Several people without a share of the user; of one person it would be a request.
      let close = text.contains("; your own share is ") ? "; your own share is " : "?"
      let note = text.textsBetween(after: end + " for ", before: close).first.map { " for " + $0 } ?? ""
      return text.textsBetween(after: "Ask \(name) for ", before: end + note + close).flatMap { middle in
        parts(of: middle, contact, people).filter { close != "?" || $0.count > 1 }.compactMap { parts in
          terms(
            .split, parts.map(\.sum).reduce(0, +), parts.map(\.contact).joined(separator: "+"),
            parts.map { "\($0.sum)" }.joined(separator: " ") + note)
        }
      }
    }

    /// The readings of "$5.00, Mei for $5.00 and Omar for $5.00" after a name.
    private func parts(
      of middle: String, _ contact: Contact, _ people: [(contact: Contact, name: String)]
    ) -> [[(contact: String, sum: Int64)]] {
      if let one = sum(middle, account) { return [[(contact.id, one)]] }
      return people.flatMap { other, otherName in
        [", \(otherName) for ", " and \(otherName) for "].flatMap { joint in
          middle.splits(around: joint).flatMap { first, second in
            sum(first, account).map { one in
              parts(of: second, other, people).map { [(contact.id, one)] + $0 }
            } ?? []
          }
        }
      }
    }

    /// Transfers: "Move $5.00 from Top Bank to Future Bank?".
    func transfers(_ target: BankAccount, _ other: String) -> [ConfirmationTerms] {
      text.textsBetween(after: "Move ", before: " from \(bank) to \(other)?").compactMap { middle in
        sum(middle, account).flatMap { terms(.transfer, $0, target.id, "\($0) \(account.currency.code)") }
      }
    }

    private func terms(
      _ operation: PaymentOperation, _ minorUnits: Int64?, _ party: String, _ details: String = ""
    ) -> ConfirmationTerms? {
      minorUnits.map {
        ConfirmationTerms(
          operation: operation, minorUnits: $0, currency: account.currency.code, party: party, account: account.id,
          details: details)
      }
    }
  }
}

extension String {
  /// True for the day by which the payer is to pay: " by November 27, 2026".
  fileprivate var isDeadline: Bool {
    [" by ", " before "].contains { lead in
      hasPrefix(lead) && ScheduleTextParser.details(of: "on " + dropFirst(lead.count)) != nil
    }
  }

  /// Returns the texts between two texts, for every occurrence where the second follows the first.
  fileprivate func textsBetween(after first: String, before second: String) -> [String] {
    guard contains(second) else { return [] }
    var found: [String] = []
    var rest = self[...]
    while let start = rest.firstRange(of: first) {
      rest = rest[start.upperBound...]
      if let end = rest.firstRange(of: second) { found.append(String(rest[..<end.lowerBound])) }
    }
    return found
  }

  /// Returns the texts before and after a text, for every occurrence.
  fileprivate func splits(around text: String) -> [(String, String)] {
    ranges(of: text).map { (String(self[..<$0.lowerBound]), String(self[$0.upperBound...])) }
  }
}
