import { finalizeSubmission } from '@jadara/contract/submission/submission'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldsIn, filesIn, sheetsIn } from '../../sheets/read-back.testing.ts'
import { expectedConflict, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, addJournals, createRegisteredApplicant, uploadRequiredFiles } from '../../testing/applicant.ts'
import { signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'
import { waitForNoTransaction } from '../../testing/transactions.ts'
import { createRecordCalls } from '../records/calls.testing.ts'

let test: TestPortal
let office: TestClient
let mona: Applicant
let ahmed: Applicant
let basma: Applicant

const path = '/api/ExportApplicants'
const link = '=HYPERLINK("http://evil.example","TU Berlin")'

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  const send = sendByInject(test.http)
  mona = await createRegisteredApplicant(send, {
    arabicName: 'منى عبد الرحمن',
    englishName: 'Mona Abdelrahman',
    email: 'mona@science.example',
  })
  ahmed = await createRegisteredApplicant(send, {
    arabicName: 'أحمد سامي',
    englishName: 'Ahmed Samy',
    email: 'a.samy@science.example',
    phdCountry: 'DE',
    phdUniversity: link,
    jobDescription: '+20 Professor, "acting"',
  })
  basma = await createRegisteredApplicant(send, {
    arabicName: 'بَسْمَة يوسف',
    englishName: 'Basma Youssef',
    email: 'basma@science.example',
    birthDate: '1986-11-22',
  })
  await createRecordCalls('award', mona).create()
  await createRecordCalls('award', mona).create()
  await createRecordCalls('research-grant', mona).create()
  await createRecordCalls('award', ahmed).create()
  await test.database.sql`update application set branch_id = 3 where id = ${basma.id}`
  await test.database.sql`update application set branch_id = 2 where id in ${test.database.sql([mona.id, ahmed.id])}`
  await uploadRequiredFiles(ahmed)
  await addJournals(ahmed, 5)
  test.time.now = new Date('2026-11-21T22:30:05.120Z')
  await ahmed.ask(finalizeSubmission, { body: {} as never })
  test.time.now = new Date('2026-11-21T23:00:00Z')
})
afterAll(() => test.close())

const head = {
  en: [
    ...[
      'Name in Arabic',
      'Name in English',
      'Job title',
      'Email',
      'Theme',
      'Date of birth',
      'PhD country',
      'PhD date',
      'PhD university',
    ],
    ...['Journal papers', 'Conference papers', 'Books', 'Book chapters', 'Research grants', 'Patents', 'Editorial boards'],
    ...['Awards and recognitions', 'Thesis supervisions', 'Submitted', 'Submitted at (Cairo)', 'Receipt number'],
    ...['Registered at (Cairo)', 'Age', 'Applicant number', 'Entries that a register describes otherwise', 'Retracted papers'],
    'Entries also in other applications',
  ],
  ar: [
    ...['الاسم بالعربية', 'الاسم بالإنجليزية', 'الوظيفة', 'البريد الإلكتروني', 'المجال', 'تاريخ الميلاد', 'بلد الدكتوراه'],
    ...['تاريخ الدكتوراه', 'جامعة الدكتوراه', 'أبحاث المجلات', 'أوراق المؤتمرات', 'الكتب', 'فصول الكتب', 'المنح البحثية'],
    ...['براءات الاختراع', 'عضويات هيئات التحرير', 'الجوائز والتكريمات', 'الإشراف على الرسائل', 'قُدّم الطلب'],
    ...['وقت التقديم (بتوقيت القاهرة)', 'رقم الإيصال', 'وقت التسجيل (بتوقيت القاهرة)', 'العمر', 'رقم المتقدم'],
    ...['أعمال تختلف بياناتها في السجلات العامة', 'أبحاث مسحوبة', 'أعمال واردة في طلبات أخرى'],
  ],
}

