import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Applicant } from '../../../testing/applicant.ts'
import { formOf } from '../../../testing/forms.ts'
import { paper, photograph } from '../../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { countQueries } from '../../../testing/queries.ts'
import { createRecordCalls } from '../../records/calls.testing.ts'
import type { DocumentContent } from './content.ts'
import { loadWantedDocument, toDocumentFileName } from './document.ts'
import {
  createFullApplicant,
  loadTestAwardFile,
  loadTestPersonalFiles,
  requireEntry,
  requireTestParticipation,
} from './full-applicant.testing.ts'

let test: TestPortal

beforeAll(async () => {
  test = await testPortal()
})
beforeEach(() => {
  test.time.now = new Date('2026-11-21T10:00:00Z')
})
afterAll(() => test.close())

const load = async (who: Applicant, kind: 'award-file' | 'personal-files' = 'award-file', language: 'en' | 'ar' = 'en') =>
  loadWantedDocument(test.portal, await requireTestParticipation(test, who), kind, language)

it('a document has a key, a file name and its content', async () => {
  const mona = await createFullApplicant(test)
  const { key, content, ...rest } = await load(mona, 'personal-files', 'ar')
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  expect(content).toEqual(await loadTestPersonalFiles(test, mona, 'ar'))
  expect(rest).toEqual({
    kind: 'personal-files',
    applicationId: mona.id,
    language: 'ar',
    name: 'الملفات-الشخصية-مسودة-منى-عبد-الرحمن.pdf',
    sourceBytes: 0,
  })
})

describe('the key', () => {
  const uploadCv = async (who: Applicant, file: Awaited<ReturnType<typeof paper>>) =>
    who.post('/api/uploadfile', formOf({ type: 6 }, file))

  it('stays the same when the same content is saved again', async () => {
    const [mona, file] = [await createFullApplicant(test), await paper('cv.pdf')]
    await uploadCv(mona, file)
    const patents = createRecordCalls('patent', mona)
    const before = await load(mona)
    expect((await load(mona)).key).toBe(before.key)
    // The same bytes under another guid, and a record saved unchanged a minute later.
    await uploadCv(mona, file)
    test.time.now = new Date(test.time.now.getTime() + 60_000)
    const [patent] = await patents.rows()
    expect((await patents.put(patent?.id ?? 0)).status).toBe(200)
    const after = await load(mona)
    expect(toGuids(after.content)).not.toEqual(toGuids(before.content))
    expect(after.key).toBe(before.key)
  })

  it.each<[string, (mona: Applicant) => Promise<unknown>]>([
    [
      'a field of a record',
      async (mona) =>
        createRecordCalls('patent', mona).put((await createRecordCalls('patent', mona).rows())[0]?.id ?? 0, { country: 'DE' }),
    ],
    ['another record', (mona) => createRecordCalls('award', mona).create()],
    ['a word of a section', (mona) => mona.put('/api/ProposalSections/methodology', { text: '<p>How.</p>', finished: false })],
    ['the bytes of a PDF of the same name', async (mona) => uploadCv(mona, await paper('السيرة الذاتية.pdf', { pages: 2 }))],
    ['the photograph', async (mona) => mona.post('/api/uploadfile', formOf({ type: 3 }, await photograph()))],
    ['the submission', (mona) => mona.post('/api/applicant/finalizeSubmission')],
  ])('changes with %s', async (_what, change) => {
    const mona = await createFullApplicant(test)
    const { key } = await load(mona)
    await change(mona)
    expect((await load(mona)).key).not.toBe(key)
  })

  it('differs between kinds and languages, and ignores what the document does not contain', async () => {
    const mona = await createFullApplicant(test)
    const all = async () => [
      (await load(mona, 'award-file', 'en')).key,
      (await load(mona, 'award-file', 'ar')).key,
      (await load(mona, 'personal-files', 'en')).key,
      (await load(mona, 'personal-files', 'ar')).key,
    ]
    const before = await all()
    expect(new Set(before).size).toBe(4)
    await mona.post('/api/uploadfile', formOf({ type: 1 }, await photograph()))
    const after = await all()
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
    expect(after[2]).not.toBe(before[2])
    await createRecordCalls('award', mona).create()
    expect((await all())[2]).toBe(after[2])
  })
})

it('a document for reviewers omits the file types that the round withholds, and names them', async () => {
  const mona = await createFullApplicant(test)
  const loadFor = async (open?: number[]) =>
    loadWantedDocument(test.portal, await requireTestParticipation(test, mona), 'award-file', 'en', { openFileTypes: open })
  const [whole, closed] = [await loadFor(), await loadFor([4, 5])]
  const toContent = ({ content }: { content: unknown }) => content as DocumentContent
  expect((await loadFor([3, 4, 5, 6])).key).toBe(whole.key)
  expect(closed.key).not.toBe(whole.key)
  expect(toContent(closed).pictures).toEqual({})
  expect(toContent(closed).printed.cover.photograph).toBeNull()
  expect(toContent(closed).sources).toHaveLength(toContent(whole).sources.length - 1)
  const vita = toContent(closed).printed.parts[0]?.sections.find(({ title }) => title === 'Curriculum vitae')
  expect(vita?.empty).toBe('The curriculum vitae is not open to reviewers in this round.')
})

