import { join } from 'node:path'
import { researchFieldEndpoints } from '@jadara/contract/core/office-lookups'
import { type Text, text } from '@jadara/contract/core/text'
import { signInClient } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createReviewer, reviewer } from './support/accounts.ts'
import { createCrowd, crowd, half, reviewCrowd } from './support/crowd.ts'
import { queryDatabase } from './support/database.ts'
import { arriveSignedIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import type { Visitor } from './support/visitor.ts'
import { office, applicantsTable as words } from './support/words.ts'

/** Uses every control of the office's long lists once and counts the rows. */

/** `isMore`: behind *More filters*. */
type Choice = { readonly label: Text; readonly value: string; readonly rows: number; readonly isMore?: true }
type List = {
  readonly path: string
  /** The number of rows without filters. */
  readonly all: number
  readonly choices: readonly Choice[]
  /** Its accessible name, if the screen has several tables. */
  readonly table?: Text
  /** A search term that finds one row. */
  readonly sought?: string
  /** Whether the address contains its view. */
  readonly inAddress?: false
}

const moreFilters = text('More filters', 'عوامل تصفية أخرى')
const state = text('State', 'الحالة')
const none = (label: Text, value: string): Choice => ({ label, value, rows: 0 })
const lists: Readonly<Record<string, List>> = {
  applicants: {
    path: '/dashboard/applicants',
    all: crowd,
    choices: [
      { label: words.status, value: 'all', rows: crowd + half },
      { label: words.status, value: 'draft', rows: half },
      { label: words.email, value: 'confirmed', rows: half, isMore: true },
      { label: words.email, value: 'unconfirmed', rows: half, isMore: true },
      { label: words.reviewers, value: 'assigned', rows: crowd },
      none(words.reviewers, 'none'),
      none(words.reviewers, 'declined'),
      { label: words.conditions, value: 'doubtful', rows: 1, isMore: true },
      { label: words.conditions, value: 'met', rows: crowd - 1, isMore: true },
      { label: words.theme, value: '7', rows: crowd },
      none(words.theme, '4'),
    ],
    sought: 'person24@',
  },
  accounts: {
    path: '/dashboard/admin/accounts',
    all: crowd + half + 2,
    choices: [
      { label: text('Role', 'الدور'), value: '3', rows: crowd + half },
      { label: text('Role', 'الدور'), value: '1', rows: 1 },
      { label: state, value: 'unconfirmed', rows: crowd },
    ],
    sought: 'person24@',
  },
  queries: {
    path: '/dashboard/all-tickets',
    all: crowd,
    choices: [
      { label: state, value: 'answered', rows: half },
      { label: state, value: 'not-answered', rows: half },
      { label: text('Who answers', 'من يتولى الرد'), value: 'nobody', rows: crowd },
      none(text('Who answers', 'من يتولى الرد'), 'mine'),
    ],
    sought: 'no24x',
  },
  inquiries: {
    path: '/dashboard/admin/inquiries',
    all: crowd,
    choices: [{ label: state, value: 'opened', rows: half }, { label: state, value: 'closed', rows: half }, none(state, 'spam')],
    sought: 'no24x',
  },
  mails: {
    path: '/dashboard/admin/mail',
    all: crowd,
    choices: [{ label: text('Kind', 'النوع'), value: 'announcement', rows: half }],
    sought: 'no24x',
  },
  results: {
    path: '/dashboard/admin/results',
    table: text('Results', 'النتائج'),
    all: crowd,
    choices: [
      { label: text('Notes', 'الملاحظات'), value: 'provisional', rows: crowd },
      none(text('Notes', 'الملاحظات'), 'disagreement'),
      { label: text('Decision', 'القرار'), value: 'none', rows: crowd },
      none(text('Decision', 'القرار'), 'winner'),
    ],
    sought: 'Person C',
  },
  trail: {
    path: '/dashboard/admin/audit?action=lookup-added&each=true',
    all: crowd,
    choices: [],
  },
  subscribers: { path: '/dashboard/admin/news', all: crowd, choices: [], sought: 'no24x', inAddress: false },
}
const texts = {
  size: text('Rows per page', 'صفوف في الصفحة'),
  next: text('Next page', 'الصفحة التالية'),
  previous: text('Previous page', 'الصفحة السابقة'),
}

const stage = setStage()

beforeAll(async () => {
  await createReviewer(stage.portal)
  await createCrowd(stage.portal)
  const clerk = await signInClient(createHttpSender(stage.portal.url), administrator.email, administrator.password)
  for (let number = 1; number <= crowd; number += 1)
    await clerk.ask(researchFieldEndpoints.add, { body: { name: `Field ${number}`, nameArabic: `مجال ${number}` } })
  await queryDatabase(stage.portal, async (sql) => {
    const [account] = await sql`select id from account where email = ${reviewer.email}`
    await reviewCrowd(stage.portal, account?.id)
  })
})

for (const language of storyLanguages('ar')) {
  let clerk: Visitor
  beforeAll(async () => {
    clerk = await arriveSignedIn(stage, language, administrator, office.round)
  })
  afterAll(() => clerk?.leave())

  it.each(Object.entries(lists))(`each control of %s filters the rows it names, in ${language}`, async (_, list) => {
    const table = list.table
      ? clerk.page.getByRole('table', { name: clerk.say(list.table), exact: true })
      : clerk.page.locator('main table')
    const rows = table.locator('tbody tr:has(td)')
    const shows = async (count: number) => {
      await expect.poll(() => rows.count()).toBe(count)
    }
    const page = (count: number) => Math.min(20, count)
    const address = () => new URL(clerk.page.url()).searchParams
    const size = clerk.field(texts.size)

    await clerk.open(list.path)
    await shows(page(list.all))
    await clerk.button(texts.next).click()
    await shows(list.all - 20)
    await clerk.button(texts.previous).click()
    await shows(20)
    await clerk.button(texts.next).click()
    await shows(list.all - 20)
    await size.selectOption('50')
    await shows(list.all)
    expect(await size.inputValue()).toBe('50')
    if (list.inAddress !== false) {
      expect([address().get('size'), address().get('page')]).toEqual(['50', null])
      await clerk.page.goBack()
      await shows(list.path.includes('audit') ? 20 : list.all - 20)
      await clerk.page.goForward()
      await shows(list.all)
    }
    for (const { label, value, rows: left, isMore } of list.choices) {
      await clerk.open(list.path)
      await shows(page(list.all))
      if (isMore) await clerk.button(moreFilters).click()
      await clerk.field(label).selectOption(value)
      await shows(page(left))
      expect(await clerk.field(label).inputValue()).toBe(value)
    }
    if (list.sought) {
      await clerk.open(list.path)
      await clerk.page.getByRole('searchbox').fill(list.sought)
      await shows(1)
      await clerk.seesNo(size)
    }
    expect(clerk.complaints).toEqual([])
  })

  it(`a desk shows ten applicants at once, and the header, bulk bar and names stay visible, in ${language}`, async () => {
    const { page } = clerk
    const inSight = async (selector: string) =>
      Promise.all((await page.locator(selector).all()).map((place) => place.evaluate(inWindow)))
    await clerk.open('/dashboard/applicants')
    await expect.poll(() => page.locator('main tbody tr:has(td)').count()).toBe(20)
    await saveScreenshot(clerk, `table.${language}.1440`)
    expect((await inSight('main tbody tr:has(td)')).filter(Boolean).length).toBeGreaterThanOrEqual(10)
    await page.locator('main tbody input').first().check()
    await page.locator('main tbody tr:has(td)').last().scrollIntoViewIfNeeded()
    await expect.poll(() => inSight('main thead th')).not.toContain(false)
    expect(await clerk.button(text('Assign reviewers…', 'إسناد محكّمين…')).evaluate(inWindow)).toBe(true)
    await saveScreenshot(clerk, `table-scrolled.${language}.1440`)

    await page.setViewportSize({ width: 768, height: 1024 })
    await clerk.open('/dashboard/applicants')
    await expect.poll(() => page.locator('main tbody tr:has(td)').count()).toBe(20)
    await saveScreenshot(clerk, `table.${language}.768`)
    const first = page.locator('main tbody tr:has(td)').first()
    const name = first.locator('td a').first()
    const actions = first.locator('td').last().locator('a')
    const reachable = () => Promise.all([name, actions.first(), actions.last()].map((place) => place.evaluate(inWindow)))
    expect(await reachable()).toEqual([true, true, true])
    const lastHead = page.locator('main thead button').last()
    await lastHead.focus()
    await expect.poll(() => lastHead.evaluate(isUncovered)).toBe(true)
    await page.locator('main table').evaluate((table) => {
      const box = table.parentElement
      if (box) box.scrollLeft = table.matches(':dir(rtl)') ? -5000 : 5000
    })
    expect(await reachable()).toEqual([true, true, true])
    await saveScreenshot(clerk, `table-sideways.${language}.768`)
    await name.click()
    await clerk.page.waitForURL(/\/applicants\/\d+/)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
}

// Runs in the browser.
function inWindow(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight && left >= 0 && right <= document.documentElement.clientWidth
}

// Runs in the browser.
function isUncovered(element: Element): boolean {
  const { top, left, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** Only with JADARA_SHOTS: the visible window, not the whole page. */
async function saveScreenshot({ page }: Visitor, name: string): Promise<void> {
  const directory = process.env.JADARA_SHOTS
  if (directory) await page.screenshot({ path: join(directory, `${name}.png`) })
}
