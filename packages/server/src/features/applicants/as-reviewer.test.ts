import type { AwardProfile } from '@jadara/contract/applicants/applicants'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Applicant, completeApplicant } from '../../testing/applicant.ts'
import { assign, createSignedInReviewer } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let test: TestPortal
let mona: Applicant
let nadia: TestClient

beforeAll(async () => {
  test = await testPortal()
  mona = await completeApplicant(sendByInject(test.http))
  const reviewer = await createSignedInReviewer(test)
  await assign(test, reviewer, mona.id)
  nadia = reviewer
})
afterAll(() => test.close())

it.each([
  { anonymous: false, hides: false, files: [3, 4, 6] },
  { anonymous: false, hides: true, files: [4, 6] },
  { anonymous: true, hides: false, files: [] },
])('shows an applicant exactly what an assigned reviewer is shown: %j', async ({ anonymous, hides, files }) => {
  await test.database.sql`update round set anonymous_names = ${anonymous}, hides_personal_details = ${hides}`
  const preview = await mona.get('/api/applicant/as-reviewer')
  expect(preview).toEqual(await nadia.get(`/api/AwardProfile/${mona.userId}`))
  const { personalFiles, englishName } = preview.body as AwardProfile
  expect(personalFiles.map(({ typeId }) => typeId).sort()).toEqual(files)
  expect(englishName === 'Mona Abdelrahman').toBe(!anonymous)
})
