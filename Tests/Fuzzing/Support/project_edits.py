"""Edits of the files and folders of a project: configuration, manifests, `.gitignore`, files added, moved and removed."""

import random
import re

import swift_mutations
from corpus import DECLARED, Batch
from lint_configurations import CONFIGURATION, configuration, folders
from swift_mutations import choose, new_name

MAIN_ACTOR = "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;"


def manifest(rng: random.Random, files: Batch, folder: str) -> str:
    """A `Package.swift` for folders."""
    inner = [place for place in folders(files) if folder == "." or place.startswith(folder + "/")]
    targets = []
    for place in rng.sample(inner, min(len(inner), rng.choice([1, 2, 4]))):
        kind = rng.choice(["target", "target", "executableTarget", "testTarget"])
        settings = rng.choice(["", ", swiftSettings: [.defaultIsolation(MainActor.self)]"])
        path = place if folder == "." else place.removeprefix(folder + "/")
        targets.append(f'    .{kind}(name: "{new_name(rng, "Target")}", path: "{path}"{settings}),\n')
    return ("// swift-tools-version: 6.2\nimport PackageDescription\n\n"
            f'let package = Package(\n  name: "App",\n  targets: [\n{"".join(targets)}  ]\n)\n')


class ProjectEdits:
    """All edits of files and folders."""

    def __init__(self, rules: list[str]) -> None:
        self.rules = rules
        self.all = [
            self.change_configuration, self.change_configuration, self.change_configuration, self.change_ignored,
            self.change_manifest, self.change_manifest, self.change_settings, self.add_file, self.add_file, self.copy_file,
            self.move_file, self.move_file, self.move_folder, self.remove_file, self.remove_file, self.swap_files, self.empty_file,
            swift_mutations.change_files]

    def change_configuration(self, rng: random.Random, files: Batch) -> None:
        """Writes, changes or removes a configuration."""
        if CONFIGURATION in files and rng.random() < 0.5:
            lines = files[CONFIGURATION].splitlines(keepends=True)
            at = rng.randrange(len(lines))
            lines[at:at + 1] = rng.choice([[], [lines[at], "\n"], [lines[at].replace("warning", "error")], [f"# edited\n{lines[at]}"],
                                           [re.sub(r"(\w+): (warning|error|off)", r"\1: off", lines[at])]])
            files[CONFIGURATION] = "".join(lines)
        elif CONFIGURATION in files and rng.random() < 0.2:
            del files[CONFIGURATION]
        else:
            files[CONFIGURATION] = configuration(rng, files, self.rules)

    def change_ignored(self, rng: random.Random, files: Batch) -> None:
        """Writes or removes a `.gitignore`."""
        name = rng.choice([".gitignore", f"{rng.choice(folders(files))}/.gitignore"])
        swift = choose(rng, files)
        if name in files and rng.random() < 0.4:
            del files[name]
        else:
            files[name] = files.get(name, "") + rng.choice([
                f"/{swift}\n", f"{swift.rpartition('/')[2]}\n", f"{rng.choice(folders(files))}/\n", "*Store.swift\n", "!*.swift\n", "# edited\n"])

    def change_manifest(self, rng: random.Random, files: Batch) -> None:
        """Writes, changes or removes a `Package.swift`."""
        folder = rng.choice([".", rng.choice(folders(files))])
        existing = [name for name in files if name.rpartition("/")[2] == "Package.swift"]
        if existing and rng.random() < 0.6:
            name = rng.choice(existing)
            lines = files[name].splitlines(keepends=True) or [""]
            del lines[rng.randrange(len(lines))]
            files[name] = "".join(lines)
            if rng.random() < 0.3:
                del files[name]
        else:
            files["Package.swift" if folder == "." else f"{folder}/Package.swift"] = manifest(rng, files, folder)

    def change_settings(self, rng: random.Random, files: Batch) -> None:
        """Changes the default isolation in an Xcode project or a configuration file of one."""
        existing = [name for name in files if name.endswith((".pbxproj", ".xcconfig"))]
        name = rng.choice([*existing, "App.xcodeproj/project.pbxproj", "Base.xcconfig"])
        text = files.get(name, "")
        files[name] = text.replace(MAIN_ACTOR, "") if MAIN_ACTOR in text else f"{text}\n{MAIN_ACTOR}\n"

    def add_file(self, rng: random.Random, files: Batch) -> None:
        """Adds a file that uses types of the app."""
        types = DECLARED.findall(files[choose(rng, files)]) or ["Int"]
        name, used = new_name(rng, "Added"), rng.choice(types)
        files[f"{rng.choice(folders(files))}/{name}.swift"] = rng.choice([
            f"import SwiftUI\n\nstruct {name}View: View {{\n  @Environment({used}.self) private var store\n\n"
            f"  var body: some View {{ {used}() }}\n}}\n",
            f"import SwiftUI\n\n@Observable final class {name}Store {{\n  var value: {used}?\n}}\n",
            f"extension {used} {{\n  func {name.lower()}() async {{ self.title = \"\" }}\n}}\n",
            f"struct {used} {{\n  var title = \"\"\n}}\n", f"typealias {name} = {used}\n"])

    def copy_file(self, rng: random.Random, files: Batch) -> None:
        """Copies a file: its declarations become ambiguous."""
        source = choose(rng, files)
        files[f"{rng.choice(folders(files))}/{new_name(rng, 'Copy')}.swift"] = files[source]

    def move_file(self, rng: random.Random, files: Batch) -> None:
        """Moves a file to another folder, or renames it."""
        source = choose(rng, files)
        last = rng.choice([source.rpartition("/")[2], f"{new_name(rng, 'Moved')}.swift"])
        folder = rng.choice([source.rpartition("/")[0], rng.choice(folders(files)), "App/Generated", "Tests/AppTests"])
        files[f"{folder}/{last}".lstrip("/")] = files.pop(source)

    def move_folder(self, rng: random.Random, files: Batch) -> None:
        """Moves all files of a folder."""
        folder = rng.choice(folders(files))
        target = rng.choice([f"{folder}Moved", f"Tests/{folder}", folder.rpartition("/")[0] or "Top"])
        for name in [name for name in files if name.startswith(f"{folder}/")]:
            moved = target + name.removeprefix(folder)
            if moved not in files:
                files[moved] = files.pop(name)

    def remove_file(self, rng: random.Random, files: Batch) -> None:
        """Removes a file, if some remain."""
        if sum(name.endswith(".swift") for name in files) > 5:
            del files[choose(rng, files)]

    def swap_files(self, rng: random.Random, files: Batch) -> None:
        """Swaps the contents of two files."""
        one, other = choose(rng, files), choose(rng, files)
        files[one], files[other] = files[other], files[one]

    def empty_file(self, rng: random.Random, files: Batch) -> None:
        """Empties a file."""
        files[choose(rng, files)] = rng.choice(["", "\n", "import SwiftUI\n"])
