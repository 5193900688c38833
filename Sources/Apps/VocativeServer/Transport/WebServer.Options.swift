extension WebServer {
  /// The port and the limits of a server.
  public struct Options: Hashable, Sendable {
    /// The port on 127.0.0.1; 0 chooses a free one.
    public var port: UInt16
    /// The origins of other pages that may open a WebSocket, with the token: `http://localhost:3000`.
    public var allowedOrigins: Set<String> = []
    /// The largest number of sessions at once; the server refuses more with 503.
    public var sessionLimit = 64
    /// The longest message of a client in bytes, over all its fragments; a longer one closes its session with 1009.
    public var messageLimit = 256 * 1024
    /// The largest number of bytes of a client's messages that wait for the session.
    ///
    /// Above it the server stops reading from that client.
    public var inboxLimit = 1024 * 1024
    /// The largest number of bytes that wait for a client.
    ///
    /// Above it the session waits.
    public var outboxLimit = 512 * 1024
    /// The time without a message from its client after which a session ends, with 1001.
    public var idleTimeout = Duration.seconds(15 * 60)
    /// The time without an answer to a ping after which a client counts as gone.
    public var pongTimeout = Duration.seconds(60)
    /// The time for a request to arrive, and for clients to close when the server stops.
    public var requestTimeout = Duration.seconds(5)

    /// The largest number of requests that endpoints answer at once; the server refuses more with 503.
    public var requestLimit = 32
    /// The longest body of a request in bytes; the server refuses longer ones with 413.
    public var bodyLimit = 64 * 1024

    /// Limits that suit the machine of one person.
    public init(port: UInt16 = 0) { self.port = port }
  }
}
