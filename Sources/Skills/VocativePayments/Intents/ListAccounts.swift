package import VocativeDialogue
package import VocativeText

/// Lists the accounts and their currencies: "which accounts do I have", "what currencies can I use".
package struct ListAccounts: PaymentQuery {
  @Slot(ask: "What would you like to know about your accounts?") package var question: Question<AccountsSubject>

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "list your accounts" }

  package static var phrases: [Phrase] {
    "{question}"
  }

  package func perform(with service: any PaymentService) async throws -> Reply {
    let accounts = try await service.accounts()
    guard !accounts.isEmpty else { return "You have no account." }
    let words = Set(question.utterance.tokens.map(\.folded))
    if !words.isDisjoint(with: ["currency", "currencies"]) {
      var seen: Set<Currency> = []
      let names = accounts.map(\.currency).filter { seen.insert($0).inserted }.map {
        "\($0.words.adjectives.first ?? "") \($0.words.nouns[1])" as Reply
      }
      return "Your accounts are in \(names.joined(" and "))."
    }
    let main = accounts.first(where: \.isDefault)
    let usual: Reply = main.map { "I use \($0) unless you name another." } ?? ""
    if main != nil, !words.isDisjoint(with: ["default", "primary", "main"]) { return usual }
    let names = accounts.map { "\($0) in \($0.currency.pluralName)" as Reply }
    let count: Reply = accounts.count == 1 ? "You have 1 account" : "You have \(accounts.count) accounts"
    return "\(count): \(names.joined(", "))." + usual
  }
}
