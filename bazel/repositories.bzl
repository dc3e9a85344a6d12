"""For a WORKSPACE: where the program comes from. With MODULE.bazel, extensions.bzl does the same."""

load("//private:program.bzl", "declare_local", "declare_release", "storegen_toolchains")
load("//private:releases.bzl", "REPOSITORY", "SHA256", "TAG", "VERSION")

def storegen_release(repository = REPOSITORY, version = VERSION, sha256 = SHA256, tag = TAG, url = ""):
    """Uses the program of a release: without arguments, of the one that these rules come with.

    Args:
      repository: `OWNER/NAME` on GitHub.
      version: the version.
      sha256: the checksum of the archive for each system, such as `linux-x86_64`.
      tag: the tag; default: the version.
      url: the folder of the archives on another server.
    """
    if not version:
        fail("these rules are not from a release: name a version with its checksums, or use storegen_local")
    _register(declare_release(repository, tag if version == VERSION else "", version, sha256, url))

def storegen_local(path):
    """Uses a program on this machine, for development.

    Args:
      path: its absolute path.
    """
    _register(declare_local(path))

def _register(programs):
    storegen_toolchains(name = "storegen_toolchains", programs = programs)
    native.register_toolchains("@storegen_toolchains//:all")
