// Finds texts in a single language: in JSX, in HTML and replies of the server, in schema messages, and Arabic without English beside it.
import { Visitor } from 'vite'
import { lineAt } from './source-files.mjs'
import { getName, getProperties, hasWords, isArabic, isForTests, languageNames, walk, withoutNames, written } from './syntax.mjs'

const shownAttributes = [
  'placeholder',
  'label',
  'title',
  'alt',
  'description',
  'aria-label',
  'aria-description',
  'aria-valuetext',
]
/** Read by developers and operators only. */
const forDevelopers = /^packages\/server\/src\/(http\/docs|core\/config|jadara|commands\/.+)\.ts$/
/** Files with rules of Arabic grammar and script. */
const grammar =
  /^packages\/(contract\/src\/(core\/text|core\/normalise-text|core\/value|core\/moment|site\/prize-amount|site\/placeholders)|web\/src\/ui\/(dates|numbers)|server\/src\/(core\/person-names\/(skeletons|names)|features\/(conflicts\/matching\/(rarity|institutions)|assignment-plans\/expertise\/words)))\.ts$/

export function findUntranslatedTexts(files) {
  return files
    .filter(({ path }) => !isForTests(path) && !forDevelopers.test(path))
    .flatMap(({ path, text, program }) => {
      const found = [
        ...(path.endsWith('.tsx') ? findInJsx(program) : []),
        ...(path.startsWith('packages/server/') ? findInServerTexts(program) : []),
        ...findInSchemaMessages(program),
        ...(grammar.test(path) ? [] : findArabicWithoutEnglish(program)),
      ]
      const lines = found.map(
        ({ start, words }) => `${path}:${lineAt(text, start)} → “${words}” stands in one language alone: make it text(en, ar)`,
      )
      return [...new Set(lines)]
    })
}

/** Allowed in JSX: text in an element with lang="…", and the name of the portal. */
function findInJsx(program) {
  const found = []
  let marked = 0
  const look = (nodes) => {
    if (marked === 0) found.push(...nodes.flatMap(readWords))
  }
  new Visitor({
    JSXElement(node) {
      if (attribute(node, 'lang')) marked++
      look(node.children)
      look(shownAttributes.map((name) => attribute(node, name)?.value))
    },
    'JSXElement:exit'(node) {
      if (attribute(node, 'lang')) marked--
    },
    JSXFragment: (node) => look(node.children),
  }).visit(program)
  return found
}

function attribute(element, name) {
  return element.openingElement.attributes.find((one) => one.name?.name === name)
}

/** Literal words of a child or attribute value. Calls and variables are covered by the types. */
function readWords(node) {
  switch (node?.type) {
    case 'JSXExpressionContainer':
      return readWords(node.expression)
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(readWords)
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(readWords)
    case 'TemplateLiteral':
      return node.quasis.flatMap(({ start, value }) => words(start, value.cooked))
    case 'JSXText':
    case 'Literal':
      return words(node.start, node.value)
    default:
      return []
  }
}

function words(start, value) {
  if (typeof value !== 'string' || !hasWords(withoutNames(value))) return []
  return [{ start: start + value.search(/\S/), words: value.trim() }]
}

const shownProperties = ['message', 'title', 'heading', 'subject', 'label', 'says', 'summary', 'description', 'footer']

/** Server texts: between HTML tags, in properties that are shown, or sent directly. */
function findInServerTexts(program) {
  const found = []
  walk(program, (node) => {
    const literal = written(node)
    if (literal) for (const between of betweenTags(literal.words)) found.push({ start: node.start, words: between })
    if (node.type === 'ObjectExpression')
      for (const [name, value] of getProperties(node)) if (shownProperties.includes(name)) found.push(...toShownText(value))
    if (node.type === 'CallExpression' && getName(node.callee.property) === 'send')
      found.push(...node.arguments.flatMap(toShownText))
  })
  return found
}

const toShownText = (node) => {
  const literal = written(node)
  return literal && /\p{L}{2,}\s+\p{L}{2,}/u.test(literal.words) && !literal.words.includes('<')
    ? words(node.start, literal.words.replaceAll('\u0000', '…'))
    : []
}

function betweenTags(html) {
  const body = html.replace(/<(style|script)\b[\s\S]*?<\/\1>/g, '')
  return [...body.matchAll(/<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?>([^<>]*)(?=<)/g)]
    .map(([, between]) => between.replaceAll('\u0000', ' ').trim())
    .filter((between) => hasWords(withoutNames(between)))
}

const checks =
  /^(min|max|length|regex|refine|startsWith|endsWith|gte?|lte?|multipleOf|email|url|uuid|int|nonempty|positive|nonnegative)$/

function findInSchemaMessages(program) {
  const found = []
  walk(program, (node) => {
    if (node.type !== 'CallExpression') return
    const method = getName(node.callee.property)
    const isCheck = getName(node.callee.object) === 'z' || (method && checks.test(method))
    for (const argument of isCheck ? node.arguments : []) {
      const own = getName(node.callee.object) === 'z' ? [] : toShownText(argument)
      const named = argument.type === 'ObjectExpression' ? getProperties(argument) : []
      found.push(...own, ...named.flatMap(([name, value]) => (/^(error|message)$/.test(name) ? toShownText(value) : [])))
    }
  })
  return found
}

function findArabicWithoutEnglish(program) {
  const found = []
  walk(program, (node, ancestors) => {
    const literal = written(node)
    if (!literal || !/\p{Script=Arabic}{2}/u.test(literal.words) || languageNames.includes(literal.words)) return
    // The types require `en` beside `ar`.
    if (ancestors.some(({ type, key }) => type === 'Property' && getName(key) === 'ar')) return
    const beside = [...ancestors].reverse().find(canHoldPair)
    if (beside?.type === 'JSXElement' && attribute(beside, 'lang')) return
    if (!beside || !hasOtherLanguage(beside)) found.push(...words(node.start, literal.words))
  })
  return found
}

/** Nodes that may hold a pair; plural forms belong to one language. */
const canHoldPair = (node) =>
  /^(CallExpression|ArrayExpression|JSXElement)$/.test(node.type) ||
  (node.type === 'ObjectExpression' && getProperties(node).every(([name]) => !/^(zero|two|few|many)$/.test(name)))

function hasOtherLanguage(beside) {
  const others = []
  walk(beside, (node) => {
    const literal = written(node)
    if (literal && !isArabic(literal.words)) others.push(literal.words)
  })
  return (
    others.some((value) => /[\p{L}\p{N}]/u.test(value)) ||
    (beside.type === 'ObjectExpression' && getProperties(beside).some(([name]) => name === 'en'))
  )
}
