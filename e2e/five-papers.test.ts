import { text } from '@jadara/contract/core/text'
import { journal } from '@jadara/contract/records/journal'
import { type RecordDto, recordEndpoints } from '@jadara/contract/records/record-endpoints'
import { type Applicant, createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { startTestRegister, type TestRegister, toCrossrefMessage } from '@jadara/server/testing/register'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPublishedPapers, type PublishedPaper } from './support/published-papers.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { isLong, storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'
import { account, entries, person, research } from './support/words.ts'

const [mostActions, mostSeconds] = [20, 60]
const link = 'https://www.scopus.com/sources'

let papers: readonly PublishedPaper[]
beforeAll(async () => {
  papers = await createPublishedPapers()
})

/** Signs in, adds five papers and saves them as a person does; returns the number of presses, choices and filled fields. */
async function addFivePapers(visitor: Visitor, { email, password }: Applicant): Promise<number> {
  const { page } = visitor
  const isPhone = (page.viewportSize()?.width ?? 0) < 900
  let actions = 0
  const press = (place: Locator) => {
    actions += 1
    return place.first().click()
  }
  const fill = (place: Locator, words: string) => {
    actions += 1
    return place.fill(words)
  }
  await visitor.open('/dashboard')
  await fill(visitor.field(person.email), email)
  await fill(visitor.field(account.password), password)
  await press(visitor.button(account.visit))
  await visitor.isAt(person.title)
  if (isPhone) await press(visitor.button(account.menu))
  await press(isPhone ? visitor.link(research.menu, page.getByRole('dialog')) : visitor.link(research.menu))
  await visitor.isAt(research.menu)
  await press(visitor.link(entries.title))
  await visitor.isAt(entries.title)
  const asked = page.waitForEvent('filechooser')
  await press(visitor.button(entries.choose))
  actions += 1
  await (await asked).setFiles(papers.map(({ pdf }) => pdf))

  const { type, indexingDb, indexingDbUrl } = journal.fields
  const shared = page.locator('section', { has: visitor.heading(entries.fillInOnce) }).last()
  await shared
    .getByText(visitor.say(entries.missingIn(5)))
    .first()
    .waitFor({ timeout: 120_000 })
  actions += 1
  await visitor.field(type.label, shared).selectOption('International')
  await fill(visitor.field(indexingDb.label, shared), 'Scopus')
  await fill(visitor.field(indexingDbUrl.label, shared), link)
  await press(visitor.button(entries.fillIn, shared))
  await press(visitor.button(entries.saveAll(5)))
  await visitor.sees(visitor.banner(entries.saved(5)))
  return actions
}

type Saved = Pick<RecordDto, 'file'> & Readonly<Record<string, unknown>>

async function listJournals(applicant: Applicant): Promise<Saved[]> {
  const { userId } = applicant
  return (await applicant.ask(recordEndpoints(journal).list, { params: { userId } })) as unknown as Saved[]
}

const arabicTitles: Readonly<Record<string, string>> = {
  'egyptian-university.pdf': 'أثر التعلم المدمج في تنمية مهارات حل المشكلات لدى طلاب كلية التربية (دراسة شبه تجريبية)',
  'arabic-science.pdf': 'تحلية المياه الجوفية بالطاقة الشمسية في قرى محافظة المنيا',
}

describe('with a register', () => {
  let register: TestRegister
  const settings: Record<string, string> = {}
  beforeAll(async () => {
    register = await startTestRegister()
    Object.assign(settings, register.settings)
    for (const { work } of papers) register.crossref.set(work.doi ?? '', toCrossrefMessage(work))
  })
  const stage = setStage(settings)
  afterAll(() => register.close())

  describe.each(storyLanguages('ar'))('in %s', (language) => {
    it.each([1440, 360])('five papers are saved within 20 actions at %d px', async (width) => {
      const applicant = await createRegisteredApplicant(createHttpSender(stage.portal.url))
      const visitor = await Visitor.arrive(stage, language, { viewport: { width, height: 800 } })
      const begun = performance.now()
      const actions = await addFivePapers(visitor, applicant)
      const seconds = (performance.now() - begun) / 1000
      process.stdout.write(`Five papers, ${language}, ${width} px: ${actions} actions, ${seconds.toFixed(1)} s\n`)
      expect(actions).toBeLessThanOrEqual(mostActions)
      // A time itself is judged in the long suite alone.
      if (isLong) expect(seconds).toBeLessThanOrEqual(mostSeconds)

      const saved = await listJournals(applicant)
      const expected = papers.map(({ pdf, work }) => ({
        file: pdf.name,
        paperTitle: arabicTitles[pdf.name] ?? work.title,
        title: work.container,
        publicationYear: work.year,
        volumeNumber: work.volume,
        issueNumber: work.issue ?? '',
        pageNumbers: work.pages ?? '',
        url: `https://doi.org/${work.doi}`,
        type: 'International',
        indexingDb: 'Scopus',
        indexingDbUrl: link,
        authors: work.authors.map(({ name }) => name),
      }))
      const found = saved.map((one) => ({
        file: one.file?.name,
        paperTitle: one.paperTitle,
        title: one.title,
        publicationYear: one.publicationYear,
        volumeNumber: one.volumeNumber,
        issueNumber: one.issueNumber,
        pageNumbers: one.pageNumbers,
        url: one.url,
        type: one.type,
        indexingDb: one.indexingDb,
        indexingDbUrl: one.indexingDbUrl,
        authors: (one.authors as { name: string }[]).map(({ name }) => name),
      }))
      const byFile = (one: { file?: string | undefined }, other: { file?: string | undefined }) =>
        String(one.file).localeCompare(String(other.file))
      expect(found.toSorted(byFile)).toEqual(expected.toSorted(byFile))
      await checkScreen(visitor, 'five-papers-saved', [360, 1440])
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    })
  })
})

describe('without a register', () => {
  const stage = setStage()

  it.each(storyLanguages('en'))('the titles of five papers come from their pages, in %s', async (language) => {
    const applicant = await createRegisteredApplicant(createHttpSender(stage.portal.url))
    const visitor = await Visitor.arrive(stage, language)
    const actions = await addFivePapers(visitor, applicant)
    expect(actions).toBeLessThanOrEqual(mostActions)
    const titles = (await listJournals(applicant)).map(({ paperTitle }) => paperTitle)
    expect(titles.toSorted()).toEqual(papers.map(({ pdf, work }) => arabicTitles[pdf.name] ?? work.title).toSorted())
    await visitor.sees(visitor.words(text('does not look works up', 'لا تبحث عن الأعمال')))
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})
