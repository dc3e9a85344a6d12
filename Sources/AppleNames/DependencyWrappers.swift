/// Property wrappers of libraries by which code gets an object from a container that can give it another one, in tests
/// and previews, too: swift-dependencies, Factory, Resolver, Swinject, Needle.
package enum DependencyWrappers {
  package static let names: Set<String> = [
    "Dependency", "Injected", "InjectedObject", "InjectedObservable", "InjectedType", "LazyInjected",
    "WeakLazyInjected",
    "OptionalInjected", "DynamicInjected", "Inject",
  ]
}
