import { toSearchWords } from '@jadara/contract/core/normalise-text'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseApplicant } from '../../commands/erase-applicant.ts'
import { applicantCondition } from '../../db/applicant-filters.ts'
import { changedPerson, createRegisteredApplicant } from '../../testing/applicant.ts'
import { signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

/** A search among many: by the index, with the matches that a comparison of every text has. */

let test: TestPortal
let office: TestClient

const arabic = ['أحمد', 'إبراهيم', 'آمال', 'مُنى', 'فاطمة', 'هدى', 'علي', 'على', 'عبد الله', 'رضوى', 'آمـال', 'اللّٰه', '١٢٣']
const english = ['Mona', 'Ahmed', 'Heba', 'José', "O'Neil", 'El-Sayed', 'Abdelrahman', 'A_b%c', 'back\\slash', 'Straße', '𐤀𐤁𐤂']
const universities = [
  'TU 100%_Berlin',
  'جامعة القاهرة',
  'Cairo University',
  `Institute of ${'very'.repeat(9)}long`,
  'ＡＢＣ（Ｄ）',
  'a\tb',
]
const many = 1200

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  await test.database.sql`
    with account as (
      insert into account (email, email_key, password_hash, user_type, english_name, arabic_name, created_at)
      select m, m, 'x', 3, 'P', 'م', now() from (select 'person_' || n || '.x@uni' || n % 9 || '.example' as m from generate_series(1, ${many}::int) n) of returning id
    )
    insert into application (account_id, round_id, branch_id, english_name, arabic_name, birth_date, job_description, phd_date, phd_university, phd_country, created_at)
    select a.id, r.id, 1 + a.id % 7, e.names[1 + a.id % ${english.length}] || ' ' || e.names[1 + a.id / 7 % ${english.length}],
      n.names[1 + a.id % ${arabic.length}] || ' ' || n.names[1 + a.id / 5 % ${arabic.length}], '1985-01-01', 'x', '2016-01-01',
      u.names[1 + a.id % ${universities.length}], 'EG', now()
    from account a, round r, (select ${english}::text[] as names) e, (select ${arabic}::text[] as names) n, (select ${universities}::text[] as names) u
    where r.active`
  await test.database.sql`analyze listed_applicant`
})
afterAll(() => test.close())

type Page = { items: { id: number }[]; total: number }
const readPage = async (search: string, more = '') =>
  (await office.get(`/api/Applicants?pageSize=500&search=${encodeURIComponent(search)}${more}`)).body as Page

async function readAllPages(search: string): Promise<{ ids: number[]; total: number }> {
  const { items, total } = await readPage(search)
  for (let page = 2; (page - 1) * 500 < total; page += 1) items.push(...(await readPage(search, `&page=${page}`)).items)
  return { ids: items.map(({ id }) => id).toSorted((one, other) => one - other), total }
}

