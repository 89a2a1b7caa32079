import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from '@jadara/contract/core/text'
import { type Applicant, addJournal, createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { startTestRegister, toCrossrefMessage } from '@jadara/server/testing/register'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queryDatabase } from './support/database.ts'
import { signIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'

/** What the portal finds about records, beside them: for the office, and for their applicant, who reads nothing about others. */

const register = await startTestRegister()
const directory = await mkdtemp(join(tmpdir(), 'jadara-retractions-'))
const retractions = join(directory, 'retractions.csv')
await writeFile(
  retractions,
  'OriginalPaperDOI,RetractionDOI,RetractionDate,RetractionNature,Reason\n10.1000/wells,10.1000/notice,8/16/2023 0:00,Retraction,+Unreliable Results;\n',
)
afterAll(async () => {
  await register.close()
  await rm(directory, { recursive: true })
})

const words = {
  details: text('What was found', 'نتيجة التحقق'),
  confirmed: text('Confirmed · Crossref', 'مؤكد · Crossref'),
  year: text('Differs: year 2021, Crossref 2022', 'اختلاف: السنة ٢٠٢١، وفي Crossref ٢٠٢٢'),
  entered: text('As entered', 'كما أُدخل'),
  claimed: text('Claimed', 'وفق إفادة المتقدم'),
  retracted: text('Retracted', 'بحث مسحوب'),
  shared: text('Also in the application of', 'وارد أيضًا في طلب'),
}

const works = [
  { doi: '10.1000/soils', title: 'Salinity of soils in the Nile delta', year: 2021 },
  { doi: '10.1000/wells', title: 'Wells of the western desert', year: 2022 },
]
for (const work of works)
  register.crossref.set(
    work.doi,
    toCrossrefMessage({
      ...{ type: 'journal-article', container: 'Journal of Soils', issn: [], editors: [], ...work },
      authors: [{ name: 'Mona Abdelrahman', given: 'Mona', family: 'Abdelrahman' }, { name: 'Tarek Aziz' }],
    }),
  )
const journal = {
  title: 'Journal of Soils',
  authors: [{ name: 'منى عبد الرحمن' }],
  coAuthors: [{ name: 'T. Aziz', affiliation: 'Minia University' }],
}

describe.each(storyLanguages('ar'))('the checks of records, in %s', (language) => {
  const stage = setStage({ ...register.settings, RETRACTIONS_FILE: retractions })
  let mona: Applicant

  beforeAll(async () => {
    const send = createHttpSender(stage.portal.url)
    mona = await createRegisteredApplicant(send)
    const sara = await createRegisteredApplicant(send, { englishName: 'Sara Aziz', arabicName: 'سارة عزيز' })
    for (const { doi, title } of works)
      await addJournal(mona, { ...journal, paperTitle: title, publicationYear: 2021, url: `https://doi.org/${doi}` })
    await addJournal(mona, { ...journal, paperTitle: 'A paper without any identifier' })
    await addJournal(sara, { ...journal, paperTitle: works[0]?.title, publicationYear: 2021 })
  })

  async function arrive(account: { email: string; password: string }): Promise<Visitor> {
    const visitor = await Visitor.arrive(stage, language)
    await visitor.page.goto('/dashboard')
    await signIn(visitor, account)
    await visitor.page.locator('input[type=password]').waitFor({ state: 'detached' })
    return visitor
  }

  it('are made by the portal a few seconds after the records were saved', async () => {
    const isChecked = () => queryDatabase(stage.portal, (sql) => sql`select from record_check where state = 'waiting'`)
    await expect.poll(isChecked, { timeout: 60_000, interval: 500 }).toHaveLength(0)
  })

  it('are beside the records of the office', async () => {
    const office = await arrive(administrator)
    await office.open(`/dashboard/award-profile/${mona.userId}`)
    await office.sees(office.words(words.confirmed), office.words(words.year), office.words(words.claimed))
    await office.sees(office.words(words.retracted), office.words(words.shared))
    for (const details of await office.page.locator('summary', { hasText: office.say(words.details) }).all())
      await details.click()
    await office.sees(office.words(words.entered))
    await checkScreen(office, 'record-checks-office')
  })

  it('are in the list of their applicant, without what others have entered', async () => {
    const applicant = await arrive(mona)
    await applicant.open('/dashboard/award-upload/journal')
    await applicant.sees(applicant.words(words.confirmed), applicant.words(words.year), applicant.words(words.retracted))
    expect(await applicant.words(words.claimed).count()).toBe(0)
    expect(await applicant.words(words.shared).count()).toBe(0)
    await checkScreen(applicant, 'record-checks-own')
  })
})
