/// The server and the device that a stream connects to.
struct PulseEndpoint: Hashable, Sendable {
  /// The server's address; nil for the user's own.
  var server: String?
  /// The name of a source or sink; nil for the user's default.
  var device: String?
  /// The name in the server's mixer.
  var application: String
}
