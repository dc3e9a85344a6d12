extension StoreFx {
  /// The actions that these effects send, for tests. The effects run one after another without a store
  /// and without delays; those that listen do not run.
  package func actions() async -> [Action] {
    let recorder = StoreActionRecorder<Action>()
    for effect in effects where effect.ends {
      if case .send(let action) = effect.kind { recorder.record(action) }
      await effect.work { recorder.record($0) }
    }
    return recorder.actions
  }
}
