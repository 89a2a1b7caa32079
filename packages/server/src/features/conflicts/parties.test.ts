import { genericBranchId } from '@jadara/contract/core/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requireActiveRound } from '../../db/active-round.ts'
import { type Applicant, createRegisteredApplicant, type TestAccount } from '../../testing/applicant.ts'
import { createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'
import { createWholeProposal } from '../proposal/samples.testing.ts'
import { samples } from '../records/samples.testing.ts'
import { loadPartyTexts } from './load-parties.ts'
import { toParties } from './to-parties.ts'

let test: TestPortal
let mona: Applicant
let nadia: TestAccount

beforeAll(async () => {
  test = await testPortal()
  const office = await signInAdministrator(test)
  mona = await createRegisteredApplicant(sendByInject(test.http), { jobDescription: 'مدرس بكلية العلوم، جامعة القاهرة' })
  for (const { one, values, file } of Object.values(samples)) {
    const { status } = await mona.post(one, file ? formOf(values, await paper()) : values)
    if (status !== 201) throw new Error(`${one} answered ${status}`)
  }
  await createWholeProposal(mona)
  await mona.post('/api/Objections', { name: 'Zaki Rival', institution: 'Benha University', reason: 'A dispute' })
  await mona.post('/api/Objections', { name: '', institution: 'Tanta University', reason: 'A dispute' })
  await office.post('/api/Institutions', { englishName: 'Cairo University', arabicName: 'جامعة القاهرة', domains: ['cu.edu.eg'] })
  nadia = await createSignedInReviewer(test)
  for (const fact of [
    { kind: 'employer', institution: 'جامعة القاهرة', fromYear: 2020 },
    { kind: 'past-employer', institution: 'Benha University', fromYear: 2010, toYear: 2019 },
    { kind: 'orcid', orcid: '0000-0002-1825-0097' },
    { kind: 'publication', name: 'Solar cells', year: 2024, doi: '10.1000/182' },
    { kind: 'supervisor', name: 'Adel Shawky' },
    { kind: 'student', name: 'Hoda Riad', institution: 'Benha University' },
    { kind: 'co-author', name: 'Jane Doe', year: 2023 },
    { kind: 'family', name: 'Karim Reader' },
  ])
    await office.post(`/api/UserReviewerFacts/${nadia.userId}`, fact)
})
afterAll(() => test.close())

const load = async () => toParties(await loadPartyTexts(test.portal.db, await requireActiveRound(test.portal.db)))

it('an applicant has the people and institutions of all kinds of records, the proposal, the profile and the objections', async () => {
  const { applicants } = await load()
  const [applicant, ...others] = applicants
  expect(others).toEqual([])
  const named = ['Mona Abdelrahman', 'أحمد سامي'].map((name) => ({ names: [name] }))
  const publication = [...named, { names: ['Jane Doe'], affiliations: [{ institution: 'Alexandria University' }] }]
  const record = (kind: string) => expect.stringMatching(new RegExp(`^${kind}/\\d+$`))
  expect(applicant).toMatchObject({
    id: mona.id,
    names: ['Mona Abdelrahman', 'منى عبد الرحمن'],
    emails: [mona.email],
    affiliations: [{ institution: 'كلية العلوم، جامعة القاهرة' }],
    doctorate: { institution: 'Cairo University', year: 2019 },
    boards: [{ record: record('editorial-board'), from: expect.any(Number), to: expect.any(Number) }],
    supervisions: [
      {
        record: record('thesis-supervisions'),
        student: { names: ['أمينة محمود'], affiliations: [{ institution: 'Alexandria University' }] },
      },
    ],
    team: [
      { names: ['منى عبد الرحمن'], emails: ['mona@science.example'] },
      { names: ['Ali'], emails: ['ali@science.example'] },
    ],
    excludedPeople: [{ names: ['Zaki Rival'], affiliations: [{ institution: 'Benha University' }] }],
    excludedInstitutions: ['Tanta University'],
  })
  const works = new Map((applicant?.works ?? []).map((work) => [work.record?.split('/')[0], work]))
  expect([...works.keys()].sort()).toEqual(['book', 'book-chapter', 'conference', 'journal', 'patent', 'research-grant'])
  for (const kind of ['journal', 'conference', 'book'])
    expect(works.get(kind)).toMatchObject({ as: 'publication', year: expect.any(Number), people: publication })
  expect(works.get('book-chapter')?.people).toEqual(expect.arrayContaining(publication))
  expect(works.get('patent')).toMatchObject({ as: 'invention', number: 'EG 29317 B1', year: 2017 })
  expect(works.get('research-grant')).toMatchObject({ as: 'grant', people: expect.arrayContaining([]) })
})

it('a reviewer has what is known from all kinds of facts, with the institution of the list', async () => {
  const { reviewers, institutions } = await load()
  const [cairo] = institutions
  expect(institutions).toMatchObject([{ nameEn: 'Cairo University', mailDomains: ['cu.edu.eg'], parentId: null }])
  expect(reviewers).toMatchObject([
    {
      id: nadia.userId,
      names: ['Nadia Reader', 'نادية القارئ'],
      emails: [nadia.email],
      orcid: '0000-0002-1825-0097',
      affiliations: [
        { institution: cairo?.id, from: 2020 },
        { institution: 'Benha University', from: 2010, to: 2019 },
      ],
      works: [{ as: 'publication', title: 'Solar cells', doi: '10.1000/182', year: 2024 }],
      coAuthors: [{ names: ['Jane Doe'], year: 2023 }],
      supervisors: [{ names: ['Adel Shawky'] }],
      students: [{ names: ['Hoda Riad'], affiliations: [{ institution: 'Benha University' }] }],
      family: [{ names: ['Karim Reader'] }],
    },
  ])
})

it('a job title that names no institution is no employer', async () => {
  const { reviewers } = await load()
  expect(reviewers[0]?.affiliations).not.toContainEqual({ institution: 'Professor' })
  await test.database
    .sql`update reviewer set job_description = 'Lecturer in Physics at the Faculty of Science - Cairo University'`
  expect((await load()).reviewers[0]?.affiliations?.[0]).toEqual({ institution: 'the Faculty of Science, Cairo University' })
})

it('the generic theme, which everybody gets who registers, is unknown', async () => {
  const readThemes = async () => {
    const { applicants, reviewers } = await load()
    return [...applicants, ...reviewers].map(({ theme }) => theme)
  }
  await test.database.sql`update reviewer set branch_id = ${genericBranchId}`
  expect(await readThemes()).toEqual([undefined, undefined])
  await test.database.sql`update reviewer set branch_id = 2`
  expect(await readThemes()).toEqual([undefined, 2])
})

it('everybody is read in one statement', async () => {
  const round = await requireActiveRound(test.portal.db)
  expect(await countQueries(() => loadPartyTexts(test.portal.db, round))).toBe(1)
})
