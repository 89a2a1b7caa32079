import type { AnnouncementDetail } from '@jadara/contract/announcements/announcements'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepUnattachedTicketFiles } from '../../jobs/sweep.ts'
import { sendPendingMails } from '../../mail/outbox.ts'
import type { Mail } from '../../mail/transport.ts'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant, type TestAccount } from '../../testing/applicant.ts'
import { assign, createAdministrator, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { sendDueAnnouncements } from './sending.ts'

let test: TestPortal
let office: TestClient
let mona: Applicant
let omar: Applicant
let nadia: TestAccount
const start = new Date('2026-11-21T10:00:00Z')
const path = '/api/Announcements'
const notThere = expectedFailure(404, 'This does not exist, or no longer does.')

beforeAll(async () => {
  test = await testPortal(start)
  office = await signInAdministrator(test)
  const send = sendByInject(test.http)
  mona = await createRegisteredApplicant(send)
  omar = await createRegisteredApplicant(send, { englishName: 'Omar Ali', arabicName: 'عمر علي' })
  nadia = await createSignedInReviewer(test)
  await assign(test, nadia, mona.id)
  const { sql } = test.database
  await sql`update account set language = 'ar' where id = ${omar.userId}`
  await office.put(`/api/Applicants/${omar.id}/Extension`, { until: '2027-02-10', reason: 'Ill' })
})
beforeEach(async () => {
  test.time.now = start
  await test.database.sql`delete from outbox`
})
afterAll(() => test.close())

const words = {
  subject: { en: 'About {round}', ar: 'بشأن {round}' },
  body: { en: 'Dear {name},\n\n{award}: {state} until {deadline}.', ar: '{name}، تحية طيبة\n\nالحالة: {state} حتى {deadline}.' },
}
const toApplicants = { to: 'chosen', of: 'applicants' }
async function createLetter(chosen: object, { files = [] as string[], audience = toApplicants as object, text = words } = {}) {
  const created = await office.post(`${path}/ToChosen`, chosen)
  expect(created.status).toBe(201)
  const { id, updatedAt } = created.body as AnnouncementDetail
  const saved = await office.put(`${path}/${id}`, { ...text, audience, files, updatedAt })
  expect(saved).toMatchObject({ status: 200 })
  return saved.body as AnnouncementDetail
}
const send = ({ id, updatedAt }: AnnouncementDetail, recipients: number) =>
  office.post(`${path}/${id}/Send`, { recipients, updatedAt })
/** Without the isolates around names and values. */
const withoutIsolates = (words: string) => words.replace(/[\u2066-\u2069]/g, '')
const mails = async () =>
  (await test.database.sql`select recipient, language, subject, reply_to, account_id, text from outbox order by id`).map(
    ({ text, ...mail }) => ({ ...mail, text: withoutIsolates(String(text)) }) as Record<string, unknown> & { text: string },
  )
const trail = () =>
  test.database.sql`select action, detail - 'from' as detail from audit where action like 'announcement%' order by position`
const upload = async (who: TestClient = office, name = 'Guide.pdf') =>
  ((await who.post('/api/ticketFiles', formOf({}, await paper(name)))).body as { guid: string }).guid

describe('a letter to chosen applicants', () => {
  it('is a draft with a greeting, whose recipients are listed', async () => {
    const created = await office.post(`${path}/ToChosen`, { applicants: [omar.id, mona.id, mona.id] })
    expect(created).toMatchObject({
      status: 201,
      body: { subject: { en: '', ar: '' }, body: { en: 'Dear {name},\n\n' }, audience: toApplicants, sentAt: null, files: [] },
    })
    const { id } = created.body as AnnouncementDetail
    const person = (who: Applicant, englishName: string, arabicName: string, language: string) => ({
      ...{ userId: who.userId, englishName, arabicName, language, isDisabled: false },
    })
    expect(await office.get(`${path}/${id}/Recipients`)).toEqual({
      status: 200,
      body: [person(mona, 'Mona Abdelrahman', 'منى عبد الرحمن', 'en'), person(omar, 'Omar Ali', 'عمر علي', 'ar')],
    })
    expect((await office.get(`${path}/Recipients?to=chosen&of=applicants&announcementId=${id}`)).body).toEqual({
      ...{ recipients: 2, byLanguage: { en: 1, ar: 1 } },
    })
  })

  it('says to each what is true of them, in their language, with the office as the address for replies', async () => {
    const letter = await createLetter({ applicants: [mona.id, omar.id] })
    expect(await send(letter, 2)).toMatchObject({ status: 200, body: { recipients: 2, delivery: { queued: 2 } } })
    const [hers, his] = await mails()
    const common = { reply_to: 'award@university.example' }
    expect(hers).toMatchObject({ ...common, recipient: mona.email, language: 'en', account_id: mona.userId })
    expect(his).toMatchObject({ ...common, recipient: omar.email, language: 'ar', account_id: omar.userId })
    expect(hers?.subject).toBe('About Round 1')
    expect(hers?.text).toMatch(/not started until .*19 January 2027/s)
    expect(his?.text).toContain('لم يبدأ')
    expect(his?.text).toMatch(/١٠ فبراير ٢٠٢٧/)
    expect(hers?.text).toContain('because you have an application')
    expect(hers?.text).toContain('Replies to this message reach the award office')
    expect((await office.get(`${path}/${letter.id}/Recipients`)).body).toEqual([])
    expect((await trail()).at(-1)).toEqual({
      action: 'announcement-sent',
      detail: { id: letter.id, subject: words.subject.en, audience: toApplicants, recipients: 2 },
    })
    expect((await mona.get('/api/applicant/changes')).body).toEqual([])
  })

  it('is sent once, however often the button is pressed', async () => {
    const letter = await createLetter({ applicants: [mona.id, omar.id] })
    const answers = await Promise.all([send(letter, 2), send(letter, 2), send(letter, 2)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await mails()).toHaveLength(2)
  })

  it('leaves out those whose account is disabled', async () => {
    const { sql } = test.database
    const letter = await createLetter({ applicants: [mona.id, omar.id] })
    await sql`update account set disabled_at = now() where id = ${omar.userId}`
    expect((await send(letter, 2)).status).toBe(409)
    expect((await send(letter, 1)).status).toBe(200)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([mona.email])
    await sql`update account set disabled_at = null where id = ${omar.userId}`
  })

  it('is previewed as each of them gets it, from unsaved words', async () => {
    const { id } = await createLetter({ applicants: [mona.id, omar.id] })
    const preview = (userId: number) =>
      office.post(`${path}/Preview`, { ...words, audience: toApplicants, recipient: { announcementId: id, userId } })
    const { body } = await preview(omar.userId)
    expect(withoutIsolates((body as { ar: { text: string } }).ar.text)).toContain('عمر علي، تحية طيبة')
    expect(await preview(nadia.userId)).toEqual(notThere)
    const sample = await office.post(`${path}/Preview`, { ...words, audience: toApplicants })
    expect(JSON.stringify(sample.body)).toContain('Mariam Abdelrahman')
  })

  it('knows only the placeholders of its readers', async () => {
    const created = (await office.post(`${path}/ToChosen`, { applicants: [mona.id] })).body as AnnouncementDetail
    const put = (body: string) =>
      office.put(`${path}/${created.id}`, {
        ...{ subject: words.subject, body: { en: body, ar: '' }, audience: toApplicants, updatedAt: created.updatedAt },
      })
    expect(await put('{overdue}')).toMatchObject({
      status: 400,
      body: { fields: { 'body.en': expect.stringContaining('{overdue}') } },
    })
    expect((await office.post(path, { ...words, audience: { to: 'applicants' } })).status).toBe(400)
  })

  it('keeps its recipients, and names people of one round that exist', async () => {
    const { id, updatedAt } = (await office.post(`${path}/ToChosen`, { applicants: [mona.id] })).body as AnnouncementDetail
    const other = expectedFailure(
      400,
      'The recipients of a letter to chosen people cannot be changed. Choose anew and write another one.',
    )
    const body = { subject: words.subject, body: { en: 'x', ar: 'س' }, updatedAt }
    for (const audience of [{ to: 'subscribers' }, { to: 'chosen', of: 'reviewers' }])
      expect(await office.put(`${path}/${id}`, { ...body, subject: { en: '', ar: '' }, audience })).toEqual(other)
    expect(await office.post(path, { ...body, audience: toApplicants })).toEqual(other)
    expect(await office.post(`${path}/ToChosen`, { applicants: [mona.id, 999_999] })).toEqual(notThere)
    for (const chosen of [{}, { applicants: [mona.id], reviewers: [1] }, { applicants: [] }])
      expect((await office.post(`${path}/ToChosen`, chosen)).status).toBe(400)
  })
})

it('a letter to chosen reviewers says how many reviews are unfinished and overdue', async () => {
  const { sql } = test.database
  const [registration] = await sql`select id from reviewer where account_id = ${nadia.userId}`
  const text = {
    subject: { en: 'Reviews', ar: 'التقييمات' },
    body: { en: 'Unfinished: {pending}; overdue: {overdue}; due {deadline}', ar: '{pending}' },
  }
  const audience = { to: 'chosen', of: 'reviewers' }
  const letter = await createLetter({ reviewers: [registration?.id] }, { text, audience })
  expect((await send(letter, 1)).status).toBe(200)
  const [mail] = await mails()
  expect(mail).toMatchObject({ recipient: nadia.email, account_id: nadia.userId })
  expect(mail?.text).toContain('Unfinished: 1 review; overdue: no review; due not announced yet')
  expect(mail?.text).toContain('because you are a reviewer')
})

describe('a scheduled letter', () => {
  const schedule = ({ id, updatedAt }: AnnouncementDetail, day: string, time: string) =>
    office.put(`${path}/${id}/Schedule`, { day, time, updatedAt })
  const runJob = () => sendDueAnnouncements(test.portal, { warn: () => {} }, new AbortController().signal)

  it('is sent at its time in the zone of the award, once', async () => {
    const letter = await createLetter({ applicants: [mona.id] })
    const scheduled = await schedule(letter, '2026-11-21', '14:30')
    expect(scheduled).toMatchObject({
      status: 200,
      body: { sendAt: '2026-11-21T12:30:00.000Z', scheduledBy: expect.anything(), sentAt: null },
    })
    test.time.now = new Date('2026-11-21T12:29:59Z')
    await runJob()
    expect(await mails()).toEqual([])
    test.time.now = new Date('2026-11-21T12:30:00Z')
    await Promise.all([runJob(), runJob()])
    expect(await mails()).toHaveLength(1)
    const { scheduledBy } = scheduled.body as AnnouncementDetail
    expect((await office.get(`${path}/${letter.id}`)).body).toMatchObject({
      sentAt: '2026-11-21T12:30:00.000Z',
      sender: scheduledBy,
    })
  })

  it('is changed, removed and cancelled only as a draft', async () => {
    const letter = await createLetter({ applicants: [mona.id] })
    const { updatedAt } = (await schedule(letter, '2026-11-23', '00:00')).body as AnnouncementDetail
    const locked = expectedConflict('scheduled', 'This announcement is scheduled. Cancel the schedule first, then change it.')
    expect(await office.put(`${path}/${letter.id}`, { ...words, audience: toApplicants, updatedAt })).toEqual(locked)
    expect(await office.send({ method: 'DELETE', path: `${path}/${letter.id}` })).toEqual(locked)
    const cancel = () => office.send({ method: 'DELETE', path: `${path}/${letter.id}/Schedule` })
    expect((await schedule({ ...letter, updatedAt }, '2026-11-24', '00:00')).body).toMatchObject({
      sendAt: '2026-11-23T22:00:00.000Z',
    })
    expect((await cancel()).status).toBe(204)
    expect(await cancel()).toEqual(expectedConflict('scheduled', 'This announcement is not scheduled.'))
    expect((await trail()).slice(-3).map(({ action }) => action)).toEqual([
      'announcement-scheduled',
      'announcement-scheduled',
      'announcement-unscheduled',
    ])
    test.time.now = new Date('2026-12-01T10:00:00Z')
    await runJob()
    expect(await mails()).toEqual([])
  })

  it('needs a time to come, all words and somebody to read them', async () => {
    const letter = await createLetter({ applicants: [mona.id] })
    expect(await schedule(letter, '2026-11-21', '11:59')).toEqual(
      expectedFieldFailure(400, 'time', 'Please choose a time that has not passed.'),
    )
    expect((await schedule(letter, '2026-11-22', '25:00')).status).toBe(400)
    const empty = await createLetter({ applicants: [mona.id] }, { text: { ...words, subject: { en: '', ar: 'س' } } })
    expect(await schedule(empty, '2026-11-22', '10:00')).toEqual(
      expectedFieldFailure(400, 'subject.en', 'Please enter the subject'),
    )
  })

  it('that nobody can get any more becomes a draft again, and the trail says why', async () => {
    const { sql } = test.database
    const letter = await createLetter({ applicants: [omar.id] })
    await schedule(letter, '2026-11-21', '14:00')
    await sql`update account set disabled_at = now() where id = ${omar.userId}`
    test.time.now = new Date('2026-11-21T12:00:00Z')
    await runJob()
    expect((await office.get(`${path}/${letter.id}`)).body).toMatchObject({ sendAt: null, sentAt: null })
    expect((await trail()).at(-1)).toEqual({
      action: 'announcement-unscheduled',
      detail: { id: letter.id, subject: words.subject.en, reason: 'Nobody would get it: choose somebody else to write to.' },
    })
    await sql`update account set disabled_at = null where id = ${omar.userId}`
  })
})

describe('attachments', () => {
  const stored = (guid: string) => test.portal.files.store.stat(guid)

  it('are sent with each mail, and stay as they were sent', async () => {
    const guid = await upload()
    const letter = await createLetter({ applicants: [mona.id] }, { files: [guid] })
    expect(letter.files.map(({ name }) => name)).toEqual(['Guide.pdf'])
    await send(letter, 1)
    const sent: Mail[] = []
    const transport = { send: async (mail: Mail) => void sent.push(mail), close() {} }
    await sendPendingMails(test.portal.db, transport, test.portal.clock, { files: test.portal.files.store })
    const [attachment] = sent[0]?.attachments ?? []
    expect({ ...attachment, content: attachment?.content.subarray(0, 5).toString() }).toEqual({
      ...{ filename: 'Guide.pdf', contentType: 'application/pdf', content: '%PDF-' },
    })
    await sweepUnattachedTicketFiles(test.portal.db, test.portal.files.store, new Date('2026-12-21T10:00:00Z'))
    expect(await stored(guid)).not.toBeNull()
    const { sql } = test.database
    await expect(sql`delete from ticket_file where guid = ${guid}`).rejects.toThrow('final')
    await expect(sql`update ticket_file set announcement_id = null where guid = ${guid}`).rejects.toThrow('final')
    const later = await upload()
    await expect(sql`update ticket_file set announcement_id = ${letter.id} where guid = ${later}`).rejects.toThrow('final')
  })

  it('are opened by the office alone, and removed with their bytes', async () => {
    const guid = await upload()
    const { id, updatedAt } = await createLetter({ applicants: [mona.id] }, { files: [guid] })
    expect((await (await createAdministrator(test)).get(`/api/ticketFiles/${guid}`)).status).toBe(200)
    expect(await mona.get(`/api/ticketFiles/${guid}`)).toEqual(notThere)
    expect((await office.send({ method: 'DELETE', path: `/api/ticketFiles/${guid}` })).status).toBe(404)
    const answer = await office.put(`${path}/${id}`, { ...words, audience: toApplicants, files: [], updatedAt })
    expect(answer).toMatchObject({ status: 200, body: { files: [] } })
    expect(await stored(guid)).toBeNull()
  })

  it('are one’s own uploads that belong to nothing else, of a size that mail servers take', async () => {
    const { id, updatedAt } = await createLetter({ applicants: [mona.id] })
    const put = (...files: string[]) => office.put(`${path}/${id}`, { ...words, audience: toApplicants, files, updatedAt })
    const gone = expectedFieldFailure(400, 'files', 'A file is no longer there. Please attach it again.')
    expect(await put(await upload(mona))).toEqual(gone)
    const guid = await upload()
    await createLetter({ applicants: [mona.id] }, { files: [guid] })
    expect(await put(guid)).toEqual(gone)
    const large = await upload()
    await test.database.sql`update ticket_file set size = ${5 * 1024 * 1024 + 1} where guid = ${large}`
    expect(await put(large)).toEqual(expectedFieldFailure(400, 'files', 'The attachments may have 5 MB in all.'))
  })

  it('are sent with a test mail as they are being chosen, if they are one’s own or those of a draft', async () => {
    const [attached, chosen] = [await upload(), await upload()]
    await createLetter({ applicants: [mona.id] }, { files: [attached] })
    const sendTest = (files: string[]) => office.post(`${path}/Test`, { ...words, audience: toApplicants, files })
    const gone = expectedFieldFailure(400, 'files', 'A file is no longer there. Please attach it again.')
    expect(await sendTest([await upload(mona)])).toEqual(gone)
    expect((await sendTest([attached, chosen])).status).toBe(200)
    const names: string[][] = []
    const send = async ({ attachments = [] }: Mail) => void names.push(attachments.map(({ filename }) => filename))
    await sendPendingMails(test.portal.db, { send, close() {} }, test.portal.clock, { files: test.portal.files.store })
    expect(names).toEqual([
      ['Guide.pdf', 'Guide.pdf'],
      ['Guide.pdf', 'Guide.pdf'],
    ])
  })

  it('under a scan for viruses keep the letter from being sent', async () => {
    const guid = await upload()
    const letter = await createLetter({ applicants: [mona.id] }, { files: [guid] })
    const { sql } = test.database
    await sql`insert into held_file (guid, since) values (${guid}, ${start})`
    expect(await send(letter, 1)).toEqual(
      expectedConflict('under-way', 'An attachment is still being checked for viruses. Please try again in a minute.'),
    )
    await sql`delete from held_file where guid = ${guid}`
    expect((await send(letter, 1)).status).toBe(200)
  })
})