async function compareEveryText(search: string, more: string): Promise<number[]> {
  const words = toSearchWords(search)
  const names = (search === 'عبد الله' ? [words] : words.map((word) => [word])).map((name) => ({
    patterns: name.map((word) => `%${word.replace(/[%_\\]/g, '\\$&')}%`),
    text: /^[\p{L}'-]{3,}$/u.test(name.join('')) ? name.join(' ') : '',
  }))
  const branchId = more === '' ? null : 3
  const rows = await test.database.sql`
    select id from listed_applicant where (${branchId}::int is null or branch_id = ${branchId})
      and not exists (
        select from jsonb_to_recordset(${test.database.sql.json(names)}) as name (patterns text[], text text)
        where not searched like all (patterns) and not name_keys && name_keys(text))
    order by id`
  return rows.map(({ id }) => id)
}

const searches = [
  ...[
    'm',
    'م',
    'ا',
    '1',
    'mo',
    'رض',
    '12',
    '٢٣',
    'mon',
    'مني',
    'منى',
    'mona',
    'ona',
    'Abdelrahman',
    'delrah',
    'احمد',
    'أَحمَد',
    'مد',
  ],
  ...[
    'عبد الله',
    'ه ال',
    'الله ahmed',
    'a e i',
    'mona x',
    'jose',
    'JOSÉ',
    'straße',
    'strasse',
    "o'neil",
    "o'",
    "'",
    'el-sayed',
    'sayed',
    '-',
  ],
  ...[
    '%',
    '_',
    '\\',
    '100%',
    '%_b',
    '_b%c',
    'b%',
    'back\\slash',
    '\\s',
    'k\\',
    'person_77',
    'person_77.x@',
    '.example',
    'uni3.example',
    'x@uni',
  ],
  ...[
    'very'.repeat(9),
    `${'very'.repeat(8)}ver`,
    'very'.repeat(10),
    'yvery',
    '𐤁',
    '𐤀𐤁',
    'ＡＢＣ',
    '(d',
    'abc(d)',
    'a b',
    '&',
    ':*',
    "a':*",
    'a|b',
    '!a',
  ],
  ...['nobody', 'samyahmed', '  ', 'cairo university mona ahmed'],
]

it.each(searches)('for "%s" finds by the index whom a comparison of every text finds', async (search) => {
  const ids = await compareEveryText(search, '')
  expect(await readAllPages(search)).toEqual({ ids, total: ids.length })
  expect((await readPage(search, '&isAssigned=false&page=1')).total).toBe(ids.length)
  expect((await readPage(search, '&branchId=3&page=1')).total).toBe((await compareEveryText(search, '&branchId=3')).length)
})

it.each(['م', '12', 'mona', 'person_77.x@', 'el-sayed x', "o'neil mona"])(
  'for "%s" reads no row that the index does not name',
  async (search) => {
    const condition = applicantCondition({ roundId: 1, search, byTheme: false }, { searchBy: 'index' })
    const { rows } = await test.portal.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select count(*) from listed_applicant l where ${condition}`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Bitmap Index Scan on listed_by_lexemes')
    expect(plan).not.toContain('Seq Scan')
  },
)

describe('the total of a search', () => {
  it('is right after each change of what it finds', async () => {
    const total = async (search: string, more = '') => (await readPage(search, more)).total
    expect([await total('zaynab'), await total('hassan'), await total('elsewhere')]).toEqual([0, 0, 0])
    const zaynab = await createRegisteredApplicant(sendByInject(test.http), { englishName: 'Zaynab Aly' })
    expect([await total('zaynab'), await total('zaynab', '&branchId=5')]).toEqual([1, 0])
    await zaynab.put('/api/Applicant/me/update', { ...changedPerson, englishName: 'Zaynab Hassan', branchId: 5 })
    expect([await total('zaynab'), await total('zaynab', '&branchId=5'), await total('hassan')]).toEqual([1, 1, 1])
    await zaynab.put('/api/Applicant/me/update', { ...changedPerson, englishName: 'Mona Hassan', branchId: 5 })
    expect([await total('zaynab'), await total('hassan')]).toEqual([0, 1])
    await test.database.sql`update account set email = 'z@elsewhere.example' where id = ${zaynab.userId}`
    expect(await total('elsewhere')).toBe(1)
    expect([await total('hassan', '&isSubmitted=true'), await total('hassan', '&isSubmitted=false')]).toEqual([0, 1])
    await eraseApplicant(test.portal.db, zaynab.userId, test.portal.clock())
    expect([await total('hassan'), await total('elsewhere')]).toEqual([0, 0])
  })

  it('does not count what a transaction has not committed, and counts it afterwards', async () => {
    const { sql: owner } = test.database
    const total = async () => (await readPage('mona')).total
    const before = await total()
    const [other] = await owner`select id, english_name from application where english_name not like '%Mona%' limit 1`
    await owner.begin(async (open) => {
      await open`update application set english_name = 'Mona Last' where id = ${other?.id}`
      expect(await total()).toBe(before)
    })
    expect(await total()).toBe(before + 1)
    await owner`update application set english_name = ${other?.english_name} where id = ${other?.id}`
    expect(await total()).toBe(before)
  })
})
