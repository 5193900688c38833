import VocativePaymentsModel
import Foundation
import Vocative
import VocativePaymentsJournal
import VocativePayments

/// A host app for payments in writing, on a simulated bank; an app puts its own ``PaymentService`` in the bank's place.
@main
struct Pay {
  static func main() async throws {
    // An app keeps the journal in a folder of its own, from one start to the next.
    let folder = FileManager.default.temporaryDirectory.appending(path: "pay-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    // The bank carries orders out once the host knows who is there, and the journal once a yes is on the disk.
    let bank = SimulatedBank(.builtIn)
    let proven = AuthenticatedService(bank, prompt: authenticate)
    let service = try await JournalledService(proven, journal: folder.appending(path: "payments.journal").path)
    let contacts = try await service.contacts()
    for payment in service.recovered { print(payment.reply(among: contacts).shown) }

    let conversation = try Assistant.payments(service).conversation()
    for line in sampleTurns {
      let turn = await conversation.say(line)
      print("> \(line)\n\(turn.reply.shown)")
      // A touch is as good as a number.
      if let first = turn.choices.first {
        print("(touches \(first.title))\n\(await conversation.select(first.id).reply.shown)")
      }
    }
    print("\nThe journal holds:")
    for payment in try await service.payments() { print("- \(payment.reply(among: contacts).shown)") }
  }

  /// What somebody says in the course of a day.
  private static let sampleTurns = [
    "send twenty dollars to Anna", "no, make it thirty", "what's my balance?", "yes",
    "what did I spend this month", "split 60 dollars three ways with Mei and Omar", "yes",
    "pay Łukasz 650 dollars every first of the month", "yes", "that's all",
  ]

  /// How this host makes sure who is there: an app asks for a face, a finger or a code here.
  @Sendable private static func authenticate(_ request: AuthenticationRequest) async -> Bool {
    print("(recognised for \(request.operation.rawValue), \(request.amount.shown))")
    return true
  }
}
