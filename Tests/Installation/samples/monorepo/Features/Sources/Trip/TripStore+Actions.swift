import TripContracts

extension TripStore {
  public func add(day: Int) {
    days.append(day)
    emit(.dayAdded(day: day))
  }
}
