import { profileTexts } from '@jadara/contract/accounts/profile'
import { announcementTexts, formatPeopleCount } from '@jadara/contract/announcements/announcements'
import { inquiryTexts } from '@jadara/contract/conversations/inquiry-writing'
import { type Text, text } from '@jadara/contract/core/text'
import { localizedPath } from '@jadara/contract/site/pages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queryDatabase } from './support/database.ts'
import { arriveSignedIn, fillInRegistration } from './support/journey.ts'
import { people } from './support/people.ts'
import { administrator } from './support/portal.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'
import { account, office } from './support/words.ts'

const words = {
  applicants: text('Applicants of the active round', 'متقدمو الدورة الحالية'),
  subjectEnglish: text('Subject in English', 'الموضوع بالإنجليزية'),
  subjectArabic: text('Subject in Arabic', 'الموضوع بالعربية'),
  bodyEnglish: text('Message in English', 'نص الرسالة بالإنجليزية'),
  bodyArabic: text('Message in Arabic', 'نص الرسالة بالعربية'),
  save: text('Save the draft', 'حفظ المسودة'),
  send: text('Send…', 'إرسال…'),
  final: text('It was sent, and stays as it is.', 'تم الإرسال، ولا يتغيّر ما أُرسل.'),
  remove: text('Remove', 'حذف'),
  removeIt: text('Remove the draft', 'حذف المسودة'),
  saveMail: text('Save', 'حفظ'),
  mailSaved: text('Saved. Mails that are written from now on say this.', 'تم الحفظ، وستُكتب الرسائل بهذه الصيغة من الآن.'),
}
const stage = setStage()
const phone = { viewport: { width: 360, height: 740 } }

describe.each(storyLanguages('ar'))('on a phone, the success message is visible and focused, in %s', (language) => {
  let clerk: Visitor
  beforeAll(async () => {
    clerk = await arriveSignedIn(stage, language, administrator, office.round, phone)
  })
  afterAll(() => clerk?.leave())

  async function isShownAndFocused(visitor: Visitor, message: Text) {
    const place = visitor.banner(message).first()
    await place.waitFor()
    await visitor.hasFocusAt(place)
    const box = await place.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.viewport.height)
  }

  it.each([true, false])('after a message to the office, with scripts: %s', async (javaScriptEnabled) => {
    const visitor = await Visitor.arrive(stage, language, { ...phone, javaScriptEnabled })
    await visitor.open(localizedPath(language, '/'))
    const values = {
      name: 'Salma',
      email: `salma.${javaScriptEnabled}.${language}@reader.example`,
      subject: 'A',
      description: 'B',
    }
    for (const [of, value] of Object.entries(values)) await visitor.page.locator(`#contact-${of}`).fill(value)
    await visitor.page.locator('#contact-form').getByRole('button').click()
    await isShownAndFocused(visitor, inquiryTexts.submitted)
    await visitor.leave()
  })

  it('after registering', async () => {
    const visitor = await Visitor.arrive(stage, language, phone)
    await visitor.open('/register')
    await fillInRegistration(visitor, people[language])
    await visitor.button(account.submit).click()
    await isShownAndFocused(visitor, profileTexts.registered)
    await visitor.leave()
  })

  it('after sending an announcement', async () => {
    await clerk.open('/dashboard/admin/news/create')
    await clerk.page.getByRole('radio', { name: clerk.say(words.applicants) }).check()
    await clerk.field(words.subjectEnglish).fill('A word')
    await clerk.field(words.subjectArabic).fill('كلمة')
    await clerk.field(words.bodyEnglish).fill('Dear all')
    await clerk.field(words.bodyArabic).fill('تحية طيبة')
    await clerk.button(words.save).click()
    await isShownAndFocused(clerk, announcementTexts.saved)
    await clerk.button(words.send).click()
    const [applicants] = await queryDatabase(stage.portal, (sql) => sql`select count(*)::int as count from application`)
    const count = formatPeopleCount(applicants?.count)
    await clerk.button(text(`Send to ${count.en}`, `إرسال إلى ${count.ar}`)).click()
    await isShownAndFocused(clerk, words.final)
  })

  it('after removing a draft from the list', async () => {
    await clerk.open('/dashboard/admin/news/create')
    await clerk.field(words.subjectEnglish).fill('Never mind')
    await clerk.button(words.save).click()
    await isShownAndFocused(clerk, announcementTexts.saved)
    await clerk.open('/dashboard/admin/news')
    await clerk.getControl('button', words.remove, 'Never mind').click()
    await clerk.button(words.removeIt).click()
    await isShownAndFocused(clerk, announcementTexts.removed)
  })

  it('after saving the words of a mail', async () => {
    await clerk.open('/dashboard/admin/mail-templates/welcome')
    const subject = clerk.page.locator('#mail-template-subject-en')
    await subject.fill(`${await subject.inputValue()}!`)
    await clerk.button(words.saveMail).click()
    await isShownAndFocused(clerk, words.mailSaved)
  })
})
