@_exported public import VocativeAudio
@_exported public import VocativeCore
@_exported public import VocativeDialogue
@_exported public import VocativeSpeech
@_exported public import VocativeTranslation
