import { type KnownEntry, type RecordDraft, recordDraftTexts } from '@jadara/contract/works/record-drafts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectedConflict } from '../../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant, signInClient } from '../../../testing/applicant.ts'
import { sendByInject } from '../../../testing/caller.ts'
import { formOf } from '../../../testing/forms.ts'
import { paper } from '../../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { startTestRegister, type TestRegister, toCrossrefMessage } from '../../../testing/register.ts'
import { samples } from '../../records/samples.testing.ts'
import { createDraftCalls, toWork } from './drafts.testing.ts'

let portal: TestPortal
let register: TestRegister
let mona: Applicant
let calls: ReturnType<typeof createDraftCalls>

beforeAll(async () => {
  register = await startTestRegister()
  portal = await testPortal(undefined, { settings: register.settings })
})
afterAll(async () => {
  await portal.close()
  await register.close()
})
beforeEach(async () => {
  mona = await createRegisteredApplicant(sendByInject(portal.http))
  calls = createDraftCalls(mona)
})
afterEach(() => register.recover())

const importList = async (list: string) =>
  (await calls.import(list)).body as { drafts: number[]; known: KnownEntry[]; rejected: unknown[] }
const importOne = async (list: string): Promise<number> => (await importList(list)).drafts[0] ?? 0
const book = '@book{b, title = {A book of fables}, year = 2015, publisher = {Nile Press}, author = {Hassan, Ahmed}}'
const award = samples.award.values

describe('a list', () => {
  test('of 261 entries becomes drafts, and what cannot be read is rejected with its line', async () => {
    const entries = Array.from({ length: 260 }, (_, index) =>
      index % 26 === 0 ? `@article{a${index}, title = {Broken ${index}` : `@article{a${index}, title = {Fable number ${index}}}`,
    )
    const { status, body } = await calls.import([...entries, book].join('\n'))
    const { drafts, rejected } = body as { drafts: number[]; rejected: { line: number; reason: { en: string } }[] }
    expect([status, drafts.length + rejected.length]).toEqual([201, 261])
    expect(rejected.map(({ line }) => line)).toEqual(entries.flatMap((_, index) => (index % 26 === 0 ? [index + 1] : [])))
    const lines = await calls.list()
    expect(lines.map(({ id }) => id)).toEqual(drafts)
    expect(lines.at(-1)).toEqual({
      ...{ id: drafts.at(-1), kind: 'book', state: 'ready', unread: null, title: 'A book of fables', doi: '' },
      ...{ missing: ['pageNumbers', 'ISBN', 'file'], isReady: false, hasFile: false },
      ...{ origin: { from: 'list', name: '', line: 261 }, sources: [{ from: 'list', line: 261 }] },
      ...{ differences: 0, misfits: 0, lookup: { state: 'none', register: null, at: null }, duplicates: [] },
      retraction: null,
      updatedAt: '2026-11-21T10:00:00.000Z',
    })
  })

  test('of DOIs is completed from the register', async () => {
    const work = toWork({
      ...{ title: 'Salinity of soils', container: 'Journal of Soils', year: 2024, doi: '10.1000/soils' },
      authors: [{ name: 'Mona Abdelrahman', given: 'Mona', family: 'Abdelrahman' }],
    })
    register.crossref.set('10.1000/soils', toCrossrefMessage(work))
    await importList('10.1000/soils\n10.1000/unknown')
    expect((await calls.settle()).map(({ kind, title, doi, lookup }) => [kind, title, doi, lookup.state])).toEqual([
      ['journal', 'Salinity of soils', '10.1000/soils', 'found'],
      [null, '', '10.1000/unknown', 'unknown'],
    ])
  })

  test('that is empty, and an ORCID iD that is none, are refused with what to do', async () => {
    expect(await mona.post('/api/RecordDrafts/list', {})).toMatchObject({
      status: 400,
      body: { fields: { list: 'Please paste a list or choose a file.' } },
    })
    expect(await mona.post('/api/RecordDrafts/orcid', { orcid: '0000-0002-1825-0098' })).toMatchObject({
      status: 400,
      body: { fields: { orcid: recordDraftTexts.badOrcid.en } },
    })
  })
})

