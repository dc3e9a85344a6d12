/// Some kinds of facts, as bits.
struct FactKindSet {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ kinds: [FactKind]) {
    for kind in kinds {
      let bit = UInt64(1) << (kind.rawValue & 63)
      if kind.rawValue < 64 { low |= bit } else { high |= bit }
    }
  }

  func contains(_ kind: FactKind) -> Bool {
    (kind.rawValue < 64 ? low : high) & (UInt64(1) << (kind.rawValue & 63)) != 0
  }
}
