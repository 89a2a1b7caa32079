import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepOrphanFiles } from '../../jobs/sweep.ts'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, completeApplicant, createRegisteredApplicant, signInClient } from '../../testing/applicant.ts'
import { assign, createAnonymousClient, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { listBrokenInvariantsExceptTrail } from '../../testing/invariants.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { insertSubmittedReview } from '../../testing/reviews.ts'
import { journalValues } from '../records/samples.testing.ts'

let test: TestPortal
let mona: Applicant
let office: TestClient
let officeId: number
let first: { receiptNumber: string; digest: string }

const reason = 'The certificate was cut at its edge.'

beforeAll(async () => {
  test = await testPortal(new Date('2026-10-01T08:00:00Z'))
  const [account] = await test.database.sql`select id from account where user_type = 1`
  officeId = account?.id
})
beforeEach(async () => {
  test.time.now = new Date('2026-10-20T09:00:00Z')
  await test.database.sql`update round set start_date = '2026-10-01', end_date = '2026-10-29', active = true`
  await test.database.sql`delete from try`
  mona = await completeApplicant(sendByInject(test.http), { journals: 6 })
  first = (await finalize()).body as typeof first
  office = await signInAdministrator(test)
  test.time.now = new Date('2026-10-21T09:00:00Z')
  mona = { ...mona, ...(await signInClient(sendByInject(test.http), mona.email, mona.password)) }
  office = await signInAdministrator(test)
})
afterAll(() => test.close())

const finalize = () => mona.post('/api/applicant/finalizeSubmission')
const reopen = (body: object = {}, id = mona.id) => office.post(`/api/Applicants/${id}/Reopening`, { reason, ...body })
const readStatus = async () => (await office.get(`/api/Applicants/${mona.id}/Standing`)).body
const verify = (number: string) => createAnonymousClient(test).get(`/api/verify/${number}`)
const nothingToReopen = expectedConflict('not-submitted', 'The application is not submitted: there is nothing to reopen.')

describe('a reopened submission', () => {
  it('is a draft again, and the applicant gets a mail with the reason and the deadline', async () => {
    expect(await reopen()).toEqual({ status: 201, body: await readStatus() })
    expect((await mona.get('/api/applicant/progress')).body).toMatchObject({
      isSubmitted: false,
      canSubmit: true,
      reopened: { receiptNumber: first.receiptNumber, at: '2026-10-21T09:00:00.000Z', reason },
    })
    expect((await mona.get('/api/users/me')).body).toMatchObject({ isSubmitted: false, canSubmit: true })
    expect(await mona.get('/api/applicant/receipt')).toEqual({ status: 200, body: null })
    expect((await mona.get('/api/applicant/receipt/manifest')).status).toBe(404)
    expect(await readStatus()).toMatchObject({
      isSubmitted: false,
      extension: null,
      receipts: [
        {
          receiptNumber: first.receiptNumber,
          digest: first.digest,
          reopened: { at: '2026-10-21T09:00:00.000Z', reason, by: { userId: officeId } },
        },
      ],
    })
    const [mail] = await test.database
      .sql`select subject, text from outbox where recipient = ${mona.email} order by id desc limit 1`
    expect(mail).toMatchObject({
      subject: 'Your submission has been reopened: please submit again',
      text: expect.stringContaining(reason),
    })
    expect(mail?.text).toContain('29 October 2026')
    const [entry] = await test.database
      .sql`select action, actor_id, detail - 'from' as detail from audit where chain = ${`application ${mona.id}`} order by position desc limit 1`
    expect(entry).toEqual({
      action: 'submission-reopened',
      actor_id: officeId,
      detail: { receiptNumber: first.receiptNumber, reason },
    })
  })

  it('keeps its receipt, whose public check shows the reopening and no personal data', async () => {
    expect((await verify(first.receiptNumber)).body).toMatchObject({ reopenedAt: null, newerExists: false })
    await reopen()
    const known = { receiptNumber: first.receiptNumber, digest: first.digest }
    const at = '2026-10-20T09:00:00.000Z'
    const sealed = { receivedAt: at, headArrivedAt: at, lastByteArrivedAt: at, sealedAt: at }
    const reopened = { ...known, ...sealed, reopenedAt: '2026-10-21T09:00:00.000Z' }
    expect(await verify(first.receiptNumber)).toEqual({ status: 200, body: { ...reopened, newerExists: false } })
    await finalize()
    expect(await verify(first.receiptNumber)).toEqual({ status: 200, body: { ...reopened, newerExists: true } })
  })

  it('can be changed and submitted again, under a new number', async () => {
    await reopen()
    const [row] = await test.database
      .sql`select id, file_guid as guid from journal_publication where application_id = ${mona.id} order by id limit 1`
    const replacement = formOf({ ...journalValues(), paperTitle: 'A better one' }, await paper())
    expect((await mona.put(`/api/JournalPublications/${row?.id}`, replacement)).status).toBe(200)
    expect((await mona.post('/api/uploadfile', formOf({ type: 6 }, await paper('new.pdf')))).status).toBe(201)
    const second = (await finalize()).body as typeof first
    expect(second.receiptNumber).not.toBe(first.receiptNumber)
    expect(second.digest).not.toBe(first.digest)
    expect((await mona.get('/api/applicant/progress')).body).toMatchObject({ isSubmitted: true, reopened: null })
    expect((await mona.get('/api/applicant/receipt')).body).toMatchObject(second)
    expect(await verify(second.receiptNumber)).toMatchObject({
      status: 200,
      body: { digest: second.digest, reopenedAt: null, newerExists: false },
    })
    expect(await readStatus()).toMatchObject({
      isSubmitted: true,
      receipts: [{ receiptNumber: second.receiptNumber, reopened: null }, { receiptNumber: first.receiptNumber }],
    })
    expect((await reopen()).status).toBe(201)
    expect((await finalize()).status).toBe(200)
    expect(await listBrokenInvariantsExceptTrail(test.portal, { youngest: 0 })).toEqual([])
  })

  it('keeps the bytes that its receipt names, also after they are replaced', async () => {
    const [sealed] = await test.database.sql`select manifest from receipt where number = ${first.receiptNumber}`
    const files = (JSON.parse(sealed?.manifest) as { files: { guid: string; typeId: number; size: number }[] }).files
    await reopen()
    await mona.post('/api/uploadfile', formOf({ type: 6 }, await paper('new.pdf')))
    const [row] = await test.database
      .sql`select id from journal_publication where application_id = ${mona.id} order by id limit 1`
    expect((await mona.delete(`/api/JournalPublications/${row?.id}`)).status).toBe(204)
    const {
      db,
      files: { store },
    } = test.portal
    await sweepOrphanFiles(db, store, new Date(Date.now() + 2 * 3_600_000))
    for (const { guid, size } of files) expect(await store.stat(guid)).toEqual({ size })
    expect(await listBrokenInvariantsExceptTrail(test.portal, { youngest: 0 })).toEqual([])
    // A file uploaded after the receipt and replaced before the next one is not evidence and is deleted.
    const [between] = await test.database.sql`select guid from stored_file where application_id = ${mona.id} and type_id = 6`
    await mona.post('/api/uploadfile', formOf({ type: 6 }, await paper('newer.pdf')))
    expect(await store.stat(between?.guid)).toBe(null)
  })

  it('is a draft in the office’s lists and documents too', async () => {
    const nadia = await createSignedInReviewer(test)
    await assign(test, nadia, mona.id)
    await reopen()
    expect((await office.get(`/api/AwardProfile/${mona.userId}`)).body).toMatchObject({
      isSubmitted: false,
      receiptNumber: null,
    })
    const rows = (await office.get('/api/ExportApplicants?format=json')).body as { receiptNumber?: string }[]
    expect(JSON.stringify(rows)).not.toContain(first.receiptNumber)
  })

  it('shows beforehand how many reviews would leave the ranking and how many assignments are open', async () => {
    const [nadia, sami] = [await createSignedInReviewer(test), await createSignedInReviewer(test)]
    expect(await readStatus()).toMatchObject({ reviews: { submitted: 0, pending: 0 } })
    await assign(test, nadia, mona.id)
    await assign(test, sami, mona.id)
    await insertSubmittedReview(test, nadia, mona.id)
    expect(await readStatus()).toMatchObject({ reviews: { submitted: 1, pending: 1 } })
    await reopen()
    expect(await readStatus()).toMatchObject({ reviews: { submitted: 0, pending: 0 } })
  })

  it('gets an extension in the same step, which is required after the deadline', async () => {
    test.time.now = new Date('2026-10-30T09:00:00Z')
    office = await signInAdministrator(test)
    expect(await reopen()).toEqual(
      expectedFieldFailure(
        400,
        'until',
        'This applicant’s deadline has passed. Choose a last day too, or nothing could be changed after reopening.',
      ),
    )
    expect(await reopen({ until: '2026-10-29' })).toEqual(
      expectedFieldFailure(400, 'until', 'The last day cannot be in the past.'),
    )
    expect((await reopen({ until: '2026-11-01' })).status).toBe(201)
    mona = { ...mona, ...(await signInClient(sendByInject(test.http), mona.email, mona.password)) }
    expect((await mona.get('/api/users/me')).body).toMatchObject({ canSubmit: true, extendedUntil: '2026-11-01' })
    const actions = await test.database
      .sql`select action, detail - 'from' as detail from audit where chain = ${`application ${mona.id}`} order by position desc limit 2`
    expect(actions).toEqual([
      { action: 'deadline-extended', detail: { after: { until: '2026-11-01' }, reason } },
      { action: 'submission-reopened', detail: { receiptNumber: first.receiptNumber, reason } },
    ])
    expect((await finalize()).status).toBe(200)
  })

  it('needs no new day while an extension is active', async () => {
    await test.database.sql`insert into deadline_extension (application_id, until, reason, granted_at, actor_id)
      values (${mona.id}, '2026-11-05', 'x', now(), ${officeId})`
    test.time.now = new Date('2026-10-30T09:00:00Z')
    office = await signInAdministrator(test)
    expect((await reopen()).status).toBe(201)
  })
})

describe('reopening is refused', () => {
  it('without a reason, or when nothing is submitted', async () => {
    expect(await reopen({ reason: '' })).toEqual(expectedFieldFailure(400, 'reason', 'Please give the reason'))
    expect(await reopen({ until: 'soon' })).toEqual(expectedFieldFailure(400, 'until', 'Please choose the last day'))
    await reopen()
    expect(await reopen()).toEqual(nothingToReopen)
    const draft = await createRegisteredApplicant(sendByInject(test.http))
    expect(await reopen({}, draft.id)).toEqual(nothingToReopen)
  })

  it('in a round that is not active', async () => {
    await test.database.sql`update round set active = false`
    expect(await reopen()).toEqual(expectedConflict('no-part', 'This belongs to a round that is not the active one.'))
    expect((await verify(first.receiptNumber)).body).toMatchObject({ reopenedAt: null })
  })

  it('while a decision about the applicant is active', async () => {
    const reason = 'The panel met again, and takes this decision back.'
    const decide = (outcome: string | null) => office.post('/api/Decisions', { applicants: [mona.id], outcome, reason })
    expect((await decide('shortlisted')).status).toBe(200)
    expect(await reopen()).toEqual(
      expectedConflict('decided', 'This applicant has a decision. Withdraw it first, then reopen the submission.'),
    )
    expect(await readStatus()).toMatchObject({ isSubmitted: true, receipts: [{ reopened: null }] })
    expect((await decide(null)).status).toBe(200)
    expect((await reopen()).status).toBe(201)
    await expect(
      test.database.sql`insert into decision (application_id, round_id, outcome, decided_at, actor_id)
        select id, round_id, 'shortlisted', now(), ${officeId} from application where id = ${mona.id}`,
    ).rejects.toMatchObject({ code: 'JD011' })
  })

  it('for an unknown applicant', async () => {
    expect(await reopen({}, 999_999)).toEqual(expectedFailure(404, 'This does not exist, or no longer does.'))
  })

  it('by the database, without a reopening row, or for a receipt that is still current', async () => {
    const { sql } = test.database
    await expect(
      sql`update application set submitted_at = null, receipt_number = null where id = ${mona.id}`,
    ).rejects.toMatchObject({ code: 'JD001' })
    await expect(
      sql`insert into reopening values (${first.receiptNumber}, ${mona.id}, 'x', now(), ${officeId})`,
    ).rejects.toMatchObject({ code: 'JD005' })
  })
})

describe('races', () => {
  it('several reopenings at once are one', async () => {
    const answers = await Promise.all([reopen(), reopen(), reopen()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await test.database.sql`select 1 from reopening where application_id = ${mona.id}`).toHaveLength(1)
  })

  it('reopening and submitting at once leave a consistent state', async () => {
    await reopen()
    const answers = await Promise.all([finalize(), reopen(), finalize(), reopen()])
    for (const { status } of answers) expect([200, 201, 409]).toContain(status)
    const { isSubmitted } = (await readStatus()) as { isSubmitted: boolean }
    expect((await mona.get('/api/applicant/receipt')).body === null).toBe(!isSubmitted)
    expect(await listBrokenInvariantsExceptTrail(test.portal, { youngest: 0 })).toEqual([])
  })
})
