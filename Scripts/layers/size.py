"""Warnings about size: files, functions, parameters, and types cut into many files."""

import re
from collections import defaultdict

from .package import Violation

FILE_LINES, FUNCTION_LINES, PARAMETERS, PIECES = 250, 40, 5, 4


def check(package):
    for target in package.libraries:
        pieces = defaultdict(list)
        for source in target.sources:
            if source.line_count > FILE_LINES:
                yield Violation(source.path, 1, f"file of {source.line_count} lines")
            pieces[re.split(r"[+.]", source.path.rsplit("/", 1)[-1])[0]].append(source.path)
            for declaration in source.declarations:
                if declaration.kind in ("func", "init", "subscript"):
                    yield from _check_function(source, declaration)
        for name, paths in pieces.items():
            if len(paths) > PIECES and any("+" in path for path in paths):
                yield Violation(paths[0], 1, f"type in pieces: {name} of {target.name} lies in {len(paths)} files")


def _check_function(source, declaration):
    code, line = source.code, source.line(declaration.offset)
    opening = code.find("(", declaration.offset)
    closing = _closing(code, opening)
    if closing is None:
        return
    count = _parameter_count(code[opening + 1 : closing])
    if count > PARAMETERS:
        yield Violation(source.path, line, f"function with {count} parameters: {declaration.name}")
    brace = re.compile(r"[{}]|\b(?:func|var|let|init|case|subscript)\b").search(code, closing)
    end = _closing(code, brace.start()) if brace and brace.group() == "{" else None
    if end:
        length = source.line(end) - source.line(brace.start()) - 1
        if length > FUNCTION_LINES:
            yield Violation(source.path, line, f"function of {length} lines: {declaration.name}")


def _closing(code, opening):
    """The offset of the bracket that closes the one at an offset."""
    pair = {"(": "()", "{": "{}"}.get(code[opening : opening + 1])
    depth = 0
    for match in re.compile(f"[{re.escape(pair)}]").finditer(code, opening) if pair else ():
        depth += 1 if match.group() == pair[0] else -1
        if depth == 0:
            return match.start()
    return None


def _parameter_count(text):
    if not text.strip():
        return 0
    depth = commas = 0
    for character in text.replace("->", "  ").rstrip().rstrip(","):
        if character in "([{<":
            depth += 1
        elif character in ")]}>":
            depth -= 1
        elif character == "," and depth == 0:
            commas += 1
    return commas + 1
