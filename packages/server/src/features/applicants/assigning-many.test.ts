import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { conflicts, refused, refusedField } from '../../testing/answer.ts'
import { type Account, type Applicant, registeredApplicant } from '../../testing/applicant.ts'
import { administrator, assign, reviewer } from '../../testing/by-role.ts'
import { type Caller, injecting } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { queriesOf } from '../../testing/queries.ts'

/** Reviewers for many applicants at once, beside those who are assigned. */

type Registered = Account & { readonly id: number }

let test: TestPortal
let office: Caller
let people: [Applicant, Applicant, Applicant]
let nadia: Registered
let omar: Registered

beforeAll(async () => {
  test = await testPortal()
  office = await administrator(test)
  const register = () => registeredApplicant(injecting(test.http))
  people = [await register(), await register(), await register()]
  nadia = await registeredReviewer('Nadia Reader', 'نادية القارئ')
  omar = await registeredReviewer('Omar Judge', 'عمر القاضي')
})
beforeEach(() => test.database.sql`delete from assignment`)
afterAll(() => test.close())

async function registeredReviewer(englishName: string, arabicName: string): Promise<Registered> {
  const account = await reviewer(test, { englishName, arabicName })
  const [row] = await test.database.sql`select id from reviewer where account_id = ${account.userId}`
  return { ...account, id: row?.id }
}

const path = '/api/Applicants/Reviewers'
const assignAll = (chosen: { id: number }[], applicants: { id: number }[] = people) =>
  office.post(path, { applicants: applicants.map(({ id }) => id), reviewers: chosen.map(({ id }) => id) })
const answer = (added: number, skipped = 0) => ({
  status: 200,
  body: { message: 'Applicants have been assigned to reviewers.', added, skipped },
})
const standing = async () =>
  (await test.database.sql`select application_id, reviewer_id from assignment where ended_at is null order by 1, 2`).map(
    ({ application_id, reviewer_id }) => [application_id, reviewer_id],
  )
const pairs = (...chosen: Registered[]) => people.flatMap(({ id }) => chosen.map(({ userId }) => [id, userId]))
const trailOf = async ({ id }: Applicant) =>
  (
    await test.database.sql`
      select action, detail - 'from' as detail from audit where chain = ${`application ${id}`} and action = 'assigned' order by position`
  ).map((row) => ({ ...row }))

