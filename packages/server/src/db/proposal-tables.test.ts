import { goals } from '@jadara/contract/site/goals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'

/** Constraints that the database itself enforces on proposals and concept notes. */

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
  await database.sql.unsafe(`
    insert into account (email, email_key, password_hash, user_type, english_name, arabic_name, created_at)
      select n, n, 'x', 3, 'A', 'أ', now() from generate_series(1, 2) n;
    insert into round (english_name, arabic_name, start_date) values ('R', 'ج', '2026-01-01');
    insert into application (account_id, round_id, branch_id, english_name, arabic_name, birth_date, job_description, phd_date, phd_university,
        phd_country, created_at)
      select id, 1, 7, 'A', 'أ', '1980-01-01', 'x', '2016-01-01', 'x', 'EG', now() from account order by id;
    insert into stored_file (guid, application_id, type_id, name, mime, size, sha256, created_at)
      values ('00000000-0000-4000-8000-000000000001', 1, 26, 'note.pdf', 'application/pdf', 1, repeat('0', 64), now());
    insert into proposal (application_id, title, duration, budget, abstract, created_at, updated_at) values (1, 'T', 24, 1000, '', now(), now());
    insert into proposal_section (application_id, name, updated_at, audited_at)
      select 1, name, now(), now() from unnest(array['introduction', 'equipments', 'research-team', 'schedule', 'budget']) as name`)
})
afterAll(() => database.drop())

const refuses = (sql: string, code: string) => expect(database.sql.unsafe(sql)).rejects.toMatchObject({ code })
const check = '23514'

describe('the database rejects', () => {
  it.each([
    ["update proposal set title = ''", check],
    ['update proposal set duration = 0', check],
    ['update proposal set duration = 61', check],
    ['update proposal set budget = -0.01', check],
    ['update proposal set budget = 1000000000', '22003'],
    ['update proposal set application_id = 2', 'JD002'],
    [
      `insert into proposal (application_id, title, duration, budget, abstract, created_at, updated_at) values (1, 'T', 1, 1, '', now(), now())`,
      '23505',
    ],
    ["update proposal_section set finished = true where name = 'introduction'", check],
    ["update proposal_section set text = 'x' where name = 'budget'", check],
    [`insert into proposal_section (application_id, name, updated_at, audited_at) values (1, 'abstract', now(), now())`, check],
    [
      `insert into proposal_section (application_id, name, updated_at, audited_at) values (2, 'objectives', now(), now())`,
      '23503',
    ],
    [`insert into proposal_task (application_id, place, title, months) values (2, 0, 'T', '{1}')`, '23503'],
    [`insert into proposal_task (application_id, place, title, months) values (1, 0, '', '{1}')`, check],
    ...['{}', '{0}', '{61}', '{1,1}', '{2,1}', '{1,null}', '{{1},{2}}'].map((months) => [
      `insert into proposal_task (application_id, place, title, months) values (1, 0, 'T', '${months}')`,
      check,
    ]),
    ...[
      `1, 50, 100, 6, 5`,
      `1, null, 100, 6, null`,
      `1, 0, 100, 6, null`,
      `1, 101, 100, 6, null`,
      `1, 50, -1, 6, null`,
      `1, 50, 100, 0, null`,
      `1, 50, 100, 13, null`,
      `1, null, null, null, 5`,
      `2, 50, 100, 6, null`,
      `2, null, null, null, null`,
      `2, null, null, null, -0.01`,
      `3, null, null, 1, 5`,
      `4, null, null, null, 5`,
    ].map((values) => [
      `insert into proposal_budget_item (application_id, place, item_title, type, effort, monthly_payment, month_count, item_cost) values (1, 0, 'T', ${values})`,
      check,
    ]),
    [
      `insert into proposal_equipment (application_id, place, title, description, equipment_use) values (1, 0, 'T', '', 'u')`,
      check,
    ],
    [
      `insert into proposal_team_member (application_id, place, name, position, highest_qualification, email) values (1, -1, 'T', 'p', 'q', 'e')`,
      check,
    ],
    ['delete from proposal', '23503'],
  ])('%s', async (sql = '', code = '') => {
    await refuses(sql, code)
  })

  it('a concept note with another’s file, an unknown choice, or no abstract', async () => {
    const note = (
      values: string,
    ) => `insert into concept_note (application_id, proposal_title, budget, sdg_id, research_field_id, abstract, file_guid, created_at, updated_at)
      values (${values}, '00000000-0000-4000-8000-000000000001', now(), now())`
    await refuses(note("2, 'T', 1, 1, 1, 'a'"), '23503')
    await refuses(note("1, 'T', 1, 99, 1, 'a'"), '23503')
    await refuses(note("1, 'T', 1, 1, 99, 'a'"), '23503')
    await refuses(note("1, 'T', 1, 1, 1, ''"), check)
    await refuses(note("1, 'T', -1, 1, 1, 'a'"), check)
    await database.sql.unsafe(note("1, 'T', 1, 1, 1, 'a'"))
    await refuses('delete from stored_file where type_id = 26', '23503')
  })
})

it('valid rows are accepted', async () => {
  await database.sql.unsafe(`
    insert into proposal_task (application_id, place, title, months) values (1, 0, 'T', '{1,2,60}');
    insert into proposal_budget_item (application_id, place, item_title, type, effort, monthly_payment, month_count, item_cost)
      values (1, 0, 'T', 1, 100, 0, 12, null), (1, 1, 'T', 3, null, null, null, 0)`)
})

it('the lists contain the seventeen goals by their official names and the research fields, each once in both languages', async () => {
  const sdgs = await database.sql`select id, name, name_arabic, position from targeted_sdg order by position`
  expect([...sdgs]).toEqual(
    goals.map(({ number, name }) => ({ id: number, name: name.en, name_arabic: name.ar, position: number })),
  )
  const fields = await database.sql`select name, name_arabic from research_field`
  expect(fields.length).toBeGreaterThanOrEqual(20)
  for (const { name, name_arabic } of fields) {
    expect(name).not.toMatch(/\p{Script=Arabic}/u)
    expect(name_arabic).not.toMatch(/[a-z]/i)
  }
  expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length)
})
