import { requiredFileTypeIds } from '@jadara/contract/files/file-types'
import type { ApplicationProgress } from '@jadara/contract/submission/progress'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sha256 } from '../../files/samples.testing.ts'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import {
  type Applicant,
  addJournals,
  completeApplicant,
  createRegisteredApplicant,
  uploadRequiredFiles,
} from '../../testing/applicant.ts'
import { createAnonymousClient } from '../../testing/by-role.ts'
import { sendByInject } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { paper, photograph } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { journalValues } from '../records/samples.testing.ts'
import type { ReceiptManifest } from './finalize.ts'

let test: TestPortal

beforeAll(async () => {
  test = await testPortal()
})
beforeEach(() => {
  test.time.now = new Date('2026-11-21T10:00:00Z')
})
afterAll(() => test.close())

type Shown = { receiptNumber: string; digest: string }
const finalize = (applicant: Applicant) => applicant.post('/api/applicant/finalizeSubmission')
const complete = (journals = 5) => completeApplicant(sendByInject(test.http), { journals })
const registered = () => createRegisteredApplicant(sendByInject(test.http))

describe('the progress of an application', () => {
  it('counts files and records', async () => {
    const mona = await registered()
    const atFirst = {
      informationComplete: true,
      personalFiles: [],
      records: {},
      bounds: { journal: { least: 5, most: 8 } },
      drafts: 0,
      conditionWarnings: [],
      isSubmitted: false,
      canSubmit: true,
      isAddressConfirmed: false,
      requiresConfirmedAddress: false,
      closesAt: '2027-01-19T22:00:00.000Z',
      extendedUntil: null,
      reopened: null,
      isWithdrawn: false,
    }
    expect(await mona.get('/api/applicant/progress')).toEqual({ status: 200, body: atFirst })
    await uploadRequiredFiles(mona)
    await addJournals(mona, 2)
    const { body } = await mona.get('/api/applicant/progress')
    expect({ ...(body as object), personalFiles: (body as { personalFiles: number[] }).personalFiles.sort() }).toEqual({
      ...atFirst,
      personalFiles: [1, 2, 3, 4, 6],
      records: { journal: 2 },
    })
  })

  it('reports profile information that is empty or outside the bounds of the round', async () => {
    const mona = await registered()
    const complete = async () => ((await mona.get('/api/applicant/progress')).body as ApplicationProgress).informationComplete
    const { sql } = test.database
    expect(await complete()).toBe(true)
    await sql`update application set job_description = ' ' where id = ${mona.id}`
    expect(await complete()).toBe(false)
    await sql`update application set job_description = 'Lecturer', phd_date = '2013-12-31' where id = ${mona.id}`
    expect(await complete()).toBe(false)
    await sql`update application set phd_date = '2014-01-01' where id = ${mona.id}`
    expect(await complete()).toBe(true)
  })

  it('requires the same files as the database', async () => {
    const [view] = await test.database.sql`select pg_get_viewdef('application_standing') as source`
    const [, types = '', files] = /type_id = ANY \(ARRAY\[([\d, ]+)\]\)[^=]*= (\d+)\) AS has_files/.exec(view?.source) ?? []
    expect(types.split(', ').map(Number)).toEqual(requiredFileTypeIds)
    expect(Number(files)).toBe(requiredFileTypeIds.length)
  })

  it('shows the submission', async () => {
    const mona = await complete()
    await finalize(mona)
    expect((await mona.get('/api/applicant/progress')).body).toMatchObject({ isSubmitted: true, canSubmit: false })
    expect((await mona.get('/api/users/me')).body).toMatchObject({ isSubmitted: true, canSubmit: false })
  })
})

