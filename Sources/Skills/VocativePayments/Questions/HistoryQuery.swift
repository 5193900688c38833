import VocativeDialogue
import VocativeText

/// The meaning of a question about past payments.
package struct HistoryQuery: Sendable {
  /// The property of the payments that is asked for.
  enum Measure: Hashable, Sendable {
    case total, count, list, largest, smallest, average, first, last, happened, people, purposes, comparison
    /// The people, by the number of payments.
    case frequentPeople
    /// The months, weeks, days or accounts, by their sums.
    case groups
  }

  /// The direction of a payment.
  package enum Direction: Hashable, Sendable {
    case outgoing, incoming
  }

  /// A bound on the sum of a payment.
  struct Bound: Sendable {
    enum Relation: Sendable { case equal, above, below }
    let relation: Relation
    let amount: Amount
  }

  /// The measures, the most important first; never empty.
  var measures: [Measure] = [.list]
  /// The direction; nil for both.
  var direction: Direction?
  /// The purpose.
  var topic: PaymentTopic?
  /// The purposes and people that do not count: "without the rent".
  var excludedTopics: [PaymentTopic] = []
  var excludedContacts: [Contact] = []
  /// The currency that is named.
  var currency: Currency?
  /// True if only payments with contacts count: "who did I last pay".
  var needsContact = false
  /// True if people are counted, not payments.
  var countsPeople = false
  /// The groups that are ranked: "which month".
  var grouping: SpendingGrouping?
  /// The unit of an average: "a week".
  var unit: Schedule.Recurrence.Unit?
  /// The purposes to compare: "rent or groceries".
  var alternatives: [PaymentTopic] = []
  /// The account that is named.
  var account: BankAccount?
  /// The period.
  var period: Period?
  /// The period to compare with.
  var earlier: Period?
  /// A bound on the sum.
  var bound: Bound?
  /// True if the bound is on the total: "did I spend over 500 dollars".
  var boundsTotal = false
  /// The direction of a comparison: true if "more" is asked, false for "less".
  var asksForMore = true
  /// True if yes or no is the answer.
  var asksYesOrNo = false
  /// The highest number of payments of a list.
  var limit: Int?
  /// Words that nothing accounts for.
  var unusedWords: [String] = []
}