it('a document with missing bytes has another key', async () => {
  const mona = await createFullApplicant(test)
  const before = await load(mona)
  const [guid = ''] = toGuids(before.content)
  await test.portal.files.store.remove(guid)
  const lost = await load(mona)
  expect(lost.key).not.toBe(before.key)
  expect((await load(mona)).key).toBe(lost.key)
})

const toGuids = (content: unknown) => (content as DocumentContent).sources.map(({ guid }) => guid)

describe('a submitted application', () => {
  it('shows its receipt and the address to verify it', async () => {
    const mona = await createFullApplicant(test)
    test.time.now = new Date('2026-11-21T10:45:42Z')
    const { receiptNumber, digest } = (await mona.post('/api/applicant/finalizeSubmission')).body as Record<string, string>
    const { printed } = await loadTestAwardFile(test, mona)
    const address = `https://award.example/verify/${receiptNumber}`
    expect(printed.running).toBe(`Mona Abdelrahman · ${receiptNumber}`)
    expect(printed.cover.seal).toEqual({
      state: 'submitted',
      label: 'Submitted and sealed',
      facts: [
        { label: 'Receipt number', value: receiptNumber },
        { label: 'Received', value: '21 November 2026, 12:45:42 Cairo' },
        { label: 'SHA-256 digest', value: digest },
      ],
      verify: { label: 'Check this receipt', address, qr: expect.stringMatching(/^<svg .*<\/svg>$/) },
    })
    const arabic = await loadTestAwardFile(test, mona, 'ar')
    expect(arabic.printed.cover.seal).toMatchObject({
      label: 'مُقدَّم ومختوم',
      facts: [{ value: receiptNumber }, { value: '٢١ نوفمبر ٢٠٢٦، ١٢:٤٥:٤٢ ظهرًا بتوقيت القاهرة' }, { value: digest }],
    })
    expect((await load(mona)).name).toBe(`award-file-${receiptNumber}-Mona-Abdelrahman.pdf`)
    expect((await loadTestPersonalFiles(test, mona)).printed.cover.seal).toEqual(printed.cover.seal)
  })
})

describe('hostile names', () => {
  const hostile = '#eval("1") <b>O\u202etto</b> $x$ */ \\'

  it('are printed unchanged', async () => {
    const mona = await createFullApplicant(test)
    await createRecordCalls('award', mona).add({ englishTitle: '#import "/etc/passwd" <script>', arabicTitle: '' })
    await test.database.sql`update application set english_name = ${hostile} where id = ${mona.id}`
    const content = await loadTestAwardFile(test, mona)
    expect(content.printed.cover.englishName).toBe(hostile)
    expect(requireEntry(content, 'Research Output', 'Awards and recognitions').title).toBe('State Encouragement Award')
    expect(JSON.stringify(content)).toContain('#import \\"/etc/passwd\\" <script>')
  })

  it.each([
    [hostile, 'award-file-draft-eval-1-b-O-tto-b-x.pdf'],
    ['../../etc/passwd\u0000', 'award-file-draft-etc-passwd.pdf'],
    ['C:\\con.exe', 'award-file-draft-C-con-exe.pdf'],
    ['', 'award-file-draft.pdf'],
    ['José  Müller', 'award-file-draft-José-Müller.pdf'],
  ])('%j becomes a safe file name', (englishName, name) => {
    expect(
      toDocumentFileName({ submittedAt: null, receiptNumber: null, englishName, arabicName: 'منى' }, 'award-file', 'en'),
    ).toBe(name)
  })

  it('a very long name is truncated and keeps its extension', () => {
    const application = { submittedAt: new Date(), receiptNumber: 'JDR-1-00042', englishName: 'x'.repeat(400), arabicName: 'منى' }
    expect(toDocumentFileName(application, 'everything', 'en')).toMatch(/^everything-JDR-1-00042-x+\.zip$/)
    expect(toDocumentFileName(application, 'everything', 'en').length).toBeLessThanOrEqual(200)
    expect(toDocumentFileName(application, 'everything', 'ar')).toBe('كل-الملفات-JDR-1-00042-منى.zip')
  })
})

it('the number of queries does not depend on the number of records', async () => {
  const [few, many] = [await createFullApplicant(test), await createFullApplicant(test, { each: 3 })]
  const [fewQueries, manyQueries] = [
    await countQueries(() => loadTestAwardFile(test, few)),
    await countQueries(() => loadTestAwardFile(test, many)),
  ]
  expect(manyQueries).toBe(fewQueries)
  expect(manyQueries).toBeLessThanOrEqual(25)
  expect(await countQueries(() => loadTestPersonalFiles(test, many))).toBe(4)
})