/** Expected cells; `day` and `moment` format values for the file format. */
const rowsIn = (language: 'en' | 'ar', day: (day: string) => unknown, moment: (moment: string) => unknown, none: unknown) => {
  const inLanguage = (en: string, ar: string) => (language === 'en' ? en : ar)
  const registered = moment('2026-11-21T12:00:00Z')
  const [second, third] = [
    inLanguage(themes[2]?.english ?? '', themes[2]?.arabic ?? ''),
    inLanguage(themes[3]?.english ?? '', themes[3]?.arabic ?? ''),
  ]
  const phd = [inLanguage('Egypt', 'مصر'), day('2019-06-30'), 'Cairo University']
  return [
    [
      ...['أحمد سامي', 'Ahmed Samy', '+20 Professor, "acting"', 'a.samy@science.example', second, day('1986-04-12')],
      ...[inLanguage('Germany', 'ألمانيا'), day('2019-06-30'), link, 5, 0, 0, 0, 0, 0, 0, 1, 0, inLanguage('Yes', 'نعم')],
      ...[moment('2026-11-22T00:30:05Z'), 'JDR-1-00001', registered, 40, ahmed.id, 0, 0, 0],
    ],
    [
      ...['منى عبد الرحمن', 'Mona Abdelrahman', 'Lecturer', 'mona@science.example', second, day('1986-04-12')],
      ...[...phd, 0, 0, 0, 0, 1, 0, 0, 2, 0, inLanguage('No', 'لا'), none, none, registered, 40, mona.id, 0, 0, 0],
    ],
    [
      ...['بَسْمَة يوسف', 'Basma Youssef', 'Lecturer', 'basma@science.example', third, day('1986-11-22')],
      ...[...phd, 0, 0, 0, 0, 0, 0, 0, 0, 0, inLanguage('No', 'لا'), none, none, registered, 39, basma.id, 0, 0, 0],
    ],
  ]
}
const themes: Record<number, { english: string; arabic: string }> = {}
beforeAll(async () => {
  for (const { id, english_name, arabic_name } of await test.database.sql`select * from award_branch`)
    themes[id] = { english: english_name, arabic: arabic_name }
})

it('no longer counts a record that was deleted', async () => {
  const counted = async () => {
    const { bytes } = await office.get(`${path}?format=json&search=mona`)
    return (JSON.parse(bytes.toString('utf8')) as { award: number }[]).map(({ award }) => award)
  }
  expect(await counted()).toEqual([2])
  const third = await createRecordCalls('award', mona).create()
  expect(await counted()).toEqual([3])
  await test.database.sql`delete from award where id = ${third.id}`
  expect(await counted()).toEqual([2])
})

describe.each(['en', 'ar'] as const)('in %s, the list', (language) => {
  it('is a workbook of typed cells', async () => {
    const answer = await office.get(`${path}?language=${language}`)
    expect(answer.status).toBe(200)
    expect(await sheetsIn(answer.bytes)).toEqual({
      [language === 'en' ? 'Applicants' : 'المتقدمون']: [
        head[language],
        ...rowsIn(
          language,
          (day) => new Date(`${day}T00:00:00Z`),
          (moment) => new Date(moment),
          null,
        ),
      ],
    })
    const files = await filesIn(answer.bytes)
    const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
    expect(sheet.includes('rightToLeft="1"')).toBe(language === 'ar')
    expect(sheet).toContain('<autoFilter ref="A1:AA4"/>')
    expect(sheet).not.toMatch(/<f[ >/]/)
    // The name of a university that looks like a link formula.
    expect(sheet).toContain(
      '<c r="I2" s="3" t="inlineStr"><is><t>=HYPERLINK("http://evil.example","TU Berlin")'
        .replaceAll('"http', '&quot;http')
        .replaceAll('example"', 'example&quot;')
        .replaceAll(',"TU Berlin"', ',&quot;TU Berlin&quot;'),
    )
  })

  it('is a CSV file in which no text becomes a formula', async () => {
    const answer = await office.get(`${path}?format=csv&language=${language}`)
    const rows = rowsIn(
      language,
      (day) => day,
      (moment) => moment.slice(0, 19).replace('T', ' '),
      '',
    )
    const marked = (cell: unknown) => (typeof cell === 'string' && /^[=+]/.test(cell) ? `'${cell}` : String(cell))
    expect(fieldsIn(answer.bytes.toString('utf8'))).toEqual([head[language], ...rows.map((row) => row.map(marked))])
  })

  it('is JSON with values as they are kept', async () => {
    const answer = await office.get(`${path}?format=json&language=${language}`)
    const theme = (id: number) => (language === 'en' ? themes[id]?.english : themes[id]?.arabic)
    const none = {
      journal: 0,
      conference: 0,
      book: 0,
      'book-chapter': 0,
      'research-grant': 0,
      patent: 0,
      'editorial-board': 0,
      award: 0,
      'thesis-supervisions': 0,
      differing: 0,
      retracted: 0,
      shared: 0,
    }
    const unsubmitted = { isSubmitted: false, submittedAt: null, receiptNumber: null }
    const common = {
      birthDate: '1986-04-12',
      jobDescription: 'Lecturer',
      phdCountry: 'EG',
      phdDate: '2019-06-30',
      phdUniversity: 'Cairo University',
      createdAt: '2026-11-21T10:00:00.000Z',
      age: 40,
      ...none,
    }
    expect(answer.body).toEqual([
      {
        ...common,
        id: ahmed.id,
        arabicName: 'أحمد سامي',
        englishName: 'Ahmed Samy',
        jobDescription: '+20 Professor, "acting"',
        email: 'a.samy@science.example',
        branchName: theme(2),
        phdCountry: 'DE',
        phdUniversity: link,
        journal: 5,
        award: 1,
        isSubmitted: true,
        submittedAt: '2026-11-21T22:30:05.120Z',
        receiptNumber: 'JDR-1-00001',
      },
      {
        ...common,
        ...unsubmitted,
        id: mona.id,
        arabicName: 'منى عبد الرحمن',
        englishName: 'Mona Abdelrahman',
        email: 'mona@science.example',
        branchName: theme(2),
        'research-grant': 1,
        award: 2,
      },
      {
        ...common,
        ...unsubmitted,
        id: basma.id,
        arabicName: 'بَسْمَة يوسف',
        englishName: 'Basma Youssef',
        email: 'basma@science.example',
        branchName: theme(3),
        birthDate: '1986-11-22',
        age: 39,
      },
    ])
  })
})

