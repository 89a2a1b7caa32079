import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type Endpoint, pathOf } from '@jadara/contract/endpoint'
import { languages } from '@jadara/contract/text'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../testing/answer.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import type { Example, Given } from './example.testing.ts'
import { examples, usualParams } from './examples.testing.ts'
import { keptFrom } from './kept-from.testing.ts'
import { type Column, columns, endpointOf, permissionRows, type Row, rowsOf, rowText } from './table.testing.ts'
import { buildWorld, type World } from './world.testing.ts'

/** Every cell of docs/permissions.md, tried against the real portal; and nothing is served of which the table does not tell. */

const rows = permissionRows()
const routes = new Set<string>()
let test: TestPortal
let world: World

beforeAll(async () => {
  subscribe('fastify.initialization', watch)
  test = await testPortal()
  unsubscribe('fastify.initialization', watch)
  world = await buildWorld(test)
})
afterAll(async () => {
  await world?.close()
  await test?.close()
})

/** Notes every route, also one that is not an endpoint of the contract. */
function watch(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat()) if (verb !== 'HEAD') routes.add(endpointOf({ method: verb, path: asInTable(url) }))
  })
}

/** `/en/deadlines/:id(^\d{1,9}).ics` → `/deadlines/{id}.ics`: a page is the same to everybody in either language. */
function asInTable(url: string): string {
  const path = url.replace(new RegExp(`^/(?:${languages.join('|')})(?=/|$)`), '') || '/'
  return path.replaceAll(/:(\w+)(\([^)]*\))?/g, '{$1}')
}

describe('the table', () => {
  it('tells of everything that is served, and of nothing else', () => {
    const calls = test.http.served.map(endpointOf)
    // The router ignores letter case, so the table may write a path as the contract does.
    const contract = new Map(calls.map((call) => [call.toLowerCase(), call]))
    const served = new Set([...routes].map((route) => contract.get(route.toLowerCase()) ?? route))
    const told = new Set(rows.map(endpointOf))
    expect(
      [...served].filter((call) => !told.has(call)).map(howToAdd),
      'served, and without a row in docs/permissions.md',
    ).toEqual([])
    expect(
      [...told].filter((call) => !served.has(call)),
      'in docs/permissions.md, and not served',
    ).toEqual([])
  })

  it('has a row for every example', () => {
    const calls = new Set(rows.map(({ call }) => call))
    expect(Object.keys(examples).filter((call) => !calls.has(call))).toEqual([])
  })

  it('is refused where it cannot be understood', () => {
    const head = `| call | ${columns.join(' | ')} |\n|---|---|---|---|---|---|---|\n`
    expect(rowsOf(`${head}| \`GET /api/a\`, late | 401 | 200 | 404 | 404 | 404 | 200 |\n`)).toEqual([
      {
        ...{ call: 'GET /api/a, late', method: 'GET', path: '/api/a', line: 3 },
        expected: {
          ...{ anonymous: 401, applicant: 200, 'other applicant': 404 },
          ...{ 'reviewer, assigned': 404, 'reviewer, not assigned': 404, administrator: 200 },
        },
      },
    ])
    expect(() => rowsOf(`${head}| \`GET /api/a\` | 401 | own | 404 | 404 | 404 | 200 |`)).toThrow(
      'docs/permissions.md:3 is no row',
    )
    expect(() => rowsOf(`${head}| \`GET /api/a\` | 401 | 200 | 404 | 404 | 200 |`)).toThrow('docs/permissions.md:3 is no row')
    const row = '| `GET /api/a` | 401 | 200 | 404 | 404 | 404 | 200 |'
    expect(() => rowsOf(`${head}${row}\n${row}\n`)).toThrow('docs/permissions.md:4 tells of GET /api/a a second time')
  })
})

describe('who may', () => {
  // By `$call` the title would be cut short, and not found by its end.
  it.each(rows.map((row) => [row.call, row] as const))('%s', async (_call, row) => {
    const found: Partial<Record<Column, number>> = {}
    const said: string[] = []
    const leaked: string[] = []
    for (const [column, answer] of await tried(row)) {
      found[column] = answer.status
      if (answer.status !== row.expected[column]) said.push(`${column}: ${JSON.stringify(answer.body)}`)
      leaked.push(...keptFrom(column, answer, world).map((mark) => `${column} is told '${mark}'`))
    }
    expect(found, `docs/permissions.md:${row.line} expects otherwise of ${row.call}\n${said.join('\n')}\n`).toEqual(row.expected)
    expect(leaked, `${row.call} tells what stays with the office`).toEqual([])
  })
})

/** The call as each column makes it. Whoever's call has written leaves everything as it was to the next. */
async function tried(row: Row): Promise<[Column, Answer][]> {
  const example = exampleOf(row)
  const answers: [Column, Answer][] = []
  let made: Given | undefined
  let touched = false
  for (const column of columns) {
    made ??= await example.given(world)
    touched ||= example.changes === true
    const answer = await sent(row, made, column)
    answers.push([column, answer])
    if (row.method === 'GET' || answer.status >= 400) continue
    await world.reset()
    made = undefined
    touched = false
  }
  if (touched) await world.reset()
  return answers
}

function exampleOf(row: Row): Example {
  const needsBody = test.http.served.find((endpoint) => endpointOf(endpoint) === endpointOf(row))?.body !== undefined
  const example = examples[row.call]
  if (!example && needsBody) throw new Error(`Say in permissions/examples.testing.ts with which body '${row.call}' is made.`)
  return example ?? { given: () => ({}) }
}

async function sent(row: Row, { params, query, body, headers = {} }: Given, column: Column): Promise<Answer> {
  const caller = world.callers[column]
  const { method } = row
  const search = new URLSearchParams(
    Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])),
  )
  const path = `${filled(row, { ...usualParams(world), ...params })}${search.size > 0 ? `?${search}` : ''}`
  if (method === 'GET') return caller.get(path)
  if (method === 'DELETE') return caller.delete(path)
  if (typeof body === 'string') return caller.send({ method: 'POST', path, payload: body, headers })
  return method === 'PUT' ? caller.put(path, body) : caller.post(path, body)
}

function filled({ call, path }: Row, params: NonNullable<Given['params']>): string {
  const unknown = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name)).filter((name) => params[name] === undefined)
  if (unknown.length > 0)
    throw new Error(
      `Say in permissions/examples.testing.ts what {${unknown.join('}, {')}} of '${call}' is: something of the owner's.`,
    )
  return pathOf(path, params).replace('*', String(params['*']))
}

/** The row to add, as far as the contract tells: to be read over, for it knows nothing of who owns what. */
function howToAdd(call: string): string {
  const endpoint: Endpoint | undefined = test.http.served.find((served) => endpointOf(served) === call)
  const success = endpoint?.status ?? (endpoint?.reply === null ? 204 : 200)
  const who = endpoint?.who ?? 'anyone'
  const for_ = (type: 1 | 2 | 3) => (typeof who === 'string' || who.includes(type) ? success : 403)
  return `add, where it belongs, and correct it: ${rowText(call, {
    anonymous: who === 'anyone' ? success : 401,
    ...{ applicant: for_(3), 'other applicant': for_(3) },
    ...{ 'reviewer, assigned': for_(2), 'reviewer, not assigned': for_(2), administrator: for_(1) },
  })}${endpoint?.body ? ` and its body in permissions/examples.testing.ts` : ''}`
}
