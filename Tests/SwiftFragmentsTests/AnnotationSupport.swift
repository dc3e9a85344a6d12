import SwiftFragments

let bindable = AnnotationForm(name: "bindable", usage: "@bindable", arguments: .none)
let emits = AnnotationForm(name: "emits", usage: "@emits(event)", arguments: .names)
let audience = AnnotationForm(
  name: "audience", usage: "@audience(external)", arguments: .word(["app", "external"]))
let allowCycle = AnnotationForm(
  name: "allow_cycle", usage: "@allow_cycle(\"reason\")", arguments: .text)
