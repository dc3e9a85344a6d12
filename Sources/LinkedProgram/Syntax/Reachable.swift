/// All elements that can be reached from some elements by steps, including those.
package func reachable<Element: Hashable, Steps: Sequence<Element>>(
  from start: some Sequence<Element>, by steps: (Element) -> Steps
) -> Set<Element> {
  var reached = Set(start)
  var waiting = Array(reached)
  while let element = waiting.popLast() {
    for next in steps(element) where reached.insert(next).inserted { waiting.append(next) }
  }
  return reached
}
