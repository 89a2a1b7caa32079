import { recordEndpoints } from '@jadara/contract/records/record-endpoints'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldsIn, filesIn, sheetsIn } from '../../sheets/read-back.testing.ts'
import { expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'
import { createRecordCalls } from '../records/calls.testing.ts'

let test: TestPortal
let office: TestClient
let mona: Applicant
let empty: Applicant

const publications = '/api/UploadedFiles/ExportPublicationProfileToExcel'
const research = '/api/UploadedFiles/ExportResearchProfileToExcel'

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  mona = await createRegisteredApplicant(sendByInject(test.http), {
    arabicName: 'منى عبد الرحمن',
    englishName: 'Mona Abdelrahman',
  })
  empty = await createRegisteredApplicant(sendByInject(test.http))
  for (const { name } of recordKinds) await createRecordCalls(name, mona).create()
  await createRecordCalls('award', mona).create({ englishTitle: '=1+1', arabicTitle: '@جائزة', awardDate: '2024-02-29' })
  await createRecordCalls('research-grant', mona).create({
    partner: 0,
    partners: undefined,
    role: 'PI',
    summary: '-1',
    fundAmount: 0,
  })
})
afterAll(() => test.close())

const day = (written: string) => new Date(`${written}T00:00:00Z`)
const get = (path: string, query: string) => office.get(`${path}?userId=${mona.userId}&${query}`)

const journalHead = {
  en: [
    'Journal title',
    'Journal type',
    'Journal link',
    'Paper title',
    'Publication year',
    'Volume number',
    'Issue number',
    'Pages',
    'Indexing DB',
    'Indexing DB link',
    'Authors',
    'Co-authors',
    'Check of the entry',
    'Retracted',
    'File',
    'File type',
  ],
  ar: [
    'اسم المجلة',
    'نوع المجلة',
    'رابط المجلة',
    'عنوان البحث',
    'سنة النشر',
    'رقم المجلد',
    'رقم العدد',
    'الصفحات',
    'قاعدة الفهرسة',
    'رابط قاعدة الفهرسة',
    'المؤلفون',
    'المؤلفون المشاركون',
    'التحقق من البيانات',
    'بحث مسحوب',
    'الملف',
    'نوع الملف',
  ],
}
/** `unchecked`: an empty cell. */
const journalRow = (international: string, year: unknown, type: unknown, unchecked: unknown = null) => [
  'Journal of Advanced Research',
  international,
  'https://www.sciencedirect.com/journal/journal-of-advanced-research',
  'أثر الطاقة الشمسية — Solar energy and its effect',
  year,
  '33',
  '4',
  '101–118',
  'Scopus',
  'https://www.scopus.com/sourceid/1',
  'Mona Abdelrahman; أحمد سامي',
  'Jane Doe (Alexandria University)',
  unchecked,
  unchecked,
  'بحث منشور.pdf',
  type,
]

describe('the publication profile', () => {
  it('is a workbook with a sheet for each kind', async () => {
    const { status, bytes } = await get(publications, 'language=en')
    expect(status).toBe(200)
    const sheets = await sheetsIn(bytes)
    expect(Object.keys(sheets)).toEqual(['Journal papers', 'Conference papers', 'Books', 'Book chapters'])
    expect(sheets['Journal papers']).toEqual([journalHead.en, journalRow('International', 2021, 20)])
    expect(sheets['Book chapters']?.[1]?.slice(6, 9)).toEqual([7, '201–240', 'Mona Abdelrahman'])
  })

  it('is one in Arabic, from the right', async () => {
    const { bytes } = await get(publications, 'language=ar')
    const sheets = await sheetsIn(bytes)
    expect(Object.keys(sheets)).toEqual(['أبحاث المجلات', 'أوراق المؤتمرات', 'الكتب', 'فصول الكتب'])
    expect(sheets['أبحاث المجلات']).toEqual([journalHead.ar, journalRow('دولية', 2021, 20)])
    const files = await filesIn(bytes)
    for (const number of [1, 2, 3, 4]) expect(files[`xl/worksheets/sheet${number}.xml`]).toContain('<sheetView rightToLeft="1"')
  })

  it('is a ZIP of CSV files', async () => {
    const { headers, bytes } = await get(publications, 'format=csv&language=en')
    expect(headers['content-type']).toBe('application/zip')
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Publication-profile-Mona-Abdelrahman.zip"; filename*=UTF-8''Publication-profile-Mona-Abdelrahman.zip`,
    )
    const files = await filesIn(bytes)
    expect(Object.keys(files)).toEqual(['Journal-papers.csv', 'Conference-papers.csv', 'Books.csv', 'Book-chapters.csv'])
    expect(fieldsIn(files['Journal-papers.csv'] ?? '')).toEqual([journalHead.en, journalRow('International', '2021', '20', '')])
    const arabic = await filesIn((await get(publications, 'format=csv&language=ar')).bytes)
    expect(fieldsIn(arabic['أبحاث-المجلات.csv'] ?? '')).toEqual([journalHead.ar, journalRow('دولية', '2021', '20', '')])
  })
})

