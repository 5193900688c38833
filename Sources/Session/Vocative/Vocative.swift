@_exported public import VocativeAudio
@_exported public import VocativeCommands
@_exported public import VocativeCore
@_exported public import VocativeDialogue
@_exported public import VocativeGrammar
@_exported public import VocativeSpeech
@_exported public import VocativeText
@_exported public import VocativeCaptions
