import { readFileSync } from 'node:fs'

/** Parses docs/permissions.md, the only definition of who may do what. */

export const columns = [
  'anonymous',
  'applicant',
  'other applicant',
  'reviewer, assigned',
  'reviewer, not assigned',
  'administrator',
  'chair',
  'observer',
] as const
export type PermissionColumn = (typeof columns)[number]

export type PermissionRow = {
  /** The first cell, also the key of `examples`: 'GET /api/myfiles', 'PUT /api/Awards/{id}, submitted'. */
  readonly call: string
  readonly method: string
  readonly path: string
  readonly expected: Readonly<Record<PermissionColumn, number>>
  readonly line: number
}

export const toEndpointName = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method} ${path}`
const heading = `| call | ${columns.join(' | ')} |`

/** Rows of all tables with these columns. Throws an Error with the line number for a malformed or repeated row. */
export function parseRows(document: string): PermissionRow[] {
  const rows: PermissionRow[] = []
  let inTable = false
  for (const [index, line] of document.split('\n').entries()) {
    if (!line.startsWith('|')) inTable = false
    else if (line === heading) inTable = true
    else if (inTable && !/^[|\-: ]+$/.test(line)) rows.push(parseRow(line, index + 1))
  }
  const twice = rows.find(({ call }, at) => rows.findIndex((other) => other.call === call) < at)
  if (twice) throw new Error(`docs/permissions.md:${twice.line} tells of ${twice.call} a second time`)
  return rows
}

function parseRow(text: string, line: number): PermissionRow {
  const [first = '', ...cells] = text
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
  const [, method, path, variant = ''] = /^`([A-Z]+) (\/\S*)`(, .+)?$/.exec(first) ?? []
  if (!method || !path || cells.length !== columns.length || !cells.every((cell) => /^[1-5]\d\d$/.test(cell)))
    throw new Error(
      `docs/permissions.md:${line} is no row of the table: it has a call such as \`GET /api/myfiles\` and ${columns.length} statuses`,
    )
  const expected = Object.fromEntries(columns.map((column, at) => [column, Number(cells[at])])) as PermissionRow['expected']
  return { call: `${method} ${path}${variant}`, method, path, expected, line }
}

export const rowText = (call: string, expected: PermissionRow['expected']): string => {
  const [, endpoint = '', variant = ''] = /^(\S+ [^\s,]+)(, .+)?$/.exec(call) ?? []
  return `| \`${endpoint}\`${variant} | ${columns.map((column) => expected[column]).join(' | ')} |`
}

export const permissionRows = (): PermissionRow[] =>
  parseRows(readFileSync(new URL('../../../../docs/permissions.md', import.meta.url), 'utf8'))
