import VocativePaymentsModel
import Foundation
import Vocative
import VocativePaymentsJournal
import VocativePayments

/// A text-only payments app on a simulated bank.
///
/// A real app implements ``PaymentService`` instead.
@main
struct Pay {
  static func main() async throws {
    // A real app keeps the journal in its own folder between starts.
    let folder = FileManager.default.temporaryDirectory.appending(path: "pay-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    // The journal records each confirmed order, then the host authenticates the user, then the bank executes the order.
    let bank = SimulatedBank(.builtIn)
    let authenticated = AuthenticatedService(bank, prompt: authenticate)
    let service = try await JournalledService(authenticated, journal: folder.appending(path: "payments.journal").path)
    let contacts = try await service.contacts()
    for payment in service.recovered { print(payment.reply(among: contacts).shown) }

    let conversation = try Assistant.payments(service).conversation()
    for line in sampleTurns {
      let turn = await conversation.say(line)
      print("> \(line)\n\(turn.reply.shown)")
      // Selecting an entry has the same effect as saying its number.
      if let first = turn.choices.first {
        print("(touches \(first.title))\n\(await conversation.select(first.id).reply.shown)")
      }
    }
    print("\nThe journal holds:")
    for payment in try await service.payments() { print("- \(payment.reply(among: contacts).shown)") }
  }

  /// The user's side of the conversation.
  private static let sampleTurns = [
    "send twenty dollars to Anna", "no, make it thirty", "what's my balance?", "yes",
    "what did I spend this month", "split 60 dollars three ways with Mei and Omar", "yes",
    "pay Łukasz 650 dollars every first of the month", "yes", "that's all",
  ]

  /// Authenticates the user; a real app asks for a face, a finger or a code here.
  @Sendable private static func authenticate(_ request: AuthenticationRequest) async -> Bool {
    print("(recognised for \(request.operation.rawValue), \(request.amount.shown))")
    return true
  }
}
