import { inquiryTexts } from '@jadara/contract/conversations/inquiry-writing'
import { type Language, type Text, text } from '@jadara/contract/core/text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arriveSignedIn } from './support/journey.ts'
import { findLink, waitForLetter } from './support/mailbox.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'
import { office } from './support/words.ts'

const words = {
  send: text('Send message', 'أرسل الرسالة'),
  yours: text('Your message to the award office', 'رسالتك إلى مكتب الجائزة'),
  message: text('Message', 'نص الرسالة'),
  received: text('We have your message', 'وصلتنا رسالتك'),
  answered: text('Re: ', 'رد: '),
  inquiries: text('Inquiries', 'رسائل الموقع'),
  reply: text('Reply', 'الرد'),
  sendReply: text('Send the reply', 'إرسال الرد'),
  opened: text('Opened', 'مفتوحة'),
  closed: text('Closed', 'مغلقة'),
  isNew: text('New', 'جديد'),
  markSpam: text('Mark as spam', 'اعتبارها غير مرغوب فيها'),
  isSpam: text('Mark as spam?', 'أتريد اعتبار الرسالة غير مرغوب فيها؟'),
  spam: text('Spam', 'غير مرغوب فيها'),
  unmark: text('Take the mark away', 'إزالة التصنيف'),
  duplicate: text('Mark as a duplicate', 'اعتبارها مكررة'),
  whichOne: text('Which inquiry does it repeat?', 'أي رسالة تكررها هذه الرسالة؟'),
  number: text('Number of the other inquiry', 'رقم الرسالة الأخرى'),
  draft: text('was restored', 'استُعيدت مسودتك'),
  state: text('State', 'الحالة'),
}
const inquiryByLanguage: Record<
  Language,
  { name: string; email: string; subject: string; words: string; answer: string; more: string }
> = {
  ar: {
    ...{ name: 'منى علي', email: 'mona@science.example', subject: 'التقديم ليلًا' },
    ...{ words: 'هل يُقبل التقديم ليلًا؟\n<b>وشكرًا</b>', answer: 'نعم، حتى منتصف الليل.', more: 'وماذا عن يوم الجمعة؟' },
  },
  en: {
    ...{ name: 'Omar Hany', email: 'omar@science.example', subject: 'Submitting at night' },
    ...{ words: 'May I submit at night?\n<b>Thank you</b>', answer: 'Yes, until midnight.', more: 'And on Friday?' },
  },
}
const phone = { viewport: { width: 360, height: 740 } }
const widths = [360, 1440]
const stage = setStage()

