// Holds the lines of design.md §1: who may import whom, and no circles. Prints `file:line → the sentence offended`.
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { importCircles } from './import-circles.mjs'
import { offence } from './import-rules.mjs'
import { root } from './places.mjs'
import { say } from './say.mjs'
import { sourceFiles } from './source-files.mjs'

/** Every offending import under `<folder>/packages`, as lines to print. */
export function offendingImports(folder) {
  const files = sourceFiles(folder).map(({ path, imports }) => ({
    path,
    imports: imports.map(({ line, name }) => ({ line, to: resolve(folder, path, name), name })),
  }))
  const lines = files.flatMap(({ path, imports }) =>
    imports.flatMap(({ line, to, name }) => {
      const sentence = to === undefined ? 'packages import each other by name' : offence(path, to)
      return sentence ? [`${path}:${line} imports ${name} → ${sentence}`] : []
    }),
  )
  const circles = importCircles(new Map(files.map(({ path, imports }) => [path, imports.map(({ to }) => to)])))
  return [...lines, ...circles.map((circle) => `${circle[0]} → no import circles: ${[...circle, circle[0]].join(' → ')}`)]
}

/** The file an import means, as a path from the root; an outside package keeps its name; undefined for a path into another package. */
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lines = offendingImports(root)
  for (const line of lines) say(line)
  process.exitCode = lines.length > 0 ? 1 : 0
}
