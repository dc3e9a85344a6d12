"""What these tests need of rules_swift, which needs a Swift toolchain: a rule with the same attributes."""

def _swift_library_impl(ctx):
    # "Compiles" by joining the sources, so that generated ones are built.
    module = ctx.actions.declare_file(ctx.label.name + ".joined")
    args = ctx.actions.args()
    args.add_all(ctx.files.srcs)
    modules = ctx.files.deps + ctx.files.private_deps
    ctx.actions.run_shell(
        mnemonic = "SwiftCompile",
        inputs = ctx.files.srcs + modules,
        outputs = [module],
        command = "cat \"$@\" > %s" % module.path,
        arguments = [args],
    )
    return [DefaultInfo(files = depset([module]))]

swift_library = rule(
    implementation = _swift_library_impl,
    attrs = {
        "copts": attr.string_list(),
        "deps": attr.label_list(),
        "module_name": attr.string(),
        "private_deps": attr.label_list(),
        "srcs": attr.label_list(allow_files = [".swift"]),
    },
)
