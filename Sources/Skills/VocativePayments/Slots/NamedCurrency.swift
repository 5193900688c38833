import VocativeDialogue
import VocativeText

/// A currency that was named without a number: "in euros".
package struct NamedCurrency: SlotValue {
  /// The currency.
  package let currency: Currency

  package var shown: String { currency.pluralName }
  package var identity: String { currency.code }
}
