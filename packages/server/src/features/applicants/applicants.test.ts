import type { AwardProfile } from '@jadara/contract/applicants/applicants'
import type { StoredFile } from '@jadara/contract/files/files'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectedFailure } from '../../testing/answer.ts'
import {
  type Applicant,
  addJournal,
  completeApplicant,
  createRegisteredApplicant,
  type TestAccount,
  uploadRequiredFiles,
} from '../../testing/applicant.ts'
import { assign, createSignedInReviewer, endAssignments, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'
import { proposalHeaderSample } from '../proposal/samples.testing.ts'

/** The data of one applicant that the owner, administrators and assigned reviewers can read. */

let test: TestPortal
let mona: Applicant
let other: Applicant
let office: TestClient
let nadia: TestAccount
let stranger: TestAccount
let former: TestAccount

beforeAll(async () => {
  test = await testPortal()
  mona = await completeApplicant(sendByInject(test.http))
  other = await createRegisteredApplicant(sendByInject(test.http))
  office = await signInAdministrator(test)
  nadia = await createSignedInReviewer(test)
  stranger = await createSignedInReviewer(test)
  former = await createSignedInReviewer(test)
  await assign(test, nadia, mona.id)
  await assign(test, former, mona.id)
  await endAssignments(test, former)
})
afterAll(() => test.close())

const missing = expectedFailure(404, 'This does not exist, or no longer does.')

const toTypes = (files: readonly StoredFile[]) => files.map(({ typeId }) => typeId)
const listPathsById = () => [
  `/api/ApplicantPersonalFiles/${mona.id}`,
  `/api/Applicant/PersonalFiles/${mona.id}`,
  `/api/Applicant/awardFiles/${mona.id}`,
]
const setRoundActive = async (is: boolean) => test.database.sql`update round set active = ${is}`

describe('an award profile', () => {
  const readProfile = async (who: TestClient) => (await who.get(`/api/AwardProfile/${mona.userId}`)).body as AwardProfile

  it('shows its owner and administrators all personal files and their permissions', async () => {
    const { may, personalFiles, ...rest } = await readProfile(mona)
    expect(rest).toEqual({
      userId: mona.userId,
      applicantId: mona.id,
      arabicName: 'منى عبد الرحمن',
      englishName: 'Mona Abdelrahman',
      anonymous: false,
      branch: { english: expect.any(String), arabic: expect.any(String) },
      isSubmitted: false,
      receiptNumber: null,
      records: { journal: 5 },
    })
    expect(toTypes(personalFiles)).toEqual([1, 2, 3, 4, 6])
    expect(may).toEqual({ personalFiles: true, tables: false, everything: true })
    expect(await readProfile(office)).toEqual({
      ...rest,
      personalFiles,
      may: { personalFiles: true, tables: true, everything: true },
    })
  })

  it('shows an assigned reviewer only the file types that the round allows', async () => {
    const { may, personalFiles } = await readProfile(nadia)
    expect(may).toEqual({ personalFiles: false, tables: false, everything: false })
    expect(toTypes(personalFiles)).toEqual([3, 4, 6])
    await test.database.sql`update round set reviewer_file_types = '{6}'`
    expect(toTypes((await readProfile(nadia)).personalFiles)).toEqual([6])
    await test.database.sql`update round set reviewer_file_types = '{3,4,5,6}'`
  })

  it('exists only for participants of the active round', async () => {
    for (const userId of [nadia.userId, 999_999]) expect(await office.get(`/api/AwardProfile/${userId}`)).toEqual(missing)
    await setRoundActive(false)
    for (const who of [office, mona, nadia]) expect(await who.get(`/api/AwardProfile/${mona.userId}`)).toEqual(missing)
    await setRoundActive(true)
  })
})

describe('an applicant', () => {
  const read = (who: TestClient) => who.get(`/api/Applicants/${mona.id}`)

  it('is shown to administrators with all reviewers, in any round', async () => {
    const named = { englishName: 'Nadia Reader', arabicName: 'نادية القارئ' }
    expect((await read(office)).body).toEqual({
      id: mona.id,
      userId: mona.userId,
      arabicName: 'منى عبد الرحمن',
      englishName: 'Mona Abdelrahman',
      email: mona.email,
      birthDate: '1986-04-12',
      jobDescription: 'Lecturer',
      branchId: 7,
      branchName: 'Generic',
      branchArabicName: 'عام',
      createdAt: expect.any(String),
      isConfirmed: false,
      isSubmitted: false,
      submittedAt: null,
      receiptNumber: null,
      phdDate: '2019-06-30',
      phdUniversity: 'Cairo University',
      phdCountry: 'EG',
      journals: 5,
      screening: null,
      tags: [],
      conditionWarningCount: 0,
      // Evaluated in the background, which does not run here.
      conditionTallies: {},
      reviewingEnded: false,
      outcomes: expect.any(Array),
      isComplete: true,
      hasBegun: true,
      reviewers: [{ id: expect.any(Number), ...named, reviewed: false }],
      reviewed: false,
      anonymous: false,
      conflicts: [],
      round: {
        id: expect.any(Number),
        englishName: 'Round 1',
        arabicName: 'الدورة الأولى',
        active: true,
        inReview: true,
        journalsLeast: 5,
        journalsMost: 8,
      },
      records: { journal: 5 },
    })
    await setRoundActive(false)
    expect((await read(office)).body).toMatchObject({ id: mona.id, round: { active: false } })
    await setRoundActive(true)
  })

  it('is shown with whether the last day for reviews is over', async () => {
    await test.database.sql`update key_date set date = '2020-01-01' where effect = 'reviews'`
    expect((await read(office)).body).toMatchObject({ reviewingEnded: true })
    await test.database.sql`update key_date set date = null where effect = 'reviews'`
    expect((await read(office)).body).toMatchObject({ reviewingEnded: false })
  })

  it('is shown to an assigned reviewer without the other reviewers', async () => {
    const second = await createSignedInReviewer(test)
    await assign(test, second, mona.id)
    const [{ reviewers: hers }, { reviewers: all }] = (await Promise.all([read(nadia), read(office)])).map(
      ({ body }) => body as { reviewers: { id: number }[] },
    ) as [{ reviewers: { id: number }[] }, { reviewers: { id: number }[] }]
    expect([hers.length, all.length]).toEqual([1, 2])
    expect(hers[0]?.id).toBe(all[0]?.id)
    await endAssignments(test, second)
  })

  it('needs the same number of queries for one reviewer as for three', async () => {
    await read(office)
    const one = await countQueries(() => read(office))
    const more = [await createSignedInReviewer(test), await createSignedInReviewer(test)]
    for (const one of more) await assign(test, one, mona.id)
    expect(await countQueries(() => read(office))).toBe(one)
    for (const one of more) await endAssignments(test, one)
  })

  it('is a 404 for a reviewer who is no longer assigned, and for an unknown id', async () => {
    expect(await read(former)).toEqual(missing)
    for (const who of [office, nadia]) expect(await who.get('/api/Applicants/999999')).toEqual(missing)
  })
})

describe('the files of an application by its number', () => {
  it('are all listed for administrators, and the permitted ones for an assigned reviewer', async () => {
    const types = async (who: TestClient) =>
      Promise.all(listPathsById().map(async (path) => toTypes((await who.get(path)).body as StoredFile[])))
    const papers = [20, 20, 20, 20, 20]
    expect(await types(office)).toEqual([[1, 2, 3, 4, 6], [1, 2, 3, 4, 6], papers])
    expect(await types(nadia)).toEqual([[3, 4, 6], [3, 4, 6], papers])
  })

  it('are listed in any round', async () => {
    await setRoundActive(false)
    for (const path of listPathsById()) for (const who of [office, nadia]) expect((await who.get(path)).status).toBe(200)
    await setRoundActive(true)
  })

  it('are a 404 for an unknown application', async () => {
    for (const path of listPathsById()) expect(await office.get(path.replace(/\d+$/, '999999'))).toEqual(missing)
  })
})

describe('all data of an application', () => {
  const readings = () => [
    `/api/AwardProfile/${mona.userId}`,
    `/api/UserJournalPublications/${mona.userId}`,
    `/api/UserConceptNote/${mona.userId}`,
    `/api/UserProposalHeader/${mona.userId}`,
    `/api/UserProposalSection/${mona.userId}/introduction`,
    `/api/ExportCV?userId=${mona.userId}`,
  ]

  it('is readable by the owner, administrators and assigned reviewers, and a 404 for former reviewers', async () => {
    for (const path of readings()) for (const who of [mona, office, nadia]) expect((await who.get(path)).status, path).toBe(200)
    for (const path of [...readings(), ...listPathsById()]) expect(await former.get(path), path).toEqual(missing)
  })

  it('includes each record and each file', async () => {
    const { id } = await addJournal(mona)
    const { personalFiles } = (await mona.get(`/api/AwardProfile/${mona.userId}`)).body as AwardProfile
    const file = (type: number) => `/api/Files/ViewFile/${personalFiles.find(({ typeId }) => typeId === type)?.guid}`
    for (const path of [`/api/JournalPublications/${id}`, file(6)]) {
      for (const who of [mona, office, nadia]) expect((await who.get(path)).status, path).toBe(200)
      expect(await former.get(path), path).toEqual(missing)
    }
    expect((await office.get(file(1))).status).toBe(200)
  })

  it('writes an audit entry for every reader except the owner, at most one per item in 15 minutes', async () => {
    const trail = async () =>
      (
        await test.database.sql`
          select actor_id, detail->>'what' as what from audit where action = 'viewed' and chain = ${`application ${sara.id}`} order by position`
      ).map(({ actor_id, what }) => [actor_id, what])
    const sara = await createRegisteredApplicant(sendByInject(test.http))
    await uploadRequiredFiles(sara)
    await assign(test, nadia, sara.id)
    const { id } = (await sara.post('/api/ProposalHeaders', proposalHeaderSample)).body as { id: number }
    const things = {
      'award-profile': [`/api/AwardProfile/${sara.userId}`],
      applicant: [`/api/Applicants/${sara.id}`],
      proposal: [
        `/api/WholeProposal/${id}`,
        `/api/ProposalHeaders/${id}`,
        `/api/UserProposalSection/${sara.userId}/introduction`,
      ],
      'concept-note': [`/api/UserConceptNote/${sara.userId}`],
      journal: [`/api/UserJournalPublications/${sara.userId}`],
      files: [`/api/ApplicantPersonalFiles/${sara.id}`, `/api/Applicant/awardFiles/${sara.id}`],
    }
    const readBy = async (who: TestClient) => {
      for (const path of Object.values(things).flat()) await who.get(path)
    }
    for (const who of [sara, other, stranger]) await readBy(who)
    expect(await trail()).toEqual([])
    const nadias = Object.keys(things).map((what) => [nadia.userId, what])
    for (let times = 0; times < 2; times += 1) await readBy(nadia)
    expect(await trail()).toEqual(nadias)
    await readBy(office)
    expect(await trail()).toHaveLength(2 * nadias.length)
    test.time.now = new Date(test.time.now.getTime() + 15 * 60_000)
    await readBy(nadia)
    expect((await trail()).slice(2 * nadias.length)).toEqual(nadias)
  })

  it('needs the same number of queries for any number of records', async () => {
    const queries = () =>
      countQueries(async () => {
        for (const who of [nadia, office]) for (const path of [...readings(), ...listPathsById()]) await who.get(path)
      })
    // The first reading writes an audit entry, which costs extra queries.
    await queries()
    const few = await queries()
    await addJournal(mona)
    expect(await queries()).toBe(few)
  })
})
