import type { ApplicantRegistration } from '@jadara/contract/accounts/profile'
import type { ApplicantRow } from '@jadara/contract/applicants/applicants'
import { screenApplications } from '@jadara/contract/applicants/screening'
import { finalizeSubmission } from '@jadara/contract/submission/submission'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import {
  type Applicant,
  addJournals,
  createRegisteredApplicant,
  type TestAccount,
  uploadRequiredFiles,
} from '../../testing/applicant.ts'
import { assign, createSignedInReviewer, endAssignments, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let test: TestPortal
let office: TestClient
let nadia: TestAccount
let karim: TestAccount
/** By English first name. */
const people: Record<string, Applicant> = {}

const createPerson = async (values: Partial<ApplicantRegistration>, branchId = 7) => {
  test.time.now = new Date(test.time.now.getTime() + 1000)
  const made = await createRegisteredApplicant(sendByInject(test.http), values)
  people[values.englishName?.split(' ')[0] ?? ''] = made
  await test.database.sql`update application set branch_id = ${branchId} where id = ${made.id}`
}

/** Seven applicants in three themes. Esraa and Hoda have submitted; Nadia reviews Esraa and Thoraya, Karim reviews Thoraya. */
beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  nadia = await createSignedInReviewer(test)
  karim = await createSignedInReviewer(test)
  await createPerson(
    { arabicName: 'هُدى المغربي', englishName: 'Hoda Amin', email: 'hoda@uni.example', birthDate: '1990-01-01' },
    3,
  )
  await createPerson(
    { arabicName: 'أحمد سامي', englishName: 'Ahmed Samy', email: 'a.samy@uni.example', phdDate: '2018-01-01' },
    2,
  )
  await createPerson({
    arabicName: 'إسراء عبد اللّٰه',
    englishName: 'Esraa José',
    email: 'isra_jose@uni.example',
    phdDate: '2017-05-05',
  })
  await createPerson({ arabicName: 'على زكي', englishName: 'Ali Zaki', email: 'ali99@uni.example', birthDate: '1979-12-31' }, 3)
  await createPerson({
    arabicName: 'ثريا نبيل',
    englishName: 'Thoraya Nabil',
    email: 'thoraya@uni.example',
    phdUniversity: 'TU 100%_Berlin',
  })
  await createPerson(
    { arabicName: 'آمـال وهبة', englishName: 'Amal Wahba', email: 'amal@uni.example', phdUniversity: 'جامعة أسيوط' },
    2,
  )
  await createPerson({ arabicName: 'أحمد سامي', englishName: 'Bahaa Samy', email: 'b.samy@uni.example' }, 2)
  for (const name of ['Esraa', 'Hoda']) {
    const someone = people[name] as Applicant
    await uploadRequiredFiles(someone)
    await addJournals(someone, 5)
    test.time.now = new Date(test.time.now.getTime() + 60_000)
    await someone.ask(finalizeSubmission, { body: {} as never })
  }
  await addJournals(people.Ali as Applicant, 1)
  for (const name of ['Esraa', 'Thoraya']) await assign(test, nadia, people[name]?.id ?? 0)
  await assign(test, karim, people.Thoraya?.id ?? 0)
  await assign(test, karim, people.Ahmed?.id ?? 0)
  await test.database
    .sql`update assignment set ended_at = now(), ended_as = 'taken-back' where application_id = ${people.Ahmed?.id ?? 0}`
})
afterAll(() => test.close())

const path = '/api/Applicants'
type Shown = { items: ApplicantRow[]; total: number }

const toFirstNames = (rows: readonly { englishName: string }[]) => rows.map(({ englishName }) => englishName.split(' ')[0])
const list = async (query = '', who = office) => {
  const { status, body } = await who.get(`${path}?${query}`)
  expect({ status, body: status === 200 ? 'a list' : body }).toEqual({ status: 200, body: 'a list' })
  return toFirstNames(body as ApplicantRow[])
}
const search = (words: string, who = office) => list(`search=${encodeURIComponent(words)}`, who)

