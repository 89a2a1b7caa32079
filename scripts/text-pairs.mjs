// What is wrong with a pair of texts that the types cannot see: a half that says nothing, stands in the other's language, or puts in other values.
import { lineAt } from './source-files.mjs'
import {
  bare,
  calls,
  hasWords,
  isArabic,
  isForTests,
  languageNames,
  nameOf,
  propertiesOf,
  walk,
  withoutNames,
  written,
} from './syntax.mjs'

/** Every pair with something wrong in it, as lines to print. */
export function oddPairs(files) {
  return files
    .filter(({ path }) => !isForTests(path))
    .flatMap((file) => {
      const lineOf = ({ start, problem }) => `${file.path}:${lineAt(file.text, start)} → ${problem}`
      const ofEach = pairsIn(file.program).flatMap(({ start, en, ar }) =>
        problems(en, ar, topNames(file.program)).map((problem) => ({ start, problem })),
      )
      return [...ofEach, ...repeatedArabic(file.program)].map(lineOf)
    })
}

/** Labels of one object that differ in English and not in Arabic: one of them was copied from the other. */
function repeatedArabic(program) {
  const found = []
  walk(program, (node) => {
    if (node.type !== 'ObjectExpression') return
    const seen = new Map()
    for (const [, value] of propertiesOf(node)) {
      const { en, ar } = (calls(value, 'text') && halvesOf(value)) || {}
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
  const said = `“${(en.words.trim() || ar.words.trim()).replaceAll('\u0000', '…')}”`
  const blank = [en, ar].map(({ words, holes }) => words.trim() === '' && holes.length === 0)
  // Empty in both is no text: the office may leave it so, or nothing has been typed yet.
  if (blank[0] && blank[1]) return []
  if (blank[0] || blank[1]) return [`${said} says nothing in ${blank[0] ? 'English' : 'Arabic'}`]
  const found = []
  const [english, arabic] = [en, ar].map(({ words }) => withoutNames(words))
  if (!languageNames.includes(ar.words)) {
    if (hasWords(english) && english === arabic) found.push(`${said} is the same in both languages`)
    else if (hasWords(arabic) && !isArabic(arabic)) found.push(`the Arabic of ${said} has no Arabic letters`)
    if (isArabic(english)) found.push(`the English of ${said} has Arabic letters`)
  }
  if (differ(en, ar, ofTheFile)) found.push(`the two languages of ${said} put in different values`)
  return found
}

/**
 * Whether the twins put in different values. Their '{placeholders}' are the same. The holes of a template are as many; of a hole that takes a value as
 * it is, it is the same value, but for the language in its name (`${name.en}`, `${arabicName}`). What is counted may be told in other ways.
 */
function differ(en, ar, ofTheFile) {
  if (placeholdersOf(en) !== placeholdersOf(ar)) return true
  const [english, arabic] = [en, ar].map(({ holes }) => holes.filter((hole) => !isGrammar(hole)))
  const sameValues = valuesOf(english, ofTheFile) === valuesOf(arabic, ofTheFile)
  const plain = [...english, ...arabic].every(isAsItIs)
  return !sameValues && (plain || english.length !== arabic.length)
}

const placeholdersOf = ({ words }) => [...new Set(words.match(/\{\s*[\w.]+\s*\}/g))].sort().join(' ')

const isAsItIs = (node) => node.type === 'Identifier' || (node.type === 'MemberExpression' && isAsItIs(node.object))

/** `${count === 1 ? 'is' : 'are'}`: the form of a word, which the other language may not know. */
const isGrammar = ({ type, consequent, alternate }) =>
  type === 'ConditionalExpression' && [consequent, alternate].every((one) => one.type === 'Literal')

/** The variables of which values are made, once each. What the whole file knows is a way to write, not a value. */
function valuesOf(holes, ofTheFile) {
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

/** The names that stand at the top of a file. */
function topNames({ body }) {
  const declared = body.flatMap((node) => {
    const { declarations, id, specifiers } = node.declaration ?? node
    return [...(specifiers ?? []).map(({ local }) => local), id, ...(declarations ?? []).map((one) => one.id)]
  })
  return new Set(declared.map(nameOf).filter(Boolean))
}

/** `text(en, ar)`, `{ en, ar }` and the forms of a plural, where both halves are written out. */
function pairsIn(program) {
  const found = []
  walk(program, (node) => {
    const halves = halvesOf(node)
    if (halves?.en && halves.ar) found.push({ start: node.start, ...halves })
  })
  return found
}

function halvesOf(node) {
  if (calls(node, 'text') && node.arguments.length === 2) {
    const [en, ar] = node.arguments.map(written)
    return { en, ar }
  }
  if (calls(node, 'plural')) return { en: together(node.arguments.slice(0, 2)), ar: together(node.arguments.slice(2)) }
  if (node.type !== 'ObjectExpression') return undefined
  const { en, ar, ...more } = Object.fromEntries(propertiesOf(node))
  if (!en || !ar || Object.keys(more).length > 0) return undefined
  const halves = { en: half(en), ar: half(ar) }
  return isCode(halves.en) && isCode(halves.ar) ? undefined : halves
}

/** `{ en: 'en_GB', ar: 'ar_EG' }` is for machines. */
const isCode = (one) => one?.holes.length === 0 && /^[a-z][\w./:-]*$/.test(one.words)

const half = (value) => {
  const object = bare(value)
  return object.type === 'ObjectExpression' ? forms(object) : written(object)
}

/** The forms of a counted noun: an Arabic one may do without the number, or stand for what is never counted. */
const forms = (object) =>
  object.properties.every(({ key }) => ['zero', 'one', 'two', 'few', 'many', 'other'].includes(nameOf(key)))
    ? together(object.properties.map(({ value }) => value))
    : undefined

function together(nodes) {
  const all = nodes.map(written)
  return all.every(Boolean) && all.length > 0 ? { words: all.map(({ words }) => words).join(' '), holes: [] } : undefined
}
