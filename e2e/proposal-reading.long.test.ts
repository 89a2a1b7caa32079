import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { languages, type Text, text } from '@jadara/contract/core/text'
import { saveConceptNote } from '@jadara/contract/files/concept-note'
import { budgetEndpoints } from '@jadara/contract/proposal/budget'
import { equipmentEndpoints } from '@jadara/contract/proposal/equipments'
import { createProposalHeader } from '@jadara/contract/proposal/header'
import { saveProse } from '@jadara/contract/proposal/prose'
import { researchTeamEndpoints } from '@jadara/contract/proposal/research-team'
import { afterEndText, scheduleEndpoints } from '@jadara/contract/proposal/schedule'
import { sectionNames } from '@jadara/contract/proposal/section-names'
import { sectionTexts } from '@jadara/contract/proposal/sections'
import { type Applicant, createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { formOf } from '@jadara/server/testing/forms'
import { paper } from '@jadara/server/testing/papers'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { beforeAll, describe, expect, it } from 'vitest'
import { endRound } from './support/database.ts'
import { arriveSignedIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { proposal } from './support/proposal.ts'
import { budgetWords } from './support/proposal-rows.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import type { Visitor } from './support/visitor.ts'
import { conceptNote, office, person } from './support/words.ts'

const stage = setStage()
const path = '/dashboard/award-upload'
const nothing = text('Nothing written yet', 'لم يُكتب شيء بعد')
const names = { english: 'Mona Abdelrahman', arabic: 'منى عبد الرحمن' }
const width = { en: 1440, ar: 360 }
/** The schedule's months are written out below its title. */
const firstMonths = text('Months 1–3', 'الأشهر ١–٣')

let author: Applicant
let proposalId: number

beforeAll(async () => {
  author = await createRegisteredApplicant(createHttpSender(stage.portal.url))
  const header = { title: 'Water, twice', duration: 12, budget: 50_000, abstract: '<p>Drained water is used again.</p>' }
  proposalId = (await author.ask(createProposalHeader, { body: header })).id
  const body = { text: '<h2>Why</h2><p>Because it is lost.</p>', finished: true }
  await author.ask(saveProse, { params: { section: 'introduction' }, body })
  const tasks = [
    { title: 'Survey', months: [1, 2, 3] },
    { title: 'Report', months: [12, 13] },
  ]
  const bought = { effort: null, monthlyPayment: null, monthCount: null }
  const items = [
    { itemTitle: 'Assistant', type: 1, effort: 50, monthlyPayment: 8000.5, monthCount: 12, itemCost: null },
    { ...bought, itemTitle: 'مضخة', type: 2, itemCost: 30_000 },
  ]
  const device = { title: 'Spectrometer', description: 'مطياف', equipmentUse: 'Samples' }
  const member = { name: 'Ali', position: 'Assistant', highestQualification: 'M.Sc.', email: 'ali@science.example' }
  await author.ask(equipmentEndpoints.save, { body: { rows: [device] } })
  await author.ask(researchTeamEndpoints.save, { body: { rows: [member] } })
  await author.ask(scheduleEndpoints.save, { body: { rows: tasks } })
  await author.ask(budgetEndpoints.save, { body: { rows: items } })
  const note = { proposalTitle: 'The note', budget: 1000, SdgId: 1, ResearchFieldId: 1, abstract: '<p>In short.</p>', type: 26 }
  await author.ask(saveConceptNote, { body: formOf(note, await paper()) })
})

describe.each(languages)('the proposal of an applicant, in %s', (language) => {
  async function arriveAs(account: { email: string; password: string }, title: Text): Promise<Visitor> {
    return arriveSignedIn(stage, language, account, title, { viewport: { width: width[language], height: 900 } })
  }
  const part = (visitor: Visitor, name: Text) =>
    visitor.page.getByRole('region', { name: visitor.say(name), exact: true }).first()
  const namesIn = ({ page }: Visitor) => page.locator('main dl').first().locator('dd').allInnerTexts()

  it('an administrator reads all of it and sees its author', async () => {
    const clerk = await arriveAs(administrator, office.round)
    await clerk.open(`${path}/proposals/${proposalId}`)
    await clerk.sees(part(clerk, sectionTexts.budget.title))
    expect([...(await namesIn(clerk))].sort()).toEqual([names.english, names.arabic])
    expect((await namesIn(clerk))[0]).toBe(language === 'en' ? names.english : names.arabic)
    expect(await clerk.page.title()).toContain(language === 'en' ? names.english : names.arabic)

    const headings = await clerk.page.locator('main section > h2').allInnerTexts()
    expect(headings.filter((one) => one !== clerk.say(budgetWords.sums))).toEqual([
      clerk.say(text('Basic information', 'البيانات الأساسية')),
      ...sectionNames.map((name) => clerk.say(sectionTexts[name].title)),
    ])
    const seen = (name: keyof typeof sectionTexts, words: string) =>
      part(clerk, sectionTexts[name].title).getByText(words, { exact: true })
    await clerk.sees(
      clerk.page.getByText('Drained water is used again.'),
      part(clerk, sectionTexts.introduction.title).getByRole('heading', { name: 'Why' }),
      seen('equipments', 'Spectrometer'),
      seen('research-team', 'ali@science.example'),
      seen('schedule', clerk.say(firstMonths)),
      seen('schedule', clerk.say(afterEndText(12))),
      seen('budget', clerk.say(text('48,003 EGP', '٤٨٬٠٠٣ جنيهات'))),
      part(clerk, sectionTexts.budget.title).getByText(clerk.say(text('Over by 28,003 EGP', 'تجاوز الميزانية'))),
    )
    // The five empty sections.
    for (const name of ['methodology', 'objectives', 'expected-output', 'fields-of-interest', 'additional-information'] as const)
      await clerk.sees(seen(name, clerk.say(nothing)))
    expect(await clerk.page.locator('main input, main select, main textarea, main [contenteditable="true"]').count()).toBe(0)
    await checkScreen(clerk, 'proposal-for-office', [320, 360, 900, 1440])
    await clerk.page.emulateMedia({ colorScheme: 'dark' })
    await checkScreen(clerk, 'proposal-for-office-dark', [width[language]])
    await clerk.page.emulateMedia({ colorScheme: 'light' })

    await clerk.page
      .getByRole('navigation')
      .getByRole('link', { name: clerk.say(sectionTexts.budget.title), exact: true })
      .press('Enter')
    await expect
      .poll(() => part(clerk, sectionTexts.budget.title).evaluate((one) => one.getBoundingClientRect().top < innerHeight / 2))
      .toBe(true)

    await clerk.link(conceptNote.title).click()
    await clerk.isAt(conceptNote.title)
    await expect.poll(async () => [...(await namesIn(clerk))].sort()).toEqual([names.english, names.arabic])
    await checkScreen(clerk, 'concept-note-with-author', [320, width[language]])
    await clerk.link(proposal.title).click()
    await clerk.isAt(proposal.title)
    await clerk.open(`${path}/proposals/edit/${proposalId}`)
    await clerk.sees(seen('equipments', 'Spectrometer'))
    await clerk.open(`${path}/proposals/999999`)
    await clerk.isAt(conceptNote.notFound)
    expect(clerk.complaints).toEqual([])
    await clerk.leave()
  })

  it('another applicant cannot find it', async () => {
    const other = await arriveAs(await createRegisteredApplicant(createHttpSender(stage.portal.url)), person.title)
    await other.open(`${path}/proposals/${proposalId}`)
    await other.sees(other.words(sharedFailureTexts.notFound))
    await other.seesNo(other.page.getByText('Water, twice'))
    await other.leave()
  })
})

it('its author reads each section the same way once the round is closed', async () => {
  await endRound(stage.portal)
  const visitor = await arriveSignedIn(stage, 'en', author, person.title)
  const expected = {
    equipments: 'Spectrometer',
    'research-team': 'ali@science.example',
    schedule: 'Months 1–3',
    budget: 'Over by 28,003 EGP',
    introduction: 'Because it is lost.',
    methodology: nothing.en,
  }
  for (const [section, words] of Object.entries(expected)) {
    await visitor.open(`${path}/proposals/${section}`)
    await visitor.sees(visitor.words(sharedFailureTexts.deadlinePassed), visitor.page.getByText(words).first())
    expect(await visitor.page.locator('main input, main select, main textarea, main [contenteditable="true"]').count()).toBe(0)
    await checkScreen(visitor, `proposal-${section}-closed`, [320, 1440])
  }
  await visitor.open(`${path}/proposals/${proposalId}`)
  await visitor.sees(visitor.group(proposal.projectTitle).getByText('Water, twice'))
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