/** By theme, then by the Arabic alphabet. */
const allNames = ['Ahmed', 'Bahaa', 'Amal', 'Ali', 'Hoda', 'Esraa', 'Thoraya']

describe('a row', () => {
  it('contains the data that the office needs', async () => {
    const { body } = await office.get(`${path}?page=1&pageSize=20`)
    const { items, total } = body as Shown
    expect({ total, names: toFirstNames(items) }).toEqual({ total: 7, names: allNames })
    const [registration] = await test.database.sql`select id from reviewer where account_id = ${nadia.userId}`
    const reader = { id: registration?.id, englishName: 'Nadia Reader', arabicName: 'نادية القارئ', reviewed: false }
    expect(items[5]).toEqual({
      ...{ id: people.Esraa?.id, userId: people.Esraa?.userId, arabicName: 'إسراء عبد اللّٰه', englishName: 'Esraa José' },
      ...{ email: 'isra_jose@uni.example', birthDate: '1986-04-12', jobDescription: 'Lecturer', branchId: 7 },
      ...{
        branchName: 'Generic',
        branchArabicName: 'عام',
        createdAt: '2026-11-21T10:00:03.000Z',
        isConfirmed: false,
        isSubmitted: true,
      },
      ...{ submittedAt: '2026-11-21T10:01:07.000Z', receiptNumber: 'JDR-1-00001', phdDate: '2017-05-05' },
      ...{
        phdUniversity: 'Cairo University',
        phdCountry: 'EG',
        journals: 5,
        isComplete: true,
        hasBegun: true,
        reviewers: [reader],
      },
      reviewed: false,
      screening: null,
      tags: [],
      conditionWarningCount: 0,
      conditionTallies: {},
    })
    const { journals, isComplete, isSubmitted, submittedAt, receiptNumber, reviewers } = items[3] as ApplicantRow
    expect({ journals, isComplete, isSubmitted, submittedAt, receiptNumber, reviewers }).toEqual({
      ...{
        journals: 1,
        isComplete: false,
        isSubmitted: false,
        submittedAt: null,
        receiptNumber: null,
        reviewers: [],
      },
    })
  })

  it('is the same in the list without pages', async () => {
    const { body } = await office.get(path)
    expect(body).toEqual(((await office.get(`${path}?page=1`)).body as Shown).items)
  })
})

describe('the filters', () => {
  it.each([
    ['isSubmitted=true', ['Hoda', 'Esraa']],
    ['isSubmitted=0', ['Ahmed', 'Bahaa', 'Amal', 'Ali', 'Thoraya']],
    ['branchId=2', ['Ahmed', 'Bahaa', 'Amal']],
    ['branchId=3&isSubmitted=1', ['Hoda']],
    ['branchId=6', []],
    // Assignments that ended do not count.
    ['isAssigned=true', ['Esraa', 'Thoraya']],
    ['isAssigned=false', ['Ahmed', 'Bahaa', 'Amal', 'Ali', 'Hoda']],
    ['isAssigned=1&isSubmitted=0', ['Thoraya']],
  ])('%s leaves whom it says', async (query, names) => {
    expect(await list(query)).toEqual(names)
    const { body } = await office.get(`${path}?page=1&pageSize=20&${query}`)
    expect({ names: toFirstNames((body as Shown).items), total: (body as Shown).total }).toEqual({ names, total: names.length })
  })

  it('reflect changes at once', async () => {
    const ali = people.Ali as Applicant
    const profile = { arabicName: 'على زكي', englishName: 'Ali Zaki', birthDate: '1979-12-31', jobDescription: 'Lecturer' }
    const phd = { phdDate: '2019-06-30', phdCountry: 'EG', phdUniversity: 'Sohag University' }
    const put = (branchId: number) => ali.put('/api/Applicant/me/update', { ...profile, ...phd, branchId })
    await put(4)
    expect([await list('branchId=4'), await search('sohag')]).toEqual([['Ali'], ['Ali']])
    await test.database.sql`update account set email = 'ali.zaki@elsewhere.example' where id = ${ali.userId}`
    expect([await search('elsewhere'), await search('ali99')]).toEqual([['Ali'], []])
    await test.database.sql`update application set branch_id = 3, phd_university = 'Cairo University' where id = ${ali.id}`
    await test.database.sql`update account set email = 'ali99@uni.example' where id = ${ali.userId}`
    expect([await list(), await list('branchId=4')]).toEqual([allNames, []])
  })
})

