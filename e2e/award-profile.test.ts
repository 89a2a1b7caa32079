import { readFile } from 'node:fs/promises'
import { confirmationTexts } from '@jadara/contract/accounts/confirmation'
import { type Text, text } from '@jadara/contract/core/text'
import { cvFileTypeId, cvLabel, personalFileTypes } from '@jadara/contract/files/file-types'
import { dossierOmissionTexts, fileTexts, uploadPersonalFile } from '@jadara/contract/files/files'
import { mailTemplates } from '@jadara/contract/mail/mail-templates'
import { journal } from '@jadara/contract/records/journal'
import { recordEndpoints } from '@jadara/contract/records/record-endpoints'
import { recordTexts } from '@jadara/contract/records/record-texts'
import { exportTexts } from '@jadara/contract/submission/exports'
import { manyObjectStreams } from '@jadara/server/documents/hostile-papers.testing'
import { samples } from '@jadara/server/features/records/samples.testing'
import { type Applicant, createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { formOf } from '@jadara/server/testing/forms'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assignAttestedReviewer, createApplicantWith, createReviewer, reviewer } from './support/accounts.ts'
import { readSeparately } from './support/connection.ts'
import { arriveSignedIn } from './support/journey.ts'
import { findLink, waitForLetter } from './support/mailbox.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import type { Visitor } from './support/visitor.ts'
import { files, office, person, research, submission, conceptNote as unknown, awardProfile as words } from './support/words.ts'

const stage = setStage()
const [front, back] = personalFileTypes
const notInAwardFile = text('Not in the award file', 'غير مضموم إلى ملف الجائزة')
if (!front || !back) throw new Error('the contract has both sides of the card')

beforeAll(() => createReviewer(stage.portal))

const getProfilePath = ({ userId }: Applicant) => `/dashboard/award-profile/${userId}`

