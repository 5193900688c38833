import Foundation

/// The confusions of sounds: the cost of each recognised sound for each that may have been meant.
///
/// Costs are negative log-likelihood ratios in nats: below 0 a pair of sounds speaks for the name, above 0 against it,
/// compared with that sound coming from anything else. A stochastic edit distance after Ristad and Yianilos, "Learning
/// string-edit distance" (IEEE PAMI 20, 1998).
package struct PhoneConfusionCosts: Hashable, Sendable {
  /// The cost of recognising a sound (column) where another was meant (row); number 0 is no sound on either side.
  var costs: [Float]

  /// Returns the cost in nats of recognised sounds for a name; far below 0 for a good fit.
  ///
  /// The costs of the sounds after the name, from each position to the end, are `rest`. Without them, no sound follows
  /// the name.
  func cost(of recognized: PhoneSequence, for meant: some Collection<UInt8>, before rest: [Float]? = nil) -> Float {
    let width = PhoneSequence.symbolCount
    let columns = recognized.codes.count
    return costs.withUnsafeBufferPointer { costs in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: columns + 1) { row in
        row[0] = 0
        for (place, sound) in recognized.codes.enumerated() { row[place + 1] = row[place] + costs[Int(sound)] }
        for sound in meant {
          let base = Int(sound) * width
          let lost = costs[base]
          var diagonal = row[0]
          row[0] += lost
          for (place, aim) in recognized.codes.enumerated() {
            let changed = diagonal + costs[base + Int(aim)]
            diagonal = row[place + 1]
            row[place + 1] = min(changed, diagonal + lost, row[place] + costs[Int(aim)])
          }
        }
        guard let rest else { return row[columns] }
        return zip(row, rest).lazy.map { $0 + $1 }.min() ?? row[columns]
      }
    }
  }

  /// Returns the cost of the sounds from each position to the end, if these sounds were meant there.
  func costs(ofSuffixesOf recognized: PhoneSequence, for meant: PhoneSequence) -> [Float] {
    (0...recognized.codes.count).map {
      cost(of: PhoneSequence(codes: Array(recognized.codes[$0...])), for: meant.codes)
    }
  }

  /// Returns the cost of recognising sounds where others were meant, beyond that of recognising each rightly; 0 for the
  /// same sounds.
  package func distance(of recognized: PhoneSequence, from meant: PhoneSequence) -> Float {
    let own = cost(of: recognized, for: recognized.codes) + cost(of: meant, for: meant.codes)
    return cost(of: recognized, for: meant.codes) - own / 2
  }

  /// Returns the alignment with the least cost between two sequences of sounds, as pairs of sounds; 0 is no sound.
  func alignment(of recognized: PhoneSequence, for meant: PhoneSequence) -> (
    cost: Float, pairs: [(meant: UInt8, recognized: UInt8)]
  ) {
    let (a, b, width) = (meant.codes, recognized.codes, PhoneSequence.symbolCount)
    func cost(_ meant: UInt8, _ recognized: UInt8) -> Float { costs[Int(meant) * width + Int(recognized)] }
    var table = [[Float]](repeating: [Float](repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in a.indices { table[i + 1][0] = table[i][0] + cost(a[i], 0) }
    for j in b.indices { table[0][j + 1] = table[0][j] + cost(0, b[j]) }
    for i in a.indices {
      for j in b.indices {
        table[i + 1][j + 1] = min(
          table[i][j] + cost(a[i], b[j]), table[i][j + 1] + cost(a[i], 0), table[i + 1][j] + cost(0, b[j]))
      }
    }
    var (i, j) = (a.count, b.count)
    var pairs: [(UInt8, UInt8)] = []
    while i > 0 || j > 0 {
      if i > 0, j > 0, table[i][j] == table[i - 1][j - 1] + cost(a[i - 1], b[j - 1]) {
        (i, j) = (i - 1, j - 1)
        pairs.append((a[i], b[j]))
      } else if i > 0, table[i][j] == table[i - 1][j] + cost(a[i - 1], 0) {
        i -= 1
        pairs.append((a[i], 0))
      } else {
        j -= 1
        pairs.append((0, b[j]))
      }
    }
    return (table[a.count][b.count], pairs)
  }
}

extension PhoneConfusionCosts {
  /// The costs for sounds of written words: vowels replace vowels, consonants replace related ones.
  package static let forText: PhoneConfusionCosts = {
    let width = PhoneSequence.symbolCount
    var costs = [Float](repeating: 0, count: width * width)
    for meant in 1..<width {
      let isVowel = PhoneClass.isVowel(UInt8(meant))
      costs[meant] = isVowel ? 1.2 : 2.2
      costs[meant * width] = isVowel ? 1.2 : 2.2
      for recognized in 1..<width {
        let (a, b) = (PhoneClass.of(UInt8(meant)), PhoneClass.of(UInt8(recognized)))
        costs[meant * width + recognized] = meant == recognized ? -2 : a == b ? (isVowel ? -0.4 : -0.2) : 2.4
      }
    }
    return PhoneConfusionCosts(costs: costs)
  }()
}

/// The classes of sounds that are easily confused.
enum PhoneClass {
  /// The number of classes; class 0 is that of vowels.
  static let count = 13
  private static let classes: [UInt8] = {
    let groups = ["P B", "T D TH DH", "K G", "F V", "S Z", "SH ZH CH JH", "M N NG", "L", "R", "W", "Y", "HH"]
    var classes = [UInt8](repeating: 0, count: PhoneSequence.symbolCount)
    for (number, group) in groups.enumerated() {
      for phone in group.split(separator: " ") { classes[Int(PhoneSequence.code(String(phone)))] = UInt8(number + 1) }
    }
    return classes
  }()

  static func of(_ phone: UInt8) -> UInt8 { classes[Int(phone)] }
  static func isVowel(_ phone: UInt8) -> Bool { classes[Int(phone)] == 0 }
}
