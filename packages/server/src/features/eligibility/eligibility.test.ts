import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ApplicantDetail, type ApplicantRow, readApplicant } from '@jadara/contract/applicants/applicants'
import {
  type EligibilityCase,
  type Expected,
  earlierRound,
  eligibilityCases,
  listedJournals,
  toCaseConditions,
  toCasePaper,
  withoutIsolates,
} from '@jadara/contract/eligibility/cases.testing'
import { readOwnEligibility } from '@jadara/contract/eligibility/endpoints'
import { type ConditionOutcome, tallyOutcomes } from '@jadara/contract/eligibility/outcomes'
import { readProgress } from '@jadara/contract/submission/progress'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Applicant, createRegisteredApplicant, journalCalls } from '../../testing/applicant.ts'
import { signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { formOf, type Upload } from '../../testing/forms.ts'
import { paper, photograph } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { noteInput } from '../concept-note/samples.testing.ts'
import { journalValues } from '../records/samples.testing.ts'
import { evaluateStale } from './evaluate-stale.ts'

let directory: string
let list: string
let test: TestPortal
let office: TestClient

const csv = (journals: readonly (typeof listedJournals)[number][]) =>
  ['title,issn,quartile,from,to', ...journals.map((one) => [one.title, one.issn, one.quartile, one.from, one.to].join(','))].join(
    '\n',
  )

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'jadara-eligibility-'))
  list = join(directory, 'journals.csv')
  await writeFile(list, csv(listedJournals))
  test = await testPortal(undefined, { settings: { JOURNALS_FILE: list } })
  office = await signInAdministrator(test)
  await addEarlierRound()
})
beforeEach(() => test.database.sql`update round set conditions = '{}' where active`)
afterAll(async () => {
  await test.close()
  await rm(directory, { recursive: true, force: true })
})

async function setConditions(conditions: EligibilityCase['conditions']): Promise<void> {
  const { sql } = test.database
  await sql`update round set conditions = ${sql.json(toCaseConditions(conditions))} where active`
}

/** The person wins an earlier round, and the letter has left; nobody else has won it then. */
async function announceWinner(accountId: number): Promise<void> {
  const { sql } = test.database
  const [application] = await sql<{ id: number; round_id: number }[]>`
    insert into application (account_id, round_id, branch_id, english_name, arabic_name, birth_date, job_description, phd_date, phd_university,
        phd_country, created_at)
      select account_id, (select id from round where not active), branch_id, english_name, arabic_name, birth_date, job_description, phd_date,
        phd_university, phd_country, created_at
      from application where account_id = ${accountId} returning id, round_id`
  if (!application) throw new Error('no application was added')
  const decision = await sql.begin(async (tx) => {
    // A submission and a calculation matter to the guards of a decision, and not here.
    await tx`alter table decision disable trigger user`
    await tx`update decision set ended_at = now() where ended_at is null`
    const [made] = await tx<{ id: number }[]>`
      insert into decision (application_id, round_id, outcome, prize, calculation_id, decided_at, actor_id)
        select ${application.id}, ${application.round_id}, 'winner', 1, id, '2025-03-01', 1 from calculation returning id`
    await tx`alter table decision enable trigger user`
    return made?.id ?? 0
  })
  await sql`insert into decision_notice (decision_id, mailed_at, actor_id) values (${decision}, now(), 1)`
}

async function addEarlierRound(): Promise<void> {
  const { sql } = test.database
  await sql`insert into round (english_name, arabic_name, start_date, end_date, allows_single_decider)
    values (${earlierRound.en}, ${earlierRound.ar}, '2025-01-01', '2025-02-01', true)`
  await sql`insert into calculation (round_id, number, content, sha256, made_at, actor_id)
    select id, 1, '{"applicants":[]}', '', now(), 1 from round where not active`
}

