import { type Text, text } from '@jadara/contract/core/text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queryDatabase } from './support/database.ts'
import { arriveSignedIn } from './support/journey.ts'
import { createPanel } from './support/panel.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import type { Visitor } from './support/visitor.ts'
import { office } from './support/words.ts'

const stage = setStage()
const widths = [360, 768, 1440]
const words = {
  reviewing: text('Reviewing', 'التحكيم'),
  plans: text('Assignment plans', 'خطط الإسناد'),
  make: text('Make a plan…', 'إعداد خطة…'),
  makeTitle: text('Make a plan', 'إعداد خطة'),
  makeNow: text('Make the plan', 'إعداد الخطة'),
  again: text('Make it again…', 'إعدادها من جديد…'),
  most: text('Applicants per reviewer, at most', 'المتقدمون لكل محكّم، على الأكثر'),
  impossible: text('No plan is possible with these inputs.', 'لا خطة ممكنة بهذه المدخلات.'),
  relax: text('Change it and make the plan', 'التعديل وإعداد الخطة'),
  matrix: text('Matrix', 'جدول'),
  loads: text('Reviewers', 'المحكّمون'),
  list: text('List', 'قائمة'),
  choose: text('Choose…', 'اختيار…'),
  close: text('Close', 'إغلاق'),
  apply: text('Apply…', 'تطبيق…'),
  applyNow: text('Apply', 'تطبيق'),
  applied: text('Applied', 'مطبّقة'),
  fifteen: text('assigned 15', 'المسند ١٥'),
  undo: text('Undo…', 'تراجع…'),
  undoNow: text('Undo', 'تراجع'),
  undone: text('Undone', 'متراجَع عنها'),
  lock: text('Lock', 'تثبيت'),
  show: text('Show', 'إظهار'),
  unfit: text('No applicant fits these filters', 'لا متقدم يطابق عوامل التصفية هذه'),
  unlock: text('Unlock', 'إلغاء التثبيت'),
  locked: text('Locked in the plan', 'مثبَّت في الخطة'),
}

const countRows = async (what: 'assignment' | 'outbox') => {
  let count = 0
  await queryDatabase(stage.portal, async (sql) => {
    const [row] =
      what === 'assignment'
        ? await sql`select count(*)::int from assignment where ended_at is null`
        : await sql`select count(*)::int from outbox where recipient like 'reviewer%@panel.example'`
    count = row?.count
  })
  return count
}

beforeAll(async () => {
  await createPanel(stage.portal, { applicants: 40, reviewers: 8 })
  await clearFindingsOfEveryPair()
})

/** Long labels beside the buttons in the dialog of all reviewers. */
const clearFindingsOfEveryPair = () =>
  queryDatabase(
    stage.portal,
    (sql) => sql`
      insert into conflict_finding (application_id, reviewer_id, kind, grade, evidence, evidence_keys, found_at, evidence_at, state, decided_at,
        decided_by, reason)
      select a.id, v.account_id, 'supervisor', 'possible', '[{}]', '{a}', now(), now(), 'cleared', now(), 1, 'They have never met'
      from application a join reviewer v on v.round_id = a.round_id where v.job_description = 'Professor'`,
  )

