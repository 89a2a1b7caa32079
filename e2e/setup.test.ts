import { type Text, text } from '@jadara/contract/core/text'
import { siteEndpointTexts } from '@jadara/contract/site/endpoints'
import { localizedPath } from '@jadara/contract/site/pages'
import type { siteSlots } from '@jadara/contract/site/site-texts'
import { createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arriveSignedIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import type { Visitor } from './support/visitor.ts'

const words = {
  beingSetUp: text('This portal is being set up.', 'هذه البوابة قيد الإعداد.'),
  trial: text('This round is a trial', 'هذه الدورة تجريبية'),
  list: text('Prepare the award', 'إعداد الجائزة'),
  identity: text('Name of the award and of the university', 'اسم الجائزة واسم الجامعة'),
  round: text('Round and key dates', 'الدورة والمواعيد'),
  prizes: text('Prizes', 'الجوائز'),
  themes: text('Themes', 'المجالات'),
  questions: text('Questions of each theme', 'أسئلة كل مجال'),
  reviewers: text('Reviewers', 'المحكّمون'),
  import: text('Import reviewers', 'استيراد المحكّمين'),
  importAll: text('Import 120 people', 'استيراد ١٢٠ شخصًا'),
  imported: text('The import is complete. Imported: 120 people.', 'اكتمل الاستيراد. عدد من استُورد: ١٢٠ شخصًا.'),
  open: text('Open the award', 'فتح الجائزة'),
  opened: text('The award is open.', 'فُتحت الجائزة.'),
  remove: text('Remove what came during the trial: 1 applicant', 'حذف ما ورد أثناء التجربة: متقدم واحد'),
  confirmation: text('To remove it, type the name of the award', 'للحذف اكتب اسم الجائزة'),
  saveTexts: text('Save', 'حفظ'),
  overview: text('Overview', 'نظرة عامة'),
  amend: text('Amend', 'تعديل'),
  date: text('Date', 'التاريخ'),
  saveDate: text('Save', 'حفظ'),
  saveRound: text('Save the round', 'حفظ الدورة'),
  addIt: text('Add the question', 'إضافة السؤال'),
  english: text('Question in English', 'السؤال بالإنجليزية'),
  arabic: text('Question in Arabic', 'السؤال بالعربية'),
  create: text('New question', 'سؤال جديد'),
  byTheme: text('Questions by theme', 'أسئلة المجالات'),
  weight: text('Weight', 'الوزن'),
  copy: text('Copy to other themes', 'نسخ إلى مجالات أخرى'),
  copyIt: text('Copy the questions', 'نسخ الأسئلة'),
  copied: text('Copied.', 'تم النسخ'),
  threeDays: text('3 days', '٣ أيام'),
  old: text('older than two days', 'أقدم من يومين'),
  backup: text('12 files · encrypted · not verified · 1 damaged file', '١٢ ملفًا · مشفّرة · لم يُتحقق منها · ملف تالف واحد'),
  settings: text('Settings of the portal', 'إعدادات البوابة'),
}
const award = text('Delta Award', 'جائزة الدلتا')
const asked = ['Originality', 'Methods', 'Effect', 'Clarity'].map((word, i) =>
  text(`${word} of the research`, `${['أصالة', 'منهج', 'أثر', 'وضوح'][i]} البحث`),
)
const firstTheme = text('Health Sciences', 'العلوم الصحية')

const offeredThemes = [1, 2, 4, 5, 6, 7]
const reviewersCsv = {
  name: 'reviewers.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'email,arabicName,englishName,birthDate,jobDescription,theme',
      ...Array.from(
        { length: 120 },
        (_, at) => `reviewer-${at}@university.example,نادية القارئ,Nadia Reader,03/02/1970,Professor,${offeredThemes[at % 6]}`,
      ),
    ].join('\n'),
  ),
}

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/')

/** At most this many, besides the texts, with 120 reviewers. */
const mostClicksAndFields = 60

const stage = setStage({}, { isTrial: true })

