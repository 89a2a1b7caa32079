// Files shared by all kinds of records must not name a kind: they read the definitions. Prints `file:line → the word`.
import { posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { print } from './output.mjs'
import { root } from './paths.mjs'
import { lineAt, sourceFiles } from './source-files.mjs'

const mayName = [
  /^packages\/contract\/src\/records\/record-kinds\.ts$/,
  /^packages\/server\/src\/db\/tables\/records\.ts$/,
  /^packages\/server\/src\/features\/records\/tables\.ts$/,
  // Public texts mention papers and grants in their usual meaning.
  /^packages\/contract\/src\/site\//,
  // The conditions of a round are about papers in journals.
  /^packages\/(contract\/src|web\/src\/features)\/eligibility\//,
  /^packages\/server\/src\/db\/eligibility-facts\.ts$/,
  // What each kind says about people, and the words for it.
  /^packages\/server\/src\/features\/conflicts\/(load|to)-parties\.ts$/,
  /^packages\/contract\/src\/conflicts\/reviewer-facts\.ts$/,
  /^packages\/contract\/src\/conflicts\/conflict-labels\.ts$/,
  // What each kind says about a field of work.
  /^packages\/server\/src\/features\/assignment-plans\/load-experts\.ts$/,
  // Sorts of works, some of which are called like the kinds that record them, and what each kind takes from a work.
  /^packages\/contract\/src\/works\/work(-mappings)?\.ts$/,
  /^packages\/server\/src\/features\/works\/lists\//,
  // Types of works in registers, some of which are named like kinds.
  /^packages\/server\/src\/registers\/(crossref|datacite|orcid)\.ts$/,
  // Components of a single kind.
  /^packages\/web\/src\/features\/records\/extras\//,
  /\.(test|testing)\.tsx?$/,
  /\/src\/testing\//,
]

const isRecord = (path) => /^packages\/contract\/src\/records\/[\w-]+(?<!\.test)\.ts$/.test(path)

export function namedKinds(folder) {
  const files = sourceFiles(folder)
  const definitions = files.filter(({ path, text }) => isRecord(path) && /= defineRecordKind\(\{/.test(text))
  const words = definitions.map(({ text }) => readWords(text))
  const shared = files.filter(
    ({ path }) => !definitions.some((one) => one.path === path) && !mayName.some((place) => place.test(path)),
  )
  return shared.flatMap((file) => [...words.flatMap((word) => found(file, word)), ...imported(file, definitions)])
}

/**
 * Matches a kind's name in quotes, the paths of its calls, and a name of several words in any spelling. Single words without quotes ("book", "award") and
 * element ids are allowed, because they may mean something else.
 */
function readWords(text) {
  const name = /^ {2}name: '([\w-]+)'/m.exec(text)?.[1] ?? ''
  const calls = /path: \{ one: '(\w+)', list: '(\w+)'/.exec(text)?.slice(1) ?? []
  return new RegExp(
    [`(?<!\\bid=)(?<quote>['"\`])${name}\\k<quote>`, ...calls.map(toCallPattern), ...together(name)].join('|'),
    'g',
  )
}

/** A name of several words is unique; a single word counts only after `/api/`. */
const toCallPattern = (call) => (/[a-z][A-Z]/.test(call) ? `\\b${call}\\b` : `/api/${call}\\b`)

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

function target(path, name) {
  if (name.startsWith('.')) return posix.join(posix.dirname(path), name)
  return name.replace(/^@jadara\/(\w+)\/(.*)$/, 'packages/$1/src/$2.ts')
}

const line = (path, at, word) => `${path}:${at} → a shared file names a kind: ${word}`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lines = [...new Set(namedKinds(root))]
  for (const line of lines) print(line)
  process.exitCode = lines.length > 0 ? 1 : 0
}
