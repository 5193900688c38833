"""One source file, split into code and comments, with its imports and declarations.

This is a text scan and no compiler: it knows comments, strings, braces and declaration keywords, and nothing of types.
"""

import bisect
import re
from dataclasses import dataclass
from functools import cached_property

TYPES = ("class", "struct", "enum", "actor", "protocol", "typealias")
PRIVATE = re.compile(r"\b(?:private|fileprivate)\b(?!\()")


@dataclass(frozen=True)
class Language:
    """The tokens that begin a comment, a string, and an interpolation inside a string."""

    start: re.Pattern
    interpolation: str | None
    nests_comments: bool = False


# A slash after one of these begins a regular expression in JavaScript, not a division.
_JS_REGEX = r"(?P<regex>(?<=[(=,:!&|?{};\[])\s*/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/)"
SWIFT = Language(re.compile(r'//|/\*|(?P<pound>#*)(?P<quote>"""|")|[()]'), "(", nests_comments=True)
C = Language(re.compile(r"""//|/\*|(?P<pound>)(?P<quote>"|(?<!\w)')|[()]"""), None)
JAVASCRIPT = Language(re.compile(_JS_REGEX + r"""|//|/\*|(?P<pound>)(?P<quote>["'`])|[{}]"""), "{")

LANGUAGES = {".swift": SWIFT, ".c": C, ".h": C, ".cpp": C, ".hpp": C, ".js": JAVASCRIPT}


def blank(text):
    """Spaces in place of everything but line breaks, so that offsets and line numbers stay."""
    return re.sub(r"[^\n]", " ", text)


class Splitter:
    """Splits a text into code, with comments and strings blanked, and comments."""

    def __init__(self, text, language):
        self.text, self.language = text, language
        self.code, self.comments = [], []
        self.read_code(0, nested=False)

    def read_code(self, position, nested):
        """Reads code to the end of the text or, inside an interpolation, to its closing bracket."""
        text, depth = self.text, 0
        while match := self.language.start.search(text, position):
            self.code.append(text[position : match.start()])
            token = match.group()
            if token in ("//", "/*"):
                position = self.read_comment(match)
            elif "quote" in match.groupdict() and match["quote"]:
                self.code.append(blank(token))
                position = self.read_string(match.end(), match["quote"], match["pound"])
            elif match.groupdict().get("regex"):
                self.code.append(blank(token))
                position = match.end()
            else:
                depth += 1 if token in "({" else -1
                self.code.append(token)
                position = match.end()
                if nested and depth < 0:
                    return position
        self.code.append(text[position:])
        return len(text)

    def read_comment(self, match):
        text, start = self.text, match.start()
        if match.group() == "//":
            end = text.find("\n", start)
            end = len(text) if end < 0 else end
        else:
            end, depth = match.end(), 1
            while depth and (edge := re.compile(r"/\*|\*/").search(text, end)):
                opens = edge.group() == "/*"
                depth += (1 if self.language.nests_comments else 0) if opens else -1
                end = edge.end()
            end = len(text) if depth else end
        self.comments.append((start, text[start:end]))
        self.code.append(blank(text[start:end]))
        return end

    def read_string(self, position, quote, pound):
        text = self.text
        escape = re.escape("\\" + pound)
        opening = escape + r"\(" if self.language.interpolation == "(" else r"\$\{" if quote == "`" else r"(?!)"
        ends_at_line = r"" if quote in ('"""', "`") else r"|\n"
        end = re.escape(quote + pound) + ends_at_line
        pattern = re.compile(f"(?P<opening>{opening})|{escape}.|(?P<end>{end})", re.S)
        while match := pattern.search(text, position):
            self.code.append(blank(text[position : match.end()]))
            position = match.end()
            if match["end"]:
                return position
            if match["opening"]:
                position = self.read_code(position, nested=True)
        self.code.append(blank(text[position:]))
        return len(text)


@dataclass
class Declaration:
    kind: str  # a keyword of Swift: struct, extension, func, var, case …
    name: str  # of an extension: the first component of the extended type
    offset: int
    scopes: tuple  # the declarations around it, outermost first; None for a block that declares nothing
    modifiers: str  # attributes, access, static … before the keyword
    conforms: bool = False  # of an extension: it names a protocol
    extended: str = ""  # of an extension: the whole name of the extended type

    @property
    def is_top_level(self):
        return not self.scopes

    @property
    def is_member(self):
        return bool(self.scopes) and all(scope is not None and scope.is_type for scope in self.scopes)

    @property
    def is_type(self):
        return self.kind in TYPES or self.kind == "extension"

    @property
    def is_private(self):
        return bool(PRIVATE.search(self.modifiers))


