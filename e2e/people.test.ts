import { shortDate } from '@jadara/contract/moment'
import { reviewerTexts } from '@jadara/contract/reviewers'
import { sessionTexts } from '@jadara/contract/session'
import { text } from '@jadara/contract/text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDatabase } from './support/database.ts'
import { signIn, signOut } from './support/journey.ts'
import { letterTo, linkIn } from './support/mailbox.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'
import { account, office, people, person } from './support/words.ts'

const stage = setStage()
const narrowAndWide = [360, 1440]

describe.each(storyLanguages('en'))('the people of the award, in %s', (language) => {
  const nadia = {
    email: `nadia.${language}@jury.example`,
    englishName: 'Nadia Fahmy',
    arabicName: 'نادية فهمي',
    password: 'fair and careful reading',
  }
  const name = text(nadia.englishName, nadia.arabicName)
  let clerk: Visitor
  let reviewer: Visitor

  beforeAll(async () => {
    clerk = await Visitor.arrive(stage, language)
    reviewer = await Visitor.arrive(stage, language)
  })
  afterAll(async () => {
    await clerk?.leave()
    await reviewer?.leave()
  })

  /** Of the row of Nadia in the list of accounts. */
  async function act(action: { en: string; ar: string }) {
    await clerk.controlOf('button', people.actions, clerk.say(name)).click()
    await clerk.button(action).click()
  }

  it('the office adds a reviewer, who stands in the list as invited', async () => {
    await clerk.open('/dashboard/reviewers')
    await signIn(clerk, administrator)
    await clerk.isAt(people.reviewers)
    await checkScreen(clerk, `reviewers-${language === 'en' ? 'none' : 'some'}`, narrowAndWide)
    await clerk.link(people.addReviewer).first().click()
    await clerk.isAt(people.addReviewer)
    await clerk.button(people.addReviewer).click()
    await clerk.sees(clerk.page.getByRole('alert'))
    await checkScreen(clerk, 'reviewer-add', narrowAndWide)
    await clerk.field(person.email).fill(nadia.email)
    await clerk.field(person.arabicName).fill(nadia.arabicName)
    await clerk.field(person.englishName).fill(nadia.englishName)
    await clerk.field(person.birthDate).fill('14/05/1968')
    await clerk.field(person.position).fill('Professor of Chemistry')
    await clerk.field(people.theme).selectOption('5')
    await clerk.button(people.addReviewer).click()
    await clerk.isAt(people.reviewers)
    await clerk.sees(clerk.banner(reviewerTexts.added), clerk.page.getByText(nadia.email), clerk.words(people.invited))
    await checkScreen(clerk, 'reviewers', narrowAndWide)
  })

  it('is told that she is registered already, and looks at her', async () => {
    await clerk.link(people.addReviewer).first().click()
    await clerk.field(person.email).fill(nadia.email)
    await clerk.field(person.arabicName).fill(nadia.arabicName)
    await clerk.field(person.englishName).fill(nadia.englishName)
    await clerk.field(person.birthDate).fill('14/05/1968')
    await clerk.field(person.position).fill('Professor of Chemistry')
    await clerk.field(people.theme).selectOption('5')
    await clerk.button(people.addReviewer).click()
    await clerk.sees(clerk.banner(reviewerTexts.exists, 'alert'))
    await clerk.link(people.backToList).click()
    await clerk.button(people.leave).click()
    await clerk.isAt(people.reviewers)
    await clerk.controlOf('link', people.preview, clerk.say(name)).first().click()
    await clerk.isAt(name)
    await checkScreen(clerk, 'reviewer', narrowAndWide)
    await clerk.button(people.amend).click()
    await clerk.field(person.position).fill('Emeritus')
    await clerk.button(people.save).click()
    await clerk.sees(clerk.banner(people.updated), clerk.page.getByText('Emeritus'))
  })

  it('a reload of the list leads to the beginning', async () => {
    await clerk.open('/dashboard/reviewers')
    await clerk.isAt(people.reviewers)
    await clerk.page.reload()
    await clerk.isAt(office.round)
  })

  it('the reviewer sets a password with the link of the mail, and finds the applicants', async () => {
    const letter = await letterTo(nadia.email, reviewer.say(people.invitation), stage.portal)
    await reviewer.open(linkIn(letter, '/reset-password/'))
    await reviewer.isAt(people.firstPassword)
    await checkScreen(reviewer, 'first-password', narrowAndWide)
    await reviewer.field(account.password).fill(nadia.password)
    await reviewer.field(people.passwordAgain).fill(nadia.password)
    await reviewer.button(people.setPassword).click()
    await reviewer.hasFocusAt(reviewer.banner(sessionTexts.passwordSet))
    await reviewer.open('/dashboard')
    await signIn(reviewer, nadia)
    await reviewer.isAt(office.applicants)
  })

  it('the reviewer reads what is registered of her', async () => {
    await reviewer.link(person.title).first().click()
    await reviewer.isAt(person.title)
    await reviewer.sees(reviewer.page.getByText(nadia.email), reviewer.words(shortDate('1968-05-14')))
    await reviewer.sees(reviewer.words(text('Climate Action', 'العمل المناخي')))
    await checkScreen(reviewer, 'registered-reviewer', narrowAndWide)
  })

  it('a disabled account is signed out at the next click, and comes back once it is enabled', async () => {
    await clerk.open(`/dashboard/admin/accounts?search=${nadia.email}`)
    await clerk.isAt(people.accounts)
    await clerk.sees(clerk.page.getByText(nadia.email))
    await checkScreen(clerk, 'accounts', narrowAndWide)
    await act(people.disable)
    const dialog = clerk.page.getByRole('alertdialog')
    await clerk.sees(dialog.getByText(nadia.email))
    await clerk.button(people.disable, dialog).click()
    await clerk.sees(clerk.words(people.disabled, clerk.page.getByRole('table')))
    await reviewer.open('/dashboard/applicants').catch(() => {})
    await reviewer.isAt(account.signIn)
    await act(people.enable)
    await clerk.button(people.enable, clerk.page.getByRole('alertdialog')).click()
    await clerk.sees(clerk.words(people.active, clerk.page.getByRole('table')))
    await signIn(reviewer, nadia)
    await reviewer.isAt(office.applicants)
  })

  it('a new password that the office asks for: the old one opens nothing but a sentence', async () => {
    await act(people.forceReset)
    await clerk.button(people.forceReset, clerk.page.getByRole('alertdialog')).click()
    await clerk.sees(clerk.words(people.resetAsked))
    await reviewer.page.goto('/dashboard/applicants')
    await reviewer.isAt(account.signIn)
    await signIn(reviewer, nadia)
    await reviewer.hasFocusAt(reviewer.banner(sessionTexts.resetRequired, 'alert'))
    const letter = await letterTo(nadia.email, reviewer.say(people.resetLetter), stage.portal)
    await reviewer.open(linkIn(letter, '/reset-password/'))
    await reviewer.field(account.newPassword).fill('an even better one')
    await reviewer.field(account.newPasswordAgain).fill('an even better one')
    await reviewer.button(account.changePassword).click()
    await reviewer.hasFocusAt(reviewer.banner(sessionTexts.passwordChanged))
    await reviewer.open('/login')
    await signIn(reviewer, { ...nadia, password: 'an even better one' })
    await reviewer.isAt(office.applicants)
    await signOut(reviewer, nadia)
  })

  it('another administrator is added, and mailed an invitation', async () => {
    await clerk.link(people.administrators).click()
    await clerk.sees(clerk.page.getByText(administrator.email))
    await clerk.button(people.addAdministrator).click()
    const dialog = clerk.page.getByRole('dialog', { name: clerk.say(people.addAdministrator) })
    await clerk.field(person.email, dialog).fill(`huda.${language}@award.example`)
    await clerk.field(person.arabicName, dialog).fill('هدى الثانية')
    await clerk.field(person.englishName, dialog).fill('Huda Second')
    await checkScreen(clerk, 'administrator-add', narrowAndWide)
    await clerk.button(people.addAndInvite, dialog).click()
    await clerk.sees(clerk.page.getByText(`huda.${language}@award.example`))
    await checkScreen(clerk, 'administrators', narrowAndWide)
  })

  it('as many rows as are chosen stand on a page, with the filter that was chosen', async () => {
    await inDatabase(
      stage.portal,
      (sql) => sql`insert into account (email, email_key, user_type, english_name, arabic_name, language, created_at)
        select address, address, 2, 'Somebody Else', 'شخص آخر', 'en', now()
        from (select 'other' || number || '@' || ${language}::text || '.jury.example' as address from generate_series(1, 25) as number) as others`,
    )
    const rows = clerk.page.locator('main tbody tr')
    const size = clerk.field(text('Rows per page', 'صفوف في الصفحة'))
    await clerk.open('/dashboard/admin/accounts')
    await expect.poll(() => rows.count()).toBe(20)
    const search = `@${language}.jury.example`
    await clerk.page.getByRole('searchbox').fill(search)
    await expect.poll(() => new URL(clerk.page.url()).searchParams.get('search')).toBe(search)
    await clerk.button(text('Next page', 'الصفحة التالية')).click()
    await expect.poll(() => rows.count()).toBe(5)
    await size.selectOption('50')
    await expect.poll(() => rows.count()).toBe(25)
    expect(new URL(clerk.page.url()).search).toBe(`?search=%40${language}.jury.example&size=50`)
    expect([...clerk.complaints, ...reviewer.complaints]).toEqual([])
  })
})
