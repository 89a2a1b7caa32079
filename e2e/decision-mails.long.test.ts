import { languages, type Text, text } from '@jadara/contract/core/text'
import { confirmDecision } from '@jadara/contract/results/decision-confirmations'
import { decideOnApplicants, freezeCalculation } from '@jadara/contract/results/results'
import { replaceReviewersOfApplicant } from '@jadara/contract/reviewing/assigning'
import { createBranchQuestion, createQuestion } from '@jadara/contract/reviewing/questions'
import { readReviewFormData, submitReview } from '@jadara/contract/reviewing/reviews'
import { type Applicant, signInClient } from '@jadara/server/testing/applicant'
import type { TestClient } from '@jadara/server/testing/caller'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queryDatabase } from './support/database.ts'
import { signIn } from './support/journey.ts'
import { waitForLetter } from './support/mailbox.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { createReviewers, createSecondAdministrator, createSubmittedApplicant, endReviewing } from './support/season.ts'
import { setStage } from './support/stage.ts'
import { skipAfterFailure } from './support/story.ts'
import { Visitor } from './support/visitor.ts'
import { reviewing } from './support/words.ts'

/** A decision sends no mail; the office sends the mails once, from the results. */

const words = {
  section: text('Telling the applicants', 'إبلاغ المتقدمين'),
  tell: text('Tell the applicants…', 'إبلاغ المتقدمين…'),
  title: text('Tell the applicants the decision about them?', 'إبلاغ المتقدمين بالقرار بشأنهم؟'),
  send: text('Send the mails', 'إرسال الرسائل'),
  nobodyChosen: text('Please choose whom to tell', 'اختر من تُبلغه'),
  oneWinner: text('Winners: 1 applicant', 'الفائزون: متقدم واحد'),
  oneShortlisted: text('Shortlisted: 1 applicant', 'القائمة المختصرة: متقدم واحد'),
  twoShortlisted: text('Shortlisted: 2 applicants', 'القائمة المختصرة: متقدمان'),
  mailOne: text('Mail 1 applicant', 'مراسلة متقدم واحد'),
  mailTwo: text('Mail 2 applicants', 'مراسلة متقدمين اثنين'),
  mailThree: text('Mail 3 applicants', 'مراسلة ٣ متقدمين'),
  itWouldBeTwo: text('It would be 2 mails now: nothing was sent.', 'عدد الرسائل الآن رسالتان، ولم تُرسل أي رسالة.'),
  winnersWait: text('Letters to the winners wait:', 'رسائل الفائزين مؤجلة:'),
  mustBeConfirmed: text('No letter has left: Salma Nour', 'لم تُرسل أي رسالة:'),
  toTwo: text('The mails to 2 applicants are on their way.', 'الرسائل في طريقها إلى متقدمين اثنين.'),
  waiting: text('1 to be notified', 'لم يُبلَّغ: ١'),
  notified: text('1 notified', 'أُبلغ: ١'),
  toldOn: text('told on', 'أُبلغ في'),
  otherwise: text('What they were told is no longer true.', 'ما أُبلغوا به لم يعد قائمًا'),
  allKnow: text('Nobody is left to tell.', 'لم يبق من يُبلَّغ.'),
}
const people = {
  salma: text('Salma Nour', 'سلمى نور'),
  basma: text('Basma Ali', 'بسمة علي'),
  hala: text('Hala Fouad', 'هالة فؤاد'),
}
const reviewerAccount = {
  ...{ email: 'judge@university.example', password: 'fair and careful reading' },
  ...{ englishName: 'Nadia Reader', arabicName: 'نادية القارئ' },
}
const generic = 7
const widths = [360, 1440]

