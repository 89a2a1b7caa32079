import { text } from '@jadara/contract/core/text'
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

const stage = setStage()
const widths = [360, 768, 1440]
const texts = {
  status: text('Status', 'الحالة'),
  page: text('Choose all on this page', 'اختيار كل من في هذه الصفحة'),
  all: text('Choose all that match: 36 applicants', 'اختيار كل المطابقين: ٣٦ متقدمًا'),
  more: text('More', 'المزيد'),
  bar: text('Those chosen', 'المختارون'),
  extend: text('Extend deadlines…', 'تمديد المواعيد…'),
  until: text('Last day', 'آخر يوم للتقديم'),
  reason: text('Reason', 'السبب'),
  go: text('Extend', 'تمديد'),
  concerns: text('Concerns 12 applicants; left out: 24 applicants.', 'يشمل ١٢ متقدمًا، والمستبعدون: ٢٤ متقدمًا.'),
  extended: text('Extended: 12 applicants.', 'مُدّد الموعد: ١٢ متقدمًا.'),
  remind: text('Remind of the deadline…', 'التذكير بالموعد…'),
  remindGo: text('Remind', 'إرسال التذكير'),
  reminded: text('Reminded: 12 applicants.', 'أُرسل التذكير إلى: ١٢ متقدمًا.'),
}

beforeAll(() => createCrowd(stage.portal))

describe.each(storyLanguages('ar'))('many deadlines, in %s', (language) => {
  let clerk: Visitor
  beforeAll(async () => {
    clerk = await arriveSignedIn(stage, language, administrator, office.round)
  })
  afterAll(() => clerk?.leave())

  const openFor36 = async (act: typeof texts.extend) => {
    await clerk.field(texts.page).check()
    await clerk.button(texts.all).click()
    await clerk.getControl('button', texts.more, clerk.say(texts.bar)).click()
    await clerk.button(act).click()
  }

  it('the office extends the deadlines of all who match, after reading who is left out', async () => {
    await clerk.open('/dashboard/applicants')
    await clerk.field(texts.status).selectOption('all')
    await clerk.sees(clerk.page.getByRole('status').filter({ hasText: clerk.say(text('36 applicants', '٣٦ متقدمًا')) }))
    await openFor36(texts.extend)
    const dialog = clerk.page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: clerk.say(texts.until) }).fill('01/03/2035')
    await clerk.sees(clerk.words(texts.concerns, dialog))
    await clerk.field(texts.reason, dialog).fill('A storm')
    await checkScreen(clerk, 'extend-many', widths)
    await clerk.button(texts.go, dialog).click()
    await clerk.sees(clerk.banner(texts.extended))
    await clerk.hasFocusAt(clerk.banner(texts.extended))
  })

  it('reminds them of it', async () => {
    await openFor36(texts.remind)
    const dialog = clerk.page.getByRole('dialog')
    await clerk.sees(clerk.words(texts.concerns, dialog))
    await checkScreen(clerk, 'remind-many', widths)
    await clerk.button(texts.remindGo, dialog).click()
    await clerk.sees(clerk.banner(texts.reminded))
    const [counted] = await queryDatabase(
      stage.portal,
      (sql) => sql`select count(*) filter (where kind = 'deadlineExtended')::int as extended,
        count(*) filter (where kind like 'reminder%')::int as reminded from outbox`,
    )
    expect(counted).toEqual({ extended: 12, reminded: 12 })
    expect(clerk.complaints).toEqual([])
  })
})
