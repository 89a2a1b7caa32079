import { finalizeSubmission } from '@jadara/contract/submission'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildWorld, type World } from '../permissions/world.testing.ts'
import { completeApplicant } from '../testing/applicant.ts'
import { administrator } from '../testing/by-role.ts'
import { injecting } from '../testing/caller.ts'
import { type Operated, operatedPortal } from './jadara.testing.ts'

let test: Operated
let world: World

beforeAll(async () => {
  test = await operatedPortal()
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
  it('names whom it would erase, and erases nobody without --yes', async () => {
    const { owner } = world
    expect(await test.jadara(`erase-account --email ${owner.email}`)).toEqual({
      code: 1,
      out: '',
      err: `It would erase account ${owner.userId}, Mona Abdelrahman (${owner.email}). To do it: --yes\n`,
    })
    expect((await owner.get('/api/users/me')).status).toBe(200)
  })

  it('erases everything of somebody who never submitted but the trail, which tells it in numbers, and the check finds nothing new', async () => {
    const { owner } = world
    const { sql } = test.database
    const named = await sql`
      select guid from stored_file where application_id = ${owner.id} union select guid from ticket_file where account_id = ${owner.userId}`
    expect(named.length).toBeGreaterThan(10)
    const before = await test.jadara('check')
    const ran = await test.jadara(`erase-account --email ${owner.email} --yes`)
    expect(ran).toMatchObject({
      code: 0,
      err: expect.stringMatching(new RegExp(`^Account ${owner.userId} is erased, with \\d+ files`)),
    })
    expect((await owner.get('/api/users/me')).status).toBe(401)
    const left = (await storedKeys()).filter((key) => named.some(({ guid }) => key.startsWith(guid)))
    expect(left).toEqual([])
    const content = await test.content()
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
    // What the fixture wrote past the calls is found before and after.
    expect((await test.jadara('check')).out.split('\n').filter((line) => !before.out.includes(line))).toEqual([])
    const office = await administrator(test)
    expect((await office.get('/api/Audit?pageSize=500')).status).toBe(200)
    expect((await office.get('/api/Applicants?page=1')).body).toMatchObject({ total: 1 })
  })

  it('refuses whoever has submitted, and who is no applicant', async () => {
    const whole = await completeApplicant(injecting(test.http))
    await whole.ask(finalizeSubmission, { body: {} as never })
    expect(await test.jadara(`erase-account --email ${whole.email} --yes`)).toMatchObject({
      code: 1,
      err: 'This applicant has submitted: the receipt, and what it names, stays.\n',
    })
    expect(await test.jadara(`erase-account --email ${world.assigned.email} --yes`)).toMatchObject({
      code: 1,
      err: 'It is no applicant: what reviewers and administrators did stays.\n',
    })
  })

  it('is the only way by which an application goes: a row that says so is not written without it', async () => {
    const { other } = world
    await expect(test.database.sql`insert into account_erasure values (${other.userId}, now())`).rejects.toMatchObject({
      code: 'JD003',
    })
  })
})
