public import Foundation

extension GPXWalk {
  /// The walk as a GPX 1.1 document, which begins at a date.
  public func document(startingAt start: Date) -> String {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<gpx version="1.1" creator="Vocative" xmlns="http://www.topografix.com/GPX/1/1">"#,
      "<trk><name>\(name.escapedForXML)</name><trkseg>",
    ]
    for point in points {
      let (fix, place) = (point.fix, point.fix.coordinate)
      let time = start.addingTimeInterval(fix.time.seconds).formatted(style)
      let latitude = String(format: "%.7f", place.latitude)
      let longitude = String(format: "%.7f", place.longitude)
      var line = #"<trkpt lat="\#(latitude)" lon="\#(longitude)"><time>\#(time)</time>"#
      if let utterance = point.utterance { line += "<cmt>\(utterance.escapedForXML)</cmt>" }
      if let accuracy = fix.accuracy {
        line += "<hdop>\(String(format: "%.2f", accuracy / Self.metresPerDilution))</hdop>"
      }
      if let heading = fix.heading {
        line += "<extensions><course>\(String(format: "%.1f", heading.degrees))</course></extensions>"
      }
      lines.append(line + "</trkpt>")
    }
    return (lines + ["</trkseg></trk>", "</gpx>", ""]).joined(separator: "\n")
  }
}

extension String {
  fileprivate var escapedForXML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
