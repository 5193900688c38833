import VocativeDialogue
public import VocativeText

/// A change of a level: a brightness, a volume, a zoom.
///
/// | words | case |
/// |---|---|
/// | "to sixty percent", "at 60", "halfway", "all the way up" | `.to` |
/// | "by ten percent", "ten percent brighter", "down 5" | `.by` |
/// | "twice as bright", "double", "half" | `.times` |
/// | "brighter", "a bit less", "much too dark" | `.toward` |
///
/// Numbers are percents of the whole range. ``applied(to:in:)`` gives the new level.
public enum Adjustment: SpokenValue {
  /// The size of a change without a number.
  public enum Size: String, Hashable, Sendable {
    /// "A bit", "slightly".
    case small
    /// No size is named.
    case plain
    /// "A lot", "much".
    case large
  }

  /// Up or down.
  public enum Direction: String, Hashable, Sendable {
    /// More of the level.
    case up = "+"
    /// Less of the level.
    case down = "-"

    /// The opposite direction.
    public var reversed: Direction { self == .up ? .down : .up }
  }

  /// To a level, in percent of the range.
  case to(ExactDecimal)
  /// By a known amount, in percent of the range; below zero for down.
  case by(ExactDecimal)
  /// Times a factor: 2 for "twice", 0.5 for "half".
  case times(ExactDecimal)
  /// More or less, the amount left to the app.
  case toward(Direction, Size)

  /// The opposite adjustment, "brighter" for "darker"; nil for a level or a factor.
  public var reversed: Adjustment? {
    switch self {
    case .to: nil
    case .by(let amount): amount.negated.map { .by($0) }
    case .times: nil
    case .toward(let direction, let size): .toward(direction.reversed, size)
    }
  }

  /// A stable short form: `60%`, `+10%`, `x2`, `-small`, `+`.
  public var identity: String {
    switch self {
    case .to(let level): "\(level)%"
    case .by(let amount): (amount < ExactDecimal(0) ? "" : "+") + "\(amount)%"
    case .times(let factor): "x\(factor)"
    case .toward(let direction, .plain): direction.rawValue
    case .toward(let direction, let size): direction.rawValue + size.rawValue
    }
  }

  /// The adjustment as text: `60%`, `+10%`, `more`.
  public var shown: String {
    switch self {
    case .to(let level): "\(level)%"
    case .by(let amount): (amount < ExactDecimal(0) ? "" : "+") + "\(amount)%"
    case .times(let factor): "\(factor) times"
    case .toward(let direction, let size): Self.words(direction, size)
    }
  }

  /// The adjustment in words.
  public var spoken: String {
    switch self {
    case .to(let level): level.spelledOut + " percent"
    case .by(let amount):
      (amount < ExactDecimal(0) ? "minus " + (amount.negated ?? amount).spelledOut : "plus " + amount.spelledOut)
        + " percent"
    case .times(let factor): factor.spelledOut + " times"
    case .toward(let direction, let size): Self.words(direction, size)
    }
  }

  private static func words(_ direction: Direction, _ size: Size) -> String {
    let word = direction == .up ? "more" : "less"
    return switch size {
    case .small: "a bit " + word
    case .plain: word
    case .large: "much " + word
    }
  }

  /// A parser with general words; ``AdjustmentParser`` takes a parameter's own words too.
  public static var parser: any SlotParser<Adjustment> { AdjustmentParser() }
}
