import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openVirusScanner } from '../../files/clamd.ts'
import { scanWithheld } from '../../jobs/scan-withheld.ts'
import { expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, completeApplicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject } from '../../testing/caller.ts'
import { type Clamd, hasClamd, newClamd, viruses } from '../../testing/clamd.ts'
import { formOf } from '../../testing/forms.ts'
import { paper, photograph } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { listBrokenInvariants } from '../check/check.ts'
import { journalValues } from '../records/samples.testing.ts'

let clamd: Clamd
let test: TestPortal
let mona: Applicant

beforeAll(async () => {
  if (!hasClamd) return
  clamd = await newClamd()
  await clamd.start()
  return () => clamd.end()
})
afterEach(() => test?.close())

const silentLog = pino({ level: 'silent' })
const infectedPaper = async (virus = viruses.eicar) => {
  const { bytes, name } = await paper('بحث.pdf')
  return { name, bytes: Buffer.concat([bytes, virus]) }
}
const upload = (type: number, file: Awaited<ReturnType<typeof paper>>) => mona.post('/api/uploadfile', formOf({ type }, file))
const actions = async () =>
  (
    await test.database.db.execute<{ action: string; detail: { found?: string; sha256?: string } }>(
      `select action, detail from audit where action like 'virus%' order by at`,
    )
  ).rows
const scanNow = () => scanWithheld(test.portal, openVirusScanner(clamd.url), silentLog)

async function openPortal(settings: NodeJS.ProcessEnv): Promise<void> {
  test = await testPortal(undefined, { settings: { CLAMD_URL: clamd.url, ...settings } })
  mona = await createRegisteredApplicant(sendByInject(test.http))
}

const containsVirus =
  'This file was found to carry a virus and was not stored. Please check your computer for viruses, and upload a clean copy.'
const scannerUnavailable =
  'Files cannot be checked for viruses at the moment, so this one was not stored. Please try again in a few minutes.'

describe.skipIf(!hasClamd)('abuse 40: a file with a virus', () => {
  beforeEach(() => openPortal({}))

  it('is refused by every upload, in both languages, with an audit entry as the only trace', async () => {
    const eicar = { name: 'cv.txt', bytes: viruses.eicar }
    expect(await upload(6, eicar)).toEqual(expectedFieldFailure(415, 'file', containsVirus))
    expect(await upload(6, await infectedPaper())).toEqual(expectedFieldFailure(415, 'file', containsVirus))
    const picture = await photograph()
    const infectedPicture = { ...picture, bytes: Buffer.concat([picture.bytes, viruses.eicar]) }
    expect(await upload(3, infectedPicture)).toEqual(expectedFieldFailure(415, 'file', containsVirus))
    const journal = formOf({ ...journalValues(), paperTitle: 'On' }, await infectedPaper())
    expect(await mona.post('/api/JournalPublications', journal)).toEqual(expectedFieldFailure(415, 'file', containsVirus))
    expect(await mona.post('/api/ticketFiles', formOf({}, await infectedPaper()))).toEqual(
      expectedFieldFailure(415, 'file', containsVirus),
    )
    const office = await signInAdministrator(test)
    expect(await office.post('/api/site/pictures', formOf({}, infectedPicture))).toEqual(
      expectedFieldFailure(415, 'file', containsVirus),
    )
    expect(await mona.get('/api/myfiles')).toEqual({ status: 200, body: [] })
    const keys = []
    for await (const { key } of test.portal.files.vault.list()) keys.push(key)
    expect(keys).toEqual([])
    const auditActions = await actions()
    expect(auditActions.map(({ action }) => action)).toEqual(Array(6).fill('virus-refused'))
    expect(auditActions.map(({ detail }) => detail.found)).toEqual(Array(6).fill('Jadara.Eicar.UNOFFICIAL'))
    expect(JSON.stringify(auditActions)).not.toContain('EICAR-STANDARD')
    expect(await listBrokenInvariants(test.portal)).toEqual([])
  })

  it('does not affect clean files', async () => {
    const cv = await paper()
    const { status, body } = await upload(6, cv)
    expect(status).toBe(201)
    expect((await mona.get(`/api/Files/ViewFile/${(body as { guid: string }).guid}`)).bytes).toEqual(Buffer.from(cv.bytes))
    expect(await mona.get('/api/Files/Held')).toEqual({ status: 200, body: [] })
  })

  it('is refused with Retry-After while the scanner is unavailable, as is every file', async () => {
    await clamd.kill()
    const answer = await upload(6, await paper())
    expect(answer).toEqual(expectedFieldFailure(503, 'file', scannerUnavailable))
    expect(answer.headers['retry-after']).toBe('120')
    expect(await mona.get('/api/myfiles')).toEqual({ status: 200, body: [] })
    await clamd.start()
    expect((await upload(6, await paper())).status).toBe(201)
  })
})

