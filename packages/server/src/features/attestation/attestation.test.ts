import type { ApplicantRow } from '@jadara/contract/applicants/applicants'
import { anonymousName } from '@jadara/contract/reviewing/anonymous'
import type { Attestation } from '@jadara/contract/reviewing/attestation'
import { attestationTexts, toDefaultConflictRules } from '@jadara/contract/reviewing/attestation-texts'
import type { ReviewsOfApplicant } from '@jadara/contract/reviewing/reviews-of-applicant'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectedConflict } from '../../testing/answer.ts'
import { type Applicant, addJournal, createRegisteredApplicant, type TestAccount } from '../../testing/applicant.ts'
import { assign, createSignedInReviewer, endAssignments, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

/** That each call of a reviewer waits for a required attestation is in `reviews/visibility.test.ts`. */

let test: TestPortal
let office: TestClient
let mona: Applicant
let dina: TestAccount

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
})
beforeEach(async () => {
  mona = await createRegisteredApplicant(sendByInject(test.http))
  dina = await createSignedInReviewer(test)
  await assign(test, dina, mona.id)
})
afterAll(() => test.close())

const path = () => `/api/reviewer/applicant/${mona.id}/Attestation`
const read = async () => (await dina.get(path())).body as Attestation
const attest = async (language: 'en' | 'ar' = 'en') => dina.post(path(), { language, version: (await read()).version })
const setRound = (values: Record<string, unknown>) =>
  test.database.sql`update round set ${test.database.sql(values)} where active`
const listTrail = () =>
  test.database.sql`select action, actor_id, detail - 'from' as detail from audit
    where chain = ${`application ${mona.id}`} and action = 'attested'`

it('shows the name, the rules and the statement before the application opens', async () => {
  const [{ english_name, arabic_name, english, arabic } = {}] = await test.database
    .sql`select a.english_name, a.arabic_name, b.english_name as english, b.arabic_name as arabic
      from application a join award_branch b on b.id = a.branch_id where a.id = ${mona.id}`
  const { version } = await read()
  expect(await dina.get(path())).toEqual({
    status: 200,
    body: {
      applicantId: mona.id,
      englishName: english_name,
      arabicName: arabic_name,
      branch: { english, arabic },
      anonymous: false,
      institutions: [],
      coAuthors: [],
      findings: [],
      rules: toDefaultConflictRules(5),
      statement: attestationTexts.statement,
      version,
      required: false,
      attestedAt: null,
    },
  })
})

it('is stored once, with time and words in the language that was read, and the office reads it', async () => {
  const answer = await attest('ar')
  expect(answer).toMatchObject({ status: 200, body: { message: 'Your attestation has been recorded.' } })
  const { attestedAt } = answer.body as Attestation
  expect(attestedAt).toBe(test.portal.clock().toISOString())
  expect(await attest('en')).toMatchObject({ status: 200, body: { attestedAt } })
  const words = { language: 'ar', rules: toDefaultConflictRules(5).ar, statement: attestationTexts.statement.ar }
  const { reviewers } = (await office.get(`/api/Applicants/${mona.id}/Reviews`)).body as ReviewsOfApplicant
  expect(reviewers.map(({ attestation }) => attestation)).toEqual([{ at: attestedAt, ...words }])
  expect([...(await listTrail())]).toEqual([{ action: 'attested', actor_id: dina.userId, detail: words }])
})

it('that is required leaves only the name in the reviewer’s list until it is there', async () => {
  await setRound({ requires_attestation: true })
  const listed = async () => ((await dina.get('/api/Applicants')).body as ApplicantRow[])[0]
  const [{ englishName, arabicName, email } = {}] = await test.database
    .sql`select a.english_name as "englishName", a.arabic_name as "arabicName", c.email from application a join account c on c.id = a.account_id where a.id = ${mona.id}`
  const hidden = { email: '', birthDate: '', jobDescription: '', phdUniversity: '' }
  expect(await listed()).toMatchObject({ englishName, arabicName, ...hidden })
  await attest()
  expect(await listed()).toMatchObject({ englishName, arabicName, email })
  await setRound({ requires_attestation: false })
})

it('is refused when the office has changed the rules since they were read', async () => {
  const { version } = await read()
  await setRound({ conflict_rules_english: 'Be fair.', conflict_rules_arabic: 'كن عادلًا.' })
  expect(await dina.post(path(), { language: 'en', version })).toEqual(expectedConflict('changed', attestationTexts.changed.en))
  expect(await read()).toMatchObject({ rules: { en: 'Be fair.', ar: 'كن عادلًا.' }, attestedAt: null })
  await setRound({ conflict_rules_english: '', conflict_rules_arabic: '' })
})

