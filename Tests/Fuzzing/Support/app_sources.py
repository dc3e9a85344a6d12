"""The sources of one app: its types, who mentions them, and the likely type of an expression."""

import collections
import dataclasses
import functools
import pathlib
import re

from injected import Injection, is_test, swift_files
from swift_text import Declaration, SwiftText

NAME = r"[A-Za-z_]\w*"
CREATED = re.compile(r"(?<![\w@.])((?:[A-Z]\w*\.)*[A-Z]\w*)(?:<[^()\n{}]*>)?(?:\.init)?\s*[({]")
# Types that only arrange views.
TRANSPARENT = re.compile(r"^(?:AnyView|Group|ViewBuilder|[VHZ]Stack|Lazy\w+|List|Form|Section|ForEach|ScrollView"
                         r"|Navigation\w+|GeometryReader)$")
HOSTING = re.compile(r"Hosting(?:View|Controller|Configuration|SceneRepresentation)")
REPRESENTABLE = re.compile(r"\b(?:NS|UI|WK\w*)?View(?:Controller)?Representable\b")
DECLARING = re.compile(r"\b(?:class|struct|enum|extension|protocol|actor|func|case|is|as[!?]?)$|->$|&$")


@dataclasses.dataclass(frozen=True)
class Site:
    """An expression that creates a view."""

    path: str
    line: int
    at: int
    # With the enclosing types, if they are explicit.
    name: str
    # The names of the types around it, from the outside in.
    around: tuple[str, ...]

    @property
    def location(self) -> str:
        """File and line."""
        return f"{self.path}:{self.line}"


