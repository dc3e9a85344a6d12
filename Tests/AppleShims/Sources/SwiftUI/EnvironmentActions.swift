/// Actions and states of the environment that belong to windows, scenes and navigation.

extension EnvironmentValues {
  public var dismiss: DismissAction { DismissAction() }
  public var dismissSearch: DismissSearchAction { DismissSearchAction() }
  public var isPresented: Bool { false }
  public var isSearching: Bool { false }
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }
  public var supportsMultipleWindows: Bool { true }
  public var refresh: RefreshAction? { value(nil) }

  public var scenePhase: ScenePhase {
    get { value(.active) }
    set { set(newValue) }
  }
  public var editMode: Binding<EditMode>? {
    get { value(nil) }
    set { set(newValue) }
  }
}
