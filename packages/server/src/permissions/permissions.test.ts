import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { isWithinDuty } from '@jadara/contract/core/duties'
import type { Duty, Endpoint } from '@jadara/contract/core/endpoint'
import { languages } from '@jadara/contract/core/text'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { examples } from './examples.testing.ts'
import { findLeaks } from './leaks.testing.ts'
import { columns, type PermissionColumn, parseRows, permissionRows, rowText, toEndpointName } from './table.testing.ts'
import { callEndpointAsEachColumn } from './try-row.testing.ts'
import { buildWorld, type World } from './world.testing.ts'

/** Tests every cell of docs/permissions.md against the real portal, and that the table lists every route. */

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

/** Collects every route, including those outside the contract. */
function watch(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat()) if (verb !== 'HEAD') routes.add(toEndpointName({ method: verb, path: asInTable(url) }))
  })
}

/** `/en/deadlines/:id(^\d{1,9}).ics` → `/deadlines/{id}.ics`: access to a page does not depend on the language. */
function asInTable(url: string): string {
  const path = url.replace(new RegExp(`^/(?:${languages.join('|')})(?=/|$)`), '') || '/'
  return path.replaceAll(/:(\w+)(\([^)]*\))?/g, '{$1}')
}

describe('the table', () => {
  it('lists every route and nothing else', () => {
    const calls = test.http.served.map(toEndpointName)
    // The router ignores letter case, so the table may use the contract's spelling.
    const contract = new Map(calls.map((call) => [call.toLowerCase(), call]))
    const served = new Set([...routes].map((route) => contract.get(route.toLowerCase()) ?? route))
    const documented = new Set(rows.map(toEndpointName))
    expect(
      [...served].filter((call) => !documented.has(call)).map(howToAdd),
      'served, and without a row in docs/permissions.md',
    ).toEqual([])
    expect(
      [...documented].filter((call) => !served.has(call)),
      'in docs/permissions.md, and not served',
    ).toEqual([])
  })

  it('has a row for every example', () => {
    const calls = new Set(rows.map(({ call }) => call))
    expect(Object.keys(examples).filter((call) => !calls.has(call))).toEqual([])
  })

  it('is rejected when it cannot be parsed', () => {
    const head = `| call | ${columns.join(' | ')} |\n|---|---|---|---|---|---|---|---|---|\n`
    expect(parseRows(`${head}| \`GET /api/a\`, late | 401 | 200 | 404 | 404 | 404 | 200 | 200 | 403 |\n`)).toEqual([
      {
        ...{ call: 'GET /api/a, late', method: 'GET', path: '/api/a', line: 3 },
        expected: {
          ...{ anonymous: 401, applicant: 200, 'other applicant': 404 },
          ...{ 'reviewer, assigned': 404, 'reviewer, not assigned': 404, administrator: 200, chair: 200, observer: 403 },
        },
      },
    ])
    expect(() => parseRows(`${head}| \`GET /api/a\` | 401 | own | 404 | 404 | 404 | 200 | 200 | 403 |`)).toThrow(
      'docs/permissions.md:3 is no row',
    )
    expect(() => parseRows(`${head}| \`GET /api/a\` | 401 | 200 | 404 | 404 | 200 | 200 | 403 |`)).toThrow(
      'docs/permissions.md:3 is no row',
    )
    const row = '| `GET /api/a` | 401 | 200 | 404 | 404 | 404 | 200 | 200 | 403 |'
    expect(() => parseRows(`${head}${row}\n${row}\n`)).toThrow('docs/permissions.md:4 tells of GET /api/a a second time')
  })
})

describe('permissions', () => {
  // `$call` would truncate the title.
  it.each(rows.map((row) => [row.call, row] as const))('%s', async (_call, row) => {
    const found: Partial<Record<PermissionColumn, number>> = {}
    const failures: string[] = []
    const leaked: string[] = []
    for (const [column, answer] of await callEndpointAsEachColumn(world, row)) {
      found[column] = answer.status
      if (answer.status !== row.expected[column]) failures.push(`${column}: ${JSON.stringify(answer.body)}`)
      leaked.push(...findLeaks(column, answer, world).map((mark) => `${column} is told '${mark}'`))
    }
    expect(found, `docs/permissions.md:${row.line} expects otherwise of ${row.call}\n${failures.join('\n')}\n`).toEqual(
      row.expected,
    )
    expect(leaked, `${row.call} tells what stays with the office`).toEqual([])
  })
})

describe('messages between people and the office', () => {
  it('are readable: all of them for the office, their own for each person', async () => {
    const { ticketId, ticketFiles, inquiryId, inquiryToken, draft, sentAnnouncement, mails, secrets } = world.messages
    const ticket = ['/api/tickets/me', `/api/tickets/${ticketId}`, `/api/ticket/answers/${ticketId}`]
    const readTexts = async (column: PermissionColumn, paths: readonly string[]) => {
      const answers = await Promise.all(paths.map((path) => world.callers[column].get(path)))
      return answers.map(({ bytes }) => bytes.toString('utf8')).join('\n')
    }
    const marked = ['ApplicantFilters', `Applicants/${world.owner.id}/Notes`, 'ApplicantViews']
    const lists = [
      ...marked,
      'tickets',
      'tickets/assignees',
      'CannedAnswers',
      'Announcements',
      'Subscribers',
      'Accounts',
      'Mails',
    ]
    const ones = [`inquiries/${inquiryId}`, `Announcements/${sentAnnouncement.id}`, `Mails/${mails.failed}`]
    const others = [...lists, ...ones, `Announcements/${draft.id}`].map((path) => `/api/${path}`)
    const office = await readTexts('administrator', [...ticket, ...others])
    const all = secrets.flatMap(({ marks }) => marks)
    // An unreferenced file belongs to its sender, and the inquiry's link to its author.
    expect(all.filter((mark) => !office.includes(mark))).toEqual([ticketFiles.unnamed, inquiryToken])
    for (const [column, paths] of [
      ['applicant', ticket],
      ['other applicant', ['/api/tickets/me']],
    ] as const) {
      const own = await readTexts(column, paths)
      const expected = secrets.filter((one) => one.column === column).flatMap(({ marks }) => marks)
      expect(all.filter((mark) => own.includes(mark))).toEqual(expected.filter((mark) => mark !== ticketFiles.unnamed))
    }
  })
})

/** Suggests the missing row from the contract; review it, because the contract does not know ownership. */
function howToAdd(call: string): string {
  const endpoint: Endpoint | undefined = test.http.served.find((served) => toEndpointName(served) === call)
  const success = endpoint?.status ?? (endpoint?.reply === null ? 204 : 200)
  const who = endpoint?.who ?? 'anyone'
  const for_ = (type: 1 | 2 | 3) => (typeof who === 'string' || who.includes(type) ? success : 403)
  const on = (duty: Duty) => (!endpoint || isWithinDuty(endpoint, duty) ? for_(1) : 403)
  return `add, where it belongs, and correct it: ${rowText(call, {
    anonymous: who === 'anyone' ? success : 401,
    ...{ applicant: for_(3), 'other applicant': for_(3) },
    ...{ 'reviewer, assigned': for_(2), 'reviewer, not assigned': for_(2) },
    ...{ administrator: for_(1), chair: on('chair'), observer: on('observer') },
  })}${endpoint?.body ? ` and its body in permissions/examples.testing.ts` : ''}`
}
