#if STORE_PERSISTED_FILES
  package import Foundation
#endif

/// Where the value of a field is kept between launches.
package struct StorePersistedPlace<Value> {
  #if STORE_PERSISTED_FILES
    /// Reads a value that an older version of the app has written. Takes the value as JSON, and the version.
    package typealias Migration = @MainActor (Foundation.Data, Int) throws -> Value

    internal let load: @MainActor (Migration?) throws -> (value: Value, isCurrent: Bool)?
  #else
    internal let load: @MainActor () throws -> Value?
  #endif
  internal let save: @MainActor (Value) async throws -> Void

  #if STORE_PERSISTED_FILES
    internal init(
      load: @escaping @MainActor (Migration?) throws -> (value: Value, isCurrent: Bool)?,
      save: @escaping @MainActor (Value) async throws -> Void
    ) {
      self.load = load
      self.save = save
    }

    package init(
      load: @escaping @MainActor () throws -> Value?,
      save: @escaping @MainActor (Value) async throws -> Void
    ) {
      self.init(load: { _ in try load().map { (value: $0, isCurrent: true) } }, save: save)
    }
  #else
    package init(
      load: @escaping @MainActor () throws -> Value?,
      save: @escaping @MainActor (Value) async throws -> Void
    ) {
      self.load = load
      self.save = save
    }
  #endif
}

/// Keeps the value of a field between launches. It is read once, and written on the turn after a change, so that several
/// changes in one turn are written once.
///
/// A value that cannot be read is not overwritten before `overwrite(with:)`.
@MainActor
package final class StorePersistedField<Value> {
  private let place: StorePersistedPlace<Value>
  private let activity: StoreActivity
  /// Takes the error of the last attempt to read or write; nil if it succeeded after one that failed.
  private var report: (@MainActor ((any Error)?) -> Void)?
  /// Reads the field, if it has changed since it was written. Retains the store until then.
  private var changed: (@MainActor () -> Value)?
  private var writing: _Concurrency.Task<Void, Never>?
  private var isLoading = false
  private var isUnreadable = false
  private var hasFailed = false

  package init(_ place: StorePersistedPlace<Value>, _ activity: StoreActivity) {
    self.place = place
    self.activity = activity
  }

  #if STORE_PERSISTED_FILES
    /// Passes the value that was kept to `set`, if there is one. An older one is written in the current version.
    package func load(
      migratingWith migrate: StorePersistedPlace<Value>.Migration? = nil, into set: (Value) -> Void,
      reporting report: @escaping @MainActor ((any Error)?) -> Void
    ) {
      read(reporting: report) {
        guard let kept = try place.load(migrate) else { return }
        set(kept.value)
        if !kept.isCurrent { write { kept.value } }
      }
    }
  #else
    /// Passes the value that was kept to `set`, if there is one.
    package func load(
      into set: (Value) -> Void, reporting report: @escaping @MainActor ((any Error)?) -> Void
    ) {
      read(reporting: report) {
        if let kept = try place.load() { set(kept) }
      }
    }
  #endif

  private func read(
    reporting report: @escaping @MainActor ((any Error)?) -> Void, _ read: () throws -> Void
  ) {
    self.report = report
    isLoading = true
    do { try read() } catch {
      isUnreadable = true
      fail(error)
    }
    isLoading = false
  }

  /// Writes the field on the next turn.
  package func change(to value: @escaping @MainActor () -> Value) {
    guard !isLoading, !isUnreadable else { return }
    write(value)
  }

  /// Writes the field on the next turn, also if what is kept could not be read.
  package func overwrite(with value: @escaping @MainActor () -> Value) {
    isUnreadable = false
    write(value)
  }

  /// Returns when the field has been written, if it has changed.
  package func finish() async {
    while let writing { await writing.value }
  }

  private func write(_ value: @escaping @MainActor () -> Value) {
    changed = value
    guard writing == nil else { return }
    activity.begin()
    writing = _Concurrency.Task.detached { await self.writeChanges() }
  }

  private func writeChanges() async {
    while let value = changed?() {
      changed = nil
      do {
        try await place.save(value)
        if hasFailed { report?(nil) }
        hasFailed = false
      } catch { fail(error) }
    }
    writing = nil
    activity.end()
  }

  private func fail(_ error: any Error) {
    hasFailed = true
    report?(error)
  }
}
