// swift-tools-version: 6.2
import PackageDescription

/// The rules every Swift target is built by: Swift 6 mode with complete concurrency checking, imports
/// that stay inside their module unless said otherwise, `any` written out, and no warning let through.
let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

/// The rules of test targets: as the house has them, and not optimised, since their compilation takes longer than they run.
let tests: [SwiftSetting] = house + [.unsafeFlags(["-Onone"])]

/// The rooms of the house, in order: a target imports targets of its own room and of those above it in this list
/// (Scripts/check-layers holds it to that).
enum Room: String { case Core, Neural, Audio, Speech, Understanding, Dialogue, Training, Skills, Session, Apps, Tools }

/// A library target and the tests beside it.
func library(
  _ room: Room, _ name: String, _ dependencies: [Target.Dependency], resources own: [Resource] = [],
  path: String? = nil, isTested: Bool = true, testedOn resources: [Resource] = [],
  testedWith others: [Target.Dependency] = []
) -> [Target] {
  [
    .target(
      name: name, dependencies: dependencies, path: path ?? "Sources/\(room)/\(name)", resources: own,
      swiftSettings: house)
  ]
    + (isTested
      ? [
        .testTarget(
          name: name + "Tests", dependencies: [.target(name: name)] + dependencies + others, resources: resources,
          swiftSettings: tests)
      ] : [])
}

/// A library of Apple's frameworks: its files are empty where those are absent, so it is neither tested nor held to have
/// no warning on systems it was not compiled on.
func apple(_ room: Room, _ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(room)/\(name)", swiftSettings: Array(house.dropLast()))
}

/// A program to learn from; `make test` runs it and compares what it prints with the file `expected.txt` beside it.
func example(_ name: String, _ dependencies: [Target.Dependency], with resources: [Resource] = []) -> Target {
  .executableTarget(
    name: name + "Example", dependencies: dependencies, path: "Examples/\(name)", exclude: ["expected.txt"],
    resources: resources, swiftSettings: house)
}

/// A C library of the system: a module map and a shim header, nothing else.
func system(_ name: String, pkgConfig: String? = nil, apt: String) -> Target {
  .systemLibrary(name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt])])
}

// Lowest first. No arrow points up, and no domain imports audio.
let core: [[Target]] = [
  library(
    .Core, "VocativeCore", [], testedWith: ["TestSupport"]),
  library(
    .Core, "VocativeSupport", ["VocativeCore"]),
  library(
    .Core, "VocativeStore", ["VocativeCore", "CSQLite"]),
]

let neural: [[Target]] = [
  library(
    .Neural, "VocativeNeural", ["VocativeSupport", "VocativeCore", "COneDNN", "CKernels"], testedWith: ["TestSupport"])
]

let audio: [[Target]] = [
  library(
    .Audio, "VocativeAudio", ["VocativeSupport", "VocativeCore"], testedWith: ["VocativeAudioFiles", "TestSupport"]),
  library(
    .Audio, "VocativeAudioFiles", ["VocativeCore", "VocativeAudio", "CSndFile", "CSampleRate"],
    testedWith: ["VocativeSupport", "TestSupport"]),
  library(
    .Audio, "VocativeDenoising", ["VocativeCore", "VocativeNeural", "VocativeAudio", "VocativeAudioFiles"],
    testedWith: ["VocativeSupport", "VocativeTraining"]),
  library(
    .Audio, "VocativePulse", ["VocativeSupport", "VocativeCore", "VocativeAudio", "CPulse"], testedWith: ["TestSupport"]
  ),
  [apple(.Audio, "VocativeAppleAudio", ["VocativeSupport", "VocativeCore", "VocativeAudio"])],
  library(.Audio, "VocativeMediaKeys", ["VocativeCore"]),
]

