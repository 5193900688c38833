import VocativeCore
import VocativeText

extension Entity {
  var identities: Set<String> { Set(candidates.map(\.identity)) }

  /// True if two values may be one: the same entry of a list, or the same likeliest value of another kind.
  ///
  /// "One dollar and fifty cents" is not the dollar that it begins with.
  func mayEqual(_ other: Entity) -> Bool {
    guard let best = candidates.first, let rival = other.candidates.first else { return false }
    return best.value is any Choosable
      ? !identities.isDisjoint(with: other.identities) : best.identity == rival.identity
  }

  /// True if an entry of a list is named by other words than another value.
  func hasOtherName(than other: Entity) -> Bool {
    candidates.first?.value is any Choosable && text.lowercased() != other.text.lowercased()
  }

  /// True if one name may mean any of several entries of a list.
  var isAmbiguousEntry: Bool { candidates.first?.value is any Choosable && identities.count > 1 }

  /// True if several entries of a list are as likely.
  var isAmbiguousList: Bool {
    candidates.count > 1 && identities.count > 1 && text.contains(" and ")
      && candidates.allSatisfy { $0.value is any Choosable && $0.confidence >= .confirmationThreshold }
  }
}