describe('a search', () => {
  it('ranks matches at the start of a word before matches within a word', async () => {
    await createPerson({ arabicName: 'أمنية وهدان', englishName: 'Omnia Wahdan', email: 'omnia@uni.example' })
    await createPerson({ arabicName: 'منى وهدان', englishName: 'Muna Wahdan', email: 'muna@uni.example' })
    try {
      expect([await search('منى'), await search('وهدان')]).toEqual([
        ['Muna', 'Omnia'],
        ['Omnia', 'Muna'],
      ])
      expect(await list(`search=${encodeURIComponent('منى')}&sort=arabicName`)).toEqual(['Omnia', 'Muna'])
      const { body } = await office.get(`/api/Applicants?search=${encodeURIComponent('منى')}&page=1`)
      expect((body as { items: ApplicantRow[] }).items.map(({ englishName }) => englishName)).toEqual([
        'Muna Wahdan',
        'Omnia Wahdan',
      ])
    } finally {
      await test.database.sql`delete from application where english_name like '% Wahdan'`
    }
  })

  it.each([
    'اسراء',
    'أسراء',
    'إِسْرَاء',
    'إســراء',
    'عبد الله',
    'الله  اسراء',
    'esraa',
    'JOSE',
    'josé isra',
    'isra_jose@',
    'ＥＳＲＡＡ',
    'JDR-1-00001',
    '٠٠٠٠١',
  ])('for %s finds her by any of her words', async (words) => expect(await search(words)).toEqual(['Esraa']))
  it.each([
    ['علي', ['Ali']],
    ['على', ['Ali']],
    ['٩٩', ['Ali']],
    ['وهبه', ['Amal']],
    ['آمَال', ['Amal']],
    ['امال', ['Amal']],
    ['جامعه اسيوط', ['Amal']],
    ['هدي', ['Hoda']],
    ['100%', ['Thoraya']],
    ['%_b', ['Thoraya']],
    ['berlin tu', ['Thoraya']],
    ['احمد سامى', ['Ahmed', 'Bahaa']],
    ['cairo', ['Ahmed', 'Bahaa', 'Ali', 'Hoda', 'Esraa']],
    ['%', ['Thoraya']],
    ['_', ['Esraa', 'Thoraya']],
    ['\\', []],
    ["'", []],
    ['esraa hoda', []],
    ['samyahmed', []],
    ['  ', allNames],
  ])('for %s finds whom it means', async (words, names) => expect(await search(words)).toEqual(names))
  it('has a total, also when a page is full or beyond the end', async () => {
    const of = async (query: string) => ((await office.get(`${path}?${query}`)).body as Shown).total
    expect([await of('search=cairo&page=1'), await of('search=cairo&page=9'), await of('search=nobody&page=1')]).toEqual([
      5, 5, 0,
    ])
  })
})

