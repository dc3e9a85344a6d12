extension SwiftUIType {
  /// Views of well-known packages.
  static let packages: [SwiftUIType] = [
    // NavigationBackport
    .init("NBNavigationStack", content: .screen, binds: ["path"]),
    .init("NBNavigationLink", content: .link),
    // The Composable Architecture and SwiftUINavigation
    .init("CaseLet", content: .transparent),
    .init("ForEachStore", content: .repeated),
    .init("IfCaseLet", content: .transparent),
    .init("IfLet", content: .transparent),
    .init("IfLetStore", content: .transparent),
    .init("NavigationLinkStore", content: .link),
    .init("NavigationStackStore", content: .screen),
    .init("SwitchStore", content: .transparent),
    .init("WithPerceptionTracking", content: .transparent),
    .init("WithViewStore", content: .transparent),
    // FlowStacks
    .init("FlowStack", content: .screen),
    // Images: Nuke, Kingfisher, SDWebImageSwiftUI, CachedAsyncImage
    .init("AnimatedImage", content: .part),
    .init("CachedAsyncImage", content: .part),
    .init("KFAnimatedImage", content: .part),
    .init("KFImage", content: .part),
    .init("LazyImage", content: .part),
    .init("WebImage", content: .part),
    // Layouts and lists
    .init("HFlow", content: .layout),
    .init("LazyPager", content: .repeated),
    .init("Pager", content: .repeated),
    .init("RefreshableScrollView", content: .layout),
    .init("VFlow", content: .layout),
    .init("WaterfallGrid", content: .repeated),
    .init("WrappingHStack", content: .layout),
    // Texts and animations: MarkdownUI, Lottie
    .init("LottieView", content: .part),
    .init("Markdown", content: .part),
  ]
}
