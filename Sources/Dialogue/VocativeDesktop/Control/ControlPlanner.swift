import VocativeActions
import VocativeText

/// Plans the steps that fulfil a request among the elements of a program.
struct ControlPlanner {
  private let elements: [AccessibleElement]
  private let resolver: ElementResolver
  private let lastElement: AccessibleElement?

  /// The least score of a name that is taken without a verb.
  private static let bareThreshold = 0.85
  private static let listLimit = 20
  private static let scrollShare = 0.2

  init(elements: [AccessibleElement], lastElement: AccessibleElement.ID?) {
    self.elements = elements
    self.lastElement = elements.first { $0.id == lastElement }
    resolver = ElementResolver(elements)
  }

  /// The plan for a request.
  func plan(for text: String, _ request: ControlRequest) -> ControlPlan {
    // "Select all" and "show line numbers" may be names.
    if let named = wholeName(text) { return .steps([named.defaultStep]) }
    return switch request {
    case .press(let name): press(name)
    case .number(let number): press("\(number)")
    case .turn(let name, let isOn): turn(name, isOn: isOn)
    case .set(let name, let value): set(name, to: value) ?? press(value + " " + name)
    case .adjust(let words): adjust(words)
    case .type(let words): type(words)
    case .replace(let field, let words): replace(field, with: words)
    case .scroll(let direction): scroll(direction)
    case .focus(let name): focus(name)
    case .key(let key): .steps([ControlStep(focused ?? window, .key(key))])
    case .numbers: .showNumbers(usable)
    case .state(let name): state(of: name)
    case .list: list
    case .yes, .no: .reply(ControlResponse("Nothing is waiting for an answer."))
    case .other(let words): bare(words)
    }
  }

  /// The element whose whole name a request is, if it has more than one word and no state to keep.
  func wholeName(_ text: String) -> AccessibleElement? {
    let words = ElementName.words(Utterance(text).withoutPoliteness.trimmedText)
    guard words.count > 1 else { return nil }
    let found = elements.filter { $0.canBePressed && !$0.isCheckable && ElementName.words($0.name) == words }
    return Set(found.map(\.path)).count == 1 ? found.first : nil
  }

  // MARK: Elements

  private var usable: [AccessibleElement] {
    elements.filter { $0.isShowing && $0.isEnabled && ($0.canBePressed || $0.takesText || $0.hasLevel) }
  }

  private var focused: AccessibleElement? { elements.first { $0.isFocused } }

  private var window: AccessibleElement {
    elements.first { $0.role == .window || $0.role == .dialog } ?? AccessibleElement(id: "", role: .window, name: "")
  }

  private func found(
    _ name: String, _ action: ControlStep.Action, where fits: (AccessibleElement) -> Bool
  ) -> ControlPlan? {
    switch resolver.resolve(name, where: fits) {
    case .one(let element): .steps([ControlStep(element, action)])
    case .several(let options): .choose(options, ControlStep(options[0], action))
    case .none: nil
    }
  }

  // MARK: Pressing

  private func press(_ name: String) -> ControlPlan {
    let best = resolver.candidates(for: name) { $0.canBePressed || $0.takesText }.first
    if best.map({ $0.score < Self.bareThreshold }) ?? true, let steps = sequence(name) { return .steps(steps) }
    switch resolver.resolve(name, where: { $0.canBePressed || $0.takesText }) {
    case .one(let element): return .steps([element.defaultStep])
    case .several(let options): return .choose(options, options[0].defaultStep)
    case .none: return .unknown(name)
    }
  }

  private func bare(_ words: String) -> ControlPlan {
    if let best = resolver.candidates(for: words, where: \.canBePressed).first, best.score >= Self.bareThreshold {
      return press(words)
    }
    return sequence(words).map { .steps($0) } ?? .unknown(words)
  }

  /// The elements that the words name one after the other, each by its whole name: "two plus three equals"; digits by
  /// themselves where no element has the number.
  private func sequence(_ text: String) -> [ControlStep]? {
    let words = ElementName.words(text).filter { !["and", "then", "the"].contains($0) }.flatMap(digits)
    var names: [String: AccessibleElement] = [:]
    for element in elements.reversed() where element.canBePressed && element.isShowing {
      for variant in ElementName(element).variants { names[variant.words.joined(separator: " ")] = element }
    }
    var steps: [ControlStep] = []
    var position = 0
    while position < words.count {
      let lengths = stride(from: min(4, words.count - position), through: 1, by: -1)
      let hit = lengths.lazy.compactMap { length in
        names[words[position..<(position + length)].joined(separator: " ")].map { ($0, length) }
      }.first
      guard let hit else { return nil }
      steps.append(hit.0.defaultStep)
      position += hit.1
    }
    return steps.count > 1 ? steps : nil
  }

