import Vocative
import VocativeApertium
import VocativePocketSphinx
import VocativePulse

let recognizer = PocketSphinxRecognizer()
let captions = Microphone().transcribed(by: recognizer)
  .translated(to: .spanish, by: ApertiumTranslator(), names: ["Rose", "Mark Hill"])
for try await caption in captions {
  print(caption.target.committed, "[\(caption.target.tentative)]")
}
