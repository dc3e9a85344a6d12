"""The test that generated files in the sources are up to date."""

load("//:toolchain.bzl", "TOOLCHAIN_TYPE")
load(":reporting.bzl", "KEEP_FINDINGS", "report_test")

# Copies files, because generated files must be files: a link among them could lead anywhere. The program gets an absolute
# path, because it runs in the folder of the copies; nothing that it prints contains one.
_COPY_AND_CHECK = """\
set -eu
tree=$PWD/$1 program=$PWD/$2 list=$3
shift 3
trap 'rm -rf "$tree"' EXIT
while IFS= read -r file; do
  mkdir -p "$tree/$(dirname "$file")"
  cp "$file" "$tree/$file"
done < "$list"
cd "$tree"
status=0
"$program" "$@" || status=$?
exit "$status"
"""

def _storegen_check_test_impl(ctx):
    program = ctx.toolchains[TOOLCHAIN_TYPE].storegen.program
    name = ctx.label.name
    findings, summary, status = [
        ctx.actions.declare_file("%s.%s" % (name, ending))
        for ending in ["difference.txt", "summary.txt", "status"]
    ]
    script = ctx.actions.declare_file(name + ".check.sh")
    ctx.actions.write(script, _COPY_AND_CHECK, is_executable = True)
    inputs = depset([ctx.file.spec] + ctx.files.data + ctx.files.srcs)
    list = ctx.actions.declare_file(name + ".inputs")
    lines = ctx.actions.args()
    lines.set_param_file_format("multiline")
    lines.add_all(inputs)
    ctx.actions.write(list, lines)

    args = ctx.actions.args()
    args.add_all([findings, summary, status])
    args.add("/bin/sh")
    args.add(script)
    args.add(findings.path + ".tree")
    args.add_all([program, list])
    args.add_all(["generate", "--check"])
    args.add("--spec", ctx.file.spec)
    ctx.actions.run_shell(
        mnemonic = "StoregenCheck",
        progress_message = "Checking generated code of %s" % ctx.label,
        inputs = depset([list], transitive = [inputs]),
        tools = [program, script],
        outputs = [findings, summary, status],
        command = KEEP_FINDINGS,
        arguments = [args],
    )
    return [report_test(ctx, findings, summary, status)]

storegen_check_test = rule(
    implementation = _storegen_check_test_impl,
    doc = "Fails with a difference if generated files in the sources are not what `storegen generate` would write.",
    attrs = {
        "data": attr.label_list(
            doc = "The other files that the spec names: included files, templates.",
            allow_files = True,
        ),
        "spec": attr.label(
            doc = "The spec.",
            allow_single_file = [".yml", ".yaml"],
            mandatory = True,
        ),
        "srcs": attr.label_list(
            doc = "All Swift files in the output folders of the spec.",
            allow_files = [".swift"],
        ),
    },
    toolchains = [TOOLCHAIN_TYPE],
    test = True,
)
