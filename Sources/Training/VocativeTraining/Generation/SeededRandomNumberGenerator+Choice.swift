package import VocativeSupport

extension SeededRandomNumberGenerator {
  /// Returns true with a probability in percent.
  package mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  /// One of several, each as likely.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }

  /// One of several, as likely as its weight says.
  package mutating func pick<Element>(weighted elements: [(Element, Int)]) -> Element {
    var place = Int.random(in: 0..<elements.reduce(0) { $0 + $1.1 }, using: &self)
    for (element, weight) in elements {
      if place < weight { return element }
      place -= weight
    }
    return elements[0].0
  }
}

extension String {
  /// The entries of a list written with commas and line breaks.
  package var entries: [String] {
    split { $0 == "," || $0.isNewline }.map { $0.trimmingSpaces }.filter { !$0.isEmpty }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
