struct Loaf {}
