import { type Text, text } from '@jadara/contract/core/text'
import { assignedReviewLabels } from '@jadara/contract/reviewing/own-assignments'
import { createReviewer } from '@jadara/contract/reviewing/reviewers'
import { createRound } from '@jadara/contract/rounds/rounds'
import { type Applicant, signInClient } from '@jadara/server/testing/applicant'
import type { TestClient } from '@jadara/server/testing/caller'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queryDatabase } from './support/database.ts'
import { arriveSignedIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { createReviewers, createSubmittedApplicant, type RegisteredReviewer } from './support/season.ts'
import { setStage } from './support/stage.ts'
import { skipAfterFailure } from './support/story.ts'
import { storyLanguages } from './support/suite.ts'
import type { Visitor } from './support/visitor.ts'
import { office } from './support/words.ts'

/** The next round is activated while the one before is under review. */

const salma = text('Salma Nour', 'سلمى نور')
const basma = text('Basma Ali', 'بسمة علي')
const nadia = text('Nadia Reader', 'نادية القارئ')
const first = text('Round 1', 'الدورة الأولى')
const second = text('Round of the sea', 'دورة البحر')
const words = {
  rounds: text('Award Rounds', 'دورات الجائزة'),
  activate: text('Activate', 'تفعيل'),
  keep: text('Keep reviewing open', 'إبقاء التحكيم مفتوحًا'),
  ends: text(
    'Reviewing ends: reviewers see these applicants no longer.',
    'ينتهي التحكيم: لن يرى المحكّمون هؤلاء المتقدمين بعد ذلك.',
  ),
  nowActive: text('is active now.', 'هي المفعّلة الآن.'),
  inReview: text('In review', 'قيد التحكيم'),
  alsoInReview: text('Also in review', 'قيد التحكيم أيضًا'),
  workOnRound: text('Work on this round', 'العمل في هذه الدورة'),
  endReviewing: text('End reviewing', 'إنهاء التحكيم'),
  ended: text('has ended.', 'انتهى التحكيم في'),
  openAgain: text('Open reviewing again', 'إعادة فتح التحكيم'),
  openedAgain: text('is open again.', 'أُعيد فتح التحكيم في'),
  reviewing: text('Reviewing', 'التحكيم'),
  conflicts: text('Conflicts of interest', 'تضارب المصالح'),
  wishes: text('Wishes', 'الرغبات'),
  plans: text('Assignment plans', 'خطط الإسناد'),
  questions: text('Question bank', 'بنك الأسئلة'),
  results: text('Results', 'النتائج'),
  secondStage: text('Second stage', 'المرحلة الثانية'),
  inSecondStage: text('In the second stage', 'في المرحلة الثانية'),
  shownInstead: text(
    'Round 1 is not in review. This screen shows Round of the sea.',
    'الدورة الأولى ليست قيد التحكيم. تعرض هذه الشاشة دورة البحر.',
  ),
  round: text('Round', 'الدورة'),
  preview: text('Preview', 'عرض'),
  dueInTen: text('Reviews due in 10 days', 'موعد التقييمات بعد ١٠ أيام'),
  hasEnded: text('Reviewing has ended', 'انتهى التحكيم'),
}
const widths = [360, 768, 1440]
const toNames = ({ en, ar }: Text) => ({ englishName: en, arabicName: ar })
const dayFromNow = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10)

