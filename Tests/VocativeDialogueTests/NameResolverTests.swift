import VocativeDialogue
import TestSupport
import Testing
import VocativeCore

@testable import VocativeText

/// Tests of names that were misrecognized, misspelt or shortened.
struct NameResolverTests {
  private let resolver = NameResolver(
    [["Mei Chen", "Mei", "Chen"], ["Mario Rossi", "Mario"], ["Gianfranco De Luca", "Gianfranco", "De Luca"]])

  @Test("a name spelt as one entry's alone is accepted", arguments: ["Mei Chen", "mario", "gian franco", "DE LUCA"])
  func exact(_ name: String) {
    guard case .accepted = resolver.resolve(name) else {
      Issue.record("\(resolver.resolve(name)) for \(name)")
      return
    }
  }

  @Test("a name that only sounds alike is offered, never taken", arguments: ["me chen", "maria", "marrio rosie"])
  func alike(_ name: String) {
    guard case .ambiguous(let candidates) = resolver.resolve(name) else {
      Issue.record("\(resolver.resolve(name)) for \(name)")
      return
    }
    #expect(candidates.first?.index == (name == "me chen" ? 0 : 1))
  }

  @Test("a name like no other is refused", arguments: ["Zebulon", "Bartholomew Quigley", "", "🙂", "x"])
  func unlike(_ name: String) {
    #expect(resolver.resolve(name) == .rejected)
  }

  @Test("two people of one name are always listed, however familiar one is")
  func namesakes() {
    let resolver = NameResolver([["Anna Rossi", "Anna"], ["Anna Bianchi", "Anna"]])
    let resolution = resolver.resolve("anna", familiarity: { $0 == 1 ? 1 : 0 })
    #expect(resolution.candidates.count == 2)
    guard case .ambiguous = resolution else {
      Issue.record("accepted one of two")
      return
    }
  }

  @Test("sounds that fit one entry and no other are accepted")
  func sounds() {
    let phones = ["JH", "AH", "N", "F", "R", "AA", "NG", "K", "OW", "D", "AH", "L", "UW", "K", "AH"]
    guard case .accepted(let candidate) = resolver.resolve("", phones: phones) else {
      Issue.record("\(resolver.resolve("", phones: phones))")
      return
    }
    #expect(candidate.index == 2)
  }

  @Test("Mario and Maria are told apart or listed, whatever was heard")
  func marioAndMaria() {
    let pair = NameResolver([["Mario Rossi"], ["Maria Rossi"]])
    guard case .ambiguous = pair.resolve("", phones: ["M", "AA", "R", "IY", "AH", "R", "OW", "S", "IY"]) else {
      Issue.record("took one of two that sound alike")
      return
    }
  }

  @Test("a look-alike is listed with its original", arguments: ["\u{0410}nna", "Anna"])
  func lookAlikes(_ name: String) {
    let friends = [Friend("a", "Anna"), Friend("b", "\u{0410}nna"), Friend("c", "Bob")]
    let matches = ChoiceParser(friends).matches(in: Utterance("pay \(name)"))
    #expect(Set(matches.map(\.value.id)) == ["a", "b"])
  }

  @Test("m and rn, capital I and l look alike", arguments: [("Marn", "Mam"), ("AI", "Al"), ("B0b", "Bob")])
  func skeletons(_ pair: (String, String)) {
    #expect(NameNormalizer.skeleton(pair.0) == NameNormalizer.skeleton(pair.1))
  }

  @Test("hostile names survive: endless, empty, one letter, duplicates")
  func hostile() {
    let long = String(repeating: "anna ", count: 2_000)
    let names = [
      [long], [""], ["x"], ["Anna"], ["Anna"], ["\u{200B}"], ["{amount}"], Array(repeating: "Anna", count: 900),
    ]
    let resolver = NameResolver(names)
    for name in names.joined() { _ = resolver.resolve(name) }
    #expect(resolver.resolve("anna").candidates.count >= 3)
    #expect(NameResolver([]).resolve("anna") == .rejected)
  }

  @Test("phonemes of any language become phones", arguments: [("wˈukaʃ", "W UW K AA SH"), ("(pl)tʃɛn", "CH EH N")])
  func phonemes(_ pair: (ipa: String, phones: String)) {
    let ipa = pair.ipa.replacing("(pl)", with: "")
    #expect(PhoneSequence(ipa: ipa).names.joined(separator: " ") == pair.phones)
  }

  @Test("confusions are learnt from what was heard for what")
  func learning() {
    let wukash = PhoneSequence(named: ["W", "UW", "K", "AA", "SH"])
    let recognized = PhoneSequence(named: ["B", "UW", "K", "AA", "SH"])
    let before = PhoneConfusionCosts.forText.cost(of: recognized, for: wukash.codes)
    let learnt = PhoneConfusionCosts.estimated(
      from: Array(repeating: .init(pronunciations: [wukash], recognized: recognized), count: 50))
    #expect(learnt.cost(of: recognized, for: wukash.codes) < before)
    #expect(PhoneConfusionCosts(text: learnt.text) != nil)
    #expect(PhoneConfusionCosts.forAudio != .forText)
  }

  @Test("a misspelt name is asked about, and a yes takes it")
  func conversation() async throws {
    let pocket = Pocket()
    let conversation = try Assistant { Skill(pocket) { GiveCoins.self } }.conversation()
    _ = await conversation.say("give five coins")
    let asked = await conversation.say("marrjo")
    #expect(asked.choices.map(\.id).first == "mario")
    let confirmation = await conversation.say(asked.choices.count == 1 ? "yes" : "the first one")
    #expect(confirmation.expects == .confirmation)
    #expect(pocket.performedActions.isEmpty)
  }

  @Test("sounds tell how much better another name fits, and whether words behind the name were said at all")
  func rivals() throws {
    func phones(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    let agreed = try #require(resolver.confusableNames(of: [0], phones: phones("M EY CH EH N"), followedBy: []))
    #expect(agreed.margin <= 0)
    #expect(agreed.entries.first == 0)
    let other = try #require(
      resolver.confusableNames(of: [0], phones: phones("M AA R IY OW R AO S IY"), followedBy: ["next", "monday"]))
    #expect(other.margin > 5)
    #expect(other.entries.prefix(1) == [1])
    #expect(other.entries.contains(0))
    #expect(other.isWholeUtterance)
    let behind = try #require(
      resolver.confusableNames(
        of: [1], phones: phones("M AA R IY OW N EH K S T M AH N D EY"), followedBy: ["next", "monday"]))
    #expect(behind.margin <= 0)
    #expect(!behind.isWholeUtterance)
    #expect(resolver.confusableNames(of: [0], phones: ["M"], followedBy: []) == nil)
  }
}
