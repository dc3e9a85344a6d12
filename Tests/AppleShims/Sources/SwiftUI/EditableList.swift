/// Lists over a binding to a collection, with edit actions, and edits by offsets.

@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}

extension EditActions where Data: MutableCollection {
  public static var move: EditActions<Data> { EditActions(rawValue: 1) }
}

extension EditActions where Data: RangeReplaceableCollection {
  public static var delete: EditActions<Data> { EditActions(rawValue: 2) }
}

extension EditActions where Data: MutableCollection, Data: RangeReplaceableCollection {
  public static var all: EditActions<Data> { EditActions(rawValue: 3) }
}

nonisolated extension ForEach where Content: View {
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable,
    ID == C.Element.ID, C.Index: Hashable
  {
    self.init(data, id: \C.Element.id, content: content)
  }
}

nonisolated extension List {
  public typealias _Rows<C: RandomAccessCollection, Row> = ForEach<
    LazyMapSequence<C.Indices, (C.Index, C.Element.ID)>, C.Element.ID, Row
  > where C.Element: Identifiable

  public init<C: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<C>, editActions: EditActions<C>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where
    SelectionValue == Never, Content == _Rows<C, Row>, C.Element: Identifiable,
    C.Index: Hashable
  {
    self.init(content: ForEach(data, content: rowContent))
  }

  public init<C: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<C>, editActions: EditActions<C> = [],
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where Content == _Rows<C, Row>, C.Element: Identifiable, C.Index: Hashable {
    self.init(content: ForEach(data, content: rowContent))
  }

  public init<C: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<C>, editActions: EditActions<C> = [],
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where Content == _Rows<C, Row>, C.Element: Identifiable, C.Index: Hashable {
    self.init(content: ForEach(data, content: rowContent))
  }
}

extension RangeReplaceableCollection where Self: MutableCollection {
  public mutating func remove(atOffsets offsets: IndexSet) {
    for offset in offsets.sorted().reversed() {
      remove(at: index(startIndex, offsetBy: offset))
    }
  }
}

extension MutableCollection {
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let all = Array(self)
    let moved = source.sorted().map { all[$0] }
    var rest: [Element] = []
    for (offset, element) in all.enumerated() {
      if offset == destination { rest += moved }
      if !source.contains(offset) { rest.append(element) }
    }
    if destination >= all.count { rest += moved }
    for (position, element) in zip(Array(indices), rest) {
      self[position] = element
    }
  }
}
