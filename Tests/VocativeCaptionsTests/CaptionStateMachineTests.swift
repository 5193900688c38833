import Testing
import VocativeCore
import VocativeSupport

@testable import VocativeCaptions

@Suite("Captions of growing transcripts")
struct CaptionStateMachineTests {
  @Test("a clause is committed when two partials agree on it and two words follow")
  func commitment() {
    var time = Timeline()
    time.hear(
      "we took the train", "we took the train and", "we took the train and then", "we took the train and then we|")
    #expect(
      time.lines == [
        "| WE TOOK THE TRAIN", "| WE TOOK THE TRAIN AND", "WE TOOK THE TRAIN | AND THEN",
        "WE TOOK THE TRAIN AND THEN WE |",
      ])
    #expect(time.captions.last?.isFinal == true)
    #expect(time.captioning.isIdle)
  }

  @Test("a clause is not committed while the recogniser still rewrites it")
  func rewriting() {
    var time = Timeline()
    time.hear("we took the train and then", "we took a train and then we", "we took a train and then we left")
    let tentative = time.lines.dropLast().filter { $0.hasPrefix("|") }
    #expect(tentative.count == 2)
    #expect(time.lines.last == "WE TOOK A TRAIN | AND THEN WE LEFT")
  }

  @Test("a clause that was translated while it was tentative is not translated again")
  func cost() {
    var time = Timeline()
    time.hear("we took the train and then", "we took the train and then we", "we took the train and then we|")
    #expect(time.captioning.requestCount == 3)
  }

  @Test("words that were committed stay when the recogniser changes its mind, and none is said twice or lost")
  func lateRewriting() {
    var time = Timeline()
    time.hear(
      "we took the train and then we", "we took the train and then we left", "we had taken the train and then we left|")
    #expect(time.lines.last == "WE TOOK THE TRAIN AND THEN WE LEFT |")
    var dropped = Timeline()
    dropped.hear(
      "well we took the train and then we", "well we took the train and then we left",
      "we took the train and then we left|")
    #expect(dropped.lines.last == "WELL WE TOOK THE TRAIN AND THEN WE LEFT |")
    #expect(dropped.measure.changedCommittedWords == 0)
  }

  @Test("a clause is translated after what is committed before it in its sentence")
  func precedingTranslation() {
    var captioning = CaptionStateMachine(from: .english)
    var jobs: [CaptionStateMachine.TranslationJob] = []
    var pending: [CaptionStateMachine.Effect] = []
    let words = "we took the train and then we left at once".split(separator: " ")
    for count in 3...words.count {
      let now = Duration.seconds(count)
      let text = words.prefix(count).joined(separator: " ")
      pending += captioning.process(Transcript(text, isFinal: count == words.count), at: now)
      while !pending.isEmpty {
        guard case .translate(let job) = pending.removeFirst() else { continue }
        jobs.append(job)
        pending += captioning.receive(Translation(job.text.uppercased()), for: job, at: now)
      }
    }
    #expect(jobs.first?.preceding == nil)
    #expect(
      jobs.last?.preceding == PrecedingTranslation(source: "we took the train", target: "WE TOOK THE TRAIN"))
  }

  @Test("answers that come out of order are shown in order, and none goes back")
  func outOfOrder() {
    var time = Timeline()
    time.say("one")
    time.say("one two")
    time.say("one two three")
    time.answer(2)
    time.answer(0)
    time.answer(0)
    #expect(time.lines == ["| ONE TWO THREE"])
  }

  @Test("an utterance's end is shown before the next one begins, whichever answer comes first")
  func utterances() {
    var time = Timeline()
    time.say("good morning|")
    time.say("how are")
    time.answer(1)
    #expect(time.lines.isEmpty)
    time.answer(0)
    #expect(time.lines == ["GOOD MORNING |", "| HOW ARE"])
    #expect(time.captions.map(\.utterance) == [0, 1])
  }

  @Test("while too many translations are under way only the newest words wait")
  func backlog() {
    var time = Timeline { $0.maximumConcurrentTranslations = 1 }
    time.say("a")
    time.say("a b")
    time.say("a b c")
    #expect(time.open.map(\.text) == ["a"])
    time.answer(0)
    #expect(time.open.map(\.text) == ["a b c"])
    time.answerAll()
    #expect(time.lines == ["| A", "| A B C"])
  }

  @Test("partials that come faster than the debounce are translated together; a final one at once")
  func debounce() {
    var time = Timeline { $0.debounce = .seconds(1) }
    time.hear("one", "one two", "one two three")
    #expect(time.lines == ["| ONE"])
    time.pass(.milliseconds(500))
    #expect(time.lines == ["| ONE", "| ONE TWO THREE"])
    time.hear("one two three four", "one two three four|")
    #expect(time.lines.last == "ONE TWO THREE FOUR |")
  }

  @Test("the last words of a clause are held back until nothing new has come for a while")
  func hidden() {
    var time = Timeline { $0.maskedWords = 2 }
    time.hear("the old house by", "the old house by the")
    #expect(time.lines == ["| THE OLD", "| THE OLD HOUSE"])
    time.pass(.seconds(1))
    #expect(time.lines.last == "| THE OLD HOUSE BY THE")
    // What was shown and stands still is not taken away again.
    time.hear("the old house by the river")
    #expect(time.lines.last == "| THE OLD HOUSE BY THE")
    #expect(time.measure.erasedWords == 0)
  }

  @Test("the end of a sentence ends a clause, but neither a title nor an initial nor a number does")
  func sentences() {
    let rules = ClauseRules.of("en")
    func ends(_ text: String) -> Int? { rules.boundary(of: text.split(separator: " ").map(String.init)[...]) }
    #expect(ends("Yes. We go") == 1)
    #expect(ends("Mr. J. Doe left. Then") == 4)
    #expect(ends("It costs 3.50 today") == nil)
    #expect(ends("yes, well, of course, he said") == 4)
    #expect(ends("he said 'no.' And left") == 3)
    #expect(ends(String(repeating: "word ", count: 30)) == 20)
    #expect(ClauseRules.of("xx").boundary(of: ["a", "b"]) == nil)
  }

  @Test("a boundary once found is found again whatever follows")
  func monotone() {
    let words = "I wanted to call you because the train was late and there was no other way to get home before midnight"
      .split(separator: " ").map(String.init)
    for rules in [ClauseRules.of("en"), ClauseRules.of("xx")] {
      var before: Int?
      for count in 1...words.count {
        let end = rules.boundary(of: words[..<count])
        if let before { #expect(end == before) }
        before = before ?? end
      }
    }
  }

  @Test("words are passed over while it is paused, and the screen stays")
  func pause() {
    var time = Timeline()
    time.hear("hello there")
    time.command { $0.pause(at: $1) }
    time.answerAll()
    time.hear("hello there secret words")
    time.command { $0.resume(at: $1) }
    time.hear("hello there secret words and more", "hello there secret words and more again|")
    #expect(time.lines == ["| HELLO THERE", "HELLO THERE |", "| AND MORE", "AND MORE AGAIN |"])
    #expect(time.captions.map(\.utterance) == [0, 0, 1, 1])
  }

  @Test("clearing empties the screen; what is said afterwards is shown")
  func clear() {
    var time = Timeline()
    time.hear("hello there")
    time.say("hello there my")
    time.command { $0.clear(at: $1) }
    time.answerAll()
    #expect(time.lines == ["| HELLO THERE", "|"])
    time.hear("hello there my friend|")
    #expect(time.lines.last == "FRIEND |")
    time.command { $0.clear(at: $1) }
    time.command { $0.clear(at: $1) }
    #expect(time.lines.suffix(2) == ["FRIEND |", "|"])
  }

  @Test("the screen clears itself after a while, where that is wanted")
  func autoClear() {
    var time = Timeline { $0.clearDelay = .seconds(5) }
    time.hear("hello there|")
    time.pass(.seconds(4))
    #expect(time.lines == ["HELLO THERE |"])
    time.pass(.seconds(2))
    #expect(time.lines == ["HELLO THERE |", "|"])
    #expect(time.captioning.nextDeadline == nil)
  }

  @Test("words that cannot be translated are shown as they were said, without confidence")
  func failure() {
    var time = Timeline()
    time.say("good morning|")
    time.answer(0, nil)
    #expect(time.lines == ["good morning |"])
    #expect(time.captions.last?.confidence == .zero)
  }

  @Test("an utterance of nothing shows nothing, and one that is taken back is emptied")
  func nothing() {
    var time = Timeline()
    time.hear("|", "", "|")
    #expect(time.lines.isEmpty)
    time.hear("uh", "|")
    #expect(time.lines == ["| UH", "|"])
    #expect(time.captions.last?.isFinal == true)
  }

  @Test("a feed that ends without a final transcript is committed all the same")
  func unfinished() {
    var time = Timeline()
    time.hear("good morning")
    time.command { $0.finish(at: $1) }
    time.answerAll()
    #expect(time.lines.last == "GOOD MORNING |")
  }

  @Test("hours of words leave no more behind than a minute of them")
  func memory() {
    var time = Timeline()
    for number in 0..<2_000 {
      time.hear("sentence \(number) is here and", "sentence \(number) is here and it goes on|")
    }
    #expect(time.captioning.queue.translations.count <= 70)
    #expect(time.captioning.queue.pendingSnapshots.isEmpty && time.captioning.queue.pendingTranslations.isEmpty)
  }

  @Test("whatever a recogniser rewrites, committed words never change", arguments: 0..<40 as Range<UInt64>)
  func fuzz(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    let vocabulary = "we you and but because the red house, is not here. go Mr. 3.5 to".split(separator: " ").map(
      String.init)
    var time = Timeline {
      $0.maskedWords = Int.random(in: 0...3, using: &random)
      $0.debounce = .milliseconds(Int.random(in: 0...700, using: &random))
      $0.maximumConcurrentTranslations = Int.random(in: 1...3, using: &random)
    }
    for _ in 0..<5 {
      var words: [String] = []
      for _ in 0..<30 {
        words.removeLast(min(words.count, Int.random(in: 0...3, using: &random)))
        for _ in 0..<Int.random(in: 0...5, using: &random) {
          words.append(vocabulary.randomElement(using: &random) ?? "")
        }
        time.say(words.joined(separator: " "))
        while !time.open.isEmpty, Bool.random(using: &random) {
          time.answer(Int.random(in: time.open.indices, using: &random))
        }
        if Int.random(in: 0..<20, using: &random) == 0 { time.command { $0.clear(at: $1) } }
      }
      time.say(words.joined(separator: " ") + "|")
    }
    while !time.open.isEmpty { time.answerAll(); time.pass(.seconds(2)) }
    #expect(time.captioning.isIdle)
    var before: Caption?
    for caption in time.captions {
      if let before, before.utterance == caption.utterance {
        #expect(caption.target.committed.hasPrefix(before.target.committed))
        #expect(!before.isFinal)
      }
      #expect(caption.utterance >= before?.utterance ?? 0)
      before = caption
    }
  }
}
