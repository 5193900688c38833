import Vocative
import VocativeAudio
import VocativeCore
import VocativeServer
import VocativeSupport
import VocativeText

/// The part of a conversation's session that differs between apps: the answers and the recognition.
protocol ConversationHandler: Actor {
  /// A choice that a client picks from a list.
  associatedtype Choice: Sendable

  /// The members of the event `ready` beside `app` and `voice`.
  func readyMembers() async -> [(String, JSONValue?)]
  /// Sends the events that follow `ready`.
  func didConnect() async

  /// Returns the choice in a message `pick`.
  ///
  /// - Throws: ``VocativeCore/InputError`` for an invalid message.
  func choice(in message: ClientMessage) throws -> Choice
  /// Answers a turn in writing: sends the answer, and returns the reply to speak, if there is one.
  func answer(_ text: String) async -> Reply?
  /// Answers a choice: sends the answer, and returns the reply to speak, if there is one.
  func answer(_ choice: Choice) async -> Reply?
  /// Speaks the reply to a turn in writing.
  ///
  /// - Throws: `CancellationError` if no event `idle` follows a cancelled reply.
  func speak(_ reply: Reply) async throws

  /// Handles a message that not all conversations have, and returns what is to be spoken after the current reply.
  ///
  /// - Throws: ``VocativeCore/InputError`` for an unknown type or an invalid message.
  func handle(_ message: ClientMessage) async throws -> Reply?
  /// Takes a binary message that is not audio; false if it is audio.
  func receive(_ bytes: [UInt8]) async -> Bool

  /// Prepares the recogniser for the next turn.
  func prepare(_ recognizer: any SpeechRecognizer) async throws
  /// Recognises and answers spoken turns.
  func recognize(_ turn: SpokenTurn) async throws

  /// Ends a turn that the client cancelled.
  func didCancelTurn() async
}

/// A spoken turn of a conversation.
struct SpokenTurn: Sendable {
  let recognizer: any SpeechRecognizer
  /// The microphone of the client; where a wake word is waited for, from the wake word on.
  let audio: any AudioSource
  /// True if the client ends the turn; false if a silence ends it.
  let isPushToTalk: Bool
  /// True if the reply is spoken.
  let speaksReply: Bool
  /// True if the client streams during the reply, without the reply's echo, so that speech may interrupt it.
  let allowsBargeIn: Bool

  /// Returns the utterance of the turn: up to a silence, or up to the client's `stop`; nil if there is none.
  func utterance() async throws -> EventStream<PCMBuffer>? {
    let sound = audio.audio(at: recognizer.sampleRate)
    guard !isPushToTalk else { return sound }
    var utterances = sound.speechSegments().makeAsyncIterator()
    return try await utterances.next()?.audio
  }
}
