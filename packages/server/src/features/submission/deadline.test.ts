import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict } from '../../testing/answer.ts'
import { type Applicant, completeApplicant, signInClient } from '../../testing/applicant.ts'
import { sendByInject } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { whileLocked } from '../../testing/locks.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let test: TestPortal
let mona: Applicant

/** The round closes at the end of 29 October 2026 in Cairo, the night when clocks go back and 23:00 to 24:00 occurs twice. */
const closesAt = new Date('2026-10-29T22:00:00Z')

beforeAll(async () => {
  test = await testPortal(new Date('2026-10-01T08:00:00Z'))
})
beforeEach(async () => {
  test.time.now = new Date('2026-10-29T09:00:00Z')
  await test.database.sql`update round set start_date = '2026-10-01', end_date = '2026-10-29'`
  mona = await completeApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

const finalize = (applicant = mona) => applicant.post('/api/applicant/finalizeSubmission')
const setClock = (milliseconds: number) => {
  test.time.now = new Date(closesAt.getTime() + milliseconds)
}
const deadlinePassed = expectedConflict('closed', 'The submission deadline has passed.')

describe('the deadline', () => {
  it('abuse 11: closes at 22:00:00Z, not an hour early or late', async () => {
    setClock(0)
    expect(await finalize()).toEqual(deadlinePassed)
    setClock(-1)
    expect(await finalize()).toMatchObject({ status: 200, body: { receivedAt: '2026-10-29T21:59:59.999Z' } })
  })

  it('abuse 8: refuses a submission after it, in English and Arabic', async () => {
    setClock(1000)
    expect(await finalize()).toEqual(deadlinePassed)
    expect(await mona.with({ 'accept-language': 'ar' }).post('/api/applicant/finalizeSubmission')).toEqual(
      expectedConflict('closed', 'انتهى موعد التقديم.'),
    )
    expect((await mona.get('/api/applicant/progress')).body).toMatchObject({ isSubmitted: false, canSubmit: false })
    expect(await mona.get('/api/applicant/receipt')).toEqual({ status: 200, body: null })
  })

  it('abuse 9: applies to the arrival of the request, which the receipt names', async () => {
    setClock(-1000)
    const answer = await whileLocked(test, mona.id, {
      call: () => finalize(),
      // The deadline passes while the request waits for the lock.
      meanwhile: () => setClock(2000),
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { receivedAt: '2026-10-29T21:59:59.000Z', sealedAt: '2026-10-29T22:00:02.000Z' },
    })
  })

  it('abuse 10: accepts an upload that arrived before it completely, and none that arrived after it', async () => {
    const file = await paper()
    setClock(-1000)
    const answer = await whileLocked(test, mona.id, {
      call: () => mona.post('/api/uploadfile', formOf({ type: 6 }, file)),
      meanwhile: () => setClock(5000),
    })
    expect(answer).toMatchObject({ status: 201, body: { size: file.bytes.length } })
    expect(await mona.post('/api/uploadfile', formOf({ type: 6 }, await paper()))).toEqual(deadlinePassed)
    const { guid } = answer.body as { guid: string }
    expect((await mona.get(`/api/Files/ViewFile/${guid}`)).bytes).toEqual(file.bytes)
  })

  it('abuse 14: moved while people submit, applies to each submission by one consistent row', async () => {
    setClock(-1000)
    const answer = await whileLocked(test, mona.id, {
      call: () => finalize(),
      meanwhile: () => test.database.sql`update round set end_date = '2026-10-20'`,
    })
    expect([200, 409]).toContain(answer.status)
    const [row] = await test.database
      .sql`select (submitted_at is not null) as submitted, (select count(*)::int from receipt where application_id = a.id) as receipts from application a where id = ${mona.id}`
    expect(row).toEqual(answer.status === 200 ? { submitted: true, receipts: 1 } : { submitted: false, receipts: 0 })
  })

  it('moved to a later day, allows submissions again', async () => {
    setClock(1000)
    expect(await finalize()).toEqual(deadlinePassed)
    await test.database.sql`update round set end_date = '2026-10-30'`
    expect((await finalize()).status).toBe(200)
  })

  it('cleared, means that the round is closed', async () => {
    await test.database.sql`update round set end_date = null`
    expect(await finalize()).toEqual(deadlinePassed)
  })

  it('differs from a window that has not opened yet', async () => {
    await test.database.sql`update round set start_date = '2026-10-30', end_date = '2026-11-30'`
    expect(await finalize()).toEqual(expectedConflict('not-open', 'Submission has not opened yet.'))
    test.time.now = closesAt
    expect((await finalize(await signInAgain())).status).toBe(200)
  })
})

/** Sessions last a day, so a test that moves the clock further signs in again. */
async function signInAgain(): Promise<Applicant> {
  return { ...mona, ...(await signInClient(sendByInject(test.http), mona.email, mona.password)) }
}
