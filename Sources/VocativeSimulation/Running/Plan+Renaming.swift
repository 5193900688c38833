import VocativeCore

extension Plan {
  /// The same conversation in a world where somebody of whom nobody speaks has another name; nil where all are spoken of.
  func renamed() -> Plan? {
    var random = SeededRandom(seed: chanceSeed ^ 0xA5)
    let spoken = Set((goals + [alternative]).flatMap { $0.party.split(separator: "+").map(String.init) })
    // A name like that of someone spoken of is part of what is asked.
    let free = world.contacts.indices.filter { index in
      let contact = world.contacts[index]
      return !spoken.contains(contact.id)
        && !(goals + [alternative]).contains { $0.mayMean(contact.first) || $0.mayMean(contact.last) }
    }
    guard let place = free.randomElement(using: &random) else { return nil }
    var plan = self
    plan.world.contacts[place].first = Self.strange.any(using: &random)
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
