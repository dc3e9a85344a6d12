struct Small {}
