import Testing
import VocativeDialogue
import VocativeNLU
import VocativeText

@testable import PaymentsCorpus
@testable import VocativePayments
@testable import VocativeTraining

@Suite("Payment sentences")
struct PaymentExamplesTests {
  private static let some = Array(PaymentExamples(seed: 7).prefix(6_000))

  @Test("the same seed gives the same sentences, and another gives others")
  func repeatable() {
    #expect(Array(PaymentExamples(seed: 7).prefix(300)) == Array(Self.some.prefix(300)))
    #expect(Array(PaymentExamples(seed: 8).prefix(300)) != Array(Self.some.prefix(300)))
  }

  @Test("no two are alike, capitals apart, and there are as many as are wanted")
  func distinct() {
    let many = Array(PaymentExamples(seed: 3).prefix(60_000))
    #expect(many.count == 60_000)
    #expect(Set(many.map { $0.text.lowercased() }).count == many.count)
  }

  @Test("words are cut as the model's reader cuts them, and their tags are valid BIO")
  func tags() {
    let types: Set<String> = ["amount", "bank", "currency", "user", "date", "reason"]
    for example in Self.some {
      #expect(example.words == BasicTokenizer.ranges(in: example.text), "\(example.text)")
      var last = "O"
      for tag in example.tags {
        if tag != "O" {
          let type = String(tag.dropFirst(2))
          #expect(types.contains(type))
          #expect(tag.hasPrefix("B-") || (tag.hasPrefix("I-") && last.dropFirst(2) == type), "\(example)")
        }
        last = tag
      }
    }
  }

