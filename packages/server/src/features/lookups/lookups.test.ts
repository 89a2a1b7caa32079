import {
  researchFieldEndpoints,
  targetedSdgEndpoints,
  themeEndpoints,
  ticketCategoryEndpoints,
} from '@jadara/contract/core/office-lookups'
import { saveConceptNote } from '@jadara/contract/files/concept-note'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'
import { noteInput } from '../concept-note/samples.testing.ts'

let test: TestPortal
let office: TestClient
let mona: Applicant

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

const lists = [
  { path: '/api/AwardBranches', list: 'themes', calls: themeEndpoints, english: 'englishName', arabic: 'arabicName' },
  { path: '/api/SDGLookup', list: 'targeted-sdgs', calls: targetedSdgEndpoints, english: 'name', arabic: 'nameArabic' },
  { path: '/api/ResearchField', list: 'research-fields', calls: researchFieldEndpoints, english: 'name', arabic: 'nameArabic' },
  {
    path: '/api/TicketCategories',
    list: 'ticket-categories',
    calls: ticketCategoryEndpoints,
    english: 'title',
    arabic: 'titleArabic',
  },
] as const
type Row = { id: number; retired: boolean; uses: number } & Record<string, unknown>

const changesIn = (list: string) =>
  test.database
    .sql`select action, detail - 'list' - 'from' as detail from audit where detail->>'list' = ${list} order by position`

/** Whether the active round offers a theme is tested in features/profile/profile.test.ts. */
const entryAlone = ({ offered: _, ...entry }: Row & { offered?: boolean }): Row => entry as Row

