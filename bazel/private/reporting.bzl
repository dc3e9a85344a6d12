"""A test that prints what an action has found."""

def report_test(ctx, findings, summary, status, xml = None, others = []):
    """The providers of a test that prints files and exits with the status of an action.

    The work is done by the action, so a result is cached like any other output, also for other machines.

    Args:
      ctx: the context of the rule.
      findings: a file for standard output.
      summary: a file for standard error.
      status: a file with the exit status.
      xml: a file with the report for Bazel; default: the one that Bazel writes.
      others: the other outputs of the action.

    Returns:
      A list of providers.
    """
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    lines = [
        "#!/bin/sh",
        'cd "${TEST_SRCDIR:-$0.runfiles}/%s" || exit 1' % ctx.workspace_name,
        "cat '%s'" % findings.short_path,
        "cat '%s' >&2" % summary.short_path,
    ]
    if xml:
        lines.append("[ -z \"${XML_OUTPUT_FILE:-}\" ] || cp '%s' \"$XML_OUTPUT_FILE\"" % xml.short_path)
    lines.append("exit \"$(cat '%s')\"" % status.short_path)
    ctx.actions.write(script, "\n".join(lines) + "\n", is_executable = True)
    needed = [findings, summary, status] + ([xml] if xml else [])
    return DefaultInfo(
        executable = script,
        files = depset([script, findings] + others),
        runfiles = ctx.runfiles(files = needed),
    )

# Runs a command whose findings are an output, not a failure. Everything else that goes wrong fails the action.
KEEP_FINDINGS = """\
findings=$1 summary=$2 status=$3
shift 3
"$@" > "$findings" 2> "$summary"
code=$?
case $code in
  0 | 2) printf '%s\\n' "$code" > "$status" ;;
  *) printf '%s\\n' "$(< "$summary")" >&2; exit "$code" ;;
esac
"""
