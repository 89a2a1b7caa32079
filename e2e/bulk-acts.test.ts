import { screeningLabels } from '@jadara/contract/applicants/screening'
import { tagTexts } from '@jadara/contract/applicants/tags'
import { applicantCountTexts, endedAssignmentsTexts } from '@jadara/contract/core/count-texts'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { quantity, type Text, text } from '@jadara/contract/core/text'
import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCrowd } from './support/crowd.ts'
import { queryDatabase } from './support/database.ts'
import { arriveSignedIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import type { Visitor } from './support/visitor.ts'
import { office } from './support/words.ts'

/** Three parts of an act over many. */
const many = 240
const stage = setStage()
const widths = [360, 768, 1440]
const total = quantity(many, applicantCountTexts)
const texts = {
  page: text('Choose all on this page', 'اختيار كل من في هذه الصفحة'),
  all: text(`Choose all that match: ${total.en}`, `اختيار كل المطابقين: ${total.ar}`),
  allChosen: text('240 chosen', 'اختير ٢٤٠ متقدمًا'),
  nobody: text('Choose nobody', 'إلغاء الاختيار'),
  rows: text('Rows per page', 'صفوف في الصفحة'),
  applicants: text('Applicants', 'المتقدمون'),
  screen: text('Screen…', 'فحص الطلبات…'),
  save: text('Save', 'حفظ'),
  screening: text('Screening…', 'جارٍ الفحص…'),
  done: (count: Text) => text(`${count.en} of 240 done`, `أُنجز ${count.ar} من ٢٤٠`),
  stop: text('Stop', 'إيقاف'),
  ask: text('Stop here?', 'أتريد الإيقاف هنا؟'),
  stopped: text('Stopped', 'توقّف العمل'),
  onward: text('Go on', 'متابعة'),
  close: text('Close', 'إغلاق'),
  leave: text('Leave while this is under way?', 'أتريد المغادرة قبل انتهاء العمل؟'),
  stay: text('Stay on this page', 'البقاء في الصفحة'),
  screened: text('240 applications were screened.', 'فُحص ٢٤٠ طلبًا.'),
  partly: text('100 applications were screened. Not done: 140.', 'فُحص ١٠٠ طلب. لم يُنجز: ١٤٠.'),
  left: text('140 chosen', 'اختير ١٤٠ متقدمًا'),
  undo: text('Undo', 'تراجع'),
  undone: text('240 applications are as they were before.', 'عاد ٢٤٠ طلبًا كما كان.'),
  hundredUndone: text('100 applications are as they were before.', 'عاد ١٠٠ طلب كما كان.'),
  assign: text('Assign reviewers…', 'إسناد محكّمين…'),
  look: text('Continue', 'متابعة'),
  assignNow: text('Assign', 'إسناد'),
  added: text('240 assignments added.', 'أُضيف ٢٤٠ إسنادًا.'),
  more: text('More', 'المزيد'),
  bar: text('Those chosen', 'المختارون'),
  show: text('Show', 'إظهار'),
  clear: text('Clear the filters', 'مسح عوامل التصفية'),
  tags: text('Tags…', 'الوسوم…'),
  addTags: text('Tags to add', 'وسوم تُضاف'),
  extendDueDates: text('Extend due dates…', 'تمديد المواعيد…'),
  write: text('Write…', 'كتابة رسالة…'),
  takeBack: text('Take back assignments…', 'إنهاء إسنادات…'),
  reason: text('Reason', 'السبب'),
  takeBackNow: text('Take back', 'إنهاء الإسناد'),
  ended: quantity(many, endedAssignmentsTexts),
}
const [hundred, twoHundred] = [text('100', '١٠٠'), text('200', '٢٠٠')]

beforeAll(async () => {
  await createCrowd(stage.portal, many)
  await queryDatabase(
    stage.portal,
    (sql) => sql`
      with born as (insert into account (email, email_key, user_type, english_name, arabic_name, created_at)
        values ('reader@jury.example', 'reader@jury.example', 2, 'Reader', 'القارئ', now()) returning *)
      insert into reviewer (account_id, round_id, english_name, arabic_name, birth_date, job_description, branch_id, created_at)
      select b.id, r.id, b.english_name, b.arabic_name, '1970-01-01', 'Professor', 7, now() from born b, round r where r.active`,
  )
})

describe.each(storyLanguages('en'))('an act over many, in %s', (language) => {
  let clerk: Visitor
  beforeAll(async () => {
    clerk = await arriveSignedIn(stage, language, administrator, office.round)
    await clerk.open('/dashboard/applicants')
  })
  afterAll(() => clerk?.leave())

  const top = () => clerk.page.getByRole('dialog').last()
  const chooseAll = async () => {
    await clerk.field(texts.page).check()
    await clerk.button(texts.all).click()
  }
  /** Stops at the second call of a part until `go` is called. */
  const pauseAtSecondPart = async (path: string, answer: (route: Route) => Promise<void> = (route) => route.continue()) => {
    const gate = Promise.withResolvers<void>()
    let calls = 0
    await clerk.page.route(path, async (route) => {
      calls += 1
      if (calls !== 2) return route.continue()
      await gate.promise
      await answer(route)
    })
    return async () => {
      gate.resolve()
      await clerk.page.unroute(path, { behavior: 'wait' } as never)
    }
  }
  const screenAll = async () => {
    await clerk.button(texts.screen).click()
    const dialog = clerk.page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /^(Eligible|مستوفٍ للشروط)/ }).check()
    await clerk.button(texts.save, dialog).click()
  }
  const countScreened = async () =>
    (await queryDatabase(stage.portal, (sql) => sql`select from screening where ended_at is null`)).length

  it('keeps the focus by the list when all who match are chosen, and when nobody is any more', async () => {
    await clerk.field(texts.page).check()
    await clerk.button(texts.all).press('Enter')
    await clerk.sees(clerk.page.getByText(clerk.say(texts.allChosen)).last())
    await clerk.hasFocusAt(clerk.field(texts.page))
    await clerk.button(texts.nobody).press('Enter')
    await clerk.seesNo(clerk.button(texts.nobody))
    await clerk.page.keyboard.press('Tab')
    await clerk.hasFocusAt(clerk.field(texts.rows))
  })

  it('shows its progress, asks before Escape stops it, says what was done after a stop, and goes on', async () => {
    await chooseAll()
    const go = await pauseAtSecondPart('**/api/Screening')
    await screenAll()
    const progress = clerk.words(texts.done(hundred), top())
    await clerk.sees(clerk.heading(texts.screening), progress)
    await clerk.hasFocusAt(progress)
    await checkScreen(clerk, 'bulk-act', widths)
    await clerk.page.keyboard.press('Escape')
    await clerk.sees(clerk.page.getByRole('alertdialog', { name: clerk.say(texts.ask) }))
    await checkScreen(clerk, 'bulk-act-stop', widths)
    await clerk.page.keyboard.press('Escape')
    await clerk.hasFocusAt(progress)
    await clerk.page.keyboard.press('Tab')
    await clerk.hasFocusAt(clerk.button(texts.stop, top()))
    await clerk.page.keyboard.press('Enter')
    await go()
    await clerk.sees(clerk.heading(texts.stopped), clerk.words(texts.done(twoHundred), top()))
    await clerk.hasFocusAt(top().getByRole('status'))
    await checkScreen(clerk, 'bulk-act-stopped', widths)
    expect(await countScreened()).toBe(200)
    await clerk.button(texts.onward, top()).press('Enter')
    await clerk.sees(clerk.banner(texts.screened))
    await clerk.hasFocusAt(clerk.banner(texts.screened))
    expect(await countScreened()).toBe(many)
  })

  it('is undone as one, also after the line had dropped', async () => {
    await clerk.context.setOffline(true)
    await clerk.button(texts.undo).press('Enter')
    await clerk.sees(clerk.banner(sharedFailureTexts.unreachable, 'alert'))
    await clerk.hasFocusAt(clerk.banner(sharedFailureTexts.unreachable, 'alert'))
    await clerk.context.setOffline(false)
    await clerk.button(texts.undo).press('Enter')
    await clerk.sees(clerk.banner(texts.undone))
    await clerk.hasFocusAt(clerk.banner(texts.undone))
    expect(await countScreened()).toBe(0)
  })

  it('says where a failure stopped it, and leaves those chosen with whom nothing was done', async () => {
    await chooseAll()
    const go = await pauseAtSecondPart('**/api/Screening', (route) => route.abort())
    await screenAll()
    await clerk.sees(clerk.words(texts.done(hundred), top()))
    await go()
    await clerk.sees(clerk.heading(texts.stopped), clerk.words(sharedFailureTexts.unreachable, top()))
    await checkScreen(clerk, 'bulk-act-failed', widths)
    await clerk.button(texts.close, top()).last().click()
    await clerk.sees(clerk.banner(texts.partly), clerk.page.getByText(clerk.say(texts.left)))
    await clerk.button(texts.undo).click()
    await clerk.sees(clerk.banner(texts.hundredUndone))
    expect(await countScreened()).toBe(0)
  })

  it('asks before the page is left or closed meanwhile', async () => {
    await clerk.open('/dashboard')
    await clerk.link(texts.applicants).first().click()
    await chooseAll()
    const go = await pauseAtSecondPart('**/api/Screening')
    await screenAll()
    await clerk.sees(clerk.words(texts.done(hundred), top()))
    await clerk.page.evaluate(() => history.back())
    await clerk.sees(clerk.page.getByRole('alertdialog', { name: clerk.say(texts.leave) }))
    await clerk.button(texts.stay).click()
    const asked = new Promise<string>((resolve) => {
      clerk.page.once('dialog', async (question) => {
        await question.dismiss()
        resolve(question.type())
      })
    })
    await clerk.page.evaluate(() => setTimeout(() => location.reload()))
    expect(await asked).toBe('beforeunload')
    await go()
    await clerk.sees(clerk.banner(texts.screened), clerk.page.getByRole('cell', { name: clerk.say(screeningLabels.eligible) }))
  })

  it('assigns and takes back in parts too', async () => {
    await chooseAll()
    await clerk.button(texts.assign).click()
    await top().getByRole('checkbox').first().check()
    await clerk.button(texts.look, top()).click()
    await clerk.button(texts.assignNow, top()).click()
    await clerk.sees(clerk.banner(texts.added), clerk.button(texts.undo))
    await chooseAll()
    await clerk.getControl('button', texts.more, clerk.say(texts.bar)).click()
    await clerk.button(texts.takeBack).click()
    await clerk.field(texts.reason, top()).fill('The panel for this field is chosen again next week.')
    await clerk.button(texts.takeBackNow, top()).click()
    await clerk.sees(clerk.banner(texts.ended))
    const [counted] = await queryDatabase(
      stage.portal,
      (sql) =>
        sql`select count(*)::int as all, count(distinct assigned_at)::int as parts, count(*) filter (where ended_at is null)::int as active from assignment`,
    )
    expect(counted).toMatchObject({ all: many, active: 0 })
    expect(clerk.complaints).toEqual([])
  })

  it('keeps the focus in a list when filters are cleared, or rows are chosen no more, also from the menu of a phone', async () => {
    await clerk.open('/dashboard/reviewers')
    await clerk.field(texts.show).selectOption('overdue')
    await clerk.button(texts.clear).press('Enter')
    await clerk.seesNo(clerk.button(texts.clear))
    await clerk.hasFocusAt(clerk.page.getByRole('search'))
    const chooseReader = () =>
      clerk.page.getByRole('checkbox', { name: clerk.say(text('Reader', 'القارئ')), exact: true }).check()
    const status = clerk.page.locator('[role="status"][tabindex="-1"]')
    await chooseReader()
    await clerk.button(texts.nobody).press('Enter')
    await clerk.hasFocusAt(status)

    await clerk.page.setViewportSize({ width: 360, height: 740 })
    await chooseReader()
    await checkScreen(clerk, 'chosen-bar', [360])
    const bar = clerk.page.getByRole('region', { name: clerk.say(texts.bar), exact: true })
    expect((await bar.boundingBox())?.height).toBeLessThan(100)
    await clerk.getControl('button', texts.more, clerk.say(texts.bar)).press('Enter')
    await clerk.sees(...[texts.extendDueDates, texts.write].map((action) => clerk.button(action, bar)))
    await clerk.button(texts.nobody, bar).press('Enter')
    await clerk.seesNo(bar)
    await clerk.hasFocusAt(status)
  })

  it('returns the focus to the menu of a dialog, and keeps the list, those chosen and what was typed while there is no connection', async () => {
    await clerk.page.setViewportSize({ width: 1440, height: 900 })
    await clerk.open('/dashboard/applicants')
    await clerk.field(texts.page).check()
    await clerk.getControl('button', texts.more, clerk.say(texts.bar)).click()
    await clerk.button(texts.tags).press('Enter')
    await clerk.sees(clerk.field(texts.addTags, top()))
    await clerk.page.keyboard.press('Escape')
    await clerk.hasFocusAt(clerk.getControl('button', texts.more, clerk.say(texts.bar)))
    await clerk.page.keyboard.press('Enter')
    await clerk.button(texts.tags).click()
    await clerk.field(texts.addTags, top()).fill('Interview')
    await clerk.context.setOffline(true)
    // The list is read again after every act.
    const reading = clerk.page.waitForEvent('requestfailed', (request) => request.method() === 'GET')
    await clerk.button(texts.save, top()).click()
    await reading
    await clerk.sees(top().getByText(clerk.say(sharedFailureTexts.unreachable)))
    expect(await clerk.field(texts.addTags, top()).inputValue()).toBe('Interview')
    expect(await clerk.page.locator('table input:checked').count()).toBe(20)
    await clerk.context.setOffline(false)
    await clerk.button(texts.save, top()).click()
    const tagged = quantity(20, applicantCountTexts)
    await clerk.sees(clerk.banner(text(`${tagTexts.saved.en} ${tagged.en}`, `${tagTexts.saved.ar} ${tagged.ar}`)))
  })
})
