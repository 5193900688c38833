/// A conversation written down: what a person says, what must be answered, and what must be true then.
///
/// ```
/// # A correction at the confirmation.
/// > send fifty dollars to Mei
/// Send $50.00 to Mei Chen from Top Bank?
/// > no, make it thirty
/// ~ $30.00
/// > yes
/// = send 3000 USD mei top
/// ```
///
/// `>` is said by the person; the next line is the answer, word for word, or a part of it after `~`; `#` begins a
/// comment, the first of which is the story's title; an empty line ends a story. Every other mark (`=` here) is a check
/// of the reader's own. Blanks before a line do not count.
public struct Story: Hashable, Sendable {
  /// The step of a line.
  public enum Step: Hashable, Sendable {
    /// The person says this.
    case say(String)
    /// The whole answer is this.
    case answer(String)
    /// The answer holds this.
    case answerContaining(String)
    /// A check of the reader's own, by its mark.
    case check(Character, String)
  }

  /// A line of the file.
  public struct Line: Hashable, Sendable {
    /// Its number, from 1.
    public let number: Int
    /// The step.
    public let step: Step
  }

  /// The title of the story.
  public let title: String
  /// The file of the story; nil for a text.
  public let file: String?
  /// Its lines, comments left out.
  public let lines: [Line]
}

extension Story {
  /// The stories of a text.
  ///
  /// - Parameters:
  ///   - text: the stories, each a paragraph.
  ///   - marks: the marks of the reader's own checks.
  ///   - file: the name to tell mistakes with.
  /// - Returns: the stories in order.
  public static func stories(in text: String, marks: Set<Character> = [], file: String? = nil) -> [Story] {
    var stories: [Story] = []
    var title: String?
    var lines: [Line] = []
    func end() {
      if !lines.isEmpty { stories.append(Story(title: title ?? "line \(lines[0].number)", file: file, lines: lines)) }
      (title, lines) = (nil, [])
    }
    for (place, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let content = line.drop { $0.isWhitespace }.trimmingEnd
      guard let mark = content.first else {
        end()
        continue
      }
      let rest = String(content.dropFirst().drop { $0.isWhitespace })
      switch mark {
      case "#": title = title ?? rest
      case ">": lines.append(Line(number: place + 1, step: .say(rest)))
      case "~": lines.append(Line(number: place + 1, step: .answerContaining(rest)))
      case let mark where marks.contains(mark): lines.append(Line(number: place + 1, step: .check(mark, rest)))
      default: lines.append(Line(number: place + 1, step: .answer(String(content))))
      }
    }
    end()
    return stories
  }
}

extension Substring {
  /// Without blanks at its end, a carriage return among them.
  fileprivate var trimmingEnd: Substring {
    var rest = self
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
