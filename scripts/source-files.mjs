import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseSync } from 'vite'

/** Every source under `<root>/packages/<name>/src`: its path from the root with forward slashes, its text, its syntax tree and imports. */
export function sourceFiles(root, packages = ['contract', 'server', 'web']) {
  return packages.flatMap((name) => {
    const folder = join(root, 'packages', name, 'src')
    return readdirSync(folder, { recursive: true })
      .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts'))
      .map((file) => read(root, join(folder, file)))
  })
}

function read(root, file) {
  const text = readFileSync(file, 'utf8')
  const { program, module } = parseSync(file, text)
  return { path: relative(root, file).split(sep).join('/'), text, program, imports: importsOf(module, text) }
}

/** What a file names in `import`, `export … from` and `import('…')`, with the line it stands on. */
function importsOf({ staticImports, staticExports, dynamicImports }, text) {
  const named = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
    ...dynamicImports.flatMap(({ moduleRequest }) => literal(moduleRequest, text)),
  ]
  const once = new Map(named.map(({ start, value }) => [start, { line: lineAt(text, start), name: value }]))
  return [...once.values()].sort((a, b) => a.line - b.line)
}

function literal({ start, end }, text) {
  const written = text.slice(start, end).match(/^['"`]([^'"`$]+)['"`]$/)
  return written ? [{ start, value: written[1] }] : []
}

/** The line, from 1, on which the character at `offset` stands. */
export function lineAt(text, offset) {
  return text.slice(0, offset).split('\n').length
}
