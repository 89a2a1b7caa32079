import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Applicant, createRegisteredApplicant, type TestAccount } from '../../testing/applicant.ts'
import { createAdministrator, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { administratorEmail, type TestPortal, testPortal } from '../../testing/portal.ts'
import { addComment, addQuery, uploadQueryFile } from './queries.testing.ts'

let test: TestPortal
let office: TestClient
let ahmed: TestAccount
let mona: Applicant
const officeAddresses = ['award@university.example', 'award.inquiries@university.example']

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  ahmed = await createAdministrator(test)
})
beforeEach(async () => {
  mona = await createRegisteredApplicant(sendByInject(test.http))
  await test.database.sql`delete from outbox`
})
afterAll(() => test.close())

const mails = () =>
  test.database.sql`select kind, recipient, language, subject, text, html, account_id, thread, secret from outbox order by id`
const recipients = async () => {
  const all = await mails()
  await test.database.sql`delete from outbox`
  return all.map(({ kind, recipient }) => `${kind} ${recipient}`)
}
const toOffice = officeAddresses.map((address) => `ticketAsked ${address}`)

describe('the answer', () => {
  it('is mailed to the applicant with the text of the office, in their language, as one conversation', async () => {
    const { id } = await addQuery(mona, { title: 'A & <b>B</b>?' })
    await test.database.sql`delete from outbox`
    const { guid } = await uploadQueryFile(office)
    await addComment(office, id, 'Yes, <i>please</i>.\nBy Sunday.', [guid])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      ...{ kind: 'ticketAnswered', recipient: mona.email, language: 'en', account_id: mona.userId, secret: false },
      ...{ thread: `ticket-${id}`, subject: `Re: A & <b>B</b>? (query ${id})` },
    })
    for (const part of [
      'Yes, <i>please</i>.',
      'By Sunday.',
      'Dear',
      'A & <b>B</b>?',
      '1 file',
      `https://award.example/dashboard/tickets/${id}`,
    ])
      expect(mail?.text).toContain(part)
    expect(mail?.html).not.toContain('<i>please')
    await test.database.sql`update account set language = 'ar' where id = ${mona.userId}`
    await addComment(office, id, 'نعم.')
    expect((await mails()).at(-1)).toMatchObject({
      language: 'ar',
      subject: `رد: A & <b>B</b>? (استفسار رقم ${id.toLocaleString('ar-EG')})`,
    })
  })
})

describe('a question', () => {
  it('is mailed to the addresses of the office in both languages, once until an administrator has read it', async () => {
    const { id } = await addQuery(mona)
    const [first] = await mails()
    expect(first).toMatchObject({ language: 'ar', thread: `ticket-${id}`, account_id: null })
    expect(first?.subject).toBe(`استفسار رقم ${id.toLocaleString('ar-EG')} – Query ${id}: Equivalence of my PhD`)
    for (const part of ['It is from Berlin.', mona.email, 'Open the query', 'فتح الاستفسار']) expect(first?.text).toContain(part)
    expect(await recipients()).toEqual(toOffice)
    await addComment(mona, id, 'Hello?')
    await addComment(mona, id, 'Hello??')
    expect(await recipients()).toEqual([])
    await office.put(`/api/tickets/${id}/read`, { answerId: 0 })
    await addComment(mona, id, 'Only the query was read: a mail waits for the rest')
    expect(await recipients()).toEqual([])
    const last = await addComment(mona, id, 'Still here')
    await ahmed.put(`/api/tickets/${id}/read`, { answerId: last.id })
    await addComment(mona, id, 'Read, so told anew')
    expect(await recipients()).toEqual(toOffice)
    await addComment(office, id, 'Here we are.')
    expect(await recipients()).toEqual([`ticketAnswered ${mona.email}`])
    await addComment(mona, id, 'Thanks, but')
    expect(await recipients()).toEqual(toOffice)
  })

  it('is mailed again after the query was closed without being read', async () => {
    const { id } = await addQuery(mona)
    await recipients()
    await office.put(`/api/tickets/${id}/closed`, { closed: 1 })
    await addComment(mona, id, 'It is not done')
    expect(await recipients()).toEqual(toOffice)
  })

  it('is mailed to the assignee, as long as they can answer', async () => {
    const { id } = await addQuery(mona)
    await office.put(`/api/tickets/${id}/assignee`, { userId: ahmed.userId })
    await addComment(office, id, 'Yes.')
    await recipients()
    await addComment(mona, id, 'And then?')
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: ahmed.email, language: 'en', account_id: ahmed.userId })
    expect(mail?.subject).toBe(`Query ${id} – استفسار رقم ${id.toLocaleString('ar-EG')}: Equivalence of my PhD`)
    expect(await recipients()).toEqual([`ticketAsked ${ahmed.email}`])
    await test.database.sql`update account set disabled_at = now() where id = ${ahmed.userId}`
    await addComment(office, id, 'Then this.')
    await recipients()
    await addComment(mona, id, 'And now?')
    expect(await recipients()).toEqual(toOffice)
    await test.database.sql`update account set disabled_at = null where id = ${ahmed.userId}`
  })
})

describe('an assigned query', () => {
  it('is mailed to the assignee, unless they assigned it to themselves', async () => {
    const { id } = await addQuery(mona)
    await recipients()
    await office.put(`/api/tickets/${id}/assignee`, { userId: ahmed.userId })
    const [mail] = await mails()
    expect(mail).toMatchObject({
      ...{ recipient: ahmed.email, account_id: ahmed.userId, thread: `ticket-${id}` },
      subject: `Query ${id}: Equivalence of my PhD`,
    })
    for (const part of ['Is it needed?', 'Mona Abdelrahman']) expect(mail?.text).toContain(part)
    expect(await recipients()).toEqual([`ticketAssigned ${ahmed.email}`])
    await office.put(`/api/tickets/${id}/assignee`, { userId: ahmed.userId })
    await office.put(`/api/tickets/${id}/assignee`, { userId: 1 })
    await office.put(`/api/tickets/${id}/assignee`, { userId: null })
    expect(await recipients()).toEqual([])
    await ahmed.put(`/api/tickets/${id}/assignee`, { userId: 1 })
    expect(await recipients()).toEqual([`ticketAssigned ${administratorEmail}`])
  })
})
