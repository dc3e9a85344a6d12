/// The stores that emit on one channel each.
extension StreamEchoModel {
  static func echo(state: Self, number: Int, environment: Environment) -> Update<Self> {
    var model = state
    model.last = number
    return Update(state: model).emit(.echoed(number: number))
  }

  static func echoTwice(state: Self, number: Int, environment: Environment) -> Update<Self> {
    update(state: state, actions: [.echo(number), .echo(number + 1)], environment: environment)
  }
}

extension SubjectEchoModel {
  static func echo(state: Self, number: Int, environment: Environment) -> Update<Self> {
    var model = state
    model.last = number
    return Update(state: model).emit(.echoed(number: number))
  }

  static func echoTwice(state: Self, number: Int, environment: Environment) -> Update<Self> {
    update(state: state, actions: [.echo(number), .echo(number + 1)], environment: environment)
  }
}

extension DelegateEchoModel {
  static func echo(state: Self, number: Int, environment: Environment) -> Update<Self> {
    var model = state
    model.last = number
    return Update(state: model).emit(.echoed(number: number))
  }

  static func echoTwice(state: Self, number: Int, environment: Environment) -> Update<Self> {
    update(state: state, actions: [.echo(number), .echo(number + 1)], environment: environment)
  }
}

extension NoticeEchoModel {
  static func echo(state: Self, number: Int, environment: Environment) -> Update<Self> {
    var model = state
    model.last = number
    return Update(state: model).emit(.echoed(number: number))
  }

  static func echoTwice(state: Self, number: Int, environment: Environment) -> Update<Self> {
    update(state: state, actions: [.echo(number), .echo(number + 1)], environment: environment)
  }
}

extension LeftModel {
  /// The number at which the two stores stop to answer each other.
  static let limit = 20_000

  static func call(state: Self, number: Int, environment: Environment) -> Update<Self> {
    var model = state
    model.last = number
    return Update(state: model).emit(.called(number: number))
  }
}

extension RightModel {
  static func answer(state: Self, number: Int, environment: Environment) -> Update<Self> {
    var model = state
    model.last = number
    guard number < LeftModel.limit else { return Update(state: model) }
    return Update(state: model).emit(.answered(number: number + 1))
  }
}
