import type { listConflictFindings } from '@jadara/contract/conflicts/findings'
import type { Reply } from '@jadara/contract/core/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requireActiveRound } from '../../db/active-round.ts'
import { type Applicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { samples } from '../records/samples.testing.ts'
import { scanConflicts } from './scan.ts'

let test: TestPortal
let office: TestClient
let draft: Applicant

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  draft = await createRegisteredApplicant(sendByInject(test.http), { englishName: 'Rana Bishara', arabicName: 'رنا بشارة' })
})
afterAll(() => test.close())

it.each([
  ['editorial-board', 'journal_title', 'board', 'board', { fromYear: 2000 }],
  ['research-grant', 'project_title', 'grant', 'grant_partner', {}],
  ['patent', 'patent_title', 'patent', 'co_inventor', {}],
] as const)('the same %s is found by its title', async (record, column, kind, conflict, years) => {
  const table = record === 'research-grant' ? 'awarded_research_grant' : record.replace('-', '_')
  const title = `Membranes for desalting brackish ground water: ${kind}`
  const sample = Object.values(samples).find(({ one }) => one.toLowerCase().includes(table.replaceAll('_', '')))
  if (!sample) throw new Error(`no sample of ${table}`)
  const { one, values, file } = sample
  const { status } = await draft.post(one, file ? formOf(values, await paper()) : values)
  expect(status).toBe(201)
  await test.database.sql`update ${test.database.sql(table)} set ${test.database.sql(column)} = ${title}`
  const items = await findByFact({ kind, name: title.toUpperCase(), ...years })
  expect(items.map(({ kind }) => kind)).toEqual([conflict])
})

it('the same patent is found by its number, whatever its title, and certain', async () => {
  await test.database.sql`update patent set patent_title = 'A membrane', patent_number = 'EG 29317 B1', date = '2025-03-01'`
  const items = await findByFact({ kind: 'patent', name: 'غشاء لتحلية المياه', number: 'EG-٢٩٣١٧' })
  const sides = items.flatMap(({ evidence }) =>
    evidence.map(({ why, applicantSide, reviewerSide }) => [why, applicantSide.text, reviewerSide.text]),
  )
  expect(items).toMatchObject([{ kind: 'co_inventor', grade: 'certain' }])
  expect(sides).toEqual([['same_number', 'A membrane · EG 29317 B1', 'غشاء لتحلية المياه · EG-٢٩٣١٧']])
})

/** The findings between the applicant and a new reviewer of whom this is known. */
async function findByFact(fact: object) {
  const reviewer = await createSignedInReviewer(test, { englishName: 'Hisham Tawfik', arabicName: 'هشام توفيق' })
  expect(await office.post(`/api/UserReviewerFacts/${reviewer.userId}`, fact)).toMatchObject({ status: 201 })
  const [row] = await test.database.sql`select id from reviewer where account_id = ${reviewer.userId}`
  await scanConflicts(test.portal)
  const { id: round } = await requireActiveRound(test.portal.db)
  const query = `reviewerId=${row?.id}&applicantId=${draft.id}`
  const { body } = await office.get(`/api/Rounds/${round}/ConflictFindings?${query}`)
  const { items } = body as Reply<typeof listConflictFindings>
  return items
}
