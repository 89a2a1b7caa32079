import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Applicant,
  addJournals,
  createRegisteredApplicant,
  type TestAccount,
  uploadRequiredFiles,
} from '../testing/applicant.ts'
import { assign, createSignedInReviewer, signInAdministrator } from '../testing/by-role.ts'
import { sendByInject, type TestClient } from '../testing/caller.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'

let test: TestPortal
let applicant: Applicant
let office: TestClient
let reviewer: TestAccount

beforeAll(async () => {
  test = await testPortal()
  applicant = await createRegisteredApplicant(sendByInject(test.http))
  await uploadRequiredFiles(applicant)
  await addJournals(applicant, 1)
  office = await signInAdministrator(test)
  reviewer = await createSignedInReviewer(test)
  await assign(test, reviewer, applicant.id)
})

afterAll(() => test.close())

/** The texts of the statements that were sent without a name while `work` ran. */
async function recordUnpreparedStatements(work: () => Promise<unknown>): Promise<string[]> {
  const { query } = pg.Client.prototype
  const texts = new Set<string>()
  pg.Client.prototype.query = function recorded(this: pg.Client, ...given: unknown[]) {
    const [statement] = given as [string | pg.QueryConfig]
    if (typeof statement === 'string') texts.add(statement)
    else if (statement.name === undefined) texts.add(statement.text.replace(/\s+/g, ' ').trim())
    return Reflect.apply(query, this, given)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return [...texts].sort()
}

const frequentUses = 10

it('what people read often is planned once for each connection, but for searches', async () => {
  const { id, userId } = applicant
  const own = [
    ...['/api/users/me', '/api/applicant/progress', '/api/applicant/receipt', '/api/applicant/readers', '/api/applicant/records'],
    ...['/api/Rounds/active', '/api/site/contact', '/api/AwardBranches', '/api/Deadlines', '/api/Unread', '/api/tickets/me'],
    ...['/api/Exports', '/api/myfiles', '/api/Files/Held', '/api/ProposalHeaders/UserProposalProgress'],
    ...[`/api/AwardProfile/${userId}`, `/api/AwardProfile/${userId}/Entries`, `/api/UserJournalPublications/${userId}`],
    ...['/api/JournalPublications/1', `/api/UserConceptNote/${userId}`, `/api/UserProposalHeader/${userId}`],
  ]
  const others = [
    '/api/Applicants',
    `/api/Applicants/${id}`,
    `/api/Applicants/${id}/Entries`,
    `/api/ApplicantPersonalFiles/${id}`,
  ]
  const office20 = [
    '/api/Rounds/active/overview',
    '/api/Applicants?page=1&pageSize=20',
    `/api/Applicants/${id}/Reviews`,
    '/api/Mails?page=1',
  ]
  const read = async (client: TestClient, paths: readonly string[]) => {
    for (const path of paths) expect([path, (await client.get(path)).status]).toEqual([path, 200])
  }
  const readAll = async () => {
    await read(applicant, own)
    await read(reviewer, ['/api/users/me', ...others, `/api/AwardProfile/${userId}`])
    await read(office, ['/api/users/me', ...others, ...office20])
  }
  for (let uses = 0; uses < frequentUses; uses += 1) await readAll()
  expect(await recordUnpreparedStatements(readAll)).toEqual([])
  const searched = await recordUnpreparedStatements(() => read(office, ['/api/Applicants?page=1&pageSize=20&search=mona']))
  expect(searched.every((text) => text.includes(' like '))).toBe(true)
})
