import Foundation
import VocativeSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads the track points of a GPX document from the events of an XML parser.
final class GPXReader: NSObject, XMLParserDelegate {
  private let file: String?
  private var name = ""
  private var points: [GPXWalk.Point] = []
  private var fault: InputError?
  private var (firstTime, lastTime): (Double?, Double) = (nil, 0)
  private var open: [String] = []
  private var text = ""
  private var pending: (coordinate: Coordinate, values: [String: String])?

  /// The members of a track point that are used.
  private static let members: Set<String> = ["time", "hdop", "course", "cmt", "accuracy"]
  /// A longer text is cut.
  private static let textLimit = 2_000

  init(file: String?) { self.file = file }

  func read(_ data: Data) throws(InputError) -> GPXWalk {
    let parser = XMLParser(data: data)
    parser.delegate = self
    parser.shouldResolveExternalEntities = false
    let isWhole = parser.parse()
    if let fault { throw fault }
    guard isWhole, open.isEmpty else { throw error("the XML is damaged", .syntax, parser) }
    guard !points.isEmpty else { throw InputError(.missing, "expected track points (trkpt)", file: file) }
    return GPXWalk(name: name, points: points)
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    open.append(Self.localName(element))
    text = ""
    guard open.last == "trkpt" else { return }
    guard let latitude = attributes["lat"].flatMap(Double.init), let longitude = attributes["lon"].flatMap(Double.init),
      let point = Coordinate(latitude: latitude, longitude: longitude)
    else { return stop(parser, "expected lat and lon with degrees that lie on the earth", .invalid) }
    pending = (point, [:])
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if text.utf8.count < Self.textLimit { text += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
  ) {
    let word = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let local = open.popLast() ?? ""
    text = ""
    if local == "trkpt" { return finishPoint(parser) }
    if pending != nil, Self.members.contains(local) { pending?.values[local] = word }
    if pending == nil, local == "name", name.isEmpty { name = word }
  }

  private func finishPoint(_ parser: XMLParser) {
    guard let (coordinate, values) = pending else { return }
    pending = nil
    guard points.count < GPXWalk.pointLimit else { return stop(parser, "there are too many points", .invalid) }
    let seconds: Double
    if let time = values["time"] {
      guard let date = Self.date(time) else { return stop(parser, "expected a time as 2026-11-25T12:00:00Z", .invalid) }
      firstTime = firstTime ?? date
      seconds = max(lastTime, date - (firstTime ?? date))
    } else {
      // Without times a point comes each second.
      seconds = points.isEmpty ? 0 : lastTime + 1
    }
    lastTime = seconds
    let accuracy =
      values["accuracy"].flatMap(Double.init)
      ?? values["hdop"].flatMap(Double.init).map {
        $0 * GPXWalk.metresPerDilution
      }
    let fix = PositionFix(
      coordinate, accuracy: accuracy, heading: values["course"].flatMap(Double.init).map { Bearing(degrees: $0) },
      time: .seconds(seconds))
    points.append(GPXWalk.Point(fix, utterance: values["cmt"].flatMap { $0.isEmpty ? nil : $0 }))
  }

  private func stop(_ parser: XMLParser, _ problem: String, _ code: InputError.Code) {
    fault = fault ?? error(problem, code, parser)
    parser.abortParsing()
  }

  private func error(_ problem: String, _ code: InputError.Code, _ parser: XMLParser) -> InputError {
    let position = TextPosition(line: max(1, parser.lineNumber), column: max(1, parser.columnNumber))
    return InputError(code, problem, file: file, position: position)
  }

  /// The name of an element without its prefix.
  private static func localName(_ element: String) -> String {
    String(element.split(separator: ":").last ?? "")
  }

  /// The seconds since 1970 of a time in ISO 8601, with or without fractions of a second.
  private static func date(_ text: String) -> Double? {
    for style in [Date.ISO8601FormatStyle(), Date.ISO8601FormatStyle(includingFractionalSeconds: true)] {
      if let date = try? Date(text, strategy: style) { return date.timeIntervalSince1970 }
    }
    return nil
  }
}
