/// The everyday words for relations between people: "grandma", "gran" and "nana" are a grandmother.
enum Kinship {
  /// Words that mean the same relation, the word of a contact list first.
  static let groups: [[String]] = [
    ["mother", "mum", "mom", "mummy", "mommy", "mama", "mam", "mammy"],
    ["father", "dad", "daddy", "papa", "da"],
    ["grandmother", "grandma", "gran", "granny", "nana", "nan", "nanna", "grandmum", "nonna"],
    ["grandfather", "grandpa", "granddad", "grandad", "gramps", "nonno"],
    ["sister", "sis", "little sister", "big sister", "kid sister"],
    ["brother", "bro", "little brother", "big brother", "kid brother"],
    ["aunt", "auntie", "aunty"],
    ["uncle", "unc"],
    ["wife", "missus"],
    ["husband", "hubby"],
    ["partner", "other half", "better half"],
    ["girlfriend", "gf"],
    ["boyfriend", "bf"],
    ["daughter", "little girl"],
    ["son", "little boy"],
    ["cousin", "cuz"],
    ["mother-in-law", "mother in law"],
    ["father-in-law", "father in law"],
    ["landlord", "landlady"],
    ["roommate", "flatmate", "housemate"],
    ["boss", "manager"],
  ]

  private static let synonyms: [String: [String]] = {
    var synonyms: [String: [String]] = [:]
    for group in groups {
      for word in group { synonyms[word, default: []] += group.filter { $0 != word } }
    }
    return synonyms
  }()

  /// Returns the other words for a relation; none if there are none.
  static func synonyms(of relation: String) -> [String] { synonyms[relation.lowercased()] ?? [] }
}
