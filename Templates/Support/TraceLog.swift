#if canImport(os)
  import os

  /// Writes what stores do with events to the system log and, as signposts, to Instruments. Create one per composition
  /// root, because call numbers repeat between roots: `stores.onTrace(StoreTraceLog(subsystem: "Trips").record)`.
  @MainActor
  package final class StoreTraceLog {
    private let logger: os.Logger
    private let signposter: os.OSSignposter
    /// The intervals of the calls that run, by their numbers.
    private var intervals: [Int: os.OSSignpostIntervalState] = [:]

    /// - Parameters:
    ///   - subsystem: where the messages belong, usually the bundle identifier of the app.
    ///   - category: the part of the subsystem.
    package init(subsystem: String, category: String = "Stores") {
      logger = os.Logger(subsystem: subsystem, category: category)
      signposter = os.OSSignposter(subsystem: subsystem, category: category)
    }

    /// Writes a message and a signpost. Errors may contain personal data, so they are private.
    package func record(_ record: StoreTraceRecord) {
      let text = record.description
      if record.outcome == .failed, let error = record.error {
        let reason = String(describing: error)
        logger.error("\(text, privacy: .public): \(reason, privacy: .private)")
      } else {
        logger.debug("\(text, privacy: .public)")
      }
      if signposter.isEnabled { mark(record, text) }
    }

    /// Emits a signpost for an event, and an interval for the call of a handler. The message of an
    /// interval is the handler alone, because Instruments groups intervals by their messages.
    private func mark(_ record: StoreTraceRecord, _ text: String) {
      switch record.kind {
      case .emitted, .delivered: signposter.emitEvent("Event", "\(text, privacy: .public)")
      case .handlerStarted:
        guard let call = record.callNumber else { return }
        let handler = "\(record.receiver ?? "").\(record.handler ?? "")"
        let id = signposter.makeSignpostID()
        intervals[call] = signposter.beginInterval(
          "Handler", id: id, "\(handler, privacy: .public)")
      case .handlerEnded:
        guard let call = record.callNumber, let state = intervals.removeValue(forKey: call)
        else { return }
        signposter.endInterval("Handler", state, "\(text, privacy: .public)")
      }
    }
  }
#endif
