/// A key of a headset, a remote control or a keyboard that leads through spoken directions.
public enum MediaKey: Hashable, Sendable, CaseIterable {
  /// The next step.
  case next
  /// The last words again.
  case again
  /// Silence, or on again.
  case stop
  /// The microphone, open as long as the key is held.
  case talk

  /// The key of a code in Linux' `input-event-codes.h`; nil for another key.
  ///
  /// A headset has three keys: next and previous track, and one in the middle that talks. Keyboards have media keys, and
  /// arrows, Escape and Return, which a remote control for presentations sends too.
  public init?(linuxCode code: UInt16) {
    switch code {
    // KEY_NEXTSONG, KEY_FASTFORWARD, KEY_RIGHT, KEY_PAGEDOWN
    case 163, 208, 106, 109: self = .next
    // KEY_PREVIOUSSONG, KEY_REWIND, KEY_LEFT, KEY_PAGEUP
    case 165, 168, 105, 104: self = .again
    // KEY_STOPCD, KEY_STOP, KEY_PAUSECD, KEY_ESC
    case 166, 128, 201, 1: self = .stop
    // KEY_PLAYPAUSE, KEY_MEDIA, KEY_PLAYCD, KEY_PHONE, KEY_VOICECOMMAND, KEY_ENTER
    case 164, 226, 200, 169, 0x246, 28: self = .talk
    default: return nil
    }
  }
}
