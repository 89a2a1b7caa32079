import type { Institution } from '@jadara/contract/conflicts/institutions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { signInAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'

let test: TestPortal
let office: TestClient
const path = '/api/Institutions'
const cairo = {
  englishName: 'Cairo University',
  arabicName: 'جامعة القاهرة',
  aliases: ['Fuad I University', 'جامعة فؤاد الأول'],
  domains: ['cu.edu.eg'],
  parentId: null,
}

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
})
beforeEach(async () => {
  await test.database.sql`delete from institution where parent_id is not null`
  await test.database.sql`delete from institution`
})
afterAll(() => test.close())

const add = async (values: object = {}) => (await office.post(path, { ...cairo, ...values })).body as Institution
const all = async () => (await office.get(`${path}/All`)).body as Institution[]
const trail = () =>
  test.database.sql`
    select action, detail - 'from' as detail from audit where chain = 'office' and action like 'institution%' order by position`

it('is added, replaced and removed, and the trail has each', async () => {
  const answer = await office.post(path, cairo)
  const { id } = answer.body as Institution
  const stored = { id, ...cairo, parent: null, uses: 0 }
  expect(answer).toEqual({ status: 201, body: stored })
  expect(await office.get(path)).toEqual({
    status: 200,
    body: [{ id, englishName: 'Cairo University', arabicName: 'جامعة القاهرة' }],
  })
  const changed = { ...cairo, domains: ['eng.cu.edu.eg', 'cu.edu.eg'] }
  for (const _ of [1, 2])
    expect(await office.put(`${path}/${id}`, changed)).toEqual({
      status: 200,
      body: { ...stored, domains: ['cu.edu.eg', 'eng.cu.edu.eg'] },
    })
  expect((await office.delete(`${path}/${id}`)).status).toBe(204)
  expect(await all()).toEqual([])
  expect([...(await trail())]).toEqual([
    { action: 'institution-added', detail: { id, after: cairo } },
    {
      action: 'institution-amended',
      detail: {
        id,
        englishName: 'Cairo University',
        arabicName: 'جامعة القاهرة',
        before: { domains: ['cu.edu.eg'] },
        after: { domains: ['cu.edu.eg', 'eng.cu.edu.eg'] },
      },
    },
    { action: 'institution-removed', detail: { id, before: { ...cairo, domains: ['cu.edu.eg', 'eng.cu.edu.eg'] } } },
  ])
})

it('has its English name in both languages if it has no Arabic one', async () => {
  expect(await add({ arabicName: ' ' })).toMatchObject({ englishName: 'Cairo University', arabicName: 'Cairo University' })
})

it.each([
  ['@CU.edu.eg', 'cu.edu.eg'],
  ['mona@cu.edu.eg', 'cu.edu.eg'],
  ['https://www.cu.edu.eg/en', 'cu.edu.eg'],
  ['جامعة.مصر', 'xn--mgbeh7c1c.xn--wgbh1c'],
])('takes a mail domain in its usual spellings: %s', async (typed, domain) => {
  expect((await add({ domains: [typed, domain] })).domains).toEqual([domain])
})

it.each(['cairo', 'cu edu eg', 'cu.edu.eg.', '-cu.edu.eg', '10.0.0.1', ''])(
  'refuses what is no mail domain: %s',
  async (typed) => {
    expect(await office.post(path, { ...cairo, domains: [typed] })).toEqual(
      expectedFieldFailure(400, 'domains.0', 'Please enter a mail domain such as cu.edu.eg.'),
    )
  },
)

it('shares its domain with no other institution, and its name with none in the same place', async () => {
  const { id } = await add()
  expect(await office.post(path, { ...cairo, englishName: 'Other', arabicName: 'أخرى' })).toEqual(
    expectedConflict('exists', 'This domain belongs to another institution.', {
      'domains.0': 'This domain belongs to another institution.',
    }),
  )
  const taken = 'The list has an institution of this name in the same place.'
  expect(await office.post(path, { ...cairo, englishName: ' cairo  university', domains: [] })).toEqual(
    expectedConflict('exists', taken, { englishName: taken }),
  )
  expect(await office.post(path, { ...cairo, englishName: 'Other', arabicName: 'جامعه القاهره', domains: [] })).toEqual(
    expectedConflict('exists', taken, { arabicName: taken }),
  )
  const science = { ...cairo, englishName: 'Faculty of Science', arabicName: 'كلية العلوم', domains: [] }
  const ainShams = await add({ englishName: 'Ain Shams University', arabicName: 'جامعة عين شمس', domains: [] })
  for (const parentId of [id, ainShams.id]) expect((await office.post(path, { ...science, parentId })).status).toBe(201)
})

