"""Repositories with the program, and one with the toolchains of all of them."""

load("//:toolchain.bzl", "TOOLCHAIN_TYPE")

# The names of systems in a release, and what makes a machine one of them.
SYSTEMS = {
    "linux-aarch64": ["@platforms//os:linux", "@platforms//cpu:aarch64"],
    "linux-x86_64": ["@platforms//os:linux", "@platforms//cpu:x86_64"],
    "macos": ["@platforms//os:macos"],
}

_PROGRAM = """\
load("{toolchain_file}", "storegen_toolchain")

package(default_visibility = ["//visibility:public"])

exports_files(["storegen"])

storegen_toolchain(
    name = "storegen_toolchain",
    program = "storegen",
)
"""

_TOOLCHAIN = """\
toolchain(
    name = "{name}",
    exec_compatible_with = {constraints},
    toolchain = "@{repository}//:storegen_toolchain",
    toolchain_type = "{type}",
)
"""

def _write_program(ctx):
    ctx.file("BUILD.bazel", _PROGRAM.format(toolchain_file = str(Label("//:toolchain.bzl"))))

def _released_program_impl(ctx):
    ctx.download_and_extract(url = ctx.attr.urls, sha256 = ctx.attr.sha256)
    _write_program(ctx)

released_program = repository_rule(
    implementation = _released_program_impl,
    doc = "The program of a release for one system.",
    attrs = {
        "sha256": attr.string(mandatory = True),
        "urls": attr.string_list(mandatory = True),
    },
)

def _local_program_impl(ctx):
    path = ctx.path(ctx.attr.path)
    if not path.exists:
        fail("there is no program `%s`: build it, or name another one" % ctx.attr.path)
    ctx.symlink(path, "storegen")
    _write_program(ctx)

local_program = repository_rule(
    implementation = _local_program_impl,
    doc = "A program on this machine, for development.",
    attrs = {"path": attr.string(mandatory = True, doc = "An absolute path.")},
    local = True,
)

def _toolchains_impl(ctx):
    text = 'package(default_visibility = ["//visibility:public"])\n'
    for repository in sorted(ctx.attr.programs.keys()):
        system = ctx.attr.programs[repository]
        text += "\n" + _TOOLCHAIN.format(
            name = repository,
            constraints = repr(SYSTEMS[system] if system else []),
            repository = repository,
            type = TOOLCHAIN_TYPE,
        )
    ctx.file("BUILD.bazel", text)

storegen_toolchains = repository_rule(
    implementation = _toolchains_impl,
    doc = "The toolchains of all programs. A program is downloaded only if a build uses its toolchain.",
    attrs = {
        "programs": attr.string_dict(
            doc = "The system of each repository with a program; empty if it is that of this machine.",
        ),
    },
)

def declare_release(repository, tag, version, sha256, url = ""):
    """Declares the repositories of a release.

    Args:
      repository: `OWNER/NAME` on GitHub.
      tag: the tag of the release; default: the version.
      version: the version in the names of its files.
      sha256: the checksum of the archive for each system.
      url: where the archives are; default: the release on GitHub.

    Returns:
      The system of each repository.
    """
    programs = {}
    base = url if url else "https://github.com/%s/releases/download/%s" % (repository, tag if tag else version)
    for system in sorted(sha256.keys()):
        if system not in SYSTEMS:
            fail("`%s` is not a system of a release: the systems are %s" % (system, ", ".join(SYSTEMS.keys())))
        name = "storegen_program_" + system.replace("-", "_")
        released_program(
            name = name,
            sha256 = sha256[system],
            urls = ["%s/storegen-%s-%s.tar.gz" % (base, version, system)],
        )
        programs[name] = system
    return programs

def declare_local(path):
    """Declares the repository of a program on this machine.

    Args:
      path: its absolute path.

    Returns:
      The system of each repository.
    """
    local_program(name = "storegen_program_local", path = path)
    return {"storegen_program_local": ""}