describe.each(storyLanguages('en'))('from an empty portal to an open award, in %s', (language) => {
  let clerk: Visitor
  let count = 0
  const click = async (place: Locator) => {
    count += 1
    await place.click()
  }
  const fill = async (place: Locator, value: string) => {
    count += 1
    await place.fill(value)
  }
  const write = (place: Locator, value: string) => place.fill(value)
  const item = (label: Text) => clerk.link(label, clerk.page.getByRole('region', { name: clerk.say(words.list) }))
  const goHome = async () => {
    await click(clerk.page.getByRole('link', { name: clerk.say(words.overview) }).first())
    await item(words.identity).waitFor()
  }
  const slotInput = (name: keyof typeof siteSlots, of: 'en' | 'ar' = 'en') => clerk.page.locator(`[name="${name}.${of}"]`)
  const saveTexts = async () => {
    await click(clerk.button(words.saveTexts))
    await clerk.banner(siteEndpointTexts.saved).waitFor()
  }

  beforeAll(async () => {
    await createRegisteredApplicant(createHttpSender(stage.portal.url))
    clerk = await arriveSignedIn(stage, language, administrator, text('Round 1', 'الدورة الأولى'))
  })
  afterAll(() => clerk?.leave())

  it('the public site says that it is a trial and names no prize and no address', async () => {
    await clerk.page.goto(localizedPath(language, '/'))
    await clerk.words(words.beingSetUp).waitFor()
    expect(await clerk.page.content()).not.toMatch(/100,000|مئة ألف|university\.example/)
    await checkScreen(clerk, 'trial-landing', [360, 768, 1440])
    await clerk.open('/dashboard')
    await clerk.sees(clerk.words(words.trial), item(words.identity))
    await checkScreen(clerk, 'setup', [360, 768, 1440])
  })

  it(`it takes at most ${mostClicksAndFields} clicks and fields with one rubric on six themes`, async () => {
    await click(item(words.identity))
    for (const of of ['en', 'ar'] as const) {
      await write(slotInput('awardName', of), award[of])
      await write(slotInput('university', of), { en: 'Delta University', ar: 'جامعة الدلتا' }[of])
      await write(slotInput('postalAddress', of), { en: 'Mansoura', ar: 'المنصورة' }[of])
    }
    await fill(slotInput('officeEmail'), 'office@delta.example')
    await fill(slotInput('officeSecondEmail'), 'award@delta.example')
    await saveTexts()

    await goHome()
    await click(item(words.prizes))
    await fill(slotInput('prizeAmount'), '150000')
    await fill(slotInput('prizeCount'), '3')
    await saveTexts()

    await goHome()
    await click(item(words.round))
    for (const [what, days] of [
      [text('Announcement of the winners', 'إعلان الفائزين'), 150],
      [text('Reviews are due', 'آخر موعد للتحكيم'), 100],
    ] as const) {
      await click(
        clerk.page
          .getByRole('row')
          .filter({ hasText: clerk.say(what) })
          .getByRole('button', { name: clerk.say(words.amend) }),
      )
      await fill(clerk.page.getByRole('dialog').locator('input').first(), inDays(days))
      await click(clerk.button(words.saveDate, clerk.page.getByRole('dialog')))
      await clerk.page.getByRole('dialog').waitFor({ state: 'detached' })
    }

    await goHome()
    await click(item(words.themes))
    for (const id of [1, 2]) await click(clerk.page.locator(`input[type=checkbox][name$="branchIds-${id}"]`))
    await click(clerk.button(words.saveRound))
    await clerk.isAt(text('Award Rounds', 'دورات الجائزة'))

    await goHome()
    await click(item(words.questions))
    for (const [i, question] of asked.entries()) {
      await click(clerk.getControl('link', words.create, clerk.say(firstTheme)))
      await write(clerk.field(words.english), question.en)
      await write(clerk.optionalField(words.arabic), question.ar)
      await fill(clerk.field(words.weight), String(40 - 10 * i))
      await click(clerk.button(words.addIt))
      await clerk.isAt(words.byTheme)
      await clerk.words(question).waitFor()
    }
    // Every other theme that asks nothing is chosen at first, also those that this round does not offer.
    await click(clerk.getControl('button', words.copy, clerk.say(firstTheme)))
    await click(clerk.button(words.copyIt))
    await clerk.banner(words.copied).waitFor()

    await goHome()
    await click(item(words.reviewers))
    await click(clerk.link(words.import))
    count += 1
    await clerk.page.locator('input[type="file"]').setInputFiles(reviewersCsv)
    await click(clerk.button(words.importAll))
    await clerk.banner(words.imported).waitFor()

    await goHome()
    await click(clerk.button(words.open))
    await click(clerk.page.getByRole('checkbox', { name: clerk.say(words.remove) }))
    await fill(clerk.field(words.confirmation), clerk.say(award))
    await checkScreen(clerk, 'open-award', [360, 768, 1440])
    await click(clerk.button(words.open, clerk.page.getByRole('dialog')))
    await clerk.banner(words.opened).waitFor()
    expect(
      await stage.portal.database.sql`select branch_id, count(*)::int as questions from branch_question group by 1 order by 1`,
    ).toEqual([1, 2, 3, 4, 5, 6, 7].map((branch_id) => ({ branch_id, questions: 4 })))
    expect(await stage.portal.database.sql`select count(*)::int as reviewers from reviewer`).toEqual([{ reviewers: 120 }])
    expect(count).toBeLessThanOrEqual(mostClicksAndFields)
    process.stdout.write(`${count} clicks and fields\n`)
  })

  it('what the trial left is gone, and the public site shows the award', async () => {
    await expect.poll(() => stage.portal.database.sql`select 1 from application`, { timeout: 15_000 }).toEqual([])
    await clerk.page.goto(localizedPath(language, '/'))
    await clerk.words(text('150,000', 'مئة وخمسون ألف')).first().waitFor()
    expect(await clerk.words(words.beingSetUp).count()).toBe(0)
  })

  it('the settings of the portal are on one screen', async () => {
    await clerk.open('/dashboard/admin/settings')
    await clerk.isAt(words.settings)
    await checkScreen(clerk, 'settings', [360, 768, 1440])
  })

  it('they say of a recorded backup what it holds, and that it is too old', async () => {
    await stage.portal.database.sql`insert into backup_run (finished_at, bytes, files, damaged, is_encrypted, is_verified)
      values (now() - interval '74 hours', 5 * 1024 * 1024, 12, 1, true, false)`
    await clerk.open('/dashboard/admin/settings')
    await clerk.sees(clerk.words(words.threeDays), clerk.words(words.old), clerk.words(words.backup))
    await checkScreen(clerk, 'settings-backup', [360, 1440])
  })
})
