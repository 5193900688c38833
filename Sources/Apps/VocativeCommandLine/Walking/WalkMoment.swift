import VocativeNavigation
import Vocative

/// A moment of a walk that is played: what the walker says, or what the navigator says and where that lies.
struct WalkMoment: Sendable {
  /// The kinds of moments.
  enum Content: Sendable {
    /// The walker says something.
    case request(String)
    /// The navigator replies.
    case reply(Reply)
    /// The navigator announces something by itself.
    case announcement(Reply)
  }

  /// The time since the beginning of the walk.
  let time: Duration
  let content: Content
  /// The place that sound points to; nil without guidance.
  let beacon: Beacon?

  /// The line of a transcript, such as `01:05  Turn left into Station Road`.
  var line: String {
    let seconds = Int(time.seconds)
    let clock = [seconds / 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    return switch content {
    case .request(let text): "\(clock)  > \(text)"
    case .reply(let reply), .announcement(let reply): "\(clock)  \(reply.shown)"
    }
  }
}
