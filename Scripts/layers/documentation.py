"""Public declarations have a documentation comment.

Overrides, operators, members of extensions that add a protocol, and witnesses with well-known names need none.
"""

import re

from .package import Violation
from .source import TYPES

WITNESSES = {"hash", "description", "debugDescription", "body", "makeAsyncIterator", "makeIterator", "next", "encode",
             "errorDescription", "customMirror", "unownedExecutor",
             "rawValue", "allCases"}
KINDS = {*TYPES, "func", "var", "let", "init", "subscript", "macro"}


def check(package):
    for target in package.libraries:
        for source in target.sources:
            lines = source.text.splitlines()
            for declaration in source.declarations:
                if _wants_documentation(source, declaration):
                    line = source.line(declaration.offset - len(declaration.modifiers))
                    if not _is_documented(lines, line):
                        message = f"public {declaration.kind} {declaration.name} has no documentation."
                        yield Violation(source.path, line, message)


def _wants_documentation(source, declaration):
    if declaration.kind not in KINDS or not re.search(r"\b(?:public|open)\b(?!\()", declaration.modifiers):
        return False
    if "override" in declaration.modifiers or declaration.name in WITNESSES:
        return False
    if declaration.kind == "func" and not re.match(r"\w", declaration.name):
        return False
    if declaration.kind == "init" and source.code.startswith("init(from ", declaration.offset):
        return False
    return not any(scope and scope.kind == "extension" and scope.conforms for scope in declaration.scopes)


def _is_documented(lines, line):
    """Returns whether the lines above a declaration are documentation, attributes and plain comments aside."""
    index = line - 2
    while index >= 0:
        content = lines[index].strip()
        if content.startswith("///") or content.endswith("*/"):
            return True
        if not content.startswith(("@", "//", "#if", "#else", "#elseif")):
            return False
        index -= 1
    return False