it('names the years that the round counts, unless the round has rules of its own', async () => {
  const listRules = async (years: number) => {
    await setRound({ conflict_window_years: years })
    const { rules } = await read()
    return [rules.en.split('\n')[2], rules.ar.split('\n')[2]]
  }
  const en = '• you work at the same university or institute, or did so'
  const ar = '• كنتما تعملان في جامعة واحدة أو معهد واحد، الآن أو'
  expect(await listRules(3)).toEqual([`${en} in the last 3 years;`, `${ar} خلال آخر ٣ سنوات؛`])
  expect(await listRules(0)).toEqual([`${en} this year;`, `${ar} خلال هذه السنة؛`])
  await setRound({ conflict_window_years: 5 })
})

it('counts for one assignment only', async () => {
  await attest()
  await endAssignments(test, dina)
  expect((await dina.get(path())).status).toBe(404)
  await assign(test, dina, mona.id)
  expect((await read()).attestedAt).toBeNull()
})

it('is never changed or removed, and needs an active assignment', async () => {
  await attest()
  const { sql } = test.database
  await expect(sql`update attestation set language = 'ar'`).rejects.toThrow()
  await expect(sql`delete from attestation`).rejects.toThrow()
  await expect(sql`truncate attestation`).rejects.toThrow()
  await endAssignments(test, dina)
  await expect(
    sql`insert into attestation select id, now(), 'en', 'Rules', 'Statement' from assignment where application_id = ${mona.id} and ended_at is not null`,
  ).rejects.toMatchObject({ code: 'JD010' })
})

it('lets a conflict of interest be declared before it, also where the round requires it', async () => {
  await setRound({ requires_attestation: true })
  const answer = await dina.post(`/api/reviewer/applicant/withdrawal/${mona.id}`, { kind: 'conflict', reason: 'My sister' })
  expect(answer.status).toBe(200)
  await setRound({ requires_attestation: false })
})

it('shows number and theme alone in a blind review, and institutions and co-authors without the applicant where the round shows them', async () => {
  const { sql } = test.database
  await sql`update application set english_name = 'Mona Adel Elmasry', arabic_name = 'منى عادل المصري', phd_university = 'Minia University' where id = ${mona.id}`
  await addJournal(mona, {
    authors: [{ name: 'M. A. El-Masri' }, { name: 'Karim Fawzy' }],
    coAuthors: [
      { name: 'منى المصرى', affiliation: 'جامعة المنيا' },
      { name: 'Salma Adel', affiliation: 'Cairo University' },
    ],
  })
  await setRound({ anonymous_names: true })
  const { en, ar } = anonymousName(mona.id)
  const hidden = { englishName: en, arabicName: ar, anonymous: true, institutions: [], coAuthors: [] }
  expect(await read()).toMatchObject(hidden)
  await setRound({ attestation_shows_institutions: true, attestation_shows_co_authors: true })
  expect(await read()).toMatchObject({
    ...hidden,
    institutions: ['Minia University', 'جامعة المنيا'],
    coAuthors: ['Karim Fawzy', 'Salma Adel'],
  })
  await setRound({ anonymous_names: false, attestation_shows_institutions: false, attestation_shows_co_authors: false })
})

it('names the kinds that the portal found about the reviewer, never an objection, and in a blind review none that points to a person', async () => {
  const { sql } = test.database
  const insertFinding = (kind: string, reviewerId: number, state = 'open') =>
    sql`insert into conflict_finding (application_id, reviewer_id, kind, grade, evidence, evidence_keys, found_at, evidence_at, state, decided_at, decided_by, reason)
      select ${mona.id}, ${reviewerId}, ${kind}, 'certain', '[{}]', '{a}', now(), now(), ${state},
        case when ${state} <> 'open' then now() end, case when ${state} <> 'open' then ${dina.userId}::int end,
        case when ${state} <> 'open' then 'They never met' else '' end`
  const sami = await createSignedInReviewer(test)
  for (const kind of ['employer', 'co_author', 'excluded_by_applicant']) await insertFinding(kind, dina.userId)
  await insertFinding('student', dina.userId, 'cleared')
  await insertFinding('family', sami.userId)
  const grade = 'certain'
  const readSorted = async () => (await read()).findings.toSorted((one, other) => one.kind.localeCompare(other.kind))
  expect(await readSorted()).toEqual([
    { kind: 'co_author', grade },
    { kind: 'employer', grade },
  ])
  await setRound({ anonymous_names: true })
  expect(await readSorted()).toEqual([{ kind: 'employer', grade }])
  await setRound({ anonymous_names: false })
})
