import { hash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdfInfo, readText } from '../../documents/pdf-tools.testing.ts'
import { sha256 } from '../../files/samples.testing.ts'
import { expectedConflict } from '../../testing/answer.ts'
import { type Applicant, completeApplicant } from '../../testing/applicant.ts'
import { sendByInject } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { listBrokenInvariantsExceptTrail } from '../../testing/invariants.ts'
import { paper } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { noteInput, noteValues } from '../concept-note/samples.testing.ts'
import { createWholeProposal, proposalHeaderSample, rowSamples } from '../proposal/samples.testing.ts'

let test: TestPortal

beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

const finalize = (applicant: Applicant) => applicant.post('/api/applicant/finalizeSubmission')
const findProblems = () => listBrokenInvariantsExceptTrail(test.portal, { youngest: 0 })

async function createWithProposalAndNote(): Promise<
  Applicant & { proposal: number; note: { id: number; file: { guid: string } }; pdf: Buffer }
> {
  const mona = await completeApplicant(sendByInject(test.http))
  const proposal = (await createWholeProposal(mona)).id
  const pdf = await paper('note.pdf', { pages: 3 })
  const { body } = await mona.post('/api/ConceptNote', formOf(noteInput, pdf))
  return { ...mona, proposal, note: body as { id: number; file: { guid: string } }, pdf: Buffer.from(pdf.bytes) }
}

async function submitWithProposalAndNote() {
  const mona = await createWithProposalAndNote()
  const { status, body } = await finalize(mona)
  expect(status).toBe(200)
  return { ...mona, receipt: (body as { receiptNumber: string }).receiptNumber }
}

const readSnapshot = async (receipt: string) => {
  const [row] = await test.database.sql`select snapshot, manifest from receipt where number = ${receipt}`
  return { snapshot: JSON.parse(row?.snapshot), manifest: JSON.parse(row?.manifest) }
}

it('the snapshot holds the proposal with its sections, and the concept note with the SHA-256 of its file', async () => {
  const { receipt, proposal, note, pdf } = await submitWithProposalAndNote()
  const { snapshot, manifest } = await readSnapshot(receipt)
  expect(snapshot.proposal).toEqual({
    ...proposalHeaderSample,
    id: proposal,
    sections: {
      introduction: { text: '<p>Why.</p>', finished: true },
      equipments: rowSamples.equipments.rows,
      'research-team': rowSamples['research-team'].rows,
      schedule: rowSamples.schedule.rows,
      budget: rowSamples.budget.rows,
    },
  })
  expect(snapshot.conceptNote).toEqual({
    ...noteValues,
    id: note.id,
    fileGuid: note.file.guid,
    fileSha256: sha256(pdf),
    named: {
      sdg: { name: 'Clean water and sanitation', nameArabic: 'المياه النظيفة والنظافة الصحية' },
      researchField: { name: 'Water resources and irrigation', nameArabic: 'الموارد المائية والري' },
    },
  })
  expect(manifest.files).toContainEqual({
    guid: note.file.guid,
    typeId: 26,
    name: 'note.pdf',
    size: pdf.length,
    sha256: sha256(pdf),
  })
  expect(await findProblems()).toEqual([])
})

it('the receipt names the proposal and the concept note in its reply, its manifest and its mail', async () => {
  const { receipt, ...mona } = await submitWithProposalAndNote()
  const contents = { personalFiles: 5, records: { journal: 5 }, proposal: true, conceptNote: true, pages: 14 }
  expect((await mona.get('/api/applicant/receipt')).body).toMatchObject(contents)
  expect((await readSnapshot(receipt)).manifest.contents).toEqual(contents)
  const [mail] = await test.database.sql`select text from outbox where recipient = ${mona.email} and subject like '%receipt%'`
  expect(mail?.text).toContain(
    'Contents: Personal information, 5 personal files, 5 journal papers, proposal, concept note. Pages in the files: 14.',
  )
})

it('the receipt PDF is one page in both languages, with the sealed contents and a link to the public check', async () => {
  const { receipt, ...mona } = await submitWithProposalAndNote()
  const { body } = await mona.get('/api/applicant/receipt')
  const { status, headers, bytes } = await mona.get('/api/applicant/receipt/pdf')
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    `attachment; filename="${receipt}.pdf"; filename*=UTF-8''${receipt}.pdf`,
  ])
  const folder = await mkdtemp(join(tmpdir(), 'jadara-receipt-'))
  const path = join(folder, 'receipt.pdf')
  await writeFile(path, bytes)
  if (process.env.JADARA_SHOTS) await writeFile(join(process.env.JADARA_SHOTS, 'receipt.pdf'), bytes)
  expect(await readPdfInfo(path)).toMatch(/Pages: +1\n/)
  const text = (await readText(path)).normalize('NFKC').replaceAll(/\s+/g, ' ')
  const { digest } = body as { digest: string }
  const address = `https://award.example/verify/${receipt}`
  for (const words of [receipt, digest, address, 'Mona Abdelrahman', 'Personal information', 'Proposal', 'Concept note'])
    expect(text).toContain(words)
  for (const words of ['إيصال التقديم', 'البيانات الشخصية', 'المقترح', 'المذكرة المفاهيمية', 'عدد صفحات الملفات'])
    expect(text).toContain(words)
  await rm(folder, { recursive: true })
})

