import VocativeDialogue

/// The lists that several requests share.
enum PlaceSources {
  static let destinations = SlotSource { (navigator: Navigator) in await navigator.destinations() }
  static let streets = SlotSource { (navigator: Navigator) in navigator.streetNames }
}
