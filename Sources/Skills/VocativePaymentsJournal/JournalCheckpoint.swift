/// A point between two durable steps of a payment, where a test may stop the process.
package enum JournalCheckpoint: String, CaseIterable, Sendable {
  /// Before the first record.
  case begun
  /// CONFIRMED is on the disk.
  case confirmed
  /// SUBMITTING is on the disk; the call of the service is next.
  case submitting
  /// The service has answered; the answer is not recorded.
  case answered
  /// RESULT is on the disk.
  case recorded
}
