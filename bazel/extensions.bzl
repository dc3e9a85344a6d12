"""For MODULE.bazel: where the program comes from. With a WORKSPACE, repositories.bzl does the same."""

load("//private:program.bzl", "declare_local", "declare_release", "storegen_toolchains")
load("//private:releases.bzl", "REPOSITORY", "SHA256", "TAG", "VERSION")

_release = tag_class(
    doc = "Uses the program of a release other than the one that these rules come with.",
    attrs = {
        "repository": attr.string(doc = "`OWNER/NAME` on GitHub.", default = REPOSITORY),
        "sha256": attr.string_dict(doc = "The checksum of the archive for each system.", mandatory = True),
        "tag": attr.string(doc = "The tag; default: the version."),
        "url": attr.string(doc = "The folder of the archives on another server."),
        "version": attr.string(mandatory = True),
    },
)

_local = tag_class(
    doc = "Uses a program on this machine, for development.",
    attrs = {"path": attr.string(doc = "An absolute path.", mandatory = True)},
)

def _storegen_impl(module_ctx):
    programs = None
    for module in module_ctx.modules:
        # One build runs one program, so only the main module decides.
        if not module.is_root:
            continue
        if len(module.tags.local) + len(module.tags.release) > 1:
            fail("storegen: a build runs one program, so name one release or one local program")
        for tag in module.tags.local:
            programs = declare_local(tag.path)
        for tag in module.tags.release:
            programs = declare_release(tag.repository, tag.tag, tag.version, tag.sha256, tag.url)
    if programs == None:
        programs = declare_release(REPOSITORY, TAG, VERSION, SHA256)
    storegen_toolchains(name = "storegen_toolchains", programs = programs)

storegen = module_extension(
    implementation = _storegen_impl,
    doc = "The program that the rules run.",
    tag_classes = {"local": _local, "release": _release},
)
