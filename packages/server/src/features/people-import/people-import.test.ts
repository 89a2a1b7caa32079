import { readPeopleFile } from '@jadara/contract/accounts/people-import'
import { formatCalendarDay } from '@jadara/contract/core/moment'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectedConflict, expectedFieldFailure } from '../../testing/answer.ts'
import { createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let test: TestPortal
let office: TestClient

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
})
beforeEach(() => test.database.sql`delete from outbox`)
afterAll(() => test.close())

const nadia = {
  ...{ email: 'nadia@university.example', arabicName: 'نادية القارئ', englishName: 'Nadia Reader' },
  ...{ birthDate: '1970-02-03', jobDescription: 'Professor', theme: '7' },
}
const ali = {
  ...{ email: 'ali@science.example', arabicName: 'علي حسن', englishName: 'Ali Hassan', birthDate: '١٢/٤/١٩٨٦' },
  ...{ jobDescription: 'Lecturer', phdDate: '30/06/2019', phdCountry: 'مصر', phdUniversity: 'Cairo University', language: 'AR' },
}
type Person = Readonly<Record<string, string>>
const importBatch = (kind: string, people: readonly Person[], options: object = {}) =>
  office.post('/api/PeopleImport', { kind, ...options, lines: people.map((values, at) => ({ line: at + 2, values })) })
const trail = async () =>
  (await test.database.sql`select action, actor_id, detail from audit where action = 'people-imported' order by position`).map(
    ({ detail: { from, ...detail }, ...entry }) => ({ ...entry, detail }),
  )
const findAccounts = (emails: readonly string[]) =>
  test.database
    .sql`select email, language, password_hash, user_type from account where email in ${test.database.sql(emails)} order by id`

it('reads a file with Arabic headings, and names columns that are not used and addresses that appear twice', async () => {
  const csv =
    'البريد الإلكتروني;ملاحظات;الاسم بالعربيه;Name in English;تاريخ الميلاد;الوظيفة;المجال\nN@u.example;x;ن;N;;;\n\nn@U.example;;ن;N;;;\nonly'
  const line = { email: 'N@u.example', arabicName: 'ن', englishName: 'N', birthDate: '', jobDescription: '', theme: '' }
  expect(await office.post('/api/PeopleImport/File', { kind: 'reviewers', csv })).toEqual({
    status: 200,
    body: {
      columns: [
        { heading: 'البريد الإلكتروني', name: 'email' },
        { heading: 'ملاحظات', name: null },
        { heading: 'الاسم بالعربيه', name: 'arabicName' },
        { heading: 'Name in English', name: 'englishName' },
        { heading: 'تاريخ الميلاد', name: 'birthDate' },
        { heading: 'الوظيفة', name: 'jobDescription' },
        { heading: 'المجال', name: 'theme' },
      ],
      lines: [
        { line: 2, values: line, error: null },
        { line: 4, values: { ...line, email: 'n@U.example' }, error: 'The same address is on line 2.' },
        {
          line: 5,
          values: { ...line, email: 'only', arabicName: '', englishName: '' },
          error: 'The number of its cells is 1 instead of 7.',
        },
      ],
    },
  })
})

it('names the line of an address that appears twice in the digits of the language', async () => {
  const csv = `${Object.keys(nadia).join(',')}\n${Array(2).fill('n@u.example,ن,N,,,').join('\n')}`
  const { lines } = await office.with({ 'accept-language': 'ar' }).ask(readPeopleFile, { body: { kind: 'reviewers', csv } })
  expect(lines[1]?.error).toBe('البريد نفسه في السطر ٢.')
})

it('refuses a file without a required column, and one that is too long', async () => {
  expect(await office.post('/api/PeopleImport/File', { kind: 'reviewers', csv: 'email,theme\na@b.example,7' })).toEqual(
    expectedFieldFailure(400, 'csv', 'Missing: arabicName, englishName, birthDate, jobDescription.'),
  )
  const csv = `${Object.keys(nadia).join(',')}\n${'a,b,c,d,e,f\n'.repeat(5001)}`
  expect(await office.post('/api/PeopleImport/File', { kind: 'reviewers', csv })).toEqual(
    expectedFieldFailure(400, 'csv', 'The file has 5,001 lines. Please divide it into files of at most 5,000 lines.'),
  )
})

