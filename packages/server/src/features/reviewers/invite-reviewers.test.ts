import type { ReviewerDetail } from '@jadara/contract/reviewing/reviewers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectedFailure } from '../../testing/answer.ts'
import { createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let test: TestPortal
let office: TestClient

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
})
afterAll(() => test.close())

const names = { englishName: 'Nadia Reader', arabicName: 'نادية القارئ' }
async function addInvited(email: string): Promise<ReviewerDetail> {
  const data = { ...names, birthDate: '1970-02-03', jobDescription: 'Professor', branchId: 7 }
  return (await office.post('/api/Reviewers', { ...data, email })).body as ReviewerDetail
}
const invite = (reviewers: readonly number[], dryRun = false) => office.post('/api/Reviewers/Invitations', { reviewers, dryRun })
const makeInvitationsOlder = () => test.database.sql`update password_reset set created_at = created_at - interval '24 hours'`
const mails = async () => (await test.database.sql`select recipient, kind from outbox order by id`).map((mail) => ({ ...mail }))

it('mails those who have set no password, and nobody twice within 24 hours', async () => {
  const invited = await addInvited('nadia@university.example')
  const active = await createSignedInReviewer(test)
  const [registration] = await test.database.sql`select id from reviewer where account_id = ${active.userId}`
  await makeInvitationsOlder()
  const recent = await addInvited('sami@university.example')
  await test.database.sql`delete from outbox`
  const all = [invited.id, recent.id, registration?.id]
  const who = { invited: [{ id: invited.id, ...names }], recent: [{ id: recent.id, ...names }], others: 1 }
  const message = 'Invited again: 1 reviewer.'
  expect(await invite(all, true)).toEqual({ status: 200, body: { message, ...who } })
  expect(await mails()).toEqual([])
  expect(await invite(all)).toEqual({ status: 200, body: { message, ...who } })
  expect(await mails()).toEqual([{ recipient: 'nadia@university.example', kind: 'reviewerInvitation' }])
  expect(await invite([invited.id])).toEqual({
    status: 200,
    body: {
      message: 'Nobody was invited: they have a password already, or got an invitation within the last 24 hours.',
      ...{ invited: [], recent: [{ id: invited.id, ...names }], others: 0 },
    },
  })
  const trail = await test.database.sql`select (detail->>'userId')::int as "userId" from audit where action = 'invitation-sent'`
  expect(trail).toEqual([{ userId: invited.userId }])
})

it('invites one of two callers at the same time alone', async () => {
  const { id } = await addInvited('hala@university.example')
  await makeInvitationsOlder()
  await test.database.sql`delete from outbox`
  await Promise.all([invite([id]), invite([id])])
  expect(await mails()).toHaveLength(1)
})

it('does not know a reviewer of another round', async () => {
  expect(await invite([999_999])).toEqual(expectedFailure(404, 'This does not exist, or no longer does.'))
})
