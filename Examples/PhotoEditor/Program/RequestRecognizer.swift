import VocativeActions
import VocativeAudio
import VocativeAudioFiles
import VocativeFlite
import VocativePocketSphinx
import VocativeSpeech

/// Hears requests in sound files, in the words that the actions are described in.
struct RequestRecognizer: Sendable {
  private let recognizer = PocketSphinxRecognizer()

  /// What is said in a file; nil when it was not understood.
  func request(in path: String, to store: ActionStore) async throws -> String? {
    // Asked anew for each file: what can be said depends on what was answered.
    let grammar = store.grammar
    var pronunciations = try await FliteGraphemeToPhoneme().pronunciations(of: grammar.vocabulary)
    pronunciations["jpeg", default: []].append(["JH", "EY", "P", "EH", "G"])
    let context = RecognitionContext(.grammar(grammar), pronunciations: pronunciations)
    let audio = AudioFile(path).audio(at: recognizer.sampleRate)
    var words: [String] = []
    for try await transcript in recognizer.transcripts(of: audio, in: context)
    where transcript.isFinal && transcript.confidence >= .acceptanceThreshold && !transcript.text.isEmpty {
      words.append(transcript.text)
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
