import Vocative
import VocativeNLU
import VocativePocketSphinx
import VocativePulse
import VocativeTone

let classifier = try TextClassifier(bundle: "mine.vocative")
let recognizer = PocketSphinxRecognizer()

for try await tone in Microphone().transcribed(by: recognizer).tones(by: classifier) where tone.isFinal {
  print(tone.label, tone.reasons.map(\.text))
}