describe.each(lists)('$path', ({ path, list, english, arabic }) => {
  const all = async () => (await office.get(`${path}/All`)).body as Row[]
  const offered = async () => ((await mona.get(path)).body as Row[]).map(entryAlone)
  const named = (en: string, ar: string) => ({ [english]: en, [arabic]: ar })
  const taken = (field: string) =>
    expectedConflict('exists', ['The list already offers an entry of this name.', 'Please choose another name.'], {
      [field]: 'Please choose another name.',
    })

  it('is there in both languages, and told to the office with how often an entry is used', async () => {
    const [first] = await offered()
    expect(first).toEqual({ id: 1, ...named(expect.any(String) as never, expect.any(String) as never) })
    expect((await all())[0]).toEqual({ ...first, retired: false, uses: 0 })
  })

  it('takes a new entry at its end, names it anew, retires it and offers it again', async () => {
    const before = await offered()
    const { status, body } = await office.post(path, named('  Marine\narchaeology ', 'الآثار الغارقة'))
    const added = body as Row
    expect({ status, body }).toEqual({
      status: 201,
      body: { id: added.id, ...named('Marine archaeology', 'الآثار الغارقة'), retired: false, uses: 0 },
    })
    const shown = { id: added.id, ...named('Marine archaeology', 'الآثار الغارقة') }
    expect(await offered()).toEqual([...before, shown])

    const renamed = { ...added, [english]: 'Underwater archaeology' }
    expect(await office.put(`${path}/${added.id}`, { [english]: 'Underwater archaeology' })).toEqual({
      status: 200,
      body: renamed,
    })
    expect(await office.put(`${path}/${added.id}`, { retired: true })).toEqual({
      status: 200,
      body: { ...renamed, retired: true },
    })
    // Repeating the call writes no second audit entry.
    expect((await office.put(`${path}/${added.id}`, { retired: true })).status).toBe(200)
    expect(await offered()).toEqual(before)
    expect((await all()).at(-1)).toEqual({ ...renamed, retired: true })
    expect((await office.put(`${path}/${added.id}`, { retired: false })).body).toEqual(renamed)
    expect((await offered()).at(-1)).toEqual({ ...shown, [english]: 'Underwater archaeology' })

    const { id } = added
    expect(await changesIn(list)).toEqual([
      { action: 'lookup-added', detail: { id, after: named('Marine archaeology', 'الآثار الغارقة') } },
      {
        action: 'lookup-amended',
        detail: { id, before: { [english]: 'Marine archaeology' }, after: { [english]: 'Underwater archaeology' } },
      },
      {
        action: 'lookup-retired',
        detail: { id, name: 'Underwater archaeology', before: { retired: false }, after: { retired: true } },
      },
      {
        action: 'lookup-restored',
        detail: { id, name: 'Underwater archaeology', before: { retired: true }, after: { retired: false } },
      },
    ])
  })

  it('refuses an empty name, one that is too long, what is no id, and an entry that is not there', async () => {
    const missing = list === 'themes' ? named('', '') : named('', '')
    expect(await office.post(path, missing)).toMatchObject({
      status: 400,
      body: { fields: { [english]: 'Please enter the English name' } },
    })
    expect(await office.post(path, named('x'.repeat(201), 'س'))).toEqual(
      expectedFieldFailure(400, english, 'Please use at most 200 characters.'),
    )
    expect(await office.put(`${path}/1`, { [english]: ' ' })).toEqual(
      expectedFieldFailure(400, english, 'Please enter the English name'),
    )
    expect((await office.put(`${path}/1`, { retired: 'yes' })).status).toBe(400)
    expect((await office.put(`${path}/first`, { retired: true })).status).toBe(400)
    expect(await office.put(`${path}/9999`, { retired: true })).toEqual(
      expectedFailure(404, 'This does not exist, or no longer does.'),
    )
  })

  it('offers no name twice, however it is spelt; a retired one may come back once the name is free', async () => {
    const { body } = await office.post(path, named('History of ideas', 'تاريخ الأفكار'))
    const old = body as Row
    expect(await office.post(path, named('  HISTORY of ideas', 'أفكار'))).toEqual(taken(english))
    expect(await office.post(path, named('Ideas', 'تاريخ الافكار'))).toEqual(taken(arabic))
    expect(await office.put(`${path}/1`, { [arabic]: 'تَاريخ الأفكار' })).toEqual(taken(arabic))
    await office.put(`${path}/${old.id}`, { retired: true })
    const young = (await office.post(path, named('History of ideas', 'تاريخ الأفكار'))).body as Row
    expect(await office.put(`${path}/${old.id}`, { retired: false })).toEqual(taken(english))
    await office.put(`${path}/${young.id}`, { retired: true })
    expect((await office.put(`${path}/${old.id}`, { retired: false })).status).toBe(200)
  })

  it('of two that add the same name at once, one is told', async () => {
    const add = () => office.post(path, named('Twice at once', 'مرتان معا'))
    const answers = await Promise.all([add(), add(), add()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)).toEqual(taken(english))
  })

  it('is put in order, whole or not at all', async () => {
    const before = await all()
    const ids = before.map(({ id }) => id)
    const turned = [...ids].reverse()
    const answer = await office.put(`${path}/Order`, { ids: turned })
    expect(answer).toEqual({ status: 200, body: [...before].reverse() })
    expect((await offered()).map(({ id }) => id)).toEqual(turned.filter((id) => !before.find((row) => row.id === id)?.retired))
    expect((await changesIn(list)).at(-1)).toEqual({ action: 'lookups-ordered', detail: { before: ids, after: turned } })
    const wrong = expectedFieldFailure(400, 'ids', 'The list has changed. Please look at it again and put it in order once more.')
    for (const bad of [[], ids.slice(1), [...ids, 9999], [...ids.slice(1), ids[1]], [...ids, ids[0]]])
      expect(await office.put(`${path}/Order`, { ids: bad })).toEqual(wrong)
    expect((await office.put(`${path}/Order`, {})).status).toBe(400)
    expect((await office.put(`${path}/Order`, { ids: ['first'] })).status).toBe(400)
    expect(await office.put(`${path}/Order`, { ids })).toEqual({ status: 200, body: before })
  })

  it('is read in one query, however long it is', async () => {
    const read = () => countQueries(() => office.get(`${path}/All`))
    const before = await read()
    for (const n of [1, 2, 3]) await office.post(path, named(`Long list ${n}`, `قائمة طويلة ${n}`))
    expect(await read()).toBe(before)
  })
})

