package import VocativeDialogue
package import VocativeText

/// Tells the result of a small calculation about money: "what's 15 percent of 80 dollars?", "what is 3 times 12.50?".
package struct Calculate: PaymentQuery {
  @Slot(
    ask: ["What should I calculate?"], isDistinctive: true,
    parser: { (_: any PaymentService) in CalculationParser() as any SlotParser<Calculation> })
  package var calculation: Calculation

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "calculate with sums" }

  package static var phrases: [Phrase] {
    "(what's|what is|what are|how much is|how much are|calculate|work out|compute|what does|tell me) {calculation} [(make|come to)]"
    "(what'd|what would|what does|what do|what'll|what's|what is|how much is|how much would|how much does|how much do|how much will|how much) [(it|that|they|we|everyone|everybody|each|each one|each person|each of us|one person)] [(be|come to|make|pay|owe|get|cost|have to pay)] [(each|apiece|per person|per head|a head|for each)] {calculation} [(each|apiece|per person|per head|a head)]"
    "{calculation} (what's|what is|how much|how much is|how much does|how much do|what does|what do) [(it|that|is it|each|everyone|everybody|each one|each person|each of us|we|one)] [(pay|be|come to|get|owe|that)] [(each|per person|a head)]"
    "{calculation} (how much|what) (each|is that each|would it be each|per person|a head)"
  }

  package func perform(with service: any PaymentService) async throws -> Reply {
    let accounts = try await service.accounts()
    let standard = accounts.first(where: \.isDefault) ?? accounts.first
    return "\(calculation.expression) is \(calculation.resultReply(in: standard?.currency))."
  }
}
