import { profileUpdatedText } from '@jadara/contract/accounts/me'
import { institutionLabels } from '@jadara/contract/conflicts/institutions'
import { objectionLabels, objectionTexts } from '@jadara/contract/conflicts/objections'
import { factKindTexts, factLabels, factTexts } from '@jadara/contract/conflicts/reviewer-facts'
import { text } from '@jadara/contract/core/text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApplicantWith, createReviewer, reviewer } from './support/accounts.ts'
import { arriveSignedIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import type { Visitor } from './support/visitor.ts'
import { office, people, person } from './support/words.ts'

const stage = setStage()
const widths = [360, 768, 1440]

const words = {
  applicants: text('Applicants', 'المتقدمون'),
  institutions: text('Institutions', 'الجهات'),
  add: text('Add an institution', 'إضافة جهة'),
  addName: text('Add a name', 'إضافة اسم'),
  addDomain: text('Add a domain', 'إضافة نطاق'),
  importCsv: text('Import CSV', 'استيراد CSV'),
  csvFile: text('CSV or Excel file', 'ملف CSV أو Excel'),
  choose: text('choose a file: CSV or Excel file', 'اختر ملفًا: ملف CSV أو Excel'),
  ready: text('The file can be imported', 'الملف جاهز للاستيراد'),
  oneError: text('1 error', 'خطأ واحد'),
  import: text('Import', 'استيراد'),
  imported: text('Imported: 2 lines added, 0 lines changed.', 'تم الاستيراد: المضاف سطران، والمعدَّل لا شيء.'),
  importFacts: text('Import facts (CSV)', 'استيراد بيانات عنهم (CSV)'),
  cancel: text('Cancel', 'إلغاء'),
  edit: text('Edit', 'تعديل'),
  save: text('Save', 'حفظ'),
  addFact: text('Add', 'إضافة'),
  title: text('Title', 'العنوان'),
  saved: text('Saved.', 'تم الحفظ.'),
  byOffice: text('By the office', 'من المكتب'),
  whom: text('Whom I ask not to be judged by', 'من أطلب ألا يحكّم ملفي'),
  nameSomebody: text('Name somebody', 'إضافة شخص أو جهة'),
  submit: text('Submit Application', 'تقديم الطلب'),
  asked: text('Asks not to be judged by', 'يطلب ألا يحكّم ملفه'),
  reviewers: text('Reviewers', 'المحكّمون'),
}
const cairo = text('Cairo University', 'جامعة القاهرة')
const csv = (...lines: readonly string[]) => ({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })

beforeAll(() => createReviewer(stage.portal))

describe.each(storyLanguages('en'))('what conflicts of interest are found from, in %s', (language) => {
  let clerk: Visitor
  let nadia: Visitor
  beforeAll(async () => {
    clerk = await arriveSignedIn(stage, language, administrator, office.round)
  })
  afterAll(async () => {
    await clerk?.leave()
    await nadia?.leave()
  })

  it('the office adds an institution with its names and domains', async () => {
    await clerk.open('/dashboard/admin/institutions')
    await checkScreen(clerk, 'institutions-none', widths)
    await clerk.button(words.add).first().click()
    const dialog = clerk.page.getByRole('dialog')
    await clerk.field(institutionLabels.englishName).fill(cairo.en)
    await clerk.optionalField(institutionLabels.arabicName).fill(cairo.ar)
    await clerk.button(words.addName).click()
    await clerk.page.keyboard.type('Fuad I University')
    await clerk.button(words.addDomain).click()
    await clerk.page.keyboard.type('no domain')
    await clerk.button(words.save, dialog).click()
    await clerk.sees(clerk.page.getByRole('alert'))
    await checkScreen(clerk, 'institution-refused', widths)
    await dialog
      .getByRole('group', { name: clerk.say(institutionLabels.domains) })
      .last()
      .getByRole('textbox')
      .fill('@cu.edu.eg')
    await clerk.button(words.save, dialog).click()
    await clerk.sees(clerk.page.getByRole('row').filter({ hasText: 'cu.edu.eg' }))
  })

  it('the office imports institutions after a look at what is wrong', async () => {
    await clerk.button(words.importCsv).click()
    const file = clerk.page.locator('input[type="file"]')
    await file.setInputFiles(csv('englishName,parent', 'Faculty of Science,Nowhere'))
    await clerk.sees(clerk.words(words.oneError))
    await checkScreen(clerk, 'institutions-import-refused', widths)
    await file.setInputFiles(
      csv(
        'englishName,arabicName,domains,parent',
        'Faculty of Science,كلية العلوم,,جامعة القاهرة',
        'Helwan University,جامعة حلوان,helwan.edu.eg,',
      ),
    )
    await clerk.sees(clerk.words(words.ready))
    await checkScreen(clerk, 'institutions-import', widths)
    await clerk.button(words.import).click()
    await clerk.sees(clerk.banner(words.imported))
    await checkScreen(clerk, 'institutions', widths)
  })

  it('a reviewer changes the own details and adds a publication and an employer', async () => {
    nadia = await arriveSignedIn(stage, language, reviewer, words.applicants)
    await nadia.open('/dashboard/personal-information')
    await nadia.isAt(people.myDetails)
    await checkScreen(nadia, 'my-details-none', widths)
    await nadia.button(words.edit).click()
    await nadia.field(person.position).fill('Dean')
    await checkScreen(nadia, 'my-details-form', widths)
    await nadia.button(words.save).click()
    await nadia.sees(nadia.banner(profileUpdatedText), nadia.page.getByText('Dean'))

    await nadia.button(words.addFact).click()
    const dialog = nadia.page.getByRole('dialog')
    await nadia.field(factLabels.kind).selectOption('publication')
    await nadia.button(words.save, dialog).click()
    await nadia.sees(nadia.words(factTexts.title, dialog))
    await checkScreen(nadia, 'my-fact-refused', widths)
    await nadia.field(words.title).fill('Sediment of the Nile delta')
    await nadia.button(words.save, dialog).click()
    await nadia.sees(nadia.banner(words.saved))
    await nadia.button(words.addFact).click()
    await nadia.field(factLabels.kind).selectOption('employer')
    await nadia.field(factLabels.institution).fill('Fuad I University')
    await nadia.button(words.save, dialog).click()
    // Known by another name, so it is shown under the one of the list.
    await nadia.sees(nadia.page.getByRole('row').filter({ hasText: nadia.say(cairo) }))
  })

  it('the office adds what the reviewer reads and cannot change', async () => {
    await clerk.open('/dashboard/reviewers')
    await clerk.page.getByRole('link', { name: new RegExp(clerk.say(text(reviewer.englishName, reviewer.arabicName))) }).click()
    await clerk.sees(clerk.page.getByRole('row').filter({ hasText: 'Sediment of the Nile delta' }))
    await clerk.button(words.addFact).click()
    const dialog = clerk.page.getByRole('dialog')
    await clerk.field(factLabels.kind).selectOption('family')
    await clerk.field(factLabels.name).fill('Hoda Reader')
    await clerk.optionalField(factLabels.note).fill('The sister of an applicant')
    await checkScreen(clerk, 'fact-form', widths)
    await clerk.button(words.save, dialog).click()
    await clerk.sees(clerk.page.getByRole('row').filter({ hasText: 'The sister of an applicant' }))
    await checkScreen(clerk, 'reviewer-facts', widths)

    await nadia.page.reload()
    const row = nadia.page.getByRole('row').filter({ hasText: nadia.say(factKindTexts.family) })
    await nadia.sees(row.getByText(nadia.say(words.byOffice)))
    expect(await row.getByRole('button').count()).toBe(0)
    expect(await nadia.page.getByText('The sister of an applicant').count()).toBe(0)
    await checkScreen(nadia, 'my-details', widths)
  })

  it('the office imports facts about many reviewers', async () => {
    await clerk.open('/dashboard/reviewers')
    await clerk.button(words.importFacts).click()
    await clerk.page
      .locator('input[type="file"]')
      .setInputFiles(
        csv('email,kind,name,year', `${reviewer.email},co-author,Laila Fawzy,2024`, `${reviewer.email},student,Omar Adel,`),
      )
    await clerk.sees(clerk.words(words.ready))
    await checkScreen(clerk, 'facts-import', widths)
    await clerk.button(words.import).click()
    await clerk.sees(clerk.banner(words.imported))
  })

  it('an applicant names whom she asks not to be judged by, and the office reads why', async () => {
    const applicant = await createApplicantWith(stage.portal, { papers: 5 })
    const mona = await arriveSignedIn(stage, language, applicant, person.title)
    await mona.open('/dashboard/submit-proposal')
    await mona.link(words.whom).click()
    await mona.isAt(words.whom)
    await checkScreen(mona, 'objections-none', widths)
    await mona.button(words.nameSomebody).click()
    const dialog = mona.page.getByRole('dialog')
    await mona.button(words.save, dialog).click()
    await mona.sees(mona.words(objectionTexts.whom, dialog))
    await mona.optionalField(objectionLabels.name).fill('Zaki Rival')
    await mona.optionalField(objectionLabels.institution).fill('جامعة حلوان')
    await mona.field(objectionLabels.reason).fill('We dispute who made the invention first.')
    await checkScreen(mona, 'objection-form', widths)
    await mona.button(words.save, dialog).click()
    await mona.sees(mona.banner(words.saved))
    await checkScreen(mona, 'objections', widths)

    await clerk.open(`/dashboard/applicants/${applicant.id}`)
    await clerk.sees(clerk.page.getByText('We dispute who made the invention first.'))
    await checkScreen(clerk, 'applicant-with-objection', widths)

    await mona.open('/dashboard/submit-proposal')
    for (const checkbox of await mona.page.getByRole('checkbox').all()) await checkbox.check()
    await mona.button(words.submit).click()
    await mona.button(words.submit, dialog).click()
    await mona.link(words.whom).click()
    await mona.isAt(words.whom)
    await mona.seesNo(mona.button(words.nameSomebody))
    await mona.sees(mona.page.getByText('Zaki Rival'))
    await mona.leave()
  })
})
