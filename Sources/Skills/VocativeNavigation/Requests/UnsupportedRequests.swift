import VocativeDialogue
import VocativeText

/// The request for a call, a message or a taxi, which a navigator does not make.
struct UnsupportedCall: Intent {
  static var summary: String { "say that it makes no calls" }
  static var descriptions: [String] {
    [
      "call or text somebody",
      "call a taxi",
      "call an ambulance, somebody needs help",
    ]
  }
  static var isReversible: Bool { true }
  static var isRefusal: Bool { true }
  static var phrases: [Phrase] {
    "(call|order|get|fetch|book) me [(a|the)] (taxi|cab|uber|lift|ride)"
    "(call|order|book|get|hail) [(a|the)] (taxi|cab|uber|ambulance)"
    "i (need|want) (a|the) (cab|uber|ride|lift home)"
    "(call|phone|ring|ring up|dial|contact|text|message|email) [(my|the|a|his|her)] (wife|husband|mother|father|mum|dad|son|daughter|friend|doctor|dentist|police|ambulance|hospital|somebody|someone|help|brother|sister|number|office|library|restaurant|hotel|station|bank) [for me] [and (tell|ask) (him|her|them) [that] [(i'm|i am|i'll be|i will be) [(a bit|going to be|running)] (late|on my way|there soon)]]"
    "(make|place) a [phone] call"
    "(send|write) (a|my) (message|text|email|letter|location|position) [to]"
    "(tell|text|message|email) my (wife|husband|mother|father|mum|dad|son|daughter|friend|boss) [that] [(i'm late|i'll be late|where i am)]"
  }
  func perform(with navigator: Navigator) async throws -> Reply {
    await navigator.record("I can't make calls, send messages or order a taxi. I only know the map.")
  }
}

/// The question about what only eyes can see.
struct UnsupportedSight: Intent {
  static var summary: String { "say that it sees nothing" }
  static var descriptions: [String] {
    [
      "look if it is safe to cross",
      "say what you can see",
      "say if there are people, cars or obstacles",
    ]
  }
  static var isReversible: Bool { true }
  static var isRefusal: Bool { true }
  static var phrases: [Phrase] {
    "(is it|am i|would it be) safe [(to|for me to)] [(cross|walk|go|here)] [(here|now|the street|the road)]"
    "(can|may|should) i cross [(here|now|the street|the road)] [now]"
    "(is|are) the [traffic] (light|lights|signal) (green|red|on|working)"
    "(what does|what's on|read|read me|tell me what) [(the|that|this)] (sign|menu|label|poster|notice|timetable|display) [(say|says|there|in front of me)]"
    "(is|are) there (any|an|a|some) (obstacles|obstacle|cars|car|people|person|traffic|steps|stairs|pole|poles|bicycles|hole|holes|construction|roadworks|building site|dogs|dog) [(in front of me|ahead|coming|here|around|on the way|in my way|behind me)]"
    "is (anybody|somebody|someone|anyone) (there|here|behind me|near me|following me|around)"
    "(what do you see|can you see [(me|this|anything)]|what does it look like|what colour is it|what am i holding|describe what you see)"
    "(who is|who's|who lives) (there|that|in front of me|behind me|here)"
    "how (wide|steep|busy|safe|crowded|narrow|dangerous) is (this|the) (street|road|way|path|crossing|bridge)"
    "(how's|how is) the traffic"
    "(take|make|shoot|snap) [me] (a|the) (picture|photo|photograph|selfie|video) [of (this|that|it|me|the sign|what's in front|what's in front of me|what is in front of me|what's here)]"
    "is (it|this|here) [(a|an)] (quiet|busy|safe|nice|dangerous|loud|noisy) (street|road|place|area|one) [with (pavement|a pavement|pavements|a sidewalk|trees|lights)]"
    "(is|are) (the|this) (pavement|street|road|sidewalk|way|path) (wide|narrow|flat|steep|paved|smooth|busy|lit|dark|wet|icy|blocked|closed)"
    "(is there|does it have|has it) (a ramp|tactile paving|a pavement|a sidewalk|a handrail|step-free access|a lift|an elevator)"
  }
  func perform(with navigator: Navigator) async throws -> Reply {
    await navigator.record(
      "I can't see: I know streets and places from a map, but not steps, lights, traffic or people.")
  }
}

/// The question about anything else that a navigator does not know.
struct UnsupportedService: Intent {
  /// The number of a line: "the number 14 bus".
  @Slot() var number: Int?