describe.each(storyLanguages('en'))('assignment plans, in %s', (language) => {
  let clerk: Visitor
  beforeAll(async () => {
    clerk = await arriveSignedIn(stage, language, administrator, office.round)
    await clerk.page.addInitScript(() => {
      addEventListener(
        'click',
        ({ isTrusted }) => isTrusted && sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1)),
        true,
      )
    })
    await clerk.page.reload()
  })
  afterAll(() => clerk?.leave())

  it('forty applicants get three reviewers each and eight letters leave, in at most twelve clicks', async () => {
    await clerk.link(words.reviewing).first().click()
    await clerk.link(words.plans).click()
    await clerk.button(words.make).click()
    await clerk.button(words.makeNow).click()
    await clerk.button(words.apply).click()
    await clerk.button(words.applyNow).click()
    await clerk.sees(clerk.page.getByText(clerk.say(words.applied), { exact: true }))
    expect(await countRows('assignment')).toBe(120)
    expect(await countRows('outbox')).toBe(8)
    const clicks = await clerk.page.evaluate(() => Number(sessionStorage.getItem('clicks')))
    expect(clicks).toBeLessThanOrEqual(12)
    await checkScreen(clerk, 'assignment-plan-applied', widths)
    // The list of reviewers, which was read before, shows the new assignments.
    await clerk.link(words.reviewing).first().click()
    await clerk.sees(clerk.page.getByText(clerk.say(words.fifteen)).first())
    await clerk.page.goBack()
    await clerk.sees(clerk.button(words.undo))
  })

  it('an applied plan is undone as long as no review has begun', async () => {
    await clerk.button(words.undo).click()
    await checkScreen(clerk, 'assignment-plan-undo', widths)
    await clerk.button(words.undoNow).click()
    await clerk.sees(clerk.page.getByText(clerk.say(words.undone), { exact: true }))
    await clerk.sees(clerk.page.locator('[role="status"]:focus'))
    expect(await countRows('assignment')).toBe(0)
  })

  it('inputs without a solution say why, and offer the smallest change that has one', async () => {
    await clerk.open('/dashboard/admin/assignment-plans')
    await clerk.page.setViewportSize({ width: 360, height: 640 })
    await clerk.button(words.make).click()
    // Taller than the window, and seen from its title.
    await clerk.sees(clerk.heading(words.makeTitle))
    expect(await clerk.page.getByRole('dialog').evaluate((dialog) => dialog.scrollTop)).toBe(0)
    await clerk.page.setViewportSize({ width: 1440, height: 900 })
    await clerk.field(words.most).fill('10')
    await checkScreen(clerk, 'assignment-plan-inputs', widths)
    await clerk.button(words.makeNow).click()
    await clerk.sees(clerk.words(words.impossible))
    await checkScreen(clerk, 'assignment-plan-impossible', widths)
    await clerk.button(words.relax).click()
    await clerk.sees(clerk.button(words.apply))
  })

  it('is changed by keyboard in the matrix, and by hand among all reviewers of an applicant', async () => {
    await checkScreen(clerk, 'assignment-plan', widths)
    await clerk.button(words.matrix).click()
    const cell = clerk.page.locator('td[data-state="planned"]').first()
    await cell.focus()
    const label = await cell.getAttribute('data-cell')
    await clerk.page.keyboard.press('l')
    const sameCell = clerk.page.locator(`td[data-cell="${label}"]`)
    await clerk.sees(clerk.page.locator(`td[data-cell="${label}"][data-state="locked"]`))
    const announced = () => clerk.page.getByRole('status').allTextContents()
    await expect.poll(announced).toContainEqual(expect.stringContaining(clerk.say(words.locked)))
    await clerk.page.keyboard.press('ArrowDown')
    expect(await sameCell.evaluate((one) => one === document.activeElement)).toBe(false)
    // An applicant with too few reviewers moves to the top; the keys still change the same pair.
    await clerk.page.locator('td[data-state="planned"]').last().focus()
    for (const [key, state] of [
      ['x', 'forbidden'],
      ['x', 'free'],
      [' ', 'planned'],
    ] as const) {
      await clerk.page.keyboard.press(key)
      await clerk.sees(clerk.page.locator(`td[data-state="${state}"]:focus`))
    }
    await checkScreen(clerk, 'assignment-plan-matrix', widths)
    // The row no longer fits the filter: the focus stays in the list.
    await clerk.field(words.show).selectOption('locked')
    await clerk.page.locator('td[data-state="locked"]').first().focus()
    await clerk.page.keyboard.press('l')
    await clerk.sees(clerk.heading(words.unfit))
    expect(await clerk.page.evaluate(() => document.activeElement === document.body)).toBe(false)
    await clerk.field(words.show).selectOption('all')
    // By touch: a cell is chosen, and changed by the buttons.
    await clerk.page.locator('td[data-state="planned"]').first().click()
    await clerk.button(words.lock).click()
    await clerk.sees(clerk.page.locator('td[data-state="locked"]'), clerk.button(words.unlock))
    await clerk.page.locator('td[data-state="locked"]').focus()
    await clerk.page.keyboard.press('Enter')
    await clerk.sees(clerk.page.getByRole('dialog').getByRole('row').nth(1))
    // Every button is in sight: nothing is scrolled sideways.
    const table = clerk.page.getByRole('dialog').getByRole('table')
    expect(await table.evaluate(({ parentElement: area }) => area && area.scrollWidth - area.clientWidth)).toBeLessThan(3)
    await checkScreen(clerk, 'assignment-plan-candidates', widths)
    const startingWith = (word: Text) =>
      clerk.page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${clerk.say(word)}`) })
    await startingWith(words.lock).first().click()
    await clerk.sees(startingWith(words.unlock).and(clerk.page.locator(':focus')))
    await clerk.button(words.close, clerk.page.getByRole('dialog')).last().click()
    await clerk.button(words.loads).click()
    await checkScreen(clerk, 'assignment-plan-loads', widths)
  })
})
