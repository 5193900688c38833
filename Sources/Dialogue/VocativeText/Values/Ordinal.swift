/// A place in a list, from either end: "the second one", "number three", "last".
public struct Ordinal: SpokenValue {
  /// The place from the front, from 1; below 0 from the back, −1 for the last.
  public let position: Int

  /// A place; nil for 0.
  public init?(_ place: Int) {
    guard place != 0 else { return nil }
    self.position = place
  }

  private init(fromEnd place: Int) { self.position = -place }

  /// The last place.
  public static let last = Ordinal(fromEnd: 1)

  /// The entry it stands for; nil when the list is too short.
  public func element<List: RandomAccessCollection>(of list: List) -> List.Element? {
    let offset = position > 0 ? position - 1 : position + list.count
    guard offset >= 0, offset < list.count else { return nil }
    return list[list.index(list.startIndex, offsetBy: offset)]
  }

  /// The text to show.
  public var shown: String {
    switch position {
    case -1: return "last"
    case ..<0: return "number \(position.magnitude) from the end"
    default:
      let suffix =
        (11...13).contains(position % 100) ? "th" : [1: "st", 2: "nd", 3: "rd"][position % 10] ?? "th"
      return "\(position)\(suffix)"
    }
  }

  /// The text to speak.
  public var spoken: String {
    switch position {
    case -1: "the last one"
    case ..<0: "number \(ExactDecimal(-position).spelledOut) from the end"
    case ...NumberWords.ordinals.count: "the \(NumberWords.ordinals[position - 1]) one"
    default: "number \(position.spelledOut)"
    }
  }

  /// Reads places in a list.
  public static var parser: any SlotParser<Ordinal> { OrdinalParser() }
}
