import { type Text, text } from '@jadara/contract/core/text'
import { assigningTexts } from '@jadara/contract/reviewing/assigning'
import { dueDateTexts } from '@jadara/contract/reviewing/due-dates'
import { assignedReviewLabels, ownAssignmentTexts } from '@jadara/contract/reviewing/own-assignments'
import { reviewerReminderTexts } from '@jadara/contract/reviewing/reviewer-reminders'
import { type Applicant, signInClient } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queryDatabase } from './support/database.ts'
import { arriveSignedIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { createReviewers, createSubmittedApplicant, endReviewing, type RegisteredReviewer } from './support/season.ts'
import { setStage } from './support/stage.ts'
import { skipAfterFailure } from './support/story.ts'
import { storyLanguages } from './support/suite.ts'
import type { Visitor } from './support/visitor.ts'
import { office } from './support/words.ts'

/** A reviewer accepts and declines, and the office sees it, gives more time and reminds; every mail of it is counted. */

const password = 'fair and careful reading'
const people = {
  salma: text('Salma Nour', 'سلمى نور'),
  basma: text('Basma Ali', 'بسمة علي'),
  nadia: text('Nadia Reader', 'نادية القارئ'),
  omar: text('Omar Farouk', 'عمر فاروق'),
  hala: text('Hala Amin', 'هالة أمين'),
  sami: text('Sami Fahmy', 'سامي فهمي'),
}
const words = {
  accept: text('Accept', 'قبول'),
  decline: text('Decline…', 'اعتذار…'),
  reviewingEnded: text('Reviewing ended on', 'انتهى التحكيم في'),
  declineNow: text('Decline', 'اعتذار'),
  reason: text('Reason', 'السبب'),
  accepted: text('Accepted', 'مقبول'),
  declined: text('Declined', 'المعتذَر عن تقييمهم'),
  declinedChip: text('Declined 1', 'معتذَر عنه ١'),
  acceptedChip: text('Accepted 1', 'مقبول ١'),
  declinedApplicants: text('Declined applicants', 'المتقدمون المعتذَر عن تقييمهم'),
  reviewers: text('Reviewers', 'المحكّمون'),
  extend: text('Extend due dates…', 'تمديد المواعيد…'),
  extendNow: text('Extend', 'تمديد'),
  until: text('Until', 'حتى'),
  remindOverdue: text('Remind all who are overdue', 'تذكير كل من تأخر'),
  overdue: text('Overdue', 'متأخر'),
}
const cause = 'Not my field: she writes about economics'
const widths = [360, 768, 1440]
const dayFromNow = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10)

