import ArchitectureModel
import ArgumentParser
import Foundation
import LinkedProgram
import LintDriver
import ProjectFiles
import SpecImport
import StoreConversion
import StoreGenerator
import StoregenDiagnostics
import StoregenFiles
import StoregenThreads
import SwiftFacts

/// The conversion of one context, after those of others.
struct ConversionStep {
  private let context: String
  /// All contexts that are converted.
  private let all: Set<String>
  private let file: SpecFile
  private let templates: TemplateFolder
  private let options: LintOptions
  private let working: WorkingFolder

  init(
    of context: String, among all: [String], file: SpecFile, templates: TemplateFolder, options: LintOptions,
    working: WorkingFolder
  ) {
    self.context = context
    self.all = Set(all)
    self.file = file
    self.templates = templates
    self.options = options
    self.working = working
  }

  /// Adds the changes to those of the conversions before this one.
  func run(on state: inout ConvertedProject) throws {
    let found = try ProjectConversion(of: context, besides: all, in: session(reading: state))
    try Console.stop(at: [found.ambiguity].compactMap(\.self), in: found.sources)
    guard let conversion = found.conversion else {
      throw Console.failure(
        "the sources do not contain the class of `\(context)`",
        help: "name the folder that contains it, or correct `class` in the spec")
    }
    let unread = found.findings.filter { $0.range?.path == conversion.declaration.path }
    try Console.stop(at: unread + conversion.obstacles, in: found.sources)
    guard let spec = ConvertedSpec(state.spec, of: context, after: conversion) else {
      throw Console.failure(
        "`\(context)` is not declared in `\(file.displayPath)` itself",
        reason: "storegen does not change included files",
        help:
          "move the context to the spec, or remove its `class` and convert the class yourself")
    }
    let text = SourceText(path: state.spec.path, text: spec.text)
    let generation = Generation(file: file, templates: templates, singleFile: false, replacing: text)
    let planned = try generation.plan(force: false)
    guard
      let sources = ConvertedSources(conversion, of: context, in: planned.loaded.spec, text: found.sources.text)
    else { throw ExitCode.couldNotRun }
    try Console.stop(at: sources.obstacles, in: found.sources)
    try checkModule(of: conversion, in: planned.loaded.spec, sources: found.sources)
    state.add(
      conversion, changing: sources, spec: text, generation: generation, planned: planned, reading: found.sources)
  }

  /// A session over the sources that the conversions so far lead to.
  private func session(reading state: ConvertedProject) throws -> LintSession {
    var options = options
    options.unwrittenSources = state.overlay
    options.unsavedSpecs = SourceOverlay(texts: [
      (path: file.url.resolvingSymlinksInPath().path, text: Array(state.spec.text(in: 0..<state.spec.utf8.count).utf8))
    ])
    return try LintSession(options, progress: Progress.standard())
  }

  /// Throws if the class would be generated in another module than that of its code.
  private func checkModule(of conversion: StoreConversion, in spec: AppSpec, sources: SourcesByPath) throws {
    let output = spec.context(named: context)?.output ?? spec.generate.output
    let modules = SourceFinder(below: [SourceRoot(file.folder)], excluding: { _ in false }).modules
    func module(of url: URL) -> SourceModule {
      modules.module(of: String(url.standardizedFileURL.path.dropFirst()))
    }
    let own = module(of: working.url(of: conversion.declaration.path))
    let generated = module(
      of: file.folder.appendingPathComponent(output.value).appendingPathComponent("Store.swift"))
    // Without packages, folders say nothing about modules.
    guard own != generated, own.isPackageTarget || generated.isPackageTarget else { return }
    let folder = conversion.declaration.path.split(separator: "/").dropLast().joined(separator: "/")
    let error = Diagnostic(
      .error, "`\(conversion.className)` and generated code are in different modules",
      at: conversion.declaration,
      reason: "an extension of the generated class cannot see it from there",
      help: "write `output: \(folder)/Generated` in the context, relative to the spec")
    try Console.stop(at: [error], in: sources)
  }
}
