struct B {
  var = 3
}

func open( {