let speech: [[Target]] = [
  library(
    .Speech, "VocativeGrammar", ["VocativeCore", "VocativeSupport"]),
  library(
    .Speech, "VocativeSpeech", ["VocativeSupport", "VocativeCore", "VocativeAudio", "VocativeGrammar"],
    testedWith: ["VocativeAudioFiles", "TestSupport"]),
  library(
    .Speech, "VocativePocketSphinx",
    ["VocativeSupport", "VocativeCore", "VocativeAudio", "VocativeGrammar", "VocativeSpeech", "CPocketSphinx"],
    testedOn: [.copy("Fixtures")], testedWith: ["VocativeAudioFiles", "VocativeEspeak", "TestSupport"]),
  library(
    .Speech, "VocativeNoiseModel",
    ["VocativeSupport", "VocativeNeural", "VocativeDenoising", "VocativeSpeech", "VocativePocketSphinx"],
    resources: [.copy("Resources/denoiser.vocative"), .copy("Resources/sounds.noise")],
    testedWith: ["VocativeCore", "VocativeAudio", "VocativeGrammar", "VocativeFlite", "VocativeTraining"]),
  library(
    .Speech, "VocativeMoonshine",
    [
      "VocativeSupport", "VocativeCore", "VocativeNeural", "VocativeAudio", "VocativeGrammar", "VocativeSpeech",
      "CKernels",
    ], testedOn: [.copy("Fixtures")],
    testedWith: ["VocativeAudioFiles", "VocativePocketSphinx", "VocativeFlite", "TestSupport"]),
  library(
    .Speech, "VocativeSpeaker",
    [
      "VocativeSupport", "VocativeCore", "VocativeNeural", "VocativeAudio", "VocativeSpeech", "CKernels",
    ], testedOn: [.copy("Fixtures")], testedWith: ["VocativeFlite", "TestSupport"]),
  library(
    .Speech, "VocativeSherpa",
    ["VocativeSupport", "VocativeCore", "VocativeAudio", "VocativeGrammar", "VocativeSpeech", "CSherpaOnnx"],
    testedWith: ["TestSupport"]),
  library(
    .Speech, "VocativeFlite", ["VocativeSupport", "VocativeCore", "VocativeAudio", "VocativeSpeech", "CFlite"],
    testedWith: ["TestSupport"]),
  library(
    .Speech, "VocativeEspeak", ["VocativeSupport", "VocativeCore", "VocativeAudio", "VocativeSpeech", "CEspeakNG"],
    testedWith: ["TestSupport"]),
  [apple(.Speech, "VocativeAppleSpeech", ["VocativeCore", "VocativeAudio", "VocativeSpeech"])],
]

let understanding: [[Target]] = [
  library(
    .Understanding, "VocativeNLU", ["VocativeSupport", "VocativeCore", "VocativeNeural", "CKernels"],
    testedOn: [.copy("Fixtures")], testedWith: ["TestSupport"])
]

let dialogue: [[Target]] = [
  library(
    .Dialogue, "VocativeText", ["VocativeCore", "VocativeGrammar"], testedWith: ["VocativeSupport"]),
  library(
    .Dialogue, "VocativeDialogue", ["VocativeSupport", "VocativeCore", "VocativeGrammar", "VocativeText"],
    testedWith: ["TestSupport"]),
  library(
    .Dialogue, "VocativeCommands", ["VocativeCore", "VocativeGrammar", "VocativeText", "VocativeDialogue"],
    testedWith: ["VocativeSupport", "TestSupport"]),
  library(
    .Dialogue, "VocativeTesting", ["VocativeDialogue"], testedWith: ["VocativeText"]),
  library(
    .Dialogue, "VocativeUsage", ["VocativeSupport", "VocativeCore", "VocativeStore", "VocativeDialogue"],
    testedWith: ["VocativeCommands", "VocativePayments"]),
  library(
    .Dialogue, "VocativeRemote", ["VocativeSupport", "VocativeCore", "VocativeStore", "VocativeDialogue"],
    testedWith: ["VocativeText"]),
  library(
    .Dialogue, "VocativeActions",
    ["VocativeSupport", "VocativeCore", "VocativeGrammar", "VocativeNLU", "VocativeText", "VocativeDialogue"]),
  library(
    .Dialogue, "VocativeActionsModel", ["VocativeSupport", "VocativeNeural", "VocativeNLU"],
    resources: [
      .copy("Resources/actions.vocative"), .copy("Resources/action-examples.vocative"),
      .copy("Resources/action-pairs.vocative"),
    ], isTested: false),
  library(
    .Dialogue, "VocativeDesktop", ["VocativeNLU", "VocativeText", "VocativeDialogue", "VocativeActions"]),
  library(
    .Dialogue, "VocativeATSPI", ["VocativeSupport", "VocativeDesktop", "CAtspi"],
    testedOn: [.copy("Requests")],
    testedWith: ["VocativeNLU", "VocativeActionsModel", "TestSupport"]),
  library(
    .Dialogue, "VocativeCaptions", ["VocativeSupport", "VocativeCore", "VocativeText"],
    resources: [
      .copy("Resources/phrasebook-en-es.tsv"), .copy("Resources/phrasebook-terms.tsv"),
      .copy("Resources/senses-en-es.tsv"), .copy("Resources/senses-es-en.tsv"),
      .copy("Resources/transfer-verbs.tsv"), .copy("Resources/transfer-nouns.tsv"),
      .copy("Resources/transfer-english.tsv"),
      .copy("Resources/transfer-words.tsv"), .copy("Resources/transfer-spanish.tsv"),
    ], testedWith: ["TestSupport"]),
  library(
    .Dialogue, "VocativeApertium", ["VocativeSupport", "VocativeCore", "VocativeCaptions"]),
  library(
    .Dialogue, "VocativeNeuralTranslation",
    ["VocativeSupport", "VocativeCore", "VocativeNeural", "VocativeNLU", "VocativeCaptions", "CKernels"],
    testedOn: [.copy("Fixtures")]),
  library(
    .Dialogue, "VocativeTone", ["VocativeSupport", "VocativeCore", "VocativeNeural", "VocativeNLU"],
    testedWith: ["VocativeToneModel", "TestSupport"]),
  library(
    .Dialogue, "VocativeToneModel", ["VocativeSupport", "VocativeNeural", "VocativeNLU"],
    resources: [.copy("Resources/mood.vocative")], isTested: false),
]

