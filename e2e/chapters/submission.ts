import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { text } from '@jadara/contract/core/text'
import { journal } from '@jadara/contract/records/journal'
import { recordTexts } from '@jadara/contract/records/record-texts'
import { type Receipt, receiptDownloadPath, submissionTexts } from '@jadara/contract/submission/submission'
import { addJournal } from '@jadara/server/testing/applicant'
import { bearer, createTestClient } from '@jadara/server/testing/caller'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { expect } from 'vitest'
import { fillInPaper, getViewLink, nextStepLink, savePaper } from '../support/journey.ts'
import { findLink, waitForLetter } from '../support/mailbox.ts'
import { checkScreen } from '../support/screens.ts'
import type { Story } from '../support/story.ts'
import { Visitor } from '../support/visitor.ts'
import { files, person as labels, research, submission } from '../support/words.ts'

const { noun } = journal
const header = { submitted: text('Submitted', 'قُدّم طلبك'), closes: text('Closes in', 'يُغلق بعد') }
const submitPath = '/dashboard/submit-proposal'

const api = async ({ portal, visitor }: Story) => createTestClient(createHttpSender(portal.url), bearer(await visitor.token()))

export async function lacksOnePaper(story: Story): Promise<void> {
  const { visitor, articles } = story
  await addJournal(await api(story), { paperTitle: articles[3].title })
  await visitor.open(submitPath)
  await visitor.isAt(submission.title)
  await visitor.sees(visitor.words(submission.oneMissing))
  await visitor.seesNo(visitor.words(submission.genericTheme))
  await visitor.page.getByRole('checkbox', { name: submissionTexts.terms.ar }).check()
  expect(await visitor.button(submission.submit).isDisabled()).toBe(true)
  await checkScreen(visitor, 'submit-short')

  await visitor.getControl('link', submission.addOne, visitor.say(noun.many)).click()
  await visitor.isAt(recordTexts.create(noun))
  await fillInPaper(visitor, articles[4])
  await savePaper(visitor, articles[4])
}

/** The reason goes on with the title of the other paper. */
const samePdf = text('It has the same PDF as', 'له ملف PDF نفسه')

/** The button is disabled until the terms and the warning about two equal PDFs are both ticked. */
async function agrees({ visitor, articles }: Story): Promise<void> {
  const { page } = visitor
  const isNamed = visitor.words(samePdf)
  await visitor.sees(page.getByRole('listitem').filter({ has: isNamed, hasText: articles[4].title }))
  await page.getByRole('checkbox', { name: submissionTexts.terms.ar }).check()
  expect(await visitor.button(submission.submit).isDisabled()).toBe(true)
  await page.getByRole('checkbox', { name: visitor.say(submission.acknowledged) }).check()
}

export async function submits(story: Story): Promise<void> {
  const { visitor } = story
  const { page } = visitor
  await nextStepLink(visitor, { kind: 'submit' }).click()
  await visitor.isAt(submission.title)
  const submit = visitor.button(submission.submit)
  expect(await submit.isDisabled()).toBe(true)
  await checkScreen(visitor, 'submit-complete')
  await agrees(story)
  await submit.click()
  const question = page.getByRole('dialog', { name: visitor.say(submission.question) })
  await visitor.hasFocusAt(visitor.button(submission.notYet, question))
  await checkScreen(visitor, 'submit-question')
  await visitor.button(submission.submit, question).click()

  await visitor.isAt(submission.sealed)
  await visitor.hasFocusAt(page.getByRole('heading', { level: 1 }))
  await visitor.sees(
    page.getByText(submissionTexts.submitted.ar),
    page.getByRole('banner').getByText(visitor.say(header.submitted)),
  )
  await visitor.seesNo(page.getByRole('banner').getByText(visitor.say(header.closes)))
  await checkScreen(visitor, 'sealed')
  await page.reload()
  await visitor.isAt(submission.sealed)
  await visitor.sees(page.getByText(submissionTexts.alreadySubmitted.ar))
  await checkScreen(visitor, 'sealed-again')
}

export async function isReadOnlyAfterSubmission(story: Story): Promise<void> {
  const { visitor, articles } = story
  const { page } = visitor
  const why = visitor.words(sharedFailureTexts.alreadySubmitted)
  await visitor.open('/dashboard')
  await visitor.sees(why)
  await visitor.seesNo(visitor.button(labels.edit))
  await visitor.sees(visitor.link(text('Who opened my files', 'من فتح ملفاتي')))
  await checkScreen(visitor, 'information-sealed')

  await visitor.open('/dashboard/documents/upload')
  await visitor.sees(why)
  await visitor.seesNo(page.locator('input[type="file"]'), visitor.button(files.replace))
  await checkScreen(visitor, 'files-sealed')
  await visitor.open('/dashboard/documents/my-uploads')
  await visitor.sees(why)
  await visitor.seesNo(page.getByRole('link', { name: visitor.say(files.replace) }))

  await visitor.open('/dashboard/award-upload/journal')
  await visitor.sees(why, getViewLink(visitor, articles[4]))
  await visitor.seesNo(visitor.link(noun.add), page.getByRole('button', { name: visitor.say(research.delete) }))
  await checkScreen(visitor, 'papers-sealed')
  await getViewLink(visitor, articles[4]).click()
  await visitor.isAt(recordTexts.view(noun))
  await visitor.sees(visitor.group(journal.fields.paperTitle.label).getByText(articles[4].title))
  await visitor.seesNo(visitor.button(recordTexts.save(noun)), page.locator('main input, main select, main textarea'))
  await checkScreen(visitor, 'paper-sealed')
  await visitor.open('/dashboard/award-upload/journal/add')
  await visitor.sees(why)
  await visitor.seesNo(visitor.button(recordTexts.save(noun)))

  const applicant = await api(story)
  expect((await applicant.post('/api/applicant/finalizeSubmission')).status).toBe(409)
  await expect(addJournal(applicant)).rejects.toThrow('answered 409')
}

export async function verifiesReceipt(story: Story): Promise<void> {
  const { portal, visitor, person } = story
  const { receiptNumber, digest } = (await (await api(story)).get('/api/applicant/receipt')).body as Receipt
  const letter = await waitForLetter(person.email, receiptNumber, portal)
  const subject = text(`Your application is submitted: receipt ${receiptNumber}`, `تم تقديم طلبك: إيصال رقم ${receiptNumber}`)
  expect(letter.subject?.replace(/[\u2066-\u2069\u200e\u200f]/g, '')).toBe(visitor.say(subject))
  expect(letter.html).toContain(`dir="${visitor.direction}"`)
  expect(letter.text).toContain(digest)
  for (const format of ['pdf', 'json'] as const) {
    const download = visitor.page.waitForEvent('download')
    await visitor.open(findLink(letter, receiptDownloadPath(format)))
    expect((await download).suggestedFilename()).toBe(`${receiptNumber}.${format}`)
  }

  const stranger = await Visitor.arrive(story, visitor.language)
  await stranger.open(`/verify/${receiptNumber}`)
  await stranger.isAt(submission.verify)
  await stranger.sees(stranger.heading(submission.genuine), stranger.page.getByText(digest))
  expect(await stranger.page.locator('body').innerText()).not.toContain(person.email)
  await checkScreen(stranger, 'verify')
  await stranger.open('/verify/JAD-0000-000000')
  await stranger.sees(stranger.banner(submissionTexts.receiptUnknown, 'alert'))
  await checkScreen(stranger, 'verify-unknown')
  expect(stranger.complaints).toEqual([])
  await stranger.leave()
}
