import { ownAccountTexts } from '@jadara/contract/accounts/own-account'
import { text } from '@jadara/contract/core/text'
import { createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { signIn } from './support/journey.ts'
import { findLink, waitForLetter } from './support/mailbox.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'
import { account, people, person } from './support/words.ts'

const stage = setStage({ ADMIN_PASSWORD: '' })
const narrowAndWide = [360, 1440]
const words = {
  choose: text('Choose a password of your own', 'اختر كلمة مرور خاصة بك'),
  printed: text('The password that was printed', 'كلمة المرور التي طُبعت'),
  own: text('My account', 'حسابي'),
  current: text('Current password', 'كلمة المرور الحالية'),
  newAddress: text('New address', 'العنوان الجديد'),
  mailLink: text('Mail the link', 'إرسال الرابط'),
  waiting: text('A link was mailed to the new address', 'أُرسل رابط إلى العنوان الجديد'),
  confirmNew: text('Please confirm your new email address', 'يُرجى تأكيد بريدكم الإلكتروني الجديد'),
  use: text('Yes, use this address', 'نعم، اعتمد هذا العنوان'),
  used: text('Your address is changed', 'تم تغيير عنوانك'),
  change: text('Change the password', 'تغيير كلمة المرور'),
  correct: text('Correct', 'تصحيح'),
  reason: text('Reason', 'السبب'),
  corrected: text('The data is corrected.', 'صُحّحت البيانات.'),
}

describe.each(storyLanguages('en'))('the own account, in %s', (language) => {
  let clerk: Visitor
  let mona: Visitor
  let applicant: Awaited<ReturnType<typeof createRegisteredApplicant>>
  const password = 'the second password'

  beforeAll(async () => {
    clerk = await Visitor.arrive(stage, language)
    mona = await Visitor.arrive(stage, language)
    applicant = await createRegisteredApplicant(createHttpSender(stage.portal.url))
  })
  afterAll(async () => {
    await clerk?.leave()
    await mona?.leave()
  })

  it('the first administrator chooses another password than the printed one before anything else', async () => {
    const printed = /one-time password: (\S+)/.exec(stage.portal.output())?.[1] ?? ''
    await stage.portal.database.sql`update account set password_printed_at = now() where email = ${administrator.email}`
    await clerk.open('/dashboard/applicants')
    await signIn(clerk, { email: administrator.email, password: printed })
    await clerk.isAt(words.choose)
    await checkScreen(clerk, 'printed-password', narrowAndWide)
    await clerk.open('/dashboard/admin/accounts')
    await clerk.isAt(words.choose)
    await clerk.field(words.printed).fill(printed)
    await clerk.field(account.newPassword).first().fill(password)
    await clerk.field(account.newPasswordAgain).fill(password)
    await clerk.button(words.change).click()
    await clerk.isAt(people.accounts)
  })

  it('an applicant changes the password, and stays signed in', async () => {
    await mona.open('/dashboard')
    await signIn(mona, applicant)
    await mona.isAt(person.title)
    await mona.button(text('Account: Mona Abdelrahman', 'الحساب: منى عبد الرحمن')).click()
    await mona.link(words.own).click()
    await mona.isAt(words.own)
    await checkScreen(mona, 'own-account', narrowAndWide)
    const form = mona.page.locator('#password')
    await mona.field(words.current, form).fill('wrong')
    await mona.field(account.newPassword, form).first().fill(password)
    await mona.field(account.newPasswordAgain, form).fill(password)
    await mona.button(words.change).click()
    await mona.sees(mona.words(ownAccountTexts.currentWrong, form))
    await mona.field(words.current, form).fill(applicant.password)
    await mona.button(words.change).click()
    await mona.hasFocusAt(mona.banner(ownAccountTexts.passwordChanged))
  })

  it('and the address, by the link that is mailed to the new one', async () => {
    const email = `mona.${language}@moved.example`
    const form = mona.page.locator('#address')
    await mona.field(words.newAddress, form).fill(email)
    await mona.field(words.current, form).fill(password)
    await mona.button(words.mailLink).click()
    await mona.sees(mona.words(words.waiting), mona.page.getByText(email))
    await checkScreen(mona, 'own-address-waiting', narrowAndWide)
    const letter = await waitForLetter(email, 'Please confirm your new email address', stage.portal)
    await mona.open(new URL(findLink(letter, '/confirm-address/')).pathname.replace('/en/', `/${language}/`))
    await checkScreen(mona, 'own-address-link', narrowAndWide)
    await mona.button(words.use).click()
    await mona.isAt(words.used)
    await mona.open('/dashboard/account')
    await mona.sees(mona.page.getByText(email).first())
    applicant = { ...applicant, email, password }
  })

  it('the office corrects the name of an applicant, with a reason', async () => {
    await clerk.open(`/dashboard/applicants/${applicant.id}`)
    await clerk.button(words.correct).click()
    const dialog = clerk.page.getByRole('dialog')
    await clerk.field(person.englishName, dialog).fill('Mona Abdelrahim')
    await clerk.field(words.reason, dialog).fill('As on the national ID')
    await checkScreen(clerk, 'correct-person', narrowAndWide)
    await clerk.button(words.correct, dialog).click()
    await clerk.hasFocusAt(clerk.banner(words.corrected))
    await clerk.sees(clerk.page.getByText('Mona Abdelrahim').first())
  })
})
