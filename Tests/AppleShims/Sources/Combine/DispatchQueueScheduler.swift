/// Dispatch queues as schedulers.

// On Apple systems these conformances come from Apple. In a build on Linux no other module has them.
// swift-format-ignore-file: AvoidRetroactiveConformances

public import Dispatch

extension DispatchQueue: @retroactive Scheduler {
  public struct SchedulerOptions {
    public var qos: DispatchQoS
    public var flags: DispatchWorkItemFlags
    public var group: DispatchGroup?

    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }

    func item(_ action: @escaping () -> Void) -> DispatchWorkItem {
      DispatchWorkItem(qos: qos, flags: flags, block: action)
    }
  }

  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let options = options ?? SchedulerOptions()
    let item = options.item(action)
    if let group = options.group {
      async(group: group, execute: item)
    } else {
      async(execute: item)
    }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    let item = (options ?? SchedulerOptions()).item(action)
    asyncAfter(deadline: date.dispatchTime, execute: item)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = DispatchSource.makeTimerSource(queue: self)
    timer.setEventHandler(handler: (options ?? SchedulerOptions()).item(action))
    timer.schedule(
      deadline: date.dispatchTime, repeating: interval.timeInterval,
      leeway: tolerance.timeInterval)
    timer.resume()
    return AnyCancellable { timer.cancel() }
  }
}
