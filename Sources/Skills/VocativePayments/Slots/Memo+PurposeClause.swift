import VocativeDialogue
import VocativeText

extension Memo? {
  /// The purpose as the end of a sentence: " for dinner", or nothing.
  var purposeClause: Reply { self?.text.purposeClause ?? "" }
}

extension String? {
  /// The purpose of a stored note as the end of a sentence.
  var purposeClause: Reply { self?.purposeClause ?? "" }
}

extension String {
  fileprivate var purposeClause: Reply { isEmpty ? "" : " for \(self)" }
}
