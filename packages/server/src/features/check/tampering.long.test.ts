import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReviewFormData } from '@jadara/contract/reviewing/reviews'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatSealSetting, sealSettingName } from '../../db/audit-seal.ts'
import { openPool } from '../../db/database.ts'
import { hashPassword } from '../../http/password.ts'
import { type Applicant, completeApplicant, signInClient } from '../../testing/applicant.ts'
import { signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { replaceThemeQuestions } from '../../testing/reviewing.ts'
import { testSealKey } from '../../testing/secret.ts'
import { freezeWithWaivers } from '../results/new-season.testing.ts'
import { listBrokenInvariants } from './check.ts'
import { tamperings } from './tamperings.testing.ts'

/** Detects manipulations by SQL without the portal's secret. */

let test: TestPortal
let office: TestClient
let mona: Applicant
let hala: Applicant
let dina: Applicant
let nadia: { id: number; userId: number }
let omar: { id: number; userId: number }

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  await replaceThemeQuestions(test, 7, [100])
  ;[mona, hala, dina] = [await complete(), await complete(), await complete()]
  for (const one of [mona, hala]) await done(one.post('/api/applicant/finalizeSubmission'))
  ;[nadia, omar] = [await jury('nadia@university.example'), await jury('omar@university.example')]
  await done(office.post('/api/applicant/reviewers', { applicantId: mona.id, reviewers: [nadia.id] }))
  const { database, http, portal } = test
  await database.sql`update account set password_hash = ${await hashPassword('a fair reading', portal.passwordStrength)} where id = ${nadia.userId}`
  const reader = await signInClient(sendByInject(http), 'nadia@university.example', 'a fair reading')
  const { rubric } = (await done(reader.get(`/api/reviewer/applicant/desk/${mona.id}`))) as ReviewFormData
  const answers = rubric.items.map(({ id }) => ({ itemId: id, choice: 4, comment: 'Sound' }))
  const review = { applicantId: mona.id, answers, score: 84, reason: 'Four points more', description: 'Careful work' }
  await done(reader.post('/api/reviews', review))
  await freezeWithWaivers(test, office, 1)
  await done(office.post('/api/Decisions', { applicants: [mona.id], outcome: 'shortlisted', reason: 'The jury said so' }))
  const desk = `/api/reviewer/applicant/${mona.id}/Attestation`
  const { version } = (await done(reader.get(desk))) as { version: string }
  await done(reader.post(desk, { language: 'en', version }))
  await done(office.post(`/api/Applicants/${hala.id}/OwnConflict`, { reason: 'My cousin' }))
  const next = { englishName: 'Next', arabicName: 'التالية', startDate: '2027-09-01', endDate: '2027-10-31', copyFrom: 1 }
  await done(office.post('/api/Rounds', next))
  const interview = { kind: 'interview', englishName: 'Interview', arabicName: 'المقابلة', reviewsDue: null }
  await done(office.put('/api/Rounds/1/SecondStage', { ...interview, reviewsLeast: 2, disagreementFrom: 20, overrideLimit: 5 }))
  const talk = { englishDescription: 'Open session', arabicDescription: 'لقاء مفتوح', date: '2026-12-05' }
  await done(office.post('/api/Rounds/1/Deadlines', talk))
  await done(office.put(`/api/Applicants/${dina.id}/Extension`, { until: '2027-03-01', reason: 'Ill' }))
  const second = { email: 'second@award.example', englishName: 'Huda Second', arabicName: 'هدى الثانية' }
  await done(office.post('/api/Administrators', second))
  await done(office.put(`/api/Accounts/Disable/${omar.userId}`, { reason: 'Asked for it' }))
}, 180_000)
afterAll(() => test.close())

const complete = () => completeApplicant(sendByInject(test.http))

async function done(call: ReturnType<TestClient['get']>): Promise<unknown> {
  const { status, body } = await call
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

async function jury(email: string): Promise<{ id: number; userId: number }> {
  const person = {
    englishName: 'Amal Fahmy',
    arabicName: 'أمل فهمي',
    birthDate: '1968-05-14',
    jobDescription: 'Professor',
    branchId: 7,
  }
  return (await done(office.post('/api/Reviewers', { email, ...person }))) as { id: number; userId: number }
}

/** The owner drops the triggers and a superuser bypasses them; the portal's role can do neither (db/portal-role.test.ts). */
const hands = {
  'the owner of the tables': () => test.database.owner,
  'a superuser': () =>
    typeof test.database.owner === 'string' ? test.database.owner : { ...test.database.owner, user: 'postgres' },
}

it.each(Object.keys(hands) as (keyof typeof hands)[])(
  'abuse 56: more than forty tamperings by SQL of %s are named one by one',
  async (hand) => {
    const rowsOnly = { clock: test.portal.clock }
    const pool = openPool(hands[hand](), { connections: 1, sealKey: testSealKey })
    const { rows: tables } = await pool.pg.query<{ name: string }>(
      "select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    )
    const guardsAway =
      hand === 'a superuser'
        ? ['set local session_replication_role = replica']
        : tables.map(({ name }) => `alter table ${name} disable trigger user`)
    expect(await listBrokenInvariants({ ...rowsOnly, db: pool.db })).toEqual([])
    const undone = new Error('undone')
    const missed: object[] = []
    const all = tamperings({ mona, hala, dina, nadia, omar })
    for (const { does, by, found } of all) {
      const work = pool.db.transaction(async (tx) => {
        await tx.execute(sql`select set_config(${sealSettingName}, '', true)`)
        for (const statement of [...guardsAway, by]) await tx.execute(sql.raw(statement))
        await tx.execute(sql`select set_config(${sealSettingName}, ${formatSealSetting(testSealKey)}, true)`)
        const sentences = await listBrokenInvariants({ ...rowsOnly, db: tx })
        if (!sentences.some((sentence) => found.test(sentence))) missed.push({ does, sentences })
        throw undone
      })
      await work.catch((error: unknown) => {
        if (error !== undone) missed.push({ does, error: String((error as Error).cause ?? error) })
      })
    }
    await pool.close()
    expect(missed).toEqual([])
    expect(all.length).toBeGreaterThanOrEqual(40)
  },
  600_000,
)

it('bytes of a thumbnail that somebody exchanged are named', async () => {
  const { store, temporary } = test.portal.files
  const [picture] = await test.database.sql`select guid from stored_file where application_id = ${dina.id} and type_id = 1`
  const path = join(temporary, randomUUID())
  await writeFile(path, 'another face')
  await store.put(`${picture?.guid}.thumbnail`, path)
  expect(await listBrokenInvariants(test.portal)).toEqual([`file ${picture?.guid} has another thumbnail than was made of it`])
}, 60_000)
