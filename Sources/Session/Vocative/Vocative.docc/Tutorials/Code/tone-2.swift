import Vocative
import VocativeAudioFiles
import VocativeNLU
import VocativePocketSphinx
import VocativeTone
import VocativeToneModel

let classifier = try TextClassifier.mood()
let recognizer = PocketSphinxRecognizer()

for try await tone in AudioFile("talk.wav").transcribed(by: recognizer).tones(by: classifier) {
  print(tone.label, tone.confidence.value)
}
