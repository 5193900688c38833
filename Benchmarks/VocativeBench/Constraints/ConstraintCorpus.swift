import Foundation

/// Payment utterances with gaps, and the constraints that are planted into them; read from a JSON file.
struct ConstraintCorpus: Decodable, Sendable {
  let carriers: [Carrier]
  /// The full names of the people that carriers name.
  let people: [String]
  /// The names of the people that constraints name.
  let others: [String]
  let sums: [String]
  let constraints: [Constraint]

  /// A payment utterance with `{sum}` and `{person}` in place of values.
  struct Carrier: Decodable, Sendable {
    /// `send`, `request`, `transfer`, `split`, `schedule`, or `partial` for one that lacks a value.
    let kind: String
    let say: String
  }

  /// Words that change what a payment utterance asks for.
  struct Constraint: Decodable, Sendable {
    let kind: String
    /// The words, with `{other}` in place of a person.
    let say: String
    /// The text by which a reply names the constraint.
    let key: String
    /// The patterns one of which is in a confirmation that has the constraint.
    let marks: [String]
    /// The patterns that are in no confirmation that has the constraint.
    let absent: [String]
    /// The kinds of carriers that it is planted into; empty for all.
    let carriers: Set<String>
    /// True if it may also begin the utterance.
    let canLead: Bool

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      kind = try fields.decode(String.self, forKey: .kind)
      say = try fields.decode(String.self, forKey: .say)
      key = try fields.decode(String.self, forKey: .key)
      marks = try fields.decodeIfPresent([String].self, forKey: .marks) ?? []
      absent = try fields.decodeIfPresent([String].self, forKey: .absent) ?? []
      carriers = try fields.decodeIfPresent(Set<String>.self, forKey: .carriers) ?? []
      canLead = try fields.decodeIfPresent([String].self, forKey: .places)?.contains("front") ?? false
    }

    private enum Key: String, CodingKey {
      case say, key, marks, absent, places
      case kind = "class"
      case carriers = "kinds"
    }
  }
}
