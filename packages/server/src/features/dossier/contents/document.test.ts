import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Applicant } from '../../../testing/applicant.ts'
import { formOf } from '../../../testing/forms.ts'
import { paper, photograph } from '../../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { queriesOf } from '../../../testing/queries.ts'
import { callsOf } from '../../records/calls.testing.ts'
import type { DocumentContent } from './content.ts'
import { documentOf } from './document.ts'
import { documentName } from './document-name.ts'
import { awardFile, entryIn, everythingFiled, participating, personalFiles } from './filed.testing.ts'

let test: TestPortal

beforeAll(async () => {
  test = await testPortal()
})
beforeEach(() => {
  test.time.now = new Date('2026-11-21T10:00:00Z')
})
afterAll(() => test.close())

const document = async (who: Applicant, kind: 'award-file' | 'personal-files' = 'award-file', language: 'en' | 'ar' = 'en') =>
  documentOf(test.portal, await participating(test, who), kind, language)

it('a document is found by its key, called by its name, and holds what goes in', async () => {
  const mona = await everythingFiled(test)
  const { key, content, ...rest } = await document(mona, 'personal-files', 'ar')
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  expect(content).toEqual(await personalFiles(test, mona, 'ar'))
  expect(rest).toEqual({
    kind: 'personal-files',
    applicationId: mona.id,
    language: 'ar',
    name: 'الملفات-الشخصية-مسودة-منى-عبد-الرحمن.pdf',
    sourceBytes: 0,
  })
})

describe('the key', () => {
  const cv = async (who: Applicant, file: Awaited<ReturnType<typeof paper>>) =>
    who.post('/api/uploadfile', formOf({ type: 6 }, file))

  it('stays while the content does, whatever is written anew', async () => {
    const [mona, file] = [await everythingFiled(test), await paper('cv.pdf')]
    await cv(mona, file)
    const patents = callsOf('patent', mona)
    const before = await document(mona)
    expect((await document(mona)).key).toBe(before.key)
    // The same bytes under another guid, and a record saved as it was, a minute later.
    await cv(mona, file)
    test.time.now = new Date(test.time.now.getTime() + 60_000)
    const [patent] = await patents.rows()
    expect((await patents.put(patent?.id ?? 0)).status).toBe(200)
    const after = await document(mona)
    expect(guidsIn(after.content)).not.toEqual(guidsIn(before.content))
    expect(after.key).toBe(before.key)
  })

  it.each<[string, (mona: Applicant) => Promise<unknown>]>([
    [
      'a field of a record',
      async (mona) => callsOf('patent', mona).put((await callsOf('patent', mona).rows())[0]?.id ?? 0, { country: 'DE' }),
    ],
    ['a record more', (mona) => callsOf('award', mona).added()],
    ['a word of a section', (mona) => mona.put('/api/ProposalSections/methodology', { text: '<p>How.</p>', finished: false })],
    ['the bytes of a PDF of the same name', async (mona) => cv(mona, await paper('السيرة الذاتية.pdf', { pages: 2 }))],
    ['the photograph', async (mona) => mona.post('/api/uploadfile', formOf({ type: 3 }, await photograph()))],
    ['the submission', (mona) => mona.post('/api/applicant/finalizeSubmission')],
  ])('changes with %s', async (_what, change) => {
    const mona = await everythingFiled(test)
    const { key } = await document(mona)
    await change(mona)
    expect((await document(mona)).key).not.toBe(key)
  })

  it('differs between kinds and languages, and knows nothing of what the document does not hold', async () => {
    const mona = await everythingFiled(test)
    const all = async () => [
      (await document(mona, 'award-file', 'en')).key,
      (await document(mona, 'award-file', 'ar')).key,
      (await document(mona, 'personal-files', 'en')).key,
      (await document(mona, 'personal-files', 'ar')).key,
    ]
    const before = await all()
    expect(new Set(before).size).toBe(4)
    await mona.post('/api/uploadfile', formOf({ type: 1 }, await photograph()))
    const after = await all()
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
    expect(after[2]).not.toBe(before[2])
    await callsOf('award', mona).added()
    expect((await all())[2]).toBe(after[2])
  })
})

