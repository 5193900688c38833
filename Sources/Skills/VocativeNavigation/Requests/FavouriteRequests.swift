import VocativeDialogue
import VocativeText

/// The request to remember a place: "remember this place as my office".
struct AddFavourite: Intent {
  @Slot(ask: "As what? Say my office or the bus stop, for instance.") var label: FavouriteLabel
  @Slot(among: PlaceSources.destinations) var place: Destination?
  static var summary: String { "remember a place" }
  static var descriptions: [String] { ["remember this place under a name"] }
  static var phrases: [Phrase] {
    "(remember|save|mark|store|keep|bookmark|note|add) (this|this place|this spot|here|where i am|the place|my position|my location) as [(the|a)] {label}"
    "(remember|save|mark|store|keep|note) [that] this is [(the|a)] {label}"
    "this (is|place is|spot is) [(the|a)] {label}"
    "(call|name) (this|it) [(place|spot|corner|point|building|bench)] [(the|a)] {label}"
    "(i'm|i am|we're|we are) (leaving|parking|putting) {label} here [(remember it|remember that|remember this|remember where|please remember it)]"
    "(set|make|save|mark|remember) {label} (here|to here|to this place|as here|to my position)"
    "(remember|save|mark|store|keep|bookmark|add) {place} as [(the|a)] {label}"
    "{label} is (at|in) {place}"
    "(i'm|i am|we're|we are) (staying|living|based|sleeping|lodging|working) (at|in) {place} [(so|and)] [(can you|could you)] (save|remember|store|mark|keep|note|bookmark) (that|it) as [(the|a)] {label}"
    "[the] {place} ('s|is) where (i|we) (work|live|stay|study|train|sleep|meet) [(so|and)] [(can you|could you)] [please] (save|remember|store|mark|keep|note|bookmark) (that|it) as [(the|a)] {label}"
    "{place} (is|'s) (a favourite|one of my favourites|my favourite) [of mine] [(so|and)] [(can you|could you)] [please] (save|remember|keep|note|add|store|mark) (it|that) [(for me|to my favourites)]"
    "[there's] {place} [(so|and)] [(can you|could you)] (save|remember|store|mark|keep|note|bookmark) (that|it) as [(the|a)] {label}"
    "[(now|actually|sorry|ok|okay)] [(i've|we've|i have|we have)] [moved] [now] {label} is [now] [(at|in|on|to)] [the] {place} [now]"
    "(remember|save|note|mark|store) where [(i|we)] [('ve|have)] (parked|left|put|parked up) [(the|my|our)] {label}"
    "(remember|save|mark|bookmark|drop|put|set|leave) (this|this place|this spot|where i am|a pin|a marker|a mark|a bookmark|a flag) [(here|for me|for later|down)]"
    "add {place} to my (favourites|favorites|places|saved places)"
    "(make|save) {place} [(as|to|in|one of)] (my favourite|a favourite|my favourites|my places)"
    "(this|here) is where (my|the) {label} (is|lives|are|live)"
  }
  func perform(with navigator: Navigator) async throws -> Reply {
    if let place { return await navigator.remember(place, as: label) }
    return try await navigator.remember(as: label)
  }
}

/// The statement that one lives here, or at a place.
struct AddHome: Intent {
  @Slot(among: PlaceSources.destinations) var place: Destination?
  static var summary: String { "remember your home" }
  static var descriptions: [String] { ["remember this place as my home"] }
  static var phrases: [Phrase] {
    "i live here"
    "(i|we) live (at|in|on|above|over) {place} [(by the way|just so you know|so you know|for your information)] [(so|and)] [(can you|could you|please)] [(remember|save|note|keep|store|mark) (that|it)]"
    "this is where i live"
    "(here|this) is (my home|my house|my flat)"
    "(set|make|save|mark|remember) (my home|home|this as home|this as my home|here as home|my house) [(here|to here|to this place|as here)]"
  }
  func perform(with navigator: Navigator) async throws -> Reply {
    if let place { return await navigator.remember(place, as: FavouriteLabel("home")) }
    return try await navigator.remember(as: FavouriteLabel("home"))
  }
}

