struct A {
  var name = "café"
}
