import { text } from '@jadara/contract/core/text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCrowd } from './support/crowd.ts'
import { queryDatabase } from './support/database.ts'
import { arriveSignedIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import type { Visitor } from './support/visitor.ts'
import { office } from './support/words.ts'

const stage = setStage()
const widths = [360, 768, 1440]
const texts = {
  page: text('Choose all on this page', 'اختيار كل من في هذه الصفحة'),
  all: text('Choose all that match: 24 applicants', 'اختيار كل المطابقين: ٢٤ متقدمًا'),
  more: text('More', 'المزيد'),
  bar: text('Those chosen', 'المختارون'),
  write: text('Write…', 'كتابة رسالة…'),
  letter: text('Letter to chosen people', 'رسالة إلى أشخاص مختارين'),
  recipients: text('This goes to 24 people: 24 in English.', 'تصل هذه الرسالة إلى ٢٤ شخصًا: ٢٤ بالإنجليزية.'),
  subjectEnglish: text('Subject in English', 'الموضوع بالإنجليزية'),
  subjectArabic: text('Subject in Arabic', 'الموضوع بالعربية'),
  bodyEnglish: text('Message in English', 'نص الرسالة بالإنجليزية'),
  bodyArabic: text('Message in Arabic', 'نص الرسالة بالعربية'),
  next: text('Next recipient', 'المستلم التالي'),
  first: text('1 of 24', '١ من ٢٤'),
  second: text('2 of 24', '٢ من ٢٤'),
  save: text('Save the draft', 'حفظ المسودة'),
  saved: text('The draft is saved.', 'حُفظت المسودة.'),
  later: text('Send later…', 'إرسال لاحقًا…'),
  day: text('Day', 'اليوم'),
  schedule: text('Schedule', 'جدولة'),
  again: text('Make it a draft again', 'إعادته مسودة'),
  send: text('Send…', 'إرسال…'),
  sendAll: text('Send to 24 people', 'إرسال إلى ٢٤ شخصًا'),
  final: text('It was sent, and stays as it is.', 'تم الإرسال، ولا يتغيّر ما أُرسل.'),
  person: text('Person A', 'شخص رقم 1'),
}

beforeAll(() => createCrowd(stage.portal))

describe.each(storyLanguages('en'))('a letter to chosen applicants, in %s', (language) => {
  let clerk: Visitor
  beforeAll(async () => {
    clerk = await arriveSignedIn(stage, language, administrator, office.round)
  })
  afterAll(() => clerk?.leave())

  it('the office chooses all who match, and writes to them with what is true of each', async () => {
    await clerk.open('/dashboard/applicants')
    await clerk.field(texts.page).check()
    await clerk.button(texts.all).click()
    await clerk.getControl('button', texts.more, clerk.say(texts.bar)).click()
    await checkScreen(clerk, 'bulk-menu', [360, 1440])
    await clerk.button(texts.write).click()
    await clerk.isAt(texts.letter)
    await clerk.sees(clerk.words(texts.recipients))
    await clerk.field(texts.subjectEnglish).fill('About {round}')
    await clerk.field(texts.subjectArabic).fill('بشأن {round}')
    await clerk.field(texts.bodyEnglish).fill('Dear {name},\n\nYour application is {state}.')
    await clerk.field(texts.bodyArabic).fill('{name}، تحية طيبة\n\nحالة طلبك: {state}.')
    const shown = clerk.page.frameLocator('iframe').first()
    await clerk.sees(clerk.words(texts.first), shown.getByText('Person A').first(), shown.getByText('submitted').last())
    await clerk.button(texts.next).click()
    await clerk.sees(clerk.words(texts.second), shown.getByText('Person B').first())
    await clerk.button(texts.save).click()
    await clerk.sees(clerk.banner(texts.saved))
    await checkScreen(clerk, 'chosen-letter', widths)
  })

  it('schedules it, makes it a draft again, and sends it at once', async () => {
    await clerk.button(texts.later).click()
    const dialog = clerk.page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: clerk.say(texts.day) }).fill('01/03/2035')
    await checkScreen(clerk, 'schedule-letter', widths)
    await clerk.button(texts.schedule, dialog).click()
    await clerk.sees(clerk.button(texts.again))
    await checkScreen(clerk, 'scheduled-letter', widths)
    await clerk.button(texts.again).click()
    await clerk.button(texts.send).click()
    await clerk.button(texts.sendAll).click()
    await clerk.sees(clerk.banner(texts.final))
    await checkScreen(clerk, 'sent-letter', widths)
    const [counted] = await queryDatabase(
      stage.portal,
      (sql) =>
        sql`select count(*)::int as mails, count(distinct account_id)::int as people from outbox where announcement_id is not null`,
    )
    expect(counted).toEqual({ mails: 24, people: 24 })
  })

  it('finds it among the mails of one of them, and writes to this one alone', async () => {
    await clerk.open('/dashboard/applicants')
    await clerk.page.getByRole('link', { name: clerk.say(texts.person), exact: true }).click()
    await clerk.isAt(texts.person)
    await clerk.sees(clerk.page.getByText('About Round 1').first())
    await checkScreen(clerk, 'write-to-applicant', widths)
    await clerk.button(texts.write).click()
    await clerk.isAt(texts.letter)
    await clerk.sees(clerk.page.getByText(clerk.say(texts.person)).first())
    expect(clerk.complaints).toEqual([])
  })
})
