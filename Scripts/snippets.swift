// Names that the articles' snippets use without saying where they come from. Scripts/check-snippets compiles this file
// with them; nothing of it runs.

import Vocative
import VocativeAudio
import VocativeSpeech

/// An open microphone.
var microphone: any AudioSource { fatalError() }

/// A loudspeaker.
var loudspeaker: any AudioSink { fatalError() }

/// A recogniser of speech.
var recognizer: any SpeechRecognizer { fatalError() }

/// A voice.
var synthesizer: any SpeechSynthesizer { fatalError() }

/// Shows something on the screen.
func show(_ item: Any...) {}

/// Shows a caption: the part that stays, and the part that may change.
func show(_ committed: String, andFaintly tentative: String) {}
