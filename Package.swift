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

/// The rooms of the house, in order: a target imports targets of its own room and of those above it in this list
/// (Scripts/check-layers holds it to that).
enum Room: String { case Core, Neural, Audio, Speech, Understanding, Dialogue, Training, Skills, Session, Apps }

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
          swiftSettings: house)
      ] : [])
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
  library(.Core, "VocativeSupport", []),
  library(.Core, "VocativeCore", ["VocativeSupport"], isTested: false),
  library(.Core, "VocativeStore", ["CSQLite"]),
]

let neural: [[Target]] = [
  library(.Neural, "VocativeNeural", ["VocativeSupport", "VocativeCore", "COneDNN", "CKernels"])
]

let audio: [[Target]] = [
  library(.Audio, "VocativeAudio", ["VocativeSupport", "VocativeCore"], testedWith: ["VocativeAudioFiles"]),
  library(.Audio, "VocativeAudioFiles", ["VocativeAudio", "VocativeCore", "CSndFile", "CSampleRate"]),
  library(
    .Audio, "VocativeDenoising",
    ["VocativeAudioFiles", "VocativeAudio", "VocativeNeural", "VocativeSupport", "VocativeCore"],
    testedWith: ["VocativeTraining"]),
  library(
    .Audio, "VocativePulse", ["VocativeAudio", "VocativeSupport", "VocativeCore", "CPulse"],
    testedWith: ["VocativeAudioFiles"]),
]

let speech: [[Target]] = [
  library(.Speech, "VocativeGrammar", ["VocativeSupport", "VocativeCore"]),
  library(
    .Speech, "VocativeSpeech", ["VocativeGrammar", "VocativeAudio", "VocativeSupport", "VocativeCore"],
    testedWith: ["VocativeAudioFiles"]),
  library(
    .Speech, "VocativePocketSphinx",
    [
      "VocativeSpeech", "VocativeGrammar", "VocativeAudioFiles", "VocativeAudio", "VocativeSupport", "VocativeCore",
      "CPocketSphinx",
    ],
    testedOn: [.copy("Fixtures")], testedWith: ["VocativeEspeak"]),
  library(
    .Speech, "VocativeNoiseModel",
    [
      "VocativePocketSphinx", "VocativeDenoising", "VocativeSpeech", "VocativeAudio", "VocativeNeural",
      "VocativeSupport",
    ],
    resources: [.copy("Resources/denoiser.pack"), .copy("Resources/sounds.noise")],
    testedWith: ["VocativeTraining", "VocativeFlite", "VocativeCore", "VocativeGrammar"]),
  library(
    .Speech, "VocativeMoonshine",
    [
      "VocativeSpeech", "VocativeGrammar", "VocativeAudioFiles", "VocativeAudio", "VocativeNeural", "VocativeSupport",
      "VocativeCore", "CKernels",
    ],
    testedOn: [.copy("Fixtures")], testedWith: ["VocativePocketSphinx", "VocativeFlite"]),
  library(
    .Speech, "VocativeSherpa",
    [
      "VocativeSpeech", "VocativeGrammar", "VocativeAudioFiles", "VocativeAudio", "VocativeSupport", "VocativeCore",
      "CSherpaOnnx",
    ]),
  library(
    .Speech, "VocativeFlite", ["VocativeSpeech", "VocativeAudio", "VocativeSupport", "VocativeCore", "CFlite"],
    testedWith: ["VocativeAudioFiles"]),
  library(
    .Speech, "VocativeEspeak", ["VocativeSpeech", "VocativeAudio", "VocativeSupport", "VocativeCore", "CEspeakNG"],
    testedWith: ["VocativeAudioFiles"]),
]

let understanding: [[Target]] = [
  library(
    .Understanding, "VocativeNLU", ["VocativeNeural", "VocativeSupport", "VocativeCore", "CKernels"],
    testedOn: [.copy("Fixtures")])
]

