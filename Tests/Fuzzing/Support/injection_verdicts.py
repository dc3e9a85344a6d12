"""Why the removal of an injection is not found, based on the views before and after."""

import collections
import collections.abc
import dataclasses
import functools
import os
import pathlib
import re

from app_sources import CREATED, AppSources, Site
from injected import Injection, receiver_start
from swift_text import SwiftText
from view_graph import Edge, Node, ObjectType, ViewGraph, line_of, lost

# In order of priority, if an injection is for several views.
ORDER = ["other", "obstacle", "no root", "type unknown", "injected again", "preview only", "only optional",
         "never used", "unread"]
# Removals that could crash, including those that are found.
COULD_CRASH = ["found", "obstacle", "no root", "type unknown", "other"]
# Removals that cannot crash because no view requires the object.
WEAK = {"only optional", "never used", "unread"}
PREVIEW_PATH = re.compile(r"Preview(?:s|Data|Env|Content|Helpers|able\w*)?(?: Content)?(?:/|\.swift|\+)|\+Preview|Mock")


@dataclasses.dataclass(frozen=True)
class Verdict:
    """The result of a removal."""

    kind: str
    reason: str = ""
    # The names of obstacles, to be counted.
    construct: str = ""
    # The number of obstacles; of two equal verdicts, the one with fewer counts.
    weight: int = 0


