import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRegisteredApplicant } from '../../testing/applicant.ts'
import { assign, createSignedInReviewer } from '../../testing/by-role.ts'
import { sendByInject } from '../../testing/caller.ts'
import { insertReviewDueDates } from '../../testing/due-dates.ts'
import { listBrokenInvariantsExceptTrail } from '../../testing/invariants.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let test: TestPortal

beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

it('people, extensions, themes, mails and numbers that cannot be are found, and nothing before', async () => {
  const { sql } = test.database
  const mona = await createRegisteredApplicant(sendByInject(test.http))
  const nadia = await createSignedInReviewer(test)
  await assign(test, nadia, mona.id)
  expect(await listBrokenInvariantsExceptTrail(test.portal)).toEqual([])

  for (const table of ['reviewer', 'account', 'deadline_extension', 'application', 'round'])
    await sql.unsafe(`alter table ${table} disable trigger user`)
  const [assignment] = await sql`select id from assignment`
  const [other] = await sql`insert into round (english_name, arabic_name, start_date, end_date, active)
    values ('Round 2', 'الدورة الثانية', '2040-01-01', '2040-02-01', false) returning id`
  await insertReviewDueDates(sql)
  await sql`update reviewer set round_id = ${other?.id}`
  await sql`update account set disabled_at = now() where user_type = 1`
  await sql.unsafe('drop index one_standing_extension')
  for (const day of ['2027-01-01', '2027-02-01'])
    await sql`insert into deadline_extension (application_id, until, reason, granted_at, actor_id)
      values (${mona.id}, ${day}, 'Ill', now(), ${nadia.userId})`
  await sql.unsafe('alter table application drop constraint application_branch_id_fkey')
  await sql`update application set branch_id = 99 where id = ${mona.id}`
  await sql`update round set receipts = 3 where active`
  const [mail] = await sql`update outbox set sent_at = now() where kind = 'welcome' returning id`
  expect((await listBrokenInvariantsExceptTrail(test.portal)).toSorted()).toEqual(
    [
      `assignment ${assignment?.id} is of account ${nadia.userId}, which is no reviewer of its round`,
      'no account that is enabled administers the portal',
      `application ${mona.id} has 2 extensions that stand`,
      `application ${mona.id} names theme 99, which does not exist`,
      `application ${mona.id} is listed otherwise than it is`,
      'the applicants of theme 7 in round 1 are miscounted',
      'the applicants of theme 99 in round 1 are miscounted',
      'round 1 counts 3 receipts, and has 0',
      `mail ${mail?.id} was sent and still holds its words`,
    ].toSorted(),
  )
}, 90_000)
