import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseSync } from 'vite'

/** All sources under `<root>/packages/<name>/src`: path from the root with forward slashes, text, syntax tree and imports. */
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
  return { path: relative(root, file).split(sep).join('/'), text, program, imports: listImports(module, text) }
}

function listImports({ staticImports, staticExports, dynamicImports }, text) {
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

/** The line number, from 1, of the character at `offset`. */
export function lineAt(text, offset) {
  return text.slice(0, offset).split('\n').length
}
