import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withholdFile } from '../../db/withheld-files.ts'
import { noise, picture, sha256 } from '../../files/samples.testing.ts'
import { filesIn } from '../../sheets/read-back.testing.ts'
import { expectedConflict, expectedFailure, expectedFieldFailure, expectedFileFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { createAnonymousClient, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject } from '../../testing/caller.ts'
import { formOf, rawForm, type Upload } from '../../testing/forms.ts'
import { createUploadOfSize, paper, photograph } from '../../testing/papers.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'
import { findFilesUnlikeAudit } from '../check/audit-submissions.ts'
import { requireOk } from '../proposal/samples.testing.ts'
import { samples } from '../records/samples.testing.ts'

let test: TestPortal
let mona: Applicant

beforeAll(async () => {
  test = await testPortal()
})
beforeEach(async () => {
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

type Stored = { guid: string; size: number }
const upload = (type: unknown, file?: Upload) => mona.post('/api/uploadfile', formOf({ type }, file))
const uploadAndRead = async (type: number, file: Upload) => {
  const answer = await upload(type, file)
  expect(answer.status).toBe(201)
  return answer.body as Stored
}
const listRows = (applicant: Applicant) =>
  test.database.sql<Stored[]>`select guid, size::int from stored_file where application_id = ${applicant.id} order by type_id`
const listKeys = async () => {
  const found: string[] = []
  for await (const { key } of test.portal.files.store.list()) found.push(key)
  return found.sort()
}
const expectNothingStored = async () => {
  expect(await listRows(mona)).toEqual([])
  expect(await readdir(test.portal.files.temporary)).toEqual([])
}

describe('the check for withheld files', () => {
  it('runs once per viewing, not for further ranges or the preview', async () => {
    const { guid } = await uploadAndRead(3, await photograph())
    const path = `/api/Files/ViewFile/${guid}`
    const queryCount = await countQueries(() => mona.send({ method: 'HEAD', path }))
    expect(await countQueries(() => mona.get(path))).toBe(queryCount)
    expect(await countQueries(() => mona.get(`/api/Files/Thumbnail/${guid}`))).toBe(queryCount)
  })
})

it.each([undefined, 'bytes=0-9', 'bytes=0-9,20-29', 'bytes=-5'])(
  'no byte of a withheld file is sent, asked with the range %s',
  async (range) => {
    const { guid } = await uploadAndRead(6, await paper())
    await withholdFile(test.portal.db, guid, test.time.now)
    const answer = await mona.get(`/api/Files/ViewFile/${guid}`, range === undefined ? {} : { range })
    expect(answer.status).toBe(423)
    expect(answer.headers['content-range']).toBe(undefined)
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.bytes.includes('%PDF')).toBe(false)
  },
)

describe('uploading a personal file', () => {
  it('returns the stored file', async () => {
    const cv = await paper('السيرة الذاتية.pdf', { pages: 3 })
    expect(await upload(6, cv)).toEqual({
      status: 201,
      body: {
        guid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        typeId: 6,
        name: 'السيرة الذاتية.pdf',
        mime: 'application/pdf',
        size: cv.bytes.length,
        pages: 3,
        path: expect.stringMatching(/^\/api\/Files\/ViewFile\/[0-9a-f-]{36}$/),
        hasThumbnail: false,
        createdAt: '2026-11-21T10:00:00.000Z',
      },
    })
    expect(await readdir(test.portal.files.temporary)).toEqual([])
  })

  it.each([1, 2, 3, 4, 5])('of type %i accepts a picture and makes a thumbnail', async (type) => {
    expect(await upload(type, await photograph())).toMatchObject({
      status: 201,
      body: { typeId: type, mime: 'image/jpeg', pages: null, hasThumbnail: true },
    })
  })

  it('replaces the earlier file of its type with its bytes', async () => {
    const first = await uploadAndRead(3, await photograph())
    const second = await uploadAndRead(3, await photograph())
    expect(await listRows(mona)).toEqual([{ guid: second.guid, size: second.size }])
    const stored = await listKeys()
    expect(stored.filter((key) => key.startsWith(first.guid))).toEqual([])
    expect(stored.filter((key) => key.startsWith(second.guid))).toEqual([second.guid, `${second.guid}.thumbnail`])
    expect(await mona.get(`/api/Files/ViewFile/${first.guid}`)).toEqual(
      expectedFailure(404, 'This does not exist, or no longer does.'),
    )
  })

  it('eight times concurrently stores one file', async () => {
    const files = await Promise.all(Array.from({ length: 8 }, () => photograph()))
    const answers = await Promise.all(files.map((file) => upload(1, file)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    const rows = await listRows(mona)
    expect(rows).toHaveLength(1)
    const guids = answers.map(({ body }) => (body as Stored).guid)
    expect((await listKeys()).filter((key) => guids.some((guid) => key.startsWith(guid)))).toHaveLength(2)
  })

  it('writes an audit entry', async () => {
    const digest = expect.stringMatching(/^[0-9a-f]{64}$/)
    const file = await uploadAndRead(6, await paper())
    const trail = await test.database
      .sql`select action, detail - 'from' as detail from audit where chain = ${`application ${mona.id}`} order by position desc limit 1`
    expect(trail).toEqual([
      {
        action: 'file-uploaded',
        detail: {
          type: 6,
          guid: file.guid,
          sha256: digest,
          replaced: null,
          after: { file: { name: 'بحث منشور.pdf', sha256: digest } },
        },
      },
    ])
    const next = await uploadAndRead(6, await paper('Next.pdf', { pages: 3 }))
    const [{ detail } = {}] = await test.database
      .sql`select detail from audit where chain = ${`application ${mona.id}`} order by position desc limit 1`
    const [was] = trail
    expect(detail).toEqual({
      type: 6,
      guid: next.guid,
      sha256: digest,
      replaced: file.guid,
      before: was?.detail.after,
      after: { file: { name: 'Next.pdf', sha256: detail.sha256 } },
      from: '127.0.0.1',
    })
    expect(detail.sha256).not.toBe(was?.detail.sha256)
  })
})

describe('deleting a personal file', () => {
  const remove = (guid: string) => mona.delete(`/api/myfiles/${guid}`)
  const listProblems = () => findFilesUnlikeAudit(test.portal.db)

  it('removes its row and its bytes, and the trail agrees', async () => {
    const { guid } = await uploadAndRead(5, await photograph())
    expect((await remove(guid)).status).toBe(204)
    expect((await mona.get('/api/myfiles')).body).toEqual([])
    expect((await listKeys()).filter((key) => key.startsWith(guid))).toEqual([])
    const [entry] = await test.database
      .sql`select action, detail ->> 'guid' as guid, detail ->> 'type' as type from audit where chain = ${`application ${mona.id}`} order by position desc limit 1`
    expect(entry).toEqual({ action: 'file-deleted', guid, type: '5' })
    expect(await listProblems()).toEqual([])
    expect(await remove(guid)).toEqual(expectedFailure(404, 'This does not exist, or no longer does.'))
    await uploadAndRead(5, await photograph())
    expect(await listProblems()).toEqual([])
  })

  it('refuses the file of a record and keeps it', async () => {
    await requireOk(mona.post('/api/JournalPublications', formOf(samples.journal.values, await paper())))
    const [{ guid = '' } = {}] = await listRows(mona)
    expect(await remove(guid)).toEqual(
      expectedConflict('in-use', 'An entry of your award file uses this file. Delete or change it there.'),
    )
    expect((await mona.get(`/api/Files/ViewFile/${guid}`)).status).toBe(200)
  })
})

describe('an upload is refused', () => {
  afterAll(() => expectNothingStored())

  it('without a file', async () => {
    expect(await upload(1)).toEqual(expectedFieldFailure(400, 'file', 'Please select the file you want to upload'))
    expect(await upload(1, { name: 'empty.jpg', bytes: Buffer.alloc(0) })).toEqual(
      expectedFieldFailure(400, 'file', 'This file is empty. Please choose another one.'),
    )
    expect(await mona.with({ 'accept-language': 'ar' }).post('/api/uploadfile', formOf({ type: 1 }))).toEqual(
      expectedFieldFailure(400, 'file', 'اختر الملف الذي تريد رفعه'),
    )
  })

  it('with an invalid, repeated or array type', async () => {
    const unknown = expectedFieldFailure(400, 'type', 'Please choose what this file is')
    for (const type of [0, 7, 20, 'x', '', '1.5', '-1', '1e0']) expect(await upload(type, await photograph())).toEqual(unknown)
    expect(await mona.post('/api/uploadfile', formOf({}, await photograph()))).toEqual(unknown)
    expect(await mona.post('/api/uploadfile', rawForm([['type[]', '1']], await photograph()))).toEqual(unknown)
    const twice = rawForm([['type', '1'], ['type', '1']], await photograph()) // biome-ignore format: a pair a line says less
    expect(await mona.post('/api/uploadfile', twice)).toEqual(expectedFailure(400, 'The request could not be understood.'))
    await expectNothingStored()
  })

  it('with 20,971,521 bytes', async () => {
    expect(await upload(6, createUploadOfSize(20_971_521))).toEqual(expectedFieldFailure(413, 'file', 'file size is too large'))
    await expectNothingStored()
    const whole = await uploadAndRead(6, createUploadOfSize(20_971_520))
    expect(whole.size).toBe(20_971_648)
    await test.database.sql`delete from stored_file where application_id = ${mona.id}`
    await test.portal.files.store.remove(whole.guid)
  })

  it('abuse 37: with a PDF, HTML or SVG under the name of a picture', async () => {
    const { bytes } = await paper()
    for (const type of [1, 2, 3, 4, 5])
      expect(await upload(type, { name: 'card.jpg', bytes })).toEqual(expectedFileFailure(bytes, 'card.jpg', 'picture'))
    for (const markup of ['<html><script>alert(1)</script>', '<svg xmlns="http://www.w3.org/2000/svg"/>'].map((of) =>
      Buffer.from(of),
    ))
      expect(await upload(1, { name: 'card.png', bytes: markup })).toEqual(expectedFileFailure(markup, 'card.png', 'picture'))
    const help =
      'This is a picture in WebP, as websites use it. A JPG, PNG or GIF is needed here. Open it in a program for pictures (Photos, Paint, Preview), and save or export it as JPG or PNG.'
    expect(await upload(1, { name: 'card.webp', bytes: await picture().webp().toBuffer() })).toEqual(
      expectedFailure(415, ['Unsupported Format', help], { file: 'Unsupported Format' }),
    )
    await expectNothingStored()
  })

  it('with a truncated picture', async () => {
    const whole = await picture(400, 400).png().toBuffer()
    expect(await upload(1, { name: 'card.png', bytes: whole.subarray(0, whole.length / 2) })).toEqual(
      expectedFieldFailure(415, 'file', 'This picture cannot be opened. Please take or export it again.'),
    )
  })

  it('with two files, or one under another name', async () => {
    const two = formOf({ type: 1 }, await photograph())
    two.append('file', new Blob([Uint8Array.from(noise(10))]), 'second.jpg')
    expect(await mona.post('/api/uploadfile', two)).toEqual(expectedFailure(400, 'The request could not be understood.'))
    const other = formOf({ type: 1 })
    other.append('picture', new Blob([Uint8Array.from(noise(10))]), 'card.jpg')
    expect(await mona.post('/api/uploadfile', other)).toEqual(expectedFailure(400, 'The request could not be understood.'))
    await expectNothingStored()
  })

  it('after the deadline, before the body is received', async () => {
    await test.database.sql`update round set end_date = '2026-11-21'`
    test.time.now = new Date('2026-11-21T22:00:00Z')
    expect(await upload(1, await photograph())).toEqual(expectedConflict('closed', 'The submission deadline has passed.'))
    await test.database.sql`update round set end_date = '2027-01-19'`
    test.time.now = new Date('2026-11-21T10:00:00Z')
    await expectNothingStored()
  })
})

describe('abuse 39: the name of a file', () => {
  it.each([
    ['../../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\mona\\cv.pdf', 'cv.pdf'],
    ['سيرة\u202Egpj.pdf', 'سيرةgpj.pdf'],
    ['a\u0007b.pdf', 'ab.pdf'],
    [`${'x'.repeat(4000)}.pdf`, `${'x'.repeat(196)}.pdf`],
  ])('%j is kept as %j', async (name, expected) => {
    const { bytes } = await paper()
    const { body } = await upload(6, { name, bytes })
    expect((body as { name: string }).name).toBe(expected)
    const view = await mona.get(`/api/Files/ViewFile/${(body as Stored).guid}`)
    expect(view.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(expected)}`)
  })
})

describe('my files', () => {
  it('are listed by type, without those of others', async () => {
    const other = await createRegisteredApplicant(sendByInject(test.http))
    await other.post('/api/uploadfile', formOf({ type: 1 }, await photograph()))
    const cv = await uploadAndRead(6, await paper())
    const card = await uploadAndRead(1, await photograph())
    const answer = await mona.get('/api/myfiles')
    expect(answer).toEqual({ status: 200, body: [card, cv] })
  })

  it('need the same number of queries for one file as for three', async () => {
    const list = () => mona.get('/api/myfiles')
    await uploadAndRead(1, await photograph())
    const forOne = await countQueries(list)
    await uploadAndRead(2, await photograph())
    await uploadAndRead(6, await paper())
    expect((await list()).body).toHaveLength(3)
    expect(await countQueries(list)).toBe(forOne)
  })

  it('are an empty list at first', async () => {
    expect(await mona.get('/api/myfiles')).toEqual({ status: 200, body: [] })
  })
})

describe('viewing a file', () => {
  const missing = expectedFailure(404, 'This does not exist, or no longer does.')

  it('gives its owner the bytes, in any letter case of the path and by the cookie', async () => {
    const cv = await paper('سيرة.pdf')
    const { guid } = await uploadAndRead(6, cv)
    const view = await mona.get(`/api/Files/ViewFile/${guid}`)
    expect(view.status).toBe(200)
    expect(sha256(view.bytes)).toBe(sha256(cv.bytes))
    expect(view.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="____.pdf"; filename*=UTF-8''${encodeURIComponent('سيرة.pdf')}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    for (const path of [`/api/files/viewfile/${guid}/`, `/API/FILES/VIEWFILE/${guid.toUpperCase()}`])
      expect(sha256((await mona.get(path)).bytes)).toBe(sha256(cv.bytes))
    const inNewTab = await createAnonymousClient(test).get(`/api/Files/ViewFile/${guid}`, {
      cookie: `jadara_session=${mona.token}`,
    })
    expect(sha256(inNewTab.bytes)).toBe(sha256(cv.bytes))
  })

  it('writes an audit entry except for its owner', async () => {
    const { guid } = await uploadAndRead(1, await photograph())
    const office = await signInAdministrator(test)
    await mona.get(`/api/Files/ViewFile/${guid}`)
    await office.get(`/api/Files/ViewFile/${guid}`)
    const views = await test.database.sql`
      select detail - 'from' as detail from audit where chain = ${`application ${mona.id}`} and action = 'file-viewed'`
    expect([...views]).toEqual([{ detail: { guid, type: 1 } }])
  })

  it('writes one audit entry per viewing, also of the thumbnail', async () => {
    const { guid } = await uploadAndRead(1, await photograph())
    const office = await signInAdministrator(test)
    const traces = async (call: () => Promise<unknown>) => {
      const count = async () =>
        (await test.database.sql`select 1 from audit where chain = ${`application ${mona.id}`} and action = 'file-viewed'`).length
      const before = await count()
      await call()
      return (await count()) - before
    }
    for (const path of [`/api/Files/ViewFile/${guid}`, `/api/Files/Thumbnail/${guid}`]) {
      expect(await traces(() => office.get(path))).toBe(1)
      expect(await traces(() => office.get(path, { range: 'bytes=0-9' }))).toBe(1)
      expect(await traces(() => office.get(path, { range: 'bytes=10-19' }))).toBe(0)
      expect(await traces(() => office.get(path, { range: 'bytes=9999999-' }))).toBe(0)
      expect(await traces(() => office.get(path, { range: 'bytes=10-19', 'if-range': '"x"' }))).toBe(1)
      const headers = { authorization: `Bearer ${office.token}` }
      expect(await traces(() => test.http.inject({ method: 'HEAD', url: path, headers }))).toBe(0)
      expect(await traces(() => mona.get(path))).toBe(0)
    }
  })

  it('has a small thumbnail of a picture, and of nothing else', async () => {
    const { guid } = await uploadAndRead(3, { name: 'me.png', bytes: await picture(1200, 900).png().toBuffer() })
    const { headers, bytes, status } = await mona.get(`/api/Files/Thumbnail/${guid}`)
    expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
    const cv = await uploadAndRead(6, await paper())
    expect(await mona.get(`/api/Files/Thumbnail/${cv.guid}`)).toEqual(missing)
  })

  it('abuse 37: never shows what a browser could run', async () => {
    const { guid } = await uploadAndRead(6, { name: 'CV.html', bytes: Buffer.from('<html><script>alert(1)</script>') })
    const { headers } = await mona.get(`/api/Files/ViewFile/${guid}`)
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="CV.html.zip"; filename*=UTF-8''CV.html.zip`,
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    })
  })

  it('is sent in a ZIP when a desktop would execute the file, by every call', async () => {
    const bytes = Buffer.from('<hta:application/><script>x</script>')
    const { guid, ...cv } = await uploadAndRead(6, { name: 'cv.hta', bytes })
    expect(cv).toMatchObject({ typeId: 6, name: 'cv.hta.zip', mime: 'application/zip' })
    for (const [path, name] of [
      [`/api/Files/ViewFile/${guid}`, 'cv.hta.zip'],
      ['/api/ExportCV', 'CV-Mona-Abdelrahman.zip'],
    ] as const) {
      const answer = await mona.get(path)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/zip',
        'content-disposition': expect.stringContaining(`attachment; filename="${name}"`),
      })
      expect(await filesIn(answer.bytes)).toEqual({ 'cv.hta': bytes.toString() })
    }
  })

  it('is a 404 for an unknown id and a 400 for an invalid one', async () => {
    expect(await mona.get(`/api/Files/ViewFile/${randomUUID()}`)).toEqual(missing)
    expect((await mona.get('/api/Files/ViewFile/1')).status).toBe(400)
    expect((await mona.get('/api/Files/ViewFile/..%2f..%2fsecret')).status).toBe(400)
  })
})
