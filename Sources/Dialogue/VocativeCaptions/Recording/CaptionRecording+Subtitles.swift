import VocativeCore
public import VocativeSupport

extension CaptionRecording {
  /// The languages of a subtitle file.
  public enum SubtitleLanguages: Hashable, Sendable {
    /// The spoken language.
    case source
    /// The language of the captions.
    case target
    /// Both, one under the other.
    case both
  }

  /// The recording as subtitles in the SubRip format: `.srt`.
  ///
  /// The format has no comments, so the notice is the first subtitle. Angle brackets are replaced by similar characters,
  /// since players parse them as markup and the format cannot escape them.
  public func subRip(_ lines: SubtitleLanguages = .both) -> String {
    let notice = "\(Self.announcement) (\(consent.statement))"
    let first = Entry(start: .zero, end: Self.announcementDuration, source: notice, target: notice)
    let blocks = zip(1..., [(first, SubtitleLanguages.target)] + entries.map { ($0, lines) }).map { number, row in
      let text = row.0.lines(row.1).map { $0.replacing("<", with: "‹").replacing(">", with: "›") }
      let times =
        "\(SubtitleTimestamp(row.0.start, decimalSeparator: ",")) --> \(SubtitleTimestamp(row.0.displayEnd, decimalSeparator: ","))"
      return "\(number)\n\(times)\n\(text.joined(separator: "\n"))\n"
    }
    return blocks.joined(separator: "\n")
  }

  /// The recording as subtitles in the WebVTT format (W3C): `.vtt`.
  public func webVTT(_ lines: SubtitleLanguages = .both) -> String {
    var text = "WEBVTT\n\nNOTE \(Self.announcement.escapedForWebVTT) (\(consent.statement.oneLine.escapedForWebVTT))\n"
    for entry in entries {
      text +=
        "\n\(SubtitleTimestamp(entry.start, decimalSeparator: ".")) --> \(SubtitleTimestamp(entry.displayEnd, decimalSeparator: "."))\n"
      text += entry.lines(lines).map(\.escapedForWebVTT).joined(separator: "\n") + "\n"
    }
    return text
  }

  /// The whole recording as JSON, with times in seconds.
  public func json(_ pair: LanguagePair) -> JSONValue {
    .object([
      ("notice", .text(Self.announcement)), ("consent", .text(consent.statement)),
      ("from", .text(pair.source.description)), ("to", .text(pair.target.description)),
      (
        "captions",
        .array(
          entries.map { entry in
            .object([
              ("start", .seconds(entry.start)), ("end", .seconds(entry.end)), ("source", .text(entry.source)),
              ("target", .text(entry.target)),
            ])
          })
      ),
    ])
  }

  private static let announcementDuration = Duration.seconds(3)
}

extension CaptionRecording.Entry {
  /// The end of the subtitle; players ignore subtitles of no length.
  fileprivate var displayEnd: Duration { max(end, start + .milliseconds(500)) }

  /// The lines of the subtitle; none is empty, since an empty line ends a subtitle.
  fileprivate func lines(_ lines: CaptionRecording.SubtitleLanguages) -> [String] {
    let texts =
      switch lines {
      case .source: [source]
      case .target: [target]
      case .both: [source, target]
      }
    let filled = texts.map(\.oneLine).filter { !$0.isEmpty }
    return filled.isEmpty ? ["…"] : filled
  }
}

extension String {
  /// The text on one line, without control characters.
  fileprivate var oneLine: String {
    split { $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.value < 0x20 || $0.value == 0x7F } }
      .joined(separator: " ")
  }

  /// The text with WebVTT's reserved characters escaped, which also splits its arrow.
  fileprivate var escapedForWebVTT: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

extension JSONValue {
  fileprivate static func seconds(_ value: Duration) -> JSONValue {
    JSONValue(.number("\((max(0, value.seconds) * 1_000).rounded() / 1_000)"))
  }
}

/// A subtitle time: hours, minutes, seconds and, after a separator, milliseconds.
private struct SubtitleTimestamp: CustomStringConvertible {
  let description: String

  init(_ time: Duration, decimalSeparator: String) {
    // The format ends at a hundred hours.
    let all = Int((min(max(time.seconds, 0), 359_999.999) * 1_000).rounded())
    func digits(_ value: Int, _ count: Int) -> String {
      let text = String(value)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    description =
      "\(digits(all / 3_600_000, 2)):\(digits(all / 60_000 % 60, 2)):\(digits(all / 1_000 % 60, 2))\(decimalSeparator)"
      + digits(all % 1_000, 3)
  }
}
