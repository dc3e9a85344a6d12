#if STORE_HANDLER_QUEUE
  extension StoreHandlerQueue {
    /// Cancels all calls, including those added before it returns, and waits until they have returned. In a handler of
    /// this queue, it returns immediately.
    package func end() async {
      while let task = run.task, run !== StoreHandlerRun.ofCurrentCode {
        cancelAll()
        await task.value
      }
    }

    /// Waits until all calls have ended. In a handler of this queue, it returns immediately: waiting would deadlock.
    package func finish() async {
      while let task = run.task, run !== StoreHandlerRun.ofCurrentCode { await task.value }
    }
  }
#endif

#if STORE_CONCURRENT_CALLS
  extension StoreConcurrentCalls {
    /// Cancels all calls, including those added before it returns, and waits until they have returned, except the call
    /// that runs this code.
    package func end() async {
      while let run = runs.values.first(where: { $0 !== StoreHandlerRun.ofCurrentCode }) {
        cancelAll()
        await run.task?.value
      }
    }

    /// Waits until all calls have ended, except the call that runs this code.
    package func finish() async {
      while let run = runs.values.first(where: { $0 !== StoreHandlerRun.ofCurrentCode }) {
        await run.task?.value
      }
    }
  }
#endif

#if STORE_LATEST_CALLS
  extension StoreLatestCalls {
    /// Cancels all calls, including those added before it returns, and waits until they have returned, except the call
    /// that runs this code.
    package func end() async {
      await calls.end()
    }

    /// Waits until all calls have ended, except the call that runs this code.
    package func finish() async {
      await calls.finish()
    }
  }
#endif

#if STORE_LOADS
  extension StoreLoads {
    /// Cancels all calls, including those added before it returns, and waits until they have returned, except the call
    /// that runs this code.
    package func end() async {
      await calls.end()
    }
  }
#endif

#if STORE_LIMITED_CALLS
  extension StoreLimitedCalls {
    /// Cancels all calls, including those added before it returns, and waits until they have returned, except the call
    /// that runs this code.
    package func end() async {
      while let run = runs.values.first(where: { $0 !== StoreHandlerRun.ofCurrentCode }) {
        cancelAll()
        await run.task?.value
      }
    }

    /// Waits until all calls have ended, except the call that runs this code.
    package func finish() async {
      while let run = runs.values.first(where: { $0 !== StoreHandlerRun.ofCurrentCode }) {
        await run.task?.value
      }
    }
  }
#endif

#if STORE_LATEST_CALLS_BY_KEY
  extension StoreLatestCallsByKey {
    /// Cancels all calls, including those added before it returns, and waits until they have returned, except the call
    /// that runs this code.
    package func end() async {
      await calls.end()
    }

    /// Waits until all calls have ended, except the call that runs this code.
    package func finish() async {
      await calls.finish()
    }
  }
#endif

#if STORE_THROTTLE
  extension StoreThrottle {
    /// Runs the pending call now.
    package func finish() {
      let action = waiting
      cancel()
      action?()
    }
  }
#endif