describe('an application that is not complete', () => {
  const incomplete = 'The application is not complete yet. An application with missing parts is not eligible.'

  it('is refused with all missing parts', async () => {
    const mona = await registered()
    const missing = [
      'Missing: National ID, front.',
      'Missing: National ID, back.',
      'Missing: Recent photograph.',
      'Missing: PhD certificate.',
      'Missing: Curriculum vitae.',
      'Journal papers: 0 of at least 5.',
    ] as const
    expect(await finalize(mona)).toEqual(
      expectedFailure(400, [incomplete, ...missing], {
        'file.1': missing[0],
        'file.2': missing[1],
        'file.3': missing[2],
        'file.4': missing[3],
        'file.6': missing[4],
        'records.journal': missing[5],
      }),
    )
  })

  it('is refused with four journals and accepted with five', async () => {
    const mona = await complete(4)
    expect(await finalize(mona)).toEqual(
      expectedFailure(400, [incomplete, 'Journal papers: 4 of at least 5.'], {
        'records.journal': 'Journal papers: 4 of at least 5.',
      }),
    )
    expect(await mona.with({ 'accept-language': 'ar' }).post('/api/applicant/finalizeSubmission')).toMatchObject({
      status: 400,
      body: { fields: { 'records.journal': 'أبحاث المجلات: ٤ أبحاث من ٥ أبحاث على الأقل.' } },
    })
    expect(await mona.get('/api/applicant/receipt')).toEqual({ status: 200, body: null })
    await addJournals(mona, 1)
    expect((await finalize(mona)).status).toBe(200)
  })

  it('cannot be marked as submitted in the database', async () => {
    const mona = await complete(4)
    const sealing = test.database.sql`update application set submitted_at = now(), receipt_number = 'X' where id = ${mona.id}`
    await expect(sealing).rejects.toMatchObject({ code: 'JD005' })
  })

  it('cannot be inserted as submitted, and gets no receipt as a draft, in the database', async () => {
    const mona = await complete(4)
    const { sql } = test.database
    const born = sql`insert into application (account_id, round_id, branch_id, english_name, arabic_name, birth_date, job_description,
        phd_date, phd_university, phd_country, created_at, submitted_at, receipt_number)
      select account_id, round_id, branch_id, english_name, arabic_name, birth_date, job_description, phd_date, phd_university, phd_country,
        created_at, now(), 'X' from application where id = ${mona.id}`
    await expect(born).rejects.toMatchObject({ code: 'JD005' })
    const forged = sql`insert into receipt values ('X', ${mona.id}, now(), now(), 'm', 's', encode(sha256('m'), 'hex'), 5, 9, '{}')`
    await expect(forged).rejects.toMatchObject({ code: 'JD005' })
  })

  it('is refused with more journals than the round now allows', async () => {
    const mona = await complete(6)
    await test.database.sql`update round set journals_most = 5`
    expect((await finalize(mona)).body).toMatchObject({ fields: { 'records.journal': 'Journal papers: 6, and 5 is the most.' } })
    await test.database.sql`update round set journals_most = default`
  })

  it('may lack the board certificate, and may have eight journals', async () => {
    expect((await finalize(await complete(8))).status).toBe(200)
  })
})

