/// The names that data sets give to the class of sentences out of scope.
package enum OutOfScopeLabel {
  private static let names: Set<String> = ["oos", "ood", "outofscope", "outofdomain"]

  /// Returns true for a name such as `oos` or `out_of_scope`.
  package static func isName(_ label: String) -> Bool {
    names.contains(label.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " })
  }
}
