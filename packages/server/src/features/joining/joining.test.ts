import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import {
  type Applicant,
  addJournals,
  completeApplicant,
  createRegisteredApplicant,
  signInClient,
} from '../../testing/applicant.ts'
import { listApplicantTables } from '../../testing/application-tables.ts'
import { sendByInject } from '../../testing/caller.ts'
import { insertReviewDueDates } from '../../testing/due-dates.ts'
import { formOf } from '../../testing/forms.ts'
import { listBrokenInvariantsExceptTrail } from '../../testing/invariants.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'
import { noteInput } from '../concept-note/samples.testing.ts'
import { createWholeProposal } from '../proposal/samples.testing.ts'
import { samples } from '../records/samples.testing.ts'
import { openSecondStageBySql } from '../results/new-season.testing.ts'

let test: TestPortal
/** Submitted in the first round, with one record of every kind, a proposal and a concept note. */
let mona: Applicant
let second: number

const firstDay = new Date('2026-11-21T10:00:00Z')
const later = new Date('2027-03-02T10:00:00Z')

beforeAll(async () => {
  test = await testPortal(firstDay)
  const [round] = await test.database.sql`
    insert into round (english_name, arabic_name, start_date, end_date) values ('Two', 'الثانية', '2027-03-01', '2027-04-30') returning id`
  second = round?.id
  await test.database.sql`insert into round_branch select ${second}, id from award_branch where id in (5, 7)`
  await insertReviewDueDates(test.database.sql)
})
beforeEach(async () => {
  await test.database.sql`delete from try`
  await activate('first')
  mona = await completeApplicant(sendByInject(test.http), { journals: 6 })
})
afterAll(() => test.close())

async function activate(which: 'first' | 'second' | 'none'): Promise<void> {
  const { sql } = test.database
  await sql`update round set active = false`
  if (which !== 'none') await sql`update round set active = true where id = ${which === 'second' ? second : 1}`
  await sql`update round set start_date = '2027-03-01', end_date = '2027-04-30', journals_most = 8, profile_phd_from = '2014-01-01', profile_phd_to = '2023-01-01' where id = ${second}`
  test.time.now = which === 'second' ? later : firstDay
}

async function secondRound(): Promise<void> {
  await activate('second')
  mona = { ...mona, ...(await signInClient(sendByInject(test.http), mona.email, mona.password)) }
}

/** Creates a complete application and then the second round. */
async function wholeFirstRound(): Promise<void> {
  for (const { one, values, file } of Object.values(samples))
    expect((await mona.post(one, file ? formOf(values, await paper()) : values)).status).toBe(201)
  await createWholeProposal(mona)
  await mona.post('/api/ConceptNote', formOf(noteInput, await paper()))
  expect((await mona.post('/api/applicant/finalizeSubmission')).status).toBe(200)
  await secondRound()
}

const join = (body: object = {}) => mona.post('/api/applicant/join', body)
type Earlier = {
  takesPart: boolean
  applications: { id: number; records: { kind: string; id: number; title: string }[]; personalFiles: { typeId: number }[] }[]
}
const earlier = async () => (await mona.get('/api/applicant/earlier')).body as Earlier

async function everything(): Promise<{ from: number; records: Record<string, number[]> } & Record<string, unknown>> {
  const [{ id = 0, records = [] } = {}] = (await earlier()).applications
  const ids: Record<string, number[]> = {}
  for (const record of records) ids[record.kind] = [...(ids[record.kind] ?? []), record.id]
  return { from: id, personalFiles: true, records: ids, proposal: true, conceptNote: true }
}

async function dumpApplication(applicationId: number): Promise<unknown> {
  const { sql } = test.database
  const tables = await listApplicantTables(sql)
  const rows = await sql.unsafe(`
    select to_jsonb(a) as application,
      (select jsonb_agg(to_jsonb(t) order by position) from audit t where chain = 'application ${applicationId}') as trail,
      ${tables.map((table) => `(select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${table} t where t.application_id = a.id) as ${table}`).join(', ')}
    from application a where a.id = ${applicationId}`)
  const files = await sql`select guid from stored_file where application_id = ${applicationId} order by guid`
  const bytes: string[] = []
  for (const { guid } of files) {
    const chunks: Buffer[] = []
    for await (const chunk of await test.portal.files.store.open(guid)) chunks.push(chunk)
    bytes.push(Buffer.concat(chunks).toString('base64'))
  }
  return { rows: [...rows], bytes }
}

