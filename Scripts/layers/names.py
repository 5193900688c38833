"""Names of top-level types are unique in the package, tests and private types aside.

Two declarations in one target are the compiler's affair (`#if` has both of them).
"""

from .package import Violation
from .source import TYPES


def check(package):
    first = {}
    for target in package.libraries:
        for source in target.sources:
            for declaration in source.declarations:
                if declaration.kind not in TYPES or not declaration.is_top_level or declaration.is_private:
                    continue
                line = source.line(declaration.offset)
                other_target, place = first.setdefault(declaration.name, (target, f"{source.path}:{line}"))
                if other_target is not target:
                    message = f"{target.name} has a type {declaration.name}, and so has {other_target.name} ({place})."
                    yield Violation(source.path, line, message)
