import { listTicketCategories } from '@jadara/contract/lookups'
import { bookChapter } from '@jadara/contract/records/book-chapter'
import { thesisSupervision } from '@jadara/contract/records/thesis-supervision'
import { readContact } from '@jadara/contract/site/contact'
import { text } from '@jadara/contract/text'
import { addTicket } from '@jadara/contract/tickets'
import { type Applicant, registeredApplicant } from '@jadara/server/testing/applicant'
import { overHttp } from '@jadara/server/testing/over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRecord } from './support/accounts.ts'
import { whileSending } from './support/connection.ts'
import { signIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { submittedApplicant } from './support/season.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import { Visitor } from './support/visitor.ts'
import { account, applicantsTable, office, person } from './support/words.ts'

/** What the specification says of the screens, clause by clause, where no story comes by. */

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

describe.each(storyLanguages('en'))('what the specification says of the screens, in %s', (language) => {
  let mona: Applicant
  let visitor: Visitor
  let clerk: Visitor

  beforeAll(async () => {
    mona = await registeredApplicant(overHttp(stage.portal.url))
    visitor = await Visitor.arrive(stage, language)
    clerk = await Visitor.arrive(stage, language)
  })
  afterAll(async () => {
    await visitor?.leave()
    await clerk?.leave()
  })

  it('the sign-in screen is called so', async () => {
    await visitor.open('/dashboard')
    await visitor.isAt(account.signIn)
    await signIn(visitor, mona)
    await visitor.isAt(words.personalInformation)
  })

  it('the foot of the dashboard says how the office is reached', async () => {
    const { officeEmail, officeSecondEmail } = await mona.ask(readContact)
    const foot = visitor.page.locator('footer')
    for (const { en: address } of [officeEmail, officeSecondEmail])
      expect(await foot.getByRole('link', { name: address }).getAttribute('href')).toBe(`mailto:${address}`)
  })

  it('an overlay lies over a form while it is sent', async () => {
    await visitor.button(words.edit).click()
    await visitor.field(person.position).fill('Senior lecturer')
    await whileSending(
      visitor,
      '**/api/Applicant/me/update',
      () => visitor.button(words.save).click(),
      () => visitor.sees(visitor.words(words.sending)),
    )
    await visitor.seesNo(visitor.words(words.sending))
  })

  it('lists call the column of titles by its own name', async () => {
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

  it('all three downloads stand on the submit screen, with the reason where one has nothing', async () => {
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

  it('who has asked nothing has no questions, and who has finds them beside the files', async () => {
    await visitor.open(`/dashboard/award-profile/${mona.userId}`)
    await visitor.sees(visitor.words(words.noQuestions))
    const [category] = await mona.ask(listTicketCategories)
    await mona.ask(addTicket, {
      body: { title: 'May I add a paper?', categoryId: category?.id, description: 'After the deadline' },
    })
    await visitor.open(`/dashboard/award-profile/${mona.userId}`)
    await visitor.sees(visitor.page.getByRole('link', { name: 'May I add a paper?' }))
    await visitor.seesNo(visitor.words(words.noQuestions))
  })

  it('administrators have tabs from 900 px on, and a drawer below', async () => {
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

  it('the table of applicants tells the age, and days alone are dd/MM/yyyy', async () => {
    const submitted = await submittedApplicant(stage.portal, { birthDate: '1986-04-12', phdDate: '2019-06-30' })
    await clerk.open('/dashboard/applicants')
    await clerk.sees(clerk.page.getByRole('columnheader').filter({ hasText: clerk.say(text('Age', 'العمر')) }))
    await clerk.open(`/dashboard/applicants/${submitted.id}`)
    await clerk.sees(clerk.words(text('12/04/1986', '١٢/٠٤/١٩٨٦')), clerk.words(text('30/06/2019', '٣٠/٠٦/٢٠١٩')))
    await clerk.open('/dashboard/applicants')
    await clerk.sees(clerk.page.getByRole('table').filter({ hasText: clerk.say(applicantsTable.applicant) }))
    await checkScreen(clerk, 'applicants-with-age', [1440])
  })
})
