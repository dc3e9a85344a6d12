/// Stores of the Elm architecture, which storegen validates and lints but does not generate yet.
struct ElmStyleRules: StyleRules {}
