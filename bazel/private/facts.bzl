"""The aspect that writes the facts of each Swift module."""

load("//:toolchain.bzl", "TOOLCHAIN_TYPE")

StoregenFactsInfo = provider(
    doc = "The facts of a target and of everything that it depends on.",
    fields = {
        "facts": "A depset of structs: `file`, the file of facts; `module`, the name of the module; `key`, which is " +
                 "the same for the same sources of the same target in two configurations.",
    },
)

# What leads from apps, extensions, tests and libraries to Swift code of the same program. Tools and plugins that run in
# the build are not part of it.
_ATTRIBUTES = [
    "app_clips",
    "deps",
    "exports",
    "extension",
    "extensions",
    "frameworks",
    "implementation_deps",
    "library",
    "private_deps",
    "test_host",
    "tests",
    "transitive_deps",
    "watch_application",
]

def _module_name(target, ctx):
    """The module of a target: what it says, or else what rules_swift derives from its label."""
    name = getattr(ctx.rule.attr, "module_name", "")
    if name:
        return name
    parts = [_identifier(part) for part in [target.label.package, target.label.name]]
    name = "_".join([part for part in parts if part])
    return "_" + name if name[:1].isdigit() else name

def _identifier(text):
    """A text with each sequence of other characters than those of identifiers replaced by an underscore."""
    result = ""
    has_gap = False
    for character in text.elems():
        if character.isalnum() or character == "_":
            result += ("_" if has_gap and result else "") + character
            has_gap = False
        else:
            has_gap = True
    return result

def _is_on_main_actor(attributes):
    """Whether the options for the compiler isolate code to the main actor by default."""
    options = getattr(attributes, "copts", [])
    if type(options) != "list":
        return False
    options = [option for option in options if option not in ["-Xfrontend", "-Xcc"]]
    return "-default-isolation=MainActor" in options or any([
        options[index] == "-default-isolation" and options[index + 1] == "MainActor"
        for index in range(len(options) - 1)
    ])

def _swift_path(file):
    """The path of a Swift file; nothing for another file, which a folder of generated sources can contain."""
    return file.path if file.extension == "swift" else None

def _sources(ctx):
    """The Swift files of a target, and its folders of generated Swift files."""
    files = getattr(ctx.rule.files, "srcs", [])
    is_swift_rule = ctx.rule.kind.startswith("swift_")
    return [file for file in files if file.extension == "swift" or (is_swift_rule and file.is_directory)]

def _transitive_facts(ctx):
    found = []
    for name in _ATTRIBUTES:
        value = getattr(ctx.rule.attr, name, None)
        for target in value if type(value) == "list" else [value]:
            if type(target) == "Target" and StoregenFactsInfo in target:
                found.append(target[StoregenFactsInfo].facts)
    return found

def _write_facts(target, ctx, sources):
    """The file of facts of a target, and what identifies it."""
    module = _module_name(target, ctx)
    file = ctx.actions.declare_file(target.label.name + ".storegen.facts")
    program = ctx.toolchains[TOOLCHAIN_TYPE].storegen.program

    options = ctx.actions.args()
    options.add(program)
    options.add_all(["lint", "--hermetic", "--quiet"])
    options.add("--module", module)
    if getattr(ctx.rule.attr, "testonly", False) or ctx.rule.kind.endswith("_test"):
        options.add("--test-module")
    if _is_on_main_actor(ctx.rule.attr):
        options.add("--default-isolation", "main_actor")
    options.add("--write-facts", file)
    paths = ctx.actions.args()
    paths.add_all(sources, map_each = _swift_path)
    paths.use_param_file("@%s")
    paths.set_param_file_format("multiline")

    ctx.actions.run_shell(
        mnemonic = "StoregenFacts",
        progress_message = "Reading Swift facts of %s" % target.label,
        inputs = sources,
        tools = [program],
        outputs = [file],
        # Status 2: a source cannot be read completely. The run that links the facts reports it.
        command = '"$@" > /dev/null || [ $? = 2 ]',
        arguments = [options, paths],
    )
    names = "\n".join([source.short_path for source in sources])
    key = "%s %s %s %d" % (target.label, module, hash(names), len(sources))
    return struct(file = file, key = key, module = module)

def _storegen_facts_aspect_impl(target, ctx):
    transitive = _transitive_facts(ctx)
    direct = []

    # Code of other repositories is linted where it is maintained.
    if not target.label.workspace_root:
        sources = _sources(ctx)
        if sources:
            direct.append(_write_facts(target, ctx, sources))
    return [
        StoregenFactsInfo(facts = depset(direct, transitive = transitive)),
        OutputGroupInfo(storegen_facts = depset([fact.file for fact in direct])),
    ]

storegen_facts_aspect = aspect(
    implementation = _storegen_facts_aspect_impl,
    doc = "Writes the facts of each rule with Swift `srcs`, in one action for each.",
    attr_aspects = _ATTRIBUTES,
    toolchains = [TOOLCHAIN_TYPE],
)

def unique_facts(targets):
    """The facts that targets depend on, each once: a target can be built in several configurations.

    Args:
      targets: targets with `StoregenFactsInfo`.

    Returns:
      A list of structs as in `StoregenFactsInfo`.
    """
    found = {}
    for fact in depset(transitive = [target[StoregenFactsInfo].facts for target in targets]).to_list():
        if fact.key not in found:
            found[fact.key] = fact
    return found.values()