let dialogue: [[Target]] = [
  library(
    .Dialogue, "VocativeText", ["VocativeGrammar", "VocativeSupport", "VocativeCore"], testedWith: ["VocativeDialogue"]),
  library(.Dialogue, "VocativeDialogue", ["VocativeText", "VocativeGrammar", "VocativeSupport", "VocativeCore"]),
  library(.Dialogue, "VocativeTesting", ["VocativeDialogue", "VocativeText", "VocativeCore"]),
  library(
    .Dialogue, "VocativeUsage",
    ["VocativeDialogue", "VocativeText", "VocativeStore", "VocativeSupport", "VocativeCore"],
    testedWith: ["VocativePayments"]),
  library(
    .Dialogue, "VocativeRemote",
    ["VocativeDialogue", "VocativeText", "VocativeStore", "VocativeSupport", "VocativeCore"]),
  library(
    .Dialogue, "VocativeActions",
    [
      "VocativeDialogue", "VocativeText", "VocativeNLU", "VocativeGrammar", "VocativeNeural", "VocativeSupport",
      "VocativeCore",
    ], testedWith: ["VocativeActionsModel"]),
  library(
    .Dialogue, "VocativeActionsModel", ["VocativeNLU", "VocativeNeural", "VocativeSupport"],
    resources: [.copy("Resources/actions.adapter")], isTested: false),
  library(.Dialogue, "VocativeCaptions", ["VocativeSupport", "VocativeCore"]),
  library(.Dialogue, "VocativeApertium", ["VocativeCaptions", "VocativeSupport", "VocativeCore"]),
  library(
    .Dialogue, "VocativeTone", ["VocativeNLU", "VocativeNeural", "VocativeSupport", "VocativeCore"],
    testedWith: ["VocativeToneModel"]),
  library(
    .Dialogue, "VocativeToneModel", ["VocativeNLU", "VocativeNeural", "VocativeSupport"],
    resources: [.copy("Resources/mood.pack")], isTested: false),
]

let training: [[Target]] = [
  library(
    .Training, "VocativeTraining",
    [
      "VocativeActions", "VocativeDialogue", "VocativeText", "VocativeNLU", "VocativePocketSphinx", "VocativeSpeech",
      "VocativeDenoising", "VocativeAudio", "VocativeNeural", "VocativeSupport", "VocativeCore", "CKernels",
    ], testedOn: [.copy("Fixtures")], testedWith: ["VocativeActionsModel"])
]

let skills: [[Target]] = [
  library(
    .Skills, "VocativePayments",
    ["VocativeDialogue", "VocativeText", "VocativeGrammar", "VocativeSupport", "VocativeCore"],
    resources: [.copy("Resources/spoken-examples.txt")], testedOn: [.copy("Dialogues")],
    testedWith: ["VocativePaymentsModel", "VocativeTesting", "VocativeTraining", "VocativeNLU", "VocativeNeural"]),
  library(
    .Skills, "VocativePaymentsModel",
    [
      "VocativePayments", "VocativeDialogue", "VocativeText", "VocativeNLU", "VocativeNeural", "VocativeSupport",
      "VocativeCore",
    ], resources: [.copy("Resources/payments.pack")], isTested: false),
  library(
    .Skills, "VocativePaymentsJournal",
    ["VocativePayments", "VocativeDialogue", "VocativeText", "VocativeStore", "VocativeSupport", "VocativeCore"]),
  library(
    .Skills, "VocativeNavigation",
    ["VocativeDialogue", "VocativeText", "VocativeGrammar", "VocativeStore", "VocativeSupport", "VocativeCore"],
    resources: [.embedInCode("Data/doggerby.opl")], testedOn: [.copy("Dialogues")], testedWith: ["VocativeTesting"]),
]

let session: [[Target]] = [
  library(
    .Session, "Vocative",
    [
      "VocativeCore", "VocativeSupport", "VocativeAudio", "VocativeGrammar", "VocativeSpeech", "VocativeText",
      "VocativeDialogue", "VocativeCaptions",
    ], testedWith: ["VocativeAudioFiles"])
]

