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
  }

  package func perform(with service: any PaymentService) async throws -> Reply {
    "\(calculation.expression) is \(calculation.resultReply)."
  }
}
