import { sessionTexts } from '@jadara/contract/accounts/session'
import { formatShortDate } from '@jadara/contract/core/moment'
import { text } from '@jadara/contract/core/text'
import { reviewerTexts } from '@jadara/contract/reviewing/reviewers'
import { createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queryDatabase } from './support/database.ts'
import { signIn, signOut } from './support/journey.ts'
import { findLink, waitForLetter } from './support/mailbox.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'
import { account, office, people, person } from './support/words.ts'

const stage = setStage()
const narrowAndWide = [360, 1440]

describe.each(storyLanguages('en'))('accounts and reviewers, in %s', (language) => {
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

  async function act(action: { en: string; ar: string }) {
    await clerk.getControl('button', people.actions, clerk.say(name)).click()
    await clerk.button(action).click()
  }

  it('the office adds a reviewer, who is listed as invited', async () => {
    await clerk.open('/dashboard/reviewers')
    await signIn(clerk, administrator)
    await clerk.isAt(people.reviewers)
    await checkScreen(clerk, 'reviewers-none', narrowAndWide)
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
    await clerk.sees(
      clerk.banner(reviewerTexts.added),
      clerk.page.getByText(nadia.email),
      clerk.words(people.invited, clerk.page.getByRole('table')),
    )
    await checkScreen(clerk, 'reviewers', narrowAndWide)
  })

  it('the office is warned that a reviewer is already registered and opens her page', async () => {
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
    await clerk.getControl('link', people.preview, clerk.say(name)).first().click()
    await clerk.isAt(name)
    await checkScreen(clerk, 'reviewer', narrowAndWide)
    await clerk.button(people.amend).click()
    await clerk.field(person.position).fill('Emeritus')
    await clerk.button(people.save).click()
    await clerk.sees(clerk.banner(people.updated), clerk.page.getByText('Emeritus'))
  })

  it('a reload of a long list returns to its top', async () => {
    await clerk.open('/dashboard/reviewers')
    await clerk.isAt(people.reviewers)
    await clerk.page.reload()
    await clerk.isAt(office.round)
  })

  it('the reviewer sets a password with the mailed link and sees the applicants', async () => {
    const letter = await waitForLetter(nadia.email, reviewer.say(people.invitation), stage.portal)
    await reviewer.open(findLink(letter, '/reset-password/'))
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

  it('the reviewer reads her own registration', async () => {
    await reviewer.link(people.myDetails).first().click()
    await reviewer.isAt(people.myDetails)
    await reviewer.sees(reviewer.page.getByText(nadia.email), reviewer.words(formatShortDate('1968-05-14')))
    await reviewer.sees(reviewer.words(text('Climate Action', 'العمل المناخي')))
    await checkScreen(reviewer, 'registered-reviewer', narrowAndWide)
  })

  it('a disabled account is signed out at the next click, and can sign in once enabled', async () => {
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

  it('an account that must change its password can do nothing with the old one', async () => {
    await act(people.forceReset)
    await clerk.button(people.forceReset, clerk.page.getByRole('alertdialog')).click()
    await clerk.sees(clerk.words(people.resetAsked))
    await reviewer.page.goto('/dashboard/applicants')
    await reviewer.isAt(account.signIn)
    await signIn(reviewer, nadia)
    await reviewer.hasFocusAt(reviewer.banner(sessionTexts.resetRequired, 'alert'))
    const letter = await waitForLetter(nadia.email, reviewer.say(people.resetLetter), stage.portal)
    await reviewer.open(findLink(letter, '/reset-password/'))
    await reviewer.field(account.newPassword).fill('an even better one')
    await reviewer.field(account.newPasswordAgain).fill('an even better one')
    await reviewer.button(account.changePassword).click()
    await reviewer.hasFocusAt(reviewer.banner(sessionTexts.passwordChanged))
    await reviewer.open('/login')
    await signIn(reviewer, { ...nadia, password: 'an even better one' })
    await reviewer.isAt(office.applicants)
    await signOut(reviewer, nadia)
  })

  it('the office invites another administrator by mail', async () => {
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

  it('the list shows the chosen number of rows with the chosen filter', async () => {
    await queryDatabase(
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

  it('the office merges two accounts of one applicant after seeing what moves', async () => {
    const words = {
      merge: text('Merge into another account', 'دمج في حساب آخر'),
      kept: text('Address of the account that stays', 'عنوان الحساب الذي يبقى'),
      unknown: text('No account has this address.', 'لا يوجد حساب بهذا العنوان.'),
      goes: text('The empty application in “Round 1” is removed.', 'يُحذف الطلب الفارغ في «الدورة الأولى».'),
      reason: text('Reason', 'السبب'),
      go: text('Merge', 'دمج'),
      done: text('The accounts are merged.', 'دُمج الحسابان'),
    }
    const register = () => createRegisteredApplicant(createHttpSender(stage.portal.url))
    const [closed, kept] = [await register(), await register()]
    await clerk.open(`/dashboard/admin/accounts?search=${closed.email}`)
    await clerk.page.getByRole('row').filter({ hasText: closed.email }).getByRole('button').last().click()
    await clerk.button(words.merge).click()
    await clerk.field(words.kept).fill('nobody@nowhere.example')
    await clerk.words(words.unknown).first().waitFor()
    await clerk.field(words.kept).fill(kept.email)
    await clerk.words(words.goes).waitFor()
    await clerk.field(words.reason).fill('Registered twice')
    await checkScreen(clerk, 'accounts-merge', narrowAndWide)
    await clerk.button(words.go, clerk.page.getByRole('dialog')).click()
    await clerk.banner(words.done).waitFor()
    expect(await queryDatabase(stage.portal, (sql) => sql`select merged_into from account where id = ${closed.userId}`)).toEqual([
      { merged_into: kept.userId },
    ])
  })
})
