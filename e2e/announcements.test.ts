import { announcementTexts, formatPeopleCount } from '@jadara/contract/announcements/announcements'
import { type Language, type Text, text } from '@jadara/contract/core/text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { whileSending } from './support/connection.ts'
import { arriveSignedIn } from './support/journey.ts'
import { findLink, waitForLetter } from './support/mailbox.ts'
import { administrator, type TestPortal } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import type { Visitor } from './support/visitor.ts'
import { office } from './support/words.ts'

const words = {
  news: text('News', 'الأخبار'),
  write: text('Write an announcement', 'كتابة إعلان'),
  announcement: text('Announcement', 'إعلان'),
  applicants: text('Applicants of the active round', 'متقدمو الدورة الحالية'),
  which: text('Which applicants', 'أي المتقدمين'),
  complete: text('Complete, but not submitted', 'من اكتملت ملفاتهم ولم يقدّموها'),
  nobody: text('Nobody fits this choice at the moment.', 'لا ينطبق هذا الاختيار على أحد حاليًّا.'),
  subjectEnglish: text('Subject in English', 'الموضوع بالإنجليزية'),
  subjectArabic: text('Subject in Arabic', 'الموضوع بالعربية'),
  bodyEnglish: text('Message in English', 'نص الرسالة بالإنجليزية'),
  bodyArabic: text('Message in Arabic', 'نص الرسالة بالعربية'),
  readerName: text('The reader’s name', 'اسم القارئ'),
  save: text('Save the draft', 'حفظ المسودة'),
  test: text('Send a test to me', 'إرسال تجربة إليّ'),
  send: text('Send…', 'إرسال…'),
  keep: text('Do not send', 'عدم الإرسال'),
  final: text('It was sent, and stays as it is.', 'تم الإرسال، ولا يتغيّر ما أُرسل.'),
  remove: text('Remove', 'حذف'),
  removeIt: text('Remove the draft', 'حذف المسودة'),
  removeSubscriber: text('Remove the subscriber', 'حذف المشترك'),
  subscribers: text('Subscribers of the news', 'المشتركون في الأخبار'),
}
const widths = [360, 1440]
const stage = setStage()

/** Subscribes on the site and confirms with the link of the mail. */
async function subscribe({ url, directory }: TestPortal, language: Language): Promise<void> {
  const email = `mona.${language}@science.example`
  const headers = { 'content-type': 'application/json', 'accept-language': language }
  await fetch(`${url}/api/NewsSubscribtions`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, userName: `Mona ${language}` }),
  })
  const letter = await waitForLetter(email, language === 'en' ? 'confirm' : 'التأكيد', { directory })
  expect((await fetch(findLink(letter, '/news/confirm/'), { method: 'POST' })).status).toBe(200)
}

