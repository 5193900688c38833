import Foundation
import VocativeCore
import VocativeNavigation
import VocativeSupport

/// Reads positions and headings from the JSON objects of gpsd, a line each.
struct GPSDReportReader {
  private var heading: Bearing?
  private var firstTime: Double?

  /// The factor from a confidence of 95 % to one of two thirds, for errors of both axes (Rayleigh distribution).
  private static let confidenceFactor = 0.61

  /// Takes a line; returns a position if it holds one.
  ///
  /// - Throws: ``GPSDError`` if the line is no object of gpsd, or reports an error.
  mutating func fix(in line: String) throws(GPSDError) -> PositionFix? {
    guard let value = try? JSONParser.parse(line), let type = try? JSONField(value).required("class").text() else {
      throw GPSDError(code: .protocolViolation)
    }
    let report = JSONField(value)
    switch type {
    case "TPV": return position(report)
    case "ATT":
      // A compass beside the receiver.
      heading = number("heading", in: report).map { Bearing(degrees: $0) } ?? heading
      return nil
    case "DEVICES":
      guard let devices = try? report.optional("devices")?.elements(), devices.isEmpty else { return nil }
      throw GPSDError(code: .noReceiver)
    case "ERROR": throw GPSDError(code: .noReceiver)
    default: return nil
    }
  }

  /// The position of a report; nil before the receiver has one.
  private mutating func position(_ report: JSONField) -> PositionFix? {
    guard number("mode", in: report) ?? 0 >= 2, let latitude = number("lat", in: report),
      let longitude = number("lon", in: report), let point = Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    let across = [number("epx", in: report), number("epy", in: report)].compactMap(\.self).max()
    let accuracy = (number("eph", in: report) ?? across).map { $0 * Self.confidenceFactor }
    return PositionFix(point, accuracy: accuracy, heading: heading, time: time(report))
  }

  private mutating func time(_ report: JSONField) -> Duration {
    let text = (try? report.optional("time")?.text()) ?? nil
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    let date = text.flatMap { try? Date($0, strategy: style) } ?? Date()
    let seconds = date.timeIntervalSince1970
    firstTime = firstTime ?? seconds
    return .seconds(max(0, seconds - (firstTime ?? seconds)))
  }

  private func number(_ key: String, in report: JSONField) -> Double? {
    (try? report.optional(key)?.number()) ?? nil
  }
}
