// What all kinds of records share knows none of them (design.md §1): forms, lists, calls and the store read the definitions. Prints
// `file:line → the word` where a shared file names a kind. The definitions, the list of them and the server's tables may; so may tests,
// the demo and the gallery, which are about records of some kind.
import { pathToFileURL } from 'node:url'
import { root } from './places.mjs'
import { say } from './say.mjs'
import { lineAt, sourceFiles } from './source-files.mjs'

const mayName = [
  /^packages\/contract\/src\/records\/record-kinds\.ts$/,
  /^packages\/server\/src\/db\/tables\/records\.ts$/,
  /^packages\/server\/src\/features\/records\/tables\.ts$/,
  // The third door of a definition: what one kind alone shows.
  /^packages\/web\/src\/features\/records\/extras\//,
  // What the public page says of the award.
  /^packages\/web\/src\/features\/landing\//,
  /\.(test|testing)\.tsx?$/,
  /\/src\/(testing|demo|gallery)\//,
]

/** The settings of a round that the specification calls after journals, and a pragma of SQLite. */
const otherWords = /journals_?(least|most)|journal_mode/gi

const isRecord = (path) => /^packages\/contract\/src\/records\/[\w-]+(?<!\.test)\.ts$/.test(path)

/** Every word of a kind in a file that all kinds share, under `<folder>/packages`, as lines to print. */
export function namedKinds(folder) {
  const files = sourceFiles(folder)
  const definitions = files.filter(({ path, text }) => isRecord(path) && /= defineRecord\(\{/.test(text))
  const words = definitions.map(({ path, text }) => wordsOf(path, text))
  return files
    .filter(({ path }) => !definitions.some((one) => one.path === path) && !mayName.some((place) => place.test(path)))
    .flatMap(({ path, text }) => words.flatMap((word) => found(path, text, word)))
}

/**
 * How a kind may be spoken of: its name in quotes, its definition imported, its calls' path; and its words where they mean nothing else
 * ("book" and "award" are everybody's words).
 */
function wordsOf(path, text) {
  const name = /^ {2}name: '([\w-]+)'/m.exec(text)?.[1] ?? ''
  const call = /path: \{ one: '(\w+)'/.exec(text)?.[1] ?? ''
  const file = path.replace(/^.*\//, '').replace(/\.ts$/, '')
  const own = /^(book|award)$/.test(name) ? [] : [name.replace(/s$/, ''), name.replace(/s$/, '').replace('-', '[ _-]?')]
  return new RegExp([`['\`]${name}['\`]`, `records/${file}\\b`, `\\b${call}\\b`, ...own].join('|'), 'gi')
}

function found(path, text, word) {
  const plain = text.replace(otherWords, (other) => ' '.repeat(other.length))
  return [...plain.matchAll(word)].map(
    (match) => `${path}:${lineAt(text, match.index)} → a shared file names a kind: ${match[0]}`,
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lines = [...new Set(namedKinds(root))]
  for (const line of lines) say(line)
  process.exitCode = lines.length > 0 ? 1 : 0
}
