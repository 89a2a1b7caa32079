import { signOut } from '@jadara/contract/accounts/me'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { type Text, text } from '@jadara/contract/core/text'
import { type ConceptNote, conceptNoteTexts, saveConceptNote } from '@jadara/contract/files/concept-note'
import { fileTexts } from '@jadara/contract/files/files'
import { submissionTexts } from '@jadara/contract/submission/submission'
import type { Applicant } from '@jadara/server/testing/applicant'
import { bearer, createTestClient } from '@jadara/server/testing/caller'
import { formOf } from '@jadara/server/testing/forms'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { offline, whileSending } from '../support/connection.ts'
import { signIn } from '../support/journey.ts'
import { printedPdf } from '../support/papers.ts'
import { checkScreen } from '../support/screens.ts'
import type { Chosen, Visitor } from '../support/visitor.ts'
import { account, draft, conceptNote as labels, menus, versions } from '../support/words.ts'

const path = '/dashboard/award-upload/concept-note'
const optional = text('Optional', 'اختياري')
const firstTitle = 'تحلية المياه بأغشية graphene oxide'
export const lastTitle = 'Desalination, once more: تحلية المياه'

const title = (visitor: Visitor): Locator => visitor.field(labels.proposalTitle)
const abstract = ({ page }: Visitor): Locator => page.locator('[role="textbox"][contenteditable="true"]')
const getSavedMessage = (visitor: Visitor): Locator =>
  visitor.banner(conceptNoteTexts.submitted).filter({ hasText: visitor.say(submissionTexts.savedOnly) })
const dropZone = (visitor: Visitor): Locator => visitor.group(labels.file)

const storedNote = async (applicant: Applicant): Promise<ConceptNote> =>
  (await applicant.get(`/api/UserConceptNote/${applicant.userId}`)).body as ConceptNote

async function opens(visitor: Visitor): Promise<void> {
  await visitor.open(path)
  await visitor.sees(abstract(visitor))
}

async function save(visitor: Visitor): Promise<void> {
  await visitor.button(labels.save).click()
  await visitor.sees(getSavedMessage(visitor))
  await visitor.hasFocusAt(getSavedMessage(visitor))
  expect(await visitor.page.evaluate(() => scrollY)).toBe(0)
}

export async function showsAllErrors(visitor: Visitor): Promise<void> {
  await visitor.open('/dashboard/award-upload')
  await visitor.isAt(menus.researchFiles)
  const tile = visitor.page.getByRole('listitem').filter({ has: visitor.link(labels.title) })
  await visitor.sees(visitor.words(optional, tile))
  await visitor.link(labels.title).click()
  await visitor.isAt(labels.title)
  await visitor.sees(abstract(visitor))
  expect((await abstract(visitor).locator('..').boundingBox())?.height).toBe(500)
  for (const label of [labels.targetedSdg, labels.researchField])
    expect(await visitor.field(label).evaluate((list) => (list as HTMLSelectElement).selectedIndex)).toBe(1)
  await checkScreen(visitor, 'concept-note-empty')

  await visitor.button(labels.save).click()
  const alert = visitor.page.getByRole('alert')
  await visitor.sees(alert)
  await visitor.hasFocusAt(alert)
  const { proposalTitle, budget, abstract: noAbstract, file } = conceptNoteTexts
  const named = (label: Text, message: Text) => `${visitor.say(label)}: ${visitor.say(message)}`
  expect(await alert.getByRole('link').allInnerTexts()).toEqual([
    named(labels.proposalTitle, proposalTitle),
    named(labels.budget, budget),
    named(labels.abstract, noAbstract),
    named(labels.file, file),
  ])
  for (const message of [proposalTitle, budget, noAbstract, file]) await visitor.sees(visitor.words(message))
  await checkScreen(visitor, 'concept-note-errors')

  await visitor.choose(labels.file, { name: 'note.doc', mimeType: 'application/msword', buffer: oldWord })
  await visitor.sees(visitor.words(fileTexts.onlyPdf, dropZone(visitor)))
  await visitor.field(labels.budget).fill('a lot')
  await visitor.button(labels.save).click()
  await visitor.sees(alert.getByRole('link', { name: visitor.say(budget) }))
}

/** The first bytes of a Word 97 document. */
const oldWord = Buffer.from('D0CF11E0A1B11AE1', 'hex')

export async function restoresDraftAfterReload(visitor: Visitor): Promise<void> {
  await opens(visitor)
  await title(visitor).fill(firstTitle)
  await abstract(visitor).click()
  await visitor.page.keyboard.type('نقترح أغشية من graphene oxide.')
  await visitor.choose(labels.file, await printedPdf('المذكرة.pdf'))
  await visitor.page.reload()
  await visitor.sees(visitor.banner(draft.restored), visitor.words(draft.chooseAgain))
  expect(new URL(visitor.page.url()).pathname).toBe(path)
  expect(await title(visitor).inputValue()).toBe(firstTitle)
  await visitor.sees(abstract(visitor).getByText('نقترح أغشية من graphene oxide.'))
  await checkScreen(visitor, 'concept-note-restored', [visitor.language === 'en' ? 1440 : 360])

  await visitor.open('/dashboard/submit-proposal')
  await visitor.sees(
    visitor.words(draft.unsaved),
    visitor.page.locator('main').getByRole('link', { name: visitor.say(labels.title) }),
  )
}

