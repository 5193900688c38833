import Foundation

extension CalendarDate {
  /// Today where this machine is.
  public static var current: CalendarDate {
    let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
    return CalendarDate(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
      ?? CalendarDate(unchecked: (1970, 1, 1))
  }
}
