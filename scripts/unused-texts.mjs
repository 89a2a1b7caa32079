// Finds unused texts: entries of tables of texts, exported texts, and slots that no page shows.
import { lineAt } from './source-files.mjs'
import { bare, calls, getName, getProperties, isForTests, walk, written } from './syntax.mjs'

/** Unused texts, as lines to print. A use in tests does not count. */
export function findUnusedTexts(files) {
  const read = files.filter(({ path }) => !isForTests(path)).map((file) => ({ ...file, ...referencesIn(file.program) }))
  return read.flatMap((file) => [
    ...tablesIn(file.program).flatMap((table) => unreadEntries(table, file, read)),
    ...exportedTexts(file.program).flatMap((one) => (isRead(one.name, file, read) ? [] : [line(file, one.start, one.name)])),
  ])
}

/** Lists of slots that pages iterate with `slot(name)`. Every other slot is shown by a call with its literal name. */
const slotLists = ['officeAddressSlotNames', 'socialSlotLabels']

/** Slots of the site that no public page shows, as lines to print. */
export function findUnshownSlots(files) {
  const slots = []
  const matter = []
  const shown = new Set()
  const drawnParts = new Set()
  for (const file of files.filter(({ path }) => !isForTests(path))) {
    const isPublic = file.path.startsWith('packages/web/src/public/')
    const isSite = file.path.startsWith('packages/contract/src/site/')
    if (!isPublic && !isSite) continue
    walk(file.program, (node) => {
      if (isPublic && calls(node, 'slot'))
        for (const { name, part } of findSlotName(node.arguments[0])) (name ? shown : drawnParts).add(name ?? part)
      if (node.type !== 'VariableDeclarator') return
      const [declared, init] = [getName(node.id), bare(node.init)]
      if (slotLists.includes(declared)) for (const name of listed(init)) shown.add(name)
      if (!isSite || init?.type !== 'ObjectExpression') return
      if (declared === 'pageSlotNames') for (const [, page] of getProperties(init)) matter.push(...getProperties(bare(page)))
      if (/\wSlots$/.test(declared ?? ''))
        for (const [name, value] of getProperties(init))
          slots.push({ name, line: `${file.path}:${lineAt(file.text, value.start)}` })
    })
  }
  for (const [part, name] of matter) if (drawnParts.has(part)) shown.add(written(name)?.words)
  return slots.filter(({ name }) => !shown.has(name)).map(({ name, line: at }) => `${at} → no public page shows the slot ${name}`)
}

/** The slot of a call of `slot`: a slot's name, or `pageSlotNames[page].body` for that part of every page. */
function findSlotName(given) {
  const node = bare(given)
  if (node?.type === 'ConditionalExpression') return [...findSlotName(node.consequent), ...findSlotName(node.alternate)]
  if (node?.type === 'MemberExpression' && getName(node.object.object) === 'pageSlotNames')
    return [{ part: getName(node.property) }]
  const name = written(node)?.words
  return name === undefined ? [] : [{ name }]
}

/** The names of a list; the name is the first element of an entry with more than one. */
const listed = (list) =>
  list.elements
    .map((one) => (one.type === 'ArrayExpression' ? one.elements[0] : one))
    .flatMap((name) => written(name)?.words ?? [])

const line = ({ path, text }, start, name) => `${path}:${lineAt(text, start)} → nobody reads the text ${name}`

function isText(given) {
  const node = bare(given)
  if (node?.type === 'ArrowFunctionExpression') return isText(node.body)
  if (node?.type !== 'ObjectExpression') return calls(node, 'text', 'plural', 'quantity')
  const names = getProperties(node).map(([name]) => name)
  return names.length === 2 && names.includes('en') && names.includes('ar')
}

/** Objects of texts, or of objects of texts: `const texts = { save: text(…) }`. */
function tablesIn(program) {
  const found = []
  const holdsText = (value) => {
    const object = bare(value)
    return isText(value) || (object?.type === 'ObjectExpression' && getProperties(object).some(([, inner]) => isText(inner)))
  }
  walk(program, (node) => {
    const init = node.type === 'VariableDeclarator' ? bare(node.init) : undefined
    if (init?.type !== 'ObjectExpression' || isText(init)) return
    const entries = getProperties(init).filter(([, value]) => holdsText(value))
    if (entries.length > 0 && getName(node.id)) found.push({ name: node.id.name, entries })
  })
  return found
}

function unreadEntries({ name, entries }, file, files) {
  const uses = listUses(name, file, files)
  if (uses.some(({ key }) => key === undefined)) return []
  const keys = new Set(uses.map(({ key }) => key))
  return entries.filter(([key]) => !keys.has(key)).map(([key, value]) => line(file, value.start, `${name}.${key}`))
}

const isRead = (name, file, files) => listUses(name, file, files).length > 0

function exportedTexts(program) {
  return program.body
    .filter(({ type, declaration }) => type === 'ExportNamedDeclaration' && declaration?.type === 'VariableDeclaration')
    .flatMap(({ declaration }) => declaration.declarations)
    .filter(({ init }) => isText(init))
    .map(({ id, start }) => ({ name: getName(id), start }))
}

function listUses(name, file, files) {
  const own = file.references.filter((one) => one.name === name)
  const others = files.flatMap(({ path, imported, references }) => {
    if (path === file.path || !file.exported.has(name)) return []
    const locals = imported.filter((one) => one.name === name && endsLike(one.from, file.path)).map((one) => one.local)
    return references.filter((one) => locals.includes(one.name))
  })
  return [...own, ...others]
}

/** Whether an import may mean this file, by the last part of its path. */
const endsLike = (from, path) => stem(from) === stem(path)
const stem = (path) =>
  path
    .split('/')
    .at(-1)
    .replace(/\.tsx?$/, '')

/**
 * The uses of names, with the key that is read; without a key when the whole object may be read (passed on, spread, or indexed by a variable). Types are no
 * uses.
 */
function referencesIn(program) {
  const references = []
  const imported = []
  const exported = new Set()
  walk(program, (node, ancestors) => {
    if (node.type === 'ImportDeclaration')
      for (const { imported: of, local } of node.specifiers)
        if (of) imported.push({ name: getName(of), local: local.name, from: node.source.value })
    if (node.type === 'ExportSpecifier') exported.add(getName(node.exported))
    if (node.type === 'ExportNamedDeclaration')
      for (const one of node.declaration?.declarations ?? []) exported.add(getName(one.id))
    if (/^(Import|TSTypeQuery|TSTypeReference)/.test(node.type)) return false
    if (node.type === 'Identifier') references.push(...readings(node, ancestors.at(-1)))
  })
  return { references, imported, exported }
}

function readings(node, parent) {
  const { name } = node
  if (parent?.type === 'VariableDeclarator' && parent.id === node) return []
  if (parent?.type === 'Property' && parent.key === node && parent.value !== node) return []
  if (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) return []
  if (parent?.type === 'MemberExpression' && parent.object === node) {
    const key = parent.computed ? (parent.property.type === 'Literal' ? parent.property.value : undefined) : parent.property.name
    return [{ name, key }]
  }
  if (parent?.type === 'VariableDeclarator' && parent.init === node && parent.id.type === 'ObjectPattern') {
    return parent.id.properties.map(({ type, key }) => ({ name, key: type === 'Property' ? getName(key) : undefined }))
  }
  return [{ name, key: undefined }]
}