export async function isSaved(visitor: Visitor): Promise<void> {
  await opens(visitor)
  // Input that is not a number stays in the field.
  expect(await visitor.field(labels.budget).inputValue()).toBe('a lot')
  await visitor.field(labels.budget).clear()
  await visitor.field(labels.budget).pressSequentially(visitor.language === 'ar' ? '١٢٥٠٠٠٠٫٥' : '1250000.5')
  await visitor.field(labels.researchField).selectOption({ index: 2 })
  await visitor.choose(labels.file, await printedPdf('المذكرة.pdf'))
  await offline(visitor, async () => {
    await visitor.button(labels.save).click()
    await visitor.sees(visitor.banner(sharedFailureTexts.unreachable, 'alert'))
    await visitor.hasFocusAt(visitor.banner(sharedFailureTexts.unreachable, 'alert').first())
  })
  expect(await title(visitor).inputValue()).toBe(firstTitle)
  await save(visitor)
  await visitor.sees(dropZone(visitor).getByText('المذكرة.pdf'))
  await checkScreen(visitor, 'concept-note-saved')

  await visitor.page.reload()
  await visitor.sees(abstract(visitor).getByText('graphene oxide'))
  await visitor.seesNo(visitor.banner(draft.restored))
  expect(await visitor.field(labels.researchField).evaluate((list) => (list as HTMLSelectElement).selectedIndex)).toBe(2)
  await visitor.open('/dashboard/award-upload')
  const tile = visitor.page.getByRole('listitem').filter({ has: visitor.link(labels.title) })
  await visitor.sees(visitor.words(labels.saved, tile))
}

export async function isEdited(visitor: Visitor): Promise<void> {
  await opens(visitor)
  await title(visitor).fill('Desalination: تحلية المياه')
  await save(visitor)
  await visitor.page.reload()
  await visitor.sees(dropZone(visitor).getByText('المذكرة.pdf'))
  expect(await title(visitor).inputValue()).toBe('Desalination: تحلية المياه')
}