describe.each(storyLanguages('ar'))('the award profile, in %s', (language) => {
  let applicant: Applicant
  let owner: Visitor

  async function arriveAs(
    account: { email: string; password: string },
    title: Text,
    options: BrowserContextOptions = {},
  ): Promise<Visitor> {
    return arriveSignedIn(stage, language, account, title, options)
  }

  beforeAll(async () => {
    applicant = await createApplicantWith(stage.portal, { papers: 5 })
    owner = await arriveAs(applicant, person.title)
  })
  afterAll(() => owner?.leave())

  it('an applicant reviews the uploaded files, and a reload restores the scroll position', async () => {
    await owner.link(words.title).click()
    await owner.isAt(words.title)
    await owner.sees(
      owner.words(words.hint),
      owner.words(words.draft),
      owner.page.getByRole('table', { name: owner.say(journal.noun.many) }),
    )
    await owner.sees(owner.words(words.noQuestions), owner.link(words.cv), owner.button(words.everything))
    await owner.seesNo(owner.link(words.publications))
    await checkScreen(owner, 'award-profile')
    await owner.page.reload()
    await owner.isAt(words.title)
  })

  it('the viewer opens a file in the page, goes to the next one and closes by keyboard', async () => {
    const view = owner.getControl('link', files.view, owner.say(front.name))
    await view.click()
    await owner.page.getByRole('dialog', { name: owner.say(front.name) }).waitFor()
    await checkScreen(owner, 'file-viewer', [360, 1440])
    await owner.page.keyboard.press(language === 'en' ? 'ArrowRight' : 'ArrowLeft')
    const dialog = owner.page.getByRole('dialog', { name: owner.say(back.name) })
    await dialog.waitFor()
    await owner.button(words.next, dialog).click()
    await dialog.waitFor({ state: 'hidden' })
    await owner.page.keyboard.press('Escape')
    await owner.seesNo(owner.page.getByRole('dialog'))
    await owner.hasFocusAt(view)
  })

  it('the viewer shows a PDF in the page if the browser can draw one', async () => {
    const draws = await owner.page.evaluate(() => navigator.pdfViewerEnabled)
    const link = owner.page.locator('main table a[href*="ViewFile"]').first()
    if (!draws) return
    await link.click()
    const frame = owner.page.locator('dialog[open] iframe')
    await frame.waitFor()
    // If a policy refused it, the frame would show an error page.
    await expect.poll(() => owner.page.frames().some((one) => /ViewFile/i.test(one.url()))).toBe(true)
    const answer = await owner.page.request.get((await frame.getAttribute('src')) ?? '')
    expect((await answer.body()).subarray(0, 4).toString()).toBe('%PDF')
    await owner.page.keyboard.press('Escape')
    await owner.seesNo(frame)
  })

  it('the page shows the progress of the PDF, also after leaving and coming back', async () => {
    const { page } = owner
    await page.route(/\/api\/Exports\/\d+$/i, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), state: 'making', done: 12, total: 30 } })
    })
    await owner.button(words.research).click()
    await owner.sees(owner.words(words.twelve), page.getByRole('progressbar'), line().getByRole('button').first())
    await checkScreen(owner, 'document-under-way', [360, 1440])
    await owner.link(person.title, page.locator('header')).click()
    await owner.isAt(person.title)
    await page.unroute(/\/api\/Exports\/\d+$/i)
    await owner.link(words.title).click()
    const open = line().getByRole('link')
    await open.waitFor({ timeout: 60_000 })
    await checkScreen(owner, 'document-ready', [360, 1440])
    const again = page.waitForEvent('download')
    await line().getByRole('button').click()
    expect(await readDownload(await again)).toBe('%PDF')
    const opened = await page.request.get((await open.getAttribute('href')) ?? '')
    expect((await opened.body()).subarray(0, 4).toString()).toBe('%PDF')
    expect(owner.complaints).toEqual([])
  })

  it('the page explains a failed, a damaged and a cancelled award file', async () => {
    const { page } = owner
    const made = {
      userId: applicant.userId,
      language,
      done: 3,
      total: 9,
      size: 4_200_000,
      name: 'a.pdf',
      askedAt: new Date().toISOString(),
    }
    const address = `/api/ExportMyAwardFiles?userId=${applicant.userId}`
    const lines = [
      { ...made, id: 901, kind: 'personal-files', state: 'making', damaged: [], address },
      { ...made, id: 902, kind: 'award-file', state: 'ready', damaged: ['Scan 12.pdf', 'ورقة.pdf'], address },
      { ...made, id: 903, kind: 'everything', state: 'failed', damaged: [], address },
    ]
    await readSeparately(page)
    await page.route(/\/api\/Exports$/i, (route) => route.fulfill({ json: lines }))
    await page.route(/\/api\/Exports\/\d+$/i, (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 204 }) : route.fulfill({ json: lines[0] }),
    )
    await owner.open(getProfilePath(applicant))
    await owner.sees(owner.words(words.twoDamaged), page.getByText('Scan 12.pdf'), owner.words(exportTexts.failed))
    await checkScreen(owner, 'documents-in-trouble', [360, 1440])
    await owner.getControl('button', words.cancel, owner.say(words.personalDocument)).click()
    await owner.seesNo(page.getByRole('progressbar'))
    await page.unroute(/\/api\/Exports$/i)
    await page.unroute(/\/api\/Exports\/\d+$/i)
    expect(owner.complaints).toEqual([])
  })

  it('the submit screen has the same buttons and downloads a requested file by itself', async () => {
    await owner.open('/dashboard/submit-proposal')
    await owner.isAt(submission.title)
    await owner.sees(owner.button(words.photos), owner.link(words.cv), line())
    const [download] = await Promise.all([
      owner.page.waitForEvent('download', { timeout: 60_000 }),
      owner.button(words.photos).click(),
    ])
    expect(await readDownload(download)).toBe('%PDF')
    expect(owner.complaints).toEqual([])
  })

  it('the submit screen asks for the confirmation of the address and mails the link again', async () => {
    await owner.sees(owner.words(submission.unconfirmed))
    await checkScreen(owner, 'submit-unconfirmed', [360, 768, 1440])
    await owner.button(submission.linkAgain).click()
    await owner.sees(owner.page.getByRole('status').filter({ hasText: owner.say(confirmationTexts.mailed) }))
    const letter = await waitForLetter(applicant.email, mailTemplates.confirmAddress.words.subject.en, stage.portal)
    await owner.open(findLink(letter, '/confirm-address/'))
    await owner.page.getByRole('button', { name: 'Yes, this is my address' }).click()
    await owner.page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()
    await owner.open('/dashboard/submit-proposal')
    await owner.isAt(submission.title)
    await owner.seesNo(owner.words(submission.unconfirmed))
    expect(owner.complaints).toEqual([])
  })

  it("an applicant without records reads an explanation and cannot open another applicant's page", async () => {
    const nobody = await arriveAs(await createRegisteredApplicant(createHttpSender(stage.portal.url)), person.title)
    await nobody.link(words.title).click()
    await nobody.sees(nobody.words(words.noFiles))
    expect(await nobody.button(words.personal).isDisabled()).toBe(true)
    expect(await nobody.button(words.cv).isDisabled()).toBe(true)
    await checkScreen(nobody, 'award-profile-empty', [360, 1440])
    await nobody.open(getProfilePath(applicant))
    await nobody.isAt(unknown.notFound)
    await nobody.leave()
  })

  it('every list marks a file that the award file leaves out or attaches only in a ZIP', async () => {
    const careless = await createRegisteredApplicant(createHttpSender(stage.portal.url))
    const leftOut = { name: 'paper.pdf', bytes: manyObjectStreams({ streams: 4 }) }
    await careless.ask(recordEndpoints(journal).create, { body: formOf(samples.journal.values, leftOut) })
    await careless.ask(uploadPersonalFile, { body: formOf({ type: cvFileTypeId }, { ...leftOut, name: 'cv.pdf' }) })
    const visitor = await arriveAs(careless, person.title, { colorScheme: language === 'ar' ? 'dark' : 'light' })
    await visitor.open('/dashboard/documents/upload')
    await visitor.sees(visitor.words(dossierOmissionTexts.large))
    await checkScreen(visitor, 'files-left-out', [360, 768, 1440])
    await visitor.open('/dashboard/documents/my-uploads')
    await visitor.sees(visitor.words(dossierOmissionTexts.large))
    await checkScreen(visitor, 'my-uploads-left-out', [360, 768, 1440])
    await visitor.open('/dashboard/award-upload/journal')
    await visitor.sees(visitor.words(notInAwardFile))
    await checkScreen(visitor, 'papers-left-out', [360, 768, 1440])

    await visitor.open('/dashboard/documents/upload')
    await visitor.choose(cvLabel, { name: 'cv.hta', mimeType: 'application/hta', buffer: Buffer.from('<script>1</script>') })
    await visitor.sees(visitor.words(fileTexts.inZip), visitor.words(fileTexts.betterAsPdf))
    await visitor.seesNo(visitor.words(dossierOmissionTexts.large))
    await checkScreen(visitor, 'files-in-zip', [360, 768, 1440])
    const clerk = await arriveAs(administrator, office.round)
    for (const [who, path] of [
      [visitor, '/dashboard/documents/my-uploads'],
      [clerk, getProfilePath(careless)],
    ] as const) {
      await who.open(path)
      await who.sees(who.words(fileTexts.inZip), who.page.getByText('cv.hta.zip'))
    }
    await checkScreen(visitor, 'my-uploads-in-zip', [360, 768, 1440])
    for (const who of [visitor, clerk]) {
      expect(who.complaints).toEqual([])
      await who.leave()
    }
  })

  it('an administrator sees the same page with tables, also in dark, and downloads the whole round', async () => {
    const clerk = await arriveAs(administrator, office.round, { colorScheme: 'dark' })
    await clerk.sees(clerk.button(words.everybody), clerk.link(words.applicants))
    await checkScreen(clerk, 'overview-dark', [360, 1440])
    expect(await downloadStart(clerk, words.applicants)).toBe('PK')
    await clerk.open(getProfilePath(applicant))
    await clerk.sees(clerk.button(words.personal), clerk.button(words.everything), clerk.link(words.publications))
    await checkScreen(clerk, 'award-profile-dark', [360, 1440])
    for (const table of [words.publications, words.output]) expect(await downloadStart(clerk, table)).toBe('PK')
    await clerk.field(words.format).selectOption('json')
    expect(await downloadStart(clerk, words.publications)).toMatch(/^[{[]/)
    expect(clerk.complaints).toEqual([])
    await clerk.leave()
  })

  it('an assigned reviewer reads an applicant without the identity card', async () => {
    const reader = await arriveAs(reviewer, office.applicants)
    await reader.open(getProfilePath(applicant))
    await reader.isAt(unknown.notFound)
    await assignAttestedReviewer(stage.portal, applicant)
    await reader.open(getProfilePath(applicant))
    await reader.sees(
      reader.heading(words.biography),
      reader.heading(words.phd),
      reader.button(words.research),
      reader.link(words.cv),
    )
    await reader.seesNo(
      ...[words.frontIdentity, front.name].map((name) => reader.heading(name)),
      ...[words.personal, words.everything].map((name) => reader.button(name)),
      reader.link(words.publications),
    )
    await checkScreen(reader, 'award-profile-reviewer', [360, 1440])
    await reader.getControl('link', research.view, 'Paper 1').click()
    await reader.isAt(recordTexts.view(journal.noun))
    await reader.seesNo(reader.button(recordTexts.save(journal.noun)), reader.page.locator('main input, main textarea'))
    expect(reader.complaints).toEqual([])
    await reader.leave()
  })

  const line = () => owner.page.locator('main li').filter({ hasText: owner.say(words.document) })
})

async function readDownload(download: { path(): Promise<string> }): Promise<string> {
  return (await readFile(await download.path())).subarray(0, 4).toString()
}

/** The first two bytes of a download. */
async function downloadStart(visitor: Visitor, label: Text): Promise<string> {
  const answer = await visitor.page.request.get((await visitor.link(label).getAttribute('href')) ?? '')
  return (await answer.body()).subarray(0, 2).toString()
}