let training: [[Target]] = [
  library(
    .Training, "VocativeTraining",
    [
      "VocativeSupport", "VocativeCore", "VocativeNeural", "VocativeAudio", "VocativeAudioFiles", "VocativeDenoising",
      "VocativeSpeech", "VocativePocketSphinx", "VocativeMoonshine", "VocativeNLU", "VocativeText", "VocativeDialogue",
      "VocativeActions", "CKernels",
    ], testedOn: [.copy("Fixtures")], testedWith: ["VocativeFlite", "VocativeActionsModel", "TestSupport"])
]

let skills: [[Target]] = [
  library(
    .Skills, "VocativePayments",
    ["VocativeSupport", "VocativeCore", "VocativeGrammar", "VocativeText", "VocativeDialogue"],
    resources: [.copy("Resources/spoken-examples.txt")], testedOn: [.copy("Dialogues")],
    testedWith: ["VocativeNeural", "VocativeNLU", "VocativeTesting", "VocativeTraining", "VocativePaymentsModel"]),
  library(
    .Skills, "VocativePaymentsModel",
    ["VocativeSupport", "VocativeCore", "VocativeNeural", "VocativeNLU", "VocativeDialogue", "VocativePayments"],
    resources: [.copy("Resources/payments.vocative")], isTested: false),
  library(
    .Skills, "VocativePaymentsJournal",
    ["VocativeSupport", "VocativeCore", "VocativeStore", "VocativeText", "VocativeDialogue", "VocativePayments"],
    testedWith: ["VocativePaymentsModel"]),
  library(
    .Skills, "VocativeNavigation",
    [
      "VocativeSupport", "VocativeCore", "VocativeStore", "VocativeGrammar", "VocativeText", "VocativeDialogue",
      "VocativeCommands",
    ], resources: [.embedInCode("Data/doggerby.opl"), .embedInCode("Places/categories.txt")],
    testedOn: [.copy("Dialogues"), .copy("Utterances")], testedWith: ["VocativeTesting"]),
  library(
    .Skills, "VocativeNavigationModel", ["VocativeSupport", "VocativeNeural", "VocativeNLU", "VocativeDialogue"],
    resources: [.copy("Resources/navigation.vocative")], isTested: false),
  library(
    .Skills, "VocativeGPSD", ["VocativeSupport", "VocativeCore", "VocativeNavigation"]),
  [apple(.Skills, "VocativeAppleLocation", ["VocativeCore", "VocativeNavigation"])],
]

let session: [[Target]] = [
  library(
    .Session, "Vocative",
    [
      "VocativeSupport", "VocativeCore", "VocativeAudio", "VocativeGrammar", "VocativeSpeech", "VocativeText",
      "VocativeDialogue", "VocativeCommands", "VocativeCaptions",
    ], testedWith: ["VocativeAudioFiles", "TestSupport"])
]

