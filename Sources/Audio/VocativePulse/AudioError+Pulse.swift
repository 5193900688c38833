import CPulse
import VocativeAudio

extension AudioError {
  /// Creates an error from an error code of the sound server.
  init(pulse code: CInt, _ direction: PulseStream.Direction) {
    let device = direction == .capture ? "microphone" : "loudspeaker"
    let (message, remedy) =
      switch code {
      case CInt(PA_ERR_NOENTITY.rawValue):
        ("There is no such \(device).", "Connect or choose another one, or give a file instead.")
      case CInt(PA_ERR_ACCESS.rawValue), CInt(PA_ERR_AUTHKEY.rawValue):
        ("The sound server doesn't let this program in.", "Run it as the user of the desktop, or give a file instead.")
      case CInt(PA_ERR_CONNECTIONTERMINATED.rawValue), CInt(PA_ERR_KILLED.rawValue), CInt(PA_ERR_IO.rawValue):
        ("The \(device) was disconnected.", "Connect it again, or give a file instead.")
      default:
        ("No sound server answers.", "Start PulseAudio or PipeWire, or give a file instead.")
      }
    self.init(.deviceUnavailable, message, remedy: remedy)
  }
}
