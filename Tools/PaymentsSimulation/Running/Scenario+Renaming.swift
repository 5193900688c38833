import VocativeCore
import VocativeSupport

extension Scenario {
  /// Returns the same conversation in a world where one person who is not mentioned has another name; nil if all are
  /// mentioned.
  ///
  /// - Parameter trace: The conversation with the original names.
  /// - Returns: The scenario with the other name.
  func renamed(after trace: Trace) -> Scenario? {
    var random = SeededRandomNumberGenerator(seed: randomSeed ^ 0xA5)
    let wishes = goals + [alternativeGoal]
    let spoken = Set(wishes.flatMap { $0.party.split(separator: "+").map(String.init) } + trace.offeredChoices)
    let words = trace.allWords
    let spokenNames = Set(spoken.compactMap { world.contact($0)?.fullName }.map(DuplicateNames.skeleton))
    // A name like that of someone spoken of is part of what is asked; so is one that was said by chance.
    let free = world.contacts.indices.filter { index in
      let contact = world.contacts[index]
      let names = [contact.first, contact.last]
      return !spoken.contains(contact.id) && !spokenNames.contains(DuplicateNames.skeleton(contact.fullName))
        && names.allSatisfy { name in
          !wishes.contains { $0.couldReferTo(name) } && words.isDisjoint(with: DuplicateNames.skeleton(name))
        }
    }
    guard let place = free.randomElement(using: &random) else { return nil }
    let others = world.contacts.indices.filter { $0 != place }.map {
      DuplicateNames.skeleton(world.contacts[$0].fullName)
    }
    // A namesake is asked about, and rightly so.
    let names = Self.adversarialNames.filter { name in
      !others.contains(DuplicateNames.skeleton(name)) && !wishes.contains { $0.couldReferTo(name) }
    }
    var scenario = self
    scenario.world.contacts[place].first = names.pickRandom(using: &random)
    scenario.world.contacts[place].last = ""
    return scenario
  }

  /// The first names that another scenario with the same people does not have.
  func names(newSince other: Scenario) -> [String] {
    zip(other.world.contacts, world.contacts).filter { $0.first != $1.first }.map(\.1.first)
  }

  private static let adversarialNames = [
    "yes", "no", "{amount}", "{recipient}", "<b>bold</b>", "Cancel", "help", "yes please", "Send $5.00 to Mei?",
    "\u{202E}sey", "\u{0}", "&amp;", "${HOME}", "%s%n", "𝓎𝑒𝓈", "OK", "never mind", "confirm",
  ]
}

extension UserGoal {
  /// Returns true if the words for the party might mean that name.
  fileprivate func couldReferTo(_ name: String) -> Bool {
    let words = DuplicateNames.skeleton(partyName)
    return DuplicateNames.skeleton(name).contains { word in
      words.contains { $0.prefix(2) == word.prefix(2) || $0.suffix(2) == word.suffix(2) }
    }
  }
}

extension Trace {
  /// True if a request of the person has one of some names.
  func requestsName(_ names: [String]) -> Bool {
    exchanges.contains { exchange in
      exchange.userInput.intendedAct == .request
        && names.contains { exchange.userInput.spokenText?.contains($0) ?? false }
    }
  }

  /// The ids of all who were in a list to choose from.
  fileprivate var offeredChoices: [String] { exchanges.flatMap { $0.assistantTurn?.choices ?? [] } }

  /// Every word that was said, or heard.
  fileprivate var allWords: Set<String> {
    Set(
      exchanges.flatMap { exchange in
        let transcript = exchange.userInput.transcript
        let texts = [exchange.userInput.spokenText ?? "", transcript.text] + transcript.alternatives.map(\.text)
        return texts.flatMap(DuplicateNames.skeleton)
      })
  }
}
