// Every visible text is a pair of English and Arabic: words written straight into JSX, or into an attribute that is shown or read aloud,
// have no twin. Prints `file:line → the words`. Allowed alone: what stands in an element marked lang="…", the name of the portal, and
// the gallery of components, which only developers see.
import { pathToFileURL } from 'node:url'
import { Visitor } from 'vite'
import { root } from './places.mjs'
import { say } from './say.mjs'
import { lineAt, sourceFiles } from './source-files.mjs'

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
const portalName = 'Jadara'

/** Every text without a twin in the components under `<folder>/packages/web`, as lines to print. */
export function lonelyTexts(folder) {
  const components = sourceFiles(folder, ['web']).filter(
    ({ path }) => path.endsWith('.tsx') && !/\.test\.|\/src\/gallery\//.test(path),
  )
  return components.flatMap(({ path, text, program }) =>
    lonelyIn(program).map(
      ({ start, words }) => `${path}:${lineAt(text, start)} → “${words}” stands in one language alone: make it text(en, ar)`,
    ),
  )
}

function lonelyIn(program) {
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
  if (typeof value !== 'string' || !/\p{L}{2}/u.test(value) || value.trim() === portalName) return []
  return [{ start: start + value.search(/\S/), words: value.trim() }]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lines = lonelyTexts(root)
  for (const line of lines) say(line)
  process.exitCode = lines.length > 0 ? 1 : 0
}
