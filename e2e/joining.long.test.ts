import { type Language, languages, text } from '@jadara/contract/core/text'
import type { Applicant } from '@jadara/server/testing/applicant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApplicantWith } from './support/accounts.ts'
import { queryDatabase } from './support/database.ts'
import { signIn } from './support/journey.ts'
import { checkScreen } from './support/screens.ts'
import { setStage } from './support/stage.ts'
import { Visitor } from './support/visitor.ts'
import { person } from './support/words.ts'

const stage = setStage()
const applicants = {} as Record<Language, Applicant>

const joining = {
  invitation: text('A new round has begun', 'بدأت دورة جديدة'),
  copied: text('Copied from the earlier round: Personal information, ', 'نُسخ من الدورة السابقة: البيانات الشخصية و'),
  join: text('Join the round', 'الانضمام إلى الدورة'),
  tooMany: text('Choose fewer entries', 'اختر سجلات أقل'),
}

beforeAll(async () => {
  for (const language of languages) applicants[language] = await createApplicantWith(stage.portal, { papers: 6 })
  await queryDatabase(stage.portal, async (sql) => {
    await sql`update round set active = false, start_date = current_date - 20, end_date = current_date - 7`
    const [round] = await sql`insert into round (english_name, arabic_name, start_date, end_date, active, journals_most)
      values ('Round 2', 'الدورة الثانية', current_date - 1, current_date + 30, true, 5) returning id`
    await sql`insert into round_branch select ${round?.id}, 7`
  })
})

describe.each(languages)('an applicant of an earlier round, in %s', (language) => {
  let visitor: Visitor
  let applicant: Applicant
  beforeAll(async () => {
    visitor = await Visitor.arrive(stage, language)
    applicant = applicants[language]
  })
  afterAll(() => visitor?.leave())

  it('every screen asks the applicant to join the new round', async () => {
    await visitor.open('/dashboard')
    await signIn(visitor, applicant)
    await visitor.isAt(joining.invitation)
    await checkScreen(visitor, 'join-invitation')
    await visitor.open('/dashboard/submit-proposal')
    await visitor.isAt(joining.invitation)
    await visitor.link(joining.join).click()
    await visitor.isAt(joining.join)
  })

  it("the applicant chooses what to copy, within the new round's limit of papers", async () => {
    const ticks = visitor.page.getByRole('checkbox')
    await visitor.sees(ticks.nth(10))
    await checkScreen(visitor, 'join')
    const states = await ticks.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked))
    expect(states).toEqual([...Array(10).fill(true), false])
    await ticks.last().check()
    await visitor.sees(visitor.words(joining.tooMany))
    expect(await visitor.button(joining.join).isDisabled()).toBe(true)
    await ticks.nth(5).uncheck()
  })

  it('the applicant joins and finds the copies in the new round', async () => {
    await visitor.button(joining.join).click()
    await visitor.isAt(person.title)
    await visitor.sees(visitor.button(person.edit), visitor.banner(joining.copied))
    await checkScreen(visitor, 'joined')
    await visitor.page.reload()
    await visitor.sees(visitor.button(person.edit))
    await visitor.seesNo(visitor.banner(joining.copied))
    expect((await applicant.get('/api/applicant/progress')).body).toMatchObject({ records: { journal: 5 }, canSubmit: true })
    expect((await applicant.get('/api/applicant/earlier')).body).toMatchObject({
      takesPart: true,
      applications: [{ id: applicant.id }],
    })
    await visitor.page.goto('/dashboard/join')
    await visitor.isAt(person.title)
    expect(visitor.complaints).toEqual([])
  })
})