describe('the sealed receipt', () => {
  it('names the received parts, the time and the digest', async () => {
    const mona = await complete(6)
    await mona.post('/api/uploadfile', formOf({ type: 5 }, await photograph()))
    const answer = await finalize(mona)
    expect(answer).toEqual({
      status: 200,
      body: {
        receiptNumber: expect.stringMatching(/^JDR-1-\d{5}$/),
        receivedAt: '2026-11-21T10:00:00.000Z',
        headArrivedAt: '2026-11-21T10:00:00.000Z',
        lastByteArrivedAt: '2026-11-21T10:00:00.000Z',
        sealedAt: '2026-11-21T10:00:00.000Z',
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
        personalFiles: 6,
        records: { journal: 6 },
        proposal: false,
        conceptNote: false,
        pages: 5 + 2 + 6,
      },
    })
    expect(await mona.get('/api/applicant/receipt')).toEqual(answer)
  })

  it('has the digest of the manifest, which has the digests of the snapshot and of every stored file', async () => {
    const mona = await complete()
    const { receiptNumber, digest } = (await finalize(mona)).body as Shown
    const { bytes, headers } = await mona.get('/api/applicant/receipt/manifest')
    expect(headers['content-disposition']).toBe(`attachment; filename="${receiptNumber}.json"`)
    expect(sha256(bytes)).toBe(digest)
    const manifest = JSON.parse(bytes.toString()) as ReceiptManifest
    expect(manifest).toMatchObject({ format: 'jadara-receipt-1', receiptNumber, applicationId: mona.id, roundId: 1 })
    expect(manifest.files.map(({ typeId }) => typeId)).toEqual([1, 2, 3, 4, 6, 20, 20, 20, 20, 20])
    for (const file of manifest.files) {
      const view = await mona.get(`/api/Files/ViewFile/${file.guid}`)
      expect({ sha256: sha256(view.bytes), size: view.bytes.length }).toEqual({ sha256: file.sha256, size: file.size })
    }
    const [row] = await test.database.sql`select snapshot from receipt where number = ${receiptNumber}`
    expect(sha256(Buffer.from(row?.snapshot))).toBe(manifest.snapshotSha256)
    const snapshot = JSON.parse(row?.snapshot)
    expect(snapshot.applicant).toMatchObject({ id: mona.id, englishName: 'Mona Abdelrahman', phdDate: '2019-06-30' })
    expect(snapshot.records.journal.map(({ paperTitle }: { paperTitle: string }) => paperTitle)).toEqual(
      [1, 2, 3, 4, 5].map((number) => `Paper ${number}`),
    )
  })

  it('can be checked by anybody, without personal data', async () => {
    const mona = await complete()
    const { receiptNumber, digest } = (await finalize(mona)).body as Shown
    const confirmed = {
      status: 200,
      body: {
        receiptNumber,
        receivedAt: '2026-11-21T10:00:00.000Z',
        headArrivedAt: '2026-11-21T10:00:00.000Z',
        lastByteArrivedAt: '2026-11-21T10:00:00.000Z',
        sealedAt: '2026-11-21T10:00:00.000Z',
        digest,
        reopenedAt: null,
        newerExists: false,
      },
    }
    expect(await createAnonymousClient(test).get(`/api/verify/${receiptNumber}`)).toEqual(confirmed)
    expect(await createAnonymousClient(test).get(`/api/VERIFY/%20${receiptNumber.toLowerCase()}%20/`)).toEqual(confirmed)
    expect(await createAnonymousClient(test).get('/api/verify/JDR-1-99999')).toEqual(
      expectedFailure(404, 'No receipt has this number.'),
    )
    expect(await createAnonymousClient(test).get('/api/verify/%00')).toEqual(
      expectedFieldFailure(400, 'receiptNumber', 'This text holds characters that cannot be stored.'),
    )
    expect((await createAnonymousClient(test).get(`/api/verify/${'9'.repeat(41)}`)).status).toBe(400)
  })

  it('is mailed once, in the language of the applicant', async () => {
    const mona = await complete()
    const { receiptNumber, digest } = (await finalize(mona)).body as Shown
    await finalize(mona)
    const mails = await test.database
      .sql`select subject, text from outbox where recipient = ${mona.email} and subject like '%receipt%'`
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain(receiptNumber)
    expect(mails[0]?.text).toContain(digest)
    expect(mails[0]?.text).toContain(`https://award.example/verify/${receiptNumber}`)
  })

  it('is numbered without gaps', async () => {
    const numbers: number[] = []
    const applicants = await Promise.all([complete(), complete(), complete()])
    const answers = await Promise.all(applicants.map(finalize))
    for (const { body } of answers) numbers.push(Number((body as Shown).receiptNumber.slice(-5)))
    const [first = 0] = numbers.sort((a, b) => a - b)
    expect(numbers).toEqual([first, first + 1, first + 2])
  })

  it('is null for a draft', async () => {
    const mona = await registered()
    expect(await mona.get('/api/applicant/receipt')).toEqual({ status: 200, body: null })
    expect((await mona.get('/api/applicant/receipt/manifest')).status).toBe(404)
    expect((await mona.get('/api/applicant/receipt/pdf')).status).toBe(404)
  })

  it('is not issued when bytes of a file are missing', async () => {
    const mona = await complete()
    const [card] = await test.database.sql`select guid from stored_file where application_id = ${mona.id} and type_id = 1`
    const [journal] = await test.database
      .sql`select id, paper_title as title, file_guid as guid from journal_publication where application_id = ${mona.id} limit 1`
    for (const { guid } of [card, journal] as { guid: string }[]) await test.portal.files.store.remove(guid)
    const sentences = [
      'Please upload this file once more: National ID, front.',
      `Please upload this file once more: ${journal?.title}.`,
    ] as const
    expect(await finalize(mona)).toEqual(
      expectedConflict(
        'files-lost',
        ['Some of your files could not be found on our side, and the application was not submitted. We are sorry.', ...sentences],
        { 'file.1': sentences[0], [`journal.${journal?.id}`]: sentences[1] },
      ),
    )
    expect(await mona.get('/api/applicant/receipt')).toEqual({ status: 200, body: null })
    await uploadRequiredFiles(mona)
    const update = formOf(journalValues(), await paper())
    expect((await mona.put(`/api/JournalPublications/${journal?.id}`, update)).status).toBe(200)
    expect((await finalize(mona)).status).toBe(200)
  })
})

describe('a second submission', () => {
  const before = expectedConflict('submitted', 'The application has already been submitted. Its data can no longer be changed.')

  it('is a 409, and abuse 2: the receipt does not change', async () => {
    const mona = await complete()
    const first = await finalize(mona)
    test.time.now = new Date('2026-11-21T10:05:00Z')
    expect(await finalize(mona)).toEqual(before)
    expect(await mona.get('/api/applicant/receipt')).toEqual(first)
  })

  it('at the same moment is a 409 too', async () => {
    const mona = await complete()
    const answers = await Promise.all(Array.from({ length: 6 }, () => finalize(mona)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await test.database.sql`select number from receipt where application_id = ${mona.id}`).toHaveLength(1)
  })
})

describe('abuse 1: a journal deleted while the application is sealed', () => {
  it('is either deleted first and the submission refused, or stays', async () => {
    const mona = await complete()
    const [journal] = (await mona.get(`/api/UserJournalPublications/${mona.userId}`)).body as { id: number }[]
    const [sealed, deleted] = await Promise.all([finalize(mona), mona.delete(`/api/JournalPublications/${journal?.id}`)])
    expect([
      [200, 409],
      [400, 204],
    ]).toContainEqual([sealed.status, deleted.status])
  })
})
