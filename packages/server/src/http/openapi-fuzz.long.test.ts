import { isWithinDuty } from '@jadara/contract/core/duties'
import { Ajv, type ValidateFunction } from 'ajv'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { columns, type PermissionColumn } from '../permissions/table.testing.ts'
import { buildWorld, type World } from '../permissions/world.testing.ts'
import type { TestResponse } from '../testing/answer.ts'
import { createAnonymousClient } from '../testing/by-role.ts'
import type { Call } from '../testing/caller.ts'
import { seededRandom } from '../testing/faults.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { type ExistingValues, type OpenApiDocument, type Operation, operationsOf, requestFor } from './fuzzed-requests.testing.ts'

/** Fuzzes every endpoint of the OpenAPI document as every role. `JADARA_FUZZ` sets the number of requests. */

const requests = Number(process.env.JADARA_FUZZ ?? 6000)
const seed = Number(process.env.JADARA_SEED ?? Date.now() % 2 ** 31)
/** The portal is reset after this many requests: by then much is deleted, disabled or signed out. */
const requestsPerReset = 400
const atOnce = 4
const slowestMs = 2000
/** A stream, which never ends. */
const stream = '/api/Events'
/** Generates documents and may take longer than two seconds. */
const makesDocument = /^\/api\/(Export(MyAwardFiles|MyPersonalFiles|Everything|Submitted)|applicant\/receipt\/pdf)$/
/** Signs somebody out until the next reset. */
const endsSessions = /^\/api\/(auth\/logout|(Accounts|Administrators)\/)/
const isRare = ({ path, method }: Operation) => makesDocument.test(path) || (method !== 'GET' && endsSessions.test(path))

type Served = OpenApiDocument & {
  readonly components: object
  readonly paths: Record<string, Record<string, { readonly responses: Responses }>>
}
type Responses = Readonly<Record<string, { readonly content?: Readonly<Record<string, object>> }>>

let test: TestPortal
let world: World
let document: Served
let operations: Operation[]
const random = seededRandom(seed)

beforeAll(async () => {
  test = await testPortal()
  world = await buildWorld(test)
  document = (await createAnonymousClient(test).get('/api/docs/json')).body as Served
  operations = operationsOf(document).filter(({ path }) => path !== stream)
})
afterAll(async () => {
  await world?.close()
  await test?.close()
})

/** By endpoint and status; compiled at first use. */
const checks = new Map<string, ValidateFunction | null>()
let ajv: Ajv | undefined
function checkOf({ path, method }: Operation, status: number): ValidateFunction | null | undefined {
  const { responses } = document.paths[path]?.[method.toLowerCase()] ?? { responses: {} }
  const named = responses[status] ? String(status) : status >= 400 && responses['4XX'] ? '4XX' : undefined
  if (named === undefined) return undefined
  const key = `${method} ${path} ${named}`
  const known = checks.get(key)
  if (known !== undefined) return known
  ajv ??= new Ajv({ strict: false, validateFormats: false }).addSchema({ components: document.components }, 'document')
  const content = responses[named]?.content?.['application/json'] as { schema: object } | undefined
  const schema = content && JSON.parse(JSON.stringify(content.schema).replaceAll('"#/', '"document#/'))
  const check = schema ? ajv.compile(schema) : null
  checks.set(key, check)
  return check
}

/** How an answer violates the document; null when it does not. */
function wrongWith(operation: Operation, { status, body, headers, bytes }: TestResponse): string | null {
  if (status >= 500) return `answers ${status}`
  // Partial and not-modified answers are documented under 200.
  const named = status === 206 || status === 304 ? 200 : status
  const check = checkOf(operation, named)
  if (check === undefined) return `answers ${status}, which the document does not declare`
  if (check === null) return status === 204 && bytes.length > 0 ? 'answers 204 with a body' : null
  if (!headers['content-type']?.startsWith('application/json')) return `answers ${headers['content-type']}`
  return check(body) ? null : `answers ${status} with ${JSON.stringify(check.errors)}`
}

