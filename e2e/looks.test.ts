import { text } from '@jadara/contract/core/text'
import { createProposalHeader } from '@jadara/contract/proposal/header'
import { bookChapter } from '@jadara/contract/records/book-chapter'
import { researchGrant } from '@jadara/contract/records/research-grant'
import { type Applicant, addJournals, createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRecord } from './support/accounts.ts'
import { arriveSignedIn } from './support/journey.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import type { Visitor } from './support/visitor.ts'

/** Layout that a screenshot alone would not check on every run. */

const stage = setStage()
const words = {
  personal: text('Personal information', 'البيانات الشخصية'),
  edit: text('Edit', 'تعديل'),
  steps: text('Steps', 'الخطوات'),
  sections: text('Sections', 'الأقسام'),
  tenSections: text('The ten sections', 'الأقسام العشرة'),
  saving: text('Saving', 'الحفظ'),
}

const readBoxes = (all: Locator) =>
  all.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect))

describe.each(storyLanguages('ar'))('how the screens look, in %s', (language) => {
  let mona: Applicant
  let visitor: Visitor

  beforeAll(async () => {
    mona = await createRegisteredApplicant(createHttpSender(stage.portal.url))
    await addJournals(mona, 2)
    await addRecord(mona, bookChapter)
    await addRecord(mona, researchGrant)
    await mona.ask(createProposalHeader, { body: { title: 'Water', duration: 12, budget: 1000, abstract: '<p>Water</p>' } })
    visitor = await arriveSignedIn(stage, language, mona, words.personal)
  })
  afterAll(async () => {
    await visitor?.leave()
  })

  it('a short button is beside the title on a phone', async () => {
    await visitor.page.setViewportSize({ width: 360, height: 740 })
    const isBeside = async () => {
      const [title] = await readBoxes(visitor.heading(words.personal))
      const [button] = await readBoxes(visitor.button(words.edit))
      return (button?.top ?? 0) < (title?.bottom ?? 0)
    }
    await expect.poll(isBeside).toBe(true)
    await checkScreen(visitor, 'edit-beside-title', [360])
  })

  it('the save bar is opaque', async () => {
    await visitor.page.setViewportSize({ width: 1440, height: 900 })
    await visitor.button(words.edit).click()
    const bar = visitor.page.getByRole('region', { name: visitor.say(words.saving), exact: true })
    expect(await bar.evaluate((element) => getComputedStyle(element).backgroundColor)).toMatch(/^rgb\(\d+, \d+, \d+\)$/)
    expect(await bar.evaluate((element) => getComputedStyle(element).backdropFilter)).toBe('none')
  })

  it('a pressed section is current at once', async () => {
    const index = visitor.page.getByRole('navigation', { name: visitor.say(words.sections), exact: true })
    await index.getByRole('link').last().click()
    expect(await index.getByRole('link').last().getAttribute('aria-current')).toBe('true')
  })

  it("the columns of the award profile's tables line up", async () => {
    await visitor.open(`/dashboard/award-profile/${mona.userId}`)
    const tables = visitor.page.locator('#records ~ * table')
    await expect.poll(() => tables.count()).toBe(3)
    for (const column of [3, 4, 5]) {
      const heads = await readBoxes(tables.locator(`th:nth-child(${column})`))
      expect(new Set(heads.map(({ left }) => Math.round(left))).size).toBe(1)
    }
    await checkScreen(visitor, 'award-profile-columns', [768, 1440])
  })

  it('the ten sections of the proposal are a list, and no row has a single one', async () => {
    await visitor.open('/dashboard/award-upload/proposals')
    const links = visitor.page.getByRole('navigation', { name: visitor.say(words.tenSections), exact: true }).locator('li')
    await expect.poll(() => links.count()).toBe(10)
    expect(new Set((await readBoxes(links)).map(({ left, width }) => `${left} ${width}`)).size).toBe(1)
    await checkScreen(visitor, 'proposal-hub-list', [360, 1440])
  })

  it('a form at 200 % zoom does not begin with the steps', async () => {
    await visitor.page.setViewportSize({ width: 720, height: 450 })
    await visitor.open('/dashboard/award-upload/journal/add')
    const steps = visitor.page.getByRole('navigation', { name: visitor.say(words.steps), exact: true })
    await visitor.seesNo(steps)
    await visitor.open('/dashboard/award-upload/journal')
    await visitor.sees(steps)
    await checkScreen(visitor, 'journal-list-720', [720])
    await visitor.page.setViewportSize({ width: 1440, height: 900 })
  })

  it('the award’s name is the first and largest on the site, the program’s is small', async () => {
    await visitor.page.goto(`/${language}`)
    const brand = visitor.page.locator('header .brand')
    const sizes = await brand
      .locator('b, span')
      .evaluateAll((parts) => parts.map((part) => Number.parseFloat(getComputedStyle(part).fontSize)))
    expect(await brand.locator('b').textContent()).toBe(visitor.say(text('Research Excellence Award', 'جائزة التميّز البحثي')))
    expect(sizes[0]).toBeGreaterThan((sizes[1] ?? 0) * 1.3)
    await checkScreen(visitor, 'masthead', [360, 1440])
  })
})
