import StoregenFiles

/// Compares one folder with the files that should be in it.
struct FolderComparison {
  let folder: OutputFolder
  /// The files that should be there.
  let files: [GeneratedFile]
  /// The file name of the spec, whose other files in the folder are stale.
  let specName: String
  /// Whether edited files may be overwritten and removed.
  let force: Bool

  /// Adds the required changes of the folder.
  ///
  /// - Throws: `OutputError.fileInTheWay` or `OutputError.unreadable`.
  func add(to changes: inout OutputChanges) throws(OutputError) {
    let names = try folder.names()
    var expected: Set<String> = []
    for file in files {
      let name = try occupant(of: file.name, among: names)
      expected.insert(name ?? file.name)
      try compare(file, with: name, into: &changes)
    }
    for name in names.subtracting(expected).sorted() {
      if TemporaryName.matches(name) {
        changes.leftovers.append(folder.location.appending(name))
      } else if name.hasSuffix(".swift"), !name.hasPrefix(".") {
        try judge(name, into: &changes)
      }
    }
  }

  /// The name of an existing item at the path of a file. On a case-insensitive disk, its spelling may
  /// differ.
  private func occupant(of name: String, among names: Set<String>) throws(OutputError) -> String? {
    if names.contains(name) { return name }
    guard !names.isEmpty, try folder.status(of: name) != nil else { return nil }
    return names.first { $0.lowercased() == name.lowercased() }
  }

  /// Compares a file with the existing item `name`.
  private func compare(
    _ file: GeneratedFile, with name: String?, into changes: inout OutputChanges
  ) throws(OutputError) {
    guard let name, let status = try folder.status(of: name) else {
      changes.outdated.append(
        .init(
          file: file, old: nil, mergeConflicts: nil, folder: folder.location, permissions: nil))
      return
    }
    guard status.kind == .file else {
      changes.add(.notAFile(status.kind), at: folder.location.appending(name))
      return
    }
    let present = try folder.text(of: name)
    let text = Array(file.text.utf8)
    let old = present == text ? present : present.withUnixLineEndings
    if old == text, name == file.name {
      changes.unchangedCount += 1
      return
    }
    let origin = GeneratedFile.origin(of: old)
    // A power failure can leave a file without its content.
    if !old.allSatisfy({ $0 == 0 }), !GeneratedFile.differOnlyInFingerprint(old, text),
      let conflict = OutputConflict(
        with: origin, isResolved: origin.isResolved(in: old, comparedWith: text), force: force)
    {
      changes.add(conflict, at: folder.location.appending(name))
      guard conflict.isEdit else { return }
    } else if name != file.name {
      changes.removals.append(folder.location.appending(name))
    }
    changes.outdated.append(
      .init(
        file: file, old: String(decoding: old, as: UTF8.self),
        mergeConflicts: origin.mergeConflicts,
        folder: folder.location, permissions: status.permissions))
  }

  /// Decides about an unexpected file, which may be a stale generated one.
  private func judge(_ name: String, into changes: inout OutputChanges) throws(OutputError) {
    guard try folder.status(of: name)?.kind == .file else { return }
    let text = try folder.text(of: name).withUnixLineEndings
    let origin = GeneratedFile.origin(of: text)
    guard origin != .foreign, GeneratedFile.isFrom(specName, text: text) else { return }
    if let conflict = OutputConflict(with: origin, force: force) {
      changes.add(conflict, at: folder.location.appending(name))
    } else {
      changes.removals.append(folder.location.appending(name))
    }
  }
}
