"""Words: those that Scripts/banned-words.txt bans in identifiers and file names, and riddles in comments."""

import fnmatch
import re
from pathlib import Path

from .package import Violation, read_list
from .source import words

LIST = "Scripts/banned-words.txt"
RIDDLE = re.compile(r"(?:What|How|Whether|Where|Which|Who|Whose|Why)\b")
PHRASES = re.compile(r"\b(whoever|nobody|somebody|(?:is|are|was|were) told)\b", re.I)


class BannedWords:
    """The list: a lower-case entry bans a word in any identifier, one with a capital bans that identifier."""

    def __init__(self, path):
        self.words, self.identifiers = {}, {}
        for number, line in read_list(path):
            fields = [field.strip() for field in line.split("|")]
            if len(fields) not in (2, 3):
                raise SystemExit(f"{path}:{number}: an entry is `words | better | allowed`.")
            rule = (fields[1], fields[2].split() if len(fields) == 3 else [])
            for entry in fields[0].split():
                (self.identifiers if entry[0].isupper() else self.words)[entry] = rule
        self._cache = {}

    def find(self, identifier):
        """The banned entries in an identifier, each with its better term and its allowed patterns."""
        if identifier not in self._cache:
            found = [(word, *self.words[word]) for word in dict.fromkeys(words(identifier)) if word in self.words]
            if identifier in self.identifiers:
                found.append((identifier, *self.identifiers[identifier]))
            self._cache[identifier] = found
        return self._cache[identifier]

    def violations(self, path, line, identifier, kind):
        for word, better, allowed in self.find(identifier):
            if not any(fnmatch.fnmatchcase(path if "/" in pattern else identifier, pattern) for pattern in allowed):
                shown = f"`{identifier}`" if word == identifier else f"`{word}` in `{identifier}`"
                yield Violation(path, line, f"{kind} {shown}: write {better}.")


def check(package):
    banned = BannedWords(package.root / LIST)
    for path in package.files:
        for part in re.split(r"[.+\-_ ]", Path(path).name):
            yield from banned.violations(path, 1, part, "file name")
    for source in package.code_files:
        for offset, identifier in source.identifiers:
            if banned.find(identifier):
                yield from banned.violations(source.path, source.line(offset), identifier, "name")
        yield from check_comments(source)


def check_comments(source):
    previous_line = None
    for offset, text in source.comments:
        line = source.line(offset)
        for match in PHRASES.finditer(text):
            yield Violation(source.path, source.line(offset + match.start()), f"comment with “{match.group()}”.")
        if text.startswith("///"):
            content = text[3:].strip()
            if previous_line != line - 1 and RIDDLE.match(content):
                yield Violation(source.path, line, f"documentation opens with a riddle: “{content[:60]}”.")
            previous_line = line