describe('assigning many applicants', () => {
  it('is refused where it would be more than 20,000 assignments at once', async () => {
    const numbered = (many: number) => Array.from({ length: many }, (_, at) => ({ id: at + 1 }))
    const message = 'This is more than 20,000 assignments at once. Please choose fewer applicants or fewer reviewers.'
    expect(await assignAll(numbered(21), numbered(1000))).toEqual(refusedField(400, 'reviewers', message))
    expect(await assignAll(numbered(20), numbered(1000))).not.toEqual(refusedField(400, 'reviewers', message))
  })

  it('adds the reviewers to each beside those who are there, with an entry for each new one', async () => {
    await assign(test, nadia, people[1].id)
    expect(await assignAll([nadia, omar, nadia], [people[2], people[0], people[1], people[0]])).toEqual(answer(5))
    expect(await standing()).toEqual(pairs(nadia, omar))
    const entry = ({ id, userId }: Registered) => ({ action: 'assigned', detail: { reviewerId: id, userId } })
    expect(await trailOf(people[0])).toEqual([entry(nadia), entry(omar)])
    expect(await trailOf(people[1])).toEqual([entry(omar)])
    expect(await assignAll([nadia, omar])).toEqual(answer(0))
  })

  it('leaves out whoever has a conflict of interest with one of them, and counts it', async () => {
    await assign(test, nadia, people[1].id)
    await nadia.post(`/api/reviewer/applicant/withdrawal/${people[1].id}`, { kind: 'conflict', reason: 'Co-author' })
    expect(await assignAll([nadia, omar])).toEqual(answer(5, 1))
    expect(await standing()).toEqual(pairs(nadia, omar).filter(([id, userId]) => id !== people[1].id || userId !== nadia.userId))
  })

  it('refuses the whole for a reviewer who is disabled or of another round', async () => {
    const { sql } = test.database
    await sql`update account set disabled_at = now() where id = ${omar.userId}`
    expect(await assignAll([nadia, omar])).toEqual(
      refusedField(400, 'reviewers', 'The account of Omar Judge is disabled. Please choose somebody else, or enable it first.'),
    )
    await sql`update account set disabled_at = null where id = ${omar.userId}`
    expect(await assignAll([nadia, { id: 999_999 }])).toEqual(
      refusedField(400, 'reviewers', "Only reviewers registered in the applicant's round can be assigned. Please choose again."),
    )
    expect(await standing()).toEqual([])
  })

  it('refuses the whole for an applicant who is not there, or of another round', async () => {
    const { sql } = test.database
    expect(await assignAll([nadia], [...people, { id: 999_999 }])).toEqual(
      refused(404, 'This does not exist, or no longer does.'),
    )
    await sql`update round set active = false`
    expect(await assignAll([nadia])).toEqual(conflicts('no-part', 'This belongs to a round that is not the active one.'))
    await sql`update round set active = true`
    expect(await standing()).toEqual([])
  })

  it('asks for somebody on both sides, and for at most a thousand applicants', async () => {
    expect(await assignAll([])).toEqual(refusedField(400, 'reviewers', 'Please choose one or more reviewer first'))
    expect(await assignAll([nadia], [])).toEqual(refusedField(400, 'applicants', 'Please choose one or more applicants first'))
    const many = Array.from({ length: 1001 }, (_, index) => ({ id: index + 1 }))
    expect(await assignAll([nadia], many)).toEqual(refusedField(400, 'applicants', 'Please choose at most 1,000 applicants.'))
  })

  it('takes as many statements for three as for one', async () => {
    const one = await queriesOf(() => assignAll([nadia], [people[0]]))
    expect(await queriesOf(() => assignAll([nadia, omar]))).toBe(one)
  })

  it('of two at once, each in its own order, loses nothing and stands still for nobody', async () => {
    const backwards = people.toReversed()
    const single = (chosen: Registered[]) =>
      office.post('/api/applicant/reviewers', { applicantId: people[1].id, reviewers: chosen.map(({ id }) => id) })
    const answers = await Promise.all([
      assignAll([nadia]),
      assignAll([omar], backwards),
      assignAll([omar, nadia], backwards),
      single([nadia, omar]),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await standing()).toEqual(pairs(nadia, omar))
    const entries = (await Promise.all(people.map(trailOf))).map(({ length }) => length)
    expect(entries.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(6)
  })

  it('is quick for a thousand of them', async () => {
    const { sql } = test.database
    const accounts = await sql`
      insert into account (email, email_key, user_type, english_name, arabic_name, language, created_at)
      select 'many.' || n || '@science.example', 'many.' || n || '@science.example', 3, 'Many', 'كثير', 'en', now()
      from generate_series(1, 1000) n returning id`
    const made = await sql`
      insert into application ${sql(
        await columnsOf(
          people[0],
          accounts.map(({ id }) => id as number),
        ),
      )} returning id`
    const begun = performance.now()
    expect(await assignAll([nadia, omar], made as unknown as { id: number }[])).toEqual(answer(2000))
    expect(performance.now() - begun).toBeLessThan(30_000)
  })
})

/** A row for each account, otherwise as this one. */
async function columnsOf({ id }: Applicant, accounts: readonly number[]) {
  const [row] = await test.database.sql`select * from application where id = ${id}`
  const { id: _, ...columns } = row as Record<string, unknown>
  return accounts.map((account_id) => ({ ...columns, account_id })) as unknown as Record<string, never>[]
}
