import { text } from '@jadara/contract/core/text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arriveSignedIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import type { Visitor } from './support/visitor.ts'
import { office } from './support/words.ts'

const stage = setStage()
const widths = [360, 768, 1440]

const words = {
  title: text('Import reviewers', 'استيراد المحكّمين'),
  template: text('Download a template (Excel)', 'تنزيل قالب (Excel)'),
  unknownTheme: text('This round has no theme “Alchemy”.', 'لا يوجد في هذه الدورة مجال باسم «Alchemy».'),
  stopAtErrors: text('Import nobody while a line has an error', 'عدم استيراد أحد ما دام في أي سطر خطأ'),
  import: text('Import 121 people', 'استيراد ١٢١ شخصًا'),
  correct: text('Correct the file first, then choose it again.', 'صحّح الملف أولًا ثم اختره من جديد.'),
  imported: text('The import is complete. Imported: 121 people.', 'اكتمل الاستيراد. عدد من استُورد: ١٢١ شخصًا.'),
  results: text('Download the result (CSV)', 'تنزيل النتيجة (CSV)'),
  another: text('Import another file', 'استيراد ملف آخر'),
  nobody: text('No line can be imported.', 'لا يوجد سطر يمكن استيراده.'),
  reviewers: text('Reviewers', 'المحكّمون'),
  show: text('Show', 'إظهار'),
  chooseAll: text('Choose all', 'اختيار الكل'),
  inviteAgain: text('Invite again…', 'إعادة الدعوة…'),
  invite: text('Invite', 'إرسال الدعوة'),
  invited: text('Invited again: 121 reviewers.', 'أُرسلت الدعوة من جديد إلى: ١٢١ محكّمًا.'),
  skipped: text('Skipped', 'تُخطّي'),
  isReviewer: text('is already a reviewer of this round', 'محكّم في هذه الدورة من قبل'),
}

/** In the Arabic code page of Windows, with semicolons, as Excel in Egypt writes CSV. */
function toWindowsCsv(lines: readonly string[]) {
  const codes = new Map(
    Array.from({ length: 128 }, (_, at) => [new TextDecoder('windows-1256').decode(Uint8Array.of(at + 128)), at + 128]),
  )
  const bytes = [...lines.join('\r\n')].map((letter) => codes.get(letter) ?? letter.charCodeAt(0))
  return { name: 'reviewers.csv', mimeType: 'text/csv', buffer: Buffer.from(bytes) }
}

describe.each(storyLanguages('ar'))('the office imports reviewers, in %s', (language) => {
  let clerk: Visitor
  beforeAll(async () => {
    clerk = await arriveSignedIn(stage, language, administrator, office.round)
  })
  afterAll(() => clerk?.leave())

  const line = (at: number) => `reviewer-${at}@university.example;نادية القارئ;Nadia Reader;03/02/1970;Professor;7`
  const file = toWindowsCsv([
    'البريد الإلكتروني;الاسم بالعربية;الاسم بالإنجليزية;تاريخ الميلاد;الوظيفة;المجال;الهاتف',
    ...Array.from({ length: 121 }, (_, at) => `${line(at)};0100`),
    `${line(0)};0100`,
    `${line(200).replace(';7', ';Alchemy')};0100`,
  ])

  it('after a look at each line, and the others in spite of lines with errors', async () => {
    await clerk.open('/dashboard/reviewers/import')
    await clerk.isAt(words.title)
    await checkScreen(clerk, 'people-import', widths)
    const [template] = await Promise.all([clerk.page.waitForEvent('download'), clerk.button(words.template).click()])
    expect(template.suggestedFilename()).toBe('reviewers.xlsx')
    await clerk.page.locator('input[type="file"]').setInputFiles(file)
    await clerk.sees(clerk.button(words.import))
    await checkScreen(clerk, 'people-import-checked', widths)
    await clerk.page.getByLabel(clerk.say(words.stopAtErrors)).check()
    await clerk.sees(clerk.words(words.correct))
    await clerk.page.getByLabel(clerk.say(words.stopAtErrors)).uncheck()
    await clerk.button(words.import).click()
    await clerk.sees(clerk.banner(words.imported))
    await checkScreen(clerk, 'people-import-done', widths)
    const [results] = await Promise.all([clerk.page.waitForEvent('download'), clerk.button(words.results).click()])
    expect(results.suggestedFilename()).toBe('reviewers-import.csv')
    expect(await stage.portal.database.sql`select count(*)::int as reviewers from reviewer`).toEqual([{ reviewers: 121 }])
    expect(await stage.portal.database.sql`select recipient from outbox`).toEqual([])
  })

  it('and nobody twice', async () => {
    await clerk.button(words.another).click()
    await clerk.page.locator('input[type="file"]').setInputFiles(file)
    await clerk.sees(clerk.words(words.nobody))
    await clerk.page.getByRole('button', { name: clerk.say(words.skipped) }).click()
    await clerk.sees(clerk.words(words.isReviewer).first())
  })

  it('and invites all who have not signed in', async () => {
    await clerk.open('/dashboard/reviewers')
    await clerk.isAt(words.reviewers)
    await clerk.page.getByLabel(clerk.say(words.show)).selectOption('not-signed-in')
    await clerk.page.getByLabel(clerk.say(words.chooseAll)).check()
    await clerk.button(words.inviteAgain).click()
    await clerk.sees(clerk.page.getByRole('alertdialog'))
    await checkScreen(clerk, 'reviewers-invite-again', widths)
    await clerk.button(words.invite, clerk.page.getByRole('alertdialog')).click()
    await clerk.sees(clerk.words(words.invited))
    const [mails] = await stage.portal.database.sql`select count(*)::int as mails from outbox where kind = 'reviewerInvitation'`
    expect(mails).toEqual({ mails: 121 })
  })
})
