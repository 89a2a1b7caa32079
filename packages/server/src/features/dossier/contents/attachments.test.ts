import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Applicant, createRegisteredApplicant } from '../../../testing/applicant.ts'
import { sendByInject } from '../../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { createFullApplicant, loadTestAwardFile, loadTestPersonalFiles } from './full-applicant.testing.ts'

let test: TestPortal
let mona: Applicant

beforeAll(async () => {
  test = await testPortal()
  mona = await createFullApplicant(test)
})
afterAll(() => test.close())

const findGuids = async ({ id }: Applicant, types: readonly number[]): Promise<string[]> => {
  const rows = await test.database
    .sql`select guid from stored_file where application_id = ${id} and type_id in ${test.database.sql(types)}`
  return rows.map(({ guid }) => guid)
}

describe('the award file attaches', () => {
  it('the curriculum vitae, the proofs of the records by kind, and the concept note', async () => {
    const { printed, sources } = await loadTestAwardFile(test, mona)
    const groups = printed.attached?.groups ?? []
    expect(groups.map(({ title, files }) => [title, files.map(({ title, source }) => [title, source])])).toEqual([
      ['Curriculum vitae', [['Curriculum vitae', 0]]],
      ['Journal papers', [1, 2, 3, 4, 5].map((number) => [`Paper ${number}`, number])],
      ['Conference papers', [['Solar stills for villages — مقطرات شمسية للقرى', 6]]],
      ['Books', [['مياه النيل — The water of the Nile', 7]]],
      ['Book chapters', [['تحلية المياه بالطاقة الشمسية', 8]]],
      ['Patents', [['مرشح نانوي — Nano filter', 9]]],
      ['Thesis supervisions', [['أمينة محمود', 10]]],
      ['Concept note', [['Water, twice', 11]]],
    ])
    const [, journals] = groups
    expect(journals?.files[1]?.facts).toEqual([
      { label: 'Kind', value: 'Journal papers' },
      { label: 'Item', value: 'Paper 2' },
      { label: 'File', value: 'بحث منشور.pdf' },
      { label: 'Size', value: expect.stringMatching(/^\d kB$/) },
    ])
    expect(sources.map(({ guid }) => guid).sort()).toEqual((await findGuids(mona, [6, 20, 21, 22, 23, 24, 25, 26])).sort())
    expect(sources[11]).toEqual({
      guid: (await findGuids(mona, [26]))[0],
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      name: 'note.pdf',
      size: expect.any(Number),
    })
  })

  it('neither identity card nor certificates, which reviewers must not see', async () => {
    const content = await loadTestAwardFile(test, mona)
    expect(Object.keys(content.pictures)).toEqual(['picture-3'])
    expect(content.pictures['picture-3']?.guid).toBe((await findGuids(mona, [3]))[0])
    const written = JSON.stringify(content)
    for (const guid of await findGuids(mona, [1, 2, 4, 5])) expect(written).not.toContain(guid)
  })
})

describe('the personal files', () => {
  it('appear each under its name, and the curriculum vitae is mentioned', async () => {
    const { printed, sources, pictures } = await loadTestPersonalFiles(test, mona)
    const picture = (type: number, name: string) => ({
      title: name,
      blocks: [{ block: 'picture', picture: `picture-${type}`, caption: `${name} · صورة.jpg` }],
      entries: [],
    })
    expect(printed).toMatchObject({ title: 'Personal files · Mona Abdelrahman · Research Excellence Award', attached: null })
    expect(printed.cover).toMatchObject({ kind: 'Personal files', photograph: 'picture-3' })
    expect(printed.parts).toEqual([
      {
        title: 'Personal files',
        sections: [
          picture(1, 'National ID, front'),
          picture(2, 'National ID, back'),
          picture(3, 'Recent photograph'),
          picture(4, 'PhD certificate'),
          {
            title: 'Curriculum vitae',
            blocks: [
              {
                block: 'facts',
                facts: [
                  { label: 'File', value: 'السيرة الذاتية.pdf' },
                  { label: 'Size', value: expect.stringMatching(/^\d kB$/) },
                ],
              },
              { block: 'note', text: 'The curriculum vitae is a file of its own and is downloaded by itself.' },
            ],
            entries: [],
          },
        ],
      },
    ])
    expect(sources).toEqual([])
    expect(
      Object.values(pictures)
        .map(({ guid }) => guid)
        .sort(),
    ).toEqual((await findGuids(mona, [1, 2, 3, 4])).sort())
  })

  it('name what is missing, except the optional picture', async () => {
    const ali = await createRegisteredApplicant(sendByInject(test.http))
    const { printed } = await loadTestPersonalFiles(test, ali, 'ar')
    expect(printed.parts[0]?.sections.map(({ title, empty }) => [title, empty])).toEqual([
      ['بطاقة الرقم القومي، الوجه', 'لم يُرفع هذا الملف.'],
      ['بطاقة الرقم القومي، الظهر', 'لم يُرفع هذا الملف.'],
      ['صورة شخصية حديثة', 'لم يُرفع هذا الملف.'],
      ['شهادة الدكتوراه', 'لم يُرفع هذا الملف.'],
      ['السيرة الذاتية', 'لم يُرفع هذا الملف.'],
    ])
  })
})
