/// Operation queues as schedulers.

// On Apple systems these conformances come from Apple. In a build on Linux no other module has them.
// swift-format-ignore-file: AvoidRetroactiveConformances

import Dispatch
public import Foundation

extension OperationQueue: @retroactive Scheduler {
  public typealias SchedulerTimeType = _DateTime

  public struct SchedulerOptions {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Unchecked(action)
    addOperation { action.value() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    let action = Unchecked(action)
    DispatchQueue.global().asyncAfter(deadline: .now() + date.date.timeIntervalSinceNow) {
      self.addOperation { action.value() }
    }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = Unchecked(action)
    let timer = DispatchSource.makeTimerSource()
    timer.setEventHandler { self.addOperation { action.value() } }
    timer.schedule(
      deadline: .now() + date.date.timeIntervalSinceNow, repeating: interval.timeInterval)
    timer.resume()
    return AnyCancellable { timer.cancel() }
  }
}