/** The applicant of a case, with the ids of the papers. */
async function enter(one: EligibilityCase): Promise<{ person: Applicant; papers: number[] }> {
  const person = await createRegisteredApplicant(sendByInject(test.http))
  const { sql } = test.database
  await sql`update application set phd_date = ${one.phdDate ?? '2019-06-30'}, phd_country = ${one.phdCountry ?? 'EG'} where id = ${person.id}`
  if (one.hasValidation) await person.post('/api/uploadfile', formOf({ type: 5 }, await photograph()))
  if (one.namesGoal) await person.post('/api/ConceptNote', formOf({ ...noteInput, SdgId: 13 }, await paper()))
  const files = new Map<string, Upload>()
  const papers: number[] = []
  for (const { file, title, year, journal, ...indexing } of (one.papers ?? []).map(toCasePaper)) {
    const upload = files.get(file) ?? (await paper())
    files.set(file, upload)
    const values = { ...journalValues(), ...indexing, paperTitle: title, publicationYear: year, title: journal }
    papers.push((await person.ask(journalCalls.create, { body: formOf(values, upload) })).id)
  }
  if (one.hasWon !== undefined) {
    const winner = one.hasWon ? person : await createRegisteredApplicant(sendByInject(test.http))
    await announceWinner(winner.userId)
  }
  return { person, papers }
}

const toExpected =
  (papers: readonly number[]) =>
  ({ code, recordId, state, reason }: ConditionOutcome): Expected => [
    ...([code, recordId === null ? null : papers.indexOf(recordId), state] as const),
    ...([withoutIsolates(reason.en), withoutIsolates(reason.ar)] as const),
  ]

const findInList = async (id: number, query = ''): Promise<ApplicantRow | undefined> =>
  ((await office.get(`/api/Applicants${query}`)).body as ApplicantRow[]).find((row) => row.id === id)

describe('the applicant, the submit screen, the office’s page and its list agree with the engine about', () => {
  it.each(eligibilityCases)('$name', async (one) => {
    await setConditions(one.conditions)
    const { person, papers } = await enter(one)
    const { outcomes } = await person.ask(readOwnEligibility, {})
    expect(outcomes.map(toExpected(papers))).toEqual(one.expected)

    const unmet = one.expected.filter(([, , state]) => state === 'not-met')
    const { conditionWarnings } = await person.ask(readProgress, {})
    expect(conditionWarnings.map(toExpected(papers))).toEqual(unmet)

    const detail: ApplicantDetail = await office.ask(readApplicant, { params: { id: person.id } })
    expect(detail.outcomes.map(toExpected(papers))).toEqual(one.expected)

    await evaluateStale(test.portal)
    const row = await findInList(person.id)
    expect(row?.conditionTallies).toEqual(tallyOutcomes(one.expected.map(([code, , state]) => ({ code, state }))))
    expect(row?.conditionWarningCount).toBe(unmet.length)
    expect((await findInList(person.id, '?hasConditionWarnings=true')) !== undefined).toBe(unmet.length > 0)
    expect((await findInList(person.id, '?hasConditionWarnings=false')) !== undefined).toBe(unmet.length === 0)
  })
})

/** As if a register had named them with the paper's DOI. */
const storeIssn = (paper: number | undefined, issn: readonly string[]) => test.database.sql`
  update record_check c set result = jsonb_build_object('journalQuestion', jsonb_build_object('title', j.title, 'issn', ${JSON.stringify(issn)}::text::jsonb))
    from journal_publication j where c.kind = 'journal_publication' and c.record_id = j.id and j.id = ${paper ?? 0}`

const isStale = async ({ id }: Applicant): Promise<boolean> => {
  const [row] = await test.database.sql`select changes <> evaluated as stale from application_eligibility where id = ${id}`
  return Boolean(row?.stale)
}

