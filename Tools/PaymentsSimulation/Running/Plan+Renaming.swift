import VocativeCore
import VocativeSupport

extension Plan {
  /// The same conversation in a world where somebody of whom nobody speaks has another name; nil where all are spoken of.
  /// - Parameter trace: how the conversation went with the names as they are.
  func renamed(after trace: Trace) -> Plan? {
    var random = SeededRandom(seed: chanceSeed ^ 0xA5)
    let wishes = goals + [alternative]
    let spoken = Set(wishes.flatMap { $0.party.split(separator: "+").map(String.init) } + trace.offered)
    let words = trace.heardWords
    let spokenNames = Set(spoken.compactMap { world.contact($0)?.fullName }.map(Namesakes.skeleton))
    // A name like that of someone spoken of is part of what is asked; so is one that was said by chance.
    let free = world.contacts.indices.filter { index in
      let contact = world.contacts[index]
      let names = [contact.first, contact.last]
      return !spoken.contains(contact.id) && !spokenNames.contains(Namesakes.skeleton(contact.fullName))
        && names.allSatisfy { name in
          !wishes.contains { $0.mayMean(name) } && words.isDisjoint(with: Namesakes.skeleton(name))
        }
    }
    guard let place = free.randomElement(using: &random) else { return nil }
    let others = world.contacts.indices.filter { $0 != place }.map { Namesakes.skeleton(world.contacts[$0].fullName) }
    // A namesake is asked about, and rightly so.
    let names = Self.strange.filter { name in
      !others.contains(Namesakes.skeleton(name)) && !wishes.contains { $0.mayMean(name) }
    }
    var plan = self
    plan.world.contacts[place].first = names.any(using: &random)
    plan.world.contacts[place].last = ""
    return plan
  }

  private static let strange = [
    "yes", "no", "{amount}", "{recipient}", "<b>bold</b>", "Cancel", "help", "yes please", "Send $5.00 to Mei?",
    "\u{202E}sey", "\u{0}", "&amp;", "${HOME}", "%s%n", "𝓎𝑒𝓈", "OK", "never mind", "confirm",
  ]
}

extension Goal {
  /// Whether the words by which its party is called might mean that name.
  fileprivate func mayMean(_ name: String) -> Bool {
    let words = Namesakes.skeleton(partyName)
    return Namesakes.skeleton(name).contains { word in
      words.contains { $0.prefix(2) == word.prefix(2) || $0.suffix(2) == word.suffix(2) }
    }
  }
}

extension Trace {
  /// The ids of all who were in a list to choose from.
  fileprivate var offered: [String] { exchanges.flatMap { $0.answer?.choices ?? [] } }

  /// Every word that was said, or heard.
  fileprivate var heardWords: Set<String> {
    Set(
      exchanges.flatMap { exchange in
        let transcript = exchange.heard.transcript
        let texts = [exchange.heard.said ?? "", transcript.text] + transcript.alternatives.map(\.text)
        return texts.flatMap(Namesakes.skeleton)
      })
  }
}
