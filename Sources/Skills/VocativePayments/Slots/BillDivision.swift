import VocativeDialogue
import VocativeText

/// The division of a sum among several contacts and the user.
///
/// Shares are equal to the minor unit, unless parts are named. The user bears what is left over, or, without a share of
/// their own, the contacts named first.
struct BillDivision {
  /// A contact's share.
  typealias Share = (contact: Contact, amount: Money)

  /// The sum: of the whole bill, or of each person.
  let sum: Money
  let people: ContactGroup
  let shareCount: ShareCount?
  let terms: SplitTerms

  /// The shares of the contacts; the reason in words if the sum cannot be divided so.
  var shares: Result<[Share], BillDivisionProblem> {
    if terms.isForEach { return .success(people.contacts.map { ($0, sum) }) }
    if !terms.ratio.isEmpty { return sharesByRatio }
    if let part = terms.part { return shares(of: part) }
    if let part = terms.partOfOther, people.contacts.count == 1, people.parts.isEmpty { return shares(of: part) }
    return people.parts.isEmpty && terms.own == nil ? .success(equalShares) : sharesByParts
  }

  /// True if the user bears a share too.
  private var includesUser: Bool {
    if terms.leavesUserOut { return false }
    return shareCount.map { $0.count > people.contacts.count } ?? true
  }

  private func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, sum.currency) }

  // "With Anna" is two of us; "between Anna and Mei, two ways" leaves the user out.
  private var equalShares: [Share] {
    let count = Int64(
      shareCount.map { terms.leavesUserOut ? people.contacts.count : $0.count } ?? people.contacts.count
        + (includesUser ? 1 : 0))
    return spread(sum.minorUnits, over: people.contacts, count: count)
  }

  /// Returns equal shares of some contacts of so many people; what is left over is the user's, if they are among them.
  private func spread(_ units: Int64, over contacts: [Contact], count: Int64) -> [Share] {
    let (part, rest) = units.quotientAndRemainder(dividingBy: max(count, 1))
    let bearsRest = count > Int64(contacts.count)
    return contacts.enumerated().map { number, contact in
      (contact, money(part + (!bearsRest && Int64(number) < rest ? 1 : 0)))
    }
  }

  private var sharesByRatio: Result<[Share], BillDivisionProblem> {
    let count = people.contacts.count + (includesUser ? 1 : 0)
    guard terms.ratio.count == count else {
      return .failure(.ratioOfOtherSize(parts: terms.ratio.count, people: count))
    }
    var rest = terms.ratio
    // The user comes first, unless their part is named.
    if includesUser {
      let named = terms.own.flatMap { rest.firstIndex(of: $0.value) } ?? partsOfOthers(in: rest)
      rest.remove(at: named)
    }
    var shares: [Share] = []
    for contact in people.contacts {
      let index = people.parts[contact.id].flatMap { rest.firstIndex(of: $0.value) } ?? 0
      guard let amount = amount(rest.remove(at: index)) else { return .failure(.partsDoNotAddUp) }
      shares.append((contact, amount))
    }
    return .success(shares)
  }

  /// Returns the index of the first part that no contact is named with.
  private func partsOfOthers(in ratio: [ExactDecimal]) -> Int {
    let named = Set(people.parts.values.map(\.value))
    return ratio.firstIndex { !named.contains($0) } ?? 0
  }

  private func amount(_ weight: ExactDecimal) -> Money? {
    let places = terms.ratio.map(\.scale).max() ?? 0
    let weights = terms.ratio.compactMap { $0.units(places: places) }
    guard weights.count == terms.ratio.count, let weight = weight.units(places: places) else { return nil }
    let whole = weights.reduce(Int128(0)) { $0 + Int128($1) }
    return whole == 0 ? nil : Int64(exactly: Int128(sum.minorUnits) * Int128(weight) / whole).map(money)
  }

  /// Returns the same part of the sum for each contact.
  private func shares(of part: SharePart) -> Result<[Share], BillDivisionProblem> {
    guard let amount = part.money(of: sum), amount.minorUnits <= sum.minorUnits / Int64(max(people.contacts.count, 1))
    else { return .failure(.partsDoNotAddUp) }
    let rest = sum.minorUnits - amount.minorUnits * Int64(people.contacts.count)
    if let own = terms.own, own.money(of: sum)?.minorUnits != rest { return .failure(.partsDoNotAddUp) }
    return .success(people.contacts.map { ($0, amount) })
  }

  private var sharesByParts: Result<[Share], BillDivisionProblem> {
    var amounts: [String: Money] = [:]
    for (id, part) in people.parts { amounts[id] = part.money(of: sum) }
    guard amounts.count == people.parts.count else { return .failure(.partsDoNotAddUp) }
    let own = terms.own.flatMap { $0.money(of: sum) }
    let named = amounts.values.reduce(own?.minorUnits ?? 0) { $0 &+ $1.minorUnits }
    let others = people.contacts.filter { amounts[$0.id] == nil }
    let sharesRest = includesUser && own == nil
    guard named <= sum.minorUnits, amounts.values.allSatisfy({ $0.minorUnits > 0 }) else {
      return .failure(.partsDoNotAddUp)
    }
    if others.isEmpty, !sharesRest, named != sum.minorUnits { return .failure(.partsDoNotAddUp) }
    let rest = spread(sum.minorUnits - named, over: others, count: Int64(others.count + (sharesRest ? 1 : 0)))
    for share in rest { amounts[share.contact.id] = share.amount }
    return .success(people.contacts.map { ($0, amounts[$0.id] ?? money(0)) })
  }
}

/// The reason why a sum cannot be divided as asked.
enum BillDivisionProblem: Error {
  /// The number of unequal parts differs from the number of people.
  case ratioOfOtherSize(parts: Int, people: Int)
  /// The parts are more or less than the whole.
  case partsDoNotAddUp

  /// The reason for the user.
  var reply: Reply {
    switch self {
    case .ratioOfOtherSize(let parts, let people): "That is \(parts) parts for \(people) people."
    case .partsDoNotAddUp: "Those parts don't add up to the whole sum."
    }
  }
}
