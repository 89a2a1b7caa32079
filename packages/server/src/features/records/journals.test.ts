import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, addJournals, createRegisteredApplicant } from '../../testing/applicant.ts'
import { sendByInject } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { journalValues, samples } from './samples.testing.ts'

let test: TestPortal
let mona: Applicant

beforeAll(async () => {
  test = await testPortal()
})
beforeEach(async () => {
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

const add = async (changes: Record<string, unknown> = {}) =>
  mona.post('/api/JournalPublications', formOf({ ...journalValues(), ...changes }, await paper()))
const count = async () => ((await mona.get(`/api/UserJournalPublications/${mona.userId}`)).body as unknown[]).length

describe('the number of journals', () => {
  it('is at most eight', async () => {
    await addJournals(mona, 7)
    expect((await add()).status).toBe(201)
    expect(await add()).toEqual(expectedConflict('full', 'Journal papers: 8 is the most.'))
    expect(await count()).toBe(8)
  })

  it('abuse 4: never exceeds eight, even with thirty-two simultaneous requests', async () => {
    await addJournals(mona, 7)
    const answers = await Promise.all(Array.from({ length: 32 }, () => add()))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(31).fill(409)])
    expect(await count()).toBe(8)
    expect(await test.database.sql`select guid from stored_file where application_id = ${mona.id}`).toHaveLength(8)
  })

  it('is limited by the database too', async () => {
    await addJournals(mona, 8)
    const ninth = test.database.sql.begin(async (sql) => {
      await sql`insert into stored_file select gen_random_uuid(), application_id, type_id, name, mime, size, sha256, pages, has_thumbnail, created_at
        from stored_file where application_id = ${mona.id} limit 1`
      await sql`insert into journal_publication (application_id, title, type, url, paper_title, publication_year, volume_number, issue_number,
          page_numbers, indexing_db, indexing_db_url, authors, co_authors, file_guid, created_at, updated_at)
        select application_id, title, type, url, paper_title, publication_year, volume_number, issue_number, page_numbers, indexing_db,
          indexing_db_url, authors, co_authors,
          (select guid from stored_file f where f.application_id = j.application_id and guid not in (select file_guid from journal_publication)),
          created_at, updated_at
        from journal_publication j where application_id = ${mona.id} limit 1`
    })
    await expect(ninth).rejects.toMatchObject({ code: 'JD004' })
  })

  it('follows the setting of the round', async () => {
    await test.database.sql`update round set journals_most = 6`
    await addJournals(mona, 6)
    expect(await add()).toEqual(expectedConflict('full', 'Journal papers: 6 is the most.'))
    await test.database.sql`update round set journals_most = 8`
    expect((await add()).status).toBe(201)
  })

  it('does not refuse the eighth when its request is repeated, also at the same moment', async () => {
    await addJournals(mona, 7)
    const key = { 'idempotency-key': randomUUID() }
    const same = await paper()
    const send = () => mona.post('/api/JournalPublications', formOf(journalValues(), same), key)
    const [eighth, ...again] = await Promise.all([send(), send(), send()])
    expect(eighth.status).toBe(201)
    for (const answer of [...again, await send()]) expect(answer).toEqual(eighth)
    expect(await count()).toBe(8)
    expect(await test.database.sql`select guid from stored_file where application_id = ${mona.id}`).toHaveLength(8)
  })

  it('does not limit other kinds', async () => {
    for (let number = 1; number <= 9; number += 1) expect((await mona.post('/api/Awards', samples.award.values)).status).toBe(201)
  })

  it('allows another one after a deletion', async () => {
    const [first] = await addJournals(mona, 8)
    expect((await mona.delete(`/api/JournalPublications/${first?.id}`)).status).toBe(204)
    expect((await add()).status).toBe(201)
  })
})

describe('the people of a journal', () => {
  it('are refused by row, and are at most two hundred', async () => {
    const answer = await add({
      authors: [{ name: 'Mona' }, { name: ' ' }],
      coAuthors: [{ name: 'Jane', affiliation: 'X' }, { affiliation: 'Y' }],
    })
    expect(answer).toEqual(
      expectedFailure(400, ['Please enter author name', 'Please enter the co-author name'], {
        'authors.1.name': 'Please enter author name',
        'coAuthors.1.name': 'Please enter the co-author name',
      }),
    )
    expect(await add({ authors: Array.from({ length: 201 }, () => ({ name: 'A' })) })).toEqual(
      expectedFieldFailure(400, 'authors', 'Please enter at most 200 names.'),
    )
  })
})
