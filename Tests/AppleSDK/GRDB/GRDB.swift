/// What the examples use of GRDB, which is too large to be compiled here, and does not depend on this project.

@_exported import Foundation

public protocol DatabaseReader: AnyObject, Sendable {
  func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws -> T
}

public protocol DatabaseWriter: DatabaseReader {
  func write<T: Sendable>(_ updates: @escaping @Sendable (Database) throws -> T) async throws -> T
}

public final class DatabaseQueue: DatabaseWriter {
  public init(path: String, configuration: Configuration = Configuration()) throws {}
  public func close() throws {}
  public init(named name: String? = nil, configuration: Configuration = Configuration()) throws {}
  public func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws
    -> T
  { fatalError() }
  public func write<T: Sendable>(_ updates: @escaping @Sendable (Database) throws -> T) async throws
    -> T
  {
    fatalError()
  }
  public func write<T>(_ updates: (Database) throws -> T) throws -> T { fatalError() }
}

public final class DatabasePool: DatabaseWriter {
  public init(path: String, configuration: Configuration = Configuration()) throws {}
  public func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws
    -> T
  { fatalError() }
  public func write<T: Sendable>(_ updates: @escaping @Sendable (Database) throws -> T) async throws
    -> T
  {
    fatalError()
  }
}

public struct Configuration: Sendable {
  public init() {}
  public var busyMode: Database.BusyMode = .immediateError
}

public final class Database {
  public enum BusyMode: Sendable {
    case immediateError
    case timeout(TimeInterval)
  }

  public struct ColumnType: Sendable {
    public static let integer = ColumnType()
    public static let text = ColumnType()
    public static let jsonText = ColumnType()
    public static let boolean = ColumnType()
  }

  public enum ForeignKeyAction: Sendable { case cascade, setNull }

  public func create(table name: String, body: (TableDefinition) throws -> Void) throws {}
  public func alter(table name: String, body: (TableAlteration) throws -> Void) throws {}
  public func execute(sql: String) throws {}
}

public final class TableDefinition {
  @discardableResult
  public func autoIncrementedPrimaryKey(_ name: String) -> ColumnDefinition { fatalError() }
  @discardableResult
  public func column(_ name: String, _ type: Database.ColumnType? = nil) -> ColumnDefinition {
    fatalError()
  }
}

public final class TableAlteration {
  @discardableResult
  public func add(column name: String, _ type: Database.ColumnType? = nil) -> ColumnDefinition {
    fatalError()
  }
}

public final class ColumnDefinition {
  @discardableResult
  public func notNull() -> Self { self }
  @discardableResult
  public func indexed() -> Self { self }
  @discardableResult
  public func unique() -> Self { self }
  @discardableResult
  public func defaults(to value: Bool) -> Self { self }
  @discardableResult
  public func references(_ table: String, onDelete: Database.ForeignKeyAction? = nil) -> Self {
    self
  }
}

public struct DatabaseMigrator: Sendable {
  public init() {}
  public mutating func registerMigration(
    _ identifier: String, migrate: @escaping @Sendable (Database) throws -> Void
  ) {}
  public func migrate(_ writer: any DatabaseWriter) throws {}
  public func migrate(_ writer: any DatabaseWriter, upTo targetIdentifier: String) throws {}
}

public struct InsertionSuccess: Sendable {
  public var rowID: Int64 { 0 }
}

public struct Column: Sendable {
  public init(_ name: String) {}
  public static func == (column: Column, value: String) -> Predicate { Predicate() }
}

public struct Predicate: Sendable {}

public struct QueryInterfaceRequest<RowDecoder> {
  public func order(_ columns: Column...) -> Self { self }
  public func fetchAll(_ db: Database) throws -> [RowDecoder] { [] }
}

public protocol FetchableRecord {}

extension FetchableRecord {
  public static func fetchAll(_ db: Database, sql: String) throws -> [Self] { [] }
}

public protocol MutablePersistableRecord: Encodable {
  mutating func didInsert(_ inserted: InsertionSuccess)
}

extension MutablePersistableRecord {
  public static func filter(_ predicate: Predicate) -> QueryInterfaceRequest<Self> {
    QueryInterfaceRequest()
  }
  public static func order(_ columns: Column...) -> QueryInterfaceRequest<Self> {
    QueryInterfaceRequest()
  }
  public mutating func insert(_ db: Database) throws {}
  public func update(_ db: Database) throws {}
  @discardableResult
  public func delete(_ db: Database) throws -> Bool { true }
}
