/// The arithmetic of an encoder's matrix products.
public enum Precision: String, Hashable, Sendable, CaseIterable {
  /// 32-bit floating point: exact to the published model.
  case float32 = "fp32"
  /// 8-bit integers: a scale for every output of a layer and for every token; about a seventh of the time.
  case int8
}
