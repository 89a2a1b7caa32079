// Small questions to a syntax tree (ESTree, as `vite` parses it) that the checks of the texts share.

/** Calls `look(node, ancestors)` for every node, the outer before the inner; the nearest ancestor is the last. Where it answers false, what lies within is left out. */
export function walk(node, look, ancestors = []) {
  if (look(node, ancestors) === false) return
  const within = [...ancestors, node]
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue
    for (const child of Array.isArray(value) ? value : [value]) if (typeof child?.type === 'string') walk(child, look, within)
  }
}

/** What `as const`, `satisfies …` and brackets are put round. */
export function bare(node) {
  const wraps = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ParenthesizedExpression']
  return wraps.includes(node?.type) ? bare(node.expression) : node
}

/** What is written out as a string, with `holes` for what is put into it; undefined for everything else. */
export function written(given) {
  const node = bare(given)
  if (node?.type === 'Literal' && typeof node.value === 'string') return { start: node.start, words: node.value, holes: [] }
  if (node?.type !== 'TemplateLiteral') return undefined
  return { start: node.start, words: node.quasis.map(({ value }) => value.cooked).join('\u0000'), holes: node.expressions }
}

export const nameOf = (key) => (key?.type === 'Literal' ? String(key.value) : key?.type === 'Identifier' ? key.name : undefined)

/** The properties of an object that are written with a plain name. */
export const propertiesOf = (object) =>
  object.properties.filter(({ type, computed }) => type === 'Property' && !computed).map((one) => [nameOf(one.key), one.value])

export const calls = (node, ...names) =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' && names.includes(node.callee.name)

export const isArabic = (words) => /\p{Script=Arabic}/u.test(words)
/** Letters enough to be a word; one alone may be a unit or a sign. */
export const hasWords = (words) => /\p{L}{2}/u.test(words)

/** Names that are written alike in both languages, and what stands for another word. */
const names = /\b(?:Jadara|PDF|DOI|ISBN|ORCID|SHA-256|EGP)\b|جدارة|\{\s*[\w.]+\s*\}/g
export const withoutNames = (words) => words.replace(names, '')

/** Each language in its own letters, whatever the reader's. */
export const languageNames = ['English', 'العربية']

/** What only developers and tests see. */
export const isForTests = (path) => /\.(test|testing)\.tsx?$|\/src\/testing\//.test(path)
