// Finds pairs of texts that the types accept but that are wrong: an empty half, a half in the other language, or different values.
import { lineAt } from './source-files.mjs'
import {
  bare,
  calls,
  getName,
  getProperties,
  hasWords,
  isArabic,
  isForTests,
  languageNames,
  walk,
  withoutNames,
  written,
} from './syntax.mjs'

export function findWrongPairs(files) {
  return files
    .filter(({ path }) => !isForTests(path))
    .flatMap((file) => {
      const toLine = ({ start, problem }) => `${file.path}:${lineAt(file.text, start)} → ${problem}`
      const ofEach = pairsIn(file.program).flatMap(({ start, en, ar }) =>
        problems(en, ar, topNames(file.program)).map((problem) => ({ start, problem })),
      )
      return [...ofEach, ...repeatedArabic(file.program)].map(toLine)
    })
}

/** Labels of one object that differ in English but not in Arabic, probably copied. */
function repeatedArabic(program) {
  const found = []
  walk(program, (node) => {
    if (node.type !== 'ObjectExpression') return
    const seen = new Map()
    for (const [, value] of getProperties(node)) {
      const { en, ar } = (calls(value, 'text') && getHalves(value)) || {}
      if (!en || !ar || en.holes.length + ar.holes.length > 0 || ar.words.trim() === '') continue
      const other = seen.get(ar.words)
      if (other !== undefined && other.toLowerCase() !== en.words.toLowerCase())
        found.push({ start: value.start, problem: `“${other}” and “${en.words}” have the same Arabic` })
      seen.set(ar.words, en.words)
    }
  })
  return found
}

function problems(en, ar, ofTheFile) {
  const quoted = `“${(en.words.trim() || ar.words.trim()).replaceAll('\u0000', '…')}”`
  const blank = [en, ar].map(({ words, holes }) => words.trim() === '' && holes.length === 0)
  // Empty in both languages is allowed: the office may leave it empty.
  if (blank[0] && blank[1]) return []
  if (blank[0] || blank[1]) return [`${quoted} says nothing in ${blank[0] ? 'English' : 'Arabic'}`]
  const found = []
  const [english, arabic] = [en, ar].map(({ words }) => withoutNames(words))
  if (!languageNames.includes(ar.words)) {
    if (hasWords(english) && english === arabic) found.push(`${quoted} is the same in both languages`)
    else if (hasWords(arabic) && !isArabic(arabic)) found.push(`the Arabic of ${quoted} has no Arabic letters`)
    if (isArabic(english)) found.push(`the English of ${quoted} has Arabic letters`)
  }
  if (differ(en, ar, ofTheFile)) found.push(`the two languages of ${quoted} put in different values`)
  return found
}

/**
 * Whether the halves insert different values. Their '{placeholders}' must be equal, and templates must have the same number of holes. A hole with a plain
 * value must have the same value except for the language in its name (`${name.en}`, `${arabicName}`). Counts may be expressed differently.
 */
function differ(en, ar, ofTheFile) {
  if (listPlaceholders(en) !== listPlaceholders(ar)) return true
  const [english, arabic] = [en, ar].map(({ holes }) => holes.filter((hole) => !isGrammar(hole)))
  const sameValues = listVariables(english, ofTheFile) === listVariables(arabic, ofTheFile)
  const plain = [...english, ...arabic].every(isPlainValue)
  return !sameValues && (plain || english.length !== arabic.length)
}

const listPlaceholders = ({ words }) => [...new Set(words.match(/\{\s*[\w.]+\s*\}/g))].sort().join(' ')

const isPlainValue = (node) => node.type === 'Identifier' || (node.type === 'MemberExpression' && isPlainValue(node.object))

/** `${count === 1 ? 'is' : 'are'}`: the form of a word, which the other language may not know. */
const isGrammar = ({ type, consequent, alternate }) =>
  type === 'ConditionalExpression' && [consequent, alternate].every((one) => one.type === 'Literal')

/** The distinct variables of the values. Names at the top of the file format values and do not count. */
function listVariables(holes, ofTheFile) {
  const found = new Set()
  for (const hole of holes)
    walk(hole, (node, ancestors) => {
      const parent = ancestors.at(-1)
      const isKey = parent?.property === node && !parent.computed && !/^english|^arabic/.test(node.name)
      if (node.type === 'Identifier' && !isKey && !ofTheFile.has(node.name))
        found.add(node.name.replace(/english|arabic/i, '').replace(/^(en|ar)$/, ''))
    })
  return [...found].sort().join(' ')
}

function topNames({ body }) {
  const declared = body.flatMap((node) => {
    const { declarations, id, specifiers } = node.declaration ?? node
    return [...(specifiers ?? []).map(({ local }) => local), id, ...(declarations ?? []).map((one) => one.id)]
  })
  return new Set(declared.map(getName).filter(Boolean))
}

/** `text(en, ar)`, `{ en, ar }` and plural forms whose halves are both literal. */
export function pairsIn(program) {
  const found = []
  walk(program, (node) => {
    const halves = getHalves(node)
    if (halves?.en && halves.ar) found.push({ start: node.start, ...halves })
  })
  return found
}

function getHalves(node) {
  if (calls(node, 'text') && node.arguments.length === 2) {
    const [en, ar] = node.arguments.map(written)
    return { en, ar }
  }
  if (calls(node, 'plural')) return { en: together(node.arguments.slice(0, 2)), ar: together(node.arguments.slice(2)) }
  if (node.type !== 'ObjectExpression') return undefined
  const { en, ar, ...more } = Object.fromEntries(getProperties(node))
  if (!en || !ar || Object.keys(more).length > 0) return undefined
  const halves = { en: half(en), ar: half(ar) }
  return isCode(halves.en) && isCode(halves.ar) ? undefined : halves
}

const isCode = (one) => one?.holes.length === 0 && /^[a-z][\w./:-]*$/.test(one.words)

const half = (value) => {
  const object = bare(value)
  return object.type === 'ObjectExpression' ? forms(object) : written(object)
}

/** The forms of a counted noun. Arabic forms may omit the number. */
const forms = (object) =>
  object.properties.every(({ key }) => ['zero', 'one', 'two', 'few', 'many', 'other'].includes(getName(key)))
    ? together(object.properties.map(({ value }) => value))
    : undefined

function together(nodes) {
  const all = nodes.map(written)
  return all.every(Boolean) && all.length > 0 ? { words: all.map(({ words }) => words).join(' '), holes: [] } : undefined
}
