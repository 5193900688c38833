"""Arrows between targets: rooms in order, dependencies declared and used, portable targets, models."""

from pathlib import Path

from . import graph
from .package import OUTER_ROOMS, Violation, read_list

# Targets of Sources that import one beside Sources, and why.
ALLOWED = {
    ("VocativeSetup", "PhotoEditing"): "`vocative serve` has a page for the photo editor",
    ("VocativeSetup", "PhotoActions"): "`vocative serve` has a page for the photo editor",
    ("VocativeSetup", "PaymentsCorpus"): "`vocative usage train` trains a model on synthetic sentences too",
    ("VocativeCommandLine", "MoodCorpus"): "`vocative generate` writes what the mood model is trained on",
    ("VocativeCommandLine", "PaymentsCorpus"): "`vocative generate` writes sentences of the payments corpus",
}
PORTABLE = "Scripts/portable-targets.txt"


def check(package):
    yield from check_dependencies(package)
    yield from check_order(package)
    yield from check_cycles(package)
    yield from check_models(package)
    yield from check_portable(package)


def used(package, target):
    """The targets that a target imports: name to path and line of the first import."""
    found = {}
    for source in target.sources:
        for line, module in source.imports:
            if module in package.targets and module != target.name:
                found.setdefault(module, (source.path, line))
    return found


def check_dependencies(package):
    """The manifest says what the sources import.

    A test target may declare more than it imports: the manifest gives it all that its library depends on.
    """
    for target in package.targets.values():
        if not target.is_swift:
            continue
        imports = used(package, target)
        for name, (path, line) in imports.items():
            if name not in target.dependencies:
                message = f"{target.name} imports {name}, which Package.swift does not declare for it."
                yield Violation(path, line, message)
        for name in target.dependencies:
            if name not in imports and not target.is_test:
                line = package.manifest_line(target.name)
                yield Violation("Package.swift", line, f"{target.name} depends on {name} and imports it nowhere.")


def check_order(package):
    ranks = {room: rank for rank, room in enumerate(package.rooms)}
    for target in package.libraries:
        if target.room not in ranks:
            line = package.manifest_line(target.name)
            yield Violation("Package.swift", line, f"{target.name} lies in {target.path}, which is in no room.")
            continue
        for name, (path, line) in used(package, target).items():
            other = package.targets[name]
            if not other.is_swift or (target.name, name) in ALLOWED or other.room not in ranks:
                continue
            if ranks[other.room] > ranks[target.room]:
                is_outside = other.room in OUTER_ROOMS and target.room not in OUTER_ROOMS
                rule = "Sources import nothing from beside Sources" if is_outside else "arrows point down"
                message = f"{target.name} (room {target.room}) imports {name} (room {other.room}): {rule}."
                yield Violation(path, line, message)


def arrows(package):
    """Every Swift target that is not a test, with the targets that it declares or imports."""
    return {target.name: set(target.dependencies) | set(used(package, target)) for target in package.libraries}


def check_cycles(package):
    all_arrows = arrows(package)
    for component in graph.components(all_arrows):
        if len(component) > 1:
            line = package.manifest_line(component[0])
            yield Violation("Package.swift", line, f"The targets {', '.join(component)} depend on one another.")


def check_models(package):
    for target in package.libraries:
        if target.room == "Apps" or target.room in OUTER_ROOMS:
            continue
        for name, (path, line) in used(package, target).items():
            if package.targets[name].is_model:
                message = f"{target.name} imports the model {name}: only apps, tools, examples and the like may."
                yield Violation(path, line, message)


def check_portable(package):
    all_arrows = arrows(package)
    banned = {name for name, target in package.targets.items() if not target.is_swift or target.is_model}
    for number, name in read_list(package.root / PORTABLE):
        if name not in package.targets:
            yield Violation(PORTABLE, number, f"There is no target {name}.")
        elif steps := graph.path(all_arrows, name, banned):
            kind = "a model" if package.targets[steps[-1]].is_model else "a C library"
            line = package.manifest_line(name)
            message = f"{name} is to be portable and depends on {kind}: {' → '.join(steps)}."
            yield Violation("Package.swift", line, message)
