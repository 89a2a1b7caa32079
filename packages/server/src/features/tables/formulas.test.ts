import { afterAll, beforeAll, expect, it } from 'vitest'
import { filesIn, sheetsIn } from '../../sheets/read-back.testing.ts'
import { type Applicant, addJournal, createRegisteredApplicant } from '../../testing/applicant.ts'
import { signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let test: TestPortal
let office: TestClient
let mona: Applicant
const formula = '=HYPERLINK("http://evil.example","منى")'
const others = { jobDescription: formula, phdUniversity: '@SUM(A1)' }

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  mona = await createRegisteredApplicant(sendByInject(test.http), others)
  await addJournal(mona, { paperTitle: formula })
})
afterAll(() => test.close())

/** All endpoints that serve tables, including future ones. */
const exports = () =>
  test.http.served
    .filter(({ reply, query }) => reply === 'file' && query !== undefined && 'format' in query.shape)
    .filter(({ path }) => !path.includes('{'))
    .map(({ path }) => path)

/** One table is sent as text, several as a ZIP of texts. */
const readSheetText = async (bytes: Buffer) =>
  bytes.toString('latin1', 0, 2) === 'PK' ? Object.values(await filesIn(bytes)).join('\n') : bytes.toString('utf8')

it('abuse 51: no export of anything holds a formula, and Arabic comes back as it went in', async () => {
  const paths = exports()
  expect(paths.length).toBeGreaterThanOrEqual(5)
  let seen = 0
  for (const path of paths) {
    const get = async (format: string) => {
      const { status, bytes } = await office.get(`${path}?userId=${mona.userId}&format=${format}`)
      expect([path, format, status]).toEqual([path, format, 200])
      return bytes
    }
    const workbook = await get('xlsx')
    for (const [name, content] of Object.entries(await filesIn(workbook)))
      if (name.includes('worksheets/')) expect(content, path).not.toMatch(/<f[ >]/)
    const cells = Object.values(await sheetsIn(workbook)).flat(2)
    const csv = await readSheetText(await get('csv'))
    expect(csv.replaceAll('\uFEFF', ''), path).not.toMatch(/(^|[,;\n]"?)[=+@\t\r]/)
    if (cells.includes(formula)) {
      seen += 1
      expect(csv, path).toContain('منى')
      expect(await readSheetText(await get('json'))).toContain(JSON.stringify(formula))
    }
  }
  expect(seen).toBeGreaterThanOrEqual(2)
})
