extension Duration: @retroactive ExpressibleByFloatLiteral, @retroactive ExpressibleByIntegerLiteral {
  /// A duration in seconds, so that tests can write times as numbers.
  public init(floatLiteral value: Double) { self = .seconds(value) }
  /// A duration in whole seconds.
  public init(integerLiteral value: Int) { self = .seconds(value) }
}
