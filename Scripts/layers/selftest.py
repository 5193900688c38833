"""Plants a violation of each kind in a small tree and shows that it is found, and nothing else.

The trees come with the description that `swift package describe` would give; the clean one is described by it as well.
"""

import json
import shutil
import tempfile
from pathlib import Path

from . import documentation, folders, names, rooms, size, wording
from .package import Package

# Target: its folder and what it depends on.
TARGETS = {
    "VocativeCore": ("Sources/Core/VocativeCore", []),
    "VocativeNeural": ("Sources/Neural/VocativeNeural", ["CKernels"]),
    "VocativeAudio": ("Sources/Audio/VocativeAudio", ["VocativeCore"]),
    "VocativeNoiseModel": ("Sources/Speech/VocativeNoiseModel", ["VocativeAudio"]),
    "VocativeServer": ("Sources/Apps/VocativeServer", ["VocativeAudio", "VocativeNoiseModel"]),
    "Simulation": ("Tools/Simulation", ["VocativeCore"]),
    "CKernels": ("Sources/C/CKernels", []),
}
FILES = {
    "Sources/Core/VocativeCore/Transcript.swift": '''
        /// The words of an utterance.
        public struct Transcript {
          /// The text: "func { hearing" is in a comment.
          public var text = "what \\("nobody") { hearing"  /* a /* nested */ slope { */
          /// Creates an empty transcript.
          public init() {}
        }
        ''',
    "Sources/Neural/VocativeNeural/Tensor.swift": "import CKernels\n\nstruct Tensor { var gradient: Float = 0 }\n",
    "Sources/Audio/VocativeAudio/AudioError.swift": "struct AudioError: Error {}\n",
    "Sources/Audio/VocativeAudio/Buffers/Buffer.swift": '''
        internal import VocativeCore

        struct Buffer {
          func read() throws(AudioError) { throw AudioError() }
        }
        ''',
    "Sources/Audio/VocativeAudio/Voice/Endpointer.swift": '''
        struct Endpointer { var buffer: Buffer }

        extension Buffer {
          var loudestSample: Int { 0 }
        }

        private struct Shared {}
        ''',
    "Sources/Speech/VocativeNoiseModel/Model.swift": "import VocativeAudio\n\nprivate struct Shared {}\n",
    "Sources/Apps/VocativeServer/Server.swift": "import VocativeAudio\nimport VocativeNoiseModel\n\nactor Server {}\n",
    "Tools/Simulation/SimulatedUser.swift": "import VocativeCore\n\nstruct Person { struct Server {} }\n",
    "Sources/C/CKernels/kernels.c": "int kernels_version(void) { return 1; }\n",
    "Sources/C/CKernels/include/kernels.h": "int kernels_version(void);\n",
    "Scripts/portable-targets.txt": "# Portable\nVocativeCore\nVocativeAudio\n",
    "Scripts/banned-words.txt": "slope slopes | gradient | roadSlope\nhearing | UserTurn\nGate | Authenticator\n",
}
CHECKS = (rooms, folders, names, wording, documentation, size)
WITNESSES = """
extension Person: Sendable {
  public var a: Int { 1 }
}
/// An old person.
@frozen
public struct Old {
  public static func == (a: Old, b: Old) -> Bool { true }
}
"""
LONG = "struct Long {\n  func long() {\n" + "    print(1)\n" * 41 + "  }\n}\n"

