/// The readings of one rule of a parser, each found once (a chart, Kay 1980).
///
/// A class, since a rule may ask for itself at another word while it is under way.
final class ParseChart<Key: Hashable, Value> {
  private var known: [Key: [Parsed<Value>]] = [:]
  private var open: Set<Key> = []

  /// Returns the readings of a key, found by a rule when they are first asked for; none while the rule is under way.
  func readings(_ key: Key, _ rule: () -> [Parsed<Value>]) -> [Parsed<Value>] {
    if let found = known[key] { return found }
    guard open.insert(key).inserted else { return [] }
    let found = rule()
    open.remove(key)
    known[key] = found
    return found
  }
}
