/// A text with named places: `"I can {abilities}."`.
///
/// What fills a place is never read again for places, so that a name such as `{amount}` stays what it is.
public struct ReplyTemplate: Hashable, Sendable, ExpressibleByStringLiteral {
  private enum Segment: Hashable {
    case text(String)
    case placeholder(String)
  }

  private let segments: [Segment]

  /// A template from its text; a brace that opens no place stands for itself.
  public init(_ text: String) {
    var parts: [Segment] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      parts.append(.text(String(rest[..<open])))
      parts.append(.placeholder(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    parts.append(.text(String(rest)))
    self.segments = parts
  }

  /// Creates a value from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// The names of the places.
  public var placeholders: Set<String> {
    Set(segments.compactMap { if case .placeholder(let name) = $0 { name } else { nil } })
  }

  /// The text with its places filled; a place without a value stays empty.
  public func filled(_ values: [String: Reply] = [:]) -> Reply {
    segments.reduce(into: Reply("")) { reply, part in
      switch part {
      case .text(let text):
        reply.shown += text
        reply.spoken += text
      case .placeholder(let name):
        reply.shown += values[name]?.shown ?? ""
        reply.spoken += values[name]?.spoken ?? ""
      }
    }
  }
}
