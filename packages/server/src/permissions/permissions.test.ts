import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Endpoint } from '@jadara/contract/endpoint'
import { languages } from '@jadara/contract/text'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { examples } from './examples.testing.ts'
import { keptFrom } from './kept-from.testing.ts'
import { type Column, columns, endpointOf, permissionRows, rowsOf, rowText } from './table.testing.ts'
import { tried } from './tried.testing.ts'
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
    for (const [column, answer] of await tried(world, row)) {
      found[column] = answer.status
      if (answer.status !== row.expected[column]) said.push(`${column}: ${JSON.stringify(answer.body)}`)
      leaked.push(...keptFrom(column, answer, world).map((mark) => `${column} is told '${mark}'`))
    }
    expect(found, `docs/permissions.md:${row.line} expects otherwise of ${row.call}\n${said.join('\n')}\n`).toEqual(row.expected)
    expect(leaked, `${row.call} tells what stays with the office`).toEqual([])
  })
})

describe('what people and the office wrote to each other', () => {
  it('is there to be told: the office reads all of it, whoever asked their own', async () => {
    const { ticketId, ticketFiles, inquiryId, inquiryToken, draft, sentAnnouncement, mails, kept } = world.messages
    const ticket = ['/api/tickets/me', `/api/tickets/${ticketId}`, `/api/ticket/answers/${ticketId}`]
    const told = async (column: Column, paths: readonly string[]) => {
      const answers = await Promise.all(paths.map((path) => world.callers[column].get(path)))
      return answers.map(({ bytes }) => bytes.toString('utf8')).join('\n')
    }
    const lists = ['tickets', 'tickets/assignees', 'CannedAnswers', 'Announcements', 'Subscribers', 'Accounts', 'Mails']
    const ones = [`inquiries/${inquiryId}`, `Announcements/${sentAnnouncement.id}`, `Mails/${mails.failed}`]
    const others = [...lists, ...ones, `Announcements/${draft.id}`].map((path) => `/api/${path}`)
    const office = await told('administrator', [...ticket, ...others])
    const all = kept.flatMap(({ marks }) => marks)
    // A file that no query names yet is of whoever sent it, and the link of the inquiry was mailed to whoever wrote it.
    expect(all.filter((mark) => !office.includes(mark))).toEqual([ticketFiles.unnamed, inquiryToken])
    for (const [column, paths] of [
      ['applicant', ticket],
      ['other applicant', ['/api/tickets/me']],
    ] as const) {
      const own = await told(column, paths)
      const expected = kept.filter((one) => one.column === column).flatMap(({ marks }) => marks)
      expect(all.filter((mark) => own.includes(mark))).toEqual(expected.filter((mark) => mark !== ticketFiles.unnamed))
    }
  })
})

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
