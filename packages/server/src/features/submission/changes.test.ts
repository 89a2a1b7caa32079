import { defaultConditions } from '@jadara/contract/eligibility/condition-settings'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Applicant, createRegisteredApplicant, signInClient } from '../../testing/applicant.ts'
import { signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { addComment, addQuery } from '../tickets/queries.testing.ts'

let test: TestPortal
let office: TestClient
let mona: Applicant

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
})
beforeEach(async () => {
  at('10:00')
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

const at = (time: string) => {
  test.time.now = new Date(`2026-11-21T${time}:00Z`)
}
const visit = (time: string) => {
  at(time)
  return signInClient(sendByInject(test.http), mona.email, mona.password)
}
const list = async (who: TestClient) => (await who.get('/api/applicant/changes')).body
const change = (kind: string, time: string, ticket: object | null = null, announcement: object | null = null) => ({
  kind,
  at: `2026-11-21T${time}:00.000Z`,
  ticket,
  announcement,
})
const requireOk = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(300)
}

it('lists an extension until the sign-in after the next, newest first', async () => {
  expect(await list(await visit('11:00'))).toEqual([])
  at('11:10')
  await requireOk(office.put(`/api/Applicants/${mona.id}/Extension`, { until: '2027-01-25', reason: 'Illness' }))
  at('11:20')
  await requireOk(
    office.send({
      method: 'DELETE',
      path: `/api/Applicants/${mona.id}/Extension`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ reason: 'Granted by mistake' }),
    }),
  )
  const both = [change('deadline-extension-ended', '11:20'), change('deadline-extended', '11:10')]
  expect(await list(await visit('12:00'))).toEqual(both)
  expect(await list(await visit('13:00'))).toEqual([])
})

it('lists an answer until it is read', async () => {
  const { id, title } = await addQuery(mona)
  await visit('11:00')
  at('11:30')
  const { id: answerId } = await addComment(office, id, 'It is.')
  const answered = [change('answer', '11:30', { id, title })]
  const later = await visit('12:00')
  expect(await list(later)).toEqual(answered)
  expect(await list(await visit('13:00'))).toEqual(answered)
  await requireOk(later.put(`/api/tickets/${id}/read`, { answerId }))
  expect(await list(await visit('14:00'))).toEqual([])
})

it('lists an announcement to the applicant in both languages, with the name, for a week, and none to others', async () => {
  const announce = async (time: string, audience: object) => {
    at(time)
    const words = { subject: { en: 'News, {name}', ar: 'أخبار يا {name}' }, body: { en: 'Two days more.', ar: 'مهلة يومين.' } }
    const { body } = await office.post('/api/Announcements', { ...words, audience })
    const { id, updatedAt } = body as { id: number; updatedAt: string }
    const query = new URLSearchParams(audience as Record<string, string>)
    const { recipients } = (await office.get(`/api/Announcements/Recipients?${query}`)).body as { recipients: number }
    await requireOk(office.post(`/api/Announcements/${id}/Send`, { recipients, updatedAt }))
    return id
  }
  await visit('11:00')
  const id = await announce('11:10', { to: 'applicants', standing: 'not-submitted' })
  const expected = change('announcement', '11:10', null, {
    id,
    subject: { en: 'News, \u2068Mona Abdelrahman\u2069', ar: 'أخبار يا \u2068منى عبد الرحمن\u2069' },
    body: { en: 'Two days more.', ar: 'مهلة يومين.' },
  })
  const later = await visit('12:00')
  expect(await list(later)).toEqual([expected])
  at('12:10')
  const other = await createRegisteredApplicant(sendByInject(test.http))
  expect(await list(await signInClient(sendByInject(test.http), other.email, other.password))).toEqual([])
  expect(await list(await visit('13:00'))).toEqual([expected])
  test.time.now = new Date('2026-11-28T11:10:01Z')
  expect(await list(await signInClient(sendByInject(test.http), mona.email, mona.password))).toEqual([])
})

it('lists each kind of change of the active round once, and nothing that applicants do not see', async () => {
  const round = { arabicName: 'الدورة الأولى', englishName: 'Round 1', startDate: '2026-11-21', endDate: '2027-01-19' }
  const amend = async (time: string, changes: object) => {
    at(time)
    await requireOk(office.put('/api/Rounds/1', { ...round, ...changes }))
  }
  await visit('11:00')
  await amend('11:10', { journalsMost: 9 })
  await amend('11:20', { journalsMost: 8 })
  await amend('11:30', { reviewsLeast: 4 })
  await amend('11:40', { endDate: '2027-01-20' })
  expect(await list(await visit('12:00'))).toEqual([change('window', '11:40'), change('terms', '11:20')])
  await amend('12:10', { endDate: '2027-01-20', conditions: { ...defaultConditions, nationality: { isOn: true } } })
  expect(await list(await visit('13:00'))).toEqual([change('terms', '12:10')])
})
