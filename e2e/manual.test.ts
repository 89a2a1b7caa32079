import { text } from '@jadara/contract/core/text'
import type { Locator } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { arriveSignedIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import type { Visitor } from './support/visitor.ts'
import { office } from './support/words.ts'

const stage = setStage()
const widths = [360, 768, 1440]
const texts = {
  help: text('Help with this screen', 'شرح هذه الشاشة'),
  more: text('More in the manual', 'المزيد في الدليل'),
  manual: text('Manual of the office', 'دليل المكتب'),
  section: text('A plan for everybody', 'خطة للجميع'),
  contents: text('Contents', 'المحتويات'),
  chapter: text('Closing a season', 'إنهاء الموسم'),
}

const isAtTop = (heading: Locator) => heading.evaluate((element) => Math.abs(element.getBoundingClientRect().top) < 200)

for (const language of storyLanguages('ar')) {
  let clerk: Visitor
  afterAll(() => clerk?.leave())

  it(`each screen explains itself, and leads to its section of the manual, by keyboard, in ${language}`, async () => {
    clerk = await arriveSignedIn(stage, language, administrator, office.round)
    await clerk.open('/dashboard/admin/assignment-plans')
    await clerk.button(texts.help).press('Enter')
    const panel = clerk.page.getByRole('dialog', { name: clerk.say(texts.help) })
    await clerk.sees(panel)
    await checkScreen(clerk, 'help', widths)
    await clerk.page.keyboard.press('Escape')
    await clerk.seesNo(panel)
    await clerk.hasFocusAt(clerk.button(texts.help))
    await clerk.button(texts.help).press('Enter')
    await clerk.link(texts.more).press('Enter')
    await clerk.isAt(texts.manual)
    const section = clerk.page.getByRole('heading', { name: clerk.say(texts.section), exact: true })
    await clerk.hasFocusAt(section)
    await expect.poll(() => isAtTop(section)).toBe(true)
    await checkScreen(clerk, 'manual', widths)
  })

  it(`the contents of the manual lead to its chapters, in ${language}`, async () => {
    const contents = clerk.page.getByRole('navigation', { name: clerk.say(texts.contents) })
    await clerk.link(texts.chapter, contents).click()
    const heading = clerk.page.getByRole('heading', { name: clerk.say(texts.chapter), exact: true })
    await expect.poll(() => isAtTop(heading)).toBe(true)
    expect(new URL(clerk.page.url()).hash).toBe('#closing')
  })

  it(`a link to a chapter leads there, wherever the tab was before, in ${language}`, async () => {
    const heading = clerk.page.getByRole('heading', { name: clerk.say(texts.chapter), exact: true })
    await clerk.page.goto('about:blank')
    await clerk.open('/dashboard/admin/manual')
    await clerk.sees(heading)
    await clerk.page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    await clerk.page.goto('about:blank')
    await clerk.open('/dashboard/admin/manual#closing')
    await clerk.sees(heading)
    await expect.poll(() => isAtTop(heading)).toBe(true)
    expect(clerk.complaints).toEqual([])
  })
}
