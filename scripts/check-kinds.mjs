// What all kinds of records share knows none of them (design.md §1): forms, lists, calls and the store read the definitions. Prints
// `file:line → the word` where a shared file names a kind.
import { posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './places.mjs'
import { say } from './say.mjs'
import { lineAt, sourceFiles } from './source-files.mjs'

const mayName = [
  /^packages\/contract\/src\/records\/record-kinds\.ts$/,
  /^packages\/server\/src\/db\/tables\/records\.ts$/,
  /^packages\/server\/src\/features\/records\/tables\.ts$/,
  // What the award office says to the public: it speaks of papers and grants as anybody does.
  /^packages\/contract\/src\/site\//,
  // What one kind alone shows.
  /^packages\/web\/src\/features\/records\/extras\//,
  // About records of some kind.
  /\.(test|testing)\.tsx?$/,
  /\/src\/(testing|demo|gallery)\//,
]

const isRecord = (path) => /^packages\/contract\/src\/records\/[\w-]+(?<!\.test)\.ts$/.test(path)

/** Every word of a kind in a file that all kinds share, under `<folder>/packages`, as lines to print. */
export function namedKinds(folder) {
  const files = sourceFiles(folder)
  const definitions = files.filter(({ path, text }) => isRecord(path) && /= defineRecord\(\{/.test(text))
  const words = definitions.map(({ text }) => wordsOf(text))
  const shared = files.filter(
    ({ path }) => !definitions.some((one) => one.path === path) && !mayName.some((place) => place.test(path)),
  )
  return shared.flatMap((file) => [...words.flatMap((word) => found(file, word)), ...imported(file, definitions)])
}

/**
 * How a kind may be spoken of: its name in quotes, the path of its calls and, where a name is of several words, those words in a row however
 * they are joined. A single word, unquoted, may mean anything ("book", "award"), and so may the id of an element.
 */
function wordsOf(text) {
  const name = /^ {2}name: '([\w-]+)'/m.exec(text)?.[1] ?? ''
  const calls = /path: \{ one: '(\w+)', list: '(\w+)'/.exec(text)?.slice(1) ?? []
  return new RegExp([`(?<!\\bid=)(?<quote>['"\`])${name}\\k<quote>`, ...calls.map(callOf), ...together(name)].join('|'), 'g')
}

/** `SeaCharts` means nothing else; `Charts` does, but not behind `/api/`. */
const callOf = (call) => (/[a-z][A-Z]/.test(call) ? `\\b${call}\\b` : `/api/${call}\\b`)

/** `seaChart`, `isSeaChart`, `sea_chart`, `SEA_CHARTS`, "sea charts". */
function together(name) {
  const words = name.replace(/s$/, '').split('-')
  if (words.length < 2) return []
  const [first, ...rest] = words
  const big = (word) => word[0].toUpperCase() + word.slice(1)
  const tail = rest.map(big).join('')
  const spaced = words.map((word) => `[${word[0]}${word[0].toUpperCase()}]${word.slice(1)}`).join('[ _-]')
  return [
    `(?<![A-Za-z])${first}${tail}s?(?![a-z])`,
    `${big(first)}${tail}s?(?![a-z])`,
    `(?<![A-Za-z])${spaced}s?(?![A-Za-z])`,
    `(?<![A-Za-z])${words.join('_').toUpperCase()}S?(?![A-Za-z])`,
  ]
}

const found = ({ path, text }, word) => [...text.matchAll(word)].map((match) => line(path, lineAt(text, match.index), match[0]))

const imported = ({ path, imports }, definitions) =>
  imports
    .filter(({ name }) => definitions.some((definition) => definition.path === target(path, name)))
    .map(({ line: at, name }) => line(path, at, name))

/** The file that an import means, as a path from the root. */
function target(path, name) {
  if (name.startsWith('.')) return posix.join(posix.dirname(path), name)
  return name.replace(/^@jadara\/(\w+)\/(.*)$/, 'packages/$1/src/$2.ts')
}

const line = (path, at, word) => `${path}:${at} → a shared file names a kind: ${word}`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lines = [...new Set(namedKinds(root))]
  for (const line of lines) say(line)
  process.exitCode = lines.length > 0 ? 1 : 0
}