let apps: [[Target]] = [
  library(
    .Apps, "VocativeServer",
    [
      "Vocative", "VocativeAudio", "VocativeAudioFiles", "VocativeGrammar", "VocativeSpeech", "VocativeText",
      "VocativeDialogue", "VocativeActions", "VocativeNavigation", "VocativeTone", "VocativeCaptions",
      "VocativeSupport", "VocativeCore", "CWebServer", "CWebPages",
    ],
    testedWith: [
      "VocativePayments", "VocativePaymentsModel", "VocativeActionsModel", "VocativeToneModel",
      "VocativePocketSphinx", "VocativeFlite", "VocativeApertium", "VocativeRemote",
    ]),
  library(
    .Apps, "VocativeCommandLine",
    [
      "Vocative", "VocativeActions", "VocativeActionsModel", "VocativeAudio", "VocativeAudioFiles", "VocativeCore",
      "VocativeDenoising", "VocativeDialogue", "VocativeGrammar", "VocativePaymentsJournal", "VocativeNLU",
      "VocativeNavigation", "VocativeNeural", "VocativePayments", "VocativePaymentsModel", "VocativeRemote",
      "VocativeServer", "VocativeSpeech", "VocativeStore", "VocativeSupport", "VocativeText", "VocativeTone",
      "VocativeToneModel", "VocativeUsage", "PhotoEditing", "PhotoRequests", "PaymentsCorpus", "PaymentsSimulation",
      "VocativeTraining",
      "VocativeCaptions", "VocativeApertium", "VocativePocketSphinx", "VocativeNoiseModel", "VocativeMoonshine",
      "VocativeSherpa", "VocativeFlite", "VocativeEspeak", "VocativePulse",
    ]),
]

/// Programs and libraries for those who build Vocative itself: no app imports them but the command line.
let tools: [[Target]] = [
  library(
    .Apps, "PaymentsCorpus",
    [
      "VocativeTraining", "VocativePayments", "VocativeDialogue", "VocativeText", "VocativeNLU", "VocativeSupport",
      "VocativeCore",
    ], path: "Tools/PaymentsCorpus"),
  library(
    .Apps, "PaymentsSimulation",
    [
      "VocativePaymentsJournal", "VocativePayments", "VocativePaymentsModel", "VocativeNLU", "VocativeDialogue",
      "VocativeText", "VocativeSupport", "VocativeCore",
    ], path: "Tools/PaymentsSimulation"),
  library(
    .Apps, "PhotoEditing", ["VocativeSupport", "VocativeCore", "CGraphicsMagick"], path: "Examples/PhotoEditor/Editing"),
]

let libraries = [core, neural, audio, speech, understanding, dialogue, training, skills, session, apps, tools].flatMap(
  \.self)

/// What of the photo editor's folder is its actions.
let photoRequests = [
  "Choices.swift", "PhotoConversation.swift", "PhotoEditor+Replies.swift", "PhotoEditorActions.swift",
]

/// What of it is its program.
let photoProgram = [
  "CommandLineArguments.swift", "Demonstration.swift", "Ears.swift", "PhotoEditorExample.swift", "Terminal.swift",
]

