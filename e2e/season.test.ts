import { formatNumber, type Language, type Text, text } from '@jadara/contract/core/text'
import { exclusionLabels, exclusionTimingLabels } from '@jadara/contract/results/exclusion-labels'
import { shortReasonText } from '@jadara/contract/results/required-reason'
import { provisionalHeading } from '@jadara/contract/results/result-labels'
import { listCalculations, readResults } from '@jadara/contract/results/results'
import { overrideStatusLabels } from '@jadara/contract/results/score-overrides'
import { assigningTexts } from '@jadara/contract/reviewing/assigning'
import { attestationTexts } from '@jadara/contract/reviewing/attestation-texts'
import { questionTexts, questionTypes } from '@jadara/contract/reviewing/questions'
import { readReviewFormData, reviewTexts, submitReview } from '@jadara/contract/reviewing/reviews'
import { listReviewsOfApplicant } from '@jadara/contract/reviewing/reviews-of-applicant'
import { ratings } from '@jadara/contract/reviewing/scoring'
import { readRound, updateRound } from '@jadara/contract/rounds/rounds'
import { type Applicant, signInClient } from '@jadara/server/testing/applicant'
import type { TestClient } from '@jadara/server/testing/caller'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jadara } from './support/command-line.ts'
import { signIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import {
  createReviewers,
  createSecondAdministrator,
  createSubmittedApplicant,
  endReviewing,
  type RegisteredReviewer,
} from './support/season.ts'
import { setStage } from './support/stage.ts'
import { skipAfterFailure } from './support/story.ts'
import { storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'
import { applicantsTable, conceptNote, office, reviewing as words } from './support/words.ts'

/**
 * A season of reviewing, from the first question to two winners: an office on a tablet in one language, and three reviewers in the other, on a tablet,
 * a phone and a desk. What it comes to was computed by hand:
 *
 * | weights 30 and 20, the most is 250 | Nadia                | Sami                          | Laila             | sum | mean   |
 * | ---------------------------------- | -------------------- | ----------------------------- | ----------------- | --- | ------ |
 * | Salma                              | 5, 4: 230/250 = 92   | 4, 5: 220/250 = 88, gives 90  | 4, 4: 200/250 = 80 | 262 | 87.33 |
 * | Basma                              | 4, 4: 200/250 = 80   | 5, 4: 230/250 = 92            | conflict          | 172 | 86.00 |
 * | Hala                               | 3, 3: 150/250 = 60   | 4, 3: 180/250 = 72            | 1, 2: 70/250 = 28, gives 60 | 160 | 53.33 |
 */

const questions = {
  originality: text('How original is the research?', 'ما مدى أصالة البحث؟'),
  rigour: text('How sound are its methods?', 'ما مدى سلامة منهجه؟'),
  contribution: text('What is the most important contribution?', 'ما أهم إسهام علمي؟'),
}
const people = {
  salma: text('Salma Nour', 'سلمى نور'),
  basma: text('Basma Ali', 'بسمة علي'),
  hala: text('Hala Fouad', 'هالة فؤاد'),
  huda: text('Huda Second', 'هدى الثانية'),
}
const seasonReviewers = [
  { englishName: 'Nadia Reader', arabicName: 'نادية القارئ' },
  { englishName: 'Sami Wahba', arabicName: 'سامي وهبة' },
  { englishName: 'Laila Hassan', arabicName: 'ليلى حسن' },
].map((names, place) => ({ ...names, email: `judge.${place + 1}@university.example`, password: 'fair and careful reading' }))
const generic = 7
const undo = text('Undo', 'تراجع')

const desk = { width: 1440, height: 900 }
const tablet = { width: 1024, height: 768 }
const phone = { width: 390, height: 844 }

const named = ({ en, ar }: Text) => ({ englishName: en, arabicName: ar })
const toNameText = ({ englishName, arabicName }: { englishName: string; arabicName: string }) => text(englishName, arabicName)
const rating = (value: number): Text => ratings.find((one) => one.value === value)?.label ?? text('', '')
const number = (value: number): Text => text(formatNumber(value, 'en'), formatNumber(value, 'ar'))
const toScoreText = (score: number): Text => text(`${number(score).en} of 100`, `${number(score).ar} من ١٠٠`)

describe.each(storyLanguages('ar'))('a season of reviewing, with an office that reads %s', (officeLanguage) => {
  skipAfterFailure()
  const stage = setStage()
  const otherLanguage: Language = officeLanguage === 'en' ? 'ar' : 'en'
  const visitors: Visitor[] = []
  let api: TestClient
  let salma: Applicant
  let basma: Applicant
  let hala: Applicant
  let registered: RegisteredReviewer[]
  let clerk: Visitor
  let nadia: Visitor
  let sami: Visitor
  let laila: Visitor
  let huda: Visitor

  async function enter(language: Language, viewport: typeof desk, who: { email: string; password: string }): Promise<Visitor> {
    const visitor = await Visitor.arrive(stage, language, { viewport })
    visitors.push(visitor)
    await visitor.open('/dashboard')
    await signIn(visitor, who)
    return visitor
  }
  const getReviewer = (place: number): RegisteredReviewer => {
    const found = registered[place]
    if (!found) throw new Error(`there is no reviewer ${place}`)
    return found
  }
  const check = (visitor: Visitor, name: string, widths = [360, 1440]) => checkScreen(visitor, `season-${name}`, widths)
  const dialog = (visitor: Visitor) => visitor.page.locator('dialog[open]')
  const getRow = (visitor: Visitor, name: Text) => visitor.page.getByRole('row').filter({ hasText: visitor.say(name) })
  const rate = (visitor: Visitor, question: Text, value: number) =>
    visitor.page
      .getByRole('radiogroup', { name: visitor.say(question) })
      .getByRole('radio', { name: visitor.say(rating(value)), exact: true })
      .check()
  const textArea = (visitor: Visitor, label: Text) => visitor.page.getByRole('textbox', { name: visitor.say(label), exact: true })
  const proposes = (visitor: Visitor, score: number) =>
    expect.poll(() => visitor.field(words.score).inputValue()).toBe(visitor.say(number(score)))
  const open = async (visitor: Visitor, path: string, title: Text) => {
    await visitor.page.goto(path)
    await visitor.isAt(title)
  }
  const getReviewPath = ({ id }: Applicant) => `/dashboard/review/${id}`

  /** Submits a review without the screens, which other tests cover. */
  async function reviewed(
    place: number,
    { id }: Applicant,
    choices: readonly [number, number],
    score: number,
    reason = '',
  ): Promise<void> {
    const { email, password } = getReviewer(place)
    const caller = await signInClient(createHttpSender(stage.portal.url), email, password)
    const { rubric } = await caller.ask(readReviewFormData, { params: { applicantId: id } })
    const answers = rubric.items.map((item, index) => ({
      itemId: item.id,
      choice: choices[index] ?? null,
      essay: item.type === 2 ? 'Careful work.' : '',
    }))
    await caller.ask(submitReview, { body: { applicantId: id, score, reason, description: 'Read with care.', answers } })
  }

  beforeAll(async () => {
    const { portal } = stage
    api = await signInClient(createHttpSender(portal.url), administrator.email, administrator.password)
    registered = await createReviewers(portal, seasonReviewers)
    salma = await createSubmittedApplicant(portal, named(people.salma))
    basma = await createSubmittedApplicant(portal, named(people.basma))
    hala = await createSubmittedApplicant(portal, named(people.hala))
  })
  afterAll(async () => {
    for (const visitor of visitors) await visitor.leave()
  })

  it('the office adds three questions to the bank', async () => {
    clerk = await enter(officeLanguage, tablet, administrator)
    await clerk.isAt(office.round)
    const [choice, essay] = questionTypes
    for (const [question, type, withComment] of [
      [questions.originality, choice, true],
      [questions.rigour, choice, false],
      [questions.contribution, essay, false],
    ] as const) {
      await open(clerk, '/dashboard/admin/questions', words.bank)
      await clerk.link(words.addQuestion).first().click()
      await clerk.isAt(words.addQuestion)
      await clerk.field(words.inEnglish).fill(question.en)
      await clerk.optionalField(words.inArabic).fill(question.ar)
      await clerk.page.getByRole('radio', { name: clerk.say(type.label) }).check()
      if (withComment) await clerk.page.getByRole('checkbox', { name: clerk.say(words.allowComment) }).check()
      if (withComment) await check(clerk, 'question')
      await clerk.button(words.saveQuestion).click()
      await clerk.isAt(words.bank)
      await clerk.sees(clerk.banner(questionTexts.created), clerk.words(question))
    }
    await check(clerk, 'bank')
  })

  it('the office adds them to the theme with their weights', async () => {
    for (const [question, weight] of [
      [questions.originality, '30'],
      [questions.rigour, '20'],
      [questions.contribution, '1'],
    ] as const) {
      await open(clerk, `/dashboard/admin/questions/assign?branchId=${generic}`, words.ask)
      await clerk.page.getByRole('combobox', { name: clerk.say(words.question), exact: true }).fill(clerk.say(question))
      await clerk.page.getByRole('option', { name: clerk.say(question) }).click()
      if (question === questions.contribution) await clerk.seesNo(clerk.field(words.weight))
      else await clerk.field(words.weight).fill(weight)
      await clerk.button(words.askIt).click()
      await clerk.isAt(words.byTheme)
      await clerk.sees(clerk.banner(questionTexts.branchCreated), clerk.words(question))
    }
    await check(clerk, 'by-theme')
  })

  it('the office assigns three reviewers to Salma, and the same to two more at once', async () => {
    await open(clerk, `/dashboard/assign-reviewers/${salma.id}`, applicantsTable.assignTitle)
    for (const one of seasonReviewers) await clerk.page.getByRole('checkbox', { name: clerk.say(toNameText(one)) }).check()
    await check(clerk, 'assigning')
    await clerk.button(applicantsTable.save).click()
    await clerk.sees(clerk.banner(assigningTexts.assigned))
    await open(clerk, '/dashboard/applicants', office.applicants)
    for (const name of [people.basma, people.hala])
      await clerk.page.getByRole('checkbox', { name: clerk.say(words.chooseFor(name)), exact: true }).check()
    await clerk.button(words.assignThem).click()
    for (const one of seasonReviewers)
      await dialog(clerk)
        .getByRole('checkbox', { name: clerk.say(toNameText(one)) })
        .check()
    await check(clerk, 'assigning-many')
    await clerk.button(words.look, dialog(clerk)).click()
    await check(clerk, 'assigning-many-preview')
    await clerk.button(applicantsTable.assign, dialog(clerk)).click()
    await clerk.sees(clerk.banner(assigningTexts.manyAssigned))
  })

  it('Nadia reads the dossier beside the form on a tablet, rates it and sees the score', async () => {
    nadia = await enter(otherLanguage, tablet, getReviewer(0))
    await nadia.isAt(office.applicants)
    for (const name of [people.salma, people.basma, people.hala])
      await nadia.sees(getRow(nadia, name).getByText(nadia.say(words.pending)))
    await check(nadia, 'assigned')
    await nadia.page.locator(`main a[href="${getReviewPath(salma)}"]`).click()
    await nadia.isAt(people.salma)
    await nadia.sees(nadia.page.getByText(nadia.say(attestationTexts.statement)))
    await nadia.seesNo(nadia.heading(words.dossierRecords))
    await check(nadia, 'attestation', [390, 1024, 1440])
    await nadia.button(words.attest).click()
    await nadia.sees(nadia.heading(words.dossierRecords), textArea(nadia, questions.contribution))
    expect(await nadia.page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await rate(nadia, questions.originality, 5)
    await nadia.sees(nadia.words(words.oneOfFive), nadia.words(words.after150))
    await rate(nadia, questions.rigour, 3)
    await nadia.sees(nadia.words(words.threeOfFive), nadia.words(words.after210))
    await proposes(nadia, 84)
    await nadia.page.getByRole('button', { name: nadia.say(words.addComment) }).click()
    await nadia.optionalField(words.comment).fill('Nobody has done this before.')
    await textArea(nadia, questions.contribution).fill('The method.')
    await check(nadia, 'desk', [390, 1024, 1440])
    expect(await nadia.page.evaluate(() => document.documentElement.scrollHeight), 'the page ends under its panes').toBeLessThan(
      1200,
    )
  })

  it('Nadia leaves, returns to her draft and submits it', async () => {
    await nadia.sees(nadia.words(words.saved))
    await open(nadia, '/dashboard/applicants', office.applicants)
    await open(nadia, getReviewPath(salma), people.salma)
    await expect.poll(() => textArea(nadia, questions.contribution).inputValue()).toBe('The method.')
    await proposes(nadia, 84)
    await nadia.button(words.submit).click()
    await nadia.sees(nadia.words(reviewTexts.description))
    await textArea(nadia, words.description).fill('Sound and new.')
    await nadia.button(words.submit).click()
    await nadia.sees(nadia.banner(reviewTexts.submitted), nadia.words(toScoreText(84)))
    await check(nadia, 'submitted', [390, 1024])
  })

  it('Nadia amends it: the amendment counts, and the first version is retained', async () => {
    await nadia.button(words.amend).click()
    await rate(nadia, questions.rigour, 4)
    await proposes(nadia, 92)
    await nadia.button(words.submitAmendment).click()
    await nadia.sees(nadia.banner(reviewTexts.submitted), nadia.words(toScoreText(92)))
    const { reviewers } = await api.ask(listReviewsOfApplicant, { params: { id: salma.id } })
    expect(reviewers.find(({ userId }) => userId === getReviewer(0).userId)?.reviews.map(({ score }) => score)).toEqual([92, 84])
    await reviewed(0, basma, [4, 4], 80)
    await reviewed(0, hala, [3, 3], 60)
  })

  it('Sami, on a phone, changes the proposed score and gives a reason', async () => {
    sami = await enter(otherLanguage, phone, getReviewer(1))
    await sami.isAt(office.applicants)
    await open(sami, getReviewPath(salma), people.salma)
    await sami.button(words.attest).click()
    await sami.button(words.reviewPane).click()
    await rate(sami, questions.originality, 4)
    await rate(sami, questions.rigour, 5)
    await proposes(sami, 88)
    await sami.field(words.score).fill('90')
    await textArea(sami, questions.contribution).fill('The data.')
    await textArea(sami, words.description).fill('Better than the ratings can say.')
    await sami.button(words.submit).click()
    await sami.sees(sami.words(reviewTexts.reason))
    await check(sami, 'other-score', [390])
    await textArea(sami, words.reason).fill('Done without any funding.')
    await sami.button(words.submit).click()
    await sami.sees(sami.banner(reviewTexts.submitted), sami.words(toScoreText(90)))
    await reviewed(1, basma, [5, 4], 92)
    await reviewed(1, hala, [4, 3], 72)
  })

  it('Laila declares a conflict of interest: Basma disappears at once, and the office sees the reason', async () => {
    laila = await enter(otherLanguage, desk, getReviewer(2))
    await laila.isAt(office.applicants)
    await open(laila, `/dashboard/applicants/${basma.id}`, people.basma)
    await laila.button(words.declareConflict).click()
    expect(await laila.page.getByRole('radio', { name: laila.say(words.conflict) }).isChecked()).toBe(true)
    await textArea(laila, words.why).fill('We have published together.')
    await check(laila, 'conflict')
    await laila.button(words.stopReviewing, dialog(laila)).click()
    await laila.isAt(office.applicants)
    await laila.sees(laila.banner(assigningTexts.declared), getRow(laila, people.salma))
    await laila.seesNo(getRow(laila, people.basma))
    for (const path of [`/dashboard/applicants/${basma.id}`, getReviewPath(basma)]) await open(laila, path, conceptNote.notFound)

    await open(clerk, `/dashboard/applicants/${basma.id}`, people.basma)
    await clerk.sees(clerk.page.getByText('We have published together.'))
    await check(clerk, 'conflict-office')
    await reviewed(2, salma, [4, 4], 80)
    await reviewed(2, hala, [1, 2], 60, 'The applicant explained the method to me on the telephone.')
  })

  it('the overview shows the office the progress of reviewing and links to the results', async () => {
    await clerk.open('/dashboard')
    const reviewing = clerk.page.getByRole('region', { name: clerk.say(words.reviewing) })
    await clerk.sees(clerk.words(words.reviewsThere, reviewing), clerk.words(words.enoughReviews, reviewing))
    await check(clerk, 'overview-reviewing')
    await clerk.link(words.seeResults, reviewing).click()
    await clerk.isAt(words.results)
  })

  it('the office refuses a score far from the ratings: until then and after it the proposed one counts', async () => {
    await open(clerk, '/dashboard/admin/results', words.results)
    const adjusted = clerk.page.getByRole('region', { name: clerk.say(words.adjustedScores) })
    await clerk.sees(
      clerk.words(overrideStatusLabels.pending, adjusted),
      adjusted.getByText('The applicant explained the method to me on the telephone.'),
    )
    await check(clerk, 'override')
    await adjusted.getByRole('button', { name: `${clerk.say(words.refuseIt)} ${clerk.say(people.hala)}` }).click()
    await clerk.button(words.refuseScore, dialog(clerk)).click()
    await clerk.hasFocusAt(
      dialog(clerk)
        .getByRole('alert')
        .filter({ hasText: clerk.say(shortReasonText('')) }),
    )
    await textArea(clerk, words.officeReason).fill('A telephone call is no basis for a score.')
    await clerk.button(words.refuseScore, dialog(clerk)).click()
    await clerk.sees(clerk.words(overrideStatusLabels.refused, adjusted))
  })

  it('the results equal the values computed by hand', async () => {
    await open(clerk, '/dashboard/admin/results', words.results)
    const table = [
      [people.salma, 1, 3, 87.33, 90, 86.67, 12],
      [people.hala, 2, 3, 53.33, 60, 53.33, 44],
      [people.basma, null, 2, 86, 86, 86, 12],
    ] as const
    for (const [name, , , mean] of table)
      await clerk.sees(
        getRow(clerk, name)
          .getByText(mean.toLocaleString(officeLanguage === 'ar' ? 'ar-EG' : 'en', { minimumFractionDigits: 2 }))
          .first(),
      )
    await clerk.sees(
      getRow(clerk, people.basma).getByText(clerk.say(words.provisional), { exact: true }),
      clerk.page.getByRole('columnheader', { name: clerk.say(provisionalHeading) }),
      getRow(clerk, people.hala).getByText(clerk.say(words.disagreement)),
    )
    await clerk.seesNo(getRow(clerk, people.salma).getByText(clerk.say(words.provisional)))
    const { rows } = await api.ask(readResults)
    expect(
      rows.map((row) => [row.englishName, row.rank, row.reviews, row.mean, row.median, row.weightedMean, row.spread]),
    ).toEqual(table.map(([name, ...figures]) => [name.en, ...figures]))
    await check(clerk, 'results')
  })

  it('the office freezes the calculation once reviewing is over, and waives the review that the conflict left missing', async () => {
    await clerk.button(words.freeze).click()
    await clerk.sees(clerk.words(words.reviewingOpen, dialog(clerk)))
    await check(clerk, 'not-to-freeze')
    await clerk.button(words.cancel, dialog(clerk)).click()
    await endReviewing(stage.portal)
    await open(clerk, '/dashboard/admin/results', words.results)
    await clerk.button(words.freeze).click()
    await dialog(clerk)
      .getByRole('checkbox', { name: clerk.say(words.basmasGap) })
      .check()
    await textArea(clerk, words.waiverReason).fill('Laila has a conflict')
    await clerk.button(words.waive, dialog(clerk)).click()
    await clerk.sees(clerk.words(words.twentyToGo, dialog(clerk)))
    await check(clerk, 'gaps')
    await textArea(clerk, words.waiverReason).fill('Laila has a conflict of interest, and nobody else is left.')
    await clerk.button(words.waive, dialog(clerk)).click()
    await clerk.sees(clerk.words(words.oneWaived, dialog(clerk)))
    await clerk.button(words.cancel, dialog(clerk)).click()
    await clerk.button(words.freeze).click()
    await clerk.sees(clerk.words(words.oneWaived, dialog(clerk)))
    await clerk.button(words.freezeNow, dialog(clerk)).click()
    await clerk.sees(clerk.banner(words.frozen))
    await clerk.getControl('link', words.read, clerk.say(words.numberOne)).click()
    await clerk.isAt(words.calculation)
    await clerk.sees(clerk.heading(words.waivedGaps), clerk.page.getByText('nobody else is left').first())
    await check(clerk, 'waived')
  })

  it('the office asks for two reviews, as the conflict left no more, and Basma gets the second place', async () => {
    const { round } = await api.ask(readResults)
    const { englishName, arabicName, startDate, endDate } = await api.ask(readRound, { params: { id: round.id } })
    await api.ask(updateRound, {
      params: { id: round.id },
      body: { englishName, arabicName, startDate, endDate, reviewsLeast: 2 } as never,
    })
    await open(clerk, '/dashboard/admin/results', words.results)
    await clerk.seesNo(getRow(clerk, people.basma).getByText(clerk.say(words.provisional)))
    const { rows } = await api.ask(readResults)
    expect(rows.map(({ englishName, rank }) => [englishName, rank])).toEqual([
      [people.salma.en, 1],
      [people.basma.en, 2],
      [people.hala.en, 3],
    ])
  })

  it('the office freezes another calculation, shortlists two and names the winners', async () => {
    await clerk.button(words.freeze).click()
    await clerk.button(words.freezeNow, dialog(clerk)).click()
    await clerk.sees(clerk.banner(words.frozenAgain))
    await check(clerk, 'frozen')
    for (const name of [people.salma, people.basma])
      await clerk.page.getByRole('checkbox', { name: clerk.say(words.choose(name)), exact: true }).check()
    await clerk.button(words.shortlist).click()
    await clerk.button(words.shortlistThem, dialog(clerk)).click()
    await clerk.sees(getRow(clerk, people.salma).getByText(clerk.say(words.shortlisted)))
    await clerk.button(undo).click()
    await clerk.seesNo(getRow(clerk, people.salma).getByText(clerk.say(words.shortlisted)))
    for (const name of [people.salma, people.basma])
      await clerk.page.getByRole('checkbox', { name: clerk.say(words.choose(name)), exact: true }).check()
    await clerk.button(words.shortlist).click()
    await clerk.button(words.shortlistThem, dialog(clerk)).click()
    await clerk.sees(getRow(clerk, people.salma).getByText(clerk.say(words.shortlisted)))
    for (const [name, award, go, prize] of [
      [people.salma, words.awardFirst, words.goFirst, words.first],
      [people.basma, words.awardSecond, words.goSecond, words.second],
    ] as const) {
      await clerk.getControl('button', words.decide, clerk.say(name)).click()
      await clerk.button(award, getRow(clerk, name)).click()
      if (name === people.salma) await check(clerk, 'winner')
      await clerk.button(go, dialog(clerk)).click()
      await clerk.sees(getRow(clerk, name).getByText(clerk.say(prize)))
    }
    await clerk.sees(clerk.words(words.awaitsSecond).first(), clerk.words(words.ownDecision).first())
    await check(clerk, 'decided')
    const { rows } = await api.ask(readResults)
    expect(rows.map(({ decision }) => [decision?.outcome, decision?.prize, decision?.calculation])).toEqual([
      ['winner', 1, 2],
      ['winner', 2, 2],
      [undefined, undefined, undefined],
    ])
  })

  it('the frozen calculation names the reviewer who was excluded for a conflict of interest, with the reason', async () => {
    const { round } = await api.ask(readResults)
    const [calculation] = await api.ask(listCalculations, { params: { id: round.id } })
    await clerk.open(`/dashboard/admin/results/${calculation?.id}`)
    const excluded = clerk.page.getByRole('region', { name: clerk.say(exclusionLabels.heading) })
    await clerk.sees(
      excluded.getByText(clerk.say(people.basma)),
      excluded.getByText(clerk.say(exclusionTimingLabels['before-review'])),
      excluded.getByText('We have published together.'),
    )
    await check(clerk, 'calculation')
    await open(clerk, '/dashboard/admin/results', words.results)
  })

  it('a second administrator declares a conflict with one winner, and confirms the other', async () => {
    huda = await enter(officeLanguage, tablet, await createSecondAdministrator(stage.portal, named(people.huda)))
    await huda.isAt(office.round)
    await open(huda, `/dashboard/applicants/${basma.id}`, people.basma)
    await huda.button(words.ownConflict).click()
    await textArea(huda, words.why).fill('Basma was my student.')
    await check(huda, 'own-conflict')
    await huda.button(words.declareIt, dialog(huda)).click()
    await huda.sees(huda.page.getByText('Basma was my student.'))
    await open(huda, '/dashboard/admin/results', words.results)
    for (const name of [people.salma, people.basma]) {
      await huda.getControl('button', words.confirmWinner, huda.say(name)).click()
      if (name === people.salma) await check(huda, 'confirming')
      await huda.button(words.confirmNow, dialog(huda)).click()
      if (name === people.salma) await huda.seesNo(dialog(huda))
    }
    await huda.sees(huda.words(words.ownConflictRefused, dialog(huda)))
    await huda.button(words.cancel, dialog(huda)).click()
    await huda.sees(huda.words(words.confirmedByHuda))
    const { rows } = await api.ask(readResults)
    expect(rows.map(({ decision }) => decision?.confirmation?.by.englishName)).toEqual([people.huda.en, undefined, undefined])
    await check(huda, 'confirmed')
  })

  it('after the due date reviews are read-only', async () => {
    await open(nadia, getReviewPath(salma), people.salma)
    await nadia.sees(nadia.words(reviewTexts.closed), nadia.words(toScoreText(92)))
    await nadia.seesNo(nadia.button(words.amend))
    await check(nadia, 'closed', [390, 1024])
  })

  it('the office reopens one review, and its reviewer amends it', async () => {
    await open(clerk, `/dashboard/applicants/${salma.id}`, people.salma)
    await clerk.getControl('button', words.reopen, clerk.say(toNameText(getReviewer(1)))).click()
    await textArea(clerk, words.why).fill('A word is missing.')
    await check(clerk, 'reopening')
    await clerk.button(words.reopenNow, dialog(clerk)).click()
    await clerk.sees(clerk.page.getByText('A word is missing.'))
    await open(sami, getReviewPath(salma), people.salma)
    await sami.button(words.reviewPane).click()
    await sami.button(words.amend).click()
    await sami.sees(sami.words(words.reopened))
    await sami.field(words.score).fill('91')
    await sami.button(words.submitAmendment).click()
    await sami.sees(sami.banner(reviewTexts.submitted), sami.words(toScoreText(91)))
    await sami.seesNo(sami.button(words.amend))
    await open(clerk, '/dashboard/admin/results', words.results)
    await clerk.sees(clerk.words(words.outdated))
  })

  it("an applicant learns nothing of the decisions, and the operator's checks find no problem", async () => {
    for (const path of [
      '/api/Applicants',
      '/api/Results',
      `/api/Applicants/${salma.id}/Reviews`,
      `/api/reviewer/applicant/review/${salma.id}`,
    ])
      expect((await salma.get(path)).status, path).toBe(403)
    expect(await jadara(stage.portal, 'check')).toMatchObject({
      code: 0,
      output: expect.stringContaining('All invariants hold: 3 applications, 3 receipts'),
    })
    expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([])
    expect(stage.portal.output()).not.toMatch(/"level":(50|60)/)
  })
})