_TOKEN = re.compile(
    r"(?<![.\w`])(?:(?P<kind>class|struct|enum|actor|protocol|typealias|extension|associatedtype|func|var|let|macro)\s+"
    r"(?P<name>`?[A-Za-z_][\w.]*`?|[^\s\w(]+)|(?P<init>init|subscript)\b(?=[?!]?\s*[<(])|(?P<case>case)\s+"
    r"(?P<cases>[a-z_`]\w*))|[{}]"
)
_IMPORT = re.compile(
    r"^[ \t]*(?:@\w+(?:\([^)\n]*\))?[ \t]+)*(?:(?:public|package|internal|fileprivate|private)[ \t]+)?import[ \t]+"
    r"(?:(?:struct|class|enum|protocol|func|var|let|typealias)[ \t]+)?(\w+)",
    re.M,
)
_MODIFIER = re.compile(
    r"(?:@\w+(?:\([^()]*\))?|\b(?:public|open|package|internal|fileprivate|private|unowned|nonisolated)(?:\(\w+\))?"
    r"|\b(?:static|class|final|override|required|convenience|mutating|nonmutating|borrowing|consuming|indirect"
    r"|lazy|weak|dynamic|distributed|isolated|prefix|postfix|infix|async|sending))\s+$"
)


class Source:
    """A file of the package."""

    def __init__(self, path, text, suffix):
        self.path, self.text, self.suffix = path, text, suffix

    @cached_property
    def _split(self):
        splitter = Splitter(self.text, LANGUAGES[self.suffix])
        return "".join(splitter.code), splitter.comments

    @property
    def code(self):
        """The text with comments and strings blanked, of the same length."""
        return self._split[0]

    @property
    def comments(self):
        """Offset and text of every comment."""
        return self._split[1]

    @cached_property
    def _lines(self):
        return [match.start() for match in re.finditer(r"\n", self.text)]

    def line(self, offset):
        return bisect.bisect_left(self._lines, offset) + 1

    @property
    def line_count(self):
        return len(self._lines)

    @cached_property
    def imports(self):
        """Line and module of every import."""
        return [(self.line(match.start(1)), match[1]) for match in _IMPORT.finditer(self.code)]

    @cached_property
    def identifiers(self):
        """Offset and text of every identifier and keyword."""
        return [(match.start(), match.group()) for match in re.finditer(r"\b[A-Za-z_]\w*", self.code)]

    @cached_property
    def declarations(self):
        """Every declaration, local ones included, in the order of the text."""
        found, scopes, pending = [], [], None
        for match in _TOKEN.finditer(self.code):
            token = match.group()
            if token == "{":
                scopes.append(pending)
                pending = None
            elif token == "}":
                pending = None
                if scopes:
                    scopes.pop()
            elif declaration := self._declaration(match, tuple(scopes)):
                found.append(declaration)
                if declaration.kind != "case":
                    pending = declaration
        return found

    def _declaration(self, match, scopes):
        if match["case"]:
            if not (scopes and scopes[-1] and scopes[-1].kind == "enum"):
                return None
            kind, name = "case", match["cases"]
        elif match["init"]:
            kind = name = match["init"]
        else:
            kind, name = match["kind"], match["name"]
            if kind == "class" and name in ("func", "var", "let", "subscript"):
                # `class func`: the regular expression took the next keyword for a name.
                return None
        name = name.strip("`")
        declaration = Declaration(kind, name.split(".")[0], match.start(), scopes, self._modifiers(match.start()))
        if kind == "extension":
            head = self.code[match.end() : self.code.find("{", match.end())]
            declaration.extended = name
            declaration.conforms = ":" in re.split(r"\bwhere\b", head)[0]
        return declaration

    def _modifiers(self, offset):
        start = offset
        while match := _MODIFIER.search(self.code, max(0, start - 200), start):
            start = match.start()
        return self.code[start:offset]

    @cached_property
    def labels(self):
        """Names that stand before a colon (parameters, labels, stored properties), and names of local values."""
        return set(re.findall(r"\b([a-z_]\w*)\s*:", self.code)) | {
            declaration.name
            for declaration in self.declarations
            if not declaration.is_type and not declaration.is_member
        }


def words(identifier):
    """The words of an identifier, in lower case: `maxNBestSize2` has max, n, best, size."""
    return [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", identifier)]
