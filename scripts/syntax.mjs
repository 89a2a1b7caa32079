// Helpers for syntax trees (ESTree), shared by the checks of texts.

/** Calls `look(node, ancestors)` for each node in pre-order, the nearest ancestor last. If it returns false, the children are skipped. */
export function walk(node, look, ancestors = []) {
  if (look(node, ancestors) === false) return
  const within = [...ancestors, node]
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue
    for (const child of Array.isArray(value) ? value : [value]) if (typeof child?.type === 'string') walk(child, look, within)
  }
}

export function bare(node) {
  const wraps = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ParenthesizedExpression']
  return wraps.includes(node?.type) ? bare(node.expression) : node
}

/** A string or template literal, with its expressions as `holes`; otherwise undefined. */
export function written(given) {
  const node = bare(given)
  if (node?.type === 'Literal' && typeof node.value === 'string') return { start: node.start, words: node.value, holes: [] }
  if (node?.type !== 'TemplateLiteral') return undefined
  return { start: node.start, words: node.quasis.map(({ value }) => value.cooked).join('\u0000'), holes: node.expressions }
}

export const getName = (key) => (key?.type === 'Literal' ? String(key.value) : key?.type === 'Identifier' ? key.name : undefined)

export const getProperties = (object) =>
  object.properties.filter(({ type, computed }) => type === 'Property' && !computed).map((one) => [getName(one.key), one.value])

export const calls = (node, ...names) =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' && names.includes(node.callee.name)

export const isArabic = (words) => /\p{Script=Arabic}/u.test(words)
/** A single letter may be a unit or a sign. */
export const hasWords = (words) => /\p{L}{2}/u.test(words)

/** Names that are the same in both languages, and placeholders. */
const names = /\b(?:Jadara|PDF|DOI|ISBN|ORCID|SHA-256|EGP)\b|جدارة|\{\s*[\w.]+\s*\}/g
export const withoutNames = (words) => words.replace(names, '')

export const languageNames = ['English', 'العربية']

export const isForTests = (path) => /\.(test|testing)\.tsx?$|\/src\/testing\//.test(path)
