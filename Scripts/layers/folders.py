"""Folders inside a target are layers: they use one another in one direction.

A folder is one at the top of its target; the files at the root of the target are one folder more, called `.`. The
root is a layer like any other: the words that all folders share, or what the folders are for, but not both.

A file uses a folder if it names a type declared there, or a member that an extension there adds to a type of elsewhere.
Names that are declared twice and cannot be told apart are left out, so a cycle can be missed, but a reported one is
real, except where a local name looks like the member.
"""

from collections import defaultdict

from . import graph
from .package import Violation
from .source import TYPES

# Members of the standard library and Foundation that an extension in this package has a namesake of.
FOREIGN = {"description", "debugDescription", "encode", "hash", "next", "makeAsyncIterator", "makeIterator", "count",
           "first", "last", "map", "filter", "joined", "contains", "isEmpty", "append", "insert", "remove", "index",
           "min", "max", "sorted", "prefix", "suffix", "split", "reversed", "sum", "write", "read", "value", "body"}


def check(package):
    members, nested = _unique_names(package)
    for target in package.libraries:
        yield from check_target(target, members, nested)


def check_target(target, members, nested):
    uses = folder_uses(target, members, nested)
    names = {folder: set(used) for folder, used in uses.items()}
    for component in graph.components(names):
        if len(component) < 2:
            continue
        order = graph.best_order(component, lambda user, used: len(uses[user].get(used, ())))
        for user in order:
            for used in order[order.index(user) + 1 :]:
                if mentions := uses[user].get(used):
                    yield _violation(target, uses, names, order, user, used, mentions)


def _violation(target, uses, names, order, user, used, mentions):
    path, line, name, declared = mentions[0]
    back = graph.path(names, used, {user})
    back_path, back_line, back_name, _ = uses[used][back[1]][0]
    what = sorted({mention[2] for mention in mentions})
    listed = ", ".join(what[:6]) + (", …" if len(what) > 6 else "")
    message = (
        f"{target.name}: {user} uses {used} ({len(mentions)} mentions: {listed}; {name} is declared in {declared}),"
        f" and {' uses '.join(back)} ({back_path}:{back_line} names {back_name})."
        f" The order with the fewest arrows up, lowest first: {', '.join(order)}."
    )
    return Violation(path, line, message)


def _unique_names(package):
    """Names of members, and of types, that are declared in one folder of the package only."""
    members, types = defaultdict(set), defaultdict(set)
    for target in package.libraries:
        for source in target.sources:
            place = (target.name, target.folder(source))
            for declaration in source.declarations:
                if declaration.kind in TYPES:
                    types[declaration.name].add(place)
                elif declaration.is_member:
                    members[declaration.name].add(place)
    return [{name for name, places in names.items() if len(places) == 1} for names in (members, types)]


def folder_uses(target, members, nested):
    """Mentions by the folder that uses and the one that is used: path, line, name and file of declaration."""
    homes, owners = _homes(target)
    names = dict(homes)
    for source in target.sources:
        for declaration in source.declarations:
            if not declaration.is_member:
                continue
            place = (target.folder(source), source)
            if declaration.kind in TYPES:
                if declaration.name in nested:
                    names.setdefault(declaration.name, place)
            elif _is_added_elsewhere(declaration, place[0], homes) and declaration.name in members - FOREIGN:
                names.setdefault(declaration.name, place)
    uses = {target.folder(source): defaultdict(list) for source in target.sources}
    for source in target.sources:
        folder = target.folder(source)
        local = _local_names(source)
        for offset, name in source.identifiers:
            home = names.get(name)
            if home is None or home[0] == folder or name in local and name not in homes:
                continue
            if _is_mention(source, offset, name, name in homes, target, owners, local):
                declared = home[1].path.rsplit("/", 1)[-1]
                uses[folder][home[0]].append((source.path, source.line(offset), name, declared))
    return uses


def _homes(target):
    """The folder and file of every top-level type, and the top-level types that nest a type of a name."""
    homes, owners = {}, defaultdict(set)
    for source in target.sources:
        for declaration in source.declarations:
            if declaration.kind in TYPES and declaration.is_top_level and not declaration.is_private:
                homes.setdefault(declaration.name, (target.folder(source), source))
            elif declaration.kind in TYPES and declaration.scopes and declaration.scopes[0]:
                owners[declaration.name].add(declaration.scopes[0].name)
    return homes, owners


def _is_added_elsewhere(declaration, folder, homes):
    """Returns whether an extension adds the member to a type of another folder or another module."""
    outer = declaration.scopes[0]
    return (outer.kind == "extension" and homes.get(outer.name, (None,))[0] != folder and not declaration.is_private
            and declaration.kind in ("func", "var", "let", "case"))


def _local_names(source):
    """The names that mean something of the file's own: its types, its generic parameters, its labels and locals."""
    return source.labels | {
        declaration.name
        for declaration in source.declarations
        if declaration.kind in TYPES + ("associatedtype",) and (declaration.scopes or declaration.is_private)
    }


def _is_mention(source, offset, name, is_top_level_type, target, owners, local):
    code = source.code
    before = code[max(0, offset - 80) : offset].rstrip()
    if is_top_level_type:
        if before.endswith("."):
            return before.endswith(target.name + ".")
        extended = {declaration.name for declaration in source.declarations if declaration.is_top_level}
        return name not in local and not owners[name] & extended
    if name[0].isupper():
        return True
    return before.endswith(".") or code.startswith("(", offset + len(name))
