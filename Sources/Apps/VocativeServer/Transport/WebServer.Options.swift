extension WebServer {
  /// Where a server listens, and how much it takes.
  public struct Options: Hashable, Sendable {
    /// The port on 127.0.0.1; 0 takes one that is free.
    public var port: UInt16
    /// How many sessions there may be at once; more are refused with 503.
    public var sessionLimit = 64
    /// The longest message of a client in bytes, whatever its fragments; more closes its session with 1009.
    public var messageLimit = 256 * 1024
    /// How many bytes of a client's messages may wait for the session; beyond it nothing is read from that client.
    public var inboxLimit = 1024 * 1024
    /// How many bytes may wait for a client; beyond it the session waits.
    public var outboxLimit = 512 * 1024
    /// A session without a message from its client ends after this, with 1001.
    public var idleTimeout = Duration.seconds(15 * 60)
    /// A client that does not even answer pings for so long is gone.
    public var pongTimeout = Duration.seconds(60)
    /// How long a request may take to come in, and a stop to be answered.
    public var requestTimeout = Duration.seconds(5)

    /// How many requests endpoints may answer at once; more are refused with 503.
    public var requestLimit = 32
    /// The longest body of a request in bytes; more is refused with 413.
    public var bodyLimit = 64 * 1024

    /// The limits that suit one person's machine.
    public init(port: UInt16 = 0) { self.port = port }
  }
}