let package = Package(
  name: "Vocative",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "vocative", targets: ["VocativeTool"]),
    .library(name: "Vocative", targets: ["Vocative"]),
    .library(name: "VocativeNeural", targets: ["VocativeNeural"]),
    .library(name: "VocativeTraining", targets: ["VocativeTraining"]),
    .library(name: "VocativeNLU", targets: ["VocativeNLU"]),
    .library(name: "VocativeActions", targets: ["VocativeActions"]),
    .library(name: "VocativeNavigation", targets: ["VocativeNavigation"]),
    .library(name: "VocativePayments", targets: ["VocativePayments"]),
    .library(name: "VocativeUsage", targets: ["VocativeUsage"]),
    .library(name: "VocativeRemote", targets: ["VocativeRemote"]),
    .library(name: "VocativeTone", targets: ["VocativeTone"]),
    .library(name: "VocativeCaptions", targets: ["VocativeCaptions"]),
    .library(name: "VocativeApertium", targets: ["VocativeApertium"]),
    .library(name: "VocativeDenoising", targets: ["VocativeDenoising"]),
    .library(name: "VocativeNoiseModel", targets: ["VocativeNoiseModel"]),
    .library(name: "VocativePaymentsJournal", targets: ["VocativePaymentsJournal"]),
    .library(name: "VocativeTesting", targets: ["VocativeTesting"]),
    .library(name: "VocativePocketSphinx", targets: ["VocativePocketSphinx"]),
    .library(name: "VocativeMoonshine", targets: ["VocativeMoonshine"]),
    .library(name: "VocativeSherpa", targets: ["VocativeSherpa"]),
    .library(name: "VocativeFlite", targets: ["VocativeFlite"]),
    .library(name: "VocativeEspeak", targets: ["VocativeEspeak"]),
    .library(name: "VocativeServer", targets: ["VocativeServer"]),
    .library(name: "VocativePulse", targets: ["VocativePulse"]),
    .library(name: "VocativeAudioFiles", targets: ["VocativeAudioFiles"]),
    .library(name: "VocativeActionsModel", targets: ["VocativeActionsModel"]),
    .library(name: "VocativePaymentsModel", targets: ["VocativePaymentsModel"]),
    .library(name: "VocativeToneModel", targets: ["VocativeToneModel"]),
  ],
  targets: [
    .target(name: "CKernels", path: "Sources/C/CKernels"),
    .target(name: "CWebServer", path: "Sources/C/CWebServer"),
    .target(name: "CWebPages", path: "Sources/C/CWebPages", exclude: ["Pages"]),
    .target(name: "CSherpaOnnx", path: "Sources/C/CSherpaOnnx"),
    system("COneDNN", apt: "libdnnl-dev"),
    system("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),
    system("CGraphicsMagick", pkgConfig: "GraphicsMagickWand", apt: "libgraphicsmagick1-dev"),
    system("CSndFile", pkgConfig: "sndfile", apt: "libsndfile1-dev"),
    system("CSampleRate", pkgConfig: "samplerate", apt: "libsamplerate0-dev"),
    system("CPulse", apt: "libpulse-dev"),
    system("CPocketSphinx", pkgConfig: "pocketsphinx", apt: "libpocketsphinx-dev"),
    system("CFlite", apt: "flite1-dev"),
    system("CEspeakNG", pkgConfig: "espeak-ng", apt: "libespeak-ng-dev"),
  ] + libraries.flatMap { $0 } + [
    example("Lamps", ["Vocative"]),
    example(
      "Interpreter",
      [
        "Vocative", "VocativeApertium", "VocativeAudioFiles", "VocativeEspeak", "VocativeFlite", "VocativePocketSphinx",
        "VocativePulse",
      ]),
    example(
      "Mood",
      [
        "Vocative", "VocativeAudioFiles", "VocativeFlite", "VocativeNLU", "VocativePocketSphinx", "VocativePulse",
        "VocativeTone", "VocativeToneModel",
      ]),
    example("Pay", ["Vocative", "VocativePaymentsJournal", "VocativePayments", "VocativePaymentsModel"]),
    // The photo editor's actions lie beside its program; the web app has them too.
    .target(
      name: "PhotoRequests",
      dependencies: [
        "PhotoEditing", "VocativeActions", "VocativeActionsModel", "VocativeNLU", "VocativeText", "VocativeDialogue",
      ],
      path: "Examples/PhotoEditor", exclude: ["expected.txt", "Editing"] + photoProgram, sources: photoRequests,
      resources: [.embedInCode("photo-editor.actions.json")], swiftSettings: house),
    .executableTarget(
      name: "PhotoEditorExample",
      dependencies: [
        "PhotoRequests", "PhotoEditing", "VocativeActions", "VocativeNLU", "VocativeDialogue", "VocativeSpeech",
        "VocativeAudio", "VocativePocketSphinx", "VocativeFlite", "VocativePulse",
      ], path: "Examples/PhotoEditor",
      exclude: ["expected.txt", "photo-editor.actions.json", "Editing"] + photoRequests,
      swiftSettings: house),
    .testTarget(
      name: "PhotoEditorExampleTests",
      dependencies: [
        "PhotoEditorExample", "PhotoRequests", "PhotoEditing", "VocativeActions", "VocativeNLU",
        "VocativeDialogue", "VocativeAudio",
        "VocativeFlite",
      ],
      swiftSettings: house),
    example(
      "Navigator",
      [
        "Vocative", "VocativeUsage", "VocativeNavigation", "VocativePocketSphinx", "VocativeFlite", "VocativePulse",
      ]),
    .testTarget(
      name: "NavigatorExampleTests",
      dependencies: [
        "NavigatorExample", "Vocative", "VocativeUsage", "VocativeNavigation", "VocativeFlite",
        "VocativePocketSphinx",
      ],
      swiftSettings: house),
    .testTarget(
      name: "WebAppTests",
      dependencies: [
        "VocativeCommandLine", "VocativeServer", "VocativeNLU", "VocativeAudio", "VocativeFlite", "VocativeCore",
      ],
      resources: [.embedInCode("Scripts/accessibility.js")], swiftSettings: house),
    .executableTarget(
      name: "VocativeTool", dependencies: ["VocativeCommandLine"], path: "Sources/Apps/vocative", swiftSettings: house),
  ],
  cxxLanguageStandard: .cxx17
)
