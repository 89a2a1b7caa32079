import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

const contract = /\/packages\/contract\/src\/.*\.ts$/
/** What only the server reads of an endpoint. A caller reads a reply's literal too: `null` has no body. */
const droppedProperties: ReadonlySet<string> = new Set(['summary', 'params', 'query', 'headers', 'body', 'reply'])

/**
 * Leaves out of the dashboard what only the server uses of the contract, mostly schemas of replies and with them Zod. An `endpoint({ … })` loses
 * its schemas and its summary, but keeps literals such as `reply: null`. What else the contract computes when it is loaded is marked as free of side effects, so that the bundler
 * drops what nothing uses.
 */
export function dropSchemas(): Plugin {
  return {
    name: 'drop-schemas',
    enforce: 'pre',
    transform: { filter: { id: contract }, handler: dropSchemasFrom },
  }
}

type Edit = { readonly from: number; readonly to: number; readonly replacement: string }

/** The module without them. */
export function dropSchemasFrom(code: string): string {
  const { program } = parseSync('contract.ts', code)
  const edits: Edit[] = []
  const replace = ({ start, end }: ESTree.Span, replacement: string) => edits.push({ from: start, to: end, replacement })
  new Visitor({
    CallExpression({ callee, arguments: [definition] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || definition?.type !== 'ObjectExpression') return
      for (const part of definition.properties) {
        if (part.type !== 'Property' || part.key.type !== 'Identifier' || !droppedProperties.has(part.key.name)) continue
        if (part.value.type !== 'Literal' || part.key.name === 'summary') replace(part.value, 'undefined')
      }
    },
  }).visit(program)
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    for (const { init } of declared?.type === 'VariableDeclaration' ? declared.declarations : []) {
      if (!init || init.type === 'Literal' || init.type === 'ArrowFunctionExpression') continue
      replace({ start: init.start, end: init.start }, '/* @__PURE__ */ (() => (')
      replace({ start: init.end, end: init.end }, '))()')
    }
  }
  return edits
    .toSorted((one, other) => other.from - one.from)
    .reduce((text, { from, to, replacement }) => text.slice(0, from) + replacement + text.slice(to), code)
}