describe.skipIf(!hasClamd)('abuse 40: a file that is quarantined because the scanner was unavailable', () => {
  beforeEach(() => openPortal({ CLAMD_DOWN: 'hold' }))
  afterEach(async () => {
    await clamd.kill()
    await clamd.start()
  })
  const notYet = expectedFailure(
    423,
    'This file is stored and is being checked for viruses. It can be opened as soon as that is done.',
  )
  const quarantined = expectedFailure(423, 'This file was found to carry a virus. Nobody can open it.')

  it('cannot be downloaded until it is scanned and clean', async () => {
    await clamd.kill()
    const { guid } = (await upload(3, await photograph('me.jpg'))).body as { guid: string }
    const office = await signInAdministrator(test)
    for (const reader of [mona, office])
      for (const link of [`/api/Files/ViewFile/${guid}`, `/api/Files/Thumbnail/${guid}`])
        expect(await reader.get(link)).toEqual(notYet)
    const waitingFile = { status: 200, body: [{ guid, name: 'me.jpg', userId: mona.userId, state: 'waiting' }] }
    expect([await mona.get('/api/Files/Held'), await office.get('/api/Files/Held')]).toEqual([waitingFile, waitingFile])
    const other = await createRegisteredApplicant(sendByInject(test.http))
    expect(await other.get('/api/Files/Held')).toEqual({ status: 200, body: [] })
    expect(((await mona.get('/api/myfiles')).body as unknown[]).length).toBe(1)
    await expect(test.portal.files.store.open(guid)).rejects.toMatchObject({ status: 423 })
    expect(await test.portal.files.store.stat(guid)).toBeNull()
    // The scanner is still unavailable.
    expect(await scanNow()).toBe(0)
    expect(await mona.get(`/api/Files/ViewFile/${guid}`)).toEqual(notYet)
    await clamd.start()
    expect(await scanNow()).toBe(1)
    expect((await office.get(`/api/Files/ViewFile/${guid}`)).status).toBe(200)
    expect(await mona.get('/api/Files/Held')).toEqual({ status: 200, body: [] })
    expect(await listBrokenInvariants(test.portal)).toEqual([])
  })

  it('is not included in a ZIP before that', async () => {
    await clamd.kill()
    const { guid } = (await upload(6, await infectedPaper())).body as { guid: string }
    const bytes = await downloadEverything()
    expect(bytes.includes(viruses.eicar)).toBe(false)
    expect(bytes.includes('was not yet checked for viruses')).toBe(true)
    expect(await mona.get(`/api/ExportCV?userId=${mona.userId}`)).toEqual(notYet)
    await expect(test.portal.files.store.open(guid)).rejects.toMatchObject({ status: 423 })
  }, 60_000)

  it('stays in quarantine when it contains a virus; its owner and the office are notified once', async () => {
    await clamd.kill()
    const { guid } = (await upload(6, await infectedPaper(viruses.other))).body as { guid: string }
    await clamd.start()
    expect(await scanNow()).toBe(1)
    expect(await scanNow()).toBe(0)
    const office = await signInAdministrator(test)
    for (const reader of [mona, office]) expect(await reader.get(`/api/Files/ViewFile/${guid}`)).toEqual(quarantined)
    expect((await mona.get('/api/Files/Held')).body).toEqual([{ guid, name: 'بحث.pdf', userId: mona.userId, state: 'infected' }])
    expect((await actions()).map(({ action, detail }) => [action, detail.found])).toEqual([
      ['virus-found', 'Jadara.Other.UNOFFICIAL'],
    ])
    const mails = await test.database.db.execute(`select kind, recipient from outbox where kind like 'virus%' order by id`)
    expect(mails.rows[0]).toEqual({ kind: 'virusFound', recipient: mona.email })
    expect(mails.rows.slice(1).map(({ kind }) => kind)).toEqual(mails.rows.slice(1).map(() => 'virusFoundOffice'))
    expect(mails.rows.length).toBeGreaterThan(1)
    for (const change of ['delete from held_file', 'update held_file set infected = null, found_at = null'])
      await expect(test.database.db.execute(change)).rejects.toMatchObject({ cause: { code: 'JD014' } })
    // Uploading a clean copy resolves the problem.
    expect((await upload(6, await paper())).status).toBe(201)
    test.time.now = new Date(test.time.now.getTime() + 2 * 3_600_000)
    await scanNow()
    expect((await test.database.db.execute('select from held_file')).rows).toEqual([])
    expect(await listBrokenInvariants(test.portal)).toEqual([])
  })

  it('does not prevent a submission, but a file known to contain a virus does', async () => {
    mona = await completeApplicant(sendByInject(test.http))
    await clamd.kill()
    expect((await upload(6, await infectedPaper())).status).toBe(201)
    await clamd.start()
    await scanNow()
    const text =
      'Some of your files carry a virus, and the application was not submitted. Please put clean copies in their place.'
    const answer = await mona.post('/api/applicant/finalizeSubmission')
    expect([answer.status, (answer.body as { reason: string; message: string }).reason]).toEqual([409, 'files-infected'])
    expect((answer.body as { messages: string[] }).messages[0]).toBe(text)
    await clamd.kill()
    expect((await upload(6, await infectedPaper())).status).toBe(201)
    expect((await mona.post('/api/applicant/finalizeSubmission')).status).toBe(200)
    await clamd.start()
    await scanNow()
    // After submission the row and its bytes stay, but nobody can download them.
    expect((await mona.get('/api/Files/Held')).body).toMatchObject([{ state: 'infected' }])
    expect(await listBrokenInvariants({ ...test.portal, files: { store: test.portal.files.vault } })).toEqual([])
  })

  async function downloadEverything(): Promise<Buffer> {
    for (let tries = 0; tries < 400; tries += 1) {
      const answer = await mona.get(`/api/ExportEverything?userId=${mona.userId}`)
      if (answer.status === 200) return answer.bytes
      await wait(50)
    }
    const { status, body } = await mona.get(`/api/ExportEverything?userId=${mona.userId}`)
    throw new Error(`the archive was not made: ${status} ${JSON.stringify(body)}`)
  }
})
