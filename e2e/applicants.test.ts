import { readFile } from 'node:fs/promises'
import { formatNumber, type Text, text } from '@jadara/contract/core/text'
import { reasons } from '@jadara/contract/eligibility/reasons'
import { shortReasonText } from '@jadara/contract/results/required-reason'
import { assigningTexts } from '@jadara/contract/reviewing/assigning'
import type { Applicant } from '@jadara/server/testing/applicant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApplicantWith, createReviewer, reviewer } from './support/accounts.ts'
import { queryDatabase } from './support/database.ts'
import { arriveSignedIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import type { Visitor } from './support/visitor.ts'
import { office, reviewing, applicantsTable as words } from './support/words.ts'

/** The office lists applicants, saves its view and assigns reviewers: at a desk in English, on a phone in Arabic. */

const stage = setStage()
const path = '/dashboard/applicants'
const names = {
  ahmed: text('Ahmed Samy', 'أحمد سامي'),
  iman: text('Iman Fouad', 'إيمان فؤاد'),
  basma: text('Basma Ali', 'بسمة علي'),
}
const texts = {
  all: text('Choose all on this page', 'اختيار كل من في هذه الصفحة'),
  assign: text('Assign reviewers…', 'إسناد محكّمين…'),
  assignAll: text('Assign', 'إسناد'),
  look: text('Continue', 'متابعة'),
  oneIsAdded: text('1 assignment is added, 1 exists already.', 'سيُضاف إسناد واحد، ويوجد إسناد واحد من قبل.'),
  oneWarning: text('1 warning', 'تنبيه واحد'),
  warned: text('Conditions of the round', 'شروط الدورة'),
  validation: reasons.notValidated('DE'),
  oneAdded: text('1 assignment added.', 'أُضيف إسناد واحد.'),
  takeBack: text('Take back…', 'إنهاء الإسناد…'),
  end: text('Take back', 'إنهاء الإسناد'),
  moreFilters: text('More filters', 'عوامل تصفية أخرى'),
  filters: text('Filters', 'عوامل التصفية'),
  more: text('More', 'المزيد'),
  dossiers: text('Dossiers as ZIP…', 'الملفات في ZIP…'),
  makeZip: text('Make the ZIP', 'إعداد ملف ZIP'),
  chosenZip: text('Dossiers of chosen applicants (ZIP)', 'ملفات متقدمين مختارين (ZIP)'),
  close: text('Close', 'إغلاق'),
  bar: text('Those chosen', 'المختارون'),
  takeBackMany: text('Take back assignments…', 'إنهاء إسنادات…'),
  chooseAll: text('Choose all', 'اختيار الكل'),
  cancel: text('Cancel', 'إلغاء'),
  active: text('Active filters', 'عوامل التصفية المطبّقة'),
  tagMany: text('Tags…', 'الوسوم…'),
  tagsToAdd: text('Tags to add', 'وسوم تُضاف'),
  tag: text('Tag', 'الوسم'),
  newNote: text('New note', 'ملاحظة جديدة'),
  addNote: text('Add the note', 'إضافة الملاحظة'),
  deleteNote: text('Delete', 'حذف'),
  share: text('Share with the office', 'مشاركة مع المكتب'),
  twoEnd: text('2 assignments end', 'ينتهي إسنادان'),
  undo: text('Undo', 'تراجع'),
  twoEnded: text('2 assignments have ended.', 'انتهى إسنادان.'),
  oneEnded: text('1 assignment has ended.', 'انتهى إسناد واحد.'),
  reason: text('Reason', 'السبب'),
  conflict: text('Because of a conflict of interest', 'بسبب تضارب مصالح'),
  lift: text('Lift the conflict…', 'رفع التضارب…'),
  liftIt: text('Lift it', 'رفع التضارب'),
  cannot: text('I cannot review this applicant…', 'لا يمكنني تقييم هذا المتقدم…'),
  stop: text('Stop reviewing', 'إنهاء الإسناد'),
  declined: text('Declined', 'المعتذَر عن تقييمهم'),
  another: text('Another reason', 'سبب آخر'),
  someDeclined: text('A reviewer declined', 'ملفات اعتذر عنها محكّم'),
}
const person = ({ en, ar }: Text, birthDate: string) => ({ englishName: en, arabicName: ar, birthDate })
const reasonOfConflict = 'They wrote a paper together, which nobody had noticed before'
const readerName = text(reviewer.englishName, reviewer.arabicName)

let ahmed: Applicant
let iman: Applicant

beforeAll(async () => {
  await createReviewer(stage.portal)
  ahmed = await createApplicantWith(stage.portal, { papers: 5, ...person(names.ahmed, '1990-05-01') })
  iman = await createApplicantWith(stage.portal, {
    papers: 6,
    ...person(names.iman, '1984-05-01'),
    phdCountry: 'DE',
  })
  await createApplicantWith(stage.portal, { papers: 1, ...person(names.basma, '1987-05-01') })
  await queryDatabase(stage.portal, (sql) => sql`update account set confirmed_at = now() where id = ${ahmed.userId}`)
})

async function arriveAs(account: { email: string; password: string }, language: 'en' | 'ar', width: number, at: Text) {
  return arriveSignedIn(stage, language, account, at, { viewport: { width, height: 900 } })
}

/** The names in the table, from top to bottom. */
const shown = async ({ page, say }: Visitor): Promise<string[]> => {
  await page.locator('table[aria-busy]').waitFor({ state: 'detached' })
  const rows = await page.locator('tbody tr').allInnerTexts()
  return rows.flatMap((row) =>
    Object.values(names)
      .map(say)
      .filter((name) => row.includes(name)),
  )
}
const shows = (visitor: Visitor, ...expected: Text[]) => expect.poll(() => shown(visitor)).toEqual(expected.map(visitor.say))
const address = ({ page }: Visitor) => new URL(page.url()).searchParams

it('an empty table explains that nobody has submitted yet', async () => {
  const clerk = await arriveAs(administrator, 'en', 1440, office.round)
  await clerk.open(path)
  await clerk.sees(clerk.heading(words.nobody))
  await checkScreen(clerk, 'applicants-none', [360, 1440])
  await clerk.button(words.showAll).click()
  await shows(clerk, names.ahmed, names.iman, names.basma)
  await clerk.leave()
  for (const one of [ahmed, iman]) expect((await one.post('/api/applicant/finalizeSubmission')).status).toBe(200)
})

describe.each(storyLanguages('ar'))('the table of applicants, in %s', (language) => {
  const width = language === 'en' ? 1440 : 360
  let clerk: Visitor
  beforeAll(async () => {
    await queryDatabase(
      stage.portal,
      (sql) => sql`update assignment set ended_at = now(), ended_as = 'taken-back' where ended_at is null`,
    )
    clerk = await arriveAs(administrator, language, width, office.round)
  })
  afterAll(() => clerk?.leave())

  /** On a phone all filters are behind one button, with the number of active ones. */
  const openFilters = (active = 0) => {
    const folded = clerk.say(texts.filters)
    const name =
      width === 1440 ? clerk.say(texts.moreFilters) : active === 0 ? folded : `${folded} (${formatNumber(active, language)})`
    return clerk.page.getByRole('button', { name, exact: true }).click()
  }

  it('the office orders submitted applicants by theme and letter, filters, searches and sorts them', async () => {
    await clerk.open(path)
    await shows(clerk, names.ahmed, names.iman)
    await clerk.sees(clerk.page.getByRole('columnheader', { name: clerk.say(words.generic) }))
    await checkScreen(clerk, 'applicants-table', [width])
    await openFilters()
    await clerk.field(words.status).selectOption('all')
    await shows(clerk, names.ahmed, names.iman, names.basma)
    await clerk.field(words.email).selectOption('unconfirmed')
    await shows(clerk, names.iman, names.basma)
    await checkScreen(clerk, 'applicants-filters', [width])
    await clerk.page
      .getByRole('list', { name: clerk.say(texts.active) })
      .getByRole('button')
      .click()
    await shows(clerk, names.ahmed, names.iman, names.basma)
    await clerk.field(words.search).fill('Eman Foad')
    await shows(clerk, names.iman)
    await clerk.field(words.search).fill('ايمان فواد')
    await shows(clerk, names.iman)
    await expect.poll(() => address(clerk).get('search')).toBe('ايمان فواد')
    await clerk.field(words.search).fill('zzz')
    await clerk.sees(clerk.heading(words.unfit))
    await clerk.button(words.clear).click()
    await shows(clerk, names.ahmed, names.iman)
    await clerk.field(words.status).selectOption('all')
    if (language === 'en') {
      await clerk.button(words.applicant).click()
      await shows(clerk, names.ahmed, names.basma, names.iman)
      const head = clerk.page.getByRole('columnheader', { name: clerk.say(words.applicant) })
      expect(await head.getAttribute('aria-sort')).toBe('ascending')
      await clerk.button(words.applicant).click()
      await shows(clerk, names.iman, names.basma, names.ahmed)
      expect(await head.getAttribute('aria-sort')).toBe('descending')
    } else {
      await clerk.field(text('Order', 'الترتيب')).selectOption('birthDate')
      await shows(clerk, names.iman, names.basma, names.ahmed)
    }
    await clerk.seesNo(clerk.page.getByRole('columnheader', { name: clerk.say(words.generic) }))
    await clerk.field(words.grouped).check()
    await clerk.sees(clerk.page.getByRole('columnheader', { name: clerk.say(words.generic) }))
  })

  it('the office filters applicants who may not be eligible and reads the reasons', async () => {
    await clerk.open(path)
    await openFilters()
    await clerk.field(words.conditions).selectOption('doubtful')
    await shows(clerk, names.iman)
    expect(address(clerk).get('conditions')).toBe('doubtful')
    await clerk.sees(clerk.page.getByRole('row').getByText(clerk.say(texts.oneWarning)))
    await checkScreen(clerk, 'applicants-doubtful', [width])
    await clerk.link(names.iman).click()
    await clerk.isAt(names.iman)
    await clerk.sees(clerk.page.getByText(clerk.say(texts.warned)), clerk.page.getByText(clerk.say(texts.validation)))
    await checkScreen(clerk, 'applicant-doubtful', [width])
    await clerk.page.goBack()
    await shows(clerk, names.iman)
    await openFilters(1)
    await clerk.field(words.conditions).selectOption('met')
    await shows(clerk, names.ahmed)
  })

  it('the address contains the view, so back, a reload and the export give the same rows', async () => {
    await clerk.open(`${path}?status=all`)
    await shows(clerk, names.ahmed, names.iman, names.basma)
    await openFilters(1)
    await clerk.field(words.status).selectOption('draft')
    await shows(clerk, names.basma)
    await clerk.page.reload()
    await shows(clerk, names.basma)
    await clerk.page.goBack()
    await shows(clerk, names.ahmed, names.iman, names.basma)
    await clerk.page.goForward()
    await shows(clerk, names.basma)
    const href = await clerk.page.getByRole('link', { name: /CSV/ }).getAttribute('href')
    expect(Object.fromEntries(new URL(href ?? '', stage.portal.url).searchParams)).toEqual({
      isSubmitted: 'false',
      byTheme: 'true',
      format: 'csv',
      language,
    })
    const [file] = await Promise.all([clerk.page.waitForEvent('download'), clerk.page.getByRole('link', { name: /CSV/ }).click()])
    const table = await readFile(await file.path(), 'utf8')
    expect(Object.values(names).map(({ ar }) => table.includes(ar))).toEqual([false, false, true])
  })

  it('the office chooses columns, saves a view under a name, and deletes it after confirming', async () => {
    await clerk.open(`${path}?status=all`)
    await clerk.button(words.columns).click()
    const dialog = clerk.page.getByRole('dialog')
    await clerk.field(words.age, dialog).check()
    await clerk.field(words.receipt, dialog).check()
    await checkScreen(clerk, 'applicants-columns', [width])
    await clerk.button(words.done, dialog).click()
    await clerk.sees(clerk.page.getByText('JDR-'))
    await checkScreen(clerk, 'applicants-more-columns', [width])
    await clerk.button(words.keepView).click()
    await clerk.field(words.viewName).fill('كلهم / all')
    await clerk.button(words.save, dialog).click()
    const views = clerk.page.getByRole('list', { name: clerk.say(words.savedViews) })
    await clerk.sees(views.getByRole('link', { name: 'كلهم / all' }))
    await clerk.open(path)
    await clerk.sees(clerk.page.getByText('JDR-'))
    await shows(clerk, names.ahmed, names.iman)
    await views.getByRole('link').click()
    await shows(clerk, names.ahmed, names.iman, names.basma)
    expect(await views.getByRole('link').getAttribute('aria-current')).toBe('page')
    await checkScreen(clerk, 'applicants-saved-view', [width])
    await views.getByRole('button').click()
    await clerk.button(words.remove, clerk.page.getByRole('alertdialog')).click()
    await clerk.seesNo(views)
  })

  it('the office tags applicants, filters by the tag, and shares the view', async () => {
    await clerk.open(path)
    await clerk.field(texts.all).check()
    await clerk.getControl('button', texts.more, clerk.say(texts.bar)).click()
    await clerk.button(texts.tagMany).click()
    const dialog = clerk.page.getByRole('dialog')
    await clerk.field(texts.tagsToAdd, dialog).fill('Interview، مقابلة')
    await clerk.button(words.save, dialog).click()
    await clerk.sees(clerk.page.getByText(clerk.say(text('The tags were saved.', 'حُفظت الوسوم.'))))
    await openFilters()
    await clerk.field(texts.tag).selectOption('مقابلة')
    await shows(clerk, names.ahmed, names.iman)
    expect(address(clerk).get('tag')).toBe('مقابلة')
    await clerk.button(words.keepView).click()
    await clerk.field(words.viewName).fill('Interviews')
    await clerk.field(texts.share, dialog).check()
    await clerk.button(words.save, dialog).click()
    const views = clerk.page.getByRole('list', { name: clerk.say(words.savedViews) })
    await clerk.sees(views.getByRole('link', { name: 'Interviews' }))
    await clerk.open(path)
    await views.getByRole('link', { name: 'Interviews' }).click()
    await expect.poll(() => address(clerk).get('tag')).toBe('مقابلة')
    await views.getByRole('button').click()
    await clerk.button(words.remove, clerk.page.getByRole('alertdialog')).click()
    await clerk.seesNo(views)
  })

  it('the office writes a note about an applicant and deletes it', async () => {
    await clerk.open(`${path}/${ahmed.id}`)
    await clerk.field(texts.newNote).fill('Called twice')
    await clerk.button(texts.addNote).click()
    const note = clerk.page.getByRole('listitem').filter({ hasText: 'Called twice' })
    await clerk.sees(note)
    await checkScreen(clerk, 'applicant-note', [width])
    await clerk.button(texts.deleteNote, note).click()
    await clerk.button(texts.deleteNote, clerk.page.getByRole('alertdialog')).click()
    await clerk.seesNo(note)
  })

  it('the page of an applicant links to the next one and back to the list', async () => {
    await clerk.open(`${path}?status=all`)
    await clerk.getControl('link', words.preview, clerk.say(names.ahmed)).click()
    await clerk.isAt(names.ahmed)
    await clerk.sees(
      clerk.words(words.noReviewers),
      clerk.page.getByText('Cairo University'),
      clerk.page.getByText(ahmed.email),
      clerk.link(words.trail),
      clerk.link(words.whole),
      clerk.page.locator('main img').first(),
    )
    await checkScreen(clerk, 'applicant', [width])
    await clerk.page.getByRole('link', { name: clerk.say(words.next) }).click()
    await clerk.isAt(names.iman)
    await clerk.link(office.applicants, clerk.page.locator('main')).click()
    await shows(clerk, names.ahmed, names.iman, names.basma)
  })

  it("the office assigns reviewers, and an empty selection is refused with the catalogue's message", async () => {
    await clerk.open(`/dashboard/assign-reviewers/${ahmed.id}`)
    await clerk.isAt(words.assignTitle)
    await clerk.button(words.save).click()
    await clerk.sees(clerk.banner(assigningTexts.nobody, 'alert'))
    await checkScreen(clerk, 'assign-nobody', [width])
    await clerk.page.getByRole('checkbox', { name: clerk.say(readerName) }).check()
    await clerk.seesNo(clerk.banner(assigningTexts.nobody, 'alert'))
    await clerk.button(words.save).click()
    await clerk.sees(clerk.banner(assigningTexts.assigned))
    await clerk.hasFocusAt(clerk.banner(assigningTexts.assigned))
    // Who is assigned is taken back with a reason, and not by unticking.
    expect(await clerk.page.getByRole('checkbox', { name: clerk.say(readerName) }).isDisabled()).toBe(true)
    await clerk.sees(clerk.getControl('button', texts.takeBack, clerk.say(readerName)))
    await checkScreen(clerk, 'assigned', [width])
    await clerk.page.keyboard.press('Tab')
    await clerk.hasFocusAt(clerk.button(texts.undo))
    await clerk.page.keyboard.press('Enter')
    await clerk.hasFocusAt(clerk.banner(texts.oneEnded))
    await clerk.page.getByRole('checkbox', { name: clerk.say(readerName) }).check()
    await clerk.button(words.save).click()
    await clerk.sees(clerk.banner(assigningTexts.assigned))
    await clerk.link(words.back).click()
    await clerk.isAt(names.ahmed)
    await clerk.sees(clerk.link(readerName))
    expect(clerk.complaints).toEqual([])
  })

  it('a reviewer sees only the assigned applicants, with files under the names for reviewers', async () => {
    const reader = await arriveAs(reviewer, language, width, office.applicants)
    await shows(reader, names.ahmed)
    await checkScreen(reader, 'assigned-applicants', [width])
    await reader.getControl('link', words.preview, reader.say(names.ahmed)).click()
    await reader.isAt(names.ahmed)
    await reader.button(reviewing.attest).click()
    await reader.sees(reader.heading(text('Biography', 'السيرة الذاتية')), reader.link(words.whole))
    await reader.seesNo(reader.link(words.assign), reader.link(words.trail), reader.heading(words.reviewers))
    await checkScreen(reader, 'applicant-for-reviewer', [width])
    await reader.open(`${path}/${iman.id}`)
    await reader.sees(reader.page.locator('main h1'))
    expect(await reader.page.locator('main h1').innerText()).not.toContain(reader.say(names.iman))
    expect(reader.complaints).toEqual([])
    await reader.leave()
  })

  it('the office assigns many at once, and existing assignments stay unchanged', async () => {
    await clerk.open(path)
    await clerk.field(texts.all).press('Space')
    await clerk.button(texts.assign).click()
    const dialog = clerk.page.getByRole('dialog')
    await clerk.button(texts.look, dialog).click()
    await clerk.sees(clerk.banner(assigningTexts.nobody, 'alert'))
    await checkScreen(clerk, 'assign-many', [width])
    await dialog.getByRole('checkbox', { name: clerk.say(readerName) }).check()
    await clerk.button(texts.look, dialog).click()
    await clerk.sees(dialog.getByText(clerk.say(texts.oneIsAdded)))
    await checkScreen(clerk, 'assign-many-preview', [width])
    await clerk.button(texts.assignAll, dialog).click()
    await clerk.sees(clerk.banner(assigningTexts.manyAssigned), clerk.banner(texts.oneAdded))
    await clerk.hasFocusAt(clerk.banner(texts.oneAdded))
    expect(await clerk.page.locator('tbody input:checked').count()).toBe(0)
    await checkScreen(clerk, 'many-assigned', [width])
  })

  it('the office takes back many at once with one reason, after reading what will happen to each', async () => {
    await clerk.open('/dashboard/reviewers')
    await clerk.getControl('link', words.preview, clerk.say(readerName)).click()
    await clerk.isAt(readerName)
    await clerk.field(texts.chooseAll).check()
    await clerk.button(texts.takeBack).click()
    const dialog = clerk.page.getByRole('dialog')
    await clerk.sees(dialog.getByText(clerk.say(texts.twoEnd)))
    await checkScreen(clerk, 'take-back-of-reviewer', [width])
    await clerk.button(texts.cancel, dialog).click()
    await clerk.hasFocusAt(clerk.button(texts.takeBack))
    await clerk.open(path)
    await clerk.field(texts.all).press('Space')
    await clerk.getControl('button', texts.more, clerk.say(texts.bar)).click()
    await clerk.button(texts.takeBackMany).click()
    await clerk.sees(dialog.getByText(clerk.say(texts.twoEnd)), dialog.getByText(clerk.say(names.iman)))
    await clerk.field(texts.reason, dialog).fill('No time')
    await clerk.button(texts.end, dialog).click()
    await clerk.sees(dialog.getByText(clerk.say(shortReasonText('No time'))).first())
    await checkScreen(clerk, 'take-back-many', [width])
    await clerk.field(texts.reason, dialog).fill('The reviewer informed the office that there is no time left')
    await clerk.button(texts.end, dialog).click()
    await clerk.sees(clerk.banner(texts.twoEnded))
    await clerk.hasFocusAt(clerk.banner(texts.twoEnded))
    await clerk.field(texts.all).press('Space')
    await clerk.button(texts.assign).click()
    await dialog.getByRole('checkbox', { name: clerk.say(readerName) }).check()
    await clerk.button(texts.look, dialog).click()
    await clerk.button(texts.assignAll, dialog).click()
    await clerk.sees(clerk.banner(assigningTexts.manyAssigned))
    expect(clerk.complaints).toEqual([])
  })

  it('the office gets the dossiers of those chosen as one ZIP, which shows its progress', async () => {
    await clerk.open(path)
    await clerk.field(texts.all).press('Space')
    await clerk.getControl('button', texts.more, clerk.say(texts.bar)).click()
    await clerk.button(texts.dossiers).click()
    const dialog = clerk.page.getByRole('dialog')
    const downloaded = clerk.page.waitForEvent('download', { timeout: 60_000 })
    await clerk.button(texts.makeZip, dialog).click()
    await clerk.sees(clerk.words(texts.chosenZip, dialog))
    expect((await downloaded).suggestedFilename()).toBe('dossiers-2.zip')
    await checkScreen(clerk, 'chosen-dossiers', [width])
    await clerk.button(texts.close, dialog).last().click()
  })

  it('the office takes back an assignment for a conflict of interest, lifts it and assigns again', async () => {
    await clerk.open(`${path}/${ahmed.id}`)
    await clerk.getControl('button', texts.takeBack, clerk.say(readerName)).click()
    const dialog = clerk.page.getByRole('dialog')
    await clerk.button(texts.end, dialog).click()
    await clerk.sees(clerk.field(texts.reason, dialog))
    await checkScreen(clerk, 'take-back', [width])
    await clerk.field(texts.reason, dialog).fill(reasonOfConflict)
    await clerk.field(texts.conflict, dialog).check()
    await clerk.button(texts.end, dialog).click()
    await clerk.sees(clerk.banner(texts.oneEnded))
    await clerk.hasFocusAt(clerk.banner(texts.oneEnded))
    await checkScreen(clerk, 'taken-back', [width])
    await clerk.open(`/dashboard/assign-reviewers/${ahmed.id}`)
    const box = clerk.page.getByRole('checkbox', { name: clerk.say(readerName) })
    await clerk.sees(clerk.page.getByText(reasonOfConflict))
    expect(await box.isDisabled()).toBe(true)
    await checkScreen(clerk, 'assign-conflict', [width])
    await clerk.open(`${path}/${ahmed.id}`)
    await clerk.getControl('button', texts.lift, clerk.say(readerName)).click()
    const lifting = clerk.page.getByRole('dialog')
    await lifting.getByRole('textbox').fill('It was about another person of the same name.')
    await clerk.button(texts.liftIt, lifting).click()
    await clerk.seesNo(clerk.getControl('button', texts.lift, clerk.say(readerName)))
    await clerk.open(`/dashboard/assign-reviewers/${ahmed.id}`)
    await box.check()
    await clerk.button(words.save).click()
    await clerk.sees(clerk.banner(assigningTexts.assigned))
    expect(clerk.complaints).toEqual([])
  })

  it('a reviewer declines a review, loses access, and the office is notified', async () => {
    const reader = await arriveAs(reviewer, language, width, office.applicants)
    await reader.open(`${path}/${ahmed.id}`)
    // The assignment is a new one.
    await reader.button(reviewing.attest).click()
    await reader.button(texts.cannot).click()
    const dialog = reader.page.getByRole('dialog')
    await reader.button(texts.stop, dialog).click()
    await reader.sees(reader.banner(assigningTexts.kind, 'alert'))
    await checkScreen(reader, 'withdraw', [width])
    await dialog.getByRole('radio', { name: reader.say(texts.another) }).check()
    await reader.field(texts.reason, dialog).fill('Not my field')
    await reader.button(texts.stop, dialog).click()
    await reader.sees(reader.banner(assigningTexts.declared))
    // Those who were declined are listed below those who are assigned, and lead nowhere.
    await shows(reader, names.iman, names.ahmed)
    const declined = reader.page.getByRole('region', { name: reader.say(texts.declined) })
    await reader.sees(reader.words(names.ahmed, declined))
    expect(await declined.getByRole('link').count()).toBe(0)
    await checkScreen(reader, 'withdrawn', [width])
    await reader.page.goBack()
    await reader.sees(reader.page.locator('main h1'))
    expect(await reader.page.locator('main').innerText()).not.toContain(reader.say(names.ahmed))
    expect(reader.complaints).toEqual([])
    await reader.leave()
    await clerk.open('/dashboard')
    await clerk.link(texts.someDeclined).click()
    await shows(clerk, names.ahmed)
  })
})
