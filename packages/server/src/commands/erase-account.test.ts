import { finalizeSubmission } from '@jadara/contract/submission/submission'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildWorld, type World } from '../permissions/world.testing.ts'
import { completeApplicant } from '../testing/applicant.ts'
import { signInAdministrator } from '../testing/by-role.ts'
import { sendByInject } from '../testing/caller.ts'
import { formOf } from '../testing/forms.ts'
import { paper } from '../testing/papers.ts'
import { createOperatorPortal, type OperatorPortal } from './jadara.testing.ts'

let test: OperatorPortal
let world: World

beforeAll(async () => {
  test = await createOperatorPortal()
  world = await buildWorld(test)
})
afterAll(async () => {
  await world?.close()
  await test?.close()
})

const storedKeys = async () => {
  const keys: string[] = []
  for await (const { key } of test.portal.files.vault.list()) keys.push(key)
  return keys
}

describe('erase-account', () => {
  it('without --yes only shows the account that it would erase', async () => {
    const { owner } = world
    expect(await test.jadara(`erase-account --email ${owner.email}`)).toEqual({
      code: 1,
      out: '',
      err: `This would erase account ${owner.userId}, Mona Abdelrahman (${owner.email}). To erase it, add --yes.\n`,
    })
    expect((await owner.get('/api/users/me')).status).toBe(200)
  })

  it('erases everything except the audit trail, and breaks no invariant', async () => {
    const { owner } = world
    const { sql } = test.database
    await owner.post('/api/RecordDrafts', formOf({}, await paper()))
    const named = await sql`
      select guid from stored_file where application_id = ${owner.id} union select guid from ticket_file where account_id = ${owner.userId}
      union select guid from draft_file where application_id = ${owner.id}`
    expect(named.length).toBeGreaterThan(10)
    const before = await test.jadara('check')
    const ran = await test.jadara(`erase-account --email ${owner.email} --yes`)
    expect(ran).toMatchObject({
      code: 0,
      err: expect.stringMatching(new RegExp(`^Account ${owner.userId} was erased, with \\d+ files`)),
    })
    expect((await owner.get('/api/users/me')).status).toBe(401)
    const left = (await storedKeys()).filter((key) => named.some(({ guid }) => key.startsWith(guid)))
    expect(left).toEqual([])
    const content = await test.readContent()
    const naming = Object.entries(content).filter(
      ([name, rows]) => !/^(audit|try|outbox)/.test(name) && rows.includes(owner.email),
    )
    expect(naming.map(([name]) => name)).toEqual([])
    expect(await sql`select id from outbox where account_id = ${owner.userId}`).toEqual([])
    const [entry] = await sql`select detail from audit where action = 'account-erased'`
    expect(entry?.detail).toEqual({
      from: 'command line',
      userId: owner.userId,
      applicants: [owner.id],
      files: expect.any(Number),
    })
    // The fixture itself violates some invariants: only new findings count.
    expect((await test.jadara('check')).out.split('\n').filter((line) => !before.out.includes(line))).toEqual([])
    const office = await signInAdministrator(test)
    expect((await office.get('/api/Audit?pageSize=500')).status).toBe(200)
    expect((await office.get('/api/Applicants?page=1')).body).toMatchObject({ total: 1 })
  })

  it('refuses an applicant who has submitted, and other accounts', async () => {
    const whole = await completeApplicant(sendByInject(test.http))
    await whole.ask(finalizeSubmission, { body: {} as never })
    expect(await test.jadara(`erase-account --email ${whole.email} --yes`)).toMatchObject({
      code: 1,
      err: 'This applicant has submitted. The receipt and the data it covers cannot be erased.\n',
    })
    expect(await test.jadara(`erase-account --email ${world.assigned.email} --yes`)).toMatchObject({
      code: 1,
      err: 'This account is not an applicant. Only applicants can be erased.\n',
    })
  })

  it('is the only way to delete an application: account_erasure cannot be written otherwise', async () => {
    const { other } = world
    await expect(test.database.sql`insert into account_erasure values (${other.userId}, now())`).rejects.toMatchObject({
      code: 'JD003',
    })
  })
})