describe('what there is of earlier rounds', () => {
  it('is shown to its applicant', async () => {
    await wholeFirstRound()
    const { takesPart, applications } = await earlier()
    expect(takesPart).toBe(false)
    expect(applications).toEqual([
      {
        id: mona.id,
        round: { id: 1, englishName: expect.any(String), arabicName: expect.any(String) },
        isSubmitted: true,
        personalFiles: [1, 2, 3, 4, 6].map((typeId) => ({ typeId, name: expect.any(String), size: expect.any(Number) })),
        records: expect.any(Array),
        proposal: 'إعادة استخدام مياه الصرف',
        conceptNote: 'Water, twice',
      },
    ])
    const kinds = applications[0]?.records.map(({ kind }) => kind)
    expect(kinds).toEqual([...Array(7).fill('journal'), ...Object.keys(samples).slice(1)])
    expect(await earlier()).toMatchObject({
      applications: [
        { records: [{ title: 'Paper 1', address: expect.any(String) }, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}] },
      ],
    })
  })

  it('is nothing for a newcomer, and no part of the active round', async () => {
    expect(await mona.get('/api/applicant/earlier')).toEqual({ status: 200, body: { takesPart: true, applications: [] } })
  })

  it('costs the same queries however much it is', async () => {
    await secondRound()
    const one = await countQueries(earlier)
    await test.database.sql`update round set active = false`
    for (const start of ['2024', '2025']) {
      const [old] = await test.database
        .sql`insert into round (english_name, arabic_name, start_date, end_date) values (${start}, ${start}, ${`${start}-01-01`}, ${`${start}-02-01`}) returning id`
      await test.database.sql`
        insert into application (account_id, round_id, branch_id, english_name, arabic_name, birth_date, job_description, phd_date, phd_university, phd_country, created_at)
        select account_id, ${old?.id}, branch_id, english_name, arabic_name, birth_date, job_description, phd_date, phd_university, phd_country, ${`${start}-01-01`}
        from application where id = ${mona.id}`
    }
    await insertReviewDueDates(test.database.sql)
    await activate('second')
    expect((await earlier()).applications).toHaveLength(3)
    expect(await countQueries(earlier)).toBe(one)
    await activate('first')
  })
})

