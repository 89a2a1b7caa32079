import { type Language, text } from '@jadara/contract/core/text'
import { keyDateTexts } from '@jadara/contract/rounds/key-dates'
import { roundSettingTexts } from '@jadara/contract/rounds/round-settings'
import { activateRound, eligibilityTitle, listRounds, roundTexts } from '@jadara/contract/rounds/rounds'
import { localizedPath } from '@jadara/contract/site/pages'
import { createRegisteredApplicant, signInClient } from '@jadara/server/testing/applicant'
import type { TestClient } from '@jadara/server/testing/caller'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { delayFrames } from './support/connection.ts'
import { signIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { colorSchemes, storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'

const words = {
  rounds: text('Award Rounds', 'دورات الجائزة'),
  dates: text('Key Dates', 'مواعيد مهمة'),
  addTitle: text('Add a New Round', 'إضافة دورة جديدة'),
  copy: text('New from this', 'دورة جديدة منها'),
  amend: text('Amend', 'تعديل'),
  activate: text('Activate', 'تفعيل'),
  notActive: text('Not active', 'غير مفعّلة'),
  english: text('Name in English', 'الاسم بالإنجليزية'),
  arabic: text('Name in Arabic', 'الاسم بالعربية'),
  opens: text('Submission opens', 'فتح باب التقدّم'),
  closes: text('Submission deadline', 'آخر موعد للتقديم'),
  conditionsInEnglish: text('Further conditions in English', 'الشروط الأخرى بالإنجليزية'),
  conditionsInArabic: text('Further conditions in Arabic', 'الشروط الأخرى بالعربية'),
  most: text('Journal articles, at most', 'الأبحاث المنشورة، على الأكثر'),
  anonymous: text('Keep the names from the reviewers', 'حجب الأسماء عن المحكّمين'),
  reviewsLeast: text('Reviews of each applicant, at least', 'عدد التقييمات لكل متقدم، على الأقل'),
  add: text('Add the round', 'إضافة الدورة'),
  save: text('Save the round', 'حفظ الدورة'),
  warning: text('Applicant and reviewer data will change.', 'ستتغيّر بيانات المتقدمين والمحكّمين.'),
  drafts: text('1 draft can no longer be submitted', 'مسودة واحدة لن يمكن تقديمها'),
  nobody: text('Nobody takes part in it yet.', 'لم ينضم إليها أحد بعد.'),
  nowActive: text('is active now.', 'هي المفعّلة الآن.'),
  amendment: text('Amendment', 'تعديل'),
  remove: text('Remove from the list', 'إزالة من القائمة'),
  clearDate: text('Clear the date', 'مسح التاريخ'),
  removeDate: text('Remove the key date', 'إزالة الموعد'),
  cleared: text('The date has been cleared.', 'مُسح التاريخ.'),
  removed: text('The key date has been removed.', 'أُزيل الموعد.'),
  addDate: text('Add a key date', 'إضافة موعد'),
  dateAdded: text('The key date has been added.', 'أُضيف الموعد.'),
  date: text('Date', 'التاريخ'),
  inEnglish: text('In English', 'بالإنجليزية'),
  inArabic: text('In Arabic', 'بالعربية'),
  saveDate: text('Save', 'حفظ'),
  move: text('Move it', 'تغيير الفترة'),
  question: text('Move the submission window?', 'أتريد تغيير فترة التقدّم؟'),
  byThen: text('1 draft has to be submitted by then', 'مسودة واحدة يلزم تقديمها قبل ذلك'),
  shutOut: text('1 draft can then not be submitted', 'مسودة واحدة لن يمكن تقديمها'),
  announce: text('Announce it to those who have not submitted', 'إعلان ذلك لمن لم يقدّموا بعد'),
  publish: text('Publish it', 'نشر الموعد'),
  internal: text('Internal', 'داخلي'),
  soon: text('Date will be announced soon', 'يُعلن الموعد قريبًا'),
}
const firstRound = text('Round 1', 'الدورة الأولى')
const nameIn: Record<Language, ReturnType<typeof text>> = {
  en: text('Round of the sea', 'دورة البحر'),
  ar: text('Round of the river', 'دورة النهر'),
}
const conditions = text('Two letters of reference & <b>no more</b>.', 'يُطلب خطابا تزكية.')

/** 'yyyy-MM-dd' that many days from now, and as typed. */
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const typed = (iso: string) => iso.split('-').reverse().join('/')

const stage = setStage()
let office: TestClient

beforeAll(async () => {
  const send = createHttpSender(stage.portal.url)
  await createRegisteredApplicant(send)
  office = await signInClient(send, administrator.email, administrator.password)
})

describe.each(storyLanguages('en'))('rounds and key dates, in %s', (language) => {
  const name = nameIn[language]
  const [start, end, later] = [daysFromNow(200), daysFromNow(230), daysFromNow(240)]
  let visitor: Visitor
  let reader: Visitor

  beforeAll(async () => {
    const first = (await office.ask(listRounds)).find(({ englishName }) => englishName === firstRound.en)
    await office.ask(activateRound, { params: { roundId: first?.id ?? 0 } })
    visitor = await Visitor.arrive(stage, language)
    reader = await Visitor.arrive(stage, language)
    await visitor.open('/dashboard/admin/rounds')
    await signIn(visitor, administrator)
    await visitor.isAt(words.rounds)
  })
  afterAll(async () => {
    await visitor?.leave()
    await reader?.leave()
  })

  const dialog = () => visitor.page.locator('dialog[open]')
  const row = (what: string) => visitor.page.getByRole('row').filter({ hasText: what })
  const dateShown = (iso: string) => reader.page.locator(`main time[datetime="${iso}"]`).count()
  const readDates = () => reader.page.goto(localizedPath(language, '/deadlines'))

  it("the office creates a round from an old one, and errors have the specification's messages", async () => {
    await visitor.getControl('link', words.copy, visitor.say(firstRound)).click()
    await visitor.isAt(words.addTitle)
    await visitor.field(words.opens).waitFor()
    await visitor.button(words.add).click()
    await visitor.sees(visitor.banner(roundTexts.englishName, 'alert'))
    await visitor.field(words.english).fill(name.en)
    await visitor.field(words.arabic).fill(name.ar)
    await visitor.field(words.opens).fill(typed(end))
    await visitor.field(words.closes).fill(typed(start))
    await visitor.button(words.add).click()
    await visitor.sees(visitor.banner(roundTexts.orderOfNew, 'alert'))
    await visitor.field(words.opens).fill(typed(daysFromNow(10)))
    await visitor.button(words.add).click()
    await visitor.sees(visitor.banner(roundTexts.taken, 'alert'))
    await checkScreen(visitor, 'round-refused', [360, 1440])
    await visitor.field(words.opens).fill(typed(start))
    await visitor.field(words.closes).fill(typed(end))
    await visitor.optionalField(words.conditionsInEnglish).fill(conditions.en)
    await visitor.optionalField(words.conditionsInArabic).fill(conditions.ar)
    await visitor.button(words.add).click()
    await visitor.isAt(words.rounds)
    await visitor.sees(visitor.banner(roundTexts.added), row(visitor.say(name)))
  })

  it('the office edits it, and a reload restores unsaved text', async () => {
    await visitor.getControl('link', words.amend, visitor.say(name)).click()
    await visitor.field(words.most).fill('7')
    await expect.poll(() => visitor.page.evaluate(() => Object.keys(localStorage).join())).toMatch(/draft\.\d+\.round\.\d/)
    await visitor.page.reload()
    await visitor.field(words.most).waitFor()
    await expect.poll(() => visitor.field(words.most).inputValue()).toMatch(/^[7٧]$/)
    await visitor.field(words.anonymous).check()
    await visitor.field(words.reviewsLeast).fill('21')
    await visitor.button(words.save).click()
    await visitor.sees(visitor.banner(roundSettingTexts.reviewsLeast, 'alert'))
    await visitor.field(words.reviewsLeast).fill('2')
    await visitor.button(words.save).click()
    await visitor.isAt(words.rounds)
    await visitor.sees(visitor.banner(roundTexts.amended))
    await visitor.getControl('link', words.amend, visitor.say(name)).click()
    await expect.poll(() => visitor.field(words.anonymous).isChecked()).toBe(true)
    await visitor.page.goBack()
  })

  it('the office activates it after reading the numbers, and the site shows its settings', async () => {
    const activate = visitor.getControl('button', words.activate, visitor.say(name))
    await activate.click()
    await visitor.sees(visitor.words(words.warning), visitor.words(words.drafts), visitor.words(words.nobody))
    await checkScreen(visitor, 'round-activation', [360, 1440])
    await visitor.button(words.activate, dialog()).click()
    await visitor.sees(visitor.banner(words.nowActive))
    await visitor.seesNo(activate)
    // Its window is open still.
    await visitor.sees(visitor.words(words.notActive, row(visitor.say(firstRound))))
    await reader.page.goto(localizedPath(language, '/conditions'))
    await reader.sees(reader.heading(eligibilityTitle), reader.words(conditions))
    await reader.page.goto('/register')
    await reader.sees(reader.words(conditions))
    await readDates()
    expect([await dateShown(start), await dateShown(end)]).toEqual([1, 1])
  })

  it('a changed key date is public at once, and a cleared one is shown as not set', async () => {
    await visitor.page.goto('/dashboard/deadlines')
    await visitor.isAt(words.dates)
    const about = visitor.say(words.closes)
    await visitor.getControl('button', words.amendment, about).click()
    await visitor.field(words.date, dialog()).fill(typed(daysFromNow(199)))
    await visitor.button(words.saveDate, dialog()).click()
    await visitor.sees(
      dialog()
        .getByRole('alert')
        .filter({ hasText: visitor.say(keyDateTexts.order) }),
    )
    await visitor.field(words.date, dialog()).fill(typed(later))
    await visitor.button(words.saveDate, dialog()).click()
    await visitor.button(words.move).click()
    await visitor.sees(visitor.banner(roundTexts.amended))
    await readDates()
    expect([await dateShown(end), await dateShown(later)]).toEqual([0, 1])

    await visitor.getControl('button', words.clearDate, about).click()
    await visitor.button(words.clearDate, dialog()).click()
    await visitor.sees(visitor.banner(words.cleared), row(about).getByText(visitor.say(keyDateTexts.notSet)))
    await readDates()
    expect(await dateShown(later)).toBe(0)
    await reader.sees(reader.words(words.soon))
  })

  it('text typed right after choosing a day goes into the date, however late the next frame comes', async () => {
    const calendar = dialog().getByRole('button', { name: visitor.say(text('Open the calendar', 'فتح التقويم')) })
    await visitor.button(words.addDate).click()
    await delayFrames(visitor.page)
    await calendar.press('Enter')
    await dialog().locator('table button[tabindex="0"]').press('Enter')
    await visitor.seesNo(dialog().locator('table'))
    await visitor.page.keyboard.press('Shift+Tab')
    await visitor.page.keyboard.type(typed(later))
    expect(await visitor.optionalField(words.date).inputValue()).toBe(typed(later))
    await visitor.page.goto('/dashboard/deadlines')
    await visitor.isAt(words.dates)
  })

  it('the office adds further dates in both languages, moves them by keyboard and removes them', async () => {
    const talk = text('A talk by the jury', 'لقاء مع لجنة التحكيم')
    await visitor.button(words.addDate).click()
    await visitor.optionalField(words.date).fill(typed(later))
    await visitor.field(words.inEnglish, dialog()).fill(talk.en)
    const calendar = dialog().getByRole('button', { name: visitor.say(text('Open the calendar', 'فتح التقويم')) })
    await calendar.click()
    await visitor.sees(dialog().locator('table'))
    await visitor.page.keyboard.press('Escape')
    await visitor.seesNo(dialog().locator('table'))
    expect(await visitor.field(words.inEnglish, dialog()).inputValue(), 'Escape closed the calendar alone').toBe(talk.en)
    await visitor.field(words.inArabic, dialog()).fill(talk.ar)
    await visitor.button(words.saveDate, dialog()).click()
    await visitor.sees(visitor.banner(words.dateAdded), row(visitor.say(talk)))
    const rows = () => visitor.page.getByRole('row').allInnerTexts()
    const place = async () => (await rows()).findIndex((words) => words.includes(visitor.say(talk)))
    const before = await place()
    const up = row(visitor.say(talk)).getByRole('button').first()
    await up.press('Enter')
    await expect.poll(place).toBe(before - 1)
    await visitor.hasFocusAt(up)
    await visitor.getControl('button', words.remove, visitor.say(talk)).click()
    await visitor.button(words.removeDate, dialog()).click()
    await visitor.sees(visitor.banner(words.removed))
    await visitor.seesNo(row(visitor.say(talk)))
  })

  it('the office moves a deadline with drafts only after reading the numbers, and is offered an announcement', async () => {
    const first = (await office.ask(listRounds)).find(({ englishName }) => englishName === firstRound.en)
    await office.ask(activateRound, { params: { roundId: first?.id ?? 0 } })
    await visitor.open('/dashboard/deadlines')
    const about = visitor.say(words.closes)
    const question = visitor.page.getByRole('alertdialog', { name: visitor.say(words.question) })
    await visitor.getControl('button', words.amendment, about).click()
    await visitor.field(words.date, dialog()).fill(typed(daysFromNow(1)))
    await visitor.button(words.saveDate, dialog()).click()
    await visitor.sees(question.getByText(visitor.say(words.byThen)))
    await checkScreen(visitor, 'deadline-moved', [360, 1440])
    await visitor.page.keyboard.press('Escape')
    await visitor.seesNo(question)
    await visitor.button(words.saveDate, dialog()).click()
    await visitor.button(words.move, question).click()
    await visitor.sees(visitor.banner(roundTexts.amended))
    expect(await visitor.link(words.announce).getAttribute('href')).toBe(
      '/dashboard/admin/news/create?to=applicants&standing=not-submitted',
    )
    await checkScreen(visitor, 'deadline-was-moved', [360, 1440])
    await visitor.getControl('button', words.clearDate, about).click()
    await visitor.sees(dialog().getByText(visitor.say(words.shutOut)))
    await visitor.page.keyboard.press('Escape')

    await visitor.open(`/dashboard/admin/rounds/${first?.id}`)
    await visitor.field(words.closes).fill(typed(daysFromNow(60)))
    await visitor.button(words.save).click()
    await visitor.sees(question.getByText(visitor.say(words.byThen)))
    await visitor.button(words.move, question).click()
    await visitor.isAt(words.rounds)
    await visitor.sees(visitor.banner(roundTexts.amended), visitor.link(words.announce))
    await visitor.link(words.announce).click()
    await visitor.isAt(text('Write an announcement', 'كتابة إعلان'))
  })

  it('the due date of reviews is internal until it is published', async () => {
    await visitor.open('/dashboard/deadlines')
    const due = text('Reviews are due', 'آخر موعد للتحكيم')
    const publicly = async () => {
      await readDates()
      return reader.page.locator('main').getByText(reader.say(due)).count()
    }
    await visitor.sees(row(visitor.say(due)).getByText(visitor.say(words.internal), { exact: true }))
    expect(await publicly()).toBe(0)
    await visitor.getControl('button', words.amendment, visitor.say(due)).click()
    await visitor.field(words.publish, dialog()).check()
    await visitor.button(words.saveDate, dialog()).click()
    await visitor.sees(visitor.banner(roundTexts.amended))
    expect(await publicly()).toBe(1)
    await visitor.getControl('button', words.amendment, visitor.say(due)).click()
    await visitor.field(words.publish, dialog()).uncheck()
    await visitor.button(words.saveDate, dialog()).click()
    await expect.poll(publicly).toBe(0)
  })

  it('the screens are accessible, light and dark', async () => {
    for (const colorScheme of colorSchemes) {
      await visitor.page.emulateMedia({ colorScheme })
      for (const [screen, path] of [
        ['rounds', '/dashboard/admin/rounds'],
        ['round-add', '/dashboard/admin/rounds/add'],
        ['round', '/dashboard/admin/rounds/1'],
        ['key-dates', '/dashboard/deadlines'],
      ] as const) {
        await visitor.open(path)
        await visitor.sees(visitor.page.locator('main table tbody bdi, main form input'))
        await checkScreen(visitor, `${screen}-${colorScheme}`, [360, 1440])
      }
      await visitor.button(words.addDate).click()
      await checkScreen(visitor, `key-date-${colorScheme}`, [360, 1440])
      await visitor.page.keyboard.press('Escape')
    }
    expect(visitor.complaints).toEqual([])
  })
})
