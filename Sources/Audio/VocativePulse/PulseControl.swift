import CPulse
import VocativeAudio

/// A connection to the sound server for requests; each waits at most five seconds for its answer.
final class PulseControl {
  private let loop: OpaquePointer
  private let context: OpaquePointer

  /// The number of steps, of a hundredth of a second each, to wait for an answer.
  private static let maximumIterations = 500

  /// - Throws: ``VocativeAudio/AudioError/Code/deviceUnavailable`` when no server answers.
  init(server: String?) throws(AudioError) {
    guard let loop = pa_mainloop_new() else { throw Self.noServer }
    guard let context = pa_context_new(pa_mainloop_get_api(loop), "Vocative") else {
      pa_mainloop_free(loop)
      throw Self.noServer
    }
    self.loop = loop
    self.context = context
    try connect(to: server)
  }

  deinit {
    pa_context_disconnect(context)
    pa_context_unref(context)
    pa_mainloop_free(loop)
  }

  private func connect(to server: String?) throws(AudioError) {
    guard pa_context_connect(context, server, PA_CONTEXT_NOAUTOSPAWN, nil) >= 0 else { throw Self.noServer }
    for _ in 0..<Self.maximumIterations {
      let state = pa_context_get_state(context)
      if state == PA_CONTEXT_READY { return }
      if state == PA_CONTEXT_FAILED || state == PA_CONTEXT_TERMINATED { throw failure }
      step()
    }
    throw Self.noServer
  }

  /// Loads a module; returns its number.
  func load(_ name: String, _ arguments: String) throws(AudioError) -> UInt32 {
    let answer = OperationResult()
    try wait(for: answer) { context, box in
      pa_context_load_module(
        context, name, arguments, { _, index, box in OperationResult.fromOpaque(box)?.index = index }, box)
    }
    guard let index = answer.index, index != .max else {
      throw AudioError(
        .deviceUnavailable,
        "The sound server can't take the echo out of the microphone.",
        remedy: "Wear headphones, or speak after the assistant.")
    }
    return index
  }

  /// Unloads a module.
  func unload(_ module: UInt32) throws(AudioError) {
    try wait(for: OperationResult()) { context, _ in pa_context_unload_module(context, module, nil, nil) }
  }

  /// Returns true if there is a microphone of that name.
  func hasSource(_ name: String) throws(AudioError) -> Bool {
    let answer = OperationResult()
    try wait(for: answer) { context, box in
      pa_context_get_source_info_by_name(
        context, name,
        { _, info, _, box in if let info { OperationResult.fromOpaque(box)?.index = info.pointee.index } }, box)
    }
    return answer.index != nil
  }

  /// The result that a callback stores.
  private final class OperationResult {
    var index: UInt32?

    static func fromOpaque(_ box: UnsafeMutableRawPointer?) -> OperationResult? {
      box.map { Unmanaged<OperationResult>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  /// Sends a request, and returns after its answer.
  private func wait(
    for answer: OperationResult, _ ask: (OpaquePointer, UnsafeMutableRawPointer) -> OpaquePointer?
  ) throws(AudioError) {
    defer { withExtendedLifetime(answer) {} }
    guard let operation = ask(context, Unmanaged.passUnretained(answer).toOpaque()) else { throw failure }
    defer { pa_operation_unref(operation) }
    for _ in 0..<Self.maximumIterations where pa_operation_get_state(operation) == PA_OPERATION_RUNNING { step() }
    if pa_operation_get_state(operation) == PA_OPERATION_RUNNING { pa_operation_cancel(operation) }
  }

  /// Runs the connection's main loop for at most a hundredth of a second.
  private func step() {
    guard pa_mainloop_prepare(loop, 10_000) >= 0, pa_mainloop_poll(loop) >= 0 else { return }
    _ = pa_mainloop_dispatch(loop)
  }

  private var failure: AudioError { AudioError(pulse: pa_context_errno(context), .capture) }

  private static let noServer = AudioError(pulse: CInt(PA_ERR_CONNECTIONREFUSED.rawValue), .capture)
}
