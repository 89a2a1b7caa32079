import { createCannedAnswer } from '@jadara/contract/conversations/canned-answers'
import { ticketTexts } from '@jadara/contract/conversations/ticket-writing'
import { text } from '@jadara/contract/core/text'
import { type Applicant, createRegisteredApplicant, signInClient } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from './support/journey.ts'
import { createCvPdf } from './support/papers.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { isLong } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'
import { person } from './support/words.ts'

const words = {
  mine: text('My queries', 'استفساراتي'),
  all: text('Queries', 'الاستفسارات'),
  overview: text('Overview', 'نظرة عامة'),
  nothing: text('You have not asked anything yet', 'لم ترسل أي استفسار بعد'),
  submit: text('Submit Query', 'إرسال استفسار'),
  send: text('Submit Query', 'إرسال الاستفسار'),
  subject: text('Subject', 'الموضوع'),
  category: text('Category', 'التصنيف'),
  description: text('Description', 'نص الاستفسار'),
  attachments: text('Add attachments', 'إضافة مرفقات'),
  open: text('Open', 'مفتوح'),
  answered: text('Answered', 'مُجاب عنه'),
  isNew: text('New', 'جديد'),
  comment: text('Comment', 'التعليق'),
  answer: text('Answer', 'الرد'),
  sendComment: text('Send', 'إرسال'),
  sent: text('Your comment has been sent.', 'أُرسل تعليقك.'),
  reopens: text('This query is answered.', 'أُجيب عن هذا الاستفسار.'),
  ready: text('Ready answers', 'الردود الجاهزة'),
  insert: text('Insert', 'إدراج'),
  take: text('Take it', 'أتولاه أنا'),
  close: text('Close without an answer', 'إغلاق دون رد'),
  reopen: text('Open it again', 'إعادة فتحه'),
  newComment: text('1 new comment', 'تعليق جديد واحد'),
  menu: text('Menu', 'القائمة'),
  menuWithOne: text('Menu (1 unread)', 'القائمة (واحد غير مقروء)'),
  messagesWithOne: text('Messages (1 unread)', 'المراسلات (واحد غير مقروء)'),
  messages: text('Messages', 'المراسلات'),
  categories: text('Categories of queries', 'تصنيفات الاستفسارات'),
}
const subject = 'هل يكفي خطاب قبول النشر؟'
const description = 'قُبل بحثي ولم يُنشر بعد.\nهل يكفي خطاب القبول؟'
const cannedTitle = 'Letters of acceptance'
const cannedWords = 'يكفي خطاب القبول الصادر من رئيس التحرير.'
const thanks = 'شكرًا، ومتى آخر موعد لرفعه؟'
const secondAnswer = 'حتى إغلاق باب التقدّم.'
/** Milliseconds until the other screen shows a change; only the long suite checks it. */
const atOnce = 2000

const stage = setStage()
let mona: Applicant
let asker: Visitor
let office: Visitor

beforeAll(async () => {
  const send = createHttpSender(stage.portal.url)
  mona = await createRegisteredApplicant(send)
  const api = await signInClient(send, administrator.email, administrator.password)
  await api.ask(createCannedAnswer, {
    body: { title: cannedTitle, english: 'A letter of acceptance is enough.', arabic: cannedWords },
  })
  asker = await Visitor.arrive(stage, 'ar', { viewport: { width: 360, height: 740 } })
  office = await Visitor.arrive(stage, 'en')
  await asker.open('/dashboard')
  await signIn(asker, mona)
  await asker.isAt(person.title)
  await office.open('/dashboard')
  await signIn(office, administrator)
  await office.sees(office.link(words.overview))
})

afterAll(async () => {
  await asker.leave()
  await office.leave()
})

const comesAtOnce = (place: Locator) => place.first().waitFor(isLong ? { timeout: atOnce } : {})
const getMessage = (visitor: Visitor, what: string) => visitor.page.locator('main article').filter({ hasText: what })
/** The query's status beside its title. */
const state = (visitor: Visitor, how: typeof words.open) => visitor.words(how, visitor.page.locator('main div:has(> h1)'))

