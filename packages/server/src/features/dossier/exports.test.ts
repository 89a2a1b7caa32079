import { createHash } from 'node:crypto'
import type { ExportDto } from '@jadara/contract/submission/exports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure } from '../../testing/answer.ts'
import { type Applicant, completeApplicant, createRegisteredApplicant, type TestAccount } from '../../testing/applicant.ts'
import {
  assign,
  createAnonymousClient,
  createSignedInReviewer,
  endAssignments,
  signInAdministrator,
} from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { waitForExport } from '../../testing/exports.ts'
import { listBrokenInvariantsExceptTrail } from '../../testing/invariants.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

/** Requesting, generating and downloading exports: permissions, deduplication and audit entries. Their contents are tested in contents/. */

let test: TestPortal
let mona: Applicant
let other: Applicant
let office: TestClient
let nadia: TestAccount
let stranger: TestAccount

beforeAll(async () => {
  test = await testPortal()
  mona = await completeApplicant(sendByInject(test.http))
  other = await createRegisteredApplicant(sendByInject(test.http))
  office = await signInAdministrator(test)
  nadia = await createSignedInReviewer(test)
  stranger = await createSignedInReviewer(test)
  await assign(test, nadia, mona.id)
})
afterAll(() => test.close())

const missing = expectedFailure(404, 'This does not exist, or no longer does.')
const forbidden = expectedFailure(403, 'Your account may not do this.')

const requestExport = async (who: TestClient, kind: string, more: object = {}) => {
  const { status, body } = await who.post('/api/Exports', { kind, ...more })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as ExportDto
}
/** One string per audit entry of a download, made unique by its position. */
const listDownloads = async (): Promise<string[]> => {
  const rows = await test.database
    .sql`select position, chain, actor_id, detail->>'kind' as kind from audit where action = 'exported' order by chain, position`
  return rows.map(({ position, chain, actor_id, kind }) => `${position} ${chain}: ${kind} by ${actor_id}`)
}
const countExports = async () => (await test.database.sql`select count(*)::int as made from export`)[0]?.made

