/// The settings of the search for a translation.
public struct DecodingSettings: Hashable, Sendable {
  /// The number of beginnings that are followed; 1 takes the likeliest token each time.
  public var beamSize = 4
  /// The exponent of the length by which a score is divided.
  ///
  /// 0 prefers short translations, above 1 long ones (Wu and others 2016).
  public var lengthPenalty = 1.0
  /// The most tokens of a translation, as a multiple of the source's tokens, plus 16.
  public var maximumLengthRatio = 2.5
  /// The most tokens of a translation, its end included; nil for what ``maximumLengthRatio`` allows.
  public var maximumLength: Int?
  /// The number of translations that are returned, at most ``beamSize``.
  public var alternatives = 1

  /// Creates the default settings.
  public init() {}
}
