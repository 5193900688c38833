import Foundation
import Vocative
import VocativeJournal
import VocativePayments

/// A payment in writing, on a simulated bank; an app puts its own ``PaymentService`` in the bank's place.
@main
struct Pay {
  static func main() async throws {
    // An app keeps the journal in a folder of its own, from one start to the next.
    let folder = FileManager.default.temporaryDirectory.appending(path: "pay-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let bank = SimulatedBank(.builtIn)
    let service = try await JournalledService(bank, journal: folder.appending(path: "payments.journal").path)
    let contacts = try await service.contacts()
    for payment in service.recovered { print(payment.reply(among: contacts).shown) }

    let assistant = try Assistant.payments(service)
    let conversation = assistant.conversation()

    for line in ["send twenty dollars to Anna", "the second one", "no, make it thirty", "yes"] {
      let turn = await conversation.say(line)
      print("> \(line)\n\(turn.reply.shown)")
    }
  }
}
