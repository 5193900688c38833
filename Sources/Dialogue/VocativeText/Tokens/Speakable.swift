/// A value with two faces: what the screen shows and what the voice says.
///
/// `$20.50` on a screen is "twenty dollars and fifty cents" in the ear.
public protocol Speakable {
  /// The text for the screen.
  var shown: String { get }
  /// The text for the voice: words only, as a person would say it.
  var spoken: String { get }
}

extension Speakable {
  /// The text to speak.
  public var spoken: String { shown }
}
