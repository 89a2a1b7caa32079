import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineAt } from './source-files.mjs'

const specification = 'docs/specification.md'

/** Clauses of docs/specification.md that are cited and do not exist, or that are numbered twice, as lines to print. */
export function findUnknownClauses(root) {
  const clauses = [...readFileSync(join(root, specification), 'utf8').matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id]) => id)
  const twice = clauses.filter((id, at) => clauses.indexOf(id) !== at).map((id) => `${specification} → ${id} is numbered twice`)
  const prefixes = [...new Set(clauses.map((id) => id.replace(/\d+$/, '')))]
  const citation = new RegExp(`\\b(?:${prefixes.join('|')})\\d+\\b`, 'g')
  const unknown = writtenFiles(root).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(citation)]
      .filter(([id]) => !clauses.includes(id))
      .map(({ 0: id, index }) => `${file}:${lineAt(text, index)} → ${specification} has no clause ${id}`)
  })
  return [...twice, ...unknown]
}

const writtenFiles = (root) =>
  ['packages', 'e2e', 'scripts', 'bench', 'docs'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.(tsx?|mjs|sql|md)$/.test(file) && !/\/(node_modules|dist)\//.test(file)),
  )
