import { lookupTexts } from '@jadara/contract/core/office-lookups'
import { type Language, type Text, text } from '@jadara/contract/core/text'
import { saveConceptNote } from '@jadara/contract/files/concept-note'
import { type Applicant, createRegisteredApplicant } from '@jadara/server/testing/applicant'
import { formOf } from '@jadara/server/testing/forms'
import { paper } from '@jadara/server/testing/papers'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApplicantWith } from './support/accounts.ts'
import { queryDatabase } from './support/database.ts'
import { arriveSignedIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { storyLanguages } from './support/suite.ts'
import type { Visitor } from './support/visitor.ts'
import { conceptNote, office, person } from './support/words.ts'

const words = {
  goals: text('Targeted SDGs', 'أهداف التنمية المستهدفة'),
  themes: text('Themes', 'المجالات'),
  fields: text('Research Fields', 'المجالات البحثية'),
  addGoal: text('Add a goal', 'إضافة هدف'),
  addField: text('Add a research field', 'إضافة مجال بحثي'),
  editGoal: text('Edit the goal', 'تعديل الهدف'),
  english: text('Name in English', 'الاسم بالإنجليزية'),
  arabic: text('Name in Arabic', 'الاسم بالعربية'),
  save: text('Save', 'حفظ'),
  cancel: text('Cancel', 'إلغاء'),
  discard: text('Discard', 'تجاهل'),
  keep: text('Go on editing', 'متابعة التعديل'),
  edit: text('Edit', 'تعديل'),
  retire: text('Retire', 'إيقاف'),
  restore: text('Offer again', 'إعادة العرض'),
  retired: text('Retired', 'موقوف'),
  inRound: text('Offered in this round', 'متاح في هذه الدورة'),
  notInRound: text('Not in this round', 'غير متاح في هذه الدورة'),
  queries: text('Queries without an answer', 'استفسارات بلا رد'),
  fiveDays: text('Waits for 5 days', 'في الانتظار منذ ٥ أيام'),
  notStarted: text('Not started', 'لم تبدأ'),
  inProgress: text('In progress', 'قيد الإعداد'),
  completeFiles: text('Complete', 'مكتملة'),
  registered: text('Registered', 'المسجّلون'),
  up: text('Move up', 'نقل لأعلى'),
  keeps: text('2 concept notes', 'مذكرتان مفاهيميتان'),
  waiting: text('Waiting for you', 'في انتظارك'),
  withoutReviewer: text('Submitted, without a reviewer', 'ملفات مقدَّمة بلا محكّم'),
  givenUp: text('Mail that was given up', 'رسائل بريد تعذّر إرسالها نهائيًّا'),
  dates: text('Key dates without a day', 'مواعيد لم تُحدَّد'),
  closing: text('Two days or less, and not sent', 'يومان أو أقل، ولم يُقدَّم'),
  complete: text('Complete, not sent', 'مكتمل ولم يُقدَّم'),
  none: text('No award round is open at the moment.', 'لا توجد دورة مفتوحة حاليًّا.'),
}
const water = text('Clean water and sanitation', 'المياه النظيفة والنظافة الصحية')
const added: Record<Language, Text> = {
  en: text('Open science', 'العلم المفتوح'),
  ar: text('Ocean science', 'علوم المحيطات'),
}

const widths = [360, 1440]

const stage = setStage()
let author: Applicant
let complete: Applicant

const writeNote = async (who: Applicant) =>
  who.ask(saveConceptNote, {
    body: formOf(
      { proposalTitle: 'Water', budget: 1000, SdgId: 6, ResearchFieldId: 1, abstract: '<p>Water.</p>', type: 26 },
      await paper(),
    ),
  })

beforeAll(async () => {
  author = await createRegisteredApplicant(createHttpSender(stage.portal.url))
  await writeNote(author)
  const submitted = await createApplicantWith(stage.portal, { papers: 5 })
  await writeNote(submitted)
  expect((await submitted.post('/api/applicant/finalizeSubmission')).status).toBe(200)
  complete = await createApplicantWith(stage.portal, { papers: 5 })
  await createRegisteredApplicant(createHttpSender(stage.portal.url))
})

describe.each(storyLanguages('en'))('lists and overview, in %s', (language) => {
  let clerk: Visitor
  const arriveAs = async (account: { email: string; password: string }, title: Text) => {
    return arriveSignedIn(stage, language, account, title)
  }
  beforeAll(async () => {
    clerk = await arriveAs(administrator, office.round)
  })
  afterAll(() => clerk?.leave())

  const row = (name: Text) => clerk.page.getByRole('row').filter({ hasText: name.en })
  const act = (verb: Text, name: Text) => clerk.button(text(`${verb.en}: ${name.en}`, `${verb.ar}: ${name.ar}`))
  const namesShown = () => clerk.page.locator('tbody tr bdi[lang="en"]').allInnerTexts()
  const dialog = () => clerk.page.getByRole('dialog')

  it('the office adds a goal, is warned of a duplicate name, and loses no typed text', async () => {
    const name = added[language]
    await clerk.open('/dashboard/admin/targetedSDGs')
    await clerk.isAt(words.goals)
    await clerk.button(words.addGoal).click()
    await clerk.hasFocusAt(clerk.field(words.english, dialog()))
    await clerk.button(words.save).click()
    await clerk.sees(dialog().getByText(clerk.say(lookupTexts.englishName)))
    await clerk.field(words.english).fill(water.en.toUpperCase())
    await clerk.optionalField(words.arabic).fill(name.ar)
    await clerk.button(words.save).click()
    await clerk.sees(dialog().getByText(clerk.say(lookupTexts.taken)))
    await clerk.page.keyboard.press('Escape')
    await clerk.button(words.keep).click()
    await clerk.field(words.english).fill(name.en)
    await clerk.button(words.save).click()
    await clerk.banner(name).waitFor()
    expect((await namesShown()).at(-1)).toBe(name.en)
    await checkScreen(clerk, 'goals', widths)
  })

  it('the office renames a goal and moves it by button and key, and the focus stays on it', async () => {
    const name = added[language]
    await act(words.edit, name).click()
    await clerk.field(words.english).fill(`${name.en}!`)
    await clerk.button(words.save).click()
    const renamed = text(`${name.en}!`, name.ar)
    await clerk.sees(row(renamed))
    const before = await namesShown()
    const orderKept = () => clerk.page.waitForResponse((response) => response.url().endsWith('/Order'))
    const first = orderKept()
    await act(words.up, renamed).click()
    await expect.poll(async () => (await namesShown()).indexOf(renamed.en)).toBe(before.length - 2)
    await first
    await clerk.hasFocusAt(act(words.up, renamed))
    const second = orderKept()
    await clerk.page.keyboard.press('Alt+ArrowUp')
    await expect.poll(async () => (await namesShown()).indexOf(renamed.en)).toBe(before.length - 3)
    await second
    await clerk.page.reload()
    await expect.poll(async () => (await namesShown()).indexOf(renamed.en)).toBe(before.length - 3)
  })

  it('the office retires a goal, which old concept notes still show and new ones cannot choose', async () => {
    await act(words.retire, water).click()
    const confirmation = clerk.page.getByRole('alertdialog')
    await clerk.sees(confirmation.getByText(clerk.say(words.keeps)))
    await clerk.button(words.retire, confirmation).click()
    await clerk.sees(row(water).getByText(clerk.say(words.retired)))

    const reader = await arriveAs(author, person.title)
    await reader.open('/dashboard/award-upload/concept-note')
    await reader.isAt(conceptNote.title)
    const chosen = reader.field(text('Targeted SDG', 'هدف التنمية المستدامة'))
    await expect
      .poll(() =>
        chosen.evaluate((input) => (input as HTMLSelectElement).selectedOptions?.[0]?.text ?? (input as HTMLInputElement).value),
      )
      .toBe(reader.say(water))
    await reader.leave()
    const offered = (await author.get('/api/SDGLookup')).body as { id: number }[]
    expect(offered.some(({ id }) => id === 6)).toBe(false)

    await act(words.restore, water).click()
    await clerk.sees(act(words.retire, water))
  })

  it("the office cannot retire the registration's theme, and adds a research field by its address", async () => {
    await clerk.open('/dashboard/admin/themes')
    await clerk.isAt(words.themes)
    await clerk.sees(act(words.edit, text('Generic', 'عام')))
    expect(await act(words.retire, text('Generic', 'عام')).count()).toBe(0)
    const inState = (state: Text) =>
      clerk.page.getByRole('row').filter({ has: clerk.page.getByText(clerk.say(state), { exact: true }) })
    await expect.poll(() => inState(words.inRound).count()).toBe(4)
    expect(await inState(words.notInRound).count()).toBe(3)
    await checkScreen(clerk, 'themes', widths)
    await clerk.open('/dashboard/admin/research-fields/add')
    await clerk.isAt(words.fields)
    await clerk.sees(clerk.field(words.english, dialog()))
    await clerk.button(words.cancel, dialog()).click()
    await expect.poll(() => new URL(clerk.page.url()).pathname).toBe('/dashboard/admin/research-fields')
    await clerk.button(words.addField).click()
    await clerk.sees(dialog())
    await clerk.page.keyboard.press('Escape')
  })

  it('the overview shows the numbers of the round and links each task to its screen', async () => {
    await clerk.open('/dashboard')
    await clerk.isAt(office.round)
    const numbers = clerk.page.getByRole('region', { name: clerk.say(office.numbers) })
    await clerk.sees(numbers.getByText(clerk.say(text('4', '٤')), { exact: true }))
    expect(await numbers.getByRole('img').count()).toBe(2)
    await clerk.sees(clerk.heading(words.waiting), clerk.link(words.withoutReviewer), clerk.link(words.dates))
    expect(await clerk.link(words.withoutReviewer).getAttribute('href')).toBe('/dashboard/applicants?reviewers=none')
    await checkScreen(clerk, 'overview-in-numbers', widths)
    await clerk.link(words.dates).click()
    await expect.poll(() => new URL(clerk.page.url()).pathname).toBe('/dashboard/deadlines')
  })

  it('the overview shows how long a query has waited, and each figure links to as many rows', async () => {
    await queryDatabase(
      stage.portal,
      (sql) => sql`insert into ticket (account_id, title, description, category_id, created_at, closed, opened_at, last_at)
        select ${author.userId}, 'Where?', 'How?', (select min(id) from ticket_category), now(), 0, now() - interval '5 days', now()`,
    )
    await clerk.open('/dashboard')
    const waits = clerk.page.getByRole('listitem').filter({ hasText: clerk.say(words.queries) })
    await clerk.sees(waits.getByText(clerk.say(words.fiveDays)))
    await checkScreen(clerk, 'overview-with-ages', widths)
    await clerk.link(words.queries).click()
    await clerk.sees(clerk.page.getByRole('row').filter({ hasText: 'Where?' }))
    const numbers = clerk.page.getByRole('region', { name: clerk.say(office.numbers) })
    for (const [figure, count, chip] of [
      [words.notStarted, 1, words.notStarted],
      [words.inProgress, 1, words.inProgress],
      [words.completeFiles, 1, words.complete],
      [words.registered, 4, undefined],
    ] as const) {
      await clerk.open('/dashboard')
      await clerk.link(figure, numbers).click()
      const rows = clerk.page.locator('main tbody tr:has(td)')
      await expect.poll(() => rows.count()).toBe(count)
      if (chip) await clerk.sees(rows.first().getByText(clerk.say(chip), { exact: true }))
    }
    await queryDatabase(stage.portal, (sql) => sql`delete from ticket`)
  })

  it('the overview shows a failed mail until it is resolved', async () => {
    const mail = (change: string) =>
      queryDatabase(stage.portal, (sql) => sql.unsafe(`update outbox set ${change} where id = (select min(id) from outbox)`))
    const line = clerk.page.getByRole('listitem').filter({ hasText: clerk.say(words.givenUp) })
    await mail('sent_at = null, given_up_at = now()')
    await clerk.open('/dashboard')
    await clerk.sees(line.getByText(clerk.say(text('1', '١')), { exact: true }))
    await mail('sent_at = now(), given_up_at = null')
    await clerk.open('/dashboard')
    await clerk.sees(clerk.heading(words.waiting))
    expect(await line.count()).toBe(0)
  })

  it('the overview names complete drafts with two days left', async () => {
    const [round] = await queryDatabase(
      stage.portal,
      (sql) => sql`select start_date, end_date::text as end_date from round where active`,
    )
    // With less than a day left the header shows hours and minutes, its longest form.
    await queryDatabase(
      stage.portal,
      (sql) => sql`update round set end_date = (now() at time zone 'Africa/Cairo' + interval '1 hour')::date where active`,
    )
    await clerk.open('/dashboard')
    const people = clerk.page.getByRole('region', { name: clerk.say(words.closing) })
    await clerk.sees(people.getByText(clerk.say(words.complete)))
    expect(await people.getByRole('link').first().getAttribute('href')).toBe(`/dashboard/applicants/${complete.id}`)
    await checkScreen(clerk, 'overview-closing', widths)
    await queryDatabase(stage.portal, (sql) => sql`update round set end_date = ${round?.end_date}::date where active`)
  })

  it('the overview explains that there is no round', async () => {
    await queryDatabase(stage.portal, (sql) => sql`update round set active = false`)
    await clerk.open('/dashboard')
    await clerk.sees(clerk.heading(words.none), clerk.heading(words.waiting))
    await checkScreen(clerk, 'overview-between-rounds', widths)
    await queryDatabase(stage.portal, (sql) => sql`update round set active = true`)
    expect(clerk.complaints).toEqual([])
  })
})
