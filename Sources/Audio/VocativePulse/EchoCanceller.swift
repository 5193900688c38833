public import VocativeAudio
import VocativeCore
import VocativeSupport

/// A microphone and a loudspeaker with echo cancellation, so that a person can interrupt the assistant.
///
/// ```swift
/// let sound = try await EchoCanceller()
/// for try await event in session.converse(
///   input: sound.microphone, output: sound.loudspeaker, allowsBargeIn: true) { … }
/// await sound.stop()
/// ```
///
/// The sound server cancels the echo with its module for calls (`module-echo-cancel`, WebRTC's canceller in PulseAudio
/// and PipeWire). It removes the sound of ``loudspeaker`` from ``microphone``; other programs are not affected.
public actor EchoCanceller {
  private let executor = DispatchSerialExecutor(label: "echo cancellation")
  /// The executor of the actor: a queue of its own, because calls of the sound server block.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// The microphone, without the sound of ``loudspeaker``.
  public nonisolated let microphone: Microphone
  /// The loudspeaker whose sound is removed.
  public nonisolated let loudspeaker: Loudspeaker

  private let server: String?
  private var module: UInt32?

  private static let names = (source: "vocative_capture", sink: "vocative_playback")

  /// Starts echo cancellation, until ``stop()``.
  ///
  /// - Parameters:
  ///   - microphone: A source's name in `pactl list short sources`; nil for the user's default.
  ///   - loudspeaker: A sink's name in `pactl list short sinks`; nil for the user's default.
  ///   - server: The server's address; nil for the user's own.
  /// - Throws: ``VocativeAudio/AudioError/Code/deviceUnavailable`` when no server answers, a device is absent, or the
  ///   server cannot cancel echoes.
  public init(microphone: String? = nil, loudspeaker: String? = nil, server: String? = nil) async throws(AudioError) {
    self.microphone = Microphone(device: Self.names.source, server: server)
    self.loudspeaker = Loudspeaker(device: Self.names.sink, server: server)
    self.server = server
    try start(microphone, loudspeaker)
  }

  /// Ends echo cancellation, and the streams of both devices with it.
  public func stop() {
    guard let module else { return }
    self.module = nil
    // If the server is gone, its module is gone too.
    try? PulseControl(server: server).unload(module)
  }

  private func start(_ microphone: String?, _ loudspeaker: String?) throws(AudioError) {
    let control = try PulseControl(server: server)
    // A program that was killed has left its pair of devices behind; it can be used.
    if try control.hasSource(Self.names.source) { return }
    var arguments = [
      "source_name=\(Self.names.source)", "sink_name=\(Self.names.sink)", "aec_method=webrtc", "use_master_format=1",
      // Levels stay as they are, because they distinguish speakers.
      "aec_args='analog_gain_control=0 digital_gain_control=0'",
    ]
    if let microphone { arguments.append("source_master=\(microphone)") }
    if let loudspeaker { arguments.append("sink_master=\(loudspeaker)") }
    module = try control.load("module-echo-cancel", arguments.joined(separator: " "))
  }
}