class Judge:
    """Determines why nothing was found."""

    def __init__(self, injection: Injection, sources: AppSources, before: ViewGraph, after: ViewGraph) -> None:
        self.injection = injection
        self.sources = sources
        self.before = before
        self.after = after
        self.known_locations = {(after.nodes[edge.target].name.rpartition(".")[2], line_of(edge.location))
                                for edge in after.edges}

    def verdict(self, known: list[dict]) -> Verdict:
        """The reason; `known` are the findings without the removal."""
        losses = lost(self.before, self.after)
        if not losses:
            return self.without_edges()
        verdicts = [self.of_edge(needed, edge, known) for needed, edge in losses]
        if all(verdict.kind in WEAK for verdict in verdicts):
            # There may be another view, which no edge leads to.
            followed = {self.after.nodes[edge.target].name for _, edge in losses}
            verdicts += [self.of_view(losses[0][0], view) for view in self.receiver_views()
                         if view.name not in followed]
        return min(verdicts, key=lambda verdict: (ORDER.index(verdict.kind), verdict.weight))

    # MARK: Injections on edges

    def of_edge(self, needed: ObjectType, edge: Edge, known: list[dict]) -> Verdict:
        """The verdict for one of the edges that had the injection."""
        graph = self.after

        def requires(node: Node) -> bool:
            return needed in node.reads and needed in node.needs

        down = graph.cheapest(edge.target, requires, needed)
        if down is None:
            return self.not_required(needed, edge.target, requires)
        if needed in edge.injects:
            return Verdict("injected again", f"{needed[0]} is injected twice at {edge.location}")
        up = graph.cheapest(edge.source, lambda node: node.is_root, needed, upwards=True)
        if up is None:
            return self.no_root(needed, edge.source)
        steps = up[::-1] + [edge] + down
        obstacles = list(dict.fromkeys(step.obstacle for step in steps if step.obstacle))
        if obstacles:
            return self.after_obstacles(obstacles, steps)
        return self.without_obstacles(needed, steps, known)

    def not_required(self, needed: ObjectType, start: int,
                     requires: collections.abc.Callable[[Node], bool]) -> Verdict:
        """No view below requires the object of this injection."""
        graph = self.after
        again = graph.cheapest(start, requires, needed, ignores_injections=True)
        if again is not None:
            step = next(step for step in again if needed in step.injects)
            return Verdict("injected again", f"{needed[0]} is injected below, too, at {step.location}")
        hidden = self.hidden_reader(needed, start)
        if hidden:
            return hidden
        readers = [node for node in map(graph.nodes.__getitem__, graph.below(start)) if needed in node.reads]
        return self.weak_readers(needed, readers) or self.elsewhere(needed)

    def weak_readers(self, needed: ObjectType, readers: list[Node]) -> Verdict | None:
        """The verdict for views that read an object but do not require it."""
        if not readers:
            return None
        inherits = " ".join(declared.inherits for _, declared in self.sources.types.get(needed[0], []))
        if re.search(r"\b(?:UI|NS|WK)(?:Application|(?:Window)?Scene|Extension)Delegate\b", inherits):
            return Verdict("injected again", f"SwiftUI itself injects {needed[0]}")
        lines = [self.sources.property_line(needed[0], node.location) for node in readers]
        named = ", ".join(sorted({node.name for node in readers})[:3])
        if any("?" in line for line in lines):
            return Verdict("only optional", f"{named}: {lines[0]}")
        return Verdict("never used", f"{named}: {lines[0]}")

    def elsewhere(self, needed: ObjectType) -> Verdict:
        """No view below reads the object, but others may."""
        readers = sorted({node.name for node in self.after.nodes if needed in node.reads})
        if not readers:
            return Verdict("unread", f"no view reads {needed[0]}")
        return Verdict("unread", f"{needed[0]} is read elsewhere, by {', '.join(readers[:3])}")

    def hidden_reader(self, needed: ObjectType, start: int) -> Verdict | None:
        """A consumer below a view that is created in code that is not followed."""
        graph = self.after
        waiting: list[tuple[int, tuple[Node, Site] | None]] = [(start, None)]
        seen: set[int] = set()
        while waiting:
            number, hidden = waiting.pop()
            node = graph.nodes[number]
            if number in seen:
                continue
            seen.add(number)
            if hidden and needed in node.reads and needed in node.needs:
                return self.unfollowed_reader(node, *hidden)
            waiting += [(edge.target, hidden) for edge in graph.outgoing[number] if needed not in edge.injects]
            waiting += [(view.number, (view, site)) for view, site in self.hidden_parts[node.name.rpartition(".")[2]]]
        return None

    def unfollowed_reader(self, reader: Node, view: Node, site: Site) -> Verdict:
        """A reader below a view whose creation is not followed."""
        text = self.sources.text(site.location)
        detail = f"{view.name} is created at {site.location}, and {reader.name} reads: {text}"
        if len(self.sources.types[view.name.rpartition(".")[2]]) > 1:
            return Verdict("other", f"several views are called {view.name}; {detail}", "several views of one name", 1)
        construct, context = self.sources.context(site.path, site.at)
        return Verdict("other", f"{detail} [{context}]", construct, 1)

    @functools.cached_property
    def hidden_parts(self) -> dict[str, list[tuple[Node, Site]]]:
        """The views that a view creates in code that is not followed, by its name."""
        found: dict[str, list[tuple[Node, Site]]] = collections.defaultdict(list)
        for node in self.after.nodes:
            if node.kind == "view":
                for site in self.unfollowed(node):
                    if site.around:
                        found[site.around[-1].rpartition(".")[2]].append((node, site))
        return found

    def no_root(self, needed: ObjectType, start: int) -> Verdict:
        """No root above without another injection of the object."""
        graph = self.after
        above = [graph.nodes[number] for number in sorted(graph.above(start))]
        if any(node.is_root for node in above):
            steps = graph.cheapest(start, lambda node: node.is_root, needed, upwards=True, ignores_injections=True)
            step = next(step for step in steps or [] if needed in step.injects)
            return Verdict("injected again", f"{needed[0]} is injected above, too, at {step.location}")
        ends = [node for node in above if node.kind == "view"
                and all(graph.nodes[edge.source].kind == "preview" for edge in graph.incoming[node.number])]
        hidden = [(node, site) for node in ends for site in self.unfollowed(node)]
        if hidden:
            node, site = max(hidden, key=lambda pair: common_path(pair[0].location, pair[1].path))
            if len(self.sources.types[node.name.rpartition(".")[2]]) > 1:
                return Verdict("no root", f"several views are called {node.name}; one is created at {site.location}",
                               "several views of one name")
            construct, context = self.sources.context(site.path, site.at)
            text = self.sources.text(site.location)
            return Verdict("no root", f"{node.name} is created at {site.location}: {text} [{context}]", construct)
        if any(self.sources.is_public(node.location) for node in ends):
            return Verdict("no root", f"{ends[0].name} is for other modules", "a public view", 2)
        if any(node.kind == "preview" for node in above):
            return Verdict("preview only", f"only previews create {ends[0].name if ends else 'it'}")
        named = ", ".join(node.name for node in ends[:3]) or graph.nodes[start].name
        return Verdict("no root", f"no view creates {named}", "a view that is never created", 3)

    def unfollowed(self, node: Node) -> list[Site]:
        """The expressions that, by name, create a view but have no edge."""
        name = node.name.rpartition(".")[2]
        path = node.location.split(":")[0]
        return [site for site in self.sources.sites(name) if (name, site.location) not in self.known_locations
                and not (site.path == path and site.around and site.around[-1] == name)]

    def after_obstacles(self, obstacles: list[str], steps: list[Edge]) -> Verdict:
        """Readers after obstacles."""
        names = []
        for obstacle in obstacles:
            name = self.sources.shown(obstacle)
            names.append(f"{name} ({self.sources.owner(name)})")
        reason = "; ".join(f"{name} at {location}: {self.sources.text(location)}"
                           for name, location in zip(names, obstacles))
        return Verdict("obstacle", f"{reason} [{self.path_text(steps)}]", " + ".join(names), len(obstacles))

    def without_obstacles(self, needed: ObjectType, steps: list[Edge], known: list[dict]) -> Verdict:
        """A path without obstacles: there should be a finding."""
        reported = [finding for finding in known if f" needs {needed[0]}," in finding["message"]]
        root = self.after.nodes[steps[0].source]
        if reported:
            reason, construct = f"already reported: {reported[0]['message']}", "found before"
        elif needed in root.needs:
            reason, construct = f"{root.name} does not get it, but nothing is reported", self.silence(needed, steps)
        else:
            reason, construct = f"{root.name} gets it", "something that may inject anything"
        return Verdict("other", f"{reason} [{self.path_text(steps)}]", construct)

    def silence(self, needed: ObjectType, steps: list[Edge]) -> str:
        """Why the search for a reader may have reported nothing."""
        for edge in steps:
            for step in self.after.outgoing[edge.target]:
                again = self.after.cheapest(step.target, lambda node: node.number == edge.target, needed,
                                            ignores_injections=True)
                if again is not None and any(needed in other.injects or other.obstacle for other in [step] + again):
                    return "a view that creates itself again below an injection"
        platforms = {condition for edge in steps for condition in self.conditions(edge.location) if "os(" in condition}
        return f"the path is inside #if {' and '.join(sorted(platforms))}" if platforms else "nothing was reported"

    def conditions(self, location: str) -> list[str]:
        """The `#if` conditions at an offset."""
        path, line = location.split(":")[:2]
        source = self.sources.files.get(path)
        return source.conditions(int(line)) if source else []

    def path_text(self, steps: list[Edge]) -> str:
        """The views on a path."""
        nodes = self.after.nodes
        return " > ".join([nodes[steps[0].source].name] + [nodes[edge.target].name for edge in steps])

    # MARK: Injections without edges

    def without_edges(self) -> Verdict:
        """The views below the injection, or its object, are unknown."""
        source = self.sources.files[self.injection.path]
        if PREVIEW_PATH.search(self.injection.path):
            return Verdict("preview only", "the file is for previews")
        name = self.sources.type_of(self.injection)
        if name is None:
            return Verdict("type unknown", f"the type of `{self.injection.value}` is unknown", "an unknown type")
        if name not in self.sources.types:
            generic = re.search(rf"<[^<>(]*\b{name}\b\s*[:,>]", source.code)
            alias = any(re.search(rf"\b(?:typealias|associatedtype)\s+{name}\b", other.code)
                        for other in self.sources.files.values())
            construct = ("a generic parameter" if generic else "a type alias" if alias
                         else "a class of another package")
            return Verdict("type unknown", f"{name} is not among the sources", construct)
        needed = self.needed(name)
        if needed is None:
            readers = self.sources.textual_readers(name)
            if readers:
                return Verdict("type unknown", f"{name} is read at {readers[0]}, which the graph does not contain",
                               "a class that the linter does not know")
            return Verdict("unread", f"no view reads {name}")
        verdicts = [self.of_view(needed, node) for node in self.receiver_views()]
        if not verdicts:
            needing = [node.name for node in self.after.nodes if needed in node.needs and needed in node.reads]
            if not needing:
                return self.weak_readers(needed, [node for node in self.after.nodes if needed in node.reads]) \
                    or self.elsewhere(needed)
            text = source.line_text(self.injection.line).strip()
            return Verdict("other", f"its receiver is unknown: {text}; {needing[0]} needs {name}",
                           "an unknown receiver", 2)
        return min(verdicts, key=lambda verdict: (ORDER.index(verdict.kind), verdict.weight))

    def needed(self, name: str) -> ObjectType | None:
        """The object of a type that views read."""
        reads = {read for node in self.after.nodes for read in node.reads}
        return next((read for read in sorted(reads)
                     if read[0].rpartition(".")[2] == name and read[1] == self.injection.modifier), None)

    def receiver_views(self) -> list[Node]:
        """The views that the receiver of the injection creates."""
        source = self.sources.files[self.injection.path]
        start = receiver_start(source, self.injection.start)
        names = created_in(source, start, self.injection.start)
        return [node for node in self.after.nodes
                if node.kind == "view" and node.name.rpartition(".")[2] in names]

    def of_view(self, needed: ObjectType, view: Node) -> Verdict:
        """The verdict for a view that the injection is for, but that has no edge."""
        graph = self.after

        def requires(node: Node) -> bool:
            return needed in node.reads and needed in node.needs

        down = graph.cheapest(view.number, requires, needed)
        if down is None:
            return self.not_required(needed, view.number, requires)
        reader = graph.nodes[down[-1].target if down else view.number].name
        source = self.sources.files[self.injection.path]
        start = receiver_start(source, self.injection.start)
        around = source.enclosing(start)
        inner = around[-1].name if around else ""
        detail = f"{reader} needs {needed[0]}"
        named = [node for node in graph.nodes if node.kind == "view" and node.name == view.name]
        if len(named) > 1 or len(self.sources.types[view.name.rpartition(".")[2]]) > 1:
            return Verdict("other", f"several views are called {view.name}; {detail}", "several views of one name")
        if any(node.kind == "view" and node.name.rpartition(".")[2] == inner for node in graph.nodes):
            return Verdict("other", f"{inner} creates {view.name}, but no edge has the injection; {detail}",
                           "a call on no edge", 1)
        construct, context = self.sources.context(self.injection.path, start)
        return Verdict("no root", f"{view.name}: {construct} [{context}]; {detail}", construct)


