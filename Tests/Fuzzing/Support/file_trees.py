"""The files in a folder, which can be restored."""

import pathlib
import shutil

# Contents by path.
Tree = dict[str, bytes]
CACHE = ".build/storegen/"
TEMPORARY = ".storegen-"


def read(folder: pathlib.Path) -> Tree:
    """All files in a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def restore(folder: pathlib.Path, tree: Tree) -> None:
    """Writes and removes files until the folder has exactly these; other files keep their stamps."""
    current = read(folder)
    for name in current.keys() - tree.keys():
        (folder / name).unlink()
    for name, content in tree.items():
        if current.get(name) != content:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)
    parents = {str(parent) for name in tree for parent in pathlib.PurePath(name).parents}
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir() and str(path.relative_to(folder)) not in parents:
            shutil.rmtree(path)


def project_files(tree: Tree) -> Tree:
    """The files that belong to the user: all but caches and temporary files."""
    return {name: content for name, content in tree.items()
            if not name.startswith(CACHE) and not is_temporary(name)}


def is_temporary(name: str) -> bool:
    """Whether storegen names its temporary files like this."""
    return pathlib.PurePath(name).name.startswith(TEMPORARY)


def is_leftover(name: str) -> bool:
    """Whether a file should not remain after a run that was not killed."""
    return is_temporary(name) and name.endswith(".tmp")
