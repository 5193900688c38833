import Vocative
import VocativeServer
import VocativeSupport
import VocativeText

/// One client's conversation, in writing, by touch and by voice: the messages that all conversations have.
///
/// There is one turn at a time: a new one cancels the recognition or the reply of the turn before.
actor ConversationSession<Handler: ConversationHandler> {
  private let name: String
  private let channel: VoiceChannel
  private let handler: Handler

  private var lease: RecognizerPool.Lease?
  private var speaksReplies = true
  /// The recognition of a turn, or the playback of its reply.
  private var turnTask: Task<Void, Never>?

  init(_ name: String, _ channel: VoiceChannel, _ handler: Handler) {
    (self.name, self.channel, self.handler) = (name, channel, handler)
  }

  /// Handles the client's messages until they end.
  func run() async throws {
    let members: [(String, JSONValue?)] = [
      ("app", .text(name)), ("voice", .bool(channel.speechEngines != nil)),
      ("wakeWords", .bool(channel.speechEngines?.wakeWords != nil)),
    ]
    await channel.socket.send("ready", members + (await handler.readyMembers()))
    await handler.didConnect()
    try await channel.socket.handleMessages {
      try await handle($0)
    } audio: {
      if await handler.receive($0) { true } else { await channel.microphone.receive($0) }
    }
    await cancelTurn()
  }

  private func handle(_ message: ClientMessage) async throws {
    switch message.type {
    case "say":
      let text = try message.body.required("text").text()
      await cancelTurn()
      await speak(await handler.answer(text))
    case "pick":
      let choice = try await handler.choice(in: message)
      await cancelTurn()
      await speak(await handler.answer(choice))
    case "listen": try await listen(message)
    case "stop": await channel.microphone.stop()
    case "cancel": await cancelTurn()
    case "speech": speaksReplies = try message.body.required("on").bool()
    case "played": channel.loudspeaker.didPlay(Int(clamping: try message.body.required("id").integer()))
    case "prepare": await prepare()
    default: if let reply = try await handler.handle(message) { announce(reply) }
    }
  }

  /// Speaks the reply to a turn in writing, in the background.
  private func speak(_ reply: Reply?) async {
    guard speaksReplies, channel.speechEngines != nil, let reply else { return await channel.socket.send("idle") }
    turnTask = Task { [channel, handler] in
      do {
        try await handler.speak(reply)
      } catch is CancellationError {
        return
      } catch {
        await channel.socket.send(errorCode: "voice", "\(error)")
      }
      await channel.socket.send("idle")
    }
  }

  /// Speaks an announcement in the background, after the turn or the announcement before it.
  private func announce(_ reply: Reply) {
    guard speaksReplies, channel.speechEngines != nil else { return }
    turnTask = Task { [handler, turnTask] in
      await withTaskCancellationHandler {
        await turnTask?.value
      } onCancel: {
        turnTask?.cancel()
      }
      guard !Task.isCancelled else { return }
      // The words have been sent already.
      try? await handler.speak(reply)
    }
  }

  /// Recognises spoken turns in the background.
  private func listen(_ message: ClientMessage) async throws {
    let isPushToTalk = try message.isPushToTalk()
    let allowsBargeIn = try message.bool("bargeIn")
    let wakeWord = try isPushToTalk ? nil : message.body.optional("wakeWord")?.text()
    let format = try PCMFormat(message)
    await cancelTurn()
    guard let recognizer = await leasedRecognizer() else { return }
    channel.microphone.use(format)
    turnTask = Task { [channel, handler, speaksReplies] in
      await channel.socket.reportingErrors("voice") {
        var audio: any AudioSource = channel.microphone
        if let wakeWord { audio = try await channel.audio(after: wakeWord) }
        try await handler.recognize(
          SpokenTurn(
            recognizer: recognizer, audio: audio, isPushToTalk: isPushToTalk, speaksReply: speaksReplies,
            allowsBargeIn: allowsBargeIn && speaksReplies && !isPushToTalk))
      }
      await channel.microphone.stop()
      await channel.socket.send("idle")
    }
  }

  private func prepare() async {
    guard let recognizer = await leasedRecognizer() else { return }
    await channel.socket.reportingErrors("voice") {
      try await handler.prepare(recognizer)
      await channel.socket.send("prepared")
    }
  }

  /// Cancels the recognition or the reply in progress.
  private func cancelTurn() async {
    guard let turnTask else { return }
    self.turnTask = nil
    turnTask.cancel()
    await channel.microphone.stop()
    await turnTask.value
    await handler.didCancelTurn()
  }

  private func leasedRecognizer() async -> (any SpeechRecognizer)? {
    if lease == nil { lease = await channel.socket.leaseRecognizer(from: channel.speechEngines?.recognizers) }
    return lease?.recognizer
  }
}
