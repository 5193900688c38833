package import VocativeDialogue
import VocativeText

/// The purpose of an earlier or a scheduled payment, by which that payment is named: "the rent".
package struct PaymentPurpose: Choosable {
  /// The purpose as it was written.
  package let text: String

  package var id: String { text.folded }
  package var names: [String] { [text] }
}

extension PaymentSlots {
  /// The purposes of payments to contacts, the latest first.
  package static let purposes = SlotSource { (service: any PaymentService) async throws -> [PaymentPurpose] in
    try await distinct(
      service.transactions().reversed().filter { $0.amount.minorUnits < 0 && $0.contactID != nil }.map(\.note))
  }

  private static func distinct(_ notes: [String?]) -> [PaymentPurpose] {
    var seen: Set<String> = []
    let purposes = notes.compactMap { $0.map(PaymentPurpose.init) }.filter { seen.insert($0.id).inserted }
    return Array(purposes.prefix(purposeLimit))
  }

  private static let purposeLimit = 50
}
