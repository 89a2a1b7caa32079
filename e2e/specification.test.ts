import { createTicket } from '@jadara/contract/conversations/ticket-writing'
import { listTicketCategories } from '@jadara/contract/core/lookups'
import { readPortalVersion } from '@jadara/contract/core/portal-version'
import { text } from '@jadara/contract/core/text'
import { bookChapter } from '@jadara/contract/records/book-chapter'
import { thesisSupervision } from '@jadara/contract/records/thesis-supervision'
import { readContact } from '@jadara/contract/site/contact'
import { type Applicant, createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRecord } from './support/accounts.ts'
import { whileSending } from './support/connection.ts'
import { signIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { createSubmittedApplicant } from './support/season.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'
import { account, applicantsTable, office, person } from './support/words.ts'

/** The specification's clauses about screens that no other test covers. */

const stage = setStage()
const words = {
  overview: text('Overview', 'نظرة عامة'),
  menu: text('Menu', 'القائمة'),
  noQuestions: text("You don't have any questions.", 'ليس لديك أي أسئلة.'),
  edit: text('Edit', 'تعديل'),
  personalInformation: text('Personal information', 'البيانات الشخصية'),
  save: text('Save', 'حفظ'),
  sending: text('Sending…', 'جارٍ الإرسال…'),
  research: text('Download Research Files (PDF)', 'تنزيل الملفات البحثية (PDF)'),
  personal: text('Download Personal Files (Photo)', 'تنزيل الملفات الشخصية (صور)'),
  cv: text('Download CV', 'تنزيل السيرة الذاتية'),
  noFiles: text('No personal file is stored yet.', 'لم يُرفع أي ملف شخصي بعد.'),
  noCv: text('No CV is stored yet.', 'لم تُرفع السيرة الذاتية بعد.'),
}

describe.each(storyLanguages('en'))('clauses about screens, in %s', (language) => {
  let mona: Applicant
  let visitor: Visitor
  let clerk: Visitor

  beforeAll(async () => {
    mona = await createRegisteredApplicant(createHttpSender(stage.portal.url))
    visitor = await Visitor.arrive(stage, language)
    clerk = await Visitor.arrive(stage, language)
  })
  afterAll(async () => {
    await visitor?.leave()
    await clerk?.leave()
  })

  it('the sign-in screen has its title', async () => {
    await visitor.open('/dashboard')
    await visitor.isAt(account.signIn)
    await signIn(visitor, mona)
    await visitor.isAt(words.personalInformation)
  })

  it("the dashboard's footer shows the office's contact", async () => {
    const { officeEmail, officeSecondEmail } = await mona.ask(readContact)
    const foot = visitor.page.locator('footer')
    for (const { en: address } of [officeEmail, officeSecondEmail])
      expect(await foot.getByRole('link', { name: address }).getAttribute('href')).toBe(`mailto:${address}`)
  })

  it('an overlay covers a form while it is sent', async () => {
    await visitor.button(words.edit).click()
    await visitor.sees(visitor.button(words.save))
    await visitor.field(person.position).fill('Senior lecturer')
    await whileSending(
      visitor,
      '**/api/Applicant/me/update',
      () => visitor.button(words.save).click(),
      () => visitor.sees(visitor.words(words.sending)),
    )
    await visitor.seesNo(visitor.words(words.sending))
  })

  it("lists use each kind's own heading for the title column", async () => {
    await addRecord(mona, bookChapter)
    await addRecord(mona, thesisSupervision)
    for (const [kind, field] of [
      [bookChapter, bookChapter.fields.chapterTitle],
      [thesisSupervision, thesisSupervision.fields.studentName],
    ] as const) {
      await visitor.open(`/dashboard/award-upload/${kind.name}`)
      await visitor.sees(visitor.page.getByRole('columnheader', { name: visitor.say(field.label), exact: true }))
    }
  })

  it('the submit screen shows all three downloads, with a reason for an empty one', async () => {
    await visitor.open('/dashboard/submit-proposal')
    await visitor.sees(visitor.button(words.research))
    for (const [button, reason] of [
      [words.personal, words.noFiles],
      [words.cv, words.noCv],
    ] as const) {
      expect(await visitor.button(button).isDisabled()).toBe(true)
      await visitor.sees(visitor.words(reason))
    }
    await checkScreen(visitor, 'submit-without-files', [360, 1440])
  })

  it('an applicant without queries sees none, and one with queries sees them beside the files', async () => {
    await visitor.open(`/dashboard/award-profile/${mona.userId}`)
    await visitor.sees(visitor.words(words.noQuestions))
    const [category] = await mona.ask(listTicketCategories)
    await mona.ask(createTicket, {
      body: { title: 'May I add a paper?', categoryId: category?.id, description: 'After the deadline' },
    })
    await visitor.open(`/dashboard/award-profile/${mona.userId}`)
    await visitor.sees(visitor.page.getByRole('link', { name: 'May I add a paper?' }))
    await visitor.seesNo(visitor.words(words.noQuestions))
  })

  it('administrators have tabs from 900 px, and a drawer below', async () => {
    await clerk.open('/dashboard')
    await signIn(clerk, administrator)
    await clerk.isAt(office.round)
    const tab = clerk.page.getByRole('navigation').getByRole('link', { name: clerk.say(words.overview), exact: true })
    await clerk.page.setViewportSize({ width: 900, height: 800 })
    await clerk.sees(tab)
    await checkScreen(clerk, 'overview-at-900', [900])
    await clerk.page.setViewportSize({ width: 899, height: 800 })
    await clerk.seesNo(tab)
    await clerk.sees(clerk.page.getByRole('button', { name: clerk.say(words.menu) }))
    await clerk.page.setViewportSize({ width: 1440, height: 900 })
  })

  it("the dashboard's footer shows the version to the office alone", async () => {
    const { version } = await mona.ask(readPortalVersion)
    const words = text(`Version ${version}`, `الإصدار \u2066${version}\u2069`)
    await clerk.sees(clerk.page.locator('footer').getByText(clerk.say(words)))
    await visitor.sees(visitor.page.locator('footer'))
    await visitor.seesNo(visitor.page.locator('footer').getByText(visitor.say(words)))
  })

  it('the table of applicants shows the age, and dates are dd/MM/yyyy', async () => {
    const submitted = await createSubmittedApplicant(stage.portal, { birthDate: '1986-04-12', phdDate: '2019-06-30' })
    await clerk.open('/dashboard/applicants')
    await clerk.sees(clerk.page.getByRole('columnheader').filter({ hasText: clerk.say(text('Age', 'العمر')) }))
    await clerk.open(`/dashboard/applicants/${submitted.id}`)
    await clerk.sees(clerk.words(text('12/04/1986', '١٢/٠٤/١٩٨٦')), clerk.words(text('30/06/2019', '٣٠/٠٦/٢٠١٩')))
    await clerk.open('/dashboard/applicants')
    await clerk.sees(clerk.page.getByRole('table').filter({ hasText: clerk.say(applicantsTable.applicant) }))
    await checkScreen(clerk, 'applicants-with-age', [1440])
  })
})