describe('what nobody can choose any more', () => {
  const note = async (who: TestClient, changes: object = {}) =>
    who.post(saveConceptNote.path, formOf({ ...noteInput, ...changes }, await paper()))

  it('stays in the concept note that chose it, by its name, and is refused to every other', async () => {
    expect((await note(mona, { SdgId: 6 })).status).toBe(201)
    expect((await office.put('/api/SDGLookup/6', { retired: true })).body).toMatchObject({ retired: true, uses: 1 })
    await office.put('/api/ResearchField/12', { retired: true })
    const { body } = await mona.get(`/api/UserConceptNote/${mona.userId}`)
    expect(body).toMatchObject({
      sdg: { id: 6, name: 'Clean water and sanitation', nameArabic: 'المياه النظيفة والنظافة الصحية' },
      researchField: { id: 12, name: 'Water resources and irrigation', nameArabic: 'الموارد المائية والري' },
    })
    const { updatedAt } = body as { updatedAt: string }
    expect(await note(mona, { proposalTitle: 'Water, thrice', updatedAt })).toMatchObject({ status: 201, body: { sdgId: 6 } })
    const other = await createRegisteredApplicant(sendByInject(test.http))
    expect(await note(other)).toEqual(
      expectedFailure(400, ['Please select the targeted SDG', 'Please select the research field'], {
        sdgId: 'Please select the targeted SDG',
        researchFieldId: 'Please select the research field',
      }),
    )
    await office.put('/api/SDGLookup/6', { retired: false })
    await office.put('/api/ResearchField/12', { retired: false })
    expect((await note(other)).status).toBe(201)
  })

  it('stays the theme of applicants who have it, and is refused to everybody else', async () => {
    const update = (who: TestClient) =>
      who.put('/api/Applicant/me/update', {
        ...{ arabicName: 'منى عبد الرحمن', englishName: 'Mona Abdelrahman', birthDate: '1986-04-12', jobDescription: 'Lecturer' },
        ...{ branchId: 5, phdDate: '2019-06-30', phdCountry: 'EG', phdUniversity: 'Cairo University' },
      })
    expect((await update(mona)).status).toBe(200)
    expect((await office.put('/api/AwardBranches/5', { retired: true })).body).toMatchObject({ id: 5, uses: 1, retired: true })
    expect(await update(mona)).toMatchObject({ status: 200, body: { branchId: 5, branchName: expect.any(String) } })
    const other = await createRegisteredApplicant(sendByInject(test.http))
    expect(await update(other)).toEqual(expectedFieldFailure(400, 'branchId', 'Please choose a theme'))
    await office.put('/api/AwardBranches/5', { retired: false })
    expect((await update(other)).status).toBe(200)
  })

  it('is never the theme that registration gives', async () => {
    expect(await office.put('/api/AwardBranches/7', { retired: true })).toEqual(
      expectedFieldFailure(400, 'retired', 'Everybody who registers is given this theme. It cannot be retired.'),
    )
    expect((await office.put('/api/AwardBranches/7', { englishName: 'General' })).status).toBe(200)
    await office.put('/api/AwardBranches/7', { englishName: 'Generic' })
  })
})

describe('an entry of one language', () => {
  it('has its name in both, and again when the Arabic one is emptied', async () => {
    const { status, body } = await office.post('/api/SDGLookup', { name: 'Open science' })
    const added = body as Row
    expect({ status, body }).toMatchObject({ status: 201, body: { name: 'Open science', nameArabic: 'Open science' } })
    const change = (given: object) => office.put(`/api/SDGLookup/${added.id}`, given)
    expect((await change({ nameArabic: 'العلم المفتوح' })).body).toMatchObject({
      name: 'Open science',
      nameArabic: 'العلم المفتوح',
    })
    expect((await change({ name: 'Science for all' })).body).toMatchObject({ nameArabic: 'العلم المفتوح' })
    expect((await change({ nameArabic: '' })).body).toMatchObject({ name: 'Science for all', nameArabic: 'Science for all' })
  })

  it('is no theme: a theme has both names', async () => {
    expect(await office.post('/api/AwardBranches', { englishName: 'Open science' })).toEqual(
      expectedFieldFailure(400, 'arabicName', 'Please enter the Arabic name'),
    )
  })
})
