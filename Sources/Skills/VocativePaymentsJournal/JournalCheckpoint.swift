/// A place between two durable steps of a payment, where a test may stop the process.
package enum JournalCheckpoint: String, CaseIterable, Sendable {
  /// Nothing is written yet.
  case begun
  /// CONFIRMED is on the disk.
  case confirmed
  /// SUBMITTING is on the disk; the service is called next.
  case submitting
  /// The service has answered; nothing of it is written.
  case answered
  /// RESULT is on the disk.
  case recorded
}