describe('the research profile', () => {
  const grant = (language: 'en' | 'ar') =>
    language === 'en'
      ? { role: 'Co-PI', first: 'PI', yes: 'Yes', no: 'No' }
      : { role: 'باحث رئيسي مشارك', first: 'باحث رئيسي', yes: 'نعم', no: 'لا' }

  it.each(['en', 'ar'] as const)('in %s has typed cells, and no formula', async (language) => {
    const { bytes } = await get(research, `language=${language}`)
    const [grants, patents, boards, awards, theses] = Object.values(await sheetsIn(bytes))
    const { role, first, yes, no } = grant(language)
    const project = ['Water from air — الماء من الهواء', 'Science, Technology & Innovation Funding Authority']
    const days = [day('2019-01-01'), day('2021-12-31'), 'Alexandria University']
    expect(grants?.slice(1)).toEqual([
      [...project, role, ...days, yes, 'TU Berlin; جامعة أسوان', 1250000.5, 'EGP', 'First line\n\nThird line <b>not bold</b>'],
      [...project, first, ...days, no, null, 0, 'EGP', '-1'],
    ])
    expect([patents, boards, theses].map((sheet) => sheet?.length)).toEqual([2, 2, 2])
    expect(awards?.[2]?.slice(1)).toEqual(['=1+1', '@جائزة', day('2024-02-29')])
    for (const xml of Object.values(await filesIn(bytes))) expect(xml).not.toMatch(/<f[ >/]/)
  })

  it('as CSV marks what would be a formula', async () => {
    const files = await filesIn((await get(research, 'format=csv&language=en')).bytes)
    expect(fieldsIn(files['Awards-and-recognitions.csv'] ?? '')[2]?.slice(1)).toEqual(["'=1+1", "'@جائزة", '2024-02-29'])
    expect(fieldsIn(files['Research-grants.csv'] ?? '')[2]?.slice(-4)).toEqual(['', '0', 'EGP', "'-1"])
  })
})

describe.each([
  [publications, 'publications', ['journal', 'conference', 'book', 'book-chapter']],
  [research, 'research-output', ['research-grant', 'patent', 'editorial-board', 'award', 'thesis-supervisions']],
] as const)('%s', (path, profile, kinds) => {
  it('as JSON has the records as the calls answer them, and nothing beside', async () => {
    const lists = await Promise.all(
      recordKinds
        .filter(({ group }) => group === profile)
        .map(async (kind) => [
          kind.name,
          (await office.get(recordEndpoints(kind).list.path.replace('{userId}', String(mona.userId)))).body,
        ]),
    )
    const { status, body } = await get(path, 'format=json')
    expect(status).toBe(200)
    expect(body).toEqual(Object.fromEntries(lists))
    expect(Object.keys(body as object)).toEqual(kinds)
  })

  it('of who has nothing has every sheet with its head', async () => {
    const { bytes } = await office.get(`${path}?userId=${empty.userId}`)
    expect(Object.values(await sheetsIn(bytes)).map((rows) => rows.length)).toEqual(kinds.map(() => 1))
    expect((await office.get(`${path}?userId=${empty.userId}&format=json`)).body).toEqual(
      Object.fromEntries(kinds.map((kind) => [kind, []])),
    )
  })

  it('stands in the trail of the application, and is a download in the reader’s language', async () => {
    const trail = () =>
      test.database
        .sql`select actor_id, action, detail - 'from' as detail from audit where chain = ${`application ${mona.id}`} and action = 'profile-exported' order by position`
    const before = (await trail()).length
    const { headers, bytes } = await office.with({ 'accept-language': 'ar' }).get(`${path}?userId=${mona.userId}`)
    expect(headers['content-disposition']).toContain(encodeURIComponent('منى-عبد-الرحمن'))
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' })
    const rows = Object.values(await sheetsIn(bytes)).reduce((sum, { length }) => sum + length - 1, 0)
    const [{ id: actor_id } = {}] = await test.database.sql`select id from account where user_type = 1`
    expect((await trail()).slice(before)).toEqual([
      { actor_id, action: 'profile-exported', detail: { profile, format: 'xlsx', language: 'ar', rows } },
    ])
  })

  it('takes the same queries for one record as for three', async () => {
    const name = kinds[3]
    const one = await createRegisteredApplicant(sendByInject(test.http))
    await createRecordCalls(name, one).create()
    const few = await countQueries(() => office.get(`${path}?userId=${one.userId}`))
    for (let more = 0; more < 2; more += 1) await createRecordCalls(name, one).create()
    expect(await countQueries(() => office.get(`${path}?userId=${one.userId}`))).toBe(few)
  })

  it('is a 404 of who takes no part in the active round, as the award profile is, and a 400 where the query says nothing', async () => {
    const missing = expectedFailure(404, 'This does not exist, or no longer does.')
    expect(await office.get(`${path}?userId=999999`)).toEqual(missing)
    expect(await office.get(`${path}?userId=${(await createSignedInReviewer(test)).userId}`)).toEqual(missing)
    await test.database.sql`update round set active = false`
    expect(await office.get(`${path}?userId=${mona.userId}`)).toEqual(missing)
    await test.database.sql`update round set active = true`
    expect(await office.get(path)).toEqual(expectedFieldFailure(400, 'userId', 'Please check this value.'))
    expect(await office.get(`${path}?userId=x`)).toEqual(expectedFieldFailure(400, 'userId', 'Please check this value.'))
    expect(await get(path, 'format=pdf')).toEqual(expectedFieldFailure(400, 'format', 'Please choose Excel, CSV or JSON.'))
  })
})
