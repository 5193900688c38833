import VocativeCore

@testable import VocativeCaptions

/// A recogniser's partials and a translator's answers, drawn on a time line; says what was on the screen.
///
/// Every text is answered by its words in capitals, after as many steps as asked.
struct Timeline {
  var captioning: CaptionStateMachine
  private(set) var captions: [Caption] = []
  private(set) var open: [CaptionStateMachine.TranslationJob] = []
  private(set) var measure = CaptionMetrics()
  private(set) var now = Duration.zero

  init(_ change: (inout CaptionSettings) -> Void = { _ in }) {
    var settings = CaptionSettings()
    settings.debounce = .zero
    settings.maskedWords = 0
    change(&settings)
    captioning = CaptionStateMachine(from: .english, settings: settings)
  }

  /// Partials 0.3 s apart, each answered at once; the last one is final where it ends with a bar.
  mutating func hear(_ texts: String...) {
    for text in texts {
      say(text)
      answerAll()
    }
  }

  /// A partial that is not answered yet.
  mutating func say(_ text: String) {
    now += .milliseconds(300)
    let isFinal = text.hasSuffix("|")
    take(captioning.process(Transcript(isFinal ? String(text.dropLast()) : text, isFinal: isFinal), at: now))
  }

  mutating func answerAll() {
    while !open.isEmpty { answer(0) }
  }

  /// Answers one of the open texts, by its place among them.
  mutating func answer(_ index: Int, _ translation: Translation? = Translation("")) {
    let job = open.remove(at: index)
    take(captioning.receive(translation.map { _ in Translation(job.text.uppercased()) }, for: job, at: now))
  }

  /// Time passes, and what is to be woken is.
  mutating func pass(_ time: Duration) {
    let end = now + time
    while let wake = captioning.nextDeadline, wake <= end {
      now = max(now, wake)
      take(captioning.timerFired(at: now))
      answerAll()
    }
    now = end
  }

  mutating func command(_ body: (inout CaptionStateMachine, Duration) -> [CaptionStateMachine.Effect]) {
    take(body(&captioning, now))
  }

  private mutating func take(_ steps: [CaptionStateMachine.Effect]) {
    for step in steps {
      switch step {
      case .translate(let job): open.append(job)
      case .show(let caption):
        captions.append(caption)
        measure.record(caption, at: now)
      }
    }
  }

  /// The captions shown, one after the other: committed words, a bar, tentative words.
  var lines: [String] {
    captions.map { caption in
      [caption.target.committed, "|", caption.target.tentative].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
}
