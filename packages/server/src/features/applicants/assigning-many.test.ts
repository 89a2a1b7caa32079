import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant, type TestAccount } from '../../testing/applicant.ts'
import { assign, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'

type Registered = TestAccount & { readonly id: number }

let test: TestPortal
let office: TestClient
let people: [Applicant, Applicant, Applicant]
let nadia: Registered
let omar: Registered

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  const register = () => createRegisteredApplicant(sendByInject(test.http))
  people = [await register(), await register(), await register()]
  nadia = await registeredReviewer('Nadia Reader', 'نادية القارئ')
  omar = await registeredReviewer('Omar Judge', 'عمر القاضي')
})
beforeEach(() => test.database.sql`delete from assignment`)
afterAll(() => test.close())

async function registeredReviewer(englishName: string, arabicName: string): Promise<Registered> {
  const account = await createSignedInReviewer(test, { englishName, arabicName })
  const [row] = await test.database.sql`select id from reviewer where account_id = ${account.userId}`
  return { ...account, id: row?.id }
}

const path = '/api/Applicants/Reviewers'
const assignAll = (chosen: { id: number }[], applicants: { id: number }[] = people) =>
  office.post(path, { applicants: applicants.map(({ id }) => id), reviewers: chosen.map(({ id }) => id) })
const toReply = (added: number, skipped = 0) => ({
  status: 200,
  body: { message: 'Applicants have been assigned to reviewers.', added, skipped },
})
const listActive = async () =>
  (await test.database.sql`select application_id, reviewer_id from assignment where ended_at is null order by 1, 2`).map(
    ({ application_id, reviewer_id }) => [application_id, reviewer_id],
  )
const toPairs = (...chosen: Registered[]) => people.flatMap(({ id }) => chosen.map(({ userId }) => [id, userId]))
const listAuditEntries = async ({ id }: Applicant) =>
  (
    await test.database.sql`
      select action, detail - 'from' as detail from audit where chain = ${`application ${id}`} and action = 'assigned' order by position`
  ).map((row) => ({ ...row }))

describe('assigning many applicants', () => {
  it('is refused for more than 20,000 assignments at once', async () => {
    const numbered = (many: number) => Array.from({ length: many }, (_, at) => ({ id: at + 1 }))
    const message = 'This is more than 20,000 assignments at once. Please choose fewer applicants or fewer reviewers.'
    expect(await assignAll(numbered(21), numbered(1000))).toEqual(expectedFieldFailure(400, 'reviewers', message))
    expect(await assignAll(numbered(20), numbered(1000))).not.toEqual(expectedFieldFailure(400, 'reviewers', message))
  })

  it('adds the reviewers to each applicant, with an audit entry for each new assignment', async () => {
    await assign(test, nadia, people[1].id)
    expect(await assignAll([nadia, omar, nadia], [people[2], people[0], people[1], people[0]])).toEqual(toReply(5))
    expect(await listActive()).toEqual(toPairs(nadia, omar))
    const entry = ({ id, userId }: Registered) => ({ action: 'assigned', detail: { reviewerId: id, userId } })
    expect(await listAuditEntries(people[0])).toEqual([entry(nadia), entry(omar)])
    expect(await listAuditEntries(people[1])).toEqual([entry(omar)])
    expect(await assignAll([nadia, omar])).toEqual(toReply(0))
  })

  it('skips, counts and names conflicts of interest', async () => {
    await assign(test, nadia, people[1].id)
    await nadia.post(`/api/reviewer/applicant/withdrawal/${people[1].id}`, { kind: 'conflict', reason: 'Co-author' })
    const leftOut = {
      ...{ applicantId: people[1].id, applicant: { englishName: 'Mona Abdelrahman', arabicName: 'منى عبد الرحمن' } },
      ...{ reviewerId: nadia.id, reviewer: { englishName: 'Nadia Reader', arabicName: 'نادية القارئ' } },
    }
    const { status, body } = toReply(5, 1)
    expect(await assignAll([nadia, omar])).toEqual({ status, body: { ...body, leftOut: [leftOut] } })
    expect(await listActive()).toEqual(
      toPairs(nadia, omar).filter(([id, userId]) => id !== people[1].id || userId !== nadia.userId),
    )
  })

  it('refuses everything for a reviewer who is disabled or of another round', async () => {
    const { sql } = test.database
    await sql`update account set disabled_at = now() where id = ${omar.userId}`
    expect(await assignAll([nadia, omar])).toEqual(
      expectedFieldFailure(
        400,
        'reviewers',
        'The account of Omar Judge is disabled. Please choose somebody else, or enable it first.',
      ),
    )
    await sql`update account set disabled_at = null where id = ${omar.userId}`
    expect(await assignAll([nadia, { id: 999_999 }])).toEqual(
      expectedFieldFailure(
        400,
        'reviewers',
        "Only reviewers registered in the applicant's round can be assigned. Please choose again.",
      ),
    )
    expect(await listActive()).toEqual([])
  })

  it('refuses everything for an applicant who is unknown or of another round', async () => {
    const { sql } = test.database
    expect(await assignAll([nadia], [...people, { id: 999_999 }])).toEqual(
      expectedFailure(404, 'This does not exist, or no longer does.'),
    )
    await sql`update round set active = false`
    expect(await assignAll([nadia])).toEqual(expectedConflict('no-part', 'This belongs to a round that is not the active one.'))
    await sql`update round set active = true`
    expect(await listActive()).toEqual([])
  })

  it('requires at least one reviewer and one to a thousand applicants', async () => {
    expect(await assignAll([])).toEqual(expectedFieldFailure(400, 'reviewers', 'Please choose one or more reviewer first'))
    expect(await assignAll([nadia], [])).toEqual(
      expectedFieldFailure(400, 'applicants', 'Please choose one or more applicants first'),
    )
    const many = Array.from({ length: 5001 }, (_, index) => ({ id: index + 1 }))
    expect(await assignAll([nadia], many)).toEqual(
      expectedFieldFailure(400, 'applicants', 'Please choose at most 5,000 applicants.'),
    )
  })

  it('needs the same number of statements for three applicants as for one', async () => {
    const one = await countQueries(() => assignAll([nadia], [people[0]]))
    expect(await countQueries(() => assignAll([nadia, omar]))).toBe(one)
  })

  it('works for two concurrent calls in different order without a deadlock', async () => {
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
    expect(await listActive()).toEqual(toPairs(nadia, omar))
    const entries = (await Promise.all(people.map(listAuditEntries))).map(({ length }) => length)
    expect(entries.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(6)
  })

  it('is fast for a thousand applicants', async () => {
    const { sql } = test.database
    const accounts = await sql`
      insert into account (email, email_key, user_type, english_name, arabic_name, language, created_at)
      select 'many.' || n || '@science.example', 'many.' || n || '@science.example', 3, 'Many', 'كثير', 'en', now()
      from generate_series(1, 1000) n returning id`
    const made = await sql`
      insert into application ${sql(
        await toCopies(
          people[0],
          accounts.map(({ id }) => id as number),
        ),
      )} returning id`
    const begun = performance.now()
    expect(await assignAll([nadia, omar], made as unknown as { id: number }[])).toEqual(toReply(2000))
    expect(performance.now() - begun).toBeLessThan(30_000)
  })
})

/** A copy of the applicant's row for each account. */
async function toCopies({ id }: Applicant, accounts: readonly number[]) {
  const [row] = await test.database.sql`select * from application where id = ${id}`
  const { id: _, ...columns } = row as Record<string, unknown>
  return accounts.map((account_id) => ({ ...columns, account_id })) as unknown as Record<string, never>[]
}
