public import VocativeCore
import VocativeDialogue
public import VocativeText

/// A value that a request gives for a parameter.
public struct ActionArgument: Sendable {
  /// The parameter's name.
  public let name: String
  /// The value.
  public let value: any SlotValue
  /// The parser's confidence in the value.
  public let confidence: Confidence
  /// The tokens of the value; nil if it follows from the meaning of the request.
  let tokens: Range<Int>?
}

extension ActionArgument {
  /// The argument with the size that the request names, if the value is a direction alone.
  func applying(_ size: Adjustment.Size) -> ActionArgument {
    guard size != .plain, case .toward(let direction, .plain)? = value as? Adjustment else { return self }
    return ActionArgument(
      name: name, value: Adjustment.toward(direction, size), confidence: confidence, tokens: tokens)
  }
}
