import { text } from '@jadara/contract/core/text'
import { formatOutcome } from '@jadara/contract/results/results'
import { signInClient } from '@jadara/server/testing/applicant'
import type { TestClient } from '@jadara/server/testing/caller'
import { createHttpSender } from '@jadara/server/testing/send-over-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createReviewer, reviewer } from './support/accounts.ts'
import { createCrowd, reviewCrowd } from './support/crowd.ts'
import { queryDatabase } from './support/database.ts'
import { arriveSignedIn } from './support/journey.ts'
import { administrator } from './support/portal.ts'
import { checkScreen } from './support/screens.ts'
import { endReviewing } from './support/season.ts'
import { setStage } from './support/stage.ts'
import { skipAfterFailure } from './support/story.ts'
import { storyLanguages } from './support/suite.ts'
import type { Visitor } from './support/visitor.ts'
import { office } from './support/words.ts'

/** The results screen of a round in two stages: each is frozen, and the prize is awarded in the second. */

const stage = setStage()
const widths = [360, 768, 1440]
const words = {
  stage: text('Stage', 'المرحلة'),
  notOpen: text('The second stage is not open yet', 'لم تُفتح المرحلة الثانية بعد'),
  inSecond: text('In the second stage: 2 applicants.', 'في المرحلة الثانية: متقدمان.'),
  show: text('Show the second stage', 'عرض المرحلة الثانية'),
  first: text('First stage', 'المرحلة الأولى'),
  from: text(
    'Places and means of the first stage are those of calculation 1.',
    'مراكز المرحلة الأولى ومتوسطاتها من النتائج المجمّدة رقم ١.',
  ),
  freeze: text('Freeze the calculation…', 'تجميد النتائج…'),
  freezeNow: text('Freeze', 'تجميد'),
  frozen: text('The calculation is frozen as No. 2.', 'جُمّدت النتائج، وهي رقم ٢.'),
  decide: text('Decide', 'قرار'),
  award: text('Award the first prize…', 'منح الجائزة الأولى…'),
  awardNow: text('Award the first prize', 'منح الجائزة الأولى'),
  read: text('Read', 'قراءة'),
  name: text('Interviews in Cairo', 'مقابلات القاهرة'),
}
const path = '/dashboard/admin/results'

let api: TestClient
let roundId: number

beforeAll(async () => {
  const { portal } = stage
  await createReviewer(portal)
  await createCrowd(portal)
  const [account] = await queryDatabase(portal, (sql) => sql`select id from account where email = ${reviewer.email}`)
  await reviewCrowd(portal, account?.id)
  const [round] = await queryDatabase(portal, (sql) => sql`update round set reviews_least = 1 where active returning id`)
  roundId = round?.id
  await endReviewing(portal)
  api = await signInClient(createHttpSender(portal.url), administrator.email, administrator.password)
  expect((await api.post(`/api/Rounds/${roundId}/Calculations`)).status).toBe(201)
  const settings = { kind: 'interview', reviewsDue: null, reviewsLeast: 1, disagreementFrom: 20, overrideLimit: 5 }
  const flags = { requiresRatings: false, requiresAttestation: false, anonymousNames: false, hidesPersonalDetails: false }
  const names = { englishName: words.name.en, arabicName: words.name.ar }
  expect((await api.put(`/api/Rounds/${roundId}/SecondStage`, { ...settings, ...flags, ...names })).status).toBe(200)
})

/** The first two places of the first stage are shortlisted and interviewed: the second of them is now the first. */
async function interviewTheFirstTwo(): Promise<void> {
  const { body } = await api.get('/api/Results')
  const applicants = (body as { rows: { applicantId: number }[] }).rows.slice(0, 2).map(({ applicantId }) => applicantId)
  expect((await api.post('/api/Decisions', { applicants, outcome: 'shortlisted' })).status).toBe(200)
  expect((await api.post(`/api/Rounds/${roundId}/SecondStage/Applicants`, { applicants })).status).toBe(200)
  await queryDatabase(stage.portal, async (sql) => {
    await sql`insert into rubric (branch_id, stage, key, made_at) values (7, 2, '', now())`
    await sql`insert into assignment (application_id, reviewer_id, assigned_at)
      select a.id, c.id, now() from application a, account c where a.stage = 2 and c.email = ${reviewer.email}`
    await sql`insert into review (application_id, reviewer_id, version, rubric_id, receipt_number, score, description, submitted_at)
      select a.id, c.id, 1, (select id from rubric where stage = 2), a.receipt_number, case a.id when ${applicants[0] ?? 0} then 81 else 93 end,
        'A clear talk', now()
      from application a, account c where a.stage = 2 and c.email = ${reviewer.email}`
    await sql`update round_stage set reviews_due = current_date - 1`
  })
}

describe.each(storyLanguages('en'))('the results of two stages, in %s', (language) => {
  skipAfterFailure()
  let clerk: Visitor
  afterAll(() => clerk?.leave())

  it('say what to do while the second stage is not open', async () => {
    clerk = await arriveSignedIn(stage, language, administrator, office.round)
    await clerk.open(path)
    await clerk.field(words.stage).selectOption('2')
    await clerk.sees(clerk.words(words.notOpen))
    await checkScreen(clerk, 'results-stage-not-open', widths)
  })

  it('show in the first stage who is in the second, and lead there', async () => {
    await interviewTheFirstTwo()
    await clerk.open(path)
    await clerk.sees(clerk.words(words.inSecond))
    await checkScreen(clerk, 'results-first-stage', widths)
    await clerk.button(words.show).click()
    await clerk.sees(clerk.words(words.from))
    expect(await clerk.page.getByRole('columnheader', { name: clerk.say(words.first) }).count()).toBe(1)
    await checkScreen(clerk, 'results-second-stage', widths)
  })

  it('are frozen in the second stage, which the calculation names', async () => {
    await clerk.button(words.freeze).click()
    await clerk.button(words.freezeNow, clerk.page.getByRole('dialog')).click()
    await clerk.sees(clerk.words(words.frozen))
    await clerk.page
      .getByRole('table')
      .getByRole('link', { name: clerk.say(words.read) })
      .last()
      .click()
    await clerk.sees(clerk.words(words.name).first())
    await checkScreen(clerk, 'calculation-second-stage', widths)
  })

  it('give the prize to the first place of the second stage', async () => {
    await clerk.open(`${path}?stage=2`)
    await clerk.page
      .getByRole('button', { name: clerk.say(words.decide) })
      .first()
      .click()
    await clerk.button(words.award).click()
    await clerk.button(words.awardNow, clerk.page.getByRole('alertdialog')).click()
    await clerk.sees(clerk.words(formatOutcome({ outcome: 'winner', prize: 1 })).first())
    const [decision] = await queryDatabase(
      stage.portal,
      (sql) => sql`select d.stage, c.number from decision d join calculation c on c.id = d.calculation_id where d.prize = 1`,
    )
    expect([decision?.stage, decision?.number]).toEqual([2, 2])
    await checkScreen(clerk, 'results-second-stage-won', widths)
  })
})