describe('an entry that is already there', () => {
  const fables = (key: string, more = '') => `@book{${key}, title = {A book of river fables}${more}}`

  test('is listed with what it repeats, and added once its position is named', async () => {
    const [draft] = (await importList(book)).drafts
    await calls.update(draft ?? 0, { values: { title: 'Fables of the delta and the sea' } })
    await mona.post(samples.book.one, formOf({ ...samples.book.values, url: 'https://doi.org/10.1000/saved' }, await paper()))
    const list = [
      '@book{a, title = {Fables of the Delta and the sea.}}',
      '@book{b, title = {Anything}, doi = {10.1000/SAVED}}',
      fables('c', ', doi = {10.1000/new}'),
      fables('d', ', url = {https://doi.org/10.1000/new}'),
      '@article{e, title = {Fables of the Delta and the sea}}',
    ].join('\n')
    const first = await importList(list)
    expect(
      first.known.map(({ position, line, excerpt, same }) => [position, line, excerpt, same.by, same.isDraft, same.id]),
    ).toEqual([
      [1, 1, 'Fables of the Delta and the sea.', 'title', true, draft],
      [2, 2, 'Anything', 'doi', false, expect.any(Number)],
      [4, 4, 'A book of river fables', 'doi', true, first.drafts[0]],
    ])
    expect(first.drafts).toHaveLength(2)
    const { body } = await mona.post('/api/RecordDrafts/list', { list, positions: '2,4' })
    expect(body).toMatchObject({ drafts: [expect.any(Number), expect.any(Number)], known: [], rejected: [] })
    expect((await importList(list)).drafts).toEqual([])
  })

  test('is not one of a short title, of another year, or of another DOI', async () => {
    const { drafts } = await importList(
      [
        ...['@article{a, title = {Editorial}}', '@article{b, title = {Editorial}}'],
        ...[2019, 2020].map((year) => `@article{c${year}, title = {The state of the salt pans}, year = ${year}}`),
        ...['x', 'y'].map((doi) => `@article{d${doi}, title = {Salt in the soils of the delta}, doi = {10.1000/${doi}}}`),
      ].join('\n'),
    )
    expect(drafts).toHaveLength(6)
  })

  test('is found also if two requests add the same list at once', async () => {
    const list = fables('a')
    const answers = await Promise.all([importList(list), importList(list)])
    expect(answers.map(({ drafts, known }) => drafts.length + known.length)).toEqual([1, 1])
    expect(await calls.list()).toHaveLength(1)
  })

  test('is refused where its position is no number', async () => {
    expect(await mona.post('/api/RecordDrafts/list', { list: book, positions: 'all' })).toMatchObject({
      status: 400,
      body: { fields: { positions: 'These are not numbers of entries, such as 3,17.' } },
    })
  })
})

describe('an ORCID iD', () => {
  const orcid = '0000-0002-1825-0097'
  const credit = { 'credit-name': { value: 'Mona Abdelrahman' }, 'contributor-attributes': { 'contributor-role': 'author' } }
  const orcidWork = (code: number, type: string) => ({
    ...{ 'put-code': code, 'display-index': '1', type, url: null },
    title: { title: { value: `Fable number ${code} of the delta` }, subtitle: null, 'translated-title': null },
    'publication-date': { year: { value: '2020' }, month: null, day: null },
    'external-ids': { 'external-id': [] },
    contributors: { contributor: [credit] },
  })

  test('gives the public works, and the own thesis with its reason', async () => {
    register.orcid.set(orcid, { works: [orcidWork(1, 'book'), orcidWork(2, 'dissertation-thesis')], fundings: [] })
    const { status, body } = await mona.post('/api/RecordDrafts/orcid', { orcid: `https://orcid.org/${orcid}` })
    expect([status, body]).toEqual([
      200,
      {
        ...{ state: 'found', drafts: [expect.any(Number)], known: [] },
        rejected: [
          {
            ...{ position: 2, line: 0, excerpt: 'Fable number 2 of the delta' },
            reason: expect.objectContaining({
              en: 'This is your own thesis. Only theses that you supervised are part of the award file.',
            }),
          },
        ],
      },
    ])
    expect(await calls.list()).toMatchObject([
      { kind: 'book', title: 'Fable number 1 of the delta', origin: { from: 'orcid', name: '', line: null } },
    ])
    expect(JSON.stringify(await portal.database.sql`select * from record_draft`)).not.toContain(orcid)
  })

  test('that nobody has is said', async () => {
    expect((await mona.post('/api/RecordDrafts/orcid', { orcid: '0000-0001-5109-3700' })).body).toEqual({
      ...{ state: 'unknown', drafts: [], known: [], rejected: [] },
    })
  })
})

