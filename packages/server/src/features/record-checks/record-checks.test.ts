import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listRecordChecks, type RecordCheck } from '@jadara/contract/records/record-checks'
import { finalizeSubmission } from '@jadara/contract/submission/submission'
import type { Work } from '@jadara/contract/works/work'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sheetsIn } from '../../sheets/read-back.testing.ts'
import {
  type Applicant,
  addJournal,
  changedPerson,
  completeApplicant,
  createRegisteredApplicant,
  journalCalls,
} from '../../testing/applicant.ts'
import { assign, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { startTestRegister, type TestRegister, toCrossrefMessage } from '../../testing/register.ts'
import { loadAwardFileContent } from '../dossier/contents/award-file.ts'
import { createRecordCalls } from '../records/calls.testing.ts'
import { journalValues } from '../records/samples.testing.ts'
import { checkDueRecords } from './check-due-records.ts'

const days = 86_400_000

let register: TestRegister
let directory: string
let test: TestPortal
let mona: Applicant

beforeEach(async () => {
  register = await startTestRegister()
  directory = await mkdtemp(join(tmpdir(), 'jadara-lists-'))
  await writeRetractions([])
  await writeFile(join(directory, 'journals.csv'), 'title,issn,quartile\nThe Journal of Soils,1234-5679,Q1\n')
  await open({
    ...register.settings,
    RETRACTIONS_FILE: join(directory, 'retractions.csv'),
    JOURNALS_FILE: join(directory, 'journals.csv'),
  })
})
afterEach(async () => {
  await test.close()
  await register.close()
  await rm(directory, { recursive: true })
})

async function open(settings: Readonly<Record<string, string>>): Promise<void> {
  test = await testPortal(undefined, { settings })
  mona = await createRegisteredApplicant(sendByInject(test.http), {
    englishName: 'Mona Ahmed Elmasry',
    arabicName: 'منى أحمد المصري',
  })
}

async function writeRetractions(dois: readonly string[]): Promise<void> {
  const lines = dois.map((doi) => `${doi},10.1000/notice,8/16/2023 0:00,Retraction,+Unreliable Results;`)
  const path = join(directory, 'retractions.csv')
  await writeFile(`${path}.new`, ['OriginalPaperDOI,RetractionDOI,RetractionDate,RetractionNature,Reason', ...lines].join('\n'))
  await rename(`${path}.new`, path)
}

const log = { error: (what: object) => expect.unreachable(JSON.stringify(what)) }
const check = () => checkDueRecords({ ...test.portal, log })
const readChecks = (client: TestClient, { userId }: Applicant = mona) => client.ask(listRecordChecks, { params: { userId } })

const work: Work = {
  ...{ type: 'journal-article', title: 'Salinity of soils in the Nile delta', container: 'Journal of Soils', year: 2021 },
  ...{ doi: '10.1000/soils', issn: ['1234-5679'], editors: [] },
  authors: [
    { name: 'Mona A. Elmasry', given: 'Mona A.', family: 'Elmasry' },
    { name: 'Tarek Aziz', given: 'Tarek', family: 'Aziz' },
  ],
}
const describeWork = (changes: Partial<Work> = {}) => {
  const described = { ...work, ...changes }
  register.crossref.set(described.doi ?? '', toCrossrefMessage(described))
}
const values = {
  ...{ paperTitle: work.title, title: 'J. Soils', publicationYear: 2021, url: 'https://doi.org/10.1000/SOILS' },
  authors: [{ name: 'منى المصري' }],
  coAuthors: [{ name: 'Aziz, T.', affiliation: 'Minia University' }],
}

const none: Omit<RecordCheck, 'id' | 'state'> = {
  ...{ kind: 'journal', mayHaveDoi: true, doi: '10.1000/soils', register: null, fetchedAt: null, awaySince: null },
  ...{
    differences: [],
    nameTyped: 'منى المصري',
    nameRegistered: null,
    retraction: null,
    listedJournal: null,
    own: [],
    shared: [],
  },
}
const asked = { register: 'crossref', fetchedAt: '2026-11-21T10:00:00.000Z', nameRegistered: 'Mona A. Elmasry' } as const
const listed = { listedJournal: 'The Journal of Soils' }

describe('the check of a record', () => {
  it('is waiting until the job has run, and confirms a record that a register describes likewise', async () => {
    describeWork()
    const { id } = await addJournal(mona, values)
    expect(await readChecks(mona)).toEqual([{ ...none, id, state: 'waiting', doi: '', nameTyped: null }])
    await check()
    expect(await readChecks(mona)).toEqual([{ ...none, ...asked, ...listed, id, state: 'confirmed' }])
    expect(register.requests).toHaveLength(1)
    await check()
    expect(register.requests).toHaveLength(1)
  })

  it('names what differs, with both sides, and says if the applicant is not among the authors', async () => {
    describeWork({
      ...{ title: 'Water in deserts', year: 2022, container: 'Desert Letters' },
      authors: [{ name: 'Tarek Aziz' }, { name: 'Jürgen Müller' }],
    })
    const { id } = await addJournal(mona, values)
    await check()
    expect(await readChecks(mona)).toEqual([
      {
        ...{ ...none, ...asked, ...listed, id, state: 'differs', nameRegistered: '' },
        differences: [
          { part: 'title', typed: work.title, registered: 'Water in deserts' },
          { part: 'year', typed: '2021', registered: '2022' },
          { part: 'authors', typed: 'منى المصري', registered: 'Jürgen Müller' },
          { part: 'container', typed: 'J. Soils', registered: 'Desert Letters' },
        ],
      },
    ])
  })

  it('takes letter case, accents, a missing subtitle and the mark of a retraction for no difference', async () => {
    describeWork({ title: 'RETRACTED: SALINITY of soils in the Nile delta: A review', authors: [] })
    await addJournal(mona, { ...values, authors: [{ name: 'Jane Doe' }] })
    await check()
    expect(await readChecks(mona)).toMatchObject([{ state: 'confirmed', nameTyped: '', nameRegistered: null }])
  })

  it('says that no register knows the DOI, and asks again a week later', async () => {
    await addJournal(mona, values)
    await check()
    expect(await readChecks(mona)).toMatchObject([{ state: 'not-found', doi: '10.1000/soils', listedJournal: null }])
    describeWork()
    const state = async () => (await test.database.sql`select state from record_check`).map((row) => row.state)
    for (const [passed, expected] of [
      [6, 'not-found'],
      [2, 'confirmed'],
    ] as const) {
      test.time.now = new Date(test.time.now.getTime() + passed * days)
      await check()
      expect(await state()).toEqual([expected])
    }
  })

  it('has no DOI to ask for in a record without one, and none in kinds that have no links', async () => {
    await addJournal(mona, { ...values, url: 'https://soils.example/12' })
    await createRecordCalls('patent', mona).create()
    await check()
    expect(await readChecks(mona)).toMatchObject([
      { kind: 'journal', state: 'no-doi', doi: '', mayHaveDoi: true, nameTyped: 'منى المصري' },
      { kind: 'patent', state: 'no-doi', doi: '', mayHaveDoi: false, nameTyped: null },
    ])
    expect(register.requests).toEqual([])
  })

  it.each(['html', 'odd', { status: 500 }, 'cut'] as const)(
    'says since when no register answers (%o), and is made an hour later',
    async (trouble) => {
      describeWork()
      register.trouble(trouble)
      await addJournal(mona, values)
      await check()
      expect(await readChecks(mona)).toMatchObject([
        { state: 'away', awaySince: '2026-11-21T10:00:00.000Z', differences: [], register: null },
      ])
      register.recover()
      test.time.now = new Date(test.time.now.getTime() + days / 20)
      await check()
      expect(await readChecks(mona)).toMatchObject([{ state: 'confirmed' }])
    },
  )

  it('is made anew after the record has been saved, and is gone with it', async () => {
    describeWork()
    const { id } = await addJournal(mona, values)
    await check()
    const body = formOf({ ...journalValues(), ...values, publicationYear: 2020 }, await paper())
    await mona.ask(journalCalls.update, { params: { id }, body })
    expect(await readChecks(mona)).toMatchObject([{ state: 'waiting', register: null }])
    await check()
    expect(await readChecks(mona)).toMatchObject([
      { state: 'differs', differences: [{ part: 'year', typed: '2020', registered: '2021' }] },
    ])
    await mona.delete(`/api/JournalPublications/${id}`)
    expect(await test.database.sql`select from record_check`).toHaveLength(0)
  })

  it('stores nothing about a version that has been replaced while the register answered', async () => {
    describeWork()
    const { id } = await addJournal(mona, values)
    const released = Promise.withResolvers<void>()
    register.holdUntil(released.promise)
    const running = check()
    await expect.poll(() => register.requests.length).toBe(1)
    test.time.now = new Date(test.time.now.getTime() + 1000)
    await mona.ask(journalCalls.update, {
      params: { id },
      body: formOf({ ...journalValues(), ...values, publicationYear: 2020 }, await paper()),
    })
    // The running job would go on with what has become due.
    await test.database.sql`update record_check set due_at = due_at + interval '1 day'`
    released.resolve()
    await running
    expect(await readChecks(mona)).toMatchObject([{ state: 'waiting' }])
  })

  it('is made again when the list of retractions has changed', async () => {
    describeWork()
    const { id } = await addJournal(mona, values)
    await check()
    await writeRetractions(['10.1000/soils', '10.1000/other'])
    await test.portal.registers.loadFiles()
    await check()
    const retraction = { date: '2023-08-16', reason: 'Unreliable Results', noticeDoi: '10.1000/notice' }
    expect(await readChecks(mona)).toEqual([{ ...none, ...asked, ...listed, id, state: 'confirmed', retraction }])
    expect(register.requests).toHaveLength(1)
  })
})

it('the office has the registers asked again before the answer is old, and an answer stays while none comes', async () => {
  describeWork({ year: 2022 })
  await addJournal(mona, values)
  await check()
  const office = await signInAdministrator(test)
  const askAgain = async () => (await office.post(`/api/UserRecordChecks/${mona.userId}`, {})).body
  const states = async () => (await readChecks(office)).map(({ state }) => state)
  describeWork()
  expect(await states()).toEqual(['differs'])
  expect(await askAgain()).toEqual({ records: 1 })
  await check()
  expect(await states()).toEqual(['confirmed'])
  register.trouble({ status: 500 })
  await askAgain()
  await check()
  expect(await states()).toEqual(['confirmed'])
  const asked = register.requests.length
  register.recover()
  test.time.now = new Date(test.time.now.getTime() + days / 24)
  await check()
  expect(register.requests.length).toBe(asked)
})

it('a portal without registers asks nobody, and finds retractions all the same', async () => {
  await test.close()
  await writeRetractions(['10.1000/soils'])
  await open({ CROSSREF_URL: '', DATACITE_URL: '', ORCID_URL: '', RETRACTIONS_FILE: join(directory, 'retractions.csv') })
  await addJournal(mona, values)
  await check()
  expect(await readChecks(mona)).toMatchObject([{ state: 'off', doi: '10.1000/soils', retraction: { date: '2023-08-16' } }])
  expect(register.requests).toEqual([])
})

const listApplicantIds = async (client: TestClient, recordCheck: string) => {
  const { body } = await client.get(`/api/Applicants?recordCheck=${recordCheck}`)
  return (body as { id: number }[]).map(({ id }) => id).toSorted((one, other) => one - other)
}

describe('records that may be the same work', () => {
  let sara: Applicant
  let office: TestClient
  const same = { kind: 'journal', title: work.title }

  beforeEach(async () => {
    sara = await createRegisteredApplicant(sendByInject(test.http), { englishName: 'Sara Aziz', arabicName: 'سارة عزيز' })
    office = await signInAdministrator(test)
  })

  it('are found by DOI, file and title; those of other applicants are for the office alone', async () => {
    const file = await paper()
    const create = async (applicant: Applicant, more: object, upload = file) =>
      (await applicant.ask(journalCalls.create, { body: formOf({ ...journalValues(), ...values, ...more }, upload) })).id
    const first = await create(mona, {})
    const byFile = await create(mona, { url: 'https://soils.example', paperTitle: 'Another title altogether' })
    const byDoi = await create(sara, { paperTitle: 'A title of its own' }, await paper())
    const byTitle = await create(
      sara,
      { url: 'https://soils.example/2', paperTitle: 'SALINITY of soils, in the Nile Delta' },
      await paper(),
    )
    const other = await create(sara, { url: 'https://doi.org/10.1000/erratum' }, await paper())
    await check()
    const person = { applicantId: sara.id, englishName: 'Sara Aziz', arabicName: 'سارة عزيز' }
    const own = [{ ...same, id: byFile, title: 'Another title altogether', by: 'file' }]
    const shared = [
      { kind: 'journal', id: byDoi, title: 'A title of its own', by: 'doi', ...person },
      { kind: 'journal', id: byTitle, title: 'SALINITY of soils, in the Nile Delta', by: 'title', ...person },
    ]
    const [ofOffice] = await readChecks(office)
    expect([ofOffice?.id, ofOffice?.own, ofOffice?.shared]).toEqual([first, own, shared])
    expect(shared.map(({ id }) => id)).not.toContain(other)
    const [ofOwner] = await readChecks(mona)
    expect([ofOwner?.own, ofOwner?.shared]).toEqual([own, []])
    expect(await listApplicantIds(office, 'shared')).toEqual([mona.id, sara.id])
  })

  it('are no boards, awards and supervisions of the same name, and none of another round', async () => {
    for (const who of [mona, sara]) {
      await createRecordCalls('editorial-board', who).create({ journalTitle: 'The Journal of Soils and Waters' })
      await createRecordCalls('thesis-supervisions', who).create({ studentName: 'Abdelrahman Mohamed Abdelaziz' })
      await addJournal(who, values)
    }
    await check()
    const checks = await readChecks(office)
    expect(checks.map(({ kind, shared }) => [kind, shared.length])).toEqual([
      ['journal', 1],
      ['editorial-board', 0],
      ['thesis-supervisions', 0],
    ])
    await test.database.sql`insert into round (english_name, arabic_name, start_date) values ('Old', 'قديمة', '2020-01-01')`
    await test.database.sql`update application set round_id = (select id from round where not active) where id = ${sara.id}`
    expect((await readChecks(office)).flatMap(({ shared }) => shared)).toEqual([])
  })

  it('name nobody to a reviewer, and a blind review does not show which author the applicant is', async () => {
    describeWork()
    for (const who of [mona, sara]) await addJournal(who, values)
    await check()
    const reviewer = await createSignedInReviewer(test)
    await assign(test, reviewer, mona.id)
    // The filter would reveal what the checks withhold.
    await test.database.sql`update record_check set title_key = '', doi = '', file_sha256 = ''`
    expect(await listApplicantIds(reviewer, 'shared')).toEqual([mona.id])
    expect(await readChecks(reviewer)).toMatchObject([{ state: 'confirmed', nameTyped: 'منى المصري', shared: [] }])
    await test.database.sql`update round set anonymous_names = true`
    expect(await readChecks(reviewer)).toMatchObject([{ state: 'confirmed', nameTyped: null, nameRegistered: null, shared: [] }])
  })
})

it('the tables and the award file say what was found', async () => {
  describeWork({ year: 2022 })
  await writeRetractions(['10.1000/soils'])
  await test.portal.registers.loadFiles()
  const sara = await createRegisteredApplicant(sendByInject(test.http))
  for (const who of [mona, sara]) await addJournal(who, values)
  await addJournal(sara, { paperTitle: 'Another paper of another person' })
  await check()
  const office = await signInAdministrator(test)
  const { bytes } = await office.get('/api/ExportApplicants?format=json')
  const counted = JSON.parse(bytes.toString('utf8')) as { id: number; differing: number; retracted: number; shared: number }[]
  expect(counted.map(({ id, differing, retracted, shared }) => [id, differing, retracted, shared]).toSorted()).toEqual([
    [mona.id, 1, 1, 1],
    [sara.id, 1, 1, 1],
  ])
  const omar = await createRegisteredApplicant(sendByInject(test.http))
  await addJournal(omar, { ...values, url: 'https://doi.org/10.1000/other', paperTitle: 'A paper of nobody else at all' })
  await check()
  for (const found of ['differs', 'retracted', 'shared'])
    expect(await listApplicantIds(office, found), found).toEqual([mona.id, sara.id])
  const table = await office.get(`/api/UploadedFiles/ExportPublicationProfileToExcel?userId=${mona.userId}&language=en`)
  const rows = (await sheetsIn(table.bytes))['Journal papers'] ?? []
  const words = ['Differs: year 2021, Crossref 2022', 'This paper was retracted on 16 August 2023. Reason: Unreliable Results.']
  expect(rows.map((row) => row.slice(-4, -2))).toEqual([['Check of the entry', 'Retracted'], words])
  const options = { language: 'en', timeZone: 'Africa/Cairo', publicUrl: 'https://award.example' } as const
  const { printed } = await loadAwardFileContent(test.portal.db, mona, options)
  const facts = JSON.stringify(printed.parts)
  for (const [label, value] of [
    ['Check of the entry', words[0]],
    ['Retracted', words[1]],
  ])
    expect(facts).toContain(JSON.stringify({ label, value }))
})

it('the applicant is looked for again after a change of name', async () => {
  describeWork()
  await addJournal(mona, values)
  await check()
  await mona.put('/api/Applicant/me/update', changedPerson)
  await check()
  expect(await readChecks(mona)).toMatchObject([{ state: 'confirmed', nameTyped: '', nameRegistered: '' }])
})

it('a check is refreshed after the submission and changes nothing of it', async () => {
  const applicant = await completeApplicant(sendByInject(test.http))
  await applicant.ask(finalizeSubmission, { body: {} as never })
  const readSubmission = () => test.database
    .sql`select a.*, r.digest, r.manifest, r.snapshot, (select count(*) from audit) as entries
    from application a join receipt r on r.application_id = a.id`
  const before = await readSubmission()
  await check()
  expect((await readChecks(applicant, applicant)).map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'no-doi'))
  expect(await readSubmission()).toEqual(before)
})

it('a run ends when the portal stops, and the next one goes on', async () => {
  for (const number of [1, 2, 3]) await addJournal(mona, { ...values, paperTitle: `Paper number ${number} about soils` })
  await checkDueRecords({ ...test.portal, log }, AbortSignal.abort())
  expect(await readChecks(mona)).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }, { state: 'waiting' }])
  await check()
  expect((await readChecks(mona)).map(({ state }) => state)).toEqual(['not-found', 'not-found', 'not-found'])
})
