// Words that stand in one language alone: written straight into JSX, into the HTML or the answers of the server, into a check of the contract, or
// in Arabic where no English stands beside.
import { Visitor } from 'vite'
import { lineAt } from './source-files.mjs'
import { hasWords, isArabic, isForTests, languageNames, nameOf, propertiesOf, walk, withoutNames, written } from './syntax.mjs'

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
/** Seen by developers, and by whoever starts and runs the portal. */
const forDevelopers = /\/src\/gallery\/|^packages\/server\/src\/(http\/docs|config|jadara|commands\/.+)\.ts$/
/** Names and papers of people who are made up. */
const madeUp = /^packages\/server\/src\/demo\b/
/** Where Arabic is told word by word: the grammar of numbers and times, and what letters are alike. */
const grammar =
  /^packages\/(contract\/src\/(text|letters|value|moment|site\/sum|site\/placeholders)|web\/src\/ui\/(dates|numbers|digits|number-words))\.ts$/

/** Every text without a twin, as lines to print. */
export function lonelyTexts(files) {
  return files
    .filter(({ path }) => !isForTests(path) && !forDevelopers.test(path) && !madeUp.test(path))
    .flatMap(({ path, text, program }) => {
      const found = [
        ...(path.endsWith('.tsx') ? lonelyInJsx(program) : []),
        ...(path.startsWith('packages/server/') ? lonelyInAnswers(program) : []),
        ...lonelyChecks(program),
        ...(grammar.test(path) ? [] : lonelyArabic(program)),
      ]
      const lines = found.map(
        ({ start, words }) => `${path}:${lineAt(text, start)} → “${words}” stands in one language alone: make it text(en, ar)`,
      )
      return [...new Set(lines)]
    })
}

/** Allowed alone in JSX: what stands in an element marked lang="…", and the name of the portal. */
function lonelyInJsx(program) {
  const found = []
  let marked = 0
  const look = (nodes) => {
    if (marked === 0) found.push(...nodes.flatMap(wordsOf))
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

/** The words that a child or an attribute's value shows as they stand; calls and variables are the type checker's business. */
function wordsOf(node) {
  switch (node?.type) {
    case 'JSXExpressionContainer':
      return wordsOf(node.expression)
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(wordsOf)
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(wordsOf)
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

/** What the server itself says: between the tags of a page or a mail, under a name that is shown, or sent as it is. */
function lonelyInAnswers(program) {
  const found = []
  walk(program, (node) => {
    const literal = written(node)
    if (literal) for (const between of betweenTags(literal.words)) found.push({ start: node.start, words: between })
    if (node.type === 'ObjectExpression')
      for (const [name, value] of propertiesOf(node)) if (shownProperties.includes(name)) found.push(...asShown(value))
    if (node.type === 'CallExpression' && nameOf(node.callee.property) === 'send') found.push(...node.arguments.flatMap(asShown))
  })
  return found
}

const asShown = (node) => {
  const literal = written(node)
  return literal && /\p{L}{2,}\s+\p{L}{2,}/u.test(literal.words) && !literal.words.includes('<')
    ? words(node.start, literal.words.replaceAll('\u0000', '…'))
    : []
}

/** The words between two tags; what a style says is none. */
function betweenTags(html) {
  const body = html.replace(/<(style|script)\b[\s\S]*?<\/\1>/g, '')
  return [...body.matchAll(/<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?>([^<>]*)(?=<)/g)]
    .map(([, between]) => between.replaceAll('\u0000', ' ').trim())
    .filter((between) => hasWords(withoutNames(between)))
}

const checks =
  /^(min|max|length|regex|refine|startsWith|endsWith|gte?|lte?|multipleOf|email|url|uuid|int|nonempty|positive|nonnegative)$/

/** The message of a check that a string alone carries: it would be shown in one language. */
function lonelyChecks(program) {
  const found = []
  walk(program, (node) => {
    if (node.type !== 'CallExpression') return
    const method = nameOf(node.callee.property)
    const isCheck = nameOf(node.callee.object) === 'z' || (method && checks.test(method))
    for (const argument of isCheck ? node.arguments : []) {
      const own = nameOf(node.callee.object) === 'z' ? [] : asShown(argument)
      const named = argument.type === 'ObjectExpression' ? propertiesOf(argument) : []
      found.push(...own, ...named.flatMap(([name, value]) => (/^(error|message)$/.test(name) ? asShown(value) : [])))
    }
  })
  return found
}

/** Arabic beside which no English stands: in the same call, list or object. */
function lonelyArabic(program) {
  const found = []
  walk(program, (node, ancestors) => {
    const literal = written(node)
    if (!literal || !/\p{Script=Arabic}{2}/u.test(literal.words) || languageNames.includes(literal.words)) return
    // Who writes the Arabic half under its name is made to write the other by the types.
    if (ancestors.some(({ type, key }) => type === 'Property' && nameOf(key) === 'ar')) return
    const beside = [...ancestors].reverse().find(holdsTwins)
    if (beside?.type === 'JSXElement' && attribute(beside, 'lang')) return
    if (!beside || !hasTwin(beside)) found.push(...words(node.start, literal.words))
  })
  return found
}

/** Where a twin stands: not in the forms of one counted noun, which are of one language. */
const holdsTwins = (node) =>
  /^(CallExpression|ArrayExpression|JSXElement)$/.test(node.type) ||
  (node.type === 'ObjectExpression' && propertiesOf(node).every(([name]) => !/^(zero|two|few|many)$/.test(name)))

function hasTwin(beside) {
  const others = []
  walk(beside, (node) => {
    const literal = written(node)
    if (literal && !isArabic(literal.words)) others.push(literal.words)
  })
  return (
    others.some((value) => /[\p{L}\p{N}]/u.test(value)) ||
    (beside.type === 'ObjectExpression' && propertiesOf(beside).some(([name]) => name === 'en'))
  )
}