it('ruling 22: what the round keeps from reviewers is in no document of theirs, and it says so', async () => {
  const mona = await everythingFiled(test)
  const of = async (open?: number[]) => documentOf(test.portal, await participating(test, mona), 'award-file', 'en', { open })
  const [whole, closed] = [await of(), await of([4, 5])]
  const contentOf = ({ content }: { content: unknown }) => content as DocumentContent
  expect((await of([3, 4, 5, 6])).key).toBe(whole.key)
  expect(closed.key).not.toBe(whole.key)
  expect(contentOf(closed).pictures).toEqual({})
  expect(contentOf(closed).printed.cover.photograph).toBeNull()
  expect(contentOf(closed).sources).toHaveLength(contentOf(whole).sources.length - 1)
  const vita = contentOf(closed).printed.parts[0]?.sections.find(({ title }) => title === 'Curriculum vitae')
  expect(vita?.empty).toBe('The curriculum vitae is not open to reviewers in this round.')
})

it('what has lost its bytes is made anew once they are there', async () => {
  const mona = await everythingFiled(test)
  const before = await document(mona)
  const [guid = ''] = guidsIn(before.content)
  await test.portal.files.store.remove(guid)
  const lost = await document(mona)
  expect(lost.key).not.toBe(before.key)
  expect((await document(mona)).key).toBe(lost.key)
})

const guidsIn = (content: unknown) => (content as DocumentContent).sources.map(({ guid }) => guid)

describe('what was submitted', () => {
  it('bears its receipt, and the address at which anybody checks it', async () => {
    const mona = await everythingFiled(test)
    test.time.now = new Date('2026-11-21T10:45:42Z')
    const { receiptNumber, digest } = (await mona.post('/api/applicant/finalizeSubmission')).body as Record<string, string>
    const { printed } = await awardFile(test, mona)
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
    const arabic = await awardFile(test, mona, 'ar')
    expect(arabic.printed.cover.seal).toMatchObject({
      label: 'مُقدَّم ومختوم',
      facts: [{ value: receiptNumber }, { value: '٢١ نوفمبر ٢٠٢٦، ١٢:٤٥:٤٢ ظهرًا بتوقيت القاهرة' }, { value: digest }],
    })
    expect((await document(mona)).name).toBe(`award-file-${receiptNumber}-Mona-Abdelrahman.pdf`)
    expect((await personalFiles(test, mona)).printed.cover.seal).toEqual(printed.cover.seal)
  })
})

describe('hostile names', () => {
  const hostile = '#eval("1") <b>O\u202etto</b> $x$ */ \\'

  it('stand as they are in what is printed: it is data', async () => {
    const mona = await everythingFiled(test)
    await callsOf('award', mona).add({ englishTitle: '#import "/etc/passwd" <script>', arabicTitle: '' })
    await test.database.sql`update application set english_name = ${hostile} where id = ${mona.id}`
    const content = await awardFile(test, mona)
    expect(content.printed.cover.englishName).toBe(hostile)
    expect(entryIn(content, 'Research Output', 'Awards and recognitions').title).toBe('State Encouragement Award')
    expect(JSON.stringify(content)).toContain('#import \\"/etc/passwd\\" <script>')
  })

  it.each([
    [hostile, 'award-file-draft-eval-1-b-O-tto-b-x.pdf'],
    ['../../etc/passwd\u0000', 'award-file-draft-etc-passwd.pdf'],
    ['C:\\con.exe', 'award-file-draft-C-con-exe.pdf'],
    ['', 'award-file-draft.pdf'],
    ['José  Müller', 'award-file-draft-José-Müller.pdf'],
  ])('%j makes a safe name of a file', (englishName, name) => {
    expect(documentName({ submittedAt: null, receiptNumber: null, englishName, arabicName: 'منى' }, 'award-file', 'en')).toBe(
      name,
    )
  })

  it('a very long one is cut, and what kind of file it is stays', () => {
    const whose = { submittedAt: new Date(), receiptNumber: 'JDR-1-00042', englishName: 'x'.repeat(400), arabicName: 'منى' }
    expect(documentName(whose, 'everything', 'en')).toMatch(/^everything-JDR-1-00042-x+\.zip$/)
    expect(documentName(whose, 'everything', 'en').length).toBeLessThanOrEqual(200)
    expect(documentName(whose, 'everything', 'ar')).toBe('كل-الملفات-JDR-1-00042-منى.zip')
  })
})

it('many records take as many queries as few', async () => {
  const [few, many] = [await everythingFiled(test), await everythingFiled(test, { each: 3 })]
  const [ofFew, ofMany] = [await queriesOf(() => awardFile(test, few)), await queriesOf(() => awardFile(test, many))]
  expect(ofMany).toBe(ofFew)
  expect(ofMany).toBeLessThanOrEqual(25)
  expect(await queriesOf(() => personalFiles(test, many))).toBe(4)
})
