import { randomUUID } from 'node:crypto'
import { type ReadingNote, readingNotesMost, readingNoteTexts } from '@jadara/contract/reviewing/reading-notes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict } from '../../testing/answer.ts'
import { createRegisteredApplicant, type TestAccount } from '../../testing/applicant.ts'
import { assign, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import {
  endAssignment,
  insertSubmittedApplicant,
  insertTestReceipt,
  reopenSubmissionBySql,
  type SubmittedApplicant,
} from '../../testing/reviewing.ts'

let test: TestPortal
let office: TestClient
let nadia: TestAccount
let mona: SubmittedApplicant
let path: string

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
})
beforeEach(async () => {
  nadia = await createSignedInReviewer(test)
  mona = await insertSubmittedApplicant(test, { branchId: 7 })
  path = `/api/reviewer/applicant/${mona.id}/Notes`
  await assign(test, nadia, mona.id)
})
afterAll(() => test.close())

const listNotes = async (who: TestClient = nadia) => (await who.get(path)).body as ReadingNote[]
const save = (id: string, body: object, who: TestClient = nadia) => who.put(`${path}/${id}`, body)
const area = { x: 72, y: 640.5, width: 210, height: 12 }
const highlight = {
  ...{ document: 'proposal', documentName: 'Proposal', page: 3, areas: [area] },
  quote: 'a robust estimate',
  words: 'Of what? ',
}
const placeless = { document: '', documentName: '', page: null, areas: [], quote: '' }
const now = () => test.time.now.toISOString()
const advanceClock = () => {
  test.time.now = new Date(test.time.now.getTime() + 60_000)
}
const changed = expectedConflict('changed', readingNoteTexts.changed.en)
const notFound = 404

describe('a private note', () => {
  it('is created under the caller’s id, listed, changed in its words alone, and deleted', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    const created = { id: first, ...highlight, words: 'Of what?', documentChanged: false, createdAt: now(), updatedAt: now() }
    expect(await save(first, { ...highlight, updatedAt: null })).toEqual({ status: 200, body: created })
    const createdAt = now()
    advanceClock()
    expect((await save(second, { words: 'Ask about the budget' })).body).toMatchObject({
      ...placeless,
      words: 'Ask about the budget',
    })
    expect((await save(first, { words: 'Of the mean', page: null, updatedAt: createdAt })).status).toBe(200)
    expect(await listNotes()).toEqual([
      { ...created, words: 'Of the mean', updatedAt: now() },
      expect.objectContaining({ id: second }),
    ])
    expect((await nadia.delete(`${path}/${first}`)).status).toBe(204)
    expect((await nadia.delete(`${path}/${first}`)).status).toBe(notFound)
    expect((await listNotes()).map(({ id }) => id)).toEqual([second])
  })

  it('is saved once by a repeated request, and refused after a change in another window', async () => {
    const id = randomUUID()
    await save(id, { ...highlight, updatedAt: null })
    const first = now()
    advanceClock()
    expect((await save(id, { ...highlight, updatedAt: null })).body).toMatchObject({ updatedAt: first })
    expect((await save(id, { ...highlight, words: 'Second', updatedAt: first })).body).toMatchObject({ updatedAt: now() })
    expect(await save(id, { ...highlight, words: 'Third', updatedAt: first })).toEqual(changed)
    expect(await listNotes()).toEqual([expect.objectContaining({ words: 'Second' })])
  })

  it('with a page, a highlight or a quotation names its document, and a highlight its page', async () => {
    const { document: _, ...nowhere } = highlight
    const refusals: [body: object, fields: object][] = [
      [nowhere, { document: readingNoteTexts.placeless.en }],
      [{ ...highlight, page: null }, { page: readingNoteTexts.pageless.en }],
    ]
    for (const [body, fields] of refusals) {
      const answer = await save(randomUUID(), body)
      expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ fields })])
    }
    expect((await save('7', highlight)).status).toBe(400)
    expect(await listNotes()).toEqual([])
  })

  it('is one of 500 at most', async () => {
    await test.database.sql`insert into reading_note
      select gen_random_uuid(), ${mona.id}, ${nadia.userId}, '', '', null, null, '[]', '', 'Note ' || n, now(), now()
      from generate_series(1, ${readingNotesMost}) n`
    expect(await save(randomUUID(), highlight)).toEqual(expectedConflict('full', readingNoteTexts.tooMany.en))
    expect(await listNotes()).toHaveLength(readingNotesMost)
  })
})