  /// The digits of a number, with "point", where no element has it as its name.
  private func digits(of word: String) -> [String] {
    guard word.count > 1, word.allSatisfy({ $0.isNumber || $0 == "." }),
      !elements.contains(where: { $0.name == word && $0.canBePressed })
    else { return [word] }
    return word.map { $0 == "." ? "point" : String($0) }
  }

  private func turn(_ name: String, isOn: Bool) -> ControlPlan {
    if let plan = found(name, .turn(isOn: isOn), where: \.isCheckable) { return plan }
    if case .one(let level) = resolver.resolve(name, where: \.hasLevel), let value = level.value {
      return .steps([ControlStep(level, .set(isOn ? value.maximum : value.minimum))])
    }
    // Entries of some menus are switches and do not tell it.
    if case .one(let item) = resolver.resolve(name, where: { $0.canBePressed && $0.role == .menuItem }) {
      return .steps([ControlStep(item, .turn(isOn: isOn))])
    }
    return isOn ? press(name) : .unknown(name)
  }

  // MARK: Values

  private func set(_ name: String, to value: String) -> ControlPlan? {
    if let level = level(named: name), let range = level.value, let number = Self.number(value, in: range) {
      return .steps([ControlStep(level, .set(number))])
    }
    if ["on", "off"].contains(value.lowercased()) { return turn(name, isOn: value.lowercased() == "on") }
    let choices = resolver.candidates(for: value, where: \.canBePressed).filter { candidate in
      let around = ElementResolver([AccessibleElement(id: "", role: .other, name: candidate.element.path.last ?? "")])
      return !around.candidates(for: name).isEmpty
    }
    if let choice = choices.first { return .steps([choice.element.defaultStep]) }
    return found(name, .replace(value), where: \.takesText)
  }

  private func level(named name: String) -> AccessibleElement? {
    if case .one(let element) = resolver.resolve(name, where: { $0.hasLevel && $0.role != .scrollBar }) {
      return element
    }
    guard ["it", "that", "this"].contains(name.lowercased()), lastElement?.hasLevel == true else { return nil }
    return lastElement
  }

  /// A number in a range: as it is said, or as a share of the range.
  private static func number(_ text: String, in range: AccessibleElement.RangedValue) -> Double? {
    guard range.maximum > range.minimum,
      let match = AdjustmentParser().matches(in: Utterance("to " + text)).first
    else { return nil }
    let isShare = text.contains("%") || text.contains("percent") || !text.contains(where: \.isNumber)
    guard case .to(let number) = match.value else { return nil }
    let isSpelled = !text.contains(where: \.isNumber) && NumberParser(Utterance(text).tokens).match(at: 0) != nil
    if isShare, !isSpelled || text.contains("percent") {
      return range.minimum + (range.maximum - range.minimum) * number.double / 100
    }
    return (range.minimum...range.maximum).contains(number.double) ? number.double : nil
  }

  private func adjust(_ words: String) -> ControlPlan {
    let utterance = Utterance(words)
    guard let change = AdjustmentParser().matches(in: utterance).first else { return bare(words) }
    let name = utterance.tokens.map(\.folded).filter { !Self.adjusting.contains($0) && !$0.contains(where: \.isNumber) }
      .joined(separator: " ")
    let levels = elements.filter { $0.hasLevel && $0.role != .scrollBar && $0.isShowing }
    let element =
      level(named: name.isEmpty ? "it" : name)
      ?? (name.isEmpty && levels.count == 1 ? levels.first : nil)
    guard let element, let range = element.value, range.minimum < range.maximum else {
      if case .steps(let steps) = bare(words) { return .steps(steps) }
      return .unknown(words)
    }
    return .steps([
      ControlStep(element, .set(change.value.applied(to: range.current, in: range.minimum...range.maximum)))
    ])
  }

  private static let adjusting: Set<String> = [
    "turn", "put", "move", "push", "increase", "decrease", "raise", "lower", "reduce", "up", "down", "a", "bit",
    "little", "lot", "much", "more", "less", "by", "to", "the", "it", "percent", "make", "higher", "slightly", "way",
  ]

  // MARK: Text

  private func type(_ words: String) -> ControlPlan {
    let utterance = Utterance(words)
    let tokens = utterance.tokens.map(\.folded)
    for position in tokens.indices.reversed() where ["in", "into", "to"].contains(tokens[position]) && position > 0 {
      let field = utterance.text(of: (position + 1)..<tokens.count)
      guard let element = self.field(named: field) else { continue }
      return .steps([ControlStep(element, .type(utterance.text(of: 0..<position)))])
    }
    guard let field = textField else { return .reply(ControlResponse("There is no field to type in.")) }
    return .steps([ControlStep(field, .type(words))])
  }

