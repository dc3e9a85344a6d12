"""Archives whose bytes depend only on their content."""

import gzip
import hashlib
import io
import pathlib
import tarfile
import zipfile


def zip_file(path, entries, level=9):
    """Writes a ZIP of `(name, bytes, mode)`."""
    path = pathlib.Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w") as archive:
        for name, data, mode in entries:
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.create_system = 3
            entry.external_attr = (0o100000 | mode) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data, compresslevel=level)
    return path


def tar_file(path, entries, date=0):
    """Writes a compressed tar of `(name, bytes, mode)`, all with one date in seconds since 1970."""
    path = pathlib.Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "wb") as file:
        with gzip.GzipFile("", "wb", 9, file, mtime=date) as packed:
            with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
                for name, data, mode in entries:
                    entry = tarfile.TarInfo(name)
                    entry.size, entry.mode, entry.mtime = len(data), mode, date
                    entry.uname = entry.gname = "root"
                    archive.addfile(entry, io.BytesIO(data))
    return path


def sha256(path):
    return hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()


def write_checksum(path):
    """Writes FILE.sha256, which `shasum --check` and `sha256sum --check` read."""
    path = pathlib.Path(path)
    checksum = sha256(path)
    path.with_name(path.name + ".sha256").write_text(f"{checksum}  {path.name}\n", encoding="utf-8")
    return checksum