def common_path(one: str, other: str) -> int:
    """The number of leading folders that two paths share."""
    return len(pathlib.PurePath(os.path.commonpath([one, other])).parts)


def created_in(source: SwiftText, start: int, end: int, depth: int = 0) -> set[str]:
    """The types whose initializers are called in a range, and in the helpers of the file that it uses."""
    code = source.code[start:end]
    names = {match.group(1).rpartition(".")[2] for match in CREATED.finditer(code)}
    if depth < 3:
        for helper in set(re.findall(r"(?<!\w)(?:self\.)?([a-z]\w*)", code)):
            for body in bodies(source, helper):
                if not body[0] <= start < body[1]:
                    names |= created_in(source, *body, depth + 1)
    return names


def bodies(source: SwiftText, name: str) -> list[tuple[int, int]]:
    """The spans of the functions, properties and variables with a name."""
    found = []
    for match in re.finditer(rf"\b(?:func|var)\s+{name}\b[^{{}}=\n]*(?:\n[^{{}}=\n]*){{0,8}}?\{{", source.code):
        if match.end() - 1 in source.pairs:
            found.append((match.end(), source.pairs[match.end() - 1]))
    for match in re.finditer(rf"\b(?:let|var)\s+{name}\b[^{{}}=\n]*=\s*(?=[A-Z])", source.code):
        end = re.compile(r"\n\s*\n|\n\s*(?:let|var|return|func|\w+\.)").search(source.code, match.end())
        found.append((match.end(), end.start() if end else len(source.code)))
    return found
