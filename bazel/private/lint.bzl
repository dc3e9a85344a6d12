"""The test that lints a program from the facts of its modules."""

load("//:toolchain.bzl", "TOOLCHAIN_TYPE")
load(":facts.bzl", "storegen_facts_aspect", "unique_facts")
load(":reporting.bzl", "KEEP_FINDINGS", "report_test")

# The endings of the files that reporters write.
_ENDINGS = {
    "checkstyle": "checkstyle.xml",
    "compact": "compact.txt",
    "github-actions-logging": "github.txt",
    "gitlab": "gitlab.json",
    "html": "html",
    "human": "human.txt",
    "json": "json",
    "junit": "junit.xml",
    "sarif": "sarif",
    "summary": "md",
    "xcode": "xcode.txt",
}

def _lint_arguments(ctx, facts):
    """The arguments that all runs of the linter have: what to link, and how it is configured."""
    args = ctx.actions.args()
    args.use_param_file("@%s")
    args.set_param_file_format("multiline")
    args.add("lint")
    args.add("--hermetic")
    if ctx.file.config:
        args.add("--config", ctx.file.config)
    if ctx.attr.strict:
        args.add("--strict")
    for fact in facts:
        args.add("--facts")
        args.add(fact.file, format = fact.module + "=%s")
    return args

def _inputs(ctx, facts):
    files = [fact.file for fact in facts] + ctx.files.data
    return files + [file for file in [ctx.file.config, ctx.file.baseline] if file]

def _storegen_lint_test_impl(ctx):
    program = ctx.toolchains[TOOLCHAIN_TYPE].storegen.program
    facts = unique_facts(ctx.attr.deps)
    if not facts:
        fail("there is no Swift code in `deps` or what they depend on")
    name = ctx.label.name
    findings, summary, status, xml = [
        ctx.actions.declare_file("%s.%s" % (name, ending))
        for ending in ["findings.txt", "summary.txt", "status", "test.xml"]
    ]
    unknown = [reporter for reporter in ctx.attr.reports if reporter not in _ENDINGS]
    if unknown:
        fail("there is no reporter `%s`: the reporters are %s" % (unknown[0], ", ".join(sorted(_ENDINGS.keys()))))
    reports = {reporter: ctx.actions.declare_file("%s.%s" % (name, _ENDINGS[reporter])) for reporter in ctx.attr.reports}

    options = _lint_arguments(ctx, facts)
    if ctx.file.baseline:
        options.add("--baseline", ctx.file.baseline)
    options.add("--reporter", ctx.attr.reporter)
    options.add(xml, format = "--reporter=junit:%s")
    for reporter, file in reports.items():
        options.add(file, format = "--reporter=" + reporter + ":%s")
    streams = ctx.actions.args()
    streams.add_all([findings, summary, status, program])
    ctx.actions.run_shell(
        mnemonic = "StoregenLint",
        progress_message = "Linting %s" % ctx.label,
        inputs = _inputs(ctx, facts),
        tools = [program],
        outputs = [findings, summary, status, xml] + reports.values(),
        command = KEEP_FINDINGS,
        arguments = [streams, options],
    )

    baseline = ctx.actions.declare_file(name + ".baseline.yml")
    options = _lint_arguments(ctx, facts)
    options.add("--quiet")
    options.add("--baseline", baseline)
    options.add("--write-baseline")
    ctx.actions.run(
        mnemonic = "StoregenBaseline",
        progress_message = "Writing the baseline of %s" % ctx.label,
        inputs = _inputs(ctx, facts),
        outputs = [baseline],
        arguments = [options],
        executable = program,
    )

    return [
        report_test(ctx, findings, summary, status, xml, reports.values()),
        OutputGroupInfo(
            storegen_baseline = depset([baseline]),
            storegen_facts = depset([fact.file for fact in facts]),
            storegen_reports = depset(reports.values()),
        ),
    ]

storegen_lint_test = rule(
    implementation = _storegen_lint_test_impl,
    doc = """Lints the Swift code of targets and of everything that they depend on, as one program.

The test fails like `storegen lint`: with errors, and with `strict` also with warnings. Each report is an output,
`NAME.sarif` for example. The output group `storegen_baseline` has a new baseline.""",
    attrs = {
        "baseline": attr.label(
            doc = "The known findings, which are not reported.",
            allow_single_file = [".yml", ".yaml"],
        ),
        "config": attr.label(
            doc = "The spec or configuration.",
            allow_single_file = [".yml", ".yaml"],
        ),
        "data": attr.label_list(
            doc = "The other files that `config` names: included files, a baseline.",
            allow_files = True,
        ),
        "deps": attr.label_list(
            doc = "The apps, tests or libraries to lint.",
            aspects = [storegen_facts_aspect],
            mandatory = True,
        ),
        "reporter": attr.string(
            doc = "The format in which the test prints findings.",
            default = "xcode",
            values = sorted(_ENDINGS.keys()),
        ),
        "reports": attr.string_list(
            doc = "The formats in which findings are written to files: %s." % ", ".join(sorted(_ENDINGS.keys())),
        ),
        "strict": attr.bool(doc = "Whether warnings fail the test."),
    },
    toolchains = [TOOLCHAIN_TYPE],
    test = True,
)
