import { requestPasswordReset, resetPassword } from '@jadara/contract/accounts/session'
import { languages, text } from '@jadara/contract/core/text'
import { mailTemplates } from '@jadara/contract/mail/mail-templates'
import { mailTexts } from '@jadara/contract/mail/mails'
import { createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { createTestClient } from '@jadara/server/testing/caller'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queryDatabase } from './support/database.ts'
import { signIn } from './support/journey.ts'
import { findLink, waitForLetter } from './support/mailbox.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'

const words = {
  list: text('Words of the mails', 'صيغ الرسائل'),
  mail: text('Mail', 'البريد'),
  subjectInEnglish: text('Good to have you, {name}', 'Good to have you, {name}'),
  save: text('Save', 'حفظ'),
  saved: text('Saved. Mails that are written from now on say this.', 'تم الحفظ، وستُكتب الرسائل بهذه الصيغة من الآن.'),
  unknown: text(
    'There is no placeholder \u2066{nme}\u2069. There are: \u2066{name}\u2069.',
    'لا يوجد رمز باسم \u2066{nme}\u2069. الرموز المتاحة: \u2066{name}\u2069.',
  ),
  placeholders: text('Placeholders', 'الرموز'),
  history: text('History', 'السجل'),
  historyOf: text('History: Registration', 'السجل: التسجيل'),
  earlier: text('Earlier wording', 'صيغة سابقة'),
  asShipped: text('As shipped with the portal', 'النص الأصلي للبوابة'),
  restore: text('Restore it', 'استعادتها'),
  shipped: text('Back to the shipped words', 'العودة إلى النص الأصلي'),
  test: text('Send a test to me', 'إرسال تجربة إليّ'),
  failed: text('Failed', 'تعذّر إرسالها'),
  details: text('Details', 'التفاصيل'),
  tryNow: text('Try now', 'المحاولة الآن'),
  sendAgain: text('Send again', 'إعادة الإرسال'),
  again: text('Send this mail again?', 'أتريد إرسال هذه الرسالة مرة أخرى؟'),
  close: text('Close', 'إغلاق'),
  plain: text('Plain text', 'نص بلا تنسيق'),
}
const { welcome, resetLink, passwordChanged } = mailTemplates
const log = '/dashboard/admin/mail'
const editor = '/dashboard/admin/mail-templates'
const wording = { en: 'We are glad that you joined, {name}.', ar: 'يسعدنا انضمامكم {name}.' }

const stage = setStage()