describe('joining', () => {
  it('keeps the profile and copies everything, files too, without a change to the earlier round', async () => {
    await wholeFirstRound()
    const before = await dumpApplication(mona.id)
    const choice = await everything()
    const answer = await join(choice)
    const kinds = Object.keys(samples).slice(1)
    expect(answer).toEqual({
      status: 201,
      body: {
        id: expect.any(Number),
        userId: mona.userId,
        roundId: second,
        copied: {
          personalFiles: 5,
          records: { journal: 7, ...Object.fromEntries(kinds.map((kind) => [kind, 1])) },
          proposal: true,
          conceptNote: true,
        },
      },
    })
    const { id } = answer.body as { id: number }
    expect(await dumpApplication(mona.id)).toEqual(before)
    expect(await listBrokenInvariantsExceptTrail(test.portal, { youngest: 0 })).toEqual([])

    expect((await mona.get('/api/users/me')).body).toMatchObject({
      id,
      englishName: 'Mona Abdelrahman',
      phdDate: '2019-06-30',
      isSubmitted: false,
      canSubmit: true,
      takesPart: true,
    })
    const { sql } = test.database
    for (const table of await listApplicantTables(sql)) {
      if (table === 'receipt') continue
      const own = (application: number) =>
        sql.unsafe(`
        select (to_jsonb(t) - '{id,application_id,guid,file_guid,request_key,created_at,updated_at,audited_at}'::text[])::text as row
        from ${table} t where application_id = ${application} order by 1`)
      expect([...(await own(id))], table).toEqual([...(await own(mona.id))])
    }
    const shared =
      await sql`select guid from stored_file where application_id = ${id} and guid in (select guid from stored_file where application_id <> ${id})`
    expect(shared).toEqual([])
    const titles = (await mona.get(`/api/UserJournalPublications/${mona.userId}`)).body as { paperTitle: string }[]
    expect(titles.slice(0, 3).map(({ paperTitle }) => paperTitle)).toEqual(['Paper 1', 'Paper 2', 'Paper 3'])
    expect(await sql`select action, actor_id, detail - 'from' as detail from audit where chain = ${`application ${id}`}`).toEqual(
      [
        {
          action: 'joined',
          actor_id: mona.userId,
          detail: {
            roundId: second,
            copiedFrom: mona.id,
            copied: {
              personalFiles: [1, 2, 3, 4, 6],
              records: { ...Object.fromEntries(Object.keys(samples).map((kind) => [kind, 1])), journal: 7 },
              proposal: true,
              conceptNote: true,
            },
          },
        },
      ],
    )
    // Copies are independent of the earlier round: they can be changed and submitted.
    expect((await mona.post('/api/uploadfile', formOf({ type: 6 }, await paper('new.pdf')))).status).toBe(201)
    expect((await mona.post('/api/applicant/finalizeSubmission')).status).toBe(200)
    expect(await dumpApplication(mona.id)).toEqual(before)
    expect(await listBrokenInvariantsExceptTrail(test.portal, { youngest: 0 })).toEqual([])
  })

  it('copies what is chosen and nothing else', async () => {
    await wholeFirstRound()
    const { records } = await everything()
    const [one, , three] = records.journal ?? []
    const answer = await join({
      from: mona.id,
      personalFiles: [6, 3],
      records: { journal: [three, one], patent: records.patent },
    })
    expect(answer.status).toBe(201)
    expect((await mona.get('/api/applicant/progress')).body).toMatchObject({
      personalFiles: expect.arrayContaining([3, 6]),
      records: { journal: 2, patent: 1 },
    })
    expect((await mona.get('/api/myfiles')).body).toHaveLength(2)
    expect(await mona.get(`/api/UserConceptNote/${mona.userId}`)).toMatchObject({ status: 200, body: null })
    const titles = (await mona.get(`/api/UserJournalPublications/${mona.userId}`)).body as { paperTitle: string }[]
    expect(titles.map(({ paperTitle }) => paperTitle)).toEqual(['Paper 1', 'Paper 3'])
  })

  it('copies nothing where nothing is chosen', async () => {
    await secondRound()
    expect((await join()).status).toBe(201)
    expect((await mona.get('/api/applicant/progress')).body).toMatchObject({ personalFiles: [], records: {} })
    expect(await earlier()).toMatchObject({ takesPart: true, applications: [{ id: mona.id }] })
  })

  it('keeps the theme where the round offers it, else everybody’s', async () => {
    for (const [theme, copiedKinds] of [
      [5, 5],
      [4, 7],
    ] as const) {
      // biome-ignore format: pairs
      await activate('first')
      mona = await createRegisteredApplicant(sendByInject(test.http))
      await test.database.sql`update application set branch_id = ${theme} where id = ${mona.id}`
      await secondRound()
      await join()
      expect((await mona.get('/api/users/me')).body).toMatchObject({ branchId: copiedKinds })
    }
  })

  it('begins in the first stage, where the earlier application is in the second, whose receipt remains true', async () => {
    expect((await mona.post('/api/applicant/finalizeSubmission')).status).toBe(200)
    await openSecondStageBySql(test, 1, [mona])
    await secondRound()
    const { status, body } = await join()
    expect(status).toBe(201)
    const stages = await test.database.sql`select id, stage from application where account_id = ${mona.userId} order by id`
    expect(stages.map(({ id, stage }) => [id, stage])).toEqual([
      [mona.id, 2],
      [(body as { id: number }).id, 1],
    ])
    expect(await listBrokenInvariantsExceptTrail(test.portal, { youngest: 0 })).toEqual([])
  })

  it('in two tabs at once makes one application, and leaves no bytes of the other', async () => {
    await secondRound()
    const choice = await everything()
    const answers = await Promise.all([join(choice), join(choice), join()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const already = expectedConflict('exists', 'You already take part in this round.')
    expect(answers.filter(({ status }) => status === 409)).toEqual([already, already])
    expect(await test.database.sql`select id from application where account_id = ${mona.userId}`).toHaveLength(2)
    expect(await listBrokenInvariantsExceptTrail(test.portal, { youngest: 0 })).toEqual([])
    expect(await join(choice)).toEqual(already)
  })
})

describe('joining is refused', () => {
  it('between rounds, before the window and after it', async () => {
    await secondRound()
    await test.database.sql`update round set start_date = '2027-03-05' where id = ${second}`
    expect(await join()).toEqual(expectedConflict('not-open', 'Submission has not opened yet.'))
    await test.database.sql`update round set start_date = '2027-02-20', end_date = '2027-03-01' where id = ${second}`
    expect(await join()).toEqual(expectedConflict('closed', 'The submission deadline has passed.'))
    await activate('none')
    expect(await join()).toEqual(expectedConflict('no-part', 'No award round is open at the moment.'))
  })

  it('to who takes part already', async () => {
    expect(await join()).toEqual(expectedConflict('exists', 'You already take part in this round.'))
  })

  it('for a PhD outside the new round’s window, in its words', async () => {
    await secondRound()
    await test.database.sql`update round set profile_phd_from = '2020-01-01' where id = ${second}`
    expect(await join()).toEqual(
      expectedFieldFailure(
        400,
        'phdDate',
        'Only applicants with PhDs received between 2020 and 2022 are eligible for this call.',
      ),
    )
  })

  it('for a PhD of the day after the window, and not for one of its first or last day', async () => {
    const { sql } = test.database
    const sentence = 'Only applicants with PhDs received between 2019 and 2019 are eligible for this call.'
    const [{ day, before } = { day: '', before: '' }] = await sql<{ day: string; before: string }[]>`
      select phd_date::text as day, (phd_date - 1)::text as before from application where id = ${mona.id}`
    const window = (from: string, to: string) =>
      sql`update round set profile_phd_from = ${from}, profile_phd_to = ${to} where id = ${second}`
    await secondRound()
    await window('2019-01-01', before)
    expect(await join()).toEqual(expectedFieldFailure(400, 'phdDate', sentence))
    await window(day, day)
    expect((await join()).status).toBe(201)
  })

  it('with more journals than the new round takes, and nothing is left of it', async () => {
    await secondRound()
    await test.database.sql`update round set journals_most = 5 where id = ${second}`
    const sentence = 'Journal papers: 6, and 5 is the most.'
    expect(await join(await everything())).toEqual(expectedFieldFailure(400, 'records.journal', sentence))
    await activate('second')
    expect(await listBrokenInvariantsExceptTrail(test.portal, { youngest: 0 })).toEqual([])
    expect(await earlier()).toMatchObject({ takesPart: false })
  })

  it('for what is not there, or belongs to somebody else', async () => {
    const nadia = await completeApplicant(sendByInject(test.http))
    const [theirs] = await test.database.sql`select id from journal_publication where application_id = ${nadia.id}`
    await secondRound()
    const unknown = expectedFailure(404, 'This does not exist, or no longer does.')
    for (const body of [
      { from: nadia.id },
      { from: 999_999 },
      { from: mona.id, records: { journal: [theirs?.id] } },
      { from: mona.id, records: { novel: [1] } },
      { from: mona.id, personalFiles: [5] },
    ])
      expect(await join(body)).toEqual(unknown)
    expect((await join({ from: 'x' })).status).toBe(400)
    expect((await join({ from: mona.id, records: { journal: ['x'] } })).status).toBe(400)
    expect((await join({ personalFiles: [20] })).status).toBe(400)
    expect(await earlier()).toMatchObject({ takesPart: false })
  })

  it('where bytes of an earlier file are lost, by name, and nothing is left of it', async () => {
    await secondRound()
    const [cv] = await test.database.sql`select guid from stored_file where application_id = ${mona.id} and type_id = 6`
    await test.portal.files.store.remove(cv?.guid)
    expect(await join(await everything())).toEqual(
      expectedConflict(
        'files-lost',
        [
          'A file of the earlier round could not be copied, and nothing was done. Leave it out, and upload it again after joining. We are sorry.',
          'Please upload this file once more: Curriculum vitae.',
        ],
        { 'file.6': 'Please upload this file once more: Curriculum vitae.' },
      ),
    )
    expect(await listBrokenInvariantsExceptTrail(test.portal, { youngest: 0 })).toEqual([`file ${cv?.guid} has no bytes`])
    expect((await join({ ...(await everything()), personalFiles: [1, 2, 3, 4] })).status).toBe(201)
    await test.database.sql`select 1`
  })
})

it('the round that is activated while bytes are copied is the one that counts', async () => {
  await addJournals(mona, 1)
  await secondRound()
  const choice = await everything()
  const { store } = test.portal.files
  const open = store.open
  // The office closes the round while files are being copied.
  store.open = async (...given) => {
    await test.database.sql`update round set end_date = '2027-03-01' where id = ${second}`
    return open(...given)
  }
  try {
    expect(await join(choice)).toEqual(expectedConflict('closed', 'The submission deadline has passed.'))
  } finally {
    store.open = open
  }
  expect(await test.database.sql`select id from application where account_id = ${mona.userId}`).toHaveLength(1)
})
