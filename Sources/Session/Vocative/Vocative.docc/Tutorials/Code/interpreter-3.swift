import Vocative
import VocativeApertium
import VocativeAudioFiles
import VocativePocketSphinx

let recognizer = PocketSphinxRecognizer()
let transcripts = AudioFile("talk.wav").transcribed(by: recognizer)
for try await caption in transcripts.translated(to: .spanish, by: ApertiumTranslator()) {
  print(caption.target.committed, "[\(caption.target.tentative)]")
}