describe.each(storyLanguages('en'))('inquiries from the public site, in %s', (language) => {
  const { name, email, subject, words: question, answer, more } = inquiryByLanguage[language]
  let stranger: Visitor
  let reader: Visitor
  let clerk: Visitor
  let link = ''
  beforeAll(async () => {
    stranger = await Visitor.arrive(stage, language, { ...phone, javaScriptEnabled: false })
    reader = await Visitor.arrive(stage, language, phone)
    clerk = await arriveSignedIn(stage, language, administrator, office.round)
  })
  afterAll(async () => {
    await stranger?.leave()
    await reader?.leave()
    await clerk?.leave()
  })
  const row = () => clerk.page.getByRole('row').filter({ hasText: subject })
  const hasState = (state: Text) => clerk.sees(clerk.page.locator('main h1 + *').filter({ hasText: clerk.say(state) }))

  it('a stranger writes on a phone without scripts and gets the link of the conversation', async () => {
    const { page } = stranger
    await page.goto(`/${language}`)
    for (const [field, value] of Object.entries({ name, email, subject, description: question }))
      await page.locator(`#contact-${field}`).fill(value)
    await stranger.button(words.send).click()
    await stranger.sees(stranger.words(inquiryTexts.submitted))
    const receipt = await waitForLetter(email, stranger.say(words.received), stage.portal)
    link = findLink(receipt, `/${language}/inquiry/`)
    await stranger.open(link)
    await stranger.isAt(words.yours)
    // Typed text is not markup.
    await stranger.sees(page.getByText('<b>'))
    await reader.open(link)
    await checkScreen(reader, 'conversation', widths)
  })

  it('the office finds the new inquiry and replies, and an unsent reply stays on the device', async () => {
    await clerk.open('/dashboard/admin/inquiries')
    await clerk.sees(clerk.words(words.isNew, row()), clerk.words(words.opened, row()))
    await checkScreen(clerk, 'inquiries', widths)
    await row().getByRole('link', { name: subject }).click()
    await hasState(words.opened)
    await clerk.hasFocusAt(clerk.page.locator('main h1'))
    await clerk.button(words.sendReply).click()
    await clerk.sees(clerk.words(inquiryTexts.replyMissing))
    await clerk.field(words.reply).fill(answer)
    await checkScreen(clerk, 'inquiry', widths)
    const { page } = clerk
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await clerk.sees(clerk.words(words.draft))
    expect(await clerk.field(words.reply).inputValue()).toBe(answer)
    await clerk.button(words.sendReply).click()
    await clerk.sees(clerk.banner(inquiryTexts.replied))
    await clerk.hasFocusAt(clerk.banner(inquiryTexts.replied))
    await hasState(words.closed)
    expect(await clerk.field(words.reply).inputValue()).toBe('')
  })

  it('the mailed reply contains the link, and the stranger answers there', async () => {
    const letter = await waitForLetter(email, stranger.say(words.answered) + subject, stage.portal)
    expect(letter.text).toContain(`> ${answer}`)
    expect(findLink(letter, '/inquiry/')).toBe(link)
    await stranger.open(link)
    await stranger.sees(stranger.page.getByText(answer))
    await stranger.button(words.send).click()
    await stranger.sees(stranger.words(inquiryTexts.descriptionMissing))
    await reader.open(link)
    await reader.button(words.send).click()
    await reader.sees(reader.words(inquiryTexts.descriptionMissing))
    await checkScreen(reader, 'conversation-refused', widths)
    await stranger.field(words.message).fill(more)
    await stranger.button(words.send).click()
    await stranger.sees(stranger.words(inquiryTexts.writtenOn), stranger.page.getByText(more))
    await reader.open(`${link}?sent`)
    await checkScreen(reader, 'conversation-sent', widths)
  })

  it('the office sees the inquiry reopened without reloading', async () => {
    await clerk.sees(clerk.page.getByText(more))
    await hasState(words.opened)
    await checkScreen(clerk, 'inquiry-again', widths)
  })

  it('the office marks an inquiry as spam, which leaves the list, and restores it', async () => {
    await clerk.button(words.markSpam).click()
    const dialog = clerk.page.getByRole('alertdialog').or(clerk.page.getByRole('dialog'))
    await clerk.sees(clerk.words(words.isSpam, dialog))
    await checkScreen(clerk, 'inquiry-spam', widths)
    await clerk.button(words.markSpam, dialog).click()
    await hasState(words.spam)
    await checkScreen(clerk, 'inquiry-marked', widths)
    await clerk.open('/dashboard/admin/inquiries')
    await clerk.seesNo(row())
    await clerk.field(words.state).selectOption('spam')
    await row().getByRole('link', { name: subject }).click()
    await clerk.button(words.unmark).click()
    await hasState(words.opened)
  })

  it('the office marks an inquiry as a duplicate of another', async () => {
    const { page } = clerk
    await clerk.button(words.duplicate).click()
    await clerk.sees(clerk.words(words.whichOne))
    await checkScreen(clerk, 'inquiry-duplicate', widths)
    await page.keyboard.press('Escape')
    expect([...clerk.complaints, ...reader.complaints]).toEqual([])
  })
})

it('an unknown link shows a friendly page', async () => {
  const visitor = await Visitor.arrive(stage, 'ar', phone)
  await visitor.open('/ar/inquiry/00000000-0000-4000-8000-000000000000')
  await visitor.isAt(text('We do not find this conversation', 'لم نجد هذه المحادثة'))
  await checkScreen(visitor, 'conversation-unknown', widths)
  await visitor.leave()
})
