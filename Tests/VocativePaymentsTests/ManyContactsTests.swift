import Testing
import VocativeCore
import VocativeDialogue
import VocativePayments

@Suite("Thousands of contacts")
struct ManyContactsTests {
  private let conversation: Conversation

  init() throws {
    let people = (0..<3_000).map {
      Contact(id: "c\($0)", first: "First\(Self.letters($0))", last: "Last\(Self.letters($0))")
    }
    var context = PaymentsContext.builtIn
    context.contacts = people
    let bank = SimulatedBank(context)
    conversation = try Assistant { Skill.payments(bank) }.conversation()
  }

  /// Returns a number in letters, since names contain no digits.
  private static func letters(_ number: Int) -> String {
    String(String(number).map { Character(UnicodeScalar(UInt8(97 + ($0.wholeNumberValue ?? 0)))) })
  }

  @Test("give a grammar of bounded size")
  func grammar() async throws {
    let words = Set(try await conversation.expectedInput().grammar.vocabulary)
    #expect(words.contains("firsta"))
    #expect(words.contains("first\(Self.letters(99))"))
    #expect(!words.contains("first\(Self.letters(2_999))"))
  }

  @Test("are in the language model up to two thousand")
  func freeSpeech() async throws {
    let words = try await conversation.expectedInput().languageModel.classMemberWords
    #expect(words.contains("last\(Self.letters(1_999))"))
    #expect(!words.contains("last\(Self.letters(2_000))"))
  }

  @Test("are all valid answers to the question for a contact")
  func answer() async throws {
    _ = await conversation.say("send ten dollars")
    let answers = try await conversation.expectedInput().likelyAnswers
    #expect(answers?.vocabulary.contains("first\(Self.letters(1_999))") ?? false)
  }

  @Test("are all understood in text")
  func written() async throws {
    let name = "First\(Self.letters(2_999)) Last\(Self.letters(2_999))"
    #expect(
      await conversation.say("send ten dollars to \(name)").reply.shown == "Send $10.00 to \(name) from Top Bank?")
  }
}