describe('the order', () => {
  it.each([
    ['sort=arabicName', ['Ahmed', 'Bahaa', 'Esraa', 'Amal', 'Thoraya', 'Ali', 'Hoda']],
    ['sort=-arabicName', ['Hoda', 'Ali', 'Thoraya', 'Amal', 'Esraa', 'Bahaa', 'Ahmed']],
    ['sort=arabicName&byTheme=true', allNames],
    ['sort=-arabicName&byTheme=1', ['Amal', 'Bahaa', 'Ahmed', 'Hoda', 'Ali', 'Thoraya', 'Esraa']],
    ['sort=englishName', ['Ahmed', 'Ali', 'Amal', 'Bahaa', 'Esraa', 'Hoda', 'Thoraya']],
    ['sort=-englishName', ['Thoraya', 'Hoda', 'Esraa', 'Bahaa', 'Amal', 'Ali', 'Ahmed']],
    ['sort=birthDate', ['Ali', 'Ahmed', 'Esraa', 'Thoraya', 'Amal', 'Bahaa', 'Hoda']],
    ['sort=-birthDate', ['Hoda', 'Bahaa', 'Amal', 'Thoraya', 'Esraa', 'Ahmed', 'Ali']],
    ['sort=phdDate&isSubmitted=1', ['Esraa', 'Hoda']],
    ['sort=-phdDate&branchId=2', ['Bahaa', 'Amal', 'Ahmed']],
    ['sort=createdAt', ['Hoda', 'Ahmed', 'Esraa', 'Ali', 'Thoraya', 'Amal', 'Bahaa']],
    ['sort=-createdAt&byTheme=1', ['Bahaa', 'Amal', 'Ahmed', 'Ali', 'Hoda', 'Thoraya', 'Esraa']],
    // Drafts come last in both directions.
    ['sort=submittedAt', ['Esraa', 'Hoda', 'Ahmed', 'Ali', 'Thoraya', 'Amal', 'Bahaa']],
    ['sort=-submittedAt', ['Hoda', 'Esraa', 'Bahaa', 'Amal', 'Thoraya', 'Ali', 'Ahmed']],
  ])('by %s', async (query, names) => {
    expect(await list(query)).toEqual(names)
    expect(toFirstNames(((await office.get(`${path}?page=1&${query}`)).body as Shown).items)).toEqual(names)
  })

  it('of the themes is the one that the office set', async () => {
    const { sql } = test.database
    await sql`update award_branch set position = 100 - position`
    expect(await list()).toEqual(['Esraa', 'Thoraya', 'Ali', 'Hoda', 'Ahmed', 'Bahaa', 'Amal'])
    await sql`update award_branch set position = 100 - position`
  })
})

describe('a reviewer', () => {
  it('sees their assigned applicants of the active round, and no other reviewer', async () => {
    expect(await list('', nadia)).toEqual(['Esraa', 'Thoraya'])
    expect(await list('', karim)).toEqual(['Thoraya'])
    const { items, total } = (await karim.get(`${path}?page=1`)).body as Shown
    const [own] = await test.database.sql`select id from reviewer where account_id = ${karim.userId}`
    expect({ total, reviewers: items.map(({ reviewers }) => reviewers.map(({ id }) => id)) }).toEqual({
      ...{ total: 1, reviewers: [[own?.id]] },
    })
    const seen = ((await office.get(`${path}?search=thoraya`)).body as ApplicantRow[])[0]?.reviewers
    expect(seen).toHaveLength(2)
  })

  it('searches and filters among their own applicants', async () => {
    expect(await search('cairo', nadia)).toEqual(['Esraa'])
    expect(await search('hoda', nadia)).toEqual([])
    expect(await list('isSubmitted=false&sort=-englishName', nadia)).toEqual(['Thoraya'])
  })

  it('sees neither assignments that ended nor another round', async () => {
    const someone = await createSignedInReviewer(test)
    await assign(test, someone, people.Hoda?.id ?? 0)
    const { sql } = test.database
    const [later] =
      await sql`insert into round (english_name, arabic_name, start_date) values ('Later', 'لاحقة', '2028-01-01') returning id`
    expect(await list(`roundId=${later?.id}`, someone)).toEqual([])
    const activate = async (id: number) => {
      await sql`update round set active = false`
      await sql`update round set active = true where id = ${id}`
    }
    const [first] = await sql`select id from round where active`
    await activate(later?.id)
    expect(await list('', someone)).toEqual([])
    await activate(first?.id)
    await endAssignments(test, someone)
    expect(await list('', someone)).toEqual([])
    await sql`delete from round where id = ${later?.id}`
  })
})

describe('an invalid query', () => {
  it('is refused with the reason', async () => {
    const field = (query: string, name: string, message: string) =>
      office.get(`${path}?${query}`).then((answer) => expect(answer, query).toEqual(expectedFieldFailure(400, name, message)))
    await field('sort=phone', 'sort', 'This is no column to sort by.')
    await field('pageSize=21', 'pageSize', 'Please choose 20, 50, 100 or 500 rows.')
    await field(`search=${'x'.repeat(201)}`, 'search', 'Please use at most 200 characters.')
    await field('branchId=all', 'branchId', 'Please check this value.')
    expect((await office.get(`${path}?page=0`)).status).toBe(400)
    expect(await office.get(`${path}?roundId=999999`)).toEqual(expectedFailure(404, 'This does not exist, or no longer does.'))
  })
})

