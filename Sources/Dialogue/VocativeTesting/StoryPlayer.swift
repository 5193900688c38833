public import VocativeDialogue

/// Plays stories against an assistant, and says where it answered otherwise.
///
/// ```swift
/// let player = StoryPlayer(checks: ["=": { expected, bank in await bank.sum == expected ? nil : await bank.sum }]) {
///   let bank = MyBank()
///   return (try Assistant { Skill(bank) { SendMoney.self } }.conversation(), bank)
/// }
/// for story in Story.stories(in: text, marks: player.marks) { #expect(await player.play(story).isEmpty) }
/// ```
///
/// Every story begins a conversation of its own, with whatever belongs to it.
public struct StoryPlayer<World: Sendable>: Sendable {
  /// Compares what a line says with the world: nil when it is so, else what is.
  public typealias Check = @Sendable (_ expected: String, _ world: World) async -> String?

  /// A difference between a story and the assistant's behaviour.
  public struct Mismatch: Hashable, Sendable, CustomStringConvertible {
    /// The file of the story; nil for a text.
    public let file: String?
    /// The line, from 1.
    public let line: Int
    /// The expected text of the story.
    public let expected: String
    /// The actual text.
    public let found: String

    /// The place of the line, and both texts.
    public var description: String { "\(file.map { "\($0):" } ?? "line ")\(line): “\(expected)”, but “\(found)”" }
  }

  private let makeConversation: @Sendable () async throws -> (Conversation, World)
  private let checks: [Character: Check]

  /// A player.
  ///
  /// - Parameters:
  ///   - checks: what the marks of one's own mean.
  ///   - begin: makes a conversation, and the world that the checks look at.
  public init(
    checks: [Character: Check] = [:], _ begin: @escaping @Sendable () async throws -> (Conversation, World)
  ) {
    self.makeConversation = begin
    self.checks = checks
  }

  /// The marks of one's own checks.
  public var marks: Set<Character> { Set(checks.keys) }

  /// Plays a story to its end.
  ///
  /// - Parameters:
  ///   - story: the story.
  ///   - distortion: what a recogniser makes of what is said; nothing is misheard without it.
  /// - Returns: every line that was not as the story says.
  /// - Throws: the error of making the conversation.
  public func play(
    _ story: Story, distortion: (String) -> String = { $0 }
  ) async throws -> [Mismatch] {
    let (conversation, world) = try await makeConversation()
    var mismatches: [Mismatch] = []
    var answer = ""
    for line in story.lines {
      var note: (expected: String, found: String)?
      switch line.step {
      case .say(let words): answer = await conversation.say(distortion(words)).reply.shown
      case .answer(let whole): if answer != whole { note = (whole, answer) }
      case .answerContaining(let part): if !answer.contains(part) { note = (part, answer) }
      case .check(let mark, let expected):
        if let found = await checks[mark]?(expected, world) { note = ("\(mark) \(expected)", found) }
      }
      if let note {
        mismatches.append(
          Mismatch(file: story.file, line: line.number, expected: note.expected, found: note.found))
      }
    }
    return mismatches
  }
}
