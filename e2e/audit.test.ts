import { updateProfile } from '@jadara/contract/accounts/profile'
import { text } from '@jadara/contract/core/text'
import { type Applicant, registration, signInClient } from '@jadara/server/testing/applicant'
import type { TestClient } from '@jadara/server/testing/caller'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApplicantWith } from './support/accounts.ts'
import { arriveSignedIn, signIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'
import { office as officeWords } from './support/words.ts'

/** The office reads the trail, and an applicant sees who opened the CV. */

const words = {
  title: text('Audit trail', 'سجل العمليات'),
  search: text('Who did it, or about whom', 'المنفّذ أو صاحب الشأن'),
  action: text('What was done', 'العملية'),
  dialog: text('What was done', 'تفاصيل العملية'),
  changedSite: text('Changed a text of the site (\u2068Name of the award\u2069)', 'عُدّل نص في الموقع (\u2068اسم الجائزة\u2069)'),
  changedProfile: text('Changed the personal information', 'عُدّلت البيانات الشخصية'),
  changedSiteTwice: text('Changed a text of the site', 'عُدّل نص في الموقع'),
  changesOnly: text('Changes only', 'التغييرات فقط'),
  readParts: text(
    'Read a part of the application (\u2068Overview of the application\u2069)',
    'قُرئ جزء من الطلب (\u2068نظرة عامة على الطلب\u2069)',
  ),
  registered: text('Registered', 'سُجّل حساب جديد'),
  list: text('List', 'طريقة العرض'),
  details: text('Details', 'التفاصيل'),
  before: text('Before', 'قبل'),
  after: text('After', 'بعد'),
  close: text('Close', 'إغلاق'),
  none: text('Nothing was done that fits', 'لا توجد عمليات مطابقة'),
  clear: text('Clear the filters', 'مسح عوامل التصفية'),
  verify: text('Verify the trail', 'التحقق من السجل'),
  readers: text('Who opened my files', 'من فتح ملفاتي'),
  nobody: text('Nobody but you has opened anything yet.', 'لم يفتح أحد غيرك شيئًا حتى الآن.'),
  cv: text('Curriculum vitae', 'السيرة الذاتية'),
}
const trail = '/dashboard/admin/audit'

const widths = [360, 1440]

const stage = setStage()
let office: TestClient
let applicant: Applicant

beforeAll(async () => {
  applicant = await createApplicantWith(stage.portal, { papers: 1 })
  office = await signInClient(createHttpSender(stage.portal.url), administrator.email, administrator.password)
  const { email, password, ...person } = registration({ jobDescription: 'Assistant professor' })
  await applicant.ask(updateProfile, { body: { ...person, branchId: 7 } })
})

describe.each(storyLanguages('en'))('the audit trail, in %s', (language) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await arriveSignedIn(stage, language, administrator, officeWords.round)
  })
  afterAll(() => visitor?.leave())
  const row = (change: typeof words.title) =>
    visitor.page.getByRole('row').filter({ has: visitor.page.getByText(visitor.say(change), { exact: true }) })

  it('the office finds its own change with both wordings', async () => {
    const [before, after] = [`The Award, ${language}`, `The Prize, ${language}`]
    await office.put('/api/site/awardName', { en: before, ar: 'الجائزة' })
    await office.put('/api/site/awardName', { en: after, ar: 'الجائزة' })
    await visitor.page.goto(trail)
    await visitor.isAt(words.title)
    // Both changes are one act.
    await visitor.sees(row(words.changedSiteTwice))
    expect(await row(words.changedSite).count()).toBe(0)
    await row(words.changedSiteTwice).getByRole('button').click()
    await expect.poll(() => row(words.changedSite).count()).toBe(2)
    await checkScreen(visitor, 'audit', widths)
    await row(words.changedSite).first().getByRole('button').click()
    const dialog = visitor.page.getByRole('dialog', { name: visitor.say(words.dialog) })
    await visitor.sees(dialog.getByText(before), dialog.getByText(after))
    await checkScreen(visitor, 'audit-wordings', widths)
    await visitor.button(words.close, dialog).click()
  })

  it("the office compares an applicant's change before and after, and the address contains the filters", async () => {
    await visitor.page.goto(`${trail}?applicantId=${applicant.id}`)
    const people = () =>
      row(words.changedProfile)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).search))
    await expect.poll(people).toEqual([`?userId=${applicant.userId}`, `?applicantId=${applicant.id}`])
    await row(words.changedProfile).getByRole('button').click()
    const dialog = visitor.page.getByRole('dialog', { name: visitor.say(words.dialog) })
    const sides = dialog.getByRole('figure')
    await visitor.sees(sides.filter({ hasText: 'Lecturer' }), sides.filter({ hasText: 'Assistant professor' }))
    await visitor.sees(dialog.getByText('127.0.0.1'))
    await checkScreen(visitor, 'audit-entry', widths)
    await visitor.button(words.close, dialog).click()
    await visitor.field(words.search).fill('nobody at all')
    await visitor.isAt(words.title)
    await visitor.sees(visitor.words(words.none))
    await expect.poll(() => new URL(visitor.page.url()).search).toBe(`?applicantId=${applicant.id}&search=nobody+at+all`)
    await checkScreen(visitor, 'audit-nothing', widths)
    await visitor.button(words.clear).click()
    await visitor.field(words.action).selectOption('profile-updated')
    await visitor.sees(row(words.changedProfile))
    await expect.poll(() => visitor.page.getByRole('row').count()).toBe(2)
    await visitor.page.reload()
    await visitor.sees(row(words.changedProfile))
  })

  it('the office leaves out what changed nothing, and lists each entry', async () => {
    const other = await createApplicantWith(stage.portal, { papers: 1 })
    await office.get(`/api/AwardProfile/${other.userId}`)
    await visitor.page.goto(`${trail}?applicantId=${other.id}`)
    await visitor.sees(row(words.readParts))
    await visitor.field(words.changesOnly).check()
    await visitor.seesNo(row(words.readParts))
    await visitor.sees(row(words.registered))
    await visitor.field(words.list).selectOption('true')
    await visitor.sees(row(words.registered))
    expect(new URL(visitor.page.url()).search).toBe(`?applicantId=${other.id}&changes=true&each=true`)
    await visitor.page.goto(trail)
  })

  it('the office verifies the trail', async () => {
    await visitor.button(words.verify).click()
    await visitor.sees(visitor.page.getByRole('status').filter({ hasText: /whole|سليم/ }))
    expect(visitor.complaints).toEqual([])
  })
})

it('an applicant sees that the office opened the CV, and no other access', async () => {
  const visitor = await Visitor.arrive(stage, 'en')
  await visitor.open('/dashboard')
  await signIn(visitor, applicant)
  await visitor.page.waitForURL('**/dashboard')
  const mine = `/dashboard/award-profile/${applicant.userId}`
  const section = visitor.page.getByRole('region', { name: visitor.say(words.readers) })
  await visitor.page.goto(mine)
  await visitor.sees(visitor.words(words.nobody, section))
  const [cv] = ((await applicant.get('/api/myfiles')).body as { guid: string; typeId: number }[]).filter(
    ({ typeId }) => typeId === 6,
  )
  await office.get(`/api/Files/ViewFile/${cv?.guid}`)
  await visitor.page.reload()
  await visitor.sees(section.getByRole('row').filter({ hasText: words.cv.en }).filter({ hasText: 'The award office' }))
  await checkScreen(visitor, 'readers', widths)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})