/// The statement that one works here, or at a place.
struct AddWork: Intent {
  @Slot(among: PlaceSources.destinations) var place: Destination?
  static var summary: String { "remember your place of work" }
  static var descriptions: [String] { ["remember this as where I work"] }
  static var phrases: [Phrase] {
    "i work here"
    "i (work|have my job|have a job) (at|in|for) {place} [(by the way|just so you know|so you know|for your information)] [(so|and)] [(can you|could you|please)] [(remember|save|note|keep|store|mark) (that|it)]"
    "(this|here) is where i work"
    "(here|this) is (my work|my office|my workplace|where my office is|where my job is)"
  }
  func perform(with navigator: Navigator) async throws -> Reply {
    if let place { return await navigator.remember(place, as: FavouriteLabel("office")) }
    return try await navigator.remember(as: FavouriteLabel("office"))
  }
}

/// The request for another name of a favourite: "rename work to the office".
struct RenameFavourite: Intent {
  @Slot(ask: "Which of your favourites?", among: PlaceSources.destinations) var favourite: Destination
  @Slot(ask: "To what?") var label: FavouriteLabel

  static var summary: String { "rename a favourite" }
  static var descriptions: [String] { ["change the name of a saved place"] }
  static var phrases: [Phrase] {
    "(rename|call|change) [the] [name of] {favourite} (to|as|into) [(the|a)] {label}"
    "rename {favourite} [(the|a)] {label}"
    "[(you got|you've got|you have got|you have) the (spelling|name) wrong] (call it|name it|it's|it is|make it|i said) [(the|a)] {label} (not|and not|instead of) {favourite}"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.rename(favourite, to: label) }
}

/// The request to forget all favourites.
struct ForgetAllFavourites: Intent {
  static var summary: String { "forget all favourites" }
  static var descriptions: [String] { ["delete all my saved places"] }
  static var phrases: [Phrase] {
    "(forget|delete|remove|clear|wipe|erase) (all|all of|every one of) (my|the) (favourites|favorites|places|saved places|bookmarks)"
    "(clear|wipe|erase) my (favourites|favorites|places|saved places|bookmarks)"
  }
  var confirmation: Reply? { "Shall I forget all your favourites?" }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.forgetAll() }
}

/// The request to forget a favourite: "forget my office".
struct ForgetFavourite: Intent {
  @Slot(ask: "Which of your favourites?", among: PlaceSources.destinations) var favourite: Destination
  static var summary: String { "forget a favourite" }
  static var descriptions: [String] { ["delete a saved place"] }
  static var phrases: [Phrase] {
    "(forget|delete|remove) [about] [the] {favourite}"
    "(forget|delete|remove) [the] {favourite} from my (favourites|favorites|places|saved places)"
    "(forget|delete|remove) [(a|one of my|this)] (favourite|favorite|saved place)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.forget(favourite) }
}

/// The request for the list of favourites: "what are my favourites?".
struct ListFavourites: Intent {
  static var summary: String { "list your favourites" }
  static var descriptions: [String] {
    [
      "say which places I have saved",
      "say what I called this place",
      "say if I have saved a place such as my house",
    ]
  }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "(what are|list|tell me|show me|read me|which are) [all] my (favourites|favorites|saved places|places|own places|favourite places)"
    "(what|which) (places|favourites) (have i|did i|do i have) (saved|remembered|stored|save|remember)"
    "(what|which) (places|favourites) do (you know of mine|i have)"
    "(do i have|have i|have i got|are there) [(any|some)] (saved|remembered|stored) [(any|some)] (places|favourites|anything)"
    "(have i|did i) (saved|save|remembered|remember|stored) (any|some) (places|favourites|place)"
    "what (have i|did i) (saved|save|remembered|remember|stored|marked)"
    "(have i|did i|haven't i) [ever] (told|tell) you where (i (work|live|park)|my (home|house|office|work|car) is)"
    "do you [still] (know|remember) where (i (work|live|park)|my (home|house|office|work|car) is)"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.listFavourites() }
}