it('the office sees a query with an attachment, sent from a phone, appear in its list', async () => {
  await office.open('/dashboard/all-tickets')
  await office.sees(office.heading(text('Nobody has asked anything yet', 'لم يصل أي استفسار بعد')))
  await asker.open('/dashboard/tickets')
  await asker.sees(asker.heading(words.nothing))
  await checkScreen(asker, 'no queries')
  await asker.link(words.submit).click()
  await asker.isAt(words.submit)

  await asker.button(words.send).click()
  await asker.sees(asker.banner(ticketTexts.title, 'alert'))
  await asker.field(words.subject).fill(subject)
  await asker.field(words.category).selectOption({ index: 1 })
  await asker.field(words.description).fill(description)
  await asker.choose(words.attachments, await createCvPdf('خطاب القبول.pdf'))
  await asker.sees(asker.page.getByRole('link', { name: 'خطاب القبول.pdf' }))
  await checkScreen(asker, 'submit query')

  // The reload loses neither the text nor the file.
  await asker.page.reload()
  await asker.sees(asker.page.getByRole('link', { name: 'خطاب القبول.pdf' }))
  expect(await asker.field(words.description).inputValue()).toBe(description)
  await asker.button(words.send).click()
  await asker.isAt(text(subject, subject))
  await asker.sees(asker.banner(ticketTexts.submitted), getMessage(asker, 'هل يكفي خطاب القبول؟'), state(asker, words.open))

  await comesAtOnce(office.page.getByRole('link', { name: subject }))
  await comesAtOnce(office.link(words.messagesWithOne))
  await office.sees(office.words(text('Waits for', 'ينتظر')))
  await checkScreen(office, 'all queries')
})

it('the phone counts an answer, and a further question reopens the query on both screens', async () => {
  await asker.open('/dashboard')
  await asker.sees(asker.button(words.menu))
  await office.page.getByRole('link', { name: subject }).click()
  await office.isAt(text(subject, subject))
  await office.sees(getMessage(office, 'قُبل بحثي'), office.page.getByRole('link', { name: 'خطاب القبول.pdf' }))
  await comesAtOnce(office.link(words.messages))
  await office.button(words.take).click()
  await office.sees(office.page.getByRole('status').filter({ hasText: 'answers this query' }))

  await office.field(words.answer).fill('وعليكم السلام،')
  await office.button(words.ready).click()
  await office.getControl('button', words.insert, cannedTitle).click()
  await expect.poll(() => office.field(words.answer).inputValue()).toBe(`وعليكم السلام،\n\n${cannedWords}`)
  await office.button(words.sendComment).click()
  await comesAtOnce(asker.button(words.menuWithOne))
  await office.sees(office.banner(words.sent), state(office, words.answered))
  expect(await office.field(words.answer).inputValue()).toBe('')

  await asker.open('/dashboard/tickets')
  await asker.sees(asker.words(words.answered), asker.words(words.isNew))
  await checkScreen(asker, 'my queries')
  await asker.page.getByRole('link', { name: subject }).click()
  await asker.sees(getMessage(asker, cannedWords), asker.words(words.reopens))
  await comesAtOnce(asker.button(words.menu))

  await asker.field(words.comment).fill(thanks)
  await asker.button(words.sendComment).click()
  await comesAtOnce(getMessage(office, thanks))
  await comesAtOnce(state(office, words.open))
  await asker.sees(state(asker, words.open))
  await checkScreen(asker, 'thread')
  await checkScreen(office, 'thread of the office')
})

it('a message that arrives while somebody reads or writes moves neither the scroll position nor the focus', async () => {
  await asker.page.evaluate(() => scrollTo(0, 0))
  await asker.page.setViewportSize({ width: 360, height: 400 })
  await asker.field(words.comment).fill('أكتب الآن')
  await asker.page.evaluate(() => scrollTo(0, 0))
  await office.field(words.answer).fill(secondAnswer)
  await office.page.keyboard.press('Control+Enter')
  await comesAtOnce(asker.page.getByRole('status').filter({ hasText: asker.say(words.newComment) }))
  await comesAtOnce(asker.button(words.newComment))
  expect(await asker.page.evaluate(() => scrollY)).toBe(0)
  await asker.hasFocusAt(asker.field(words.comment))
  expect(await asker.field(words.comment).inputValue()).toBe('أكتب الآن')
  await asker.sees(asker.button(words.menuWithOne))
  await asker.button(words.newComment).click()
  await asker.hasFocusAt(getMessage(asker, secondAnswer))
  await comesAtOnce(asker.button(words.menu))
  await asker.seesNo(asker.button(words.newComment))
})

it('the office closes a query without an answer and reopens it, and its lists stay as filtered', async () => {
  await office.button(words.reopen).click()
  await office.sees(state(office, words.open))
  await comesAtOnce(state(asker, words.open))
  await office.button(words.close).click()
  await office.button(words.close, office.page.getByRole('alertdialog')).click()
  await office.sees(state(office, words.answered))
  for (const [path, title, name] of [
    ['/dashboard/admin/canned-answers', words.ready, 'ready answers'],
    ['/dashboard/admin/ticket-categories', words.categories, 'categories of queries'],
  ] as const) {
    await office.open(path)
    await office.isAt(title)
    await checkScreen(office, name)
  }
  await office.open('/dashboard/all-tickets?state=not-answered')
  await office.sees(office.heading(text('No query fits these filters', 'لا استفسارات تطابق عوامل التصفية هذه')))
  expect(asker.complaints).toEqual([])
  expect(office.complaints).toEqual([])
})
