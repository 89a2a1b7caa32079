/** The circles in a graph (`file → files it imports`), each once, starting at its alphabetically first file. */
export function importCircles(graph) {
  const circles = new Map()
  const done = new Set()
  const trail = []

  function walk(file) {
    const at = trail.indexOf(file)
    if (at >= 0) return remember(trail.slice(at))
    if (done.has(file)) return
    trail.push(file)
    for (const next of graph.get(file) ?? []) walk(next)
    trail.pop()
    done.add(file)
  }

  function remember(circle) {
    const first = circle.indexOf([...circle].sort()[0])
    const turned = [...circle.slice(first), ...circle.slice(0, first)]
    circles.set(turned.join(), turned)
  }

  for (const file of graph.keys()) walk(file)
  return [...circles.values()]
}
