/// `State` as a macro, which is what `@State` means from Xcode 27 on. The struct of the same name stores the value.
///
/// Since there are two declarations of that name, `import struct SwiftUI.State` is ambiguous.

@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(`_`), prefixed(__), prefixed(`$`))
public macro State() = #externalMacro(module: "SwiftUIMacros", type: "StateMacro")

@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(`_`), prefixed(__), prefixed(`$`))
public macro State<Value>(initialValue: Value) =
  #externalMacro(module: "SwiftUIMacros", type: "StateMacro")

/// Makes the property that `State` adds for its struct a computed one.
@attached(accessor, names: named(get), named(set))
public macro _StateStorage(in property: String) =
  #externalMacro(module: "SwiftUIMacros", type: "StateStorageMacro")

/// Makes the property that `State` adds for its binding a computed one.
@attached(accessor, names: named(get))
public macro _StateProjection(of property: String) =
  #externalMacro(module: "SwiftUIMacros", type: "StateProjectionMacro")
