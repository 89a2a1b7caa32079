import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Applicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'

let test: TestPortal
let office: TestClient
let officeId: number
let mona: Applicant
let omar: Applicant

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  officeId = (await test.database.sql`select id from account where user_type = 1`)[0]?.id
  mona = await createRegisteredApplicant(sendByInject(test.http))
  omar = await createRegisteredApplicant(sendByInject(test.http))
})
beforeEach(async () => {
  await test.database
    .sql`truncate ticket, ticket_answer, ticket_file, ticket_read, inquiry, inquiry_message, inquiry_read restart identity cascade`
})
afterAll(() => test.close())

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute))
const unread = async (who: TestClient) => (await who.get('/api/Unread')).body

async function ask(who: Applicant, minute: number): Promise<number> {
  const [ticket] = await test.database.sql`
    insert into ticket (account_id, title, description, category_id, created_at, opened_at, last_at)
    values (${who.userId}, 'When?', 'When does it end?', 1, ${at(minute)}, ${at(minute)}, ${at(minute)}) returning id`
  return ticket?.id
}
const insertMessage = (id: number, accountId: number, byOffice: boolean, minute: number) => test.database.sql`
  with said as (insert into ticket_answer (ticket_id, account_id, by_office, description, created_at)
    values (${id}, ${accountId}, ${byOffice}, 'Words', ${at(minute)}))
  update ticket set closed = ${byOffice ? 1 : 0}, opened_at = case when ${byOffice} then opened_at else ${at(minute)} end where id = ${id}`
const readTicket = (id: number, accountId: number, minute: number) => test.database.sql`
  insert into ticket_read values (${id}, ${accountId}, ${at(minute)}) on conflict (ticket_id, account_id) do update set read_at = excluded.read_at`
async function write(minute: number): Promise<number> {
  const [inquiry] = await test.database.sql`
    insert into inquiry (name, email, mobile, subject, description, language, created_at, opened_at, last_at)
    values ('Sara', 'sara@example.org', '01000000000', 'Press', 'May we?', 'en', ${at(minute)}, ${at(minute)}, ${at(minute)}) returning id`
  return inquiry?.id
}

describe('an applicant is told how many queries', () => {
  it('hold an answer of the office that they have not seen: none, one, three', async () => {
    expect(await unread(mona)).toEqual({ tickets: 0, inquiries: 0 })
    const first = await ask(mona, 0)
    expect(await unread(mona)).toEqual({ tickets: 0, inquiries: 0 })
    await insertMessage(first, officeId, true, 1)
    expect(await unread(mona)).toEqual({ tickets: 1, inquiries: 0 })
    // Two answers in one query count once.
    await insertMessage(first, officeId, true, 2)
    for (const minute of [3, 4]) await insertMessage(await ask(mona, minute), officeId, true, minute)
    await insertMessage(await ask(omar, 5), officeId, true, 6)
    await write(7)
    expect(await unread(mona)).toEqual({ tickets: 3, inquiries: 0 })
    await readTicket(first, mona.userId, 2)
    expect(await unread(mona)).toEqual({ tickets: 2, inquiries: 0 })
    await insertMessage(first, officeId, true, 8)
    expect(await unread(mona)).toEqual({ tickets: 3, inquiries: 0 })
  })

  it('and not of their own words', async () => {
    const id = await ask(mona, 0)
    await insertMessage(id, mona.userId, false, 1)
    expect(await unread(mona)).toEqual({ tickets: 0, inquiries: 0 })
  })
})

describe('an administrator is told how many wait', () => {
  it('unseen by them, queries and inquiries: none, one, three', async () => {
    expect(await unread(office)).toEqual({ tickets: 0, inquiries: 0 })
    const first = await ask(mona, 0)
    const written = await write(0)
    expect(await unread(office)).toEqual({ tickets: 1, inquiries: 1 })
    for (const minute of [1, 2]) await ask(omar, minute)
    for (const minute of [1, 2]) await write(minute)
    expect(await unread(office)).toEqual({ tickets: 3, inquiries: 3 })
    await readTicket(first, officeId, 0)
    await test.database.sql`insert into inquiry_read values (${written}, ${officeId}, ${at(0)})`
    expect(await unread(office)).toEqual({ tickets: 2, inquiries: 2 })
    // A new question after the answer.
    await insertMessage(first, mona.userId, false, 9)
    await test.database.sql`update inquiry set opened_at = ${at(9)}, last_at = ${at(9)} where id = ${written}`
    expect(await unread(office)).toEqual({ tickets: 3, inquiries: 3 })
  })

  it('and not what is answered, or marked as spam or a duplicate, or was seen by a colleague alone', async () => {
    await insertMessage(await ask(mona, 0), officeId, true, 1)
    const [answered, spam, first, duplicate] = [await write(0), await write(0), await write(0), await write(0)]
    await test.database.sql`update inquiry set closed = 1 where id = ${answered}`
    await test.database.sql`update inquiry set marked = 'spam' where id = ${spam}`
    await test.database.sql`update inquiry set marked = 'duplicate', duplicate_of = ${first} where id = ${duplicate}`
    const [colleague] = await test.database.sql`
      insert into account (email, email_key, user_type, english_name, arabic_name, language, created_at)
      values ('colleague@award.example', 'colleague@award.example', 1, 'C', 'ز', 'en', now()) on conflict (email_key) do update set user_type = 1 returning id`
    await test.database.sql`insert into inquiry_read values (${first}, ${colleague?.id}, ${at(5)})`
    expect(await unread(office)).toEqual({ tickets: 0, inquiries: 1 })
  })
})

describe('the numbers', () => {
  it('take as many statements for many as for one', async () => {
    await ask(mona, 0)
    const one = await countQueries(() => unread(office))
    for (let minute = 1; minute <= 30; minute += 1) await ask(mona, minute)
    expect(await countQueries(() => unread(office))).toBe(one)
  })
})
