import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWholeProposal, requireOk } from '../features/proposal/samples.testing.ts'
import { createRecordCalls, everyKind } from '../features/records/calls.testing.ts'
import { examples } from '../permissions/examples.testing.ts'
import { callEndpointAs } from '../permissions/send-row.testing.ts'
import { permissionRows } from '../permissions/table.testing.ts'
import { buildWorld, type World } from '../permissions/world.testing.ts'
import { changedPerson, completeApplicant } from '../testing/applicant.ts'
import { sendByInject } from '../testing/caller.ts'
import { testDatabase } from '../testing/database.ts'
import { paper } from '../testing/papers.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { recordStatements } from '../testing/queries.ts'
import { openPool } from './database.ts'

describe('the portal', () => {
  let test: TestPortal
  let world: World
  beforeAll(async () => {
    test = await testPortal()
    world = await buildWorld(test)
  })
  afterAll(async () => {
    await world?.close()
    await test?.close()
  })

  /** From the registration to the receipt, with a record of every kind that is read, changed and deleted. */
  async function apply(): Promise<void> {
    const applicant = await completeApplicant(sendByInject(test.http))
    for (const { name, one, file } of everyKind) {
      const { create, put, rows } = createRecordCalls(name, applicant)
      const { id } = await create()
      await requireOk(applicant.get(`${one}/${id}`))
      await requireOk(put(id, {}, file ? await paper() : undefined))
      await rows()
      await applicant.delete(`${one}/${id}`)
    }
    await createWholeProposal(applicant)
    await requireOk(applicant.put('/api/Applicant/me/update', changedPerson))
    await requireOk(applicant.post('/api/applicant/finalizeSubmission'))
  }

  /** Every GET that needs no state of its own, except documents, which are made once. */
  async function readEverything(): Promise<void> {
    for (const row of permissionRows()) {
      const example = examples[row.call]
      if (row.method !== 'GET' || example?.changes || !row.path.startsWith('/api/') || /Export|docs/.test(row.path)) continue
      for (const column of ['applicant', 'reviewer, assigned', 'administrator'] as const)
        await callEndpointAs(world, row, (await example?.given(world)) ?? {}, column)
    }
  }

  it('sends only commands without a plan unprepared when everything is done a second time', async () => {
    const run = async () => {
      await apply()
      await readEverything()
    }
    await run()
    const sent = await recordStatements(run)
    const unprepared = sent.filter(({ name }) => name === undefined).map(({ text }) => text)
    expect([...new Set(unprepared)].sort()).toEqual([
      ...['begin', 'begin isolation level repeatable read read only', 'begin read only'],
      'commit',
      // The preview of a merge of accounts is done and undone.
      ...['release savepoint sp1', 'rollback', 'rollback to savepoint sp1', 'savepoint sp1'],
      // The overview may take longer than other statements.
      "set local statement_timeout = '20s'",
    ])
    expect(sent.length - unprepared.length).toBeGreaterThan(1000)
  })
})

describe('a repeated statement', () => {
  it('is prepared, unless it has a pattern or is one of too many', async () => {
    const database = await testDatabase()
    const pool = openPool(database.where, { connections: 1 })
    const twice = async (statement: ReturnType<typeof sql>) => {
      await pool.db.execute(statement)
      await pool.db.execute(statement)
    }
    const listPrepared = async () =>
      (await pool.pg.query<{ statement: string }>('select statement from pg_prepared_statements')).rows
    try {
      await twice(sql`select id from account where email like ${'a%'}`)
      await twice(sql`set local statement_timeout = '20s'`)
      expect(await listPrepared()).toEqual([])
      await pool.db.execute(sql`select ${'once'}::text`)
      await twice(sql`select id from account where email = ${'a'}`)
      expect(await listPrepared()).toEqual([{ statement: 'select id from account where email = $1' }])
      for (let length = 1; length <= 500; length += 1)
        await twice(
          sql`select 1 where 0 in (${sql.join(
            Array.from({ length }, (_, at) => sql`${at}`),
            sql`, `,
          )})`,
        )
      expect((await listPrepared()).length).toBe(300)
    } finally {
      await pool.close()
      await database.drop()
    }
  })
})
