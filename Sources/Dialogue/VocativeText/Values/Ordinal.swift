/// A place in a list, from either end: "the second one", "number three", "last".
public struct Ordinal: SpokenValue {
  /// The place from the front, from 1; below 0 from the back, −1 for the last.
  public let place: Int

  /// A place; nil for 0.
  public init?(_ place: Int) {
    guard place != 0 else { return nil }
    self.place = place
  }

  private init(fromBack place: Int) { self.place = -place }

  /// The last place.
  public static let last = Ordinal(fromBack: 1)

  /// The entry it stands for; nil when the list is too short.
  public func element<List: RandomAccessCollection>(of list: List) -> List.Element? {
    let offset = place > 0 ? place - 1 : place + list.count
    guard offset >= 0, offset < list.count else { return nil }
    return list[list.index(list.startIndex, offsetBy: offset)]
  }

  public var shown: String {
    switch place {
    case -1: return "last"
    case ..<0: return "number \(place.magnitude) from the end"
    default:
      let suffix =
        (11...13).contains(place % 100) ? "th" : [1: "st", 2: "nd", 3: "rd"][place % 10] ?? "th"
      return "\(place)\(suffix)"
    }
  }

  public var spoken: String {
    switch place {
    case -1: "the last one"
    case ..<0: "number \(ExactNumber(-place).spelledOut) from the end"
    case ...NumberWords.ordinals.count: "the \(NumberWords.ordinals[place - 1]) one"
    default: "number \(place.spelledOut)"
    }
  }

  /// Reads places in a list.
  public static var parser: any SlotParser<Ordinal> { OrdinalParser() }
}
