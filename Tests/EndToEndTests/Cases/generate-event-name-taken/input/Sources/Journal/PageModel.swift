import Observation

struct Mark {
  let page: Int
}

enum PageEvent {
  case marked(mark: Mark)
}

@MainActor @Observable final class PageModel {
  var title: String?
  let eventConnection = EventConnection()
}
