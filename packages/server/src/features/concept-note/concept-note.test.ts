import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { picture, sha256 } from '../../files/samples.testing.ts'
import { expectedConflict, expectedFailure, expectedFieldFailure, expectedFileFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant, type TestAccount } from '../../testing/applicant.ts'
import { createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { formOf, rawForm } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { noteInput, noteValues } from './samples.testing.ts'

let test: TestPortal
let other: Applicant
let nadia: TestAccount
let office: TestClient
let mona: Applicant

beforeAll(async () => {
  test = await testPortal()
  other = await createRegisteredApplicant(sendByInject(test.http))
  nadia = await createSignedInReviewer(test)
  office = await signInAdministrator(test)
})
beforeEach(async () => {
  await test.database.sql`delete from try`
  test.time.now = new Date('2026-11-21T10:00:00Z')
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

const path = '/api/ConceptNote'
type Note = { id: number; updatedAt: string; fileURL: string; file: { guid: string } }
const read = (who: TestClient = mona) => who.get(`/api/UserConceptNote/${mona.userId}`)
const saved = async (changes: object = {}) => {
  const { status, body } = await mona.post(path, formOf({ ...noteInput, ...changes }, await paper()))
  expect(status).toBe(201)
  return body as Note
}
const filesStored = async () => {
  let count = 0
  for await (const _ of test.portal.files.store.list()) count += 1
  return count
}
const isStored = async (guid: string) => (await test.portal.files.store.stat(guid)) !== null
const changed = expectedConflict(
  'changed',
  'The concept note was changed in the meantime, in another window or on another device.',
)

describe('saving', () => {
  it('is null before, and answers the note with its file', async () => {
    expect(await read()).toEqual({ status: 200, body: null })
    const file = await paper('المذكرة.pdf', { pages: 4 })
    const answer = await mona.post(path, formOf({ ...noteInput, type: 26 }, file))
    expect(answer).toEqual({
      status: 201,
      body: {
        ...noteValues,
        sdg: { id: 6, name: 'Clean water and sanitation', nameArabic: 'المياه النظيفة والنظافة الصحية' },
        researchField: { id: 12, name: 'Water resources and irrigation', nameArabic: 'الموارد المائية والري' },
        id: expect.any(Number),
        updatedAt: '2026-11-21T10:00:00.000Z',
        fileURL: expect.stringMatching(/^\/api\/Files\/ViewFile\/[0-9a-f-]{36}$/),
        file: {
          guid: expect.any(String),
          typeId: 26,
          name: 'المذكرة.pdf',
          mime: 'application/pdf',
          size: file.bytes.length,
          pages: 4,
          path: expect.stringMatching(/^\/api\/Files\/ViewFile\/[0-9a-f-]{36}$/),
          hasThumbnail: false,
          createdAt: '2026-11-21T10:00:00.000Z',
        },
      },
    })
    expect(await read()).toEqual({ status: 200, body: answer.body })
    const { id, fileURL } = answer.body as Note
    expect(sha256((await mona.get(fileURL)).bytes)).toBe(sha256(file.bytes))
    const trail = await test.database
      .sql`select action, detail - 'from' as detail from audit where chain = ${`application ${mona.id}`} order by position desc limit 1`
    expect(trail[0]).toEqual({
      action: 'concept-note-added',
      detail: { id, sha256: sha256(file.bytes), after: { proposalTitle: noteInput.proposalTitle } },
    })
  })

  it('takes the parts of a form in any order, and either spelling of the ids', async () => {
    const { proposalTitle, budget, abstract } = noteInput
    const lowerCase = { type: 26, abstract, researchFieldId: 12, sdgId: 6, budget, proposalTitle }
    const form = rawForm(
      Object.entries(lowerCase).map(([key, value]) => [key, String(value)]),
      await paper(),
    )
    expect(await mona.post(path, form)).toMatchObject({ status: 201, body: noteValues })
  })

  it('again keeps the stored file, as JSON and as a form, and is the same note', async () => {
    const note = await saved()
    for (const [index, body] of [
      { ...noteInput, proposalTitle: 'As JSON 0' },
      formOf({ ...noteInput, proposalTitle: 'As a form 1', type: 26 }),
      formOf({ ...noteInput, proposalTitle: 'Empty part 2' }, { name: '', bytes: Buffer.of() }),
    ].entries()) {
      const answer = await mona.post(path, body)
      expect(answer).toMatchObject({
        status: 201,
        body: { id: note.id, file: note.file, proposalTitle: expect.stringMatching(`${index}$`) },
      })
      expect((await read()).body).toEqual(answer.body)
    }
    expect(await isStored(note.file.guid)).toBe(true)
  })

  it('again with a new PDF replaces the stored one, whose bytes go', async () => {
    const note = await saved()
    const file = await paper('new.pdf')
    const answer = await mona.post(path, formOf(noteInput, file))
    expect(answer).toMatchObject({ status: 201, body: { ...noteValues, id: note.id, file: { name: 'new.pdf' } } })
    const { file: stored, fileURL } = answer.body as Note
    expect(sha256((await mona.get(fileURL)).bytes)).toBe(sha256(file.bytes))
    expect([await isStored(note.file.guid), await isStored(stored.guid)]).toEqual([false, true])
    expect(await mona.get(note.fileURL)).toMatchObject({ status: 404 })
    expect(await test.database.sql`select guid from stored_file where application_id = ${mona.id}`).toEqual([
      { guid: stored.guid },
    ])
  })

  it('in two windows tells the second, and a repeated request meets no conflict with itself', async () => {
    const note = await saved({ updatedAt: '' })
    expect(await mona.post(path, formOf({ ...noteInput, updatedAt: '' }, await paper()))).toEqual(changed)
    const first = await mona.post(path, { ...noteInput, budget: 1, updatedAt: note.updatedAt })
    expect(first.status).toBe(201)
    expect((first.body as Note).updatedAt > note.updatedAt).toBe(true)
    expect(await mona.post(path, { ...noteInput, budget: 1, updatedAt: note.updatedAt })).toEqual(first)
    for (const updatedAt of [note.updatedAt, null])
      expect(await mona.post(path, { ...noteInput, budget: 2, updatedAt })).toEqual(changed)
    expect((await read()).body).toEqual(first.body)
    const stored = await test.database.sql`select guid from stored_file where application_id = ${mona.id}`
    expect(stored).toEqual([{ guid: note.file.guid }])
    expect((await mona.post(path, { ...noteInput, budget: 2 })).status).toBe(201)
  })

  it('that comes twice with its PDF is one note, whose bytes stay and whose second ones go', async () => {
    const file = await paper()
    const send = () => mona.post(path, formOf({ ...noteInput, updatedAt: '' }, file))
    const before = await filesStored()
    const first = await send()
    expect(first.status).toBe(201)
    expect(await send()).toEqual(first)
    expect((await read()).body).toEqual(first.body)
    expect(await filesStored()).toBe(before + 1)
    expect(await isStored((first.body as Note).file.guid)).toBe(true)
    expect(await mona.post(path, formOf({ ...noteInput, budget: 7, updatedAt: '' }, file))).toEqual(changed)
    expect(await mona.post(path, formOf({ ...noteInput, updatedAt: '' }, { ...file, name: 'other.pdf' }))).toEqual(changed)
    expect(await filesStored()).toBe(before + 1)
  })
})

describe('a note is refused', () => {
  it.each([
    [{ proposalTitle: ' ' }, 'proposalTitle', 'Please enter the proposal title'],
    [{ budget: 'much' }, 'budget', 'Please enter the budget in numbers'],
    [{ budget: '' }, 'budget', 'Please enter the budget in numbers'],
    [{ budget: -1 }, 'budget', 'Please enter the budget in numbers'],
    [{ SdgId: '' }, 'sdgId', 'Please select the targeted SDG'],
    [{ SdgId: 18 }, 'sdgId', 'Please select the targeted SDG'],
    [{ SdgId: 2_147_483_648 }, 'sdgId', 'Please select the targeted SDG'],
    [{ ResearchFieldId: 'x' }, 'researchFieldId', 'Please select the research field'],
    [{ ResearchFieldId: 999 }, 'researchFieldId', 'Please select the research field'],
    [{ abstract: '' }, 'abstract', 'Please enter the abstract'],
    [{ abstract: '<p>&nbsp;</p><script>x</script>' }, 'abstract', 'Please enter the abstract'],
    [{ abstract: 'x'.repeat(200_001) }, 'abstract', 'Please use at most 200,000 characters.'],
    [{ abstract: '&'.repeat(200_000) }, 'abstract', 'Please use at most 200,000 characters.'],
    [{ abstract: '\u0001\u202e' }, 'abstract', 'Please enter the abstract'],
  ])('with %o, new and changed', async (change, field, message) => {
    const answer = expectedFieldFailure(400, field, message)
    expect(await mona.post(path, formOf({ ...noteInput, ...change }, await paper()))).toEqual(answer)
    const note = await saved()
    expect(await mona.post(path, { ...noteInput, ...change })).toEqual(answer)
    expect((await read()).body).toEqual(note)
  })

  it('without a file, as a form and as JSON', async () => {
    const fileRequired = expectedFieldFailure(400, 'file', 'Concept Note file is required.')
    expect(await mona.post(path, noteInput)).toEqual(fileRequired)
    expect(await mona.post(path, formOf(noteInput))).toEqual(fileRequired)
  })

  it('with a file that is empty, also where one is stored', async () => {
    const form = () => formOf({ ...noteInput, budget: 3 }, { name: 'empty.pdf', bytes: Buffer.of() })
    const empty = expectedFieldFailure(400, 'file', 'This file is empty. Please choose another one.')
    expect(await mona.post(path, form())).toEqual(empty)
    const note = await saved()
    expect(await mona.post(path, form())).toEqual(empty)
    expect((await read()).body).toEqual(note)
  })

  it('with everything that is wanting told at once, in the order of the form', async () => {
    const fields = {
      proposalTitle: 'Please enter the proposal title',
      budget: 'Please enter the budget in numbers',
      sdgId: 'Please select the targeted SDG',
      researchFieldId: 'Please select the research field',
      abstract: 'Please enter the abstract',
    }
    expect(await mona.post(path, {})).toEqual(expectedFailure(400, Object.values(fields), fields))
    const seen = {
      sdgId: fields.sdgId,
      researchFieldId: fields.researchFieldId,
      abstract: fields.abstract,
      file: 'Concept Note file is required.',
    }
    expect(await mona.post(path, { ...noteInput, SdgId: 99, ResearchFieldId: 99, abstract: '<p></p>' })).toEqual(
      expectedFailure(400, Object.values(seen), seen),
    )
  })

  it('with a file that is no PDF, which leaves the stored one as it was', async () => {
    const note = await saved()
    const jpeg = { name: 'note.pdf', bytes: await picture().jpeg().toBuffer() }
    expect(await mona.post(path, formOf(noteInput, jpeg))).toEqual(expectedFileFailure(jpeg.bytes, 'note.pdf', 'pdf'))
    expect((await read()).body).toEqual(note)
    expect(await isStored(note.file.guid)).toBe(true)
  })

  it.each(['[]', '"text"', 'null', '7', '{"', '{"__proto__":{"x":1}}'])('with the body %j', async (payload) => {
    const headers = { 'content-type': 'application/json' }
    expect((await mona.send({ method: 'POST', path, payload, headers })).status).toBe(400)
  })

  it('outside the window, before an upload is received', async () => {
    const note = await saved()
    const writes = async () => [await mona.post(path, formOf(noteInput, await paper())), await mona.post(path, {})]
    const [round] = await test.database.sql`select start_date::text, end_date::text from round`
    await test.database.sql`update round set start_date = '2026-11-22'`
    for (const answer of await writes()) expect(answer).toEqual(expectedConflict('not-open', 'Submission has not opened yet.'))
    await test.database.sql`update round set start_date = '2026-10-01', end_date = '2026-11-20'`
    for (const answer of await writes()) expect(answer).toEqual(expectedConflict('closed', 'The submission deadline has passed.'))
    expect((await read()).body).toEqual(note)
    await test.database.sql`update round set start_date = ${round?.start_date}, end_date = ${round?.end_date}`
  })
})

it('abstracts of 200,000 characters travel in a form', async () => {
  const abstract = `<p>${'نص '.repeat(66_664)}ن</p>`
  const { body } = await mona.post(path, formOf({ ...noteInput, abstract }, await paper()))
  expect((body as { abstract: string }).abstract).toBe(abstract)
})

it('a note and its file are read by administrators, and the file by no other applicant and no reviewer who is not assigned', async () => {
  const note = await saved()
  expect(await read(office)).toEqual({ status: 200, body: note })
  const unknown = expectedFailure(404, 'This does not exist, or no longer does.')
  expect(await office.get('/api/UserConceptNote/999999')).toEqual(unknown)
  expect(await office.get(`/api/UserConceptNote/${other.userId}`)).toEqual({ status: 200, body: null })
  expect((await office.get(note.fileURL)).status).toBe(200)
  for (const stranger of [other, nadia]) expect((await stranger.get(note.fileURL)).status).toBe(404)
})
