import VocativeText

extension Utterance {
  private static let withdrawals: Set<String> = [
    "cancel", "withdraw", "revoke", "recall", "rescind", "undo", "reverse", "retract",
  ]

  /// True if the utterance names what is to be cancelled: "cancel that request", "stop that one".
  ///
  /// "Cancel" and "forget it" do not.
  var cancelsSomething: Bool {
    if tokens.contains(where: { $0.folded == "one" }) { return true }
    return tokens.indices.dropLast().contains {
      Self.withdrawals.contains(tokens[$0].folded) && WordClasses.category(of: tokens[$0 + 1]) != .filler
    }
  }
}
