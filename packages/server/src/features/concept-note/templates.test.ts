import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../../files/samples.testing.ts'
import { expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { createAnonymousClient, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { paper, photograph } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { listBrokenInvariants } from '../check/check.ts'

let test: TestPortal
let mona: Applicant
let office: TestClient
const shipped: Record<'en' | 'ar', Buffer> = { en: Buffer.of(), ar: Buffer.of() }

beforeAll(async () => {
  test = await testPortal()
  mona = await createRegisteredApplicant(sendByInject(test.http))
  office = await signInAdministrator(test)
  for (const language of ['en', 'ar'] as const) shipped[language] = (await download(language)).bytes
})
afterAll(() => test.close())

const download = (language: string) => mona.get(`/api/DownloadConceptNoteTemplate?language=${language}`)
const list = async () => (await office.get('/api/ConceptNoteTemplates')).body
const upload = (bytes: Buffer, { language = 'en', name = 'قالب المكتب.docx' } = {}) =>
  office.post('/api/ConceptNoteTemplates', formOf({ language }, { name, bytes }))
const onlyWord = 'Please choose a Word document (.docx).'

describe('the shipped templates', () => {
  it.each([
    ['en', 'Concept note template.docx', 'Concept%20note%20template.docx'],
    ['ar', 'قالب المذكرة المفاهيمية.docx', encodeURIComponent('قالب المذكرة المفاهيمية.docx')],
  ] as const)('are downloads: %s', async (language, name, encoded) => {
    const { status, headers, bytes } = await download(language)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'x-content-type-options': 'nosniff',
      'content-length': String(bytes.length),
    })
    const ascii = name.replaceAll(/[^\x20-\x7e]/g, '_')
    expect(headers['content-disposition']).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`)
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
  })

  it('come in the language of the reader where none is asked for', async () => {
    const get = (headers: Record<string, string>) => mona.get('/api/DownloadConceptNoteTemplate', headers)
    expect((await get({ 'accept-language': 'ar-EG' })).bytes).toEqual(shipped.ar)
    expect((await get({ 'accept-language': 'fr' })).bytes).toEqual(shipped.en)
    // A browser tab sends no token, so the language comes from the site's cookie.
    const cookie = `jadara_session=${mona.token}; jadara.language=ar`
    const inNewTab = await createAnonymousClient(test).get('/api/DownloadConceptNoteTemplate', {
      'accept-language': 'en',
      cookie,
    })
    expect(inNewTab.bytes).toEqual(shipped.ar)
    expect((await download('fr')).status).toBe(400)
  })

  it('are listed to the office', async () => {
    expect(await list()).toEqual([
      { language: 'en', name: 'Concept note template.docx', size: shipped.en.length, shipped: true, at: null, by: null },
      { language: 'ar', name: 'قالب المذكرة المفاهيمية.docx', size: shipped.ar.length, shipped: true, at: null, by: null },
    ])
  })
})

describe('the office’s own', () => {
  it.each([
    ['a PDF', async () => (await paper()).bytes],
    ['a picture', async () => (await photograph()).bytes],
    ['text', async () => Buffer.from('Concept note')],
    ['a document cut off', async () => shipped.en.subarray(0, 9000)],
    [
      'a document without its text',
      async () => Buffer.from(shipped.en.toString('latin1').replaceAll('word/document.xml', 'word/documenT.xml'), 'latin1'),
    ],
  ])('is not %s', async (_, bytes) => {
    expect(await upload(Buffer.from(await bytes()), { name: 'template.docx' })).toMatchObject({
      status: 415,
      body: { message: onlyWord, fields: { file: onlyWord } },
    })
    expect((await upload(Buffer.of())).body).toMatchObject({ fields: { file: 'This file is empty. Please choose another one.' } })
  })

  it('is no document with macros', async () => {
    const bytes = Buffer.from(shipped.en.toString('latin1').replaceAll('docProps/custom.xml', 'word/vbaProject.bin'), 'latin1')
    const message =
      'This Word document holds macros, embedded objects, fields that load something (such as DDE), or a template or picture from elsewhere. Please save it as a plain .docx without them.'
    expect(await upload(bytes)).toEqual(expectedFieldFailure(415, 'file', message))
  })

  it('takes the place of the shipped one of its language; earlier ones are kept, byte for byte', async () => {
    const own = shipped.ar
    const answer = await upload(own)
    const shown = {
      language: 'en',
      name: 'قالب المكتب.docx',
      size: own.length,
      shipped: false,
      at: '2026-11-21T10:00:00.000Z',
      by: { en: 'Award office', ar: 'مكتب الجائزة' },
    }
    expect(answer).toEqual({ status: 201, body: shown })
    expect(await list()).toEqual([shown, expect.objectContaining({ language: 'ar', shipped: true })])
    const { bytes, headers } = await download('en')
    expect(sha256(bytes)).toBe(sha256(own))
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('قالب المكتب.docx')}`)
    expect((await download('ar')).bytes).toEqual(shipped.ar)
    await upload(shipped.en, { name: 'later' })
    expect((await download('en')).headers['content-disposition']).toContain('later.docx')
    const entries = await test.database.sql`select action from audit where action = 'concept-note-template-replaced'`
    expect(entries.length).toBeGreaterThanOrEqual(2)
    expect(await listBrokenInvariants(test.portal, { youngest: 0 })).toEqual([])
  })

  it('is kept by the database', async () => {
    const { unsafe } = test.database.sql
    for (const sql of [
      'delete from concept_note_template',
      'update concept_note_template set name = $$x$$',
      'truncate concept_note_template',
    ])
      await expect(unsafe(sql)).rejects.toMatchObject({ code: 'JD003' })
  })

  it('asks for a language that there is', async () => {
    expect((await upload(shipped.en, { language: 'fr' })).status).toBe(400)
  })
})