let apps: [[Target]] = [
  library(
    .Apps, "VocativeConsole", ["VocativeSupport", "VocativeCore", "VocativeText"]),
  library(
    .Apps, "VocativeServer",
    ["VocativeSupport", "VocativeCore", "VocativeAudio", "VocativeAudioFiles", "VocativeSpeech", "CWebServer"],
    testedWith: ["VocativeDialogue", "VocativeRemote", "TestSupport"]),
  library(
    .Apps, "VocativeWebApp",
    [
      "VocativeSupport", "VocativeCore", "VocativeAudio", "VocativeSpeech", "VocativeText", "VocativeDialogue",
      "VocativeCommands", "VocativeNLU", "VocativeActions", "VocativeCaptions", "VocativeTone", "VocativeNavigation",
      "Vocative", "VocativeServer",
    ], resources: [.embedInCode("Pages")], testedWith: ["VocativePocketSphinx", "VocativeFlite", "VocativePayments"]),
  library(
    .Apps, "VocativeSetup",
    [
      "VocativeSupport", "VocativeNeural", "VocativeAudioFiles", "VocativePocketSphinx", "VocativeNoiseModel",
      "VocativeMoonshine", "VocativeSherpa", "VocativeFlite", "VocativeEspeak", "VocativeNLU", "VocativeUsage",
      "VocativeActions", "VocativeActionsModel", "VocativeCaptions", "VocativeApertium", "VocativeNeuralTranslation",
      "VocativeTone", "VocativeToneModel", "VocativeTraining", "VocativePayments", "VocativePaymentsModel",
      "VocativeNavigation", "VocativeNavigationModel", "Vocative", "VocativeConsole", "VocativeServer",
      "VocativeWebApp", "PaymentsCorpus", "PhotoEditing", "PhotoActions",
    ], testedWith: ["TestSupport"]),
  library(
    .Apps, "VocativeCommandLine",
    [
      "VocativeSupport", "VocativeCore", "VocativeNeural", "VocativeAudioFiles", "VocativeDenoising", "VocativePulse",
      "VocativeGrammar", "VocativePocketSphinx", "VocativeMoonshine", "VocativeSpeaker", "VocativeSherpa",
      "VocativeFlite",
      "VocativeEspeak", "VocativeNLU", "VocativeDialogue", "VocativeCommands", "VocativeUsage", "VocativeRemote",
      "VocativeActions", "VocativeActionsModel", "VocativeDesktop", "VocativeATSPI", "VocativeCaptions",
      "VocativeApertium", "VocativeTone", "VocativeToneModel", "VocativeTraining", "VocativePayments",
      "VocativePaymentsModel",
      "VocativeNavigation", "VocativeNavigationModel", "Vocative", "VocativeConsole", "VocativeServer",
      "VocativeWebApp", "VocativeSetup",
      "MoodCorpus", "PaymentsCorpus",
    ]),
]

let tools: [[Target]] = [
  library(
    .Tools, "MoodCorpus", ["VocativeSupport", "VocativeTraining"],
    resources: [
      .embedInCode("Templates/moods.txt"), .embedInCode("Templates/contrast.txt"),
      .embedInCode("Templates/functions.txt"), .embedInCode("Templates/sentences.jsonl"),
    ], path: "Tools/MoodCorpus"),
  library(
    .Tools, "PaymentsCorpus",
    [
      "VocativeSupport", "VocativeCore", "VocativeNLU", "VocativeText", "VocativeDialogue", "VocativeTraining",
      "VocativePayments",
    ], resources: [.embedInCode("Phrasings/written.txt")], path: "Tools/PaymentsCorpus"),
  library(
    .Tools, "PaymentsSimulation",
    [
      "VocativeSupport", "VocativeCore", "VocativeText", "VocativeDialogue", "VocativePayments",
      "VocativePaymentsJournal",
    ], path: "Tools/PaymentsSimulation"),
]

let libraries = [core, neural, audio, speech, understanding, dialogue, training, skills, session, apps, tools].flatMap(
  \.self)

