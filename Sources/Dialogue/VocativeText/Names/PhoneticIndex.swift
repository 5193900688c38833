/// The ways that names sound, found by the consonants that follow each other.
///
/// In a long list only those ways are compared closely that share most of such pairs with what was heard; in a short
/// one all are.
struct PhoneticIndex: Sendable {
  private var codes: [UInt8] = []
  private var starts: [Int32] = [0]
  /// For each way, the entries with a name that sounds so.
  private var entries: [[Int32]] = []
  private var indices: [PhoneSequence: Int32] = [:]
  private var postings: [[Int32]]

  /// Up to so many ways, all are compared.
  private static let exhaustiveSearchLimit = 12_000
  /// Of more, so many are.
  private static let shortlistSize = 1_500
  private static let symbolCount = PhoneClass.count + 1

  init() { postings = Array(repeating: [], count: Self.symbolCount * Self.symbolCount) }

  var count: Int { entries.count }

  /// Adds a way that an entry's name sounds.
  mutating func add(_ phones: PhoneSequence, of entry: Int32) {
    guard phones.codes.count >= 2 else { return }
    let number = Int32(entries.count)
    let way = indices.indexIfNew(number, for: phones)
    if way != number { return entries[Int(way)].appendIfNew(entry) }
    codes += phones.codes
    starts.append(Int32(codes.count))
    entries.append([entry])
    Self.forEachConsonantPair(phones.codes[...]) { postings[$0].appendIfNew(number) }
  }

  /// The least cost of each entry that may have been heard.
  ///
  /// - Parameter rest: As in ``PhoneConfusionCosts/cost(of:for:before:)``.
  func costs(of heard: PhoneSequence, by confusions: PhoneConfusionCosts, before rest: [Float]? = nil) -> [Int: Float] {
    var found: [(way: Int, cost: Float)] = []
    var least = Float.infinity
    func compare(_ way: Int) {
      let cost = confusions.cost(of: heard, for: codes[Int(starts[way])..<Int(starts[way + 1])], before: rest)
      if cost < least + Self.costBeam {
        found.append((way, cost))
        least = min(least, cost)
      }
    }
    if entries.count <= Self.exhaustiveSearchLimit {
      for way in entries.indices { compare(way) }
    } else {
      for way in nearest(to: heard) { compare(way) }
    }
    var costs: [Int: Float] = [:]
    for (way, cost) in found where cost < least + Self.costBeam {
      for entry in entries[way] { costs[Int(entry)] = min(costs[Int(entry)] ?? .infinity, cost) }
    }
    return costs
  }

  /// Ways that cost so much more than the best, in nats, are as good as impossible.
  private static let costBeam: Float = 20

  /// The ways that share most pairs with what was heard, for their length.
  private func nearest(to heard: PhoneSequence) -> [Int] {
    var shared = [UInt8](repeating: 0, count: entries.count)
    var pairs: Set<Int> = []
    Self.forEachConsonantPair(heard.codes[...]) { pairs.insert($0) }
    for pair in pairs { for way in postings[pair] { shared[Int(way)] &+= 1 } }
    // Pairs shared, twice, less the difference in length: counted into buckets, the fullest read first.
    let length = heard.codes.count
    var buckets = [[Int32]](repeating: [], count: 200)
    for way in entries.indices where shared[way] > 0 {
      let difference = abs(Int(starts[way + 1] - starts[way]) - length)
      let merit = Int(shared[way]) * 4 - difference * 2
      if merit > 0 { buckets[min(merit, 199)].append(Int32(way)) }
    }
    var nearest: [Int] = []
    for bucket in buckets.reversed() where !bucket.isEmpty {
      nearest += bucket.prefix(Self.shortlistSize - nearest.count).map(Int.init)
      if nearest.count >= Self.shortlistSize { break }
    }
    return nearest
  }

  /// Neighbouring consonants by their class, and those with one between them; the ends of the name are one more.
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
  /// The number of a way; the one given where it is new.
  fileprivate mutating func indexIfNew(_ number: Int32, for phones: PhoneSequence) -> Int32 {
    func keep(_ known: inout Int32) -> Int32 {
      if known < 0 { known = number }
      return known
    }
    return keep(&self[phones, default: -1])
  }
}
