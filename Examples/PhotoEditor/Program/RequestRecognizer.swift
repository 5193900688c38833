import VocativeActions
import VocativeAudio
import VocativeAudioFiles
import VocativeFlite
import VocativePocketSphinx
import VocativeSpeech

/// Recognizes requests in sound files, with a grammar of the actions' descriptions.
struct RequestRecognizer: Sendable {
  private let recognizer = PocketSphinxRecognizer()

  /// The request in a file; nil if it was not recognized.
  func request(in path: String, to store: ActionStore) async throws -> String? {
    // The grammar depends on the last reply, so it is made for each file.
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
