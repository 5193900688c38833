/// The pronunciations of names, indexed by pairs of consonants that follow each other.
///
/// In a long list only those pronunciations are compared closely that share most such pairs with the recognised sounds.
/// In a short list all are compared.
struct PhoneticIndex: Sendable {
  private var codes: [UInt8] = []
  private var starts: [Int32] = [0]
  /// For each pronunciation, the entries with a name that sounds like it.
  private var entries: [[Int32]] = []
  private var indices: [PhoneSequence: Int32] = [:]
  private var postings: [[Int32]]

  /// The maximum number of pronunciations that are all compared.
  private static let exhaustiveSearchLimit = 12_000
  /// The number of pronunciations that are compared of a longer list.
  private static let shortlistSize = 1_500
  private static let symbolCount = PhoneClass.count + 1

  init() { postings = Array(repeating: [], count: Self.symbolCount * Self.symbolCount) }

  var count: Int { entries.count }

  /// Adds a pronunciation of an entry's name.
  mutating func add(_ phones: PhoneSequence, of entry: Int32) {
    guard phones.codes.count >= 2 else { return }
    let number = Int32(entries.count)
    let known = indices.indexIfNew(number, for: phones)
    if known != number { return entries[Int(known)].appendIfNew(entry) }
    codes += phones.codes
    starts.append(Int32(codes.count))
    entries.append([entry])
    Self.forEachConsonantPair(phones.codes[...]) { postings[$0].appendIfNew(number) }
  }

  /// Returns the least cost of each entry that may have been meant.
  ///
  /// The costs of the sounds after the name are `rest`, as in ``PhoneConfusionCosts/cost(of:for:before:)``.
  func costs(of recognized: PhoneSequence, by confusions: PhoneConfusionCosts, before rest: [Float]? = nil) -> [Int:
    Float]
  {
    var found: [(pronunciation: Int, cost: Float)] = []
    var least = Float.infinity
    func compare(_ pronunciation: Int) {
      let cost = confusions.cost(
        of: recognized, for: codes[Int(starts[pronunciation])..<Int(starts[pronunciation + 1])], before: rest)
      if cost < least + Self.costBeam {
        found.append((pronunciation, cost))
        least = min(least, cost)
      }
    }
    if entries.count <= Self.exhaustiveSearchLimit {
      for pronunciation in entries.indices { compare(pronunciation) }
    } else {
      for pronunciation in nearest(to: recognized) { compare(pronunciation) }
    }
    var costs: [Int: Float] = [:]
    for (pronunciation, cost) in found where cost < least + Self.costBeam {
      for entry in entries[pronunciation] { costs[Int(entry)] = min(costs[Int(entry)] ?? .infinity, cost) }
    }
    return costs
  }

  /// The maximum distance in nats from the best pronunciation; others are as good as impossible.
  private static let costBeam: Float = 20

  /// Returns the pronunciations that share most pairs with the recognised sounds, for their length.
  private func nearest(to recognized: PhoneSequence) -> [Int] {
    var shared = [UInt8](repeating: 0, count: entries.count)
    var pairs: Set<Int> = []
    Self.forEachConsonantPair(recognized.codes[...]) { pairs.insert($0) }
    for pair in pairs { for pronunciation in postings[pair] { shared[Int(pronunciation)] &+= 1 } }
    // Pairs shared, twice, less the difference in length: counted into buckets, the fullest read first.
    let length = recognized.codes.count
    var buckets = [[Int32]](repeating: [], count: 200)
    for pronunciation in entries.indices where shared[pronunciation] > 0 {
      let difference = abs(Int(starts[pronunciation + 1] - starts[pronunciation]) - length)
      let score = Int(shared[pronunciation]) * 4 - difference * 2
      if score > 0 { buckets[min(score, 199)].append(Int32(pronunciation)) }
    }
    var nearest: [Int] = []
    for bucket in buckets.reversed() where !bucket.isEmpty {
      nearest += bucket.prefix(Self.shortlistSize - nearest.count).map(Int.init)
      if nearest.count >= Self.shortlistSize { break }
    }
    return nearest
  }

  /// Takes each pair of neighbouring consonants by their classes, and of those with one between them; the ends of the
  /// name count as a class.
  private static func forEachConsonantPair(_ codes: ArraySlice<UInt8>, _ take: (Int) -> Void) {
    var (last, beforeLast) = (PhoneClass.count, -1)
    func meet(_ sound: Int) {
      take(last * symbolCount + sound)
      if beforeLast >= 0 { take(beforeLast * symbolCount + sound) }
      (beforeLast, last) = (last, sound)
    }
    for code in codes where !PhoneClass.isVowel(code) { meet(Int(PhoneClass.of(code))) }
    meet(PhoneClass.count)
  }
}

extension [PhoneSequence: Int32] {
  /// Returns the index of a pronunciation; the index given if it is new.
  fileprivate mutating func indexIfNew(_ number: Int32, for phones: PhoneSequence) -> Int32 {
    func keep(_ known: inout Int32) -> Int32 {
      if known < 0 { known = number }
      return known
    }
    return keep(&self[phones, default: -1])
  }
}