describe('a document', () => {
  it('is requested, polled, and downloaded when it is ready', async () => {
    const requested = await requestExport(mona, 'award-file')
    expect(requested).toMatchObject({ kind: 'award-file', userId: mona.userId, language: 'en', damaged: [] })
    const state = await waitForExport(mona, requested)
    expect(state).toMatchObject({ state: 'ready', address: `/api/ExportMyAwardFiles?userId=${mona.userId}&language=en` })
    const { status, bytes, headers } = await mona.get(state.address)
    expect(status).toBe(200)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.length).toBe(state.size)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
    })
    expect((await mona.get('/api/Exports')).body).toEqual([state])
  })

  it('is generated once for all who request the same content, and can be downloaded with one call', async () => {
    const before = await countExports()
    const first = await mona.get('/api/ExportMyAwardFiles')
    const again = await office.get(`/api/ExportMyAwardFiles?userId=${mona.userId}`)
    expect(again.bytes.equals(first.bytes)).toBe(true)
    expect(await countExports()).toBe(before)
    const arabic = await mona.get('/api/ExportMyAwardFiles?language=ar')
    expect(arabic.bytes.equals(first.bytes)).toBe(false)
    expect(await countExports()).toBe(before + 1)
  })

  it('can be resumed as long as it has not changed', async () => {
    const { bytes, headers } = await mona.get('/api/ExportMyAwardFiles')
    const rest = await mona.get('/api/ExportMyAwardFiles', { range: 'bytes=1000-', 'if-range': String(headers.etag) })
    expect(rest.status).toBe(206)
    expect(rest.bytes.equals(bytes.subarray(1000))).toBe(true)
    const changed = await mona.get('/api/ExportMyAwardFiles', { range: 'bytes=1000-', 'if-range': '"another"' })
    expect([changed.status, changed.bytes.length]).toEqual([200, bytes.length])
  })

  it('can be cancelled by its requester and is hidden from everybody else', async () => {
    const requested = await requestExport(mona, 'personal-files', { language: 'ar' })
    expect(await other.get(`/api/Exports/${requested.id}`)).toMatchObject({ status: 404 })
    expect(await other.delete(`/api/Exports/${requested.id}`)).toMatchObject({ status: 404 })
    expect((await mona.delete(`/api/Exports/${requested.id}`)).status).toBe(204)
    expect(await mona.get(`/api/Exports/${requested.id}`)).toMatchObject({ status: 404 })
  })

  it('names the attachments that could not be included', async () => {
    const hoda = await completeApplicant(sendByInject(test.http))
    const [file] = await test.database
      .sql`select guid, name from stored_file where application_id = ${hoda.id} and type_id = 20 limit 1`
    await test.portal.files.store.remove(String(file?.guid))
    const state = await waitForExport(hoda, await requestExport(hoda, 'award-file'))
    expect(state.damaged).toEqual([file?.name])
    expect((await hoda.get(state.address)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('everything of one applicant', () => {
  it('is a ZIP with both documents, the uploaded files, and their checksums', async () => {
    const state = await waitForExport(mona, await requestExport(mona, 'everything'))
    const { bytes, headers } = await mona.get(state.address)
    expect(headers).toMatchObject({ 'content-type': 'application/zip', 'content-length': String(state.size) })
    const names = readZip(bytes).map(({ name }) => name)
    expect(names.slice(0, 3)).toEqual(['README.txt', 'award-file.pdf', 'personal-files.pdf'])
    expect(names.at(-1)).toBe('SHA256SUMS')
    expect(names.filter((name) => name.startsWith('files/personal/'))).toHaveLength(5)
    expect(names.filter((name) => name.startsWith('files/journal/'))).toHaveLength(5)
    const sums = readZip(bytes)
      .find(({ name }) => name === 'SHA256SUMS')
      ?.bytes.toString()
    for (const { name, bytes: content } of readZip(bytes).slice(0, -1))
      expect(sums).toContain(`${createHash('sha256').update(content).digest('hex')}  ${name}\n`)
    const middle = await mona.get(state.address, { range: 'bytes=5000-90000', 'if-range': String(headers.etag) })
    expect(middle.bytes.equals(bytes.subarray(5000, 90_001))).toBe(true)
  })

  it('contains receipt, manifest and snapshot after submission, as does the ZIP of all applications', async () => {
    const sara = await completeApplicant(sendByInject(test.http))
    const receipt = (await sara.post('/api/applicant/finalizeSubmission')).body as { receiptNumber: string; digest: string }
    const paths = readZip((await sara.get('/api/ExportEverything')).bytes)
    const manifest = paths.find(({ name }) => name === 'manifest.json')?.bytes
    expect(
      createHash('sha256')
        .update(manifest ?? '')
        .digest('hex'),
    ).toBe(receipt.digest)
    const all = readZip((await office.get('/api/ExportSubmitted')).bytes)
    expect([...new Set(all.map(({ name }) => name.split('/')[0]))]).toEqual([
      'README.txt',
      `${receipt.receiptNumber}-Mona-Abdelrahman`,
      'SHA256SUMS',
    ])
    expect(all.find(({ name }) => name.endsWith('/manifest.json'))?.bytes.equals(manifest as Buffer)).toBe(true)
  })

  it('of chosen applicants contains those who have submitted, is listed beside others, and is audited with their number', async () => {
    const [first, second] = [await completeApplicant(sendByInject(test.http)), await completeApplicant(sendByInject(test.http))]
    const numbers: string[] = []
    for (const one of [first, second])
      numbers.push(((await one.post('/api/applicant/finalizeSubmission')).body as { receiptNumber: string }).receiptNumber)
    const both = await waitForExport(
      office,
      await requestExport(office, 'chosen', { applicants: [second.id, first.id, mona.id] }),
    )
    const one = await waitForExport(office, await requestExport(office, 'chosen', { applicants: [first.id] }))
    expect(both.address).toBe(`/api/Exports/${both.id}/File`)
    const listFolders = async ({ address }: ExportDto) =>
      new Set(readZip((await office.get(address)).bytes).map(({ name }) => name.split('/')[0]))
    expect(await listFolders(both)).toEqual(
      new Set(['README.txt', ...numbers.map((number) => `${number}-Mona-Abdelrahman`), 'SHA256SUMS']),
    )
    expect((await listFolders(one)).size).toBe(3)
    const listed = ((await office.get('/api/Exports')).body as ExportDto[]).filter(({ kind }) => kind === 'chosen')
    expect(listed.map(({ id }) => id)).toEqual([one.id, both.id])
    const downloads = await test.database.sql`select detail ->> 'applicants' as applicants from audit
      where action = 'exported' and detail ->> 'kind' = 'chosen' order by position`
    expect(downloads.map(({ applicants }) => applicants)).toEqual(['2', '1'])
    expect(await office.post('/api/Exports', { kind: 'chosen', applicants: [mona.id] })).toEqual(
      expectedConflict('not-submitted', 'None of the chosen applicants has submitted: there is no dossier to export.'),
    )
    for (const body of [{ kind: 'chosen' }, { kind: 'submitted', applicants: [first.id] }])
      expect((await office.post('/api/Exports', body)).status).toBe(400)
    expect((await office.delete(`/api/Exports/${one.id}`)).status).toBe(204)
    expect(await office.get(one.address)).toMatchObject({ status: 404 })
  })
})

describe('permissions', () => {
  const paths = ['/api/ExportMyAwardFiles', '/api/ExportMyPersonalFiles', '/api/ExportCV', '/api/ExportEverything']

  it('abuse 41: the owner and administrators get all of one applicant, another applicant nothing, nobody signed out', async () => {
    for (const path of paths) {
      const address = `${path}?userId=${mona.userId}`
      for (const reader of [mona, office]) expect((await reader.get(address)).status, path).toBe(200)
      expect(await other.get(address), path).toEqual(missing)
      expect((await createAnonymousClient(test).get(address)).status, path).toBe(401)
      expect((await office.get(`${path}?userId=999999`)).status, path).toBe(404)
      expect((await mona.get(`${path}?userId=x`)).status, path).toBe(400)
    }
  })

  it('abuse 42: an assigned reviewer gets the award file and the CV, never identity or everything; another reviewer nothing', async () => {
    const [award, personal, cv, everything] = paths.map((path) => `${path}?userId=${mona.userId}`) as [
      string,
      string,
      string,
      string,
    ]
    expect([(await nadia.get(award)).status, (await nadia.get(cv)).status]).toEqual([200, 200])
    for (const path of [personal, everything]) expect(await nadia.get(path)).toEqual(forbidden)
    for (const path of [award, cv]) expect(await stranger.get(path)).toEqual(missing)
    for (const kind of ['personal-files', 'everything', 'submitted'])
      expect(await nadia.post('/api/Exports', { kind, userId: mona.userId })).toEqual(forbidden)
    expect(await stranger.post('/api/Exports', { kind: 'award-file', userId: mona.userId })).toEqual(missing)
  })

  it('abuse 55: a withdrawn assignment takes effect with the next request', async () => {
    const state = await waitForExport(nadia, await requestExport(nadia, 'award-file', { userId: mona.userId }))
    expect((await nadia.get('/api/Exports')).body).toEqual([state])
    await endAssignments(test, nadia)
    expect(await nadia.get('/api/Exports')).toEqual({ status: 200, body: [] })
    expect(await nadia.get(`/api/Exports/${state.id}`)).toMatchObject({ status: 404 })
    expect(await nadia.get(state.address)).toEqual(missing)
    expect(await nadia.post('/api/Exports', { kind: 'award-file', userId: mona.userId })).toEqual(missing)
    expect(await nadia.get(`/api/ExportMyAwardFiles?userId=${mona.userId}`)).toEqual(missing)
    expect(await nadia.get(`/api/UserJournalPublications/${mona.userId}`)).toEqual(missing)
    await assign(test, nadia, mona.id)
    expect((await nadia.get(`/api/UserJournalPublications/${mona.userId}`)).status).toBe(200)
    expect((await nadia.get('/api/Exports')).body).toEqual([state])
  })

  it('exports requested in a former role are not listed', async () => {
    const state = await requestExport(nadia, 'award-file', { userId: mona.userId })
    const setUserType = (userType: number) =>
      test.database.sql`update account set user_type = ${userType} where id = ${nadia.userId}`
    await setUserType(1)
    const whole = await waitForExport(nadia, await requestExport(nadia, 'personal-files', { userId: mona.userId }))
    const listed = async () => ((await nadia.get('/api/Exports')).body as ExportDto[]).map(({ id }) => id)
    expect(await listed()).toEqual([whole.id, state.id])
    await setUserType(2)
    expect(await listed()).toEqual([state.id])
    expect(await nadia.get(`/api/Exports/${whole.id}`)).toMatchObject({ status: 404 })
  })

  it('the ZIP of all applications needs an active round', async () => {
    await test.database.sql`update round set active = false`
    const noActiveRound = expectedConflict('no-part', 'No award round is open at the moment.')
    expect(await office.get('/api/ExportSubmitted')).toEqual(noActiveRound)
    expect(await office.post('/api/Exports', { kind: 'submitted' })).toEqual(noActiveRound)
    await test.database.sql`update round set active = true`
  })

  it('needs a kind and a language that exist', async () => {
    expect(await mona.post('/api/Exports', { kind: 'x' })).toMatchObject({
      status: 400,
      body: { message: 'Please choose what to export.' },
    })
    expect(await mona.post('/api/Exports', {})).toMatchObject({
      status: 400,
      body: { fields: { kind: 'Please choose what to export.' } },
    })
    expect(await mona.get('/api/ExportMyAwardFiles?language=fr')).toMatchObject({
      status: 400,
      body: { fields: { language: 'Please choose English or Arabic.' } },
    })
  })
})

it('a CV is named after its owner, with the extension of its content', async () => {
  const { headers } = await mona.get('/api/ExportCV')
  expect(headers['content-disposition']).toContain('filename="CV-Mona-Abdelrahman.pdf"')
  expect(await other.get('/api/ExportCV')).toEqual(expectedFailure(404, 'There is no such file yet.'))
})

it('each download writes one audit entry with its actor', async () => {
  const before = await listDownloads()
  await office.get(`/api/ExportMyAwardFiles?userId=${mona.userId}`)
  await office.get(`/api/ExportMyAwardFiles?userId=${mona.userId}`, { range: 'bytes=10-' })
  await mona.get('/api/ExportCV')
  await office.get('/api/ExportSubmitted')
  const officeId = 1
  expect((await listDownloads()).filter((entry) => !before.includes(entry))).toEqual(
    [
      `application ${mona.id}: award-file by ${officeId}`,
      `application ${mona.id}: cv by ${mona.userId}`,
      `office: submitted by ${officeId}`,
    ].map((entry) => expect.stringContaining(entry)),
  )
})

it('the stored data is consistent', async () => {
  test.time.now = new Date('2026-11-21T12:00:00Z')
  // The missing file is the one that an earlier test removed.
  expect(await listBrokenInvariantsExceptTrail(test.portal)).toEqual([expect.stringMatching(/^file \S+ has no bytes$/)])
})

/** Reads an uncompressed ZIP from its central directory, independently of our writer. */
function readZip(zip: Buffer): { name: string; bytes: Buffer }[] {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'))
  const entries: { name: string; bytes: Buffer }[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let n = zip.readUInt16LE(end + 10); n > 0; n -= 1) {
    const [size, name, extra, comment] = [zip.readUInt32LE(at + 24), ...[28, 30, 32].map((o) => zip.readUInt16LE(at + o))] as [
      number,
      number,
      number,
      number,
    ]
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    entries.push({ name: zip.subarray(at + 46, at + 46 + name).toString(), bytes: zip.subarray(from, from + size) })
    at += 46 + name + extra + comment
  }
  return entries
}