describe('what is typed', () => {
  test('stays as typed, also invalid, for each kind by itself, and follows its source again once it is the same', async () => {
    const id = await importOne(book)
    const change = async (body: object) => (await calls.update(id, body)).body as RecordDraft
    const typed = await change({ values: { publicationYear: '15', publisher: '', unknown: 'x' } })
    expect([typed.values.publicationYear, typed.values.publisher]).toEqual(['15', ''])
    expect(typed.sources).toMatchObject({ publicationYear: { from: 'you' }, title: { from: 'list', line: 1 } })
    expect(typed.missing).toEqual(['publisher', 'publicationYear', 'pageNumbers', 'ISBN', 'file'])
    const asJournal = await change({ kind: 'journal', values: { title: 'Journal of Fables' } })
    expect(asJournal.values).toMatchObject({ title: 'Journal of Fables', paperTitle: 'A book of fables' })
    const again = await change({ kind: 'book', values: { publisher: 'Nile Press' } })
    expect([again.values.title, again.values.publicationYear, again.sources.publisher]).toEqual([
      ...['A book of fables', '15'],
      { from: 'list', line: 1 },
    ])
    expect((await change({ kind: 'journal' })).values.title).toBe('Journal of Fables')
  })

  test('in two tabs: the second save that stands on an older version is a 409', async () => {
    const id = await importOne(book)
    const { updatedAt } = await calls.read(id)
    expect((await calls.update(id, { values: { url: 'a' }, updatedAt })).status).toBe(200)
    const refusal = expectedConflict(
      'changed',
      'This unfinished entry was changed elsewhere in the meantime. Reload it to see the other change; what you typed stays here.',
    )
    expect(await calls.update(id, { values: { url: 'b' }, updatedAt })).toEqual(refusal)
    expect(await calls.save(id, { updatedAt })).toMatchObject({ status: 409 })
    expect((await calls.read(id)).values.url).toBe('a')
  })
})

