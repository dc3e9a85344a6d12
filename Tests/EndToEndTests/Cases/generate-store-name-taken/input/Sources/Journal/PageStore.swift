import Observation

@MainActor @Observable final class PageStore {
  var title = ""
}