let package = Package(
  name: "Vocative",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "vocative", targets: ["VocativeTool"]),
    .executable(name: "vocative-bench", targets: ["VocativeBench"]),
    .library(name: "Vocative", targets: ["Vocative"]),
    .library(name: "VocativeCore", targets: ["VocativeCore"]),
    .library(name: "VocativeCommands", targets: ["VocativeCommands"]),
    .library(name: "VocativeNeural", targets: ["VocativeNeural"]),
    .library(name: "VocativeTraining", targets: ["VocativeTraining"]),
    .library(name: "VocativeNLU", targets: ["VocativeNLU"]),
    .library(name: "VocativeActions", targets: ["VocativeActions"]),
    .library(name: "VocativeDesktop", targets: ["VocativeDesktop"]),
    .library(name: "VocativeATSPI", targets: ["VocativeATSPI"]),
    .library(name: "VocativeNavigation", targets: ["VocativeNavigation"]),
    .library(name: "VocativeGPSD", targets: ["VocativeGPSD"]),
    .library(name: "VocativeMediaKeys", targets: ["VocativeMediaKeys"]),
    .library(name: "VocativePayments", targets: ["VocativePayments"]),
    .library(name: "VocativeUsage", targets: ["VocativeUsage"]),
    .library(name: "VocativeRemote", targets: ["VocativeRemote"]),
    .library(name: "VocativeTone", targets: ["VocativeTone"]),
    .library(name: "VocativeCaptions", targets: ["VocativeCaptions"]),
    .library(name: "VocativeApertium", targets: ["VocativeApertium"]),
    .library(name: "VocativeNeuralTranslation", targets: ["VocativeNeuralTranslation"]),
    .library(name: "VocativeDenoising", targets: ["VocativeDenoising"]),
    .library(name: "VocativeNoiseModel", targets: ["VocativeNoiseModel"]),
    .library(name: "VocativePaymentsJournal", targets: ["VocativePaymentsJournal"]),
    .library(name: "VocativeTesting", targets: ["VocativeTesting"]),
    .library(name: "VocativePocketSphinx", targets: ["VocativePocketSphinx"]),
    .library(name: "VocativeMoonshine", targets: ["VocativeMoonshine"]),
    .library(name: "VocativeSpeaker", targets: ["VocativeSpeaker"]),
    .library(name: "VocativeSherpa", targets: ["VocativeSherpa"]),
    .library(name: "VocativeFlite", targets: ["VocativeFlite"]),
    .library(name: "VocativeEspeak", targets: ["VocativeEspeak"]),
    .library(name: "VocativeServer", targets: ["VocativeServer"]),
    .library(name: "VocativeWebApp", targets: ["VocativeWebApp"]),
    .library(name: "VocativePulse", targets: ["VocativePulse"]),
    .library(name: "VocativeAppleAudio", targets: ["VocativeAppleAudio"]),
    .library(name: "VocativeAppleSpeech", targets: ["VocativeAppleSpeech"]),
    .library(name: "VocativeAppleLocation", targets: ["VocativeAppleLocation"]),
    .library(name: "VocativeAudioFiles", targets: ["VocativeAudioFiles"]),
    .library(name: "VocativeActionsModel", targets: ["VocativeActionsModel"]),
    .library(name: "VocativePaymentsModel", targets: ["VocativePaymentsModel"]),
    .library(name: "VocativeNavigationModel", targets: ["VocativeNavigationModel"]),
    .library(name: "VocativeToneModel", targets: ["VocativeToneModel"]),
  ],
  targets: [
    .target(name: "CKernels", path: "Sources/C/CKernels"),
    .target(name: "CWebServer", path: "Sources/C/CWebServer"),
    .target(name: "CSherpaOnnx", path: "Sources/C/CSherpaOnnx"),
    system("COneDNN", apt: "libdnnl-dev"),
    system("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),
    system("CGraphicsMagick", pkgConfig: "GraphicsMagickWand", apt: "libgraphicsmagick1-dev"),
    system("CSndFile", pkgConfig: "sndfile", apt: "libsndfile1-dev"),
    system("CSampleRate", pkgConfig: "samplerate", apt: "libsamplerate0-dev"),
    system("CPulse", apt: "libpulse-dev"),
    system("CAtspi", pkgConfig: "atspi-2", apt: "libatspi2.0-dev"),
    system("CPocketSphinx", pkgConfig: "pocketsphinx", apt: "libpocketsphinx-dev"),
    system("CFlite", apt: "flite1-dev"),
    system("CEspeakNG", pkgConfig: "espeak-ng", apt: "libespeak-ng-dev"),
  ] + libraries.flatMap { $0 } + [
    .target(
      name: "TestSupport",
      dependencies: [
        "VocativeSupport", "VocativeCore", "VocativeAudio", "VocativeGrammar", "VocativeText", "VocativeDialogue",
      ], path: "Tests/TestSupport", swiftSettings: house),
    example("Lamps", ["VocativeText", "Vocative"]),
    example("Interpreter", ["VocativePulse", "VocativeEspeak", "VocativeApertium", "Vocative", "ExampleSupport"]),
    example("Mood", ["VocativeNLU", "VocativeTone", "VocativeToneModel", "Vocative", "ExampleSupport"]),
    .target(
      name: "ExampleSupport",
      dependencies: ["VocativeAudioFiles", "VocativePulse", "VocativePocketSphinx", "VocativeFlite", "Vocative"],
      path: "Examples/Support", swiftSettings: house),
    example("Pay", ["VocativePayments", "VocativePaymentsModel", "VocativePaymentsJournal", "Vocative"]),
    example(
      "Navigator",
      [
        "VocativeSupport", "VocativeAudioFiles", "VocativePulse", "VocativeMediaKeys", "VocativePocketSphinx",
        "VocativeFlite", "VocativeCommands", "VocativeUsage", "VocativeNavigation", "Vocative",
      ]),
    .target(
      name: "PhotoEditing", dependencies: ["VocativeSupport", "VocativeCore", "CGraphicsMagick"],
      path: "Examples/PhotoEditor/Editing", swiftSettings: house),
    .testTarget(
      name: "PhotoEditingTests",
      dependencies: ["VocativeSupport", "VocativeCore", "TestSupport", "PhotoEditing", "CGraphicsMagick"],
      swiftSettings: tests),
    // The web app serves the photo editor too.
    .target(
      name: "PhotoActions",
      dependencies: ["VocativeNLU", "VocativeText", "VocativeDialogue", "VocativeActions", "PhotoEditing"],
      path: "Examples/PhotoEditor/Actions", resources: [.embedInCode("photo-editor.actions.json")], swiftSettings: house
    ),
    .executableTarget(
      name: "PhotoEditorExample",
      dependencies: [
        "VocativeAudio", "VocativeAudioFiles", "VocativePulse", "VocativeSpeech", "VocativePocketSphinx",
        "VocativeFlite", "VocativeNLU", "VocativeText", "VocativeDialogue", "VocativeActions", "VocativeActionsModel",
        "PhotoEditing", "PhotoActions",
      ], path: "Examples/PhotoEditor/Program", swiftSettings: house),
    .testTarget(
      name: "PhotoEditorExampleTests",
      dependencies: [
        "VocativeAudio", "VocativeAudioFiles", "VocativeFlite", "VocativeNLU", "VocativeText", "VocativeDialogue",
        "VocativeActions", "PhotoEditing", "PhotoActions", "PhotoEditorExample",
      ], swiftSettings: tests),
    .testTarget(
      name: "NavigatorExampleTests",
      dependencies: [
        "VocativeAudioFiles", "VocativePocketSphinx", "VocativeFlite", "VocativeMediaKeys", "VocativeUsage",
        "VocativeNavigation", "Vocative", "NavigatorExample",
      ], swiftSettings: tests),
    .testTarget(
      name: "WebAppTests",
      dependencies: [
        "VocativeSupport", "VocativeCore", "VocativeAudio", "VocativeAudioFiles", "VocativeFlite", "VocativeNLU",
        "VocativeTraining", "VocativeConsole", "VocativeServer", "VocativeWebApp", "VocativeSetup",
        "VocativeCommandLine", "TestSupport",
      ], resources: [.embedInCode("Scripts/accessibility.js"), .embedInCode("Scripts/microphone.js")],
      swiftSettings: tests),
    .executableTarget(
      name: "VocativeBench",
      dependencies: [
        "VocativeSupport", "VocativeCore", "VocativeNeural", "VocativeAudio", "VocativeAudioFiles",
        "VocativeDenoising", "VocativeGrammar", "VocativePocketSphinx", "VocativeNoiseModel", "VocativeMoonshine",
        "VocativeSpeaker",
        "VocativeFlite",
        "VocativeEspeak", "VocativeNLU", "VocativeText", "VocativeDialogue", "VocativeCommands", "VocativeUsage",
        "VocativeCaptions", "VocativeApertium", "VocativeNeuralTranslation", "VocativeTone", "VocativeTraining",
        "VocativePayments",
        "VocativePaymentsModel", "VocativePaymentsJournal", "VocativeNavigation", "Vocative", "VocativeConsole",
        "VocativeServer", "VocativeSetup", "PaymentsCorpus", "PaymentsSimulation",
      ], path: "Benchmarks/VocativeBench", swiftSettings: house),
    .testTarget(
      name: "VocativeBenchTests",
      dependencies: ["VocativeNLU", "VocativeConsole", "VocativePayments", "VocativePaymentsModel", "VocativeBench"],
      swiftSettings: tests),
    .executableTarget(
      name: "VocativeTool", dependencies: ["VocativeCommandLine"], path: "Sources/Apps/vocative", swiftSettings: house),
  ],
  cxxLanguageStandard: .cxx17
)
