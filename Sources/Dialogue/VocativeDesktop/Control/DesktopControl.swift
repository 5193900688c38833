import VocativeActions
public import VocativeNLU
import VocativeText

/// Controls any program of the desktop by requests in words, without integration.
///
/// ```swift
/// let control = DesktopControl(tree, application: "mousepad", encoder: encoder)
/// let response = await control.perform("open the view menu and turn line numbers on")
/// ```
///
/// An element is called by its name, description or label, by a number ("show numbers", "click 7"), or by what it means.
/// What destroys something is confirmed, and the reply says what was done, and what is hidden or disabled.
public actor DesktopControl {
  /// A question that the next request may answer.
  enum Question {
    case consent(ControlStep)
    case choice([AccessibleElement], ControlStep)
    case numbers([AccessibleElement])
  }

  private let tree: any AccessibilityTree
  private let application: String?
  private let meaning: ElementMeaning?
  private var question: Question?
  /// The element that "it" and "more" are about.
  private var lastElement: AccessibleElement.ID?

  /// Controls the programs of a tree.
  ///
  /// - Parameters:
  ///   - tree: The elements of the desktop.
  ///   - application: A program's name; nil for the active one.
  ///   - encoder: Encodes texts as vectors of their meaning; nil to find elements by name alone.
  public init(_ tree: any AccessibilityTree, application: String? = nil, encoder: (any TextEncoder)? = nil) {
    self.tree = tree
    self.application = application
    meaning = encoder.map { ElementMeaning(encoder: $0) }
  }

  /// Fulfils a request and returns the reply.
  ///
  /// A request of several clauses is fulfilled clause by clause, up to the first that cannot be, since one may open what
  /// the next is about.
  public func perform(_ request: String) async -> ControlResponse {
    let clauses = ControlClauses(request).texts
    var response = ControlResponse("")
    for (number, clause) in clauses.enumerated() {
      let next = await performClause(clause)
      response.done += next.done
      response.reply += (response.reply.isEmpty ? "" : " ") + next.reply
      response.choices = next.choices
      guard next.done.isEmpty, number + 1 < clauses.count else { continue }
      response.reply += " Not done: \(clauses[(number + 1)...].joined(separator: ", "))."
      break
    }
    return response
  }

  private func performClause(_ clause: String) async -> ControlResponse {
    do {
      return try await respond(to: clause, try await tree.elements(of: application))
    } catch let error as AccessibilityError {
      return ControlResponse(error.description)
    } catch {
      return ControlResponse("The program does not answer. Try again.")
    }
  }

  private func respond(to request: String, _ elements: [AccessibleElement]) async throws -> ControlResponse {
    let open = question
    question = nil
    let parsed = ControlRequestParser(request).request
    if let response = try await answer(parsed, request, to: open, elements) { return response }
    let planner = ControlPlanner(elements: elements, lastElement: lastElement)
    if parsed.canBeForbidden, planner.wholeName(request) == nil, Self.isForbidden(request) {
      return ControlResponse("OK, I leave it.")
    }
    switch planner.plan(for: request, parsed) {
    case .steps(let steps): return try await run(steps)
    case .reply(let response): return response
    case .choose(let options, let step): return ask(options, step)
    case .showNumbers(let numbered):
      question = .numbers(numbered)
      return ControlResponse(
        "\(numbered.count) elements have numbers.",
        choices: numbered.enumerated().map { "\($0 + 1). \($1.title)" })
    case .unknown(let words): return try await runByMeaning(of: words, elements)
    }
  }

  /// True for what says not to do something, complains, or sets a condition that no program can keep.
  private static func isForbidden(_ request: String) -> Bool {
    switch RequestAct(Utterance(request).withoutPoliteness).kind {
    case .prohibition, .reluctance, .complaint, .exception, .condition: true
    case .request, .stateQuestion, .openQuestion: false
    }
  }

  // MARK: Answers

  private func answer(
    _ parsed: ControlRequest, _ request: String, to question: Question?, _ elements: [AccessibleElement]
  ) async throws -> ControlResponse? {
    switch (question, parsed) {
    case (.consent(let step), .yes): return try await run([step], isConfirmed: true)
    case (.consent, .no), (.choice, .no): return ControlResponse("OK, nothing was done.")
    case (.choice(let options, let step), .number(let number)):
      guard options.indices.contains(number - 1) else {
        return ask(options, step)
      }
      return try await run([step.on(options[number - 1])])
    case (.choice(let options, let step), .other), (.choice(let options, let step), .press):
      if let place = OrdinalParser().matches(in: Utterance(request)).first?.value.element(of: options) {
        return try await run([step.on(place)])
      }
      guard case .one(let element) = ElementResolver(options).resolve(request) else { return nil }
      return try await run([step.on(element)])
    case (.numbers(let numbered), .number(let number)):
      guard numbered.indices.contains(number - 1) else {
        self.question = question
        return ControlResponse("There is no number \(number). They go from 1 to \(numbered.count).")
      }
      return try await run([numbered[number - 1].defaultStep])
    case (.numbers, .numbers(isShown: false)): return ControlResponse("The numbers are hidden.")
    case (_, .numbers(isShown: false)): return ControlResponse("No numbers are shown.")
    default: return nil
    }
  }

  private func ask(_ options: [AccessibleElement], _ step: ControlStep) -> ControlResponse {
    question = .choice(options, step)
    let titles = options.map(\.distinguishingTitle)
    let list = titles.enumerated().map { "\($0 + 1). \($1)" }
    return ControlResponse("Which one? " + list.joined(separator: ", "), choices: list)
  }

  // MARK: Doing

  private func runByMeaning(of words: String, _ elements: [AccessibleElement]) async throws -> ControlResponse {
    guard let meaning else { return ControlResponse("I don't find “\(words)” here.") }
    let (found, isCertain) = meaning.elements(for: words, among: elements.filter { $0.role != .menu })
    guard let first = found.first else { return ControlResponse("I don't find “\(words)” here.") }
    if isCertain { return try await run([first.defaultStep]) }
    guard found.count == 1 else { return ask(found, first.defaultStep) }
    question = .consent(first.defaultStep)
    return ControlResponse("Do you mean \(first.distinguishingTitle)?", choices: ["1. \(first.distinguishingTitle)"])
  }

  private func run(_ steps: [ControlStep], isConfirmed: Bool = false) async throws -> ControlResponse {
    var done: [ControlResponse.Done] = []
    var sentences: [String] = []
    for (number, step) in steps.enumerated() {
      if let obstacle = step.obstacle {
        return ControlResponse((sentences + [obstacle]).joined(separator: " "), done: done)
      }
      if !isConfirmed, step.isDestructive {
        question = .consent(step)
        let rest = steps.count - number - 1
        let loss = rest > 0 ? " The rest is not done yet." : ""
        return ControlResponse(
          (sentences + ["\(step.element.title): really?\(loss)"]).joined(separator: " "), done: done)
      }
      do {
        for operation in step.operations { try await tree.perform(operation, on: step.element.id) }
      } catch let error as AccessibilityError {
        return ControlResponse((sentences + [error.description]).joined(separator: " "), done: done)
      }
      lastElement = step.element.id
      done.append(step.done)
      sentences.append(step.reply)
    }
    let last = sentences.count > 3 ? ["Done: " + done.map(\.element).joined(separator: ", ") + "."] : sentences
    return ControlResponse(last.joined(separator: " "), done: done)
  }
}

extension AccessibleElement {
  /// The step that a click takes.
  var defaultStep: ControlStep {
    if takesText, role == .textField { return ControlStep(self, .focus) }
    return ControlStep(self, isSelectable ? .select : .press)
  }

  /// The title with the menu or group around it.
  var distinguishingTitle: String { path.last.map { "\(title) (\($0))" } ?? title }
}