export async function replacesPdf(visitor: Visitor): Promise<void> {
  await opens(visitor)
  const broken: Chosen = { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF at all') }
  await visitor.choose(labels.file, broken)
  await visitor.button(labels.save).click()
  await visitor.sees(dropZone(visitor).getByRole('alert'), dropZone(visitor).getByText('المذكرة.pdf'))
  await visitor.choose(labels.file, await printedPdf('second.pdf'))
  await save(visitor)
  await visitor.sees(dropZone(visitor).getByText('second.pdf'))
  await visitor.seesNo(dropZone(visitor).getByText('المذكرة.pdf'))
}

export async function showsConflictOfChanges(visitor: Visitor, applicant: Applicant): Promise<void> {
  await opens(visitor)
  await title(visitor).fill(lastTitle)
  const stored = await storedNote(applicant)
  const { proposalTitle, sdgId, researchFieldId, abstract: text } = stored
  await applicant.ask(saveConceptNote, {
    body: formOf({ proposalTitle, budget: 777, SdgId: sdgId, ResearchFieldId: researchFieldId, abstract: text, type: 26 }),
  })
  await visitor.button(labels.save).click()
  await visitor.sees(visitor.banner(conceptNoteTexts.changedElsewhere, 'alert'), visitor.button(versions.keepMine))
  await checkScreen(visitor, 'concept-note-overtaken', [visitor.language === 'en' ? 1440 : 360])
  await visitor.button(versions.keepMine).click()
  await visitor.seesNo(visitor.button(versions.keepMine))
  await visitor.hasFocusAt(title(visitor))
  expect(await title(visitor).inputValue()).toBe(lastTitle)
  expect(await visitor.field(labels.budget).inputValue()).toBe(visitor.language === 'ar' ? '٧٧٧' : '777')
  await save(visitor)
  expect(await storedNote(applicant)).toMatchObject({ proposalTitle: lastTitle, budget: 777, file: stored.file })
}

export async function keepsTextTypedWhileSaving(visitor: Visitor, applicant: Applicant): Promise<void> {
  await opens(visitor)
  await title(visitor).fill('Sent')
  await visitor.choose(labels.file, await printedPdf('third.pdf'))
  await whileSending(
    visitor,
    '**/api/ConceptNote',
    () => visitor.button(labels.save).click(),
    async () => {
      await title(visitor).fill(lastTitle)
      await abstract(visitor).click()
      await visitor.page.keyboard.type('Typed meanwhile. ')
    },
  )
  await visitor.sees(visitor.banner(versions.inPart), dropZone(visitor).getByText('third.pdf'))
  expect(await title(visitor).inputValue()).toBe(lastTitle)
  await visitor.sees(abstract(visitor).getByText('Typed meanwhile.'))
  await visitor.seesNo(visitor.button(versions.keepMine))
  expect(await storedNote(applicant)).toMatchObject({ proposalTitle: 'Sent' })
  await checkScreen(visitor, 'concept-note-in-part', [visitor.language === 'en' ? 1440 : 360])
  await expect.poll(() => visitor.page.evaluate(() => JSON.stringify(localStorage))).toContain('Typed meanwhile.')
  await visitor.page.reload()
  await visitor.sees(visitor.banner(draft.restored))
  expect(await title(visitor).inputValue()).toBe(lastTitle)
  await save(visitor)
  const stored = await storedNote(applicant)
  expect(stored).toMatchObject({ proposalTitle: lastTitle, file: { name: 'third.pdf' } })
  expect(stored.abstract).toContain('Typed meanwhile.')
}

/** Both windows start with an empty form. The later one is warned, and the earlier version stays stored until it has chosen. */
export async function createsInTwoWindows(earlier: Visitor, later: Visitor, author: Applicant): Promise<void> {
  for (const window of [earlier, later]) {
    await opens(window)
    await window.field(labels.budget).fill('1000')
    await abstract(window).click()
    await window.page.keyboard.type('Membranes.')
  }
  await title(earlier).fill('Earlier')
  await earlier.choose(labels.file, await printedPdf('earlier.pdf'))
  await save(earlier)

  await title(later).fill('Later')
  await later.choose(labels.file, await printedPdf('later.pdf'))
  await later.button(labels.save).click()
  await later.sees(later.banner(conceptNoteTexts.changedElsewhere, 'alert'), later.button(versions.keepMine))
  expect(await storedNote(author)).toMatchObject({ proposalTitle: 'Earlier', file: { name: 'earlier.pdf' } })
  await later.button(versions.discard).click()
  await expect.poll(() => title(later).inputValue()).toBe('Earlier')
  await later.button(versions.bringBack).click()
  await expect.poll(() => title(later).inputValue()).toBe('Later')
  await save(later)
  expect(await storedNote(author)).toMatchObject({ proposalTitle: 'Later', file: { name: 'later.pdf' } })
}

export async function survivesSessionEnd(visitor: Visitor, applicant: Applicant): Promise<void> {
  await opens(visitor)
  await visitor.field(labels.budget).fill('5000')
  await createTestClient(createHttpSender(new URL(visitor.page.url()).origin), bearer(await visitor.token())).ask(signOut)
  await visitor.button(labels.save).click()
  await visitor.sees(visitor.banner(account.ended))
  await signIn(visitor, applicant)
  await visitor.isAt(labels.title)
  await visitor.sees(visitor.banner(draft.restored))
  expect(await visitor.field(labels.budget).inputValue()).toBe(visitor.language === 'ar' ? '٥٬٠٠٠' : '5,000')
  await visitor.button(draft.discard).click()
}

export async function hasTemplate(visitor: Visitor): Promise<void> {
  await opens(visitor)
  const link = visitor.link(labels.template)
  expect(await link.getAttribute('target')).toBe('_blank')
  const address = (await link.getAttribute('href')) ?? ''
  expect(address).toContain(`language=${visitor.language}`)
  await isWordDocument(visitor, address)
}

/** Checks that the bytes are a ZIP archive with Word's parts. */
async function isWordDocument({ context }: Visitor, address: string): Promise<void> {
  const answer = await context.request.get(address)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toContain('wordprocessingml.document')
  expect(answer.headers()['content-disposition']).toMatch(/^attachment;.*\.docx/)
  const bytes = await answer.body()
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect(bytes.includes('word/document.xml')).toBe(true)
}

export async function officeReplacesTemplate(visitor: Visitor): Promise<void> {
  const { page, context } = visitor
  await visitor.open('/dashboard/admin/concept-note-template')
  await visitor.isAt(labels.templates)
  const place = visitor.group(labels.arabicTemplate)
  await visitor.sees(place)
  await checkScreen(visitor, 'concept-note-templates')
  await visitor.choose(labels.arabicTemplate, await printedPdf('template.pdf'))
  await visitor.sees(place.getByRole('alert').filter({ hasText: visitor.say(fileTexts.onlyWord) }))
  await checkScreen(visitor, 'concept-note-template-refused', [visitor.language === 'en' ? 1440 : 360])
  await visitor.choose(labels.arabicTemplate, { ...(await printedPdf('fake.docx')), mimeType: '' })
  await visitor.sees(place.getByRole('alert').filter({ hasText: visitor.say(fileTexts.onlyWord) }))

  const english = await context.request.get('/api/DownloadConceptNoteTemplate?language=en')
  const docx = { name: 'قالب المكتب.docx', mimeType: english.headers()['content-type'] ?? '', buffer: await english.body() }
  await visitor.choose(labels.arabicTemplate, docx)
  await visitor.sees(visitor.words(labels.replaced), place.getByText('قالب المكتب.docx'))
  await checkScreen(visitor, 'concept-note-template-replaced', [visitor.language === 'en' ? 1440 : 360])
  for (const language of ['en', 'ar']) await isWordDocument(visitor, `/api/DownloadConceptNoteTemplate?language=${language}`)
  await page.reload()
  await visitor.sees(place.getByText('قالب المكتب.docx'))
}