class AppSources:
    """The files of an app, read once."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.files = {path: SwiftText((folder / path).read_bytes().decode("latin-1"))
                      for path in swift_files(folder)}
        self.types: dict[str, list[tuple[str, Declaration]]] = collections.defaultdict(list)
        for path, source in self.files.items():
            for declared in source.declarations:
                if declared.keyword != "extension":
                    self.types[declared.name].append((path, declared))

    def text(self, location: str) -> str:
        """The line at an offset."""
        path, line = location.split(":")[:2]
        return self.files[path].line_text(int(line)).strip() if path in self.files else ""

    def shown(self, location: str) -> str:
        """The modifier or type at an offset, up to its arguments."""
        path, line, column = (location.split(":") + ["1"])[:3]
        if path not in self.files:
            return location
        text = self.files[path].line_text(int(line))[int(column) - 1:]
        name = re.match(rf"\.?{NAME}(?:\.{NAME})*(?:<[^>(]*>)?", text)
        return name.group() if name else text[:40].strip()

    def sites(self, name: str) -> list[Site]:
        """The expressions that create a view of a name, outside of tests and previews."""
        return [site for site in self.created.get(name.rpartition(".")[2], [])
                if "." not in site.name or name.endswith(site.name) or site.name.endswith(name)]

    @functools.cached_property
    def created(self) -> dict[str, list[Site]]:
        """The expressions that create something, by the name of its type."""
        found: dict[str, list[Site]] = collections.defaultdict(list)
        for path, source in self.files.items():
            if not is_test(path):
                for name, site in sites_in(path, source):
                    found[name].append(site)
        return found

    def is_public(self, location: str) -> bool:
        """Whether the type at an offset can be used by other modules."""
        return bool(re.match(r"(?:@\w+\s+)*(?:public|open)\b", self.text(location)))

    def owner(self, name: str) -> str:
        """Whether a name belongs to a declaration of the app, a value of the app, or something foreign."""
        simple = re.escape(re.sub(r"<.*", "", name).strip(".").rpartition(".")[2])
        for words, kind in [("class|struct|enum|func|typealias|protocol|actor", "own"), ("var|let|_", "a value")]:
            declared = re.compile(rf"\b(?:{words})\s+{simple}\b")
            if any(declared.search(source.code) for path, source in self.files.items() if not is_test(path)):
                return kind
        return "foreign"

    @functools.cached_property
    def in_representables(self) -> set[str]:
        """The classes that UIKit or AppKit views in SwiftUI create, directly or indirectly."""
        bodies: dict[str, str] = collections.defaultdict(str)
        waiting = []
        for source in self.files.values():
            for declared in source.declarations:
                bodies[declared.name] += source.code[declared.brace:declared.end]
                if REPRESENTABLE.search(declared.inherits):
                    waiting.append(declared.name)
        found = set(waiting)
        while waiting:
            for name in set(re.findall(r"\b[A-Z]\w*", bodies[waiting.pop()])) - found:
                if any(declared.keyword == "class" for _, declared in self.types.get(name, [])):
                    found.add(name)
                    waiting.append(name)
        return found

    def textual_readers(self, name: str) -> list[str]:
        """The locations of properties that, by their text, read an object of a type from the environment."""
        reading = re.compile(rf"@EnvironmentObject\b[^=\n]*:\s*(?:any )?(?:\w+\.)*{name}\b"
                             rf"|@Environment\((?:\w+\.)*{name}\.self\)")
        return [f"{path}:{source.line(match.start())}" for path, source in self.files.items()
                for match in reading.finditer(source.code) if not is_test(path)]

    # MARK: The context of an expression

    def context(self, path: str, at: int) -> tuple[str, str]:
        """The construct that an expression is passed to, and the calls around it."""
        source = self.files[path]
        callees = source.callees(at)
        calls = " < ".join(callees[:5])
        around = source.enclosing(at)
        line = source.code[source.code.rfind("\n", 0, at) + 1:at]
        if re.search(r"\brootView\s*=", line):
            return "assigned to rootView", calls
        host = next((callee for callee in callees if HOSTING.search(callee) or callee == "super.init"), None)
        if around and around[-1].name in self.in_representables:
            inner = around[-1]
            if host or HOSTING.search(source.code, inner.start, inner.end):
                return "hosted in a class that a representable leads to", calls
        if host:
            return f"passed to {host}", calls
        first = next((callee for callee in callees if not TRANSPARENT.match(callee)), "")
        if first.startswith(("func ", "var ", "init", "let ")):
            stored = re.search(r"[\w?>\])]\s*=\s*(?:[\w.]+[({]\s*)*$", source.code[max(0, at - 300):at])
            return ("stored in a variable" if stored else "the result of a function or property"), calls
        if first:
            name = re.sub(r"<.*", "", first)
            return f"passed to {name} ({self.owner(name)})", calls
        return "somewhere else", calls

    # MARK: Types of expressions

    def type_of(self, injection: Injection) -> str | None:
        """The type of an injected object, judging by names."""
        source = self.files[injection.path]
        return self.type_of_expression(injection.value, source, injection.call)

    def type_of_expression(self, value: str, source: SwiftText, at: int, depth: int = 0) -> str | None:
        """The type of the expression at an offset."""
        value = value.strip().removeprefix("$").rstrip("!?")
        match = re.fullmatch(r"((?:[A-Z]\w*\.)*[A-Z]\w*)(?:<.*>)?\s*(?:\(.*\)|\.shared(?:\(\))?|\.default|\.instance)",
                             value, re.DOTALL)
        if match:
            return match.group(1).rpartition(".")[2]
        cast = re.search(r"\bas[!?]?\s+((?:[A-Z]\w*\.)*[A-Z]\w*)", value)
        if cast:
            return cast.group(1).rpartition(".")[2]
        if value == "self":
            around = source.enclosing(at)
            return around[-1].name if around else None
        last = re.search(rf"({NAME})(?:\(.*\)|\.wrappedValue|[!?])*$", value, re.DOTALL)
        if not last or depth > 2:
            return None
        files = [source] + ([] if "." not in value.removeprefix("self.") else list(self.files.values()))
        for file in files:
            found = self.declared_type(last.group(1), file, at if file is source else None, depth)
            if found:
                return found
        return None

    def declared_type(self, name: str, source: SwiftText, at: int | None, depth: int) -> str | None:
        """The type that a variable, a parameter or a function of a name is declared with."""
        patterns = [rf"\b(?:let|var)\s+{name}\s*:\s*(?:any |some )?((?:[A-Z]\w*\.)*[A-Z]\w*)",
                    rf"\b(?:let|var)\s+{name}\s*=\s*((?:[A-Z]\w*\.)*[A-Z]\w*)(?:<[^=\n]*>)?\s*(?:\(|\.shared)",
                    rf"[(,]\s*(?:\w+\s+)?{name}\s*:\s*(?:@?\w+ )*((?:[A-Z]\w*\.)*[A-Z]\w*)",
                    rf"\bfunc\s+{name}\b[^{{]*->\s*(?:any |some )?((?:[A-Z]\w*\.)*[A-Z]\w*)",
                    rf"@Environment\(((?:[A-Z]\w*\.)*[A-Z]\w*)\.self\)[^\n=]*\bvar\s+{name}\b"]
        for pattern in patterns:
            found = list(re.finditer(pattern, source.code))
            if found:
                nearest = min(found, key=lambda match: abs(match.start() - (at or 0)))
                return nearest.group(1).rpartition(".")[2]
        assigned = re.search(rf"\b(?:let|var)\s+{name}\s*=\s*([^\n{{]+)", source.code)
        if assigned and assigned.group(1).strip() != name:
            return self.type_of_expression(assigned.group(1).rstrip(" ,"), source, assigned.start(), depth + 1)
        return None

    def property_line(self, type_name: str, view_location: str) -> str:
        """The property through which the view at an offset gets an object of a type from the environment."""
        path, line = view_location.split(":")[:2]
        source = self.files.get(path)
        if not source:
            return ""
        start = source.line_starts[min(int(line), len(source.line_starts)) - 1]
        reading = re.compile(rf"@EnvironmentObject\s+(?:\w+(?:\(\w+\))?\s+)*\w+\s*:\s*(?:any )?(?:\w+\.)*{type_name}\b\??"
                             rf"|@Environment\((?:\w+\.)*{type_name}\.self\)[^\n]*")
        found = reading.search(source.code, start)
        return " ".join(found.group().split()) if found else ""


def sites_in(path: str, source: SwiftText) -> list[tuple[str, Site]]:
    """The expressions in a file that create something, with the names of the types."""
    found = []
    for match in CREATED.finditer(source.code):
        before = source.code[:match.start()].rstrip()[-40:]
        # `extension A {`, `-> A {` and `var a: A {` create nothing; an argument `a: A(` does.
        if DECLARING.search(before) or before.endswith(":") and match.group().endswith("{"):
            continue
        if source.is_preview(match.start()):
            continue
        around = tuple(declared.name for declared in source.enclosing(match.start()))
        name = match.group(1).removesuffix(".init")
        simple = name.rpartition(".")[2]
        found.append((simple, Site(path, source.line(match.start()), match.start(), name, around)))
    return found
