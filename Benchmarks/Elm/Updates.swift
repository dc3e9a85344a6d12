// The updates of the generated stores. The models of the other library do the same.

extension NarrowModel {
  static func add(state: Self, amount: Int, environment: Environment) -> Update<Self> {
    var model = state
    model.count += amount
    return Update(state: model)
  }
}

extension WideModel {
  static func add(state: Self, amount: Int, environment: Environment) -> Update<Self> {
    var model = state
    model.count += amount
    return Update(state: model)
  }
}

extension RowModel {
  static func add(state: Self, amount: Int, environment: Environment) -> Update<Self> {
    var model = state
    model.count += amount
    return Update(state: model)
  }

  static func work(state: Self, environment: Environment) -> Update<Self> {
    Update(state: state, fx: .run { .add(1) })
  }
}

extension WorkerModel {
  static func work(state: Self, environment: Environment) -> Update<Self> {
    Update(state: state, fx: .run { .add(1) })
  }

  static func add(state: Self, amount: Int, environment: Environment) -> Update<Self> {
    var model = state
    model.count += amount
    return Update(state: model)
  }
}