describe.each(languages)('decision mails, in %s', (language) => {
  skipAfterFailure()
  const stage = setStage()
  let api: TestClient
  let salma: Applicant
  let basma: Applicant
  let hala: Applicant
  let clerk: Visitor
  let decisionId: number

  const named = ({ en, ar }: Text) => ({ englishName: en, arabicName: ar })
  const decided = (outcome: 'shortlisted' | 'not-selected' | null, ...who: Applicant[]) =>
    api.ask(decideOnApplicants, {
      body: {
        applicants: who.map(({ id }) => id),
        outcome,
        reason: 'The jury said so, five to two, after it heard the talks.',
      } as never,
    })
  const section = () => clerk.page.getByRole('region', { name: clerk.say(words.section) })
  const dialog = () => clerk.page.getByRole('alertdialog', { name: clerk.say(words.title) })
  const choice = (name: Text) => dialog().getByRole('checkbox', { name: clerk.say(name), exact: true })
  const getRow = (name: Text) => clerk.page.getByRole('row').filter({ hasText: clerk.say(name) })
  const mailed = () =>
    queryDatabase(stage.portal, async (sql) => {
      const rows = await sql`select recipient, kind from outbox where kind like 'decision%' order by recipient`
      return rows.map(({ recipient, kind }) => [recipient, kind])
    })

  beforeAll(async () => {
    const { portal } = stage
    const send = createHttpSender(portal.url)
    api = await signInClient(send, administrator.email, administrator.password)
    const admitted = await createReviewers(portal, [reviewerAccount])
    const reviewers = admitted.map(({ reviewerId }) => reviewerId)
    salma = await createSubmittedApplicant(portal, named(people.salma))
    basma = await createSubmittedApplicant(portal, named(people.basma))
    hala = await createSubmittedApplicant(portal, named(people.hala))
    const question = { description: 'How sound is it?', descriptionArabic: 'ما مدى سلامته؟', type: 1, allowComment: false }
    const { id: questionId } = await api.ask(createQuestion, { body: question as never })
    await api.ask(createBranchQuestion, { body: { questionId, awardBranchId: generic, weight: 10 } })
    const reader = await signInClient(send, reviewerAccount.email, reviewerAccount.password)
    for (const [place, { id }] of [salma, basma, hala].entries()) {
      await api.ask(replaceReviewersOfApplicant, { body: { applicantId: id, reviewers } })
      const { rubric } = await reader.ask(readReviewFormData, { params: { applicantId: id } })
      const choice = 5 - place
      const answers = rubric.items.map(({ id: itemId }) => ({ itemId, choice, essay: '' }))
      await reader.ask(submitReview, { body: { applicantId: id, score: choice * 20, description: 'Read with care.', answers } })
    }
    const [{ id: roundId } = { id: 0 }] = await queryDatabase(
      portal,
      (sql) => sql`update round set reviews_least = 1 where active returning id`,
    )
    await endReviewing(portal)
    const { id: calculationId } = await api.ask(freezeCalculation, { params: { id: roundId }, body: {} })
    const [winner] = await api.ask(decideOnApplicants, {
      body: {
        applicants: [salma.id],
        outcome: 'winner',
        prize: 1,
        calculationId,
        reason: 'The jury said so, five to two, after it heard the talks.',
      } as never,
    })
    decisionId = winner?.decision?.id ?? 0
    await decided('shortlisted', basma, hala)
    clerk = await Visitor.arrive(stage, language)
    await clerk.open('/dashboard/admin/results')
    await signIn(clerk, administrator)
    await clerk.isAt(reviewing.results)
  })
  afterAll(() => clerk?.leave())

  it('the results show how many mails of each kind are due, and send none', async () => {
    await clerk.sees(clerk.words(words.waiting, section()))
    await clerk.button(words.tell).click()
    await clerk.sees(clerk.button(words.send, dialog()), choice(words.oneWinner), choice(words.twoShortlisted))
    await clerk.button(words.send, dialog()).click()
    await clerk.sees(clerk.words(words.nobodyChosen, dialog()))
    await choice(words.oneWinner).check()
    await clerk.sees(clerk.button(words.mailOne, dialog()))
    await choice(words.twoShortlisted).check()
    await clerk.sees(clerk.button(words.mailThree, dialog()))
    await checkScreen(clerk, 'decisions-telling', widths)
    expect(await mailed()).toEqual([])
  })

  it("a colleague's decision meanwhile stops the sending and updates the numbers", async () => {
    await decided(null, hala)
    await clerk.button(words.mailThree, dialog()).click()
    await clerk.sees(clerk.words(words.itWouldBeTwo, dialog()), choice(words.oneShortlisted))
    expect(await mailed()).toEqual([])
  })

  it('letters to the winner wait for a second administrator', async () => {
    await clerk.sees(clerk.words(words.winnersWait, dialog()))
    await clerk.button(words.mailTwo, dialog()).click()
    await clerk.sees(clerk.words(words.mustBeConfirmed, dialog()))
    await checkScreen(clerk, 'decisions-unconfirmed', widths)
    expect(await mailed()).toEqual([])
    const huda = await createSecondAdministrator(stage.portal, { englishName: 'Huda Second', arabicName: 'هدى الثانية' })
    const second = await signInClient(createHttpSender(stage.portal.url), huda.email, huda.password)
    await second.ask(confirmDecision, { params: { id: decisionId }, body: {} })
  })

  it('each applicant gets one mail, and the results show to whom and when', async () => {
    await clerk.button(words.mailTwo, dialog()).click()
    await clerk.sees(clerk.banner(words.toTwo))
    await clerk.seesNo(dialog())
    await clerk.sees(clerk.words(words.notified, section()))
    for (const name of [people.salma, people.basma]) await clerk.sees(clerk.words(words.toldOn, getRow(name)))
    await clerk.seesNo(clerk.words(words.toldOn, getRow(people.hala)))
    await clerk.hasFocusAt(clerk.banner(words.toTwo))
    await expect.poll(() => clerk.page.getByRole('button', { name: clerk.say(words.tell) }).isDisabled()).toBe(true)
    await clerk.sees(clerk.words(words.allKnow))
    await checkScreen(clerk, 'decisions-told', widths)
    expect(await mailed()).toEqual(
      [
        [basma.email, 'decisionShortlisted'],
        [salma.email, 'decisionWinner'],
      ].toSorted(),
    )
    const letter = await waitForLetter(salma.email, 'Congratulations', stage.portal)
    expect(letter.text).not.toMatch(/100|%/)
  })

  it('the next sending mails only new decisions, and names outdated mails', async () => {
    await decided('not-selected', basma)
    await decided('shortlisted', hala)
    await clerk.page.reload()
    await clerk.sees(clerk.words(words.otherwise, section()), clerk.link(people.basma, section()))
    await checkScreen(clerk, 'decisions-told-otherwise', widths)
    await clerk.button(words.tell).click()
    expect(await choice(words.oneWinner).count()).toBe(0)
    await choice(words.oneShortlisted).check()
    await clerk.button(words.mailOne, dialog()).click()
    await clerk.sees(clerk.words(words.toldOn, getRow(people.hala)))
    expect((await mailed()).map(([recipient]) => recipient)).toEqual([basma.email, hala.email, salma.email].toSorted())
    expect(clerk.complaints).toEqual([])
  })
})
