/// The present value of an action: a level, a switch, or a name.
///
/// An action that tells its value answers questions about it and can be put back:
///
/// ```swift
/// try store.register("set the brightness to {level}", value: { .level(await editor.brightness) }) {
///   (level: Adjustment) in await editor.setBrightness(level)
/// }
/// ```
public enum ActionValue: Hashable, Sendable {
  /// A level, in percent of its range.
  case level(Double)
  /// True if it is switched on, locked, open: as the description has it.
  case isOn(Bool)
  /// The id of the present choice, or a value in words.
  case named(String)
}
