import { dutyTexts } from '@jadara/contract/accounts/duties'
import { dutyLabels } from '@jadara/contract/accounts/duty-labels'
import type { Duty } from '@jadara/contract/core/endpoint'
import { text } from '@jadara/contract/core/text'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApplicantWith } from './support/accounts.ts'
import { queryDatabase } from './support/database.ts'
import { arriveSignedIn, signIn } from './support/journey.ts'
import { findLink, waitForLetter } from './support/mailbox.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'
import { account, office, people, person } from './support/words.ts'

const stage = setStage()
const narrowAndWide = [360, 1440]

const words = {
  changeDuty: text('Change the duty', 'تغيير المهمة'),
  change: text('Change', 'تغيير'),
  letter: text('Your administrator account: set a password', 'حسابك لإدارة الجائزة: تعيين كلمة المرور'),
  readOnly: text(
    'You can read this here. Your account may not change it.',
    'يمكنك الاطّلاع على هذه البيانات هنا، ولا يتيح لك حسابك تعديلها.',
  ),
}

/** Screens of the office that change something as soon as they open, or offer the most. */
const screens = [
  ...['', '/applicants', '/reviewers', '/deadlines', '/admin/branch-questions', '/admin/results', '/admin/rounds/1'],
  ...['/admin/themes', '/admin/assignment-plans', '/admin/wishes', '/admin/administrators', '/admin/news'],
  ...['/admin/mail-templates/welcome', '/admin/site/identity', '/admin/concept-note-template'],
].map((path) => `/dashboard${path}`)

describe.each(storyLanguages('en'))('the duty of an administrator, in %s', (language) => {
  const hatem = {
    email: `hatem.${language}@committee.example`,
    englishName: 'Hatem Chair',
    arabicName: 'حاتم الرئيس',
    password: 'decides with reasons',
  }
  const name = text(hatem.englishName, hatem.arabicName)
  let clerk: Visitor
  let chair: Visitor
  /** Calls of the second visitor that change something, and those that were refused. */
  const calls: string[] = []

  beforeAll(async () => {
    clerk = await arriveSignedIn(stage, language, administrator, office.round)
    chair = await Visitor.arrive(stage, language)
    chair.page.on('response', (response) => {
      const [method, { pathname }] = [response.request().method(), new URL(response.url())]
      if (pathname.startsWith('/api/') && (method !== 'GET' || response.status() >= 400))
        calls.push(`${response.status()} ${method} ${pathname}`)
    })
  })
  afterAll(async () => {
    await clerk?.leave()
    await chair?.leave()
  })

  const chooseDuty = (dialog: Locator, duty: Duty) => dialog.getByRole('radio', { name: clerk.say(dutyLabels[duty]) }).check()
  const openAccountMenu = () => chair.button(text(`Account: ${hatem.englishName}`, `الحساب: ${hatem.arabicName}`)).click()

  it('is chosen when somebody is invited, and named in their account menu', async () => {
    await clerk.open('/dashboard/admin/administrators')
    await clerk.button(people.addAdministrator).click()
    const dialog = clerk.page.getByRole('dialog', { name: clerk.say(people.addAdministrator) })
    await clerk.field(person.email, dialog).fill(hatem.email)
    await clerk.field(person.arabicName, dialog).fill(hatem.arabicName)
    await clerk.field(person.englishName, dialog).fill(hatem.englishName)
    await chooseDuty(dialog, 'chair')
    await clerk.button(people.addAndInvite, dialog).click()
    await clerk.sees(clerk.words(dutyLabels.chair, clerk.page.getByRole('table')))
    const letter = await waitForLetter(hatem.email, clerk.say(words.letter), stage.portal)
    await chair.open(findLink(letter, '/reset-password/'))
    await chair.field(account.password).fill(hatem.password)
    await chair.field(people.passwordAgain).fill(hatem.password)
    await chair.button(people.setPassword).click()
    await chair.open('/dashboard')
    await signIn(chair, hatem)
    await chair.isAt(office.round)
    await openAccountMenu()
    await chair.sees(chair.words(dutyLabels.chair))
    await chair.page.keyboard.press('Escape')
  })

  it('is changed by the office, which keeps its own', async () => {
    await clerk.open('/dashboard/admin/administrators')
    const actions = clerk.getControl('button', people.actions, clerk.say(name))
    await actions.click()
    await clerk.button(words.changeDuty).click()
    const dialog = clerk.page.getByRole('dialog', { name: clerk.say(words.changeDuty) })
    await clerk.sees(clerk.words(dutyTexts.label, dialog))
    await checkScreen(clerk, 'duty-change', narrowAndWide)
    await chooseDuty(dialog, 'observer')
    await clerk.button(words.change, dialog).click()
    await clerk.sees(clerk.words(dutyLabels.observer, clerk.page.getByRole('table')))
    await clerk.getControl('button', people.actions, clerk.say(text('Award office', 'مكتب الجائزة'))).click()
    await clerk.seesNo(clerk.button(words.changeDuty))
  })

  it('shows the number of unread messages to those who may answer them', async () => {
    await queryDatabase(
      stage.portal,
      (
        sql,
      ) => sql`insert into inquiry (email, name, mobile, subject, description, language, created_at, closed, opened_at, last_at)
        values ('writer@public.example', 'Writer', '', 'A question', 'How?', 'en', now(), 0, now(), now())`,
    )
    for (const visitor of [clerk, chair]) await visitor.open('/dashboard')
    await clerk.sees(clerk.link(text('Messages (1 unread)', 'المراسلات (واحد غير مقروء)')))
    await chair.sees(chair.link(text('Messages', 'المراسلات')))
  })

  it('leaves a reader no screen that changes or refuses anything', async () => {
    calls.length = 0
    for (const path of screens) {
      await chair.page.goto(path, { waitUntil: 'networkidle' })
      await chair.sees(chair.page.locator('main h1').first())
      await expect
        .poll(() => chair.page.locator('main :is(form button[type=submit], button[form])').count(), { message: path })
        .toBe(0)
    }
    const { id } = await createApplicantWith(stage.portal, { papers: 0 })
    await chair.open(`/dashboard/applicants/${id}`)
    await chair.sees(chair.heading(text('Tags', 'الوسوم')))
    await chair.seesNo(chair.button(text('Change tags…', 'تعديل الوسوم…')))
    // The preview of a letter renders what is stored and changes nothing.
    expect(calls.filter((call) => call !== '200 POST /api/MailTemplates/welcome/preview')).toEqual([])
    await chair.open('/dashboard/admin/rounds/1')
    await chair.sees(chair.words(words.readOnly))
    await checkScreen(chair, 'round-read-only', narrowAndWide)
    await openAccountMenu()
    await chair.sees(chair.words(dutyLabels.observer))
    expect([...clerk.complaints, ...chair.complaints]).toEqual([])
  })
})