describe.each(storyLanguages('en'))('two rounds at once, in %s', (language) => {
  skipAfterFailure()
  const stage = setStage()
  let api: TestClient
  let older: Applicant
  let reviewer: RegisteredReviewer
  let clerk: Visitor
  let judge: Visitor

  const row = (visitor: Visitor, name: Text) => visitor.page.getByRole('row').filter({ hasText: visitor.say(name) })
  const dialog = () => clerk.page.locator('dialog[open]')

  beforeAll(async () => {
    const { portal } = stage
    api = await signInClient(createHttpSender(portal.url), administrator.email, administrator.password)
    older = await createSubmittedApplicant(portal, toNames(salma))
    const person = { ...toNames(nadia), email: 'nadia@university.example', password: 'fair and careful reading' }
    reviewer = (await createReviewers(portal, [person]))[0] as RegisteredReviewer
    await api.post('/api/applicant/reviewers', { applicantId: older.id, reviewers: [reviewer.reviewerId] })
    const dates = { startDate: dayFromNow(200), endDate: dayFromNow(230) }
    const { id } = await api.ask(createRound, { body: { ...toNames(second), ...dates } })
    // The call of the first is over, and that of the second open.
    await queryDatabase(portal, async (sql) => {
      await sql`update round set start_date = current_date - 60, end_date = current_date - 30 where active`
      await sql`update key_date set date = current_date + 10 where effect = 'reviews' and round_id <> ${id}`
      await sql`update round set start_date = current_date - 5, end_date = current_date + 30 where id = ${id}`
    })
    clerk = await arriveSignedIn(stage, language, administrator, office.round)
  })
  afterAll(async () => {
    expect([...(clerk?.complaints ?? []), ...(judge?.complaints ?? [])]).toEqual([])
    await clerk?.leave()
    await judge?.leave()
  })

  it('the dialog says how many reviews are pending, and proposes to keep reviewing open', async () => {
    await clerk.open('/dashboard/admin/rounds')
    await clerk.getControl('button', words.activate, clerk.say(second)).click()
    const keep = dialog().getByRole('checkbox', { name: clerk.say(words.keep) })
    await keep.waitFor()
    expect(await keep.isChecked()).toBe(true)
    await checkScreen(clerk, 'activation-beside-reviewing', widths)
    await keep.uncheck()
    await clerk.sees(clerk.words(words.ends, dialog()))
    await keep.check()
    await clerk.button(words.activate, dialog()).click()
    await clerk.sees(clerk.banner(words.nowActive), clerk.words(words.inReview, row(clerk, first)))
    await checkScreen(clerk, 'rounds-in-review', widths)
  })

  it('the reviewer sees the applicants of both rounds, each with its round, and narrows the list to one', async () => {
    const newer = await createSubmittedApplicant(stage.portal, toNames(basma))
    const person = { ...toNames(nadia), birthDate: '1970-02-03', jobDescription: 'Professor', branchId: 7 }
    const also = await api.ask(createReviewer, { body: { ...person, email: reviewer.email } })
    await api.post('/api/applicant/reviewers', { applicantId: newer.id, reviewers: [also.id] })
    judge = await arriveSignedIn(stage, language, reviewer, office.applicants)
    await judge.sees(judge.words(first, row(judge, salma)), judge.words(second, row(judge, basma)))
    await judge.sees(judge.words(words.dueInTen))
    await checkScreen(judge, 'assigned-in-two-rounds', widths)
    await judge.page.getByLabel(judge.say(words.round), { exact: true }).selectOption({ label: judge.say(first) })
    await judge.seesNo(row(judge, basma))
    await judge.sees(row(judge, salma))
  })

  it('the reviewer reviews an applicant of the round that stays in review', async () => {
    await judge.open(`/dashboard/review/${older.id}`)
    const answer = await signInClient(createHttpSender(stage.portal.url), reviewer.email, reviewer.password)
    expect(
      (await answer.post('/api/reviews', { applicantId: older.id, answers: [], score: 80, description: 'Sound work' })).status,
    ).toBe(201)
    await judge.open('/dashboard/applicants')
    await judge.sees(judge.words(assignedReviewLabels.submitted, row(judge, salma)))
  })

  it('the office works on the earlier round from its overview', async () => {
    await clerk.open('/dashboard')
    await clerk.sees(clerk.words(words.alsoInReview))
    await clerk.page
      .locator('main')
      .getByRole('link', { name: clerk.say(first) })
      .click()
    await clerk.page.getByRole('navigation', { name: clerk.say(words.workOnRound) }).waitFor()
    await checkScreen(clerk, 'overview-of-round-in-review', widths)
    const links = clerk.page.getByRole('navigation', { name: clerk.say(words.workOnRound) }).getByRole('link')
    await links.first().click()
    await clerk.sees(row(clerk, salma))
    await clerk.seesNo(row(clerk, basma))
    await clerk.page.goBack()
    await links.nth(1).click()
    await clerk.sees(row(clerk, nadia))
    await checkScreen(clerk, 'reviewers-of-round-in-review', widths)
  })

  it('the office ends reviewing of the earlier round, and opens it again', async () => {
    await clerk.open('/dashboard/admin/rounds')
    await clerk.getControl('button', words.endReviewing, clerk.say(first)).click()
    await checkScreen(clerk, 'reviewing-to-be-ended', [360, 1440])
    await clerk.button(words.endReviewing, dialog()).click()
    await clerk.sees(clerk.banner(words.ended))
    await clerk.seesNo(clerk.words(words.inReview, row(clerk, first)))
    await judge.open('/dashboard/applicants')
    await judge.sees(row(judge, basma))
    await judge.seesNo(row(judge, salma))
    const [ended] = await queryDatabase(stage.portal, (sql) => sql`select id from round where not active`)
    await clerk.open(`/dashboard?roundId=${ended?.id}`)
    await clerk.sees(clerk.words(words.hasEnded))
    await checkScreen(clerk, 'overview-of-ended-round', widths)
    await clerk.open(`/dashboard/admin/assignment-plans?round=${ended?.id}`)
    await clerk.sees(clerk.words(words.shownInstead))
    await checkScreen(clerk, 'plans-of-ended-round', widths)
    await clerk.open('/dashboard/admin/rounds')
    await clerk.getControl('button', words.openAgain, clerk.say(first)).click()
    await clerk.button(words.openAgain, dialog()).click()
    await clerk.sees(clerk.banner(words.openedAgain), clerk.words(words.inReview, row(clerk, first)))
  })

  it('the tabs of reviewing keep the round that is chosen in one of them', async () => {
    await clerk.open('/dashboard/reviewers')
    const choice = () => clerk.page.getByLabel(clerk.say(words.round), { exact: true })
    await choice().selectOption({ label: clerk.say(first) })
    const tabs = clerk.page.getByRole('navigation', { name: clerk.say(words.reviewing) })
    const { conflicts, wishes, plans, questions, results, secondStage } = words
    for (const tab of [conflicts, wishes, plans, questions, results, secondStage]) {
      await tabs.getByRole('link', { name: clerk.say(tab), exact: true }).click()
      await clerk.page
        .locator('main h1')
        .filter({ hasText: clerk.say(tab) })
        .waitFor()
      if (tab !== questions) expect(await choice().locator('option:checked').textContent()).toBe(clerk.say(first))
    }
    await choice().selectOption({ label: clerk.say(second) })
    expect(await tabs.getByRole('link', { name: clerk.say(results), exact: true }).getAttribute('href')).toBe(
      '/dashboard/admin/results',
    )
  })

  it('the page of an applicant in the second stage leads to the second stage of their round', async () => {
    await queryDatabase(stage.portal, async (sql) => {
      await sql`insert into round_stage (round_id, kind, english_name, arabic_name, opened_at, opened_by, updated_at)
        select round_id, 'interview', 'Interviews', 'المقابلات', now(), 1, now() from application where id = ${older.id}`
      await sql`update assignment set ended_at = now(), ended_as = 'stage' where application_id = ${older.id} and ended_at is null`
      await sql`update application set stage = 2 where id = ${older.id}`
    })
    await clerk.open(`/dashboard/applicants/${older.id}`)
    await clerk.link(words.secondStage).click()
    await clerk.sees(clerk.page.getByRole('heading', { name: clerk.say(words.inSecondStage), exact: true }), row(clerk, salma))
  })
})
