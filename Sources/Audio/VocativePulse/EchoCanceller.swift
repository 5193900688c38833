public import VocativeAudio
import VocativeCore
import VocativeSupport

/// A microphone and a loudspeaker of which the one does not hear the other, so that a person can interrupt the
/// assistant.
///
/// ```swift
/// let sound = try await EchoCanceller()
/// for try await event in session.converse(
///   hearing: sound.microphone, speakingTo: sound.loudspeaker, bargingIn: true) { … }
/// await sound.end()
/// ```
///
/// The sound server does it, with what it has for calls (`module-echo-cancel`, WebRTC's canceller in PulseAudio and
/// PipeWire). What is played through ``loudspeaker`` is taken out of ``microphone``; other programs are not concerned.
public actor EchoCanceller {
  private let executor = DispatchSerialExecutor(label: "echo cancellation")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Hears the person, and not what is said through ``loudspeaker``.
  public nonisolated let microphone: Microphone
  /// Speaks to the person.
  public nonisolated let loudspeaker: Loudspeaker

  private let server: String?
  private var module: UInt32?

  private static let names = (source: "vocative_hearing", sink: "vocative_speaking")

  /// Asks the sound server to take the echo out; it does so until ``stop()``.
  ///
  /// - Parameters:
  ///   - microphone: A source's name as `pactl list short sources` shows it; nil is the one the user chose.
  ///   - loudspeaker: A sink's name as `pactl list short sinks` shows it; nil is the one the user chose.
  ///   - server: The server's address; nil is the user's own.
  /// - Throws: ``VocativeAudio/AudioError/Code/deviceUnavailable`` when no server answers, a device is not there, or
  ///   the server cannot take echoes out.
  public init(microphone: String? = nil, loudspeaker: String? = nil, server: String? = nil) async throws(AudioError) {
    self.microphone = Microphone(device: Self.names.source, server: server)
    self.loudspeaker = Loudspeaker(device: Self.names.sink, server: server)
    self.server = server
    try start(microphone, loudspeaker)
  }

  /// Gives the devices back as they were; what is heard and said through this pair ends.
  public func stop() {
    guard let module else { return }
    self.module = nil
    // A server that is gone has nothing to give back.
    try? PulseControl(server: server).unload(module)
  }

  private func start(_ microphone: String?, _ loudspeaker: String?) throws(AudioError) {
    let control = try PulseControl(server: server)
    // Somebody who was ended by force left the pair behind: it serves as well.
    if try control.hasSource(Self.names.source) { return }
    var arguments = [
      "source_name=\(Self.names.source)", "sink_name=\(Self.names.sink)", "aec_method=webrtc", "use_master_format=1",
      // How loud a person is tells who speaks.
      "aec_args='analog_gain_control=0 digital_gain_control=0'",
    ]
    if let microphone { arguments.append("source_master=\(microphone)") }
    if let loudspeaker { arguments.append("sink_master=\(loudspeaker)") }
    module = try control.load("module-echo-cancel", arguments.joined(separator: " "))
  }
}
