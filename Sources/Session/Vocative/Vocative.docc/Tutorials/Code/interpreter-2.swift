import Vocative
import VocativeApertium
import VocativeAudioFiles
import VocativePocketSphinx

let recognizer = PocketSphinxRecognizer()
let transcripts = AudioFile("talk.wav").transcribed(by: recognizer)
for try await transcript in transcripts where transcript.isFinal { print(transcript.text) }
