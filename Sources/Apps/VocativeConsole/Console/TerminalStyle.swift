/// Colours and weights for a terminal, or plain text elsewhere.
package struct TerminalStyle: Sendable {
  /// True if text is styled.
  package let isEnabled: Bool

  /// Creates a style, or one that leaves text as it is.
  package init(isEnabled: Bool) { self.isEnabled = isEnabled }

  package func bold(_ text: String) -> String { wrap(text, "1") }
  package func dim(_ text: String) -> String { wrap(text, "2") }
  package func red(_ text: String) -> String { wrap(text, "31") }
  package func green(_ text: String) -> String { wrap(text, "32") }
  package func yellow(_ text: String) -> String { wrap(text, "33") }
  package func cyan(_ text: String) -> String { wrap(text, "36") }

  private func wrap(_ text: String, _ code: String) -> String {
    isEnabled ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