  private func replace(_ field: String, with words: String) -> ControlPlan {
    guard let element = self.field(named: field) ?? textField else {
      return .reply(ControlResponse("There is no field to change."))
    }
    return .steps([ControlStep(element, .replace(words))])
  }

  /// The field that some words name: by its name, or as the text or the search field of the program.
  private func field(named words: String) -> AccessibleElement? {
    if case .one(let element) = resolver.resolve(words, where: \.takesText) { return element }
    let names = Set(ElementName.words(words)).subtracting(["the", "this", "in", "all", "my"])
    let fields = elements.filter { $0.takesText && $0.isShowing && $0.isEnabled && $0.role == .textField }
    if !names.isEmpty, names.isSubset(of: Self.documentWords) { return textField }
    guard !names.isEmpty, names.isSubset(of: Self.fieldWords) else { return nil }
    let lines = fields.filter { !$0.isMultiline }
    return lines.first { $0.isFocused } ?? lines.first
  }

  private static let documentWords: Set<String> = [
    "text", "document", "page", "editor", "note", "file", "everything", "display", "result", "contents", "content",
  ]
  private static let fieldWords: Set<String> = ["search", "find", "field", "box", "bar", "entry", "address", "input"]

  /// The text of the program: its largest one, which need not be a field to type in.
  private var document: AccessibleElement? {
    let texts = elements.filter { $0.role == .textField && $0.isShowing }
    return texts.first { $0.isMultiline } ?? texts.first
  }

  /// The field with the keyboard, or the largest one in view.
  private var textField: AccessibleElement? {
    let fields = elements.filter { $0.takesText && $0.isShowing && $0.isEnabled && $0.role == .textField }
    func area(_ element: AccessibleElement) -> Int { element.bounds.map { $0.width * $0.height } ?? 0 }
    return fields.first { $0.isFocused } ?? fields.first { $0.isMultiline } ?? fields.max { area($0) < area($1) }
  }

  // MARK: Moving

  private func scroll(_ direction: ControlRequest.Direction) -> ControlPlan {
    let isHorizontal = direction == .left || direction == .right
    let bars = elements.filter { bar in
      bar.role == .scrollBar && bar.isHorizontal == isHorizontal && (bar.value.map { $0.maximum > $0.minimum } ?? false)
    }
    guard let bar = bars.first(where: \.isShowing) ?? bars.first, let range = bar.value else {
      return .reply(ControlResponse("There is nothing to scroll."))
    }
    let step = (range.maximum - range.minimum) * Self.scrollShare
    let target: Double =
      switch direction {
      case .up, .left: range.current - step
      case .down, .right: range.current + step
      case .top: range.minimum
      case .bottom: range.maximum
      }
    return .steps([ControlStep(bar, .scroll(min(max(target, range.minimum), range.maximum)))])
  }

  private func focus(_ name: String) -> ControlPlan {
    if let plan = found(name, .focus, where: { $0.takesText || $0.role == .window }) { return plan }
    if let plan = found(name, .select, where: { $0.role == .tab }) { return plan }
    return press(name)
  }

  // MARK: Telling

  private func state(of name: String) -> ControlPlan {
    let words = Set(ElementName.words(name)).subtracting(["the", "say", "show", "in", "it"])
    if words.isSubset(of: Self.documentWords), let shown = document {
      return .reply(ControlResponse("“\((shown.text ?? "").prefix(200))”."))
    }
    guard let element = resolver.candidates(for: name).first?.element else {
      return .reply(ControlResponse("I don't find “\(name)” here."))
    }
    return .reply(ControlResponse(element.stateSentence))
  }

  private var list: ControlPlan {
    let titles = usable.filter { $0.role != .listItem }.map(\.title)
    return .reply(
      ControlResponse(
        "You can use: " + titles.prefix(Self.listLimit).joined(separator: ", ") + ".",
        choices: Array(titles.prefix(Self.listLimit))))
  }
}

extension AccessibleElement {
  /// The state, in one sentence.
  var stateSentence: String {
    if !isEnabled { return "\(title) is disabled now." }
    if isCheckable { return "\(title) is \(isChecked ? "on" : "off")." }
    if let value, role != .other {
      let number = value.current == value.current.rounded() ? String(Int(value.current)) : String(value.current)
      return "\(title) is at \(number)."
    }
    if let text, !text.isEmpty { return "\(title): “\(text.prefix(200))”." }
    if isSelectable { return "\(title) is \(isSelected ? "" : "not ")selected." }
    return isShowing ? "\(title) is there." : "\(title) is in \(path.last ?? window)."
  }
}
