/// A type whose cases are the choices, such as an enum of filters, is read by the names of its cases.
///
/// ```swift
/// enum Filter: String, CaseIterable, Choosable, SpokenValue { case sepia, sketch }
/// ```
extension Choosable where Self: CaseIterable & SpokenValue {
  /// The parser of spoken values.
  public static var parser: any SlotParser<Self> { ChoiceParser(Array(allCases)) }
}

extension Choosable where Self: RawRepresentable, RawValue == String {
  /// The stable identifier.
  public var id: String { rawValue }
  /// The names by which people may refer to it.
  public var names: [String] { [rawValue] }
}
