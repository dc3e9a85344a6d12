"""The output of `storegen graph` for an app, and paths through it."""

import collections
import collections.abc
import dataclasses
import heapq
import itertools

# A type with the modifier that injects it.
ObjectType = tuple[str, str]


@dataclasses.dataclass(frozen=True)
class Node:
    """A view, a scene, a preview or a hosting controller."""

    number: int
    kind: str
    name: str
    location: str
    reads: frozenset[ObjectType]
    needs: frozenset[ObjectType]

    @property
    def key(self) -> tuple[str, str, str]:
        """Identifies the node in two graphs of one app; a line may be shorter in one of them."""
        return self.kind, self.name, line_of(self.location)

    @property
    def is_root(self) -> bool:
        """Whether the app shows views there."""
        return self.kind in ("scene", "hosting")


@dataclasses.dataclass(frozen=True)
class Edge:
    """A location where a view is created."""

    source: int
    target: int
    location: str
    injects: tuple[ObjectType, ...]
    obstacle: str | None


def line_of(location: str) -> str:
    """File and line of a location."""
    return ":".join(location.split(":")[:2])


def object_types(found: list[dict]) -> list[ObjectType]:
    """Objects of the environment, from JSON."""
    return [(needed["type"], needed["modifier"]) for needed in found]


def environment_reads(found: list[dict]) -> list[ObjectType]:
    """The objects that a view reads from the environment, from JSON."""
    return [(read["type"], read["through"]) for read in found if read["through"].startswith("environment")]


class ViewGraph:
    """The views of an app, and the code that creates them."""

    def __init__(self, found: dict, app: str) -> None:
        def place(location: dict) -> str:
            return f"{location['file']}:{location['line']}:{location['column']}".removeprefix(f"{app}/")

        # Roots keep their kind; `screen` and `part` are kinds of views.
        self.nodes = [Node(number, view["kind"] if view["kind"] in ("scene", "hosting", "preview") else "view",
                           view["name"], place(view["location"]), frozenset(environment_reads(view["reads"])),
                           frozenset(object_types(view["needs"])))
                      for number, view in enumerate(found["views"])]
        numbers = {view["id"]: number for number, view in enumerate(found["views"])}
        self.edges = [Edge(numbers[build["from"]], numbers[build["to"]], place(build["location"]),
                           tuple(object_types(build["injects"])),
                           place(build["unresolved"]) if "unresolved" in build else None)
                      for build in found["builds"]]
        self.outgoing: dict[int, list[Edge]] = collections.defaultdict(list)
        self.incoming: dict[int, list[Edge]] = collections.defaultdict(list)
        for edge in self.edges:
            self.outgoing[edge.source].append(edge)
            self.incoming[edge.target].append(edge)

    def grouped(self) -> dict[tuple, list[Edge]]:
        """The edges by the properties that stay the same if an injection is removed."""
        groups: dict[tuple, list[Edge]] = collections.defaultdict(list)
        for edge in self.edges:
            key = (self.nodes[edge.source].key, self.nodes[edge.target].key, line_of(edge.location))
            groups[key].append(edge)
        return groups

    def cheapest(self, start: int, is_goal: collections.abc.Callable[[Node], bool], needed: ObjectType,
                 upwards: bool = False, ignores_injections: bool = False) -> list[Edge] | None:
        """The path to a node without an injection of the object that has the fewest obstacles."""
        order = itertools.count()
        waiting: list[tuple[int, int, int, list[Edge]]] = [(0, next(order), start, [])]
        seen: set[int] = set()
        while waiting:
            cost, _, number, path = heapq.heappop(waiting)
            if number in seen:
                continue
            seen.add(number)
            if is_goal(self.nodes[number]):
                return path
            for edge in (self.incoming if upwards else self.outgoing)[number]:
                if needed in edge.injects and not ignores_injections:
                    continue
                other = edge.source if upwards else edge.target
                more = cost + (1000 if edge.obstacle else 1)
                heapq.heappush(waiting, (more, next(order), other, path + [edge]))
        return None

    def above(self, start: int) -> set[int]:
        """A node and all nodes that lead to it."""
        found = {start}
        waiting = [start]
        while waiting:
            for edge in self.incoming[waiting.pop()]:
                if edge.source not in found:
                    found.add(edge.source)
                    waiting.append(edge.source)
        return found

    def below(self, start: int) -> set[int]:
        """A node and all nodes that it leads to."""
        found = {start}
        waiting = [start]
        while waiting:
            for edge in self.outgoing[waiting.pop()]:
                if edge.target not in found:
                    found.add(edge.target)
                    waiting.append(edge.target)
        return found


def lost(before: ViewGraph, after: ViewGraph) -> list[tuple[ObjectType, Edge]]:
    """The objects that edges no longer inject, each with the remaining edge."""
    groups = after.grouped()
    found: list[tuple[ObjectType, Edge]] = []
    for key, edges in before.grouped().items():
        remaining = groups.get(key, [])
        removed = collections.Counter(map(edge_content, edges)) - collections.Counter(map(edge_content, remaining))
        added = collections.Counter(map(edge_content, remaining)) - collections.Counter(map(edge_content, edges))
        # A path that has become equal to another one is not new.
        candidates = sorted(remaining, key=lambda edge: edge_content(edge) not in added)
        found += [match for (injects, _) in removed if (match := without_one(injects, candidates))]
    return list(dict.fromkeys(found))


def edge_content(edge: Edge) -> tuple[tuple[ObjectType, ...], str | None]:
    """The injections of an edge, and its obstacles."""
    return edge.injects, edge.obstacle


def without_one(injects: tuple[ObjectType, ...], remaining: list[Edge]) -> tuple[ObjectType, Edge] | None:
    """The edge that injects all of the objects except one."""
    for edge in remaining:
        for at, needed in enumerate(injects):
            if edge.injects == injects[:at] + injects[at + 1:]:
                return needed, edge
    return None