it('a receipt that is requested many times at once is rendered and counted once', async () => {
  const { receipt: _, ...mona } = await submitWithProposalAndNote()
  const answers = await Promise.all(Array.from({ length: 12 }, () => mona.get('/api/applicant/receipt/pdf')))
  expect(new Set(answers.map(({ status, bytes }) => `${status} ${hash('sha256', bytes)}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(await test.database.sql`select count(*)::int as made from try where key = ${`export:${mona.userId}`}`).toEqual([
    { made: 1 },
  ])
})

it('an application with neither can be submitted, and the receipt names none', async () => {
  const mona = await completeApplicant(sendByInject(test.http))
  const { receiptNumber } = (await finalize(mona)).body as { receiptNumber: string }
  expect((await readSnapshot(receiptNumber)).snapshot).toMatchObject({ proposal: null, conceptNote: null })
})

it('a concept note whose bytes are lost is named, and nothing is sealed', async () => {
  const mona = await createWithProposalAndNote()
  await test.portal.files.store.remove(mona.note.file.guid)
  const sentence = 'Please upload this file once more: Concept note.'
  const lost = 'Some of your files could not be found on our side, and the application was not submitted. We are sorry.'
  expect(await finalize(mona)).toEqual(expectedConflict('files-lost', [lost, sentence], { conceptNote: sentence }))
  await mona.post('/api/ConceptNote', formOf(noteInput, await paper()))
  expect((await finalize(mona)).status).toBe(200)
})

describe('the checker finds', () => {
  beforeAll(async () => {
    for (const table of ['proposal', 'proposal_section', 'proposal_task', 'proposal_equipment', 'concept_note', 'receipt'])
      await test.database.sql.unsafe(`alter table ${table} disable trigger user`)
  })
  const sql = (text: TemplateStringsArray, ...values: (string | number)[]) => test.database.sql(text, ...values)

  it.each(['proposal set title', 'proposal_section set text', 'proposal_task set title', 'proposal_equipment set title'])(
    'a proposal reworded after the sealing: %s',
    async (change) => {
      const { id, receipt } = await submitWithProposalAndNote()
      await test.database.sql.unsafe(
        `update ${change} = 'A better one' where application_id = ${id} ${change.includes('section') ? "and name = 'introduction'" : ''}`,
      )
      expect(await findProblems()).toContain(`receipt ${receipt} holds another proposal than is stored`)
    },
  )

  it('a concept note changed or removed after the submission', async () => {
    const [reworded, removed] = [await submitWithProposalAndNote(), await submitWithProposalAndNote()]
    await sql`update concept_note set budget = 1 where application_id = ${reworded.id}`
    await sql`delete from concept_note where application_id = ${removed.id}`
    expect(await findProblems()).toEqual(
      expect.arrayContaining([
        `receipt ${reworded.receipt} holds another concept note than is stored`,
        `receipt ${removed.receipt} holds another concept note than is stored`,
        `file ${removed.note.file.guid} and the records of concept_note do not fit`,
      ]),
    )
  })

  it('no problem when a list entry was renamed, or when a receipt is older than proposals', async () => {
    const renamed = await submitWithProposalAndNote()
    await sql`update targeted_sdg set name = 'Water' where id = 6`
    const old = await completeApplicant(sendByInject(test.http))
    const { receiptNumber } = (await finalize(old)).body as { receiptNumber: string }
    await sql`
      with cut as (select replace(replace(snapshot, ',"proposal":null', ''), '"conceptNote":null,', '') as text, snapshot from receipt where number = ${receiptNumber}),
        made as (select text, encode(sha256(convert_to(text, 'UTF8')), 'hex') as hash from cut)
      update receipt set snapshot = made.text, manifest = regexp_replace(manifest, '"snapshotSha256":"[0-9a-f]+"', '"snapshotSha256":"' || hash || '"'),
        digest = encode(sha256(convert_to(regexp_replace(manifest, '"snapshotSha256":"[0-9a-f]+"', '"snapshotSha256":"' || hash || '"'), 'UTF8')), 'hex')
      from made where number = ${receiptNumber}`
    expect(Object.keys((await readSnapshot(receiptNumber)).snapshot)).toEqual(['applicant', 'records'])
    const about = (number: string) => (sentence: string) => sentence.includes(number)
    const sentences = await findProblems()
    expect([renamed.receipt, receiptNumber].flatMap((number) => sentences.filter(about(number)))).toEqual([])
  })
})