  @Test("every intent has its share")
  func shares() {
    let counts = Dictionary(grouping: Self.some, by: \.intent).mapValues { Double($0.count) / Double(Self.some.count) }
    let expected = [
      "send_money": 0.115, "request_money": 0.11, "check_balance": 0.065, "check_transactions": 0.045,
      "schedule_payment": 0.045, "answer_history_question": 0.04, "yes": 0.02, "no": 0.03, "none": 0.16,
    ]
    for (intent, share) in expected { #expect(abs((counts[intent] ?? 0) - share) < 0.02, "\(intent)") }
    for (intent, share) in counts { #expect(share > 0.007, "\(intent)") }
  }

  @Test("every intent that the skill declares has sentences, or is out of scope")
  func declarations() {
    let declared = Skill.payments(SimulatedBank(.builtIn)).declaredIntents.map(\.name.snakeCased)
    let found = Set(Self.some.map(\.intent))
    #expect(found == Set(declared).subtracting(DeclaredTemplates.outOfScope).union(["yes", "no", "none"]))
    #expect(DeclaredTemplates.outOfScope.isSubset(of: declared))
    #expect(Set(PhrasingCatalog.requests.keys).isSubset(of: declared))
  }

  @Test("some values are said wrong first, and only the right one is tagged")
  func repairs() {
    let repairs = ["no wait", "no make it", "scratch that", "i meant", "make that", "actually no"]
    // One in a thousand is such a sentence.
    let repaired = PaymentExamples(seed: 7).prefix(20_000).filter { example in
      example.intent == "send_money" && repairs.contains { example.text.lowercased().contains(" \($0) ") }
    }
    #expect(repaired.count > 10)
    for example in repaired {
      for amount in example.spans(of: "amount") { #expect(!repairs.contains { amount.lowercased().contains($0) }) }
    }
  }

  @Test("every type of entity occurs often", arguments: ["amount", "bank", "currency", "user", "date", "reason"])
  func types(type: String) {
    #expect(Self.some.count { $0.tags.contains("B-" + type) } > 100)
  }

  @Test("amounts are nearly all such as the parser of amounts reads")
  func amounts() {
    let parser = AmountParser()
    var read = 0
    var all = 0
    for text in Self.some.flatMap({ $0.spans(of: "amount") }) where !text.contains("my") && !text.contains("the") {
      all += 1
      let utterance = Utterance(text)
      if parser.matches(in: utterance).contains(where: { $0.tokens.count == utterance.tokens.count }) { read += 1 }
    }
    #expect(all > 1_500)
    // The rest are misheard or mistyped, or relative.
    #expect(Double(read) > 0.85 * Double(all), "\(read) of \(all)")
  }

  @Test("a possessive's s and a preposition stand outside")
  func edges() {
    for example in Self.some {
      for user in example.spans(of: "user") {
        #expect(!user.hasSuffix("'s") && !user.lowercased().hasPrefix("my "), "\(example.text)")
      }
      for date in example.spans(of: "date") {
        #expect(!["on ", "in ", "since "].contains(where: date.hasPrefix), "\(example.text)")
      }
    }
  }

  @Test("what is held out is disjoint from what is learned from: texts, templates, names and banks")
  func split() {
    let (train, dev) = PaymentExamples.split(5_000, heldOut: 0.1, seed: 1)
    #expect(train.count == 4_500)
    #expect(dev.count == 500)
    #expect(Set(train.map { $0.text.lowercased() }).isDisjoint(with: dev.map { $0.text.lowercased() }))
    #expect(Set(dev.map(\.intent)).count == Set(train.map(\.intent)).count)
    let (learned, held) = (ValuePool(.train(heldOut: 0.1)), ValuePool(.dev(heldOut: 0.1)))
    #expect(Set(learned.firstNames).isDisjoint(with: held.firstNames))
    #expect(Set(learned.lastNames).isDisjoint(with: held.lastNames))
    #expect(Set(learned.banks).isDisjoint(with: held.banks))
    for group in SentenceGroup.all {
      let lines = CorpusSplit.train(heldOut: 0.1).lines(of: group).map(\.text)
      let heldLines = CorpusSplit.dev(heldOut: 0.1).lines(of: group).map(\.text)
      #expect(!heldLines.isEmpty && Set(lines).isDisjoint(with: heldLines))
    }
  }

  @Test("the lists are as long as they are said to be")
  func breadth() {
    #expect(FirstNames.all.count >= 1_500)
    #expect(LastNames.all.count >= 1_500)
    #expect(BankNames.all.count >= 400)
    for group in SentenceGroup.all.prefix(4) { #expect(group.templates.count >= 90, "\(group.intent)") }
    for group in SentenceGroup.all { #expect(group.templates.count >= 10, "\(group.intent)") }
  }
}

@Suite("Sentence templates")
struct SentenceTemplateTests {
  @Test("a value, what is glued to it, a choice, an option and a rule are read")
  func forms() {
    let book = TemplateGrammar(
      """
      # a comment
      @to = to {user=mom}
      + (send *3|wire) {amount=ten}'s [now %100] @to, please
      """)
    #expect(book.entries.count == 1)
    #expect(book.entries.first?.allowsPoliteness == true)
    let line = TemplateGrammar("{user=Mom}'s [gift %100] @to, please\n@to = to {bank=Chase}")
    var drawn: Set<String> = []
    var writer = SentenceRealizer(pool: ValuePool(.all), seed: 1)
    for _ in 0..<200 {
      drawn.insert(
        writer.draft(of: line.entries[0], rules: line.rules).makeExample(intent: "x", requestedSlot: nil).text)
    }
    #expect(drawn.contains("mom's gift to chase please"))
    #expect(drawn.contains("Mom's gift to Chase, please."))
  }

  @Test(
    "words are cut at spaces and around every mark",
    arguments: [
      ("i'm 20", ["i", "'", "m", "20"]), ("$1,000.50", ["$", "1", ",", "000", ".", "50"]), ("£84", ["£", "84"]),
      (" Åsa  @anna ", ["Åsa", "@", "anna"]), ("", []),
    ])
  func words(text: String, expected: [String]) {
    let scalars = Array(text.unicodeScalars)
    let words = BasicTokenizer.ranges(in: text).map { word in
      scalars[word].reduce(into: "") { $0.unicodeScalars.append($1) }
    }
    #expect(words == expected)
  }
}

extension IntentExample {
  /// The texts of the entities of a type.
  fileprivate func spans(of type: String) -> [String] {
    var ranges: [Range<Int>] = []
    for (word, tag) in zip(words, tags) {
      if tag == "B-" + type { ranges.append(word) }
      if tag == "I-" + type, let last = ranges.popLast() { ranges.append(last.lowerBound..<word.upperBound) }
    }
    let scalars = Array(text.unicodeScalars)
    return ranges.map { range in scalars[range].reduce(into: "") { $0.unicodeScalars.append($1) } }
  }
}