describe.each(storyLanguages('en'))('announcements, in %s', (language) => {
  const subject = text(`The winners are named (${language})`, `أُعلنت أسماء الفائزين (${language})`)
  const people = formatPeopleCount(1)
  let clerk: Visitor
  beforeAll(async () => {
    clerk = await arriveSignedIn(stage, language, administrator, office.round)
  })
  afterAll(() => clerk?.leave())

  const row = (words: string) => clerk.page.getByRole('row').filter({ hasText: words })
  const radio = (label: Text) => clerk.page.getByRole('radio', { name: clerk.say(label) })

  it('the office lists the subscribers', async () => {
    await subscribe(stage.portal, language)
    await clerk.open('/dashboard/admin/news')
    await clerk.isAt(words.news)
    await clerk.sees(row(`mona.${language}@science.example`))
    await checkScreen(clerk, 'news', widths)
  })

  it('the screen shows the size of each audience before anything is written', async () => {
    await clerk.link(words.write).first().click()
    await clerk.isAt(words.write)
    await radio(words.applicants).check()
    await clerk.field(words.which).selectOption({ label: clerk.say(words.complete) })
    await clerk.sees(clerk.words(words.nobody))
    await clerk.page.getByRole('radio', { name: clerk.say(words.subscribers) }).check()
    await checkScreen(clerk, 'announcement-new', widths)
  })

  it('the office writes in both languages, previews the mail and saves a draft', async () => {
    await clerk.field(words.subjectEnglish).fill(subject.en)
    await clerk.field(words.subjectArabic).fill(`${subject.ar} `)
    await clerk.button(words.readerName).click()
    expect(await clerk.field(words.subjectArabic).inputValue()).toBe(`${subject.ar} {name}`)
    await clerk.field(words.bodyEnglish).fill('Dear {names},\n\nSee https://award.example/winners\n\n- one\n- two')
    await clerk.button(words.save).click()
    const unknown = text(
      'There is no placeholder \u2066{names}\u2069. There are: \u2066{name}\u2069.',
      'لا يوجد رمز باسم \u2066{names}\u2069. الرموز المتاحة: \u2066{name}\u2069.',
    )
    await clerk.sees(clerk.banner(unknown, 'alert'))
    await clerk.field(words.bodyEnglish).fill('Dear {name},\n\nSee https://award.example/winners\n\n- one\n- two')
    await clerk.field(words.bodyArabic).fill('{name}، تحية طيبة\n\nانظروا https://award.example/winners\n\n- أولًا\n- ثانيًا')
    const shown = clerk.page.frameLocator('iframe').first()
    await clerk.sees(shown.getByText(language === 'en' ? 'Mariam Abdelrahman' : 'مريم عبد الرحمن').first())
    await clerk.button(words.save).click()
    await clerk.isAt(words.announcement)
    await clerk.sees(clerk.banner(announcementTexts.saved))
    await checkScreen(clerk, 'announcement-draft', widths)
  })

  it('the office sends a test, then the announcement to the number of people shown', async () => {
    await clerk.button(words.test).click()
    await clerk.sees(clerk.banner(announcementTexts.tested))
    await clerk.button(words.send).click()
    const dialog = clerk.page.getByRole('alertdialog')
    await clerk.sees(
      dialog.getByText(clerk.say(text(`You are about to mail ${people.en}`, `ستصل الرسالة إلى ${people.ar}`))),
      dialog.getByText(subject.en),
      dialog.getByText(subject.ar),
    )
    await checkScreen(clerk, 'announcement-send', widths)
    await clerk.button(words.keep).click()
    await clerk.button(words.send).click()
    await dialog.getByRole('button', { name: clerk.say(text(`Send to ${people.en}`, `إرسال إلى ${people.ar}`)) }).click()
    await clerk.sees(clerk.words(words.final))
    await checkScreen(clerk, 'announcement-sent', widths)
  })

  it('the office deletes a draft and removes a subscriber', async () => {
    await clerk.open('/dashboard/admin/news/create')
    const draft = text('Never mind', 'كُتب أثناء الحفظ')
    await clerk.field(words.subjectEnglish).fill(draft.en)
    await whileSending(
      clerk,
      '**/api/Announcements',
      () => clerk.button(words.save).click(),
      () => clerk.field(words.subjectArabic).fill(draft.ar),
    )
    await clerk.isAt(words.announcement)
    expect(await clerk.field(words.subjectArabic).inputValue(), 'typed while it was saved').toBe(draft.ar)
    await clerk.button(words.save).click()
    await clerk.sees(clerk.banner(announcementTexts.saved))
    await clerk.open('/dashboard/admin/news')
    await clerk.getControl('button', words.remove, clerk.say(draft)).click()
    await clerk.button(words.removeIt).click()
    await clerk.sees(clerk.banner(announcementTexts.removed))
    await clerk.seesNo(row(clerk.say(draft)))
    await clerk.getControl('button', words.remove, `Mona ${language}`).click()
    await checkScreen(clerk, 'subscriber-remove', widths)
    await clerk.button(words.removeSubscriber).click()
    await clerk.sees(clerk.banner(announcementTexts.unsubscribed))
  })

  it('the browser reports no errors', () => expect(clerk.complaints).toEqual([]))
})