it('what may alter the result makes it stale, and nothing else does', async () => {
  const { sql } = test.database
  const { person, papers } = await enter({ name: '', conditions: {}, papers: [{}], expected: [] })
  await evaluateStale(test.portal)
  expect(await isStale(person)).toBe(false)
  await sql`update application set job_description = 'Dean' where id = ${person.id}`
  await sql`update journal_publication set issue_number = '7' where id = ${papers[0] ?? 0}`
  await sql`update round set english_name = 'Another name' where active`
  await person.post('/api/uploadfile', formOf({ type: 3 }, await photograph()))
  expect(await isStale(person)).toBe(false)
  const changes = [
    () => sql`update application set phd_country = 'DE' where id = ${person.id}`,
    async () => person.post('/api/uploadfile', formOf({ type: 5 }, await photograph())),
    () => sql`update journal_publication set publication_year = 2019 where id = ${papers[0] ?? 0}`,
    () =>
      sql`update journal_publication set url = 'https://portal.issn.org/resource/ISSN/2049-3630' where id = ${papers[0] ?? 0}`,
    () => storeIssn(papers[0], ['2049-3630']),
    () => sql`delete from journal_publication where id = ${papers[0] ?? 0}`,
    () => sql`update round set registration_phd_from = '2015-01-02' where active`,
    () => setConditions({ validation: { isOn: true } }),
    () => sql`update round set registration_phd_from = '2015-01-01' where active`,
  ]
  for (const [place, change] of changes.entries()) {
    await change()
    expect(await isStale(person), String(place)).toBe(true)
    expect(await evaluateStale(test.portal)).toBeGreaterThan(0)
    expect(await isStale(person), String(place)).toBe(false)
  }
  expect(await evaluateStale(test.portal)).toBe(0)
})

it('an application that changes while it is evaluated stays stale', async () => {
  const { person } = await enter({ name: '', conditions: {}, expected: [] })
  const { registers } = test.portal
  let isFirst = true
  await evaluateStale({
    ...test.portal,
    registers: {
      ...registers,
      findJournalListDigest: async () => {
        if (isFirst) await test.database.sql`update application set phd_country = 'DE' where id = ${person.id}`
        isFirst = false
        return registers.findJournalListDigest()
      },
    },
  })
  expect(await isStale(person)).toBe(false)
  expect((await findInList(person.id))?.conditionTallies?.validation).toEqual({ met: 0, notMet: 1, unknown: 0 })
})

it('a journal with another spelling is found on the list by an ISSN in its title, in its links, and of a register', async () => {
  await setConditions({ indexing: { isOn: true, accepts: 'list' } })
  const journal = 'N. Soil Rev.'
  const { person, papers } = await enter({
    ...{ name: '', conditions: {}, expected: [] },
    papers: [
      { journal, year: 2018 },
      { journal: `${journal} (20493630)`, year: 2018 },
      { journal, year: 2018, indexingDbUrl: 'https://index.example/issn/2049-3630' },
      // Another journal's number neither finds this one nor rules it out.
      { journal: 'Delta Water Letters', year: 2018, indexingDbUrl: 'https://index.example/0028-0836' },
    ],
  })
  const read = async () => {
    const { outcomes } = await person.ask(readOwnEligibility, {})
    return papers.map((id) => outcomes.find(({ code, recordId }) => code === 'indexing' && recordId === id)?.state)
  }
  expect(await read()).toEqual(['not-met', 'met', 'met', 'met'])
  await storeIssn(papers[0], ['2049-3630', '2049-3649'])
  expect(await read()).toEqual(['met', 'met', 'met', 'met'])
})

it('a journal is looked up in the institution’s list', async () => {
  const person = await createRegisteredApplicant(sendByInject(test.http))
  const find = async (title: string) => (await person.get(`/api/ListedJournals?title=${encodeURIComponent(title)}`)).body
  expect(await find('Nile soil review')).toEqual({
    hasList: true,
    isAmbiguous: false,
    listings: [{ quartile: 'Q2', from: 2015, to: 2019 }],
  })
  expect(await find('Gulf Studies')).toEqual({ hasList: true, isAmbiguous: false, listings: null })
  expect(await find('Oasis Letters')).toEqual({ hasList: true, isAmbiguous: true, listings: null })
  expect(await find('Oasis Letters (ISSN 2222-2227)')).toEqual({
    hasList: true,
    isAmbiguous: false,
    listings: [{ quartile: 'Q4', from: null, to: null }],
  })
  const byIssn = (await person.get('/api/ListedJournals?title=N.+Soil&issn=20493630')).body
  expect(byIssn).toEqual({ hasList: true, isAmbiguous: false, listings: [{ quartile: 'Q2', from: 2015, to: 2019 }] })
})
