/// Run loops as schedulers.

// On Apple systems these conformances come from Apple. In a build on Linux no other module has them.
// swift-format-ignore-file: AvoidRetroactiveConformances

import Dispatch
public import Foundation

extension RunLoop: @retroactive Scheduler {
  public typealias SchedulerTimeType = _DateTime

  public struct SchedulerOptions {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    if isMain {
      DispatchQueue.main.schedule(action)
    } else {
      let action = Unchecked(action)
      perform { action.value() }
    }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    if isMain {
      DispatchQueue.main.schedule(after: Self.queueTime(of: date), action)
    } else {
      start(action, at: date, tolerance: tolerance, mode: .default)
    }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: tolerance, mode: .default, action)
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, mode: Mode, _ action: @escaping () -> Void
  ) -> any Cancellable {
    if isMain {
      return DispatchQueue.main.schedule(
        after: Self.queueTime(of: date), interval: .seconds(interval.timeInterval), action)
    }
    let timer = start(action, at: date, every: interval, tolerance: tolerance, mode: mode)
    return AnyCancellable { timer.invalidate() }
  }
}

extension RunLoop {
  // With an async `main`, nothing runs the main run loop on Linux. The main queue always runs.
  private var isMain: Bool { self === RunLoop.main }

  private static func queueTime(
    of date: SchedulerTimeType
  ) -> DispatchQueue.SchedulerTimeType {
    DispatchQueue.main.now.advanced(by: .seconds(date.date.timeIntervalSinceNow))
  }

  @discardableResult
  private func start(
    _ action: @escaping () -> Void, at date: SchedulerTimeType,
    every interval: SchedulerTimeType.Stride? = nil, tolerance: SchedulerTimeType.Stride,
    mode: Mode
  ) -> Timer {
    let action = Unchecked(action)
    let timer = Timer(
      fire: date.date, interval: interval?.timeInterval ?? 0, repeats: interval != nil
    ) { _ in action.value() }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: mode)
    return timer
  }
}
