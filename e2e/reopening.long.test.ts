import { personLabels } from '@jadara/contract/accounts/me'
import { type Language, languages, text } from '@jadara/contract/core/text'
import { addDays, toDay } from '@jadara/server/core/clock'
import type { Applicant } from '@jadara/server/testing/applicant'
import { formOf } from '@jadara/server/testing/forms'
import { paper } from '@jadara/server/testing/papers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApplicantWith } from './support/accounts.ts'
import { endRound } from './support/database.ts'
import { signIn, submitApplication } from './support/journey.ts'
import { waitForLetter } from './support/mailbox.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { Visitor } from './support/visitor.ts'
import { submission } from './support/words.ts'

const stage = setStage()
const applicants = {} as Record<Language, Applicant>

beforeAll(async () => {
  for (const language of languages) applicants[language] = await createApplicantWith(stage.portal, { papers: 5 })
  await endRound(stage.portal)
})

const office = {
  extend: text('Extend the deadline', 'تمديد الموعد'),
  extendNow: text('Extend', 'تمديد'),
  lastDay: text('Last day', 'آخر يوم'),
  reason: text('Reason', 'السبب'),
  own: text('Extended for this applicant', 'مُدّد لهذا المتقدم'),
  reopen: text('Reopen the submission', 'إعادة فتح الطلب'),
  reopenNow: text('Reopen', 'إعادة الفتح'),
  reopened: text('Reopened', 'أُعيد فتحه'),
  missing: text('Please give the reason', 'اذكر السبب'),
}
const seen = {
  extended: text('Your extended time ends in', 'تنتهي مهلتك الإضافية بعد'),
  receipt: text('A genuine receipt, reopened since', 'إيصال صحيح أُعيد فتح طلبه'),
  wasReopened: text('Your submission was reopened.', 'أُعيد فتح طلبك.'),
  newer: text('has a newer receipt with another number', 'وله إيصال أحدث برقم آخر'),
}

/** The third day from now, as typed. */
const inThreeDays = () => addDays(toDay(new Date(), 'Africa/Cairo'), 3).split('-').reverse().join('/')

describe.each(languages)('after the deadline of the round, in %s', (language) => {
  let desk: Visitor
  let visitor: Visitor
  let applicant: Applicant
  const numbers: string[] = []
  beforeAll(async () => {
    desk = await Visitor.arrive(stage, language)
    visitor = await Visitor.arrive(stage, language)
    applicant = applicants[language]
  })
  afterAll(async () => {
    await desk?.leave()
    await visitor?.leave()
  })

  it("the office extends one applicant's deadline with a reason", async () => {
    await desk.page.goto(`/dashboard/applicants/${applicant.id}`)
    await signIn(desk, administrator)
    await desk.button(office.extend).click()
    const dialog = desk.page.getByRole('dialog')
    await desk.field(office.lastDay, dialog).fill(inThreeDays())
    await desk.button(office.extendNow, dialog).click()
    await desk.sees(desk.words(office.missing, dialog))
    await desk.field(office.reason, dialog).fill('The line was down.')
    await desk.button(office.extendNow, dialog).click()
    await desk.sees(desk.words(office.own))
    await checkScreen(desk, 'applicant-extended')
    expect((await waitForLetter(applicant.email, 'deadline has been extended', stage.portal)).text).toContain(
      'The line was down.',
    )
  })

  it('the applicant sees the own deadline, adds a record and submits', async () => {
    await visitor.page.goto('/dashboard/submit-proposal')
    await signIn(visitor, applicant)
    await visitor.isAt(submission.title)
    await visitor.sees(visitor.words(seen.extended))
    await checkScreen(visitor, 'submit-extended')
    expect((await applicant.post('/api/uploadfile', formOf({ type: 6 }, await paper('later.pdf')))).status).toBe(201)
    numbers.push(await submit())
  })

  it('the office reopens the submitted application', async () => {
    await desk.page.reload()
    await desk.button(office.reopen).click()
    const dialog = desk.page.getByRole('dialog')
    await desk.field(office.reason, dialog).fill('The certificate is cut.')
    await checkScreen(desk, 'applicant-reopening')
    await desk.button(office.reopenNow, dialog).click()
    await desk.sees(desk.words(office.reopened))
    await checkScreen(desk, 'applicant-reopened')
    expect((await waitForLetter(applicant.email, 'has been reopened', stage.portal)).text).toContain('The certificate is cut.')
  })

  it('the applicant changes it and submits again under a new number', async () => {
    expect((await applicant.post('/api/uploadfile', formOf({ type: 6 }, await paper('better.pdf')))).status).toBe(201)
    await visitor.page.reload()
    await visitor.isAt(submission.title)
    await visitor.sees(visitor.words(seen.wasReopened), visitor.page.getByText('The certificate is cut.'))
    await checkScreen(visitor, 'submit-reopened')
    numbers.push(await submit())
    expect(new Set(numbers).size).toBe(2)
  })

  it('the old receipt publicly shows the reopening without a name', async () => {
    const stranger = await Visitor.arrive(stage, language)
    await stranger.page.goto(`/verify/${numbers[0]}`)
    await stranger.sees(stranger.heading(seen.receipt), stranger.words(seen.newer))
    await checkScreen(stranger, 'verify-reopened')
    await stranger.seesNo(stranger.page.getByText('Mona'), stranger.words(personLabels.applicant))
    await stranger.leave()
    expect([...desk.complaints, ...visitor.complaints]).toEqual([])
  })

  /** From the submission screen to its receipt; returns its number. */
  async function submit(): Promise<string> {
    await submitApplication(visitor)
    const { receiptNumber } = (await applicant.get('/api/applicant/receipt')).body as { receiptNumber: string }
    return receiptNumber
  }
})
