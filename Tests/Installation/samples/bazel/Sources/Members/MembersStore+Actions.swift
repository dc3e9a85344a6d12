extension MembersStore {
  public func join(_ name: String) {
    names.append(name)
    emit(.joined(name: name))
  }
}