describe('the download', () => {
  const readHeaders = async (query: string, as = office) => {
    const { headers } = await as.get(`${path}?${query}`)
    return Object.fromEntries(
      ['content-type', 'content-disposition', 'x-content-type-options', 'cache-control'].map((name) => [name, headers[name]]),
    )
  }

  it('has its kind and a name by round and day in Cairo, and is neither shown nor kept', async () => {
    await test.database.sql`update round set english_name = 'Round 2026/27: "first"', arabic_name = 'دورة ٢٠٢٦' where active`
    expect(await readHeaders('language=en')).toEqual({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="MFKAwardApplicants-Round-2026-27-first-2026-11-22.xlsx"; filename*=UTF-8''MFKAwardApplicants-Round-2026-27-first-2026-11-22.xlsx`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(await readHeaders('format=csv', office.with({ 'accept-language': 'ar' }))).toEqual({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="MFKAwardApplicants-____-____-2026-11-22.csv"; filename*=UTF-8''MFKAwardApplicants-${encodeURIComponent('دورة-٢٠٢٦')}-2026-11-22.csv`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect((await readHeaders('format=json'))['content-type']).toBe('application/json; charset=utf-8')
  })

  it('stands in the trail of the office, with who, what and how many', async () => {
    const trail = () =>
      test.database
        .sql`select actor_id, action, detail - 'from' as detail from audit where chain = 'office' and action = 'applicants-exported' order by position`
    const before = (await trail()).length
    await office.get(`${path}?format=csv&language=ar&isSubmitted=0&branchId=2&search=منى`)
    await office.get(`${path}?search=nobody`)
    const [{ id: actor_id } = {}] = await test.database.sql`select id from account where user_type = 1`
    const [{ id: roundId } = {}] = await test.database.sql`select id from round where active`
    expect((await trail()).slice(before)).toEqual([
      {
        actor_id,
        action: 'applicants-exported',
        detail: { format: 'csv', language: 'ar', roundId, isSubmitted: false, branchId: 2, search: 'منى', rows: 1 },
      },
      { actor_id, action: 'applicants-exported', detail: { format: 'xlsx', language: 'en', roundId, search: 'nobody', rows: 0 } },
    ])
  })

  it('takes the same queries for one applicant as for three', async () => {
    const queries = (query: string) =>
      countQueries(async () => {
        await office.get(`${path}${query}`)
        await waitForNoTransaction(test.database)
      })
    expect(await queries('')).toBe(await queries('?branchId=3'))
  })

  it('is refused with a query that says nothing, and then leaves no trace', async () => {
    const { sql } = test.database
    const [before] = await sql`select count(*) from audit where chain = 'office'`
    expect(await office.get(`${path}?format=ods`)).toEqual(
      expectedFieldFailure(400, 'format', 'Please choose Excel, CSV or JSON.'),
    )
    expect(await office.get(`${path}?language=fr`)).toEqual(
      expectedFieldFailure(400, 'language', 'Please choose English or Arabic.'),
    )
    expect(await office.get(`${path}?isSubmitted=perhaps`)).toEqual(
      expectedFieldFailure(400, 'isSubmitted', 'Please check this value.'),
    )
    expect(await office.get(`${path}?branchId=all`)).toEqual(expectedFieldFailure(400, 'branchId', 'Please check this value.'))
    expect(await office.get(`${path}?search=${'x'.repeat(201)}`)).toEqual(
      expectedFieldFailure(400, 'search', 'Please use at most 200 characters.'),
    )
    expect(await sql`select count(*) from audit where chain = 'office'`).toEqual([before])
  })
})

it('between rounds there is none', async () => {
  const { sql } = test.database
  await sql`update round set active = false`
  expect(await office.get(path)).toEqual(expectedConflict('no-part', 'No award round is open at the moment.'))
  await sql`update round set active = true`
})
