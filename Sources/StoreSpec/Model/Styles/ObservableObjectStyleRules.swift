/// Stores that conform to `ObservableObject`.
struct ObservableObjectStyleRules: StyleRules {}
