"""Why the removal of an injection is not found, based on the views before and after."""

import collections
import collections.abc
import dataclasses
import functools
import os
import pathlib
import re

from app_sources import MADE, AppSources, Site
from injected import Injection, receiver_start
from swift_text import SwiftText
from view_graph import Edge, Node, Supply, ViewGraph, line_of, lost

# In order of priority, if an injection is for several views.
ORDER = ["other", "obstacle", "no root", "type unknown", "given again", "preview only", "only optional",
         "never asked", "unread"]
# Removals that could crash, including those that are found.
COULD_CRASH = ["found", "obstacle", "no root", "type unknown", "other"]
# Removals that cannot crash because no view requires the object.
WEAK = {"only optional", "never asked", "unread"}
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
        self.known_places = {(after.nodes[edge.target].name.rpartition(".")[2], line_of(edge.place))
                             for edge in after.edges}

    def verdict(self, known: list[dict]) -> Verdict:
        """The reason; `known` are the findings without the removal."""
        losses = lost(self.before, self.after)
        if not losses:
            return self.without_edges()
        verdicts = [self.of_edge(supply, edge, known) for supply, edge in losses]
        if all(verdict.kind in WEAK for verdict in verdicts):
            # There may be another view, which no edge leads to.
            followed = {self.after.nodes[edge.target].name for _, edge in losses}
            verdicts += [self.of_view(losses[0][0], view) for view in self.receiver_views()
                         if view.name not in followed]
        return min(verdicts, key=lambda verdict: (ORDER.index(verdict.kind), verdict.weight))

    # MARK: Injections on edges

    def of_edge(self, supply: Supply, edge: Edge, known: list[dict]) -> Verdict:
        """The verdict for one of the edges that had the injection."""
        graph = self.after

        def asks(node: Node) -> bool:
            return supply in node.reads and supply in node.needs

        down = graph.cheapest(edge.target, asks, supply)
        if down is None:
            return self.nobody_asks(supply, edge.target, asks)
        if supply in edge.injects:
            return Verdict("given again", f"{supply[0]} is injected twice at {edge.place}")
        up = graph.cheapest(edge.source, lambda node: node.is_root, supply, upwards=True)
        if up is None:
            return self.no_way_up(supply, edge.source)
        way = up[::-1] + [edge] + down
        obstacles = list(dict.fromkeys(step.obstacle for step in way if step.obstacle))
        if obstacles:
            return self.behind(obstacles, way)
        return self.open_way(supply, way, known)

    def nobody_asks(self, supply: Supply, start: int, asks: collections.abc.Callable[[Node], bool]) -> Verdict:
        """No view below requires the object of this injection."""
        graph = self.after
        again = graph.cheapest(start, asks, supply, passes_supplies=True)
        if again is not None:
            step = next(step for step in again if supply in step.injects)
            return Verdict("given again", f"{supply[0]} is injected below, too, at {step.place}")
        hidden = self.hidden_reader(supply, start)
        if hidden:
            return hidden
        readers = [node for node in map(graph.nodes.__getitem__, graph.below(start)) if supply in node.reads]
        return self.weak_readers(supply, readers) or self.elsewhere(supply)

    def weak_readers(self, supply: Supply, readers: list[Node]) -> Verdict | None:
        """The verdict for views that read an object but do not require it."""
        if not readers:
            return None
        inherits = " ".join(declared.inherits for _, declared in self.sources.types.get(supply[0], []))
        if re.search(r"\b(?:UI|NS|WK)(?:Application|(?:Window)?Scene|Extension)Delegate\b", inherits):
            return Verdict("given again", f"SwiftUI itself injects {supply[0]}")
        lines = [self.sources.property_line(supply[0], node.place) for node in readers]
        named = ", ".join(sorted({node.name for node in readers})[:3])
        if any("?" in line for line in lines):
            return Verdict("only optional", f"{named}: {lines[0]}")
        return Verdict("never asked", f"{named}: {lines[0]}")

    def elsewhere(self, supply: Supply) -> Verdict:
        """No view below reads the object, but others may."""
        readers = sorted({node.name for node in self.after.nodes if supply in node.reads})
        if not readers:
            return Verdict("unread", f"nobody reads {supply[0]}")
        return Verdict("unread", f"{supply[0]} is read elsewhere, by {', '.join(readers[:3])}")

    def hidden_reader(self, supply: Supply, start: int) -> Verdict | None:
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
            if hidden and supply in node.reads and supply in node.needs:
                return self.not_followed(node, *hidden)
            waiting += [(edge.target, hidden) for edge in graph.outgoing[number] if supply not in edge.injects]
            waiting += [(view.number, (view, site)) for view, site in self.hidden_parts[node.name.rpartition(".")[2]]]
        return None

    def not_followed(self, reader: Node, view: Node, site: Site) -> Verdict:
        """A reader below a view whose creation is not followed."""
        told = f"{view.name} is made at {site.place}, and {reader.name} reads: {self.sources.text(site.place)}"
        if len(self.sources.types[view.name.rpartition(".")[2]]) > 1:
            return Verdict("other", f"several views are called {view.name}; {told}", "several views of one name", 1)
        construct, context = self.sources.context(site.path, site.at)
        return Verdict("other", f"{told} [{context}]", construct, 1)

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

    def no_way_up(self, supply: Supply, start: int) -> Verdict:
        """No root above without another injection of the object."""
        graph = self.after
        above = [graph.nodes[number] for number in sorted(graph.above(start))]
        if any(node.is_root for node in above):
            way = graph.cheapest(start, lambda node: node.is_root, supply, upwards=True, passes_supplies=True)
            step = next(step for step in way or [] if supply in step.injects)
            return Verdict("given again", f"{supply[0]} is injected above, too, at {step.place}")
        ends = [node for node in above if node.kind == "view"
                and all(graph.nodes[edge.source].kind == "preview" for edge in graph.incoming[node.number])]
        hidden = [(node, site) for node in ends for site in self.unfollowed(node)]
        if hidden:
            node, site = max(hidden, key=lambda pair: common_path(pair[0].place, pair[1].path))
            if len(self.sources.types[node.name.rpartition(".")[2]]) > 1:
                return Verdict("no root", f"several views are called {node.name}, made at {site.place}",
                               "several views of one name")
            construct, context = self.sources.context(site.path, site.at)
            text = self.sources.text(site.place)
            return Verdict("no root", f"{node.name} is made at {site.place}: {text} [{context}]", construct)
        if any(self.sources.is_public(node.place) for node in ends):
            return Verdict("no root", f"{ends[0].name} is for other modules", "a public view", 2)
        if any(node.kind == "preview" for node in above):
            return Verdict("preview only", f"nobody but previews builds {ends[0].name if ends else 'it'}")
        named = ", ".join(node.name for node in ends[:3]) or graph.nodes[start].name
        return Verdict("no root", f"nobody builds {named}", "a view that nobody builds", 3)

    def unfollowed(self, node: Node) -> list[Site]:
        """The expressions that, by name, create a view but have no edge."""
        name = node.name.rpartition(".")[2]
        path = node.place.split(":")[0]
        return [site for site in self.sources.sites(name) if (name, site.place) not in self.known_places
                and not (site.path == path and site.around and site.around[-1] == name)]

    def behind(self, obstacles: list[str], way: list[Edge]) -> Verdict:
        """Readers after obstacles."""
        names = []
        for obstacle in obstacles:
            name = self.sources.shown(obstacle)
            names.append(f"{name} ({self.sources.owner(name)})")
        reason = "; ".join(f"{name} at {place}: {self.sources.text(place)}"
                           for name, place in zip(names, obstacles))
        return Verdict("obstacle", f"{reason} [{self.told(way)}]", " + ".join(names), len(obstacles))

    def open_way(self, supply: Supply, way: list[Edge], known: list[dict]) -> Verdict:
        """A path without obstacles: there should be a finding."""
        said = [finding for finding in known if f" needs {supply[0]}," in finding["message"]]
        root = self.after.nodes[way[0].source]
        if said:
            reason, construct = f"there is one already: {said[0]['message']}", "found before"
        elif supply in root.needs:
            reason, construct = f"{root.name} lacks it, and nothing is said", self.silence(supply, way)
        else:
            reason, construct = f"{root.name} does not lack it", "something that may inject anything"
        return Verdict("other", f"{reason} [{self.told(way)}]", construct)

    def silence(self, supply: Supply, way: list[Edge]) -> str:
        """Why the search for a reader may have reported nothing."""
        for edge in way:
            for step in self.after.outgoing[edge.target]:
                again = self.after.cheapest(step.target, lambda node: node.number == edge.target, supply,
                                            passes_supplies=True)
                if again is not None and any(supply in other.injects or other.obstacle for other in [step] + again):
                    return "a view that builds itself again below an injection"
        platforms = {condition for edge in way for condition in self.conditions(edge.place) if "os(" in condition}
        return f"the way is under #if {' and '.join(sorted(platforms))}" if platforms else "a silent search"

    def conditions(self, place: str) -> list[str]:
        """The `#if` conditions at an offset."""
        path, line = place.split(":")[:2]
        source = self.sources.files.get(path)
        return source.conditions(int(line)) if source else []

    def told(self, way: list[Edge]) -> str:
        """The views on a path."""
        nodes = self.after.nodes
        return " > ".join([nodes[way[0].source].name] + [nodes[edge.target].name for edge in way])

    # MARK: Injections without edges

    def without_edges(self) -> Verdict:
        """The views below the injection, or its object, are unknown."""
        source = self.sources.files[self.injection.path]
        if PREVIEW_PATH.search(self.injection.path):
            return Verdict("preview only", "the file is for previews")
        name = self.sources.type_of(self.injection)
        if name is None:
            return Verdict("type unknown", f"no type is known of `{self.injection.value}`", "no known type")
        if name not in self.sources.types:
            generic = re.search(rf"<[^<>(]*\b{name}\b\s*[:,>]", source.code)
            alias = any(re.search(rf"\b(?:typealias|associatedtype)\s+{name}\b", other.code)
                        for other in self.sources.files.values())
            construct = ("a generic parameter" if generic else "a type alias" if alias
                         else "a class of another package")
            return Verdict("type unknown", f"{name} is not among the sources", construct)
        supply = self.supply(name)
        if supply is None:
            readers = self.sources.textual_readers(name)
            if readers:
                return Verdict("type unknown", f"{name} is read at {readers[0]}, which the graph does not know",
                               "a class that the engine does not know")
            return Verdict("unread", f"nobody reads {name}")
        verdicts = [self.of_view(supply, node) for node in self.receiver_views()]
        if not verdicts:
            needing = [node.name for node in self.after.nodes if supply in node.needs and supply in node.reads]
            if not needing:
                return self.weak_readers(supply, [node for node in self.after.nodes if supply in node.reads]) \
                    or self.elsewhere(supply)
            text = source.line_text(self.injection.line).strip()
            return Verdict("other", f"what it is called on is not known: {text}; {needing[0]} needs {name}",
                           "a receiver that is not known", 2)
        return min(verdicts, key=lambda verdict: (ORDER.index(verdict.kind), verdict.weight))

    def supply(self, name: str) -> Supply | None:
        """The object of a type that views read."""
        reads = {read for node in self.after.nodes for read in node.reads}
        return next((read for read in sorted(reads)
                     if read[0].rpartition(".")[2] == name and read[1] == self.injection.modifier), None)

    def receiver_views(self) -> list[Node]:
        """The views that the receiver of the injection creates."""
        source = self.sources.files[self.injection.path]
        start = receiver_start(source, self.injection.start)
        names = made_in(source, start, self.injection.start)
        return [node for node in self.after.nodes
                if node.kind == "view" and node.name.rpartition(".")[2] in names]

    def of_view(self, supply: Supply, view: Node) -> Verdict:
        """The verdict for a view that the injection is for, but that has no edge."""
        graph = self.after

        def asks(node: Node) -> bool:
            return supply in node.reads and supply in node.needs

        down = graph.cheapest(view.number, asks, supply)
        if down is None:
            return self.nobody_asks(supply, view.number, asks)
        reader = graph.nodes[down[-1].target if down else view.number].name
        source = self.sources.files[self.injection.path]
        start = receiver_start(source, self.injection.start)
        around = source.enclosing(start)
        inner = around[-1].name if around else ""
        told = f"{reader} needs {supply[0]}"
        named = [node for node in graph.nodes if node.kind == "view" and node.name == view.name]
        if len(named) > 1 or len(self.sources.types[view.name.rpartition(".")[2]]) > 1:
            return Verdict("other", f"several views are called {view.name}; {told}", "several views of one name")
        if any(node.kind == "view" and node.name.rpartition(".")[2] == inner for node in graph.nodes):
            return Verdict("other", f"{inner} builds {view.name}, but no edge has the injection; {told}",
                           "a call on no edge", 1)
        construct, context = self.sources.context(self.injection.path, start)
        return Verdict("no root", f"{view.name}: {construct} [{context}]; {told}", construct)


def common_path(one: str, other: str) -> int:
    """The number of leading folders that two paths share."""
    return len(pathlib.PurePath(os.path.commonpath([one, other])).parts)


def made_in(source: SwiftText, start: int, end: int, depth: int = 0) -> set[str]:
    """The types whose initializers are called in a range, and in the helpers of the file that it uses."""
    code = source.code[start:end]
    names = {match.group(1).rpartition(".")[2] for match in MADE.finditer(code)}
    if depth < 3:
        for helper in set(re.findall(r"(?<!\w)(?:self\.)?([a-z]\w*)", code)):
            for body in bodies(source, helper):
                if not body[0] <= start < body[1]:
                    names |= made_in(source, *body, depth + 1)
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