describe.each(storyLanguages('ar'))('the screens of mails, in %s', (language) => {
  let visitor: Visitor
  const email = `mail.reader.${language}@science.example`
  beforeAll(async () => {
    visitor = await Visitor.arrive(stage, language)
    await visitor.open(editor)
    await signIn(visitor, administrator)
    await visitor.isAt(words.list)
  })
  afterAll(async () => {
    expect(visitor?.complaints).toEqual([])
    await visitor?.leave()
  })

  const input = (part: string, of: string) => visitor.page.locator(`#mail-template-${part}-${of}`)
  const preview = () => visitor.page.locator('section[aria-labelledby="mail-preview"]')
  const body = () => preview().frameLocator('iframe').locator('body')

  it("the office edits a mail's wording beside its preview, and the next mail has it", async () => {
    await visitor.open(editor)
    await checkScreen(visitor, 'mail-templates')
    await visitor.link(welcome.title).click()
    await visitor.isAt(welcome.title)

    await input('subject', language).fill('{nme}')
    await expect
      .poll(() => visitor.page.locator(`#mail-template-subject-${language}-error`).innerText())
      .toBe(visitor.say(words.unknown))
    await visitor.button(words.save).click()
    await visitor.hasFocusAt(visitor.page.locator('form [role="alert"]'))

    await input('subject', 'en').fill('Good to have you, ')
    await visitor.group(words.placeholders).getByRole('button').first().click()
    expect(await input('subject', 'en').inputValue()).toBe('Good to have you, {name}')
    await input('subject', 'ar').fill('سعداء بك {name}')
    for (const of of languages) await input('body', of).fill(wording[of])
    const [before = '', after = ''] = wording[language].split('{name}')
    await expect.poll(() => body().innerText()).toContain(before)
    expect(await body().innerText()).toContain(`${language === 'en' ? 'Mariam Abdelrahman' : 'مريم عبد الرحمن'}`)
    expect(after).toBe('.')
    await checkScreen(visitor, 'mail-template')
    await visitor.button(words.save).click()
    await visitor.banner(words.saved).waitFor()

    await createRegisteredApplicant(
      (call) => createHttpSender(stage.portal.url)({ ...call, headers: { ...call.headers, 'accept-language': language } }),
      { email },
    )
    const letter = await waitForLetter(email, language === 'en' ? 'Good to have you' : 'سعداء بك', stage.portal)
    expect([letter.text?.includes(before), letter.html?.includes(before)]).toEqual([true, true])
  })

  it('an administrator sends a test mail, reads an older version, and restores the shipped wording', async () => {
    await visitor.open(`${editor}/welcome`)
    await visitor.button(words.test).click()
    await waitForLetter(administrator.email, language === 'en' ? 'Good to have you' : 'سعداء بك', stage.portal)

    await visitor.button(words.history).click()
    const dialog = visitor.page.getByRole('dialog', { name: visitor.say(words.historyOf), exact: true })
    await visitor.field(words.earlier, dialog).selectOption({ label: visitor.say(words.asShipped) })
    await visitor.button(words.restore, dialog).click()
    await expect.poll(() => input('subject', language).inputValue()).toBe(welcome.words.subject[language])
    await visitor.page.reload()
    await expect.poll(() => input('subject', language).inputValue()).toBe(welcome.words.subject[language])

    await visitor.button(words.shipped).click()
    await visitor.button(words.shipped, visitor.page.getByRole('alertdialog')).click()
    await visitor.banner(words.saved).waitFor()
    expect(await input('body', language).inputValue()).toBe(welcome.words.body[language])
    await visitor.seesNo(visitor.button(words.shipped))
  })

  it('the log shows why a mail failed and retries it', async () => {
    const api = createTestClient(createHttpSender(stage.portal.url), { 'accept-language': language })
    await api.ask(requestPasswordReset, { params: { email } })
    const link = findLink(await waitForLetter(email, resetLink.words.subject[language], stage.portal), '/reset-password/')
    const token = link.split('/').at(-1) ?? ''
    await api.ask(resetPassword, { body: { userName: email, token, newPassword: 'the second password' } })
    await waitForLetter(email, passwordChanged.words.subject[language], stage.portal)
    const heading = passwordChanged.words.heading[language]
    await queryDatabase(
      stage.portal,
      (sql) => sql`update outbox set sent_at = null, given_up_at = now(), attempts = 1, last_error = '550 5.1.1 User unknown'
        where recipient = ${email} and kind = 'passwordChanged'`,
    )
    await visitor.open(log)
    await visitor.isAt(words.mail)
    await visitor.page.getByRole('button', { name: new RegExp(`^${visitor.say(words.failed)}`) }).click()
    const row = visitor.page.getByRole('row').filter({ hasText: email })
    await visitor.sees(row.getByText('550 5.1.1 User unknown'))
    expect(new URL(visitor.page.url()).search).toBe('?state=failed')
    await checkScreen(visitor, 'mails')

    await row.getByRole('button').click()
    const dialog = visitor.page.getByRole('dialog', { name: visitor.say(text('Mail', 'الرسالة')), exact: true })
    await expect.poll(() => dialog.frameLocator('iframe').locator('body').innerText()).toContain(heading)
    await visitor.button(words.plain, dialog).click()
    await visitor.sees(dialog.locator('pre').filter({ hasText: heading }))
    await checkScreen(visitor, 'mail')
    await visitor.button(words.tryNow, dialog).click()
    await visitor.banner(mailTexts.again).waitFor()

    const states = () =>
      queryDatabase(
        stage.portal,
        (sql) => sql`select sent_at is not null as sent from outbox where recipient = ${email} and kind = 'passwordChanged'`,
      )
    await expect.poll(async () => (await states()).map(({ sent }) => sent)).toEqual([true])
  })

  it('the log sends a delivered mail again only after confirming, as another mail', async () => {
    await visitor.open(`${log}?search=${encodeURIComponent(email)}`)
    const row = visitor.page.getByRole('row').filter({ hasText: passwordChanged.words.subject[language] })
    await row.getByRole('button').click()
    await visitor.button(words.sendAgain).click()
    await visitor.button(words.sendAgain, visitor.page.getByRole('alertdialog', { name: visitor.say(words.again) })).click()
    await visitor.banner(mailTexts.again).waitFor()
    await expect.poll(() => row.count()).toBe(2)
  })

  it('the name of a recipient filters the log, and the filter can be removed', async () => {
    await visitor.open(`${log}?search=${encodeURIComponent(email)}`)
    const name = text('Mona Abdelrahman', 'منى عبد الرحمن')
    await visitor.link(name).first().click()
    const only = visitor.page.getByRole('button').filter({ hasText: language === 'en' ? 'Mails to' : 'الرسائل إلى' })
    await visitor.sees(only)
    expect(new URL(visitor.page.url()).search).toMatch(/^\?userId=\d+$/)
    await only.click()
    await visitor.seesNo(only)
    expect(new URL(visitor.page.url()).search).toBe('')
  })
})