# Each plant: its name, the check, the files added or changed (`+` in front adds to the end), the dependencies changed,
# the place and the text of the one message. `None`: no message is expected.
PLANTS = [
    (
        "an arrow to a later room",
        rooms,
        {"+Sources/Core/VocativeCore/Transcript.swift": "import VocativeAudio\n"},
        {"VocativeCore": ["VocativeAudio"], "VocativeAudio": []},
        "Transcript.swift:",
        "VocativeCore (room Core) imports VocativeAudio (room Audio)",
    ),
    (
        "an arrow out of Sources",
        rooms,
        {"+Sources/Apps/VocativeServer/Server.swift": "import Simulation\n"},
        {"VocativeServer": ["VocativeAudio", "VocativeNoiseModel", "Simulation"]},
        "Server.swift:5",
        "import nothing from beside Sources",
    ),
    (
        "a dependency that is not used",
        rooms,
        {},
        {"Simulation": ["VocativeCore", "VocativeAudio"]},
        "Package.swift:",
        "Simulation depends on VocativeAudio and imports it nowhere",
    ),
    (
        "an import that is not declared",
        rooms,
        {"+Tools/Simulation/SimulatedUser.swift": "@testable import VocativeAudio\n"},
        {},
        "SimulatedUser.swift:4",
        "imports VocativeAudio, which Package.swift does not declare",
    ),
    (
        "targets in a cycle",
        rooms,
        {"+Sources/Core/VocativeCore/Transcript.swift": "import VocativeAudio\n"},
        {"VocativeCore": ["VocativeAudio"]},
        "Package.swift:",
        "VocativeAudio, VocativeCore depend on one another",
    ),
    (
        "a model imported by a library",
        rooms,
        {
            "Sources/Apps/VocativeServer/Server.swift": "import VocativeAudio\n",
            "Sources/Session/Vocative/Vocative.swift": "import VocativeNoiseModel\n",
        },
        {"VocativeServer": ["VocativeAudio"], "Vocative": ["VocativeNoiseModel"]},
        "Vocative.swift:1",
        "imports the model VocativeNoiseModel",
    ),
    (
        "a C library under a portable target",
        rooms,
        {"+Sources/Audio/VocativeAudio/AudioError.swift": "import VocativeNeural\n"},
        {"VocativeAudio": ["VocativeCore", "VocativeNeural"]},
        "Package.swift:",
        "VocativeAudio → VocativeNeural → CKernels",
    ),
    (
        "a portable target that does not exist",
        rooms,
        {"+Scripts/portable-targets.txt": "VocativeTypo\n"},
        {},
        "portable-targets.txt:4",
        "There is no target VocativeTypo",
    ),
    (
        "a target in no room",
        rooms,
        {"Sources/Cellar/Wine/Wine.swift": "\n"},
        {"Wine": []},
        "Package.swift:",
        "which is in no room",
    ),
    (
        "folders in a cycle by a type",
        folders,
        {"+Sources/Audio/VocativeAudio/Buffers/Buffer.swift": "func end(_: Endpointer) {}\n"},
        {},
        "Buffer.swift:6",
        "Endpointer is declared in Endpointer.swift",
    ),
    (
        "folders in a cycle by a member",
        folders,
        {
            "+Sources/Audio/VocativeAudio/Buffers/Buffer.swift":
                "func peak(_ buffer: Buffer) -> Int { buffer.loudestSample }\n",
        },
        {},
        "Buffer.swift:6",
        "loudestSample is declared in Endpointer.swift",
    ),
    (
        "the root in a cycle",
        folders,
        {"+Sources/Audio/VocativeAudio/AudioError.swift": "func f(_: Buffer) {}\n"},
        {},
        "AudioError.swift:2",
        "Buffer is declared in Buffer.swift",
    ),
    (
        "a type only a comment and a string name",
        folders,
        {
            "+Sources/Audio/VocativeAudio/Buffers/Buffer.swift":
                '// Endpointer\nlet name = "Endpointer" + #"\\(Endpointer)"#\n',
        },
        {},
        None,
        None,
    ),
    (
        "a type in an interpolation",
        folders,
        {"+Sources/Audio/VocativeAudio/Buffers/Buffer.swift": 'let name = "\\(Endpointer.self)"\n'},
        {},
        "Buffer.swift:6",
        "Endpointer",
    ),
    (
        "two types of one name",
        names,
        {"+Tools/Simulation/SimulatedUser.swift": "enum Server {}\n"},
        {},
        ":",
        "has a type Server",
    ),
    (
        "a banned word",
        wording,
        {"+Tools/Simulation/SimulatedUser.swift": "let weightSlopes = 1\n"},
        {},
        "SimulatedUser.swift:4",
        "`slopes` in `weightSlopes`",
    ),
    (
        "a banned word in an interpolation",
        wording,
        {"+Tools/Simulation/SimulatedUser.swift": 'let a = "\\(hearing)"\n'},
        {},
        "SimulatedUser.swift:4",
        "`hearing`",
    ),
    (
        "a banned identifier",
        wording,
        {"+Tools/Simulation/SimulatedUser.swift": "actor Gate {}\nstruct NoiseGate {}\n"},
        {},
        "SimulatedUser.swift:4",
        "`Gate`",
    ),
    (
        "an allowed word",
        wording,
        {"+Tools/Simulation/SimulatedUser.swift": "let roadSlope = 1\n"},
        {},
        None,
        None,
    ),
    (
        "a banned word in a file name",
        wording,
        {"Tools/Simulation/Hearing+Text.swift": "\n"},
        {},
        "Hearing+Text.swift:1",
        "`hearing` in `Hearing`",
    ),
    (
        "a banned word in C",
        wording,
        {"+Sources/C/CKernels/kernels.c": "int slope; // slopes\nchar *s = \"slopes\";\n"},
        {},
        "kernels.c:2",
        "`slope`",
    ),
    (
        "a banned word in JavaScript",
        wording,
        {"Sources/C/CKernels/page.js": "const re = /[\"'`]/g;\nconst t = `hearing ${slope}`; // slopes\n"},
        {},
        "page.js:2",
        "`slope`",
    ),
    (
        "a riddle",
        wording,
        {"+Tools/Simulation/SimulatedUser.swift": "/// How old it is.\n/// Whether or not.\nlet age = 1\n"},
        {},
        "SimulatedUser.swift:4",
        "riddle",
    ),
    (
        "a phrase",
        wording,
        {"+Tools/Simulation/SimulatedUser.swift": "// Tell\n// whoever asks.\n"},
        {},
        "SimulatedUser.swift:5",
        "whoever",
    ),
    (
        "a public declaration without documentation",
        documentation,
        {"+Tools/Simulation/SimulatedUser.swift": "@frozen\npublic struct Child {}\n"},
        {},
        "SimulatedUser.swift:4",
        "public struct Child",
    ),
    (
        "public witnesses and documented declarations",
        documentation,
        {
            "+Tools/Simulation/SimulatedUser.swift":
                WITNESSES,
        },
        {},
        None,
        None,
    ),
    (
        "a long file",
        size,
        {"Tools/Simulation/Long.swift": "//\n" * 251},
        {},
        "Long.swift:1",
        "file of 251 lines",
    ),
    (
        "a long function",
        size,
        {"Tools/Simulation/Long.swift": LONG},
        {},
        "Long.swift:2",
        "function of 41 lines: long",
    ),
    (
        "six parameters",
        size,
        {
            "Tools/Simulation/Six.swift":
                "func six(a: (Int, Int), b: [Int: Int], c: Int, d: () -> Int, e: Int, f: Int) {}\n",
        },
        {},
        "Six.swift:1",
        "6 parameters",
    ),
    (
        "a type in five files",
        size,
        {f"Tools/Simulation/Long+{n}.swift": "\n" for n in "ABCDE"},
        {},
        "Long+A.swift:1",
        "lies in 5 files",
    ),
]


