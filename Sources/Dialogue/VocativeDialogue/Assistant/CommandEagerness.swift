/// The moment from which a wording may be acted on while it is being said.
package enum CommandEagerness: Hashable, Sendable {
  /// When nothing follows it.
  case immediate
  /// After a longer pause: people say more after such words.
  case afterPause
}