describe.each(storyLanguages('en'))('what reviewers answer, in %s', (language) => {
  skipAfterFailure()
  const stage = setStage()
  let salma: Applicant
  let basma: Applicant
  let reviewers: readonly RegisteredReviewer[]
  let nadia: Visitor
  let clerk: Visitor
  let seen = 0

  const getRow = (visitor: Visitor, name: Text) => visitor.page.getByRole('row').filter({ hasText: visitor.say(name) })
  /** Kind and recipient of the mails since the last call. */
  const listNewMails = () =>
    queryDatabase(stage.portal, async (sql) => {
      const mails = await sql`select id, kind, recipient from outbox where id > ${seen} order by id`
      seen = mails.at(-1)?.id ?? seen
      return mails.map(({ kind, recipient }) => `${kind} to ${recipient}`)
    })

  beforeAll(async () => {
    const { portal } = stage
    const toNames = ({ en, ar }: Text) => ({ englishName: en, arabicName: ar })
    const api = await signInClient(createHttpSender(portal.url), administrator.email, administrator.password)
    salma = await createSubmittedApplicant(portal, toNames(people.salma))
    basma = await createSubmittedApplicant(portal, toNames(people.basma))
    reviewers = await createReviewers(
      portal,
      (['nadia', 'omar', 'hala', 'sami'] as const).map((name) => ({
        ...toNames(people[name]),
        ...{ email: `${name}@university.example`, password },
      })),
    )
    const ids = reviewers.map(({ reviewerId }) => reviewerId)
    await api.post('/api/applicant/reviewers', { applicantId: salma.id, reviewers: ids })
    await api.post('/api/applicant/reviewers', { applicantId: basma.id, reviewers: ids.slice(0, 1) })
    // Only what somebody presses sends a mail.
    await queryDatabase(portal, (sql) => sql`update round set reminds_reviewers = false, notifies_reviewers = false where active`)
    await listNewMails()
  })
  afterAll(async () => {
    expect([...(nadia?.complaints ?? []), ...(clerk?.complaints ?? [])]).toEqual([])
    await nadia?.leave()
    await clerk?.leave()
  })

  it('a reviewer accepts one applicant on its row, which mails nobody', async () => {
    const [first] = reviewers
    nadia = await arriveSignedIn(stage, language, first as RegisteredReviewer, office.applicants)
    await nadia.getControl('button', words.accept, nadia.say(people.salma)).click()
    await nadia.sees(nadia.banner(ownAssignmentTexts.accepted(1)), nadia.words(words.accepted, getRow(nadia, people.salma)))
    await nadia.seesNo(nadia.getControl('button', words.accept, nadia.say(people.salma)))
    expect(await listNewMails()).toEqual([])
  })

  it('declines another one with a reason, and keeps it in a list', async () => {
    await nadia.getControl('button', words.decline, nadia.say(people.basma)).click()
    const dialog = nadia.page.locator('dialog[open]')
    await nadia.button(words.declineNow, dialog).click()
    await nadia.sees(nadia.words(assigningTexts.reason, dialog))
    await nadia.field(words.reason, dialog).fill(cause)
    await checkScreen(nadia, 'decline-one', widths)
    await nadia.button(words.declineNow, dialog).click()
    await nadia.sees(nadia.banner(ownAssignmentTexts.declined(1)))
    const declined = nadia.page.getByRole('region', { name: nadia.say(words.declined) })
    await nadia.sees(nadia.words(people.basma, declined), declined.getByText(cause))
    await nadia.seesNo(nadia.page.locator(`main a[href="/dashboard/review/${basma.id}"]`))
    await checkScreen(nadia, 'assignments-answered', widths)
    expect(await listNewMails()).toEqual([`reviewerDeclined to ${administrator.email}`])
  })

  it('the office sees both, with the reason', async () => {
    clerk = await arriveSignedIn(stage, language, administrator, office.round)
    await clerk.open('/dashboard/reviewers')
    const row = getRow(clerk, people.nadia)
    await clerk.sees(clerk.words(words.acceptedChip, row), clerk.words(words.declinedChip, row))
    await clerk.open(`/dashboard/reviewers/${reviewers[0]?.reviewerId}`)
    const declined = clerk.page.locator('#declined')
    await clerk.sees(clerk.heading(words.declinedApplicants), clerk.words(people.basma, declined), declined.getByText(cause))
    await checkScreen(clerk, 'reviewer-with-declined', widths)
  })

  it('after the end of reviewing nothing is asked of the reviewer any more', async () => {
    await endReviewing(stage.portal)
    await nadia.open('/dashboard/applicants')
    const row = getRow(nadia, people.salma)
    await nadia.sees(row.getByText(words.reviewingEnded[language]))
    for (const answer of [words.accept, words.decline])
      await nadia.seesNo(nadia.getControl('button', answer, nadia.say(people.salma)))
    await checkScreen(nadia, 'reviewing-ended', widths)
  })

  it('extends two due dates at once, which mails nobody', async () => {
    await clerk.open('/dashboard/reviewers')
    for (const name of [people.nadia, people.omar]) await getRow(clerk, name).getByRole('checkbox').check()
    await clerk.button(words.extend).click()
    const dialog = clerk.page.locator('dialog[open]')
    await clerk.field(words.until, dialog).fill(dayFromNow(10))
    await clerk.button(words.extendNow, dialog).click()
    await clerk.sees(clerk.banner(dueDateTexts.extended(2)))
    expect(await listNewMails()).toEqual([])
  })

  it('reminds all who are overdue in one press, with one mail to each of them', async () => {
    await clerk.button(words.remindOverdue).click()
    await clerk.sees(clerk.banner(reviewerReminderTexts.sent(2)))
    const mails = [people.hala, people.sami].map(
      ({ en }) => `reviewsOverdue to ${en.split(' ')[0]?.toLowerCase()}@university.example`,
    )
    expect(await listNewMails()).toEqual(mails)
  })

  it('sees on the applicant’s page who is overdue, and who has more time', async () => {
    await clerk.open(`/dashboard/applicants/${salma.id}`)
    const getReviewer = (name: Text) => clerk.page.getByRole('listitem').filter({ has: clerk.link(name) })
    for (const name of [people.hala, people.sami]) await clerk.sees(clerk.words(words.overdue, getReviewer(name)))
    await clerk.sees(
      clerk.words(assignedReviewLabels.accepted, getReviewer(people.nadia)),
      clerk.words(assignedReviewLabels.pending, getReviewer(people.omar)),
    )
    await clerk.seesNo(clerk.words(words.overdue, getReviewer(people.omar)))
    await checkScreen(clerk, 'applicant-reviews-due', widths)
  })
})