it('stores nothing in a dry run', async () => {
  const before = await test.database.sql`select count(*)::int from account`
  expect(await importBatch('reviewers', [nadia], { dryRun: true, sendInvitations: true })).toEqual({
    status: 200,
    body: { lines: [{ line: 2, outcome: 'imported', message: 'registered, and invited by mail' }] },
  })
  expect(await test.database.sql`select count(*)::int from account`).toEqual(before)
  expect(await trail()).toEqual([])
})

it('registers the others if a line has an error, and nobody twice', async () => {
  const people = [nadia, { ...nadia, email: 'nobody' }, { ...nadia, email: 'sami@university.example', theme: 'Alchemy' }]
  const errors = [
    { line: 3, outcome: 'refused', message: 'Please Enter a valid email address.' },
    {
      line: 4,
      outcome: 'refused',
      message:
        'This round has no theme “Alchemy”. It has: Good Health and Well-being, Climate Action, Decent Work and Economic Growth, Generic.',
    },
  ]
  expect((await importBatch('reviewers', people)).body).toEqual({
    lines: [{ line: 2, outcome: 'imported', message: 'registered' }, ...errors],
  })
  expect(await test.database.sql`select recipient from outbox`).toEqual([])
  expect((await importBatch('reviewers', people)).body).toEqual({
    lines: [{ line: 2, outcome: 'skipped', message: 'is already a reviewer of this round' }, ...errors],
  })
  const [administrator] = await test.database.sql`select id from account where user_type = 1`
  expect(await trail()).toEqual([
    { action: 'people-imported', actor_id: administrator?.id, detail: { list: 'reviewers', imported: 1, skipped: 2 } },
  ])
})

it('registers a reviewer of an earlier round again, and refuses the address of an administrator', async () => {
  const known = await createSignedInReviewer(test)
  await test.database.sql`delete from reviewer where account_id = ${known.userId}`
  const [administrator] = await test.database.sql`select email from account where user_type = 1`
  const people = [
    { ...nadia, email: known.email },
    { ...nadia, email: administrator?.email },
  ]
  expect((await importBatch('reviewers', people)).body).toEqual({
    lines: [
      { line: 2, outcome: 'imported', message: 'registered again, with the account of an earlier round' },
      {
        line: 3,
        outcome: 'refused',
        message: 'This email belongs to an administrator, who cannot be a reviewer with it.',
      },
    ],
  })
})

it('registers an applicant from what Excel writes, with an invitation in the language of the line', async () => {
  expect((await importBatch('applicants', [ali], { sendInvitations: true })).body).toEqual({
    lines: [{ line: 2, outcome: 'imported', message: 'registered, and invited by mail' }],
  })
  expect(await findAccounts([ali.email])).toEqual([{ email: ali.email, language: 'ar', password_hash: null, user_type: 3 }])
  expect(
    await test.database.sql`
      select a.birth_date::text, a.phd_date::text, a.phd_country, a.branch_id from application a join account c on c.id = a.account_id where c.email = ${ali.email}`,
  ).toEqual([{ birth_date: '1986-04-12', phd_date: '2019-06-30', phd_country: 'EG', branch_id: 7 }])
  const [mail, ...others] = await test.database.sql`select recipient, kind, text from outbox`
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: ali.email, kind: 'applicantInvitation' })
  const [round] = await test.database.sql`select end_date::text as last from round where active`
  const lastDay = formatCalendarDay(round?.last, 'UTC').ar
  expect(mail?.text).toContain(`الدورة: الدورة الأولى\nآخر موعد للتقديم: ${lastDay}`)
  expect((await importBatch('applicants', [ali, { ...ali, email: nadia.email }])).body).toEqual({
    lines: [
      { line: 2, outcome: 'skipped', message: 'already has an account' },
      { line: 3, outcome: 'skipped', message: 'already has an account as a reviewer or administrator' },
    ],
  })
})

it('registers nobody without an active round', async () => {
  await test.database.sql`update round set active = false`
  expect(await importBatch('reviewers', [nadia])).toEqual(expectedConflict('no-part', 'No award round is open at the moment.'))
})
