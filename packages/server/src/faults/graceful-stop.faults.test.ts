import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRegisteredApplicant } from '../testing/applicant.ts'
import { bearer, createTestClient } from '../testing/caller.ts'
import { type ChildPortal, startChild } from '../testing/child-portal.ts'
import { createUploadOfSize } from '../testing/papers.ts'
import { beginRequest, beginUpload } from '../testing/slow-upload.ts'

/** Stopping a portal gracefully while requests are in progress, with one web process and with several. */

let directory: string
const started: ChildPortal[] = []
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'jadara-stop-'))
})
afterEach(async () => {
  for (const child of started.splice(0)) await child.stop()
  await rm(directory, { recursive: true, force: true })
})

async function start(variables: Readonly<Record<string, string>>): Promise<ChildPortal> {
  const child = await startChild(directory, variables)
  started.push(child)
  return child
}

it.each([['1'], ['2']])(
  'with %s web processes an upload of 20 MB that is under way is finished, what comes new is refused, and nothing is lost',
  async (WEB_PROCESSES) => {
    const child = await start({ WEB_PROCESSES })
    const applicant = await createRegisteredApplicant(child.send)
    const file = createUploadOfSize(20_971_520)
    const upload = await beginUpload(child.address, applicant.token, file)
    const [ready, lives, english, arabic] = await Promise.all([
      beginRequest(child.address, '/readyz'),
      beginRequest(child.address, '/healthz'),
      beginRequest(child.address, '/api/myfiles', { 'accept-language': 'en' }),
      beginRequest(child.address, '/api/myfiles', { 'accept-language': 'ar' }),
    ])
    // By now the heads have arrived.
    await wait(500)
    const stopped = child.stop()
    await wait(500)

    await expect(fetch(new URL('/readyz', child.address))).rejects.toThrow()
    const refusal = await english.finish()
    expect(refusal).toMatch(/^HTTP\/1\.1 503 /)
    expect(refusal).toMatch(/^retry-after: 5\r$/im)
    expect(refusal).toMatch(/^connection: close\r$/im)
    expect(refusal).toContain('"message":"The portal is being restarted. Please try again in a moment."')
    expect(await arabic.finish()).toContain('"message":"يُعاد تشغيل البوابة الآن. حاول مرة أخرى بعد لحظات."')
    expect(await ready.finish()).toMatch(/^HTTP\/1\.1 503 /)
    expect(await lives.finish()).toMatch(/^HTTP\/1\.1 200 /)

    const answer = await upload.finish({ pieces: 20, pause: 100 })
    expect({ status: answer.status, connection: answer.connection }).toEqual({ status: 201, connection: 'close' })
    expect(await stopped).toBe(0)
    expect(await readdir(join(directory, 'files/temporary'))).toEqual([])

    const again = await start({ WEB_PROCESSES })
    const caller = createTestClient(again.send, bearer(applicant.token))
    const [stored] = (await caller.get('/api/myfiles')).body as { guid: string }[]
    expect((await caller.get(`/api/Files/ViewFile/${stored?.guid}`)).bytes.includes(Buffer.from(file.bytes))).toBe(true)
  },
)

it('an upload that does not come to its end in half a minute is cut, and was never acknowledged', async () => {
  const child = await start({})
  const applicant = await createRegisteredApplicant(child.send)
  const upload = await beginUpload(child.address, applicant.token)
  await wait(500)
  const began = performance.now()
  const stopped = child.stop()
  await expect(upload.finish({ pieces: 40, pause: 1000 })).rejects.toThrow()
  expect(await stopped).toBe(0)
  const seconds = (performance.now() - began) / 1000
  expect(seconds).toBeGreaterThan(29)
  expect(seconds).toBeLessThan(60)
})
