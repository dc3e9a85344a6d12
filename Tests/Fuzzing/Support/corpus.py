"""Swift files of real apps, and the examples of storegen's own rules.

Texts are bytes in Latin-1 everywhere: any bytes are valid text, and text can be searched.
"""

import collections
import pathlib
import random
import re
import textwrap

# Texts by path within a batch.
Batch = dict[str, str]

SKIPPED = {".git", ".build", "DerivedData", "Pods", "Carthage", "node_modules"}
# Files that say how Swift files are built or linted.
PROJECT_FILES = {"project.pbxproj", ".gitignore"}
SOURCE_SUFFIXES = {".swift", ".yml", ".yaml", ".xcconfig"}
DECLARED = re.compile(r"\b(?:class|struct|enum|protocol|actor|typealias)\s+([A-Z]\w*)", re.ASCII)
CAPITALIZED = re.compile(r"\b[A-Z]\w+", re.ASCII)
OBSERVED = re.compile(r"ObservableObject|@Observable|@EnvironmentObject|@StateObject|Store\b")
TEXT = re.compile(r'"""\n(.*?)\n *"""', re.DOTALL)


def is_source(path: pathlib.PurePath) -> bool:
    """Whether a file is Swift, or says how Swift files are built or linted."""
    return (path.suffix in SOURCE_SUFFIXES or path.name in PROJECT_FILES) and not SKIPPED.intersection(path.parts)


def text_of(path: pathlib.Path) -> str:
    """The bytes of a file as a text."""
    return path.read_bytes().decode("latin-1")


class App:
    """An app of the corpus, with the declarations and words of its files."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.folder = folder
        paths = sorted(path for path in folder.rglob("*")
                       if not SKIPPED.intersection(path.relative_to(folder).parts))
        swift = [path for path in paths if path.suffix == ".swift" and path.is_file()]
        self.files = {str(path.relative_to(folder)): text_of(path)
                      for path in swift if path.stat().st_size < 200_000}
        self.markers = {f"{path.relative_to(folder)}/project.pbxproj": ""
                        for path in paths if path.suffix == ".xcodeproj"}
        self.declaring: dict[str, list[str]] = collections.defaultdict(list)
        self.observing = []
        for name, text in self.files.items():
            for declared in DECLARED.findall(text):
                self.declaring[declared].append(name)
            if OBSERVED.search(text):
                self.observing.append(name)

    def everything(self) -> Batch:
        """All files, with those that say how they are built."""
        paths = [path for path in sorted(self.folder.rglob("*")) if path.is_file()]
        return {str(path.relative_to(self.folder)): text_of(path) for path in paths if is_source(path.relative_to(self.folder))}

    def batch(self, rng: random.Random, size: int) -> Batch:
        """Some files that mention each other, and some random ones."""
        names = list(self.files)
        first = rng.choice(self.observing if self.observing else names)
        chosen = {first: None}
        waiting = [first]
        while waiting and len(chosen) < size * 2 // 3:
            words = CAPITALIZED.findall(self.files[waiting.pop(0)])
            rng.shuffle(words)
            for word in words[:30]:
                for name in self.declaring.get(word, [])[:2]:
                    if name not in chosen and len(chosen) < size:
                        chosen[name] = None
                        waiting.append(name)
        others = self.observing + names
        for _ in range(size - len(chosen)):
            chosen[rng.choice(others)] = None
        manifests = [name for name in names if name.split("/")[-1] == "Package.swift"]
        return {name: self.files[name] for name in list(chosen) + manifests[:5]} | self.markers


class Corpus:
    """All apps below a folder, read when they are needed."""

    def __init__(self, folder: pathlib.Path) -> None:
        markers = [path for path in folder.iterdir()
                   if path.suffix in (".swift", ".xcodeproj") or path.name in ("Sources", ".git")]
        inner = sorted(path for path in folder.iterdir() if path.is_dir())
        self.folders = [folder] if markers or not inner else inner
        self.apps: dict[pathlib.Path, App] = {}

    def app(self, rng: random.Random) -> App:
        """An app with Swift files."""
        while True:
            folder = rng.choice(self.folders)
            if folder not in self.apps:
                self.apps[folder] = App(folder)
            if self.apps[folder].files:
                return self.apps[folder]


def rule_examples(repository: pathlib.Path) -> list[str]:
    """The sources in the examples of the linter's rules; most have findings."""
    found = []
    for path in sorted(repository.glob("Sources/LintRules/Rules/*/*/*Examples*.swift")):
        text = path.read_text()
        blocks = [textwrap.dedent(block) for block in TEXT.findall(text)]
        shared = next((block for block in blocks if "\\(" not in block), "")
        for block in blocks:
            # `\(store)` is the store that most examples share.
            source = re.sub(r"^\\\(store\)", lambda _: shared, block, flags=re.MULTILINE)
            source = source.replace("«", "").replace("»", "").replace("\\\\", "\\")
            found.append(source.replace('\\"', '"').encode().decode("latin-1") + "\n")
    return found