  static var summary: String { "say that it knows streets and places only" }
  static var descriptions: [String] {
    [
      "give the weather forecast",
      "say when the next bus or train comes",
      "play music or a story",
      "tell a joke",
      "read my messages",
      "write a message",
      "tell the time or the date",
      "set a timer or an alarm",
      "book a table",
      "order food",
      "do a calculation",
      "answer a general knowledge question",
    ]
  }
  static var isReversible: Bool { true }
  static var isRefusal: Bool { true }
  static var phrases: [Phrase] {
    "(what's|what is|how's|how is|tell me) the weather [(like|today|now|tomorrow|forecast)] [(here|today|now|tomorrow)]"
    "(will|is|does) it (rain|raining|snow|snowing|going to rain|gonna rain|going to snow|cold|warm|hot) [(today|now|tomorrow|outside)]"
    "(what|which) (time|day|date) is it [now]"
    "(what's|what is|tell me) the (time|date|news|latest news)"
    "(when|what time) (does|is|do|will) (the|my) (next|last|first) (bus|train|tram|ferry|underground) (come|leave|go|due|depart|arrive|run)"
    "(when's|when is|where's|where is|when does|what time is) (the|my|a) [(next|last|first)] [(number|line)] [{number}] (bus|train|tram|ferry) (coming|due|leaving|here|come|leave|arrive|arriving)"
    "(is|are) (the|my) [(next|last|first)] (bus|buses|train|trains|tram|ferry) [to (the|town|the coast|the city|the airport|the centre)] (on time|late|delayed|running|coming|cancelled|full) [(today|now|yet)]"
    "(will|do) (i|we) need [(a|an|my|the|some)] (umbrella|brolly|coat|jacket|raincoat|sunglasses|hat|gloves|wellies) [(today|tomorrow|later|out there|outside)]"
    "(which|what) (bus|train|tram|line) (do i take|should i take|goes|stops) [(there|here|to)]"
    "(book|reserve|order) [me] [(a|the|some)] (table|room|ticket|tickets|seat|pizza|meal|food|appointment|hotel)"
    "(play|put on|turn on) [(some|the|a)] (music|radio|song|podcast|audiobook)"
    "put [(some|the|a)] (music|radio|song|tunes|podcast) on [while (i|we|i'm|we're) (walk|walking|go|going)]"
    "(what's|what is|tell me|which is|which|what) [the name of] (this|the) (town|city|village|place) [(called|named|is this|am i in)]"
    "(which|what) (town|city|village) (is this|am i in|are we in)"
    "read [me] (a book|my messages|my mail|the news|the paper) [to me]"
    "(set|start) [(a|an|the)] (timer|alarm|reminder)"
    "remind me [to]"
    "remind me (in|after) [(a|an|half an|a quarter of an)] (hour|minute|while|bit|moment|few minutes|couple of minutes|couple of hours) [to]"
    "(tell me|do you know) (a|any) (joke|jokes|story)"
    "(how much|what) does (it|a ticket|the entrance|that) cost"
    "(what's on the menu|what can i eat there|is it any good|is it expensive|how many stars does it have|what are the reviews)"
    "(what's|what is|tell me|give me) (the|its|their) (phone number|telephone number|price|prices|rating|menu|website)"
  }
  func perform(with navigator: Navigator) async throws -> Reply {
    await navigator.record("I can't tell you that. I only know streets, places and the way.")
  }
}

/// The question about a way by bus or by car.
struct UnsupportedTransport: Intent {
  @Slot(among: PlaceSources.destinations) var place: Destination?

  static var summary: String { "say that it knows ways on foot only" }
  static var descriptions: [String] {
    [
      "say which bus goes to a place",
      "say if I can get to a place by bus, train or car",
    ]
  }
  static var isReversible: Bool { true }
  static var isRefusal: Bool { true }
  static var phrases: [Phrase] {
    "(can|could|should|how do|how can|may) (i|we) (get|go|travel|come) [(there|to {place})] (by|with a|on a|on the|using the) (bus|train|taxi|car|tram|bike|cab|tube)"
    "(which|what) (bus|train|tram) (goes|do i take|should i take|can i take|do i need|do i get|takes me|stops|runs) [(to|at|for|near)] {place}"
    "(is there|are there) (a|any) (bus|buses|train|trains|tram) [from here] (to|for) {place}"
    "(can|could) (i|we) (take|catch|get) (a|the) (bus|train|taxi|tram|cab) to {place}"
  }
  func perform(with navigator: Navigator) async throws -> Reply { await navigator.describeWalkOnly(to: place) }
}