def run():
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        clean = [("a clean tree", check, {}, {}, None, None) for check in CHECKS]
        for name, check, files, dependencies, place, message in clean + PLANTS:
            found = list(check.check(_plant(Path(folder), files, dependencies)))
            shown = [f"{path}:{line}: {text}" for path, line, text in found]
            if message is None:
                passed = not found
            else:
                passed = any(place in line and message in line for line in shown)
                # Two of them break two rules at once; all others break the one they are for.
                passed = passed and (len(found) == 1 or name in ("targets in a cycle", "an arrow to a later room"))
            if not passed:
                failures += 1
                print(f"check-layers: {name}: expected {message or 'nothing'} at {place}, found {shown}")
        failures += _compare_with_swift(Path(folder))
    print(f"check-layers: self-test: {len(clean) + len(PLANTS) + 1 - failures} passed, {failures} failed")
    return 1 if failures else 0


def _plant(root, files, dependencies):
    """Writes the tree anew with what is planted, and reads it as a package."""
    for path in root.iterdir():
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    contents = {path: _dedented(text) for path, text in FILES.items()}
    for path, text in files.items():
        if path.startswith("+"):
            contents[path[1:]] += text
        else:
            contents[path] = text
    targets = {name: (path, dependencies.get(name, own)) for name, (path, own) in TARGETS.items()}
    for name in dependencies.keys() - TARGETS.keys():
        targets[name] = (_folder_of(name, contents), dependencies[name])
    contents["Package.swift"] = _manifest(targets)
    for path, text in contents.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    (root / "description.json").write_text(json.dumps({"targets": [
        {"name": name, "path": path, "type": "library", "target_dependencies": own,
         "module_type": "ClangTarget" if name.startswith("C") else "SwiftTarget",
         "sources": [file.removeprefix(path + "/") for file in contents if file.startswith(path + "/")]}
        for name, (path, own) in targets.items()]}))
    return Package(root, root / "description.json")


def _folder_of(target, contents):
    return next(path.rsplit("/", 1)[0] for path in contents if f"/{target}/" in path)


def _dedented(text):
    return "\n".join(line.removeprefix("        ") for line in text.lstrip("\n").rstrip(" ").split("\n"))


def _manifest(targets):
    rows = [
        f'    .target(name: "{name}", dependencies: {json.dumps(own)}, path: "{path}"),'
        for name, (path, own) in targets.items()
    ]
    return "\n".join(["// swift-tools-version: 6.2", "import PackageDescription", "",
                      "enum Room: String { case Core, Neural, Audio, Speech, Session, Apps }", "",
                      "let package = Package(", '  name: "Small",', "  targets: [", *rows, "  ])", ""])


def _compare_with_swift(root):
    """Returns whether the package manager describes the clean tree as the description of the tests does."""
    if not shutil.which("swift"):
        print("check-layers: self-test: there is no swift to describe the clean tree")
        return 1
    written, described = _plant(root, {}, {}), Package(root)
    facts = [{(target.name, target.path, tuple(target.dependencies), target.is_swift, target.room,
               tuple(source.path for source in target.sources)) for target in package.targets.values()}
             for package in (written, described)]
    if facts[0] != facts[1]:
        print(f"check-layers: the package manager describes the clean tree otherwise: {facts[0] ^ facts[1]}")
    return int(facts[0] != facts[1])
