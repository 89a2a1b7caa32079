// Checks the rules of scripts/import-rules.mjs and import cycles. Prints `file:line → the broken rule`.
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { violation } from './import-rules.mjs'
import { print } from './output.mjs'
import { root } from './paths.mjs'
import { sourceFiles } from './source-files.mjs'

export function findImportViolations(folder) {
  const files = sourceFiles(folder, ['contract', 'server', 'demo', 'web']).map(({ path, imports }) => ({
    path,
    imports: imports.map(({ line, name }) => ({ line, to: resolve(folder, path, name), name })),
  }))
  const lines = files.flatMap(({ path, imports }) =>
    imports.flatMap(({ line, to, name }) => {
      const sentence = to === undefined ? 'packages import each other by name' : violation(path, to)
      return sentence ? [`${path}:${line} imports ${name} → ${sentence}`] : []
    }),
  )
  const cycles = findImportCycles(new Map(files.map(({ path, imports }) => [path, imports.map(({ to }) => to)])))
  return [...lines, ...cycles.map((cycle) => `${cycle[0]} → no import circles: ${[...cycle, cycle[0]].join(' → ')}`)]
}

/** The imported file as a path from the root, or the name of an external package; undefined for a relative path into another package. */
function resolve(folder, from, name) {
  const bare = name.replace(/\?.*$/, '')
  const own = bare.match(/^@jadara\/(\w+)\/(.+)$/)
  if (own) return `packages/${own[1]}/src/${own[2]}.ts`
  if (!bare.startsWith('.')) return bare
  const to = posix.join(posix.dirname(from), bare)
  const home = from.split('/').slice(0, 2).join('/')
  return to.startsWith(`${home}/`) ? withExtension(folder, to) : undefined
}

function withExtension(folder, path) {
  return [path, `${path}.ts`, `${path}.tsx`].find((file) => /\.\w+$/.test(file) && existsSync(join(folder, file))) ?? path
}

/** The import cycles, each once, starting at its alphabetically first file. */
function findImportCycles(graph) {
  const cycles = new Map()
  const done = new Set()
  const path = []

  function walk(file) {
    const position = path.indexOf(file)
    if (position >= 0) return addCycle(path.slice(position))
    if (done.has(file)) return
    path.push(file)
    for (const next of graph.get(file) ?? []) walk(next)
    path.pop()
    done.add(file)
  }

  function addCycle(cycle) {
    const first = cycle.indexOf([...cycle].sort()[0])
    const rotated = [...cycle.slice(first), ...cycle.slice(0, first)]
    cycles.set(rotated.join(), rotated)
  }

  for (const file of graph.keys()) walk(file)
  return [...cycles.values()]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lines = findImportViolations(root)
  for (const line of lines) print(line)
  process.exitCode = lines.length > 0 ? 1 : 0
}
