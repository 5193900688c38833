import Vocative
import VocativeServer
import VocativeSupport

/// One client's stream of transcripts, spoken or written, and of results for them.
///
/// The client may change the settings: then a new pipeline follows the one before, and the numbers of utterances go on.
actor StreamingSession<Handler: StreamingHandler> {
  nonisolated let socket: WebSocketSession
  private let name: String
  private let recognizers: RecognizerPool?
  private let handler: Handler
  private let microphone: WebMicrophone

  private var lease: RecognizerPool.Lease?
  private var recognition: Task<Void, Never>?
  private var pipeline: StreamingPipeline<Handler.Output>?
  private var outputTask: Task<Void, Never>?
  /// The number of utterances in the results of all pipelines so far.
  private var utteranceCount = 0
  /// The time that recognition took for the last transcript.
  private var recognitionLatency: Duration?

  init(_ name: String, _ socket: WebSocketSession, _ recognizers: RecognizerPool?, _ handler: Handler) {
    (self.name, self.socket, self.recognizers, self.handler) = (name, socket, recognizers, handler)
    microphone = WebMicrophone(socket)
  }

  /// Handles the client's messages until they end.
  func run() async throws {
    let members: [(String, JSONValue?)] = [("app", .text(name)), ("voice", .bool(recognizers != nil))]
    await socket.send("ready", members + (await handler.readyMembers()))
    await handler.didConnect(self)
    try await socket.handleMessages {
      try await handle($0)
    } audio: {
      await microphone.receive($0)
    }
    await stopListening()
    await stopPipeline()
  }

  private func handle(_ message: ClientMessage) async throws {
    switch message.type {
    case "transcript": receive(try message.transcript(byteLimit: Handler.textLimit), after: nil)
    case "listen": try await listen(message)
    case "stop": await stopListening()
    default: try await handler.handle(message, in: self)
    }
  }

  private func receive(_ transcript: Transcript, after latency: Duration?) {
    recognitionLatency = latency
    pipeline?.input.send(transcript)
  }

  // MARK: Speech

  /// Recognises the client's speech until it says `stop`.
  private func listen(_ message: ClientMessage) async throws {
    let format = try PCMFormat(message)
    await stopListening()
    if lease == nil { lease = await socket.leaseRecognizer(from: recognizers) }
    guard let lease else { return }
    microphone.use(format)
    let transcripts = MeasuredSource(source: microphone, measure: handler.measure).transcribed(by: lease.recognizer)
    recognition = Task {
      await socket.reportingErrors("voice") {
        for try await transcript in transcripts { receive(transcript, after: await microphone.latency) }
      }
      await socket.send("idle")
    }
  }

  /// Ends the audio and waits for its last transcript.
  private func stopListening() async {
    await microphone.stop()
    await recognition?.value
    recognition = nil
  }

  // MARK: Results

  /// Starts a pipeline after the one before has ended.
  func start(_ pipeline: StreamingPipeline<Handler.Output>) {
    self.pipeline = pipeline
    outputTask = Task { await forward(pipeline) }
  }

  /// Ends the pipeline and waits for its last result.
  func stopPipeline() async {
    pipeline?.input.finish()
    await outputTask?.value
    (pipeline, outputTask) = (nil, nil)
  }

  private func forward(_ pipeline: StreamingPipeline<Handler.Output>) async {
    let first = utteranceCount
    await socket.reportingErrors(Handler.errorCode) {
      for try await output in pipeline.outputs {
        utteranceCount = max(utteranceCount, first + output.utterance + 1)
        guard output.isShown else { continue }
        let ms = handler.latency(recognition: recognitionLatency, processing: pipeline.input.takeLatency())
        await socket.send(
          Handler.eventType, output.members(firstUtterance: first) + handler.measurements(for: output) + [("ms", ms)])
      }
    }
  }
}

/// A source whose buffers are measured as they are read.
private struct MeasuredSource: AudioSource {
  let source: any AudioSource
  let measure: @Sendable (PCMBuffer) -> Void

  func audio(at sampleRate: Int) -> EventStream<PCMBuffer> { source.audio(at: sampleRate).onEach(measure) }
}
