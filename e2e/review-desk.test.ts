import { type Text, text } from '@jadara/contract/core/text'
import { attest, readAttestation } from '@jadara/contract/reviewing/attestation'
import { listReadingNotes, type ReadingNote } from '@jadara/contract/reviewing/reading-notes'
import { readReviewFormData, reviewTexts } from '@jadara/contract/reviewing/reviews'
import { ratings } from '@jadara/contract/reviewing/scoring'
import { type Applicant, signInClient } from '@jadara/server/testing/applicant'
import type { TestClient } from '@jadara/server/testing/caller'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { createReviewers, createSubmittedApplicant } from './support/season.ts'
import { setStage } from './support/stage.ts'
import { skipAfterFailure } from './support/story.ts'
import { storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'
import { reviewing } from './support/words.ts'

/** The form of a review: rating by keys, private notes, two windows, the next applicant, and an amendment that is discarded. */

const questions = {
  originality: text('How original is the research?', 'ما مدى أصالة البحث؟'),
  rigour: text('How sound are its methods?', 'ما مدى سلامة منهجه؟'),
  contribution: text('What is the most important contribution?', 'ما أهم إسهام علمي؟'),
}
const words = {
  notes: text('My notes', 'ملاحظاتي'),
  addNote: text('Add a note', 'إضافة ملاحظة'),
  note: text('Note', 'الملاحظة'),
  insert: text('Insert into the review', 'إدراج في التقييم'),
  remove: text('Delete', 'حذف'),
  submitAndNext: text('Submit and next', 'إرسال ثم التالي'),
  keepMine: text('Keep mine', 'الاحتفاظ بما هنا'),
  discard: text('Discard the amendment…', 'تجاهل التعديل…'),
  confirmDiscard: text('Discard', 'تجاهل'),
  discarded: text('The amendment is discarded.', 'تم تجاهل التعديل'),
  counts: text('counts until you submit the amendment', 'هو المعتمد إلى أن ترسل التعديل'),
  takeProposed: text('Take the proposed score', 'أخذ الدرجة المقترحة'),
  begun: text('Begun', 'بدأ التقييم'),
}
const [excellent, bad] = [5, 2].map((value) => ratings.find((one) => one.value === value)?.label ?? text('', ''))
const remark = 'Ask about the control group'
const nadiaPerson = {
  ...{ englishName: 'Nadia Reader', arabicName: 'نادية القارئ' },
  ...{ email: 'desk.judge@university.example', password: 'fair and careful reading' },
}
const generic = 7

describe.each(storyLanguages('ar'))('the form of a review, in %s', (language) => {
  skipAfterFailure()
  const stage = setStage()
  let salma: Applicant
  let basma: Applicant
  let api: TestClient
  let nadia: Visitor

  const dialog = () => nadia.page.locator('dialog[open]')
  const getQuestion = (question: Text) => nadia.page.getByRole('radiogroup', { name: nadia.say(question) })
  const getRating = (question: Text, rating: Text | undefined) =>
    getQuestion(question).getByRole('radio', { name: nadia.say(rating ?? text('', '')), exact: true })
  const textArea = (label: Text, visitor = nadia) => visitor.page.getByRole('textbox', { name: visitor.say(label), exact: true })
  const openDesk = async (
    visitor: Visitor,
    { id, englishName, arabicName }: Applicant & { englishName: string; arabicName: string },
  ) => {
    await visitor.page.goto(`/dashboard/review/${id}`)
    await visitor.isAt(text(englishName, arabicName))
  }
  const people = {
    salma: { englishName: 'Salma Nour', arabicName: 'سلمى نور' },
    basma: { englishName: 'Basma Ali', arabicName: 'بسمة علي' },
  }

  beforeAll(async () => {
    const office = await signInClient(createHttpSender(stage.portal.url), administrator.email, administrator.password)
    for (const [place, { en, ar }] of Object.values(questions).entries()) {
      const question = { type: place < 2 ? 1 : 2, description: en, descriptionArabic: ar, allowComment: place < 2 }
      const { id: questionId } = (await office.post('/api/Questions', question)).body as { id: number }
      await office.post('/api/BranchQuestions', { questionId, awardBranchId: generic, weight: 30 })
    }
    salma = await createSubmittedApplicant(stage.portal, people.salma)
    basma = await createSubmittedApplicant(stage.portal, people.basma)
    const [registered] = await createReviewers(stage.portal, [nadiaPerson])
    for (const { id } of [salma, basma])
      await office.post('/api/applicant/reviewers', { applicantId: id, reviewers: [registered?.reviewerId] })
    api = await signInClient(createHttpSender(stage.portal.url), nadiaPerson.email, nadiaPerson.password)
    for (const { id: applicantId } of [salma, basma]) {
      const { version } = await api.ask(readAttestation, { params: { applicantId } })
      await api.ask(attest, { params: { applicantId }, body: { language, version } })
    }
    nadia = await Visitor.arrive(stage, language)
    await nadia.open('/dashboard')
    await signIn(nadia, nadiaPerson)
    await nadia.isAt(text('Applicants', 'المتقدمون'))
    await nadia.sees(nadia.page.locator(`main a[href="/dashboard/review/${salma.id}"]`))
  })
  afterAll(() => nadia?.leave())

  it('messages go as soon as their fields are filled, and keys rate question after question', async () => {
    await openDesk(nadia, { ...salma, ...people.salma })
    await nadia.button(reviewing.submit).click()
    await nadia.sees(nadia.page.locator('#review-answers-0-choice-error'), nadia.page.locator('#review-score-error'))
    await getQuestion(questions.originality).getByRole('radio').first().focus()
    await nadia.page.keyboard.press('4')
    await nadia.hasFocusAt(getQuestion(questions.rigour))
    await nadia.page.keyboard.press('5')
    await nadia.hasFocusAt(textArea(questions.contribution))
    await nadia.page.keyboard.type('3 results')
    expect(await textArea(questions.contribution).inputValue()).toBe('3 results')
    expect(await getRating(questions.rigour, excellent).isChecked()).toBe(true)
    // The score follows the ratings, and its message goes with the others.
    for (const field of ['answers-0-choice', 'answers-1-choice', 'answers-2-essay', 'score'])
      await nadia.seesNo(nadia.page.locator(`#review-${field}-error`))
    await nadia.sees(nadia.page.locator('#review-description-error'), nadia.words(words.begun))
  })

  it('a private note saves itself and is inserted into the review, and the reviewer alone has it', async () => {
    await nadia.page.getByText(nadia.say(words.notes)).click()
    await nadia.button(words.addNote).click()
    await nadia.hasFocusAt(textArea(words.note))
    await nadia.page.keyboard.type(remark)
    await checkScreen(nadia, 'review-desk-notes', [360, 1024, 1440])
    const listNotes = (): Promise<ReadingNote[]> => api.ask(listReadingNotes, { params: { applicantId: salma.id } })
    await expect.poll(async () => (await listNotes()).map(({ words }) => words)).toEqual([remark])
    // At the cursor, and the browser's undo takes it back.
    const description = textArea(reviewing.description)
    await description.fill('Before.After.')
    await description.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(7, 7))
    await nadia.button(words.insert).click()
    await nadia.hasFocusAt(description)
    expect(await description.inputValue()).toBe(`Before.\n\n${remark}\n\nAfter.`)
    await nadia.page.keyboard.press('Control+z')
    expect(await description.inputValue()).toBe('Before.After.')
    await description.fill('')
    await nadia.page.reload()
    await nadia.page.getByText(nadia.say(words.notes)).click()
    await expect.poll(() => textArea(words.note).inputValue()).toBe(remark)
    await nadia.button(words.remove).click()
    await nadia.button(words.remove, dialog()).click()
    await expect.poll(listNotes).toEqual([])
    await nadia.hasFocusAt(nadia.page.locator('summary').filter({ hasText: nadia.say(words.notes) }))
  })

  it('a note that was typed without a connection is there after a reload, and is saved then', async () => {
    const notesPath = /\/Notes\//
    await nadia.page.route(notesPath, (route) => route.abort())
    await nadia.button(words.addNote).click()
    await nadia.page.keyboard.type('Offline')
    await expect.poll(() => nadia.page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('.note.')))).toBe(true)
    await nadia.page.unroute(notesPath)
    await nadia.page.reload()
    await nadia.page.getByText(nadia.say(words.notes)).click()
    await expect.poll(() => textArea(words.note).inputValue()).toBe('Offline')
    await expect
      .poll(async () => (await api.ask(listReadingNotes, { params: { applicantId: salma.id } })).map(({ words }) => words))
      .toEqual(['Offline'])
  })

  it('a change in another window is shown beside the buttons, where one is looking', async () => {
    const desk = await api.ask(readReviewFormData, { params: { applicantId: salma.id } })
    const { updatedAt: _, ...content } = desk.draft ?? { updatedAt: '' }
    await textArea(reviewing.description).fill('Mine')
    await api.put(`/api/reviewer/applicant/draft/${salma.id}`, { ...content, description: 'Theirs' })
    const choice = nadia.button(words.keepMine)
    await nadia.sees(nadia.banner(reviewTexts.changed, 'alert'), choice)
    expect(await choice.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
    await choice.click()
    await nadia.seesNo(choice)
    expect(await textArea(reviewing.description).inputValue()).toBe('Mine')
  })

  it('submitting leads to the next applicant of the list, and says so', async () => {
    await nadia.button(words.submitAndNext).click()
    await nadia.isAt(text(people.basma.englishName, people.basma.arabicName))
    await nadia.sees(nadia.banner(reviewTexts.submitted))
    await nadia.hasFocusAt(nadia.page.locator('main h1'))
    await nadia.seesNo(nadia.button(words.submitAndNext))
  })

  it('a begun amendment is discarded, and the review stays as submitted', async () => {
    await openDesk(nadia, { ...salma, ...people.salma })
    await nadia.button(reviewing.amend).click()
    // At what the amendment means; and after the proposed score is taken, at the score.
    await nadia.hasFocusAt(
      nadia.page
        .locator('[tabindex="-1"]')
        .filter({ hasText: nadia.say(words.counts) })
        .last(),
    )
    const score = textArea(reviewing.score)
    const proposed = await score.inputValue()
    await score.fill('1')
    await nadia.button(words.takeProposed).click()
    await nadia.hasFocusAt(score)
    expect(await score.inputValue()).toBe(proposed)
    await getRating(questions.rigour, bad).check()
    await expect
      .poll(async () => (await api.ask(readReviewFormData, { params: { applicantId: salma.id } })).draft?.answers[1]?.choice)
      .toBe(2)
    await nadia.button(words.discard).click()
    await nadia.button(words.confirmDiscard, dialog()).click()
    await nadia.sees(nadia.banner(words.discarded), nadia.button(reviewing.amend))
    const { draft, review } = await api.ask(readReviewFormData, { params: { applicantId: salma.id } })
    expect([draft, review?.answers[1]?.choice, review?.version]).toEqual([null, 5, 1])
    await nadia.page.reload()
    await nadia.sees(nadia.button(reviewing.amend))
    expect(nadia.complaints).toEqual([])
  })
})
