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

/// A library target and the tests beside it.
func library(
  _ name: String, _ dependencies: [Target.Dependency], with own: [Resource] = [],
  testedOn resources: [Resource] = [], testedWith others: [Target.Dependency] = []
) -> [Target] {
  [
    .target(name: name, dependencies: dependencies, resources: own, swiftSettings: house),
    .testTarget(
      name: name + "Tests", dependencies: [.target(name: name)] + dependencies + others, resources: resources,
      swiftSettings: house),
  ]
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
let libraries: [[Target]] = [
  library("VocativeCore", []),
  library("VocativeAudio", ["VocativeCore", "CSndFile", "CSampleRate"]),
  library("VocativeNeural", ["VocativeCore", "COneDNN", "CKernels"]),
  library(
    "VocativeLanguage", ["VocativeNeural", "VocativeCore", "CKernels"], testedOn: [.copy("Fixtures")]),
  library("VocativeDenoising", ["VocativeAudio", "VocativeNeural", "VocativeCore"]),
  library("VocativeSpeech", ["VocativeAudio", "VocativeCore"]),
  library("VocativeDialogue", ["VocativeCore"]),
  library("VocativeTesting", ["VocativeDialogue", "VocativeCore"]),
  library(
    "VocativePayments",
    ["VocativeDialogue", "VocativeLanguage", "VocativeNeural", "VocativeCore", "CPaymentsPack"],
    testedOn: [.copy("Dialogues")], testedWith: ["VocativeTesting"]),
  library("VocativeStore", ["CSQLite"]),
  library(
    "VocativeLearning", ["VocativeDialogue", "VocativeStore", "VocativeCore"], testedWith: ["VocativePayments"]),
  library("VocativeRemote", ["VocativeDialogue", "VocativeStore", "VocativeCore"]),
  library("VocativeJournal", ["VocativePayments", "VocativeDialogue", "VocativeStore", "VocativeCore"]),
  library(
    "VocativeSimulation",
    ["VocativeJournal", "VocativePayments", "VocativeLanguage", "VocativeDialogue", "VocativeCore"]),
  library(
    "VocativeActions",
    ["VocativeDialogue", "VocativeLanguage", "VocativeNeural", "VocativeCore", "CActionsAdapter"]),
  library(
    "VocativeNavigation", ["VocativeDialogue", "VocativeStore", "VocativeCore"],
    with: [.embedInCode("Data/doggerby.opl")], testedOn: [.copy("Dialogues")], testedWith: ["VocativeTesting"]),
  library(
    "VocativePocketSphinx", ["VocativeSpeech", "VocativeAudio", "VocativeCore", "CPocketSphinx"],
    testedOn: [.copy("Fixtures")], testedWith: ["VocativeEspeak"]),
  library(
    "VocativeNoise",
    ["VocativePocketSphinx", "VocativeDenoising", "VocativeSpeech", "VocativeAudio", "VocativeNeural", "CNoisePacks"],
    testedWith: ["VocativeFlite", "VocativeCore"]),
  library(
    "VocativeMoonshine", ["VocativeSpeech", "VocativeAudio", "VocativeNeural", "VocativeCore", "CKernels"],
    testedOn: [.copy("Fixtures")], testedWith: ["VocativePocketSphinx", "VocativeFlite"]),
  library("VocativeSherpa", ["VocativeSpeech", "VocativeAudio", "VocativeCore", "CSherpaOnnx"]),
  library("VocativeFlite", ["VocativeSpeech", "VocativeAudio", "VocativeCore", "CFlite"]),
  library("VocativeEspeak", ["VocativeSpeech", "VocativeAudio", "VocativeCore", "CEspeakNG"]),
  library("VocativePulse", ["VocativeAudio", "VocativeCore", "CPulse"]),
  library("VocativeTone", ["VocativeLanguage", "VocativeNeural", "VocativeCore", "CMoodPack"]),
  library("VocativeTranslation", ["VocativeCore"]),
  library("VocativeApertium", ["VocativeTranslation", "VocativeCore"]),
  library("PhotoEditing", ["VocativeCore", "CGraphicsMagick"]),
  library("Vocative", ["VocativeCore", "VocativeAudio", "VocativeSpeech", "VocativeDialogue", "VocativeTranslation"]),
  library(
    "VocativeServer",
    [
      "Vocative", "VocativeActions", "VocativeNavigation", "VocativeTone", "VocativeTranslation", "CWebServer",
      "CWebPages",
    ],
    testedWith: ["VocativePayments", "VocativePocketSphinx", "VocativeFlite", "VocativeApertium", "VocativeRemote"]),
  library(
    "VocativeCommandLine",
    [
      "Vocative", "VocativeActions", "VocativeDenoising", "VocativeJournal", "VocativeLanguage", "VocativeLearning",
      "VocativeNavigation", "VocativeNeural", "VocativePayments", "VocativeRemote", "VocativeServer", "VocativeTone",
      "PhotoEditing", "PhotoRequests",
      "VocativeSimulation", "VocativeTranslation", "VocativeApertium", "VocativePocketSphinx", "VocativeNoise",
      "VocativeMoonshine", "VocativeSherpa", "VocativeFlite", "VocativeEspeak", "VocativePulse",
    ]),
]

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
    .library(name: "VocativeLanguage", targets: ["VocativeLanguage"]),
    .library(name: "VocativeActions", targets: ["VocativeActions"]),
    .library(name: "VocativeNavigation", targets: ["VocativeNavigation"]),
    .library(name: "VocativePayments", targets: ["VocativePayments"]),
    .library(name: "VocativeLearning", targets: ["VocativeLearning"]),
    .library(name: "VocativeRemote", targets: ["VocativeRemote"]),
    .library(name: "VocativeTone", targets: ["VocativeTone"]),
    .library(name: "VocativeTranslation", targets: ["VocativeTranslation"]),
    .library(name: "VocativeApertium", targets: ["VocativeApertium"]),
    .library(name: "VocativeDenoising", targets: ["VocativeDenoising"]),
    .library(name: "VocativeNoise", targets: ["VocativeNoise"]),
    .library(name: "VocativeJournal", targets: ["VocativeJournal"]),
    .library(name: "VocativeTesting", targets: ["VocativeTesting"]),
    .library(name: "VocativePocketSphinx", targets: ["VocativePocketSphinx"]),
    .library(name: "VocativeMoonshine", targets: ["VocativeMoonshine"]),
    .library(name: "VocativeSherpa", targets: ["VocativeSherpa"]),
    .library(name: "VocativeFlite", targets: ["VocativeFlite"]),
    .library(name: "VocativeEspeak", targets: ["VocativeEspeak"]),
    .library(name: "VocativeServer", targets: ["VocativeServer"]),
    .library(name: "VocativePulse", targets: ["VocativePulse"]),
  ],
  targets: [
    .target(name: "CKernels", path: "Sources/C/CKernels"),
    .target(name: "CPaymentsPack", path: "Sources/C/CPaymentsPack", exclude: ["payments.pack"]),
    .target(name: "CMoodPack", path: "Sources/C/CMoodPack", exclude: ["mood.pack"]),
    .target(
      name: "CNoisePacks", path: "Sources/C/CNoisePacks", exclude: ["denoiser.pack", "sounds.noise"]),
    .target(name: "CActionsAdapter", path: "Sources/C/CActionsAdapter", exclude: ["actions.adapter"]),
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
      ["Vocative", "VocativeApertium", "VocativeEspeak", "VocativeFlite", "VocativePocketSphinx", "VocativePulse"]),
    example(
      "Mood",
      ["Vocative", "VocativeFlite", "VocativeLanguage", "VocativePocketSphinx", "VocativePulse", "VocativeTone"]),
    example("Pay", ["Vocative", "VocativeJournal", "VocativePayments"]),
    // The photo editor's actions lie beside its program; the web app has them too.
    .target(
      name: "PhotoRequests",
      dependencies: ["PhotoEditing", "VocativeActions", "VocativeLanguage", "VocativeDialogue"],
      path: "Examples/PhotoEditor", exclude: ["expected.txt"] + photoProgram, sources: photoRequests,
      resources: [.embedInCode("photo-editor.actions.json")], swiftSettings: house),
    .executableTarget(
      name: "PhotoEditorExample",
      dependencies: [
        "PhotoRequests", "PhotoEditing", "VocativeActions", "VocativeLanguage", "VocativeDialogue", "VocativeSpeech",
        "VocativeAudio", "VocativePocketSphinx", "VocativeFlite", "VocativePulse",
      ], path: "Examples/PhotoEditor", exclude: ["expected.txt", "photo-editor.actions.json"] + photoRequests,
      swiftSettings: house),
    .testTarget(
      name: "PhotoEditorExampleTests",
      dependencies: [
        "PhotoEditorExample", "PhotoRequests", "PhotoEditing", "VocativeActions", "VocativeLanguage",
        "VocativeDialogue", "VocativeAudio",
        "VocativeFlite",
      ],
      swiftSettings: house),
    example(
      "Navigator",
      [
        "Vocative", "VocativeLearning", "VocativeNavigation", "VocativePocketSphinx", "VocativeFlite", "VocativePulse",
      ]),
    .testTarget(
      name: "NavigatorExampleTests",
      dependencies: [
        "NavigatorExample", "Vocative", "VocativeLearning", "VocativeNavigation", "VocativeFlite",
        "VocativePocketSphinx",
      ],
      swiftSettings: house),
    .testTarget(
      name: "WebAppTests",
      dependencies: [
        "VocativeCommandLine", "VocativeServer", "VocativeLanguage", "VocativeAudio", "VocativeFlite", "VocativeCore",
      ],
      resources: [.embedInCode("Scripts/accessibility.js")], swiftSettings: house),
    .executableTarget(name: "VocativeTool", dependencies: ["VocativeCommandLine"], swiftSettings: house),
  ],
  cxxLanguageStandard: .cxx17
)