describe('saving', () => {
  test('is refused like the creation of a record, and repeated with the same key makes one record', async () => {
    const id = await importOne(book)
    expect(await calls.save(id)).toMatchObject({ status: 400, body: { fields: { ISBN: 'Please enter the ISBN' } } })
    await calls.update(id, { kind: 'award' })
    await calls.update(id, { values: award })
    const key = { 'idempotency-key': '0b8f4c2e-7d55-4a51-9c0e-3f6a1b2c3d4e' }
    const answers = await Promise.all([calls.save(id, {}, key), calls.save(id, {}, key)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(await calls.list()).toEqual([])
    const records = (await mona.get(`${samples.award.list}/${mona.userId}`)).body as object[]
    expect(records).toHaveLength(1)
  })

  test('of several saves each by itself', async () => {
    const { drafts } = await importList(`${book}\n@book{c, title = {Another book}}`)
    const [first = 0, second = 0] = drafts
    await calls.update(first, { kind: 'award' })
    await calls.update(first, { values: award })
    const { body } = await mona.post('/api/RecordDrafts/save', { drafts: [{ id: second }, { id: first }, { id: 999_999 }] })
    expect(body).toEqual({
      saved: [{ draft: first, kind: 'award', id: expect.any(Number) }],
      refused: [
        {
          draft: second,
          message: 'Please enter the publisher',
          fields: expect.objectContaining({ ISBN: 'Please enter the ISBN' }),
        },
        { draft: 999_999, message: 'This does not exist, or no longer does.', fields: {} },
      ],
    })
  })

  test('discards a PDF that the kind does not take', async () => {
    const { body } = await calls.drop(await paper())
    const { id } = await calls.settleOne((body as RecordDraft).id)
    await calls.update(id, { kind: 'award' })
    await calls.update(id, { values: award })
    expect((await calls.save(id)).status).toBe(201)
    expect(await portal.database.sql`select * from draft_file`).toEqual([])
  })
})

describe('a register', () => {
  const doi = '10.1000/other'
  const list = `@article{a, title = {The salinity of soils in the delta}, doi = {${doi}}, author = {Nour, Hala}}`

  test('that describes another title gives no value, and its values are listed', async () => {
    const other = toWork({
      title: 'A completely different matter',
      container: 'Journal of Matter',
      doi,
      authors: [{ name: 'Paul Adler' }],
    })
    register.crossref.set(doi, toCrossrefMessage(other))
    const { lookup, values, differences } = await calls.settleOne(await importOne(list))
    expect([lookup.state, values.paperTitle, values.title]).toEqual(['other', 'The salinity of soils in the delta', ''])
    expect(differences.map(({ field, found }) => [field, found.map(({ value }) => value)])).toEqual([
      ['title', ['Journal of Matter']],
      ['paperTitle', ['The salinity of soils in the delta', 'A completely different matter']],
      ['authors', [[{ name: 'Hala Nour' }], [{ name: 'Paul Adler' }]]],
    ])
  })

  test.each([
    ['fails', { status: 500 }],
    ['answers rubbish', 'html'],
    ['answers an odd shape', 'odd'],
    ['ends in the middle', 'cut'],
  ] as const)('that %s leaves what the list says', async (name, trouble) => {
    register.trouble(trouble)
    const id = await importOne(list.replace(doi, `10.1000/${name.replaceAll(' ', '-')}`))
    const { state, lookup, values } = await calls.settleOne(id)
    expect([state, lookup.state, values.paperTitle]).toEqual(['ready', 'unavailable', 'The salinity of soils in the delta'])
  })
})

test('drafts of others do not exist, and nothing changes after the deadline', async () => {
  const id = await importOne(book)
  const other = await createRegisteredApplicant(sendByInject(portal.http))
  const theirs = createDraftCalls(other)
  expect((await other.get(`/api/RecordDrafts/${id}`)).status).toBe(404)
  expect((await theirs.update(id, { values: {} })).status).toBe(404)
  expect((await theirs.save(id)).status).toBe(404)
  expect((await other.put(`/api/RecordDrafts/${id}/file`, formOf({}, await paper()))).status).toBe(404)
  expect((await other.post('/api/RecordDrafts/delete', { ids: [id] })).status).toBe(204)
  expect((await calls.list()).map((one) => one.id)).toEqual([id])
  const { now } = portal.time
  portal.time.now = new Date('2027-06-01T10:00:00Z')
  const late = await signInClient(sendByInject(portal.http), mona.email, mona.password)
  const refusal = expectedConflict('closed', 'The submission deadline has passed.')
  expect(await late.put(`/api/RecordDrafts/${id}`, { values: {} })).toEqual(refusal)
  expect(await late.post('/api/RecordDrafts', formOf({}, await paper()))).toEqual(refusal)
  expect(await late.post(`/api/RecordDrafts/${id}/save`, {})).toEqual(refusal)
  portal.time.now = now
})

test('a file of the same paper as another draft, and its bytes, are gone once it is discarded', async () => {
  const file = await paper()
  const ids = [(await calls.drop(file)).body, (await calls.drop(file)).body].map((body) => (body as RecordDraft).id)
  const [first, second] = await calls.settle()
  expect([first?.duplicates, second?.duplicates].map((list) => list?.map(({ by, id, isDraft }) => [by, id, isDraft]))).toEqual([
    [['file', ids[1], true]],
    [['file', ids[0], true]],
  ])
  const { file: stored } = await calls.read(ids[0] ?? 0)
  expect((await mona.get(stored?.path ?? '')).bytes).toEqual(Buffer.from(file.bytes))
  expect((await mona.post('/api/RecordDrafts/delete', { ids })).status).toBe(204)
  expect(await portal.portal.files.store.stat(stored?.guid ?? '')).toBeNull()
  expect(await calls.list()).toEqual([])
})

test('the progress counts drafts apart from the records', async () => {
  await importOne(book)
  expect((await mona.get('/api/applicant/progress')).body).toMatchObject({ drafts: 1, records: {} })
})
