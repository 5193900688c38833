"""The targets of the package and their files."""

import json
import re
import subprocess
from collections import namedtuple
from functools import cached_property
from pathlib import Path

from .source import LANGUAGES, Source

# Beside Sources, in order: a folder comes after all rooms, and after the folders named before it.
OUTER_ROOMS = ("Tools", "Benchmarks", "Examples")

Violation = namedtuple("Violation", "path line message")


class Target:
    def __init__(self, package, description):
        self.package = package
        self.name = description["name"]
        self.path = description["path"].removeprefix(f"{package.root}/")
        self.dependencies = description.get("target_dependencies", [])
        self.is_test = description["type"] == "test"
        self.is_swift = description["module_type"] == "SwiftTarget"
        self.is_model = self.name.endswith("Model") and self.is_swift
        self._files = description.get("sources", [])

    @cached_property
    def sources(self):
        """The Swift files. A folder named .build or the like never counts: the package manager lists the files."""
        if not self.is_swift:
            return []
        return [self.package.source(f"{self.path}/{name}") for name in sorted(self._files) if name.endswith(".swift")]

    @property
    def room(self):
        """`Audio` for Sources/Audio/VocativeAudio, `Tools` for Tools/PaymentsSimulation."""
        parts = Path(self.path).parts
        return parts[1] if parts[0] == "Sources" and len(parts) > 1 else parts[0]

    def folder(self, source):
        """The folder of a file below the target, or `.` for a file at its root."""
        rest = Path(source.path).relative_to(self.path).parts
        return rest[0] if len(rest) > 1 else "."


class Package:
    """The package in a folder, as `swift package describe` prints it, or as a file with such output does."""

    def __init__(self, root, description=None):
        self.root = Path(root).resolve()
        self._sources = {}
        self.manifest = (self.root / "Package.swift").read_text()
        described = json.loads(Path(description).read_text()) if description else self._describe()
        self.targets = {target["name"]: Target(self, target) for target in described["targets"]}

    def _describe(self):
        # A scratch path of its own: it does not wait for a build that is under way.
        command = ["swift", "package", "--scratch-path", ".build/layers", "describe", "--type", "json"]
        result = subprocess.run(command, cwd=self.root, capture_output=True, text=True)
        if result.returncode:
            raise SystemExit(f"check-layers: {' '.join(command)} failed:\n{result.stderr}")
        return json.loads(result.stdout[result.stdout.index("{") :])

    def source(self, path):
        if path not in self._sources:
            text = (self.root / path).read_text(encoding="utf-8", errors="replace")
            self._sources[path] = Source(path, text, Path(path).suffix)
        return self._sources[path]

    @cached_property
    def rooms(self):
        """The rooms in order: those of `enum Room` in the manifest, then the folders beside Sources."""
        match = re.search(r"enum Room\b[^{]*\{\s*case ([\w\s,]+?)\s*\}", self.manifest)
        if not match:
            raise SystemExit("check-layers: Package.swift has no `enum Room … { case … }` on one line.")
        return [*re.split(r"[\s,]+", match[1]), *OUTER_ROOMS]



    @property
    def libraries(self):
        """The Swift targets that are not tests and not the tests' own helpers."""
        swift = (target for target in self.targets.values() if target.is_swift and not target.is_test)
        return [target for target in swift if not str(target.path).startswith("Tests/")]

    def manifest_line(self, target):
        """The line of Package.swift that declares a target, or its first one."""
        stem = re.escape(target.removesuffix("Example"))
        match = re.search(rf'(?:name:\s*|\(\s*|\.\w+,\s*)"(?:{re.escape(target)}|{stem})",', self.manifest)
        return self.manifest.count("\n", 0, match.end()) + 1 if match else 1

    @cached_property
    def files(self):
        """The paths of all files below the source folders, those of other languages included."""
        found = []
        for folder in ("Sources", *OUTER_ROOMS, "Tests", "Scripts"):
            paths = (self.root / folder).rglob("*")
            found += [str(path.relative_to(self.root)) for path in paths if path.is_file()]
        return sorted(path for path in found if "/." not in path and "__pycache__" not in path)

    @cached_property
    def code_files(self):
        return [self.source(path) for path in self.files if Path(path).suffix in LANGUAGES]


def read_list(path):
    """Line number and content of the lines of a list, without comments and empty lines."""
    lines = enumerate(path.read_text().splitlines(), start=1)
    return [(number, line.strip()) for number, line in lines if line.strip() and not line.lstrip().startswith("#")]
