import TestSupport
import Testing
import VocativeCore
import VocativeText

@testable import VocativeDialogue

@Suite("Repairs within a sentence")
struct SelfRepairTests {
  @Test(
    "a repair replaces what it corrects",
    arguments: [
      ("give five, no wait, six coins to Mario", "Give 6 coins to Mario?"),
      ("give five I mean six coins to Mario", "Give 6 coins to Mario?"),
      ("give six coins to Mario, sorry, Maria", "Give 6 coins to Maria?"),
      ("give six coins to Mario, I mean to Maria", "Give 6 coins to Maria?"),
      ("give Mario actually no give Maria seven coins", "Give 7 coins to Maria?"),
      ("give two, er, no, three coins to Mario", "Give 3 coins to Mario?"),
      ("give three coins to Mario, scratch that, four", "Give 4 coins to Mario?"),
      ("give three coins to Mario or rather Łukasz Nowak", "Give 3 coins to Łukasz Nowak?"),
      ("give Anna Rossi, I mean Bianchi, three coins", "Give 3 coins to Anna Bianchi?"),
      ("give coins to Mario, no, not to Mario, to Maria, eight coins", "Give 8 coins to Maria?"),
      ("give six coins to Mario, no, make it nine", "Give 9 coins to Mario?"),
      ("give one no two no three coins to Mario", "Give 3 coins to Mario?"),
      ("ask Mario for two coins, actually no, give Maria four coins", "Give 4 coins to Maria?"),
    ])
  func repaired(utterance: String, confirmation: String) async throws {
    #expect(try await Exchange().conversation.say(utterance).reply.shown == confirmation)
  }

  @Test(
    "words of a repair without a slip change nothing",
    arguments: ["give five coins to Mario", "no, give five coins to Mario", "actually give five coins to Mario, sorry"])
  func untouched(utterance: String) async throws {
    #expect(try await Exchange().conversation.say(utterance).reply.shown == "Give 5 coins to Mario?")
  }

  @Test("an entry of a list is picked by the words after the repair")
  func pick() async throws {
    try await play(
      """
      > give five coins to Anna
      > the first one, no, the second
      Give 5 coins to Anna Bianchi?
      """)
  }

  @Test(
    "what is not wanted beside what is, is named",
    arguments: [
      (
        "give five coins to Mario, don't tell the teacher",
        "I can't take “don't tell the teacher” into account. Give 5 coins to Mario?"
      )
    ])
  func negatedClause(utterance: String, reply: String) async throws {
    let turn = try await Exchange().conversation.say(utterance)
    #expect(turn.reply.shown == reply)
  }
}
