import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAdministrator } from '../../testing/by-role.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countOpenTransactions, waitForNoTransaction } from '../../testing/transactions.ts'

/** A client that disconnects during a long list (abuse case 29): the query ends and the connection becomes free. */

let test: TestPortal
let token: string
const many = 20_000

beforeAll(async () => {
  test = await testPortal()
  token = (await signInAdministrator(test)).token
  const { sql } = test.database
  await sql`insert into account (email, email_key, password_hash, user_type, english_name, arabic_name, created_at)
    select n || '@science.example', n || '@science.example', 'x', 3, 'Mona', 'منى', now() from generate_series(1, ${many}::int) n`
  // Incompressible names, so that the list exceeds the socket buffers.
  await sql`insert into application (account_id, round_id, branch_id, english_name, arabic_name, birth_date, job_description, phd_date, phd_university, phd_country, created_at)
    select c.id, r.id, 1, 'Mona', 'منى', '1986-04-12', (select string_agg(md5(random()::text || n || c.id), '') from generate_series(1, 20) n), '2019-06-30', 'Cairo', 'EG', now()
    from account c, round r where c.user_type = 3 and r.active`
  await test.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

it.each(['xlsx', 'csv', 'json'])('abuse 29: %s: stops, and gives the connection back', async (format) => {
  const { port } = test.http.server.address() as AddressInfo
  const outgoing = request({
    port,
    host: '127.0.0.1',
    path: `/api/ExportApplicants?format=${format}`,
    headers: { authorization: `Bearer ${token}` },
  })
  outgoing.on('error', () => {})
  outgoing.end()
  const [incoming] = await once(outgoing, 'response')
  expect(incoming.statusCode).toBe(200)
  incoming.on('error', () => {})
  await once(incoming, 'readable')
  // The transaction stays open while a slow client reads.
  await wait(500)
  expect(await countOpenTransactions(test.database)).toBe(1)
  outgoing.destroy()
  await waitForNoTransaction(test.database)
})

it('a list that is read to its end is whole and in order, and leaves no transaction', async () => {
  const { port } = test.http.server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/api/ExportApplicants?format=json`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const rows = (await answer.json()) as { id: number }[]
  const ids = rows.map(({ id }) => id)
  expect(new Set(ids).size).toBe(many)
  // Equal theme and name: ordered by id.
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  await waitForNoTransaction(test.database)
})

it('a database that goes away in the middle cuts the download off', async () => {
  const { port } = test.http.server.address() as AddressInfo
  const outgoing = request({
    port,
    host: '127.0.0.1',
    path: '/api/ExportApplicants?format=csv',
    headers: { authorization: `Bearer ${token}` },
  })
  outgoing.end()
  const [incoming] = await once(outgoing, 'response')
  await once(incoming, 'readable')
  await test.database.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'jadara' and xact_start is not null`
  incoming.resume()
  await expect(once(incoming, 'end')).rejects.toThrow('aborted')
  const alive = await fetch(`http://127.0.0.1:${port}/api/rounds/active`)
  expect(alive.status).toBeLessThan(500)
})
