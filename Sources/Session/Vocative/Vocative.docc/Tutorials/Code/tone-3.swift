import Vocative
import VocativeNLU
import VocativePocketSphinx
import VocativePulse
import VocativeTone
import VocativeToneModel

let classifier = try TextClassifier.mood()
let recognizer = PocketSphinxRecognizer()
var settings = ToneSettings()
settings.alertLabels = ["toxic"]

for try await tone in Microphone().transcribed(by: recognizer).tones(by: classifier, settings: settings)
where tone.isFinal {
  print(tone.label, tone.reasons.map(\.text))
}