describe('nobody else reads or changes it', () => {
  it('neither another assigned reviewer, nor the office, nor the audit trail in words', async () => {
    const sami = await createSignedInReviewer(test)
    await assign(test, sami, mona.id)
    const id = randomUUID()
    await save(id, { ...highlight, updatedAt: null })
    expect(await listNotes(sami)).toEqual([])
    expect((await save(id, { ...highlight, words: 'Mine now' }, sami)).status).toBe(notFound)
    expect((await sami.delete(`${path}/${id}`)).status).toBe(notFound)
    expect((await office.get(path)).status).toBe(403)
    await save(randomUUID(), { words: 'Another' })
    const trail = await test.database.sql`select action, detail from audit where chain = ${`application ${mona.id}`}
      and actor_id = ${nadia.userId}`
    expect(trail.map(({ action, detail }) => [action, detail])).toEqual([['notes-begun', { from: '127.0.0.1' }]])
  })

  it('and its reviewer only while assigned: it is there again with the next assignment', async () => {
    const id = randomUUID()
    await save(id, { ...highlight, updatedAt: null })
    await endAssignment(test, nadia, mona, 'taken-back')
    expect((await nadia.get(path)).status).toBe(notFound)
    expect((await save(id, { ...highlight, words: 'Later' })).status).toBe(notFound)
    expect((await nadia.delete(`${path}/${id}`)).status).toBe(notFound)
    await expect(test.database.sql`update reading_note set words = 'Later' where id = ${id}`).rejects.toMatchObject({
      code: 'JD006',
    })
    await assign(test, nadia, mona.id)
    expect((await listNotes()).map(({ id }) => id)).toEqual([id])
  })
})

describe('a document that changed', () => {
  const listChanges = async () => new Map((await listNotes()).map(({ id, documentChanged }) => [id, documentChanged]))

  it('if it is a file, by being uploaded again: the quotation stays', async () => {
    const hala = await createRegisteredApplicant(sendByInject(test.http))
    await assign(test, nadia, hala.id)
    path = `/api/reviewer/applicant/${hala.id}/Notes`
    const [id, guid] = [randomUUID(), randomUUID()]
    // Not by an upload: the receipts of the other tests have no snapshot, which the removal of a replaced file reads.
    await test.database.sql`insert into stored_file (guid, application_id, type_id, name, mime, size, sha256, created_at)
      values (${guid}, ${hala.id}, 6, 'cv.pdf', 'application/pdf', 7, ${'0'.repeat(64)}, now())`
    await save(id, { ...highlight, document: guid.toUpperCase(), documentName: 'Curriculum vitae' })
    expect(await listChanges()).toEqual(new Map([[id, false]]))
    await test.database.sql`update stored_file set guid = ${randomUUID()} where guid = ${guid}`
    expect(await listNotes()).toEqual([
      expect.objectContaining({ documentChanged: true, quote: highlight.quote, page: 3, areas: [area] }),
    ])
  })

  it('if it is another part, by another submission', async () => {
    const [about, general] = [randomUUID(), randomUUID()]
    await save(about, highlight)
    await save(general, { words: 'In general' })
    const expected = (changed: boolean) => new Map(Object.entries({ [about]: changed, [general]: false }))
    expect(await listChanges()).toEqual(expected(false))
    await reopenSubmissionBySql(test, mona)
    await insertTestReceipt(test, mona)
    expect(await listChanges()).toEqual(expected(true))
  })
})
