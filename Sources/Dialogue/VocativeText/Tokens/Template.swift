/// A text with named places: `"I can {abilities}."`.
///
/// What fills a place is never read again for places, so that a name such as `{amount}` stays what it is.
public struct Template: Hashable, Sendable, ExpressibleByStringLiteral {
  private enum Part: Hashable {
    case text(String)
    case place(String)
  }

  private let parts: [Part]

  /// A template from its text; a brace that opens no place stands for itself.
  public init(_ text: String) {
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      parts.append(.text(String(rest[..<open])))
      parts.append(.place(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    parts.append(.text(String(rest)))
    self.parts = parts
  }

  public init(stringLiteral value: String) { self.init(value) }

  /// The names of the places.
  public var places: Set<String> {
    Set(parts.compactMap { if case .place(let name) = $0 { name } else { nil } })
  }

  /// The text with its places filled; a place without a value stays empty.
  public func filled(_ values: [String: Reply] = [:]) -> Reply {
    parts.reduce(into: Reply("")) { reply, part in
      switch part {
      case .text(let text):
        reply.shown += text
        reply.spoken += text
      case .place(let name):
        reply.shown += values[name]?.shown ?? ""
        reply.spoken += values[name]?.spoken ?? ""
      }
    }
  }
}
