import { text } from '@jadara/contract/core/text'
import { journal } from '@jadara/contract/records/journal'
import { recordEndpoints } from '@jadara/contract/records/record-endpoints'
import { type Applicant, createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { startTestRegister, type TestRegister, toCrossrefMessage } from '@jadara/server/testing/register'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arriveSignedIn } from './support/journey.ts'
import { createPublishedPapers, type PublishedPaper } from './support/published-papers.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { skipAfterFailure } from './support/story.ts'
import { storyLanguages } from './support/suite.ts'
import type { Visitor } from './support/visitor.ts'
import { entries, person, research } from './support/words.ts'

const list = `@article{a, title = {Salt and patience in dry lands}, author = {Haddad, Rania}, journal = {Annals of Dry Lands}, year = 2019, volume = 31}
@article{b, title = {Fields that remember the flood}, author = {Farouk, Laila}, journal = {Nile Letters}, year = 2020, volume = 12}
@article{c, title = {Never closed`
const added = text('2 unfinished entries added', 'أُضيف سجلان غير مكتملين')

let register: TestRegister
let papers: readonly PublishedPaper[]
const settings: Record<string, string> = {}
beforeAll(async () => {
  register = await startTestRegister()
  Object.assign(settings, register.settings)
  papers = await createPublishedPapers()
})
const stage = setStage(settings)
afterAll(() => register.close())

