import Testing

@testable import VocativeCaptions

@Suite("English verb inflection")
struct EnglishVerbInflectionTests {
  @Test(
    "a gerund doubles the last consonant where the spelling does",
    arguments: [
      ("quit", "quitting"), ("upset", "upsetting"), ("regret", "regretting"), ("occur", "occurring"),
      ("equip", "equipping"), ("forbid", "forbidding"), ("stop", "stopping"), ("wait", "waiting"), ("open", "opening"),
      ("show", "showing"), ("lie", "lying"), ("make", "making"), ("see", "seeing"), ("be", "being"),
    ])
  func gerunds(_ verb: String, _ form: String) {
    #expect(EnglishVerbInflection.gerund(verb) == form)
  }

  @Test(
    "a past tense doubles the last consonant where the spelling does",
    arguments: [
      ("regret", "regretted"), ("permit", "permitted"), ("control", "controlled"), ("travel", "travelled"),
      ("plan", "planned"), ("wait", "waited"), ("try", "tried"), ("quit", "quit"), ("forbid", "forbade"),
    ])
  func pasts(_ verb: String, _ form: String) {
    #expect(EnglishVerbInflection.past(verb) == form)
  }

  @Test(
    "the forms of an irregular verb are analysed as the forms that are generated",
    arguments: ["quit", "upset", "forget", "wet", "lie", "fly", "undo", "have", "be", "say", "teach", "withdraw"])
  func analyses(_ verb: String) {
    let third = EnglishVerbForms.analyses(of: EnglishVerbInflection.third(verb))
    #expect(third.contains(EnglishVerbForms.Analysis(lemma: verb, form: .third)))
    let gerund = EnglishVerbForms.analyses(of: EnglishVerbInflection.gerund(verb))
    #expect(gerund.contains(EnglishVerbForms.Analysis(lemma: verb, form: .gerund)))
  }
}