describe('a part of another', () => {
  it('names it, keeps it from being removed, and is never a part of itself', async () => {
    const top = await add()
    const faculty = await add({ englishName: 'Faculty', arabicName: 'كلية', domains: [], parentId: top.id })
    const department = await add({ englishName: 'Department', arabicName: 'قسم', domains: [], parentId: faculty.id })
    expect(department).toMatchObject({
      parentId: faculty.id,
      parent: { id: faculty.id, englishName: 'Faculty', arabicName: 'كلية' },
    })
    expect(await office.delete(`${path}/${top.id}`)).toEqual(
      expectedConflict('in-use', 'Other institutions are a part of it. Move or remove them first.'),
    )
    const cycle = expectedFieldFailure(400, 'parentId', 'An institution cannot be a part of itself.')
    for (const parentId of [top.id, faculty.id, department.id])
      expect(await office.put(`${path}/${top.id}`, { ...cairo, parentId })).toEqual(cycle)
    expect(await office.put(`${path}/${top.id}`, { ...cairo, parentId: 999_999 })).toEqual(
      expectedFieldFailure(400, 'parentId', 'Please choose an institution of the list.'),
    )
    await expect(
      test.database.sql`update institution set parent_id = ${department.id} where id = ${top.id}`,
    ).rejects.toMatchObject({ code: 'JD022' })
  })

  it('cannot become a cycle by two changes at once', async () => {
    const one = await add()
    const other = await add({ englishName: 'Other', arabicName: 'أخرى', domains: [] })
    const answers = await Promise.all([
      office.put(`${path}/${one.id}`, { ...cairo, parentId: other.id }),
      office.put(`${path}/${other.id}`, { englishName: 'Other', arabicName: 'أخرى', parentId: one.id }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})

it('is a 404 where there is none', async () => {
  const missing = expectedFailure(404, 'This does not exist, or no longer does.')
  expect(await office.put(`${path}/9999`, cairo)).toEqual(missing)
  expect(await office.delete(`${path}/9999`)).toEqual(missing)
})

it('is listed in one query however many there are', async () => {
  const { id } = await add()
  const forOne = await countQueries(all)
  await add({ englishName: 'Faculty', arabicName: 'كلية', domains: ['f.cu.edu.eg'], parentId: id })
  expect(await countQueries(all)).toBe(forOne)
})

describe('a CSV file', () => {
  const csv = [
    'englishName,arabicName,aliases,domains,parent',
    'Cairo University,جامعة القاهرة,CU | Fuad I University,cu.edu.eg|sci.cu.edu.eg,',
    'Faculty of Science,كلية العلوم,,,جامعه القاهرة',
    'Helwan University,,,helwan.edu.eg,',
  ].join('\r\n')
  const send = (text: string, dryRun: boolean, headers?: object) =>
    office.post(`${path}/Import`, { csv: text, dryRun, ...headers })
  const counts = { added: 0, changed: 0, unchanged: 0 }

  it('is only looked at in a dry run, and then imported; a second time it changes nothing', async () => {
    expect(await send(csv, true)).toEqual({ status: 200, body: { stored: false, ...counts, added: 3, errors: [] } })
    expect(await all()).toEqual([])
    expect(await send(csv, false)).toEqual({ status: 200, body: { stored: true, ...counts, added: 3, errors: [] } })
    const stored = await all()
    expect(
      stored.map(({ englishName, arabicName, aliases, domains, parent }) => [
        englishName,
        arabicName,
        aliases,
        domains,
        parent?.englishName,
      ]),
    ).toEqual([
      ['Cairo University', 'جامعة القاهرة', ['CU', 'Fuad I University'], ['cu.edu.eg', 'sci.cu.edu.eg'], undefined],
      ['Faculty of Science', 'كلية العلوم', [], [], 'Cairo University'],
      ['Helwan University', 'Helwan University', [], ['helwan.edu.eg'], undefined],
    ])
    expect((await trail()).at(-1)).toEqual({ action: 'institutions-imported', detail: { ...counts, added: 3 } })
    expect((await send(csv, false)).body).toEqual({ stored: true, ...counts, unchanged: 3, errors: [] })
    const changed = csv.replace('helwan.edu.eg', 'helwan.edu.eg|hu.edu.eg')
    expect((await send(changed, false)).body).toEqual({ stored: true, ...counts, changed: 1, unchanged: 2, errors: [] })
  })

  it('with errors is not imported at all, and each is named by its line', async () => {
    const wrong = [
      csv,
      ',بلا اسم,,,',
      'Banha University,جامعة بنها,,no domain,',
      'Part,جزء,,,Nowhere',
      'Alex,الإسكندرية,,cu.edu.eg,',
      'Short',
    ].join('\n')
    expect(await send(wrong, false)).toEqual({
      status: 200,
      body: {
        stored: false,
        ...counts,
        added: 3,
        errors: [
          { line: 5, message: 'Please enter the English name' },
          { line: 6, message: 'Please enter a mail domain such as cu.edu.eg.' },
          { line: 7, message: 'Please choose an institution of the list.' },
          { line: 8, message: 'This domain belongs to another institution.' },
          { line: 9, message: 'The number of its cells is 1 instead of 5.' },
        ],
      },
    })
    expect(await all()).toEqual([])
  })

  it.each([
    ['arabicName\nجامعة', ['Missing: englishName.']],
    ['englishName,city\nCairo,Giza', ['There is no column "city".']],
    ['englishName\n"Cairo', ['It is not a readable CSV file: line 2: a quotation mark is never closed.']],
    ['\n', ['The file is empty.']],
    ['', ['The file is empty.']],
  ])('that is none, or has other columns, is refused: %j', async (text, messages) => {
    expect(await send(text, true)).toEqual(expectedFailure(400, messages, { csv: messages[0] ?? '' }))
  })
})