describe.each(storyLanguages('en'))('unfinished entries, in %s', (language) => {
  skipAfterFailure()
  let visitor: Visitor
  let applicant: Applicant
  const viewport = language === 'en' ? { width: 1440, height: 900 } : { width: 360, height: 740 }
  beforeAll(async () => {
    applicant = await createRegisteredApplicant(createHttpSender(stage.portal.url))
    visitor = await arriveSignedIn(stage, language, applicant, person.title, { viewport })
  })
  afterAll(() => visitor?.leave())

  const card = (title: string) => visitor.page.getByRole('listitem').filter({ hasText: title })
  const paperTitle = () => visitor.field(journal.fields.paperTitle.label)

  it('a pasted list becomes unfinished entries, and what could not be read is listed', async () => {
    await visitor.open('/dashboard/award-upload/journal')
    await visitor.link(entries.title).first().click()
    await visitor.isAt(entries.title)
    await checkScreen(visitor, 'add-entries-empty')
    await visitor.button(entries.paste).click()
    await visitor.field(entries.references).fill(list)
    await visitor.button(entries.readList).click()
    const report = visitor.banner(added)
    await visitor.hasFocusAt(report)
    await visitor.sees(report.getByText('Never closed'), card('Salt and patience'), card('Fields that remember'))
    await checkScreen(visitor, 'add-entries-listed')
  })

  it('an entry that is already there is named with a link, and added on request', async () => {
    await visitor.button(entries.paste).click()
    await visitor.field(entries.references).fill(list.split('\n', 1).join())
    await visitor.button(entries.readList).click()
    const report = visitor.banner(text('There is nothing new in the list.', 'لا جديد في القائمة.'))
    await visitor.hasFocusAt(report)
    await visitor.sees(report.getByRole('link', { name: 'Salt and patience' }))
    await checkScreen(visitor, 'add-entries-known')
    await report.getByRole('button', { name: visitor.say(text('Add them all the same', 'إضافتها رغم ذلك')) }).click()
    await visitor.sees(visitor.banner(text('1 unfinished entry added', 'أُضيف سجل واحد غير مكتمل')))
    await expect.poll(() => card('Salt and patience').count()).toBe(2)
    await card('Salt and patience')
      .last()
      .getByRole('button', { name: visitor.say(entries.discard) })
      .click()
    // It is deleted when the screen is left.
    await visitor.open('/dashboard/award-upload')
    await visitor.open('/dashboard/award-upload/add')
    await expect.poll(() => card('Salt and patience').count()).toBe(1)
  })

  it('an entry without a DOI is found by its title and taken by choice', async () => {
    const work = {
      ...{ type: 'journal-article' as const, title: 'Fields that remember the flood', doi: '10.1000/fields', year: 2020 },
      ...{
        container: 'Nile Letters',
        issn: [],
        editors: [],
        authors: [{ name: 'Laila Farouk', given: 'Laila', family: 'Farouk' }],
      },
    }
    register.crossref.set(work.doi, toCrossrefMessage(work))
    await card('Fields that remember')
      .getByRole('link', { name: visitor.say(entries.review) })
      .click()
    await visitor.isAt(entries.review)
    await visitor.button(text('Search by the title', 'البحث بالعنوان')).click()
    await visitor.hasFocusAt(visitor.words(text('Is one of these your work?', 'هل عملك بين هذه؟')))
    await checkScreen(visitor, 'review-entry-candidates')
    await visitor.page.getByRole('button', { name: visitor.say(text('This is my work', 'هذا عملي')) }).click()
    await expect.poll(() => visitor.field(journal.fields.url.label).inputValue()).toBe('https://doi.org/10.1000/fields')
    await visitor.open('/dashboard/award-upload/add')
  })

  it('a discarded entry can be taken back until the screen is left', async () => {
    await card('Fields that remember')
      .getByRole('button', { name: visitor.say(entries.discard) })
      .click()
    const undo = card('Fields that remember').getByRole('button', { name: visitor.say(entries.undo) })
    await undo.click()
    await visitor.sees(card('Fields that remember').getByRole('link', { name: visitor.say(entries.review) }))
    await card('Fields that remember')
      .getByRole('button', { name: visitor.say(entries.discard) })
      .click()
    await visitor.sees(undo)
    await visitor.link(research.menu).first().click()
    await visitor.isAt(research.menu)
    await visitor.sees(visitor.words(text('1 unfinished entry', 'سجل واحد غير مكتمل')))
  })

  it('what is typed is kept without pressing anything, and a save is refused with the missing fields', async () => {
    await visitor.link(text('Review and save them', 'راجعها واحفظها')).click()
    await visitor.isAt(entries.title)
    await card('Salt and patience')
      .getByRole('link', { name: visitor.say(entries.review) })
      .click()
    await visitor.isAt(entries.review)
    await paperTitle().fill('Salt and patience in very dry lands')
    await visitor.sees(
      visitor.page
        .getByRole('status')
        .filter({ hasText: visitor.say(text('Saved', 'تم الحفظ')) })
        .or(visitor.words(text('just now', 'الآن'))),
    )
    await visitor.page.reload()
    await visitor.isAt(entries.review)
    await expect.poll(() => paperTitle().inputValue()).toBe('Salt and patience in very dry lands')
    await visitor.page.locator('button[form="entry"]').click()
    await visitor.hasFocusAt(visitor.page.getByRole('alert'))
    await checkScreen(visitor, 'review-entry-refused')
  })

  it('where the register and the paper differ, one press takes the other value', async () => {
    const paper = papers.find(({ pdf }) => pdf.name === 'bmc.pdf')
    if (!paper) throw new Error('There is no such paper')
    register.crossref.set(paper.work.doi ?? '', toCrossrefMessage({ ...paper.work, year: 2022 }))
    await visitor.open('/dashboard/award-upload/add')
    await visitor.page.locator('input[type="file"]').setInputFiles(paper.pdf)
    const review = card('Iron tablets').getByRole('link', { name: visitor.say(entries.review) })
    await review.click({ timeout: 90_000 })
    await visitor.isAt(entries.review)
    const year = visitor.field(journal.fields.publicationYear.label)
    await expect.poll(() => year.inputValue()).toBe('2022')
    await visitor.page.getByRole('button', { name: `${visitor.say(entries.use)} ${language === 'ar' ? '٢٠٢٣' : '2023'}` }).click()
    await expect.poll(() => year.inputValue()).toBe('2023')
    await visitor.hasFocusAt(year)
    await checkScreen(visitor, 'review-entry')
  })

  it('a saved entry is a record with its PDF, and the next unfinished entry follows', async () => {
    const { type, indexingDb, indexingDbUrl } = journal.fields
    await visitor.field(type.label).selectOption('International')
    await visitor.field(indexingDb.label).fill('Scopus')
    await visitor.field(indexingDbUrl.label).fill('https://www.scopus.com/sources')
    await visitor.button(entries.saveAndNext).click()
    await expect.poll(() => paperTitle().inputValue()).toBe('Salt and patience in very dry lands')
    const records = (await applicant.ask(recordEndpoints(journal).list, { params: { userId: applicant.userId } })) as unknown as {
      publicationYear: number
      file: { name: string } | null
    }[]
    expect(records.map(({ publicationYear, file }) => [publicationYear, file?.name])).toEqual([[2023, 'bmc.pdf']])
    await visitor.open('/dashboard/award-upload/journal')
    await visitor.isAt(journal.noun.many)
    await visitor.sees(visitor.words(text('1 unfinished entry', 'سجل واحد غير مكتمل')))
  })

  it('the browser and the server report no errors', () => {
    expect(visitor.complaints).toEqual([])
    expect(stage.portal.output()).not.toMatch(/"level":(50|60)/)
  })
})
