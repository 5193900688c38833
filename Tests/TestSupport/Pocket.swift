package import Synchronization
import VocativeCore
package import VocativeDialogue
package import VocativeGrammar
package import VocativeText

/// A small app to test dialogue with: friends, and coins that can be given to them.
package final class Pocket: Sendable {
  package let friends: [Friend]
  private let given = Mutex<[String]>([])
  package let failure: Mutex<(any Error)?> = Mutex(nil)

  package init(_ friends: [Friend] = Pocket.usualFriends) { self.friends = friends }

  /// The actions performed, as `5 anna-rossi`.
  package var performedActions: [String] { given.withLock { $0 } }

  package func give(_ coins: Int, to friend: Friend, consent: ConfirmationToken) throws {
    if let error = failure.withLock({ $0 }) { throw error }
    given.withLock { $0.append("\(coins) \(friend.id)") }
  }

  package static let usualFriends = [
    Friend("anna-rossi", "Anna Rossi", "Anna", detail: "@rossi"),
    Friend("anna-bianchi", "Anna Bianchi", "Anna", detail: "@bianchi"),
    Friend("mario", "Mario"), Friend("maria", "Maria"), Friend("lukasz", "Łukasz Nowak", "Łukasz"),
  ]
}

package struct Friend: Choosable {
  package let id: String
  package let names: [String]
  package let detail: String?

  package init(_ id: String, _ names: String..., detail: String? = nil) {
    (self.id, self.names, self.detail) = (id, names, detail)
  }
}

/// A number of coins, said as "five coins" or "5".
package struct Coins: SpokenValue {
  package let count: Int
  package var shown: String { "\(count) coins" }
  package var spoken: String { shown }

  package static var parser: any SlotParser<Coins> { CoinParser() }
}

package struct CoinParser: SlotParser {
  private let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

  package func matches(in utterance: Utterance) -> [SlotMatch<Coins>] {
    utterance.tokens.indices.compactMap { start -> SlotMatch<Coins>? in
      let word = utterance.tokens[start].text
      guard let count = Int(word) ?? words.firstIndex(of: word).map({ $0 + 1 }) else { return nil }
      let hasUnit = start + 1 < utterance.tokens.count && utterance.tokens[start + 1].text.hasPrefix("coin")
      return SlotMatch(
        tokens: start..<(start + (hasUnit ? 2 : 1)), value: Coins(count: count), confidence: hasUnit ? 1 : 0.8)
    }
  }

  package var rules: [String: Grammar.Expansion] { ["number": .oneOf(words.map { .word($0) })] }
  package var expansion: Grammar.Expansion { .sequence([.rule("number"), .optional(.word("coins"))]) }
  package var samples: [String] { ["five coins"] }
}

package struct GiveCoins: ConfirmedIntent {
  package init() {}

  @Slot(ask: "How many?") package var coins: Coins
  @Slot(ask: "To whom?", among: \Pocket.friends) package var friend: Friend

  package static var phrases: [Phrase] {
    "give {coins} to {friend}"
    "(give|slip) {friend} {coins}"
  }

  package var confirmationPrompt: Reply { "Give \(coins) to \(friend.shown)?" }

  package static func review(_ draft: IntentDraft<Self>, with pocket: Pocket) async throws -> [SlotUpdate] {
    guard let coins = draft.$coins.value, coins.count > 100 else { return [] }
    return [.reject(draft.$coins, because: "You have only 100 coins.")]
  }

  package func perform(with pocket: Pocket, confirmation: ConfirmationToken) async throws -> Reply {
    try pocket.give(coins.count, to: friend, consent: confirmation)
    return "Gave \(coins) to \(friend.shown)."
  }
}

package struct AskForCoins: ConfirmedIntent {
  package init() {}

  @Slot(ask: "How many?") package var coins: Coins
  @Slot(ask: "From whom?", among: \Pocket.friends) package var friend: Friend

  package static var phrases: [Phrase] {
    "ask {friend} for {coins}"
    "have {friend} give me {coins}"
    "give me {coins} from {friend}"
  }

  package var confirmationPrompt: Reply { "Ask \(friend.shown) for \(coins)?" }

  package func perform(with pocket: Pocket, confirmation: ConfirmationToken) async throws -> Reply {
    "Asked \(friend.shown)."
  }
}

package struct CountCoins: Intent {
  package init() {}

  package static var phrases: [Phrase] {
    "how many coins (have i|do i have) [left]"
    "count my coins"
  }

  package func perform(with pocket: Pocket) async throws -> Reply { "You have 100 coins." }
}

/// An assistant over a pocket, with a clock and ids that tests turn by hand.
package struct Exchange {
  package let pocket: Pocket
  package let conversation: Conversation
  package let clock: Mutex<Duration>.Box

  package init(_ pocket: Pocket = Pocket(), understanding: (any NLUEngine)? = nil) throws {
    self.pocket = pocket
    let clock = Mutex<Duration>.Box(.zero)
    let count = Mutex<Int>.Box(0)
    self.clock = clock
    let assistant = try Assistant(nlu: understanding) {
      Skill(pocket) {
        GiveCoins.self
        AskForCoins.self
        CountCoins.self
      }
      .mappingLabels(.init(intents: ["how_rich": CountCoins.name], entities: ["person": ["friend"], "reason": []]))
    }
    conversation = assistant.conversation(
      .init(now: { clock.value }, newID: { "id\(count.change { $0 += 1; return $0 })" }))
  }

  package func pass(_ seconds: Int) { clock.change { $0 += .seconds(seconds) } }
}

extension Mutex where Value: Sendable {
  /// A mutex that can be shared.
  package final class Box: Sendable {
    private let mutex: Mutex<Value>
    package init(_ value: Value) { mutex = Mutex(value) }
    package var value: Value { mutex.withLock { $0 } }
    package func change<Result: Sendable>(_ body: (inout Value) -> Result) -> Result { mutex.withLock { body(&$0) } }
  }
}
