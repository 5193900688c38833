/// The words for how often something happens.
enum FrequencyNames {
  /// Returns the other words for a frequency: "monthly" and "every month" for "month"; none for another name.
  static func others(than name: String) -> [String] {
    let name = name.lowercased()
    guard let unit = units.first(where: { $0.contains(name) || name == "every \($0[0])" }) else { return [] }
    return (unit + ["every \(unit[0])", "each \(unit[0])"]).filter { $0 != name }
  }

  /// The unit of time first.
  private static let units = [
    ["hour", "hourly"], ["day", "daily"], ["week", "weekly"], ["month", "monthly"], ["year", "yearly", "annually"],
  ]
}
