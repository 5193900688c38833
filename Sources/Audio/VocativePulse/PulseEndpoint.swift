/// Where a stream connects to.
struct PulseEndpoint: Hashable, Sendable {
  /// The server's address; nil is the user's own.
  var server: String?
  /// The name of a source or sink; nil is the one the user chose.
  var device: String?
  /// What the server's mixer shows.
  var application: String
}