describe('another round', () => {
  it('is listed by its id, and without an active round only so', async () => {
    const { sql } = test.database
    const [first] = await sql`select id from round where active`
    const [second] =
      await sql`insert into round (english_name, arabic_name, start_date) values ('Next', 'التالية', '2028-01-01') returning id`
    await sql`insert into application (account_id, round_id, branch_id, english_name, arabic_name, birth_date, job_description, phd_date,
        phd_university, phd_country, created_at)
      select account_id, ${second?.id}, 1, 'Joined Again', arabic_name, birth_date, job_description, phd_date, phd_university, phd_country, now()
      from application where id = ${people.Ali?.id ?? 0}`
    expect([await list(), await list(`roundId=${second?.id}`)]).toEqual([allNames, ['Joined']])
    await sql`update round set active = false`
    for (const who of [office, nadia])
      expect(await who.get(path)).toEqual(expectedConflict('no-part', 'No award round is open at the moment.'))
    expect(await list(`roundId=${first?.id}`)).toEqual(allNames)
    await sql`update round set active = true where id = ${first?.id}`
  })
})

describe('the export', () => {
  const combinations = [
    ...[
      '',
      'isSubmitted=1',
      'isSubmitted=0&sort=-createdAt',
      'branchId=2&sort=englishName',
      'isAssigned=1',
      'isAssigned=0&byTheme=1',
    ],
    ...[
      'search=samy',
      'search=cairo&sort=-birthDate',
      'search=uni&sort=-submittedAt&byTheme=1',
      'sort=phdDate',
      'sort=-arabicName',
    ],
    ...['search=%25&isSubmitted=false', 'branchId=3&search=a&sort=submittedAt&isAssigned=0', 'sort=-englishName&byTheme=true'],
  ]
  it.each(combinations)('contains the same rows as the table: %s', async (query) => {
    const shown = (await office.get(`${path}?${query}`)).body as ApplicantRow[]
    const exported = (await office.get(`/api/ExportApplicants?format=json&${query}`)).body as ApplicantRow[]
    expect(exported.map(({ id, email, phdDate }) => ({ id, email, phdDate }))).toEqual(
      shown.map(({ id, email, phdDate }) => ({ id, email, phdDate })),
    )
  })
})

describe('everybody who matches', () => {
  const matching = (query: string) => office.get(`${path}/Matching?${query}`)

  it('is listed in the order of the table, with what acts on many have to know', async () => {
    const { id } = people.Esraa as Applicant
    const esraa = { id, englishName: 'Esraa José', arabicName: 'إسراء عبد اللّٰه', branchId: 7, isSubmitted: true }
    expect(await matching('search=isra_jose')).toEqual({ status: 200, body: [{ ...esraa, takesPart: true, tags: [] }] })
    expect(toFirstNames((await matching('sort=arabicName&byTheme=true')).body as ApplicantRow[])).toEqual(allNames)
    expect(toFirstNames((await matching('isSubmitted=true&byTheme=1')).body as ApplicantRow[])).toEqual(['Hoda', 'Esraa'])
  })

  it('says of an ineligible application that it takes no part', async () => {
    const { id } = people.Hoda as Applicant
    const screen = (state: string | null) =>
      office.ask(screenApplications, { body: { applicants: [id], state, reason: 'No PhD', sendsLetter: false } as never })
    await screen('ineligible')
    expect((await matching('screening=ineligible')).body).toEqual([
      { id, englishName: 'Hoda Amin', arabicName: 'هُدى المغربي', branchId: 3, isSubmitted: true, takesPart: false, tags: [] },
    ])
    await screen(null)
    expect((await matching('screening=ineligible')).body).toEqual([])
  })
})