async function existing(): Promise<ExistingValues> {
  const { sql } = test.database
  const ids = await sql`select id from application union select id from account union select id from journal_publication limit 60`
  const guids = await sql`select guid::text as text from stored_file limit 20`
  const addresses = await sql`select email as text from account`
  const receipts = await sql`select number as text from receipt`
  return {
    ids: ids.map(({ id }) => Number(id)),
    texts: [...guids, ...addresses, ...receipts]
      .map(({ text }) => String(text))
      .concat('awardName', 'welcome', 'introduction', 'xlsx', 'en'),
  }
}

function anyOperation(): Operation {
  for (;;) {
    const operation = operations[random(operations.length)] as Operation
    if (!isRare(operation) || random(20) === 0) return operation
  }
}

type Made = { readonly operation: Operation; readonly column: PermissionColumn; readonly call: Call }

const userTypeOf: Readonly<Record<PermissionColumn, number>> = {
  anonymous: 0,
  applicant: 3,
  'other applicant': 3,
  'reviewer, assigned': 2,
  'reviewer, not assigned': 2,
  administrator: 1,
  chair: 1,
  observer: 1,
}

/** Prefers a permitted role: a 403 exercises little code. */
function someone({ method, path }: Operation): PermissionColumn {
  const served = test.http.served.find((one) => one.method === method && one.path === path)
  const who = served?.who ?? 'anyone'
  const may = (column: PermissionColumn) => {
    if (who === 'anyone' || who === 'signed-in') return who === 'anyone' || userTypeOf[column] > 0
    const duty = column === 'chair' || column === 'observer' ? column : null
    return (who as readonly number[]).includes(userTypeOf[column]) && (!served || isWithinDuty(served, duty))
  }
  const among = random(100) < 85 ? columns.filter(may) : columns
  return among[random(among.length)] ?? 'anonymous'
}

const shownCall = ({ method, path, payload }: Call) => `${method} ${path.slice(0, 300)} ${String(payload ?? '').slice(0, 400)}`

it(`${requests} fuzzed requests, by every role: no answer is a 5xx, violates the document, or is late`, async () => {
  const found: string[] = []
  const slow: Made[] = []
  const statuses = new Map<number, number>()
  const times: number[] = []
  let things = await existing()
  for (let done = 0; done < requests; done += atOnce) {
    if (done % requestsPerReset === 0 && done > 0) {
      await world.reset()
      things = await existing()
    }
    // All requests come from one address, which would exceed the rate limits.
    if (done % 40 === 0) await test.database.sql`delete from try`
    const made = Array.from({ length: atOnce }, (): Made => {
      const operation = anyOperation()
      const column = someone(operation)
      return { operation, column, call: requestFor(operation, random, things) }
    })
    await Promise.all(
      made.map(async ({ operation, column, call }) => {
        const began = performance.now()
        const answer = await world.callers[column].send(call)
        const milliseconds = performance.now() - began
        times.push(milliseconds)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        if (milliseconds > slowestMs && !makesDocument.test(operation.path)) slow.push({ operation, column, call })
        const wrong = wrongWith(operation, answer)
        if (wrong) found.push(`${column}: ${operation.method} ${operation.path} ${wrong}\n    ${shownCall(call)}`)
      }),
    )
  }
  // Slow requests are repeated alone, because other tests share the machine.
  for (const { column, call } of slow) {
    const began = performance.now()
    await world.callers[column].send(call)
    const milliseconds = performance.now() - began
    if (milliseconds > slowestMs) found.push(`${column}: takes ${Math.round(milliseconds)} ms\n    ${shownCall(call)}`)
  }
  const inOrder = times.sort((a, b) => a - b)
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`)
  process.stdout.write(
    `fuzz: seed ${seed}, ${times.length} requests over ${operations.length} calls, ${counts.join(', ')}; half within ${inOrder[times.length >> 1]?.toFixed(0)} ms, the slowest ${inOrder.at(-1)?.toFixed(0)} ms\n`,
  )
  expect(found.slice(0, 30), `seed ${seed}`).toEqual([])
}, 3_600_000)
