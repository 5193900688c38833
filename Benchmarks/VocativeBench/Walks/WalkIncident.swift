/// Something that happens on a simulated walk besides walking.
enum WalkIncident: String, CaseIterable, Sendable {
  /// The walker misses a turn and walks on until told.
  case missedTurn
  /// The walker turns into a wrong street until told.
  case wrongTurn
  /// The walker leaves the route for a shop in another street and comes on from there.
  case detour
  /// The walker stands still.
  case pause
  /// The receiver gives no positions while the walk goes on.
  case tunnel
  /// The walker turns round and walks back until told.
  case turnsBack
}
