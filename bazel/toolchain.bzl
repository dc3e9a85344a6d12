"""The toolchain: which program the rules run."""

# The type of the toolchain. Old versions of Bazel would look for `//:toolchain_type` in the main repository.
TOOLCHAIN_TYPE = str(Label("//:toolchain_type"))

StoregenToolchainInfo = provider(
    doc = "The program of a version of storegen.",
    fields = {"program": "The executable, a `File`."},
)

def _storegen_toolchain_impl(ctx):
    return [platform_common.ToolchainInfo(
        storegen = StoregenToolchainInfo(program = ctx.executable.program),
    )]

storegen_toolchain = rule(
    implementation = _storegen_toolchain_impl,
    doc = "A program for a `toolchain` of the type `@rules_storegen//:toolchain_type`.",
    attrs = {
        "program": attr.label(
            doc = "The program, a file or a target that builds it.",
            allow_single_file = True,
            executable = True,
            mandatory = True,
            cfg = "exec",
        ),
    },
)
