"""The rule that generates sources from a spec."""

load("//:toolchain.bzl", "TOOLCHAIN_TYPE")

def _storegen_library_impl(ctx):
    program = ctx.toolchains[TOOLCHAIN_TYPE].storegen.program
    output = ctx.actions.declare_file(ctx.attr.out if ctx.attr.out else ctx.label.name + ".swift")
    folder = ctx.attr.folder if ctx.attr.folder else ctx.label.package
    args = ctx.actions.args()
    args.add_all(["generate", "--hermetic"])
    args.add("--spec", ctx.file.spec)
    args.add("--output-file", output)
    args.add("--for", folder if folder else ".")
    ctx.actions.run(
        mnemonic = "StoregenGenerate",
        progress_message = "Generating stores of %s" % ctx.label,
        inputs = [ctx.file.spec] + ctx.files.data,
        outputs = [output],
        executable = program,
        arguments = [args],
    )
    return [DefaultInfo(files = depset([output]))]

storegen_library = rule(
    implementation = _storegen_library_impl,
    doc = "The code that a spec describes for one target, as a Swift file for its `srcs`.",
    attrs = {
        "data": attr.label_list(
            doc = "The other files that the spec names: included files, templates.",
            allow_files = True,
        ),
        "folder": attr.string(
            doc = "The folder of the target in the workspace; default: the package. Only code whose `output` is in it " +
                  "is generated.",
        ),
        "out": attr.string(doc = "The name of the file; default: `NAME.swift`."),
        "spec": attr.label(
            doc = "The spec.",
            allow_single_file = [".yml", ".yaml"],
            mandatory = True,
        ),
    },
    toolchains = [TOOLCHAIN_TYPE],
)
