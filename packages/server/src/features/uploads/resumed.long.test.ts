import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { maximumUploadBytes } from '@jadara/contract/core/limits'
import { uploadsPath } from '@jadara/contract/files/uploads'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdf } from '../../files/samples.testing.ts'
import { type Applicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { bearer, createTestClient } from '../../testing/caller.ts'
import { type ChildPortal, startChild } from '../../testing/child-portal.ts'
import { formOf } from '../../testing/forms.ts'
import { type CuttingProxy, startCuttingProxy } from './proxy.testing.ts'

/** The portal as operators run it, behind a line that breaks; the client is the protocol's own. */
let directory: string
let child: ChildPortal
let proxy: CuttingProxy
let mona: Applicant
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'jadara-resumed-'))
  child = await startChild(directory)
  proxy = await startCuttingProxy(portOf(child), { bytesPerSecond: 4 * 1024 * 1024 })
  mona = await createRegisteredApplicant(child.send)
})
afterAll(async () => {
  proxy?.close()
  await child?.stop()
  await rm(directory, { recursive: true, force: true })
})

const portOf = ({ address }: ChildPortal) => Number(new URL(address).port)

/** Seeded, so that a failure can be repeated. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

it('receives 20 MB over a line that breaks ten times, with a new page and a restart in between, and less than 22 MB sent', async () => {
  const random = createRandom(27)
  const bytes = Buffer.alloc(maximumUploadBytes - 4096)
  const start = await pdf({ padding: bytes.length - 64 * 1024 })
  start.copy(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')

  const before = proxy.sent()
  let url: string | null = null
  let breaks = 0
  let cuts = 0
  /** One page: sends until the upload is complete or `until` breaks have happened. */
  const sendAsPage = (until: number) =>
    new Promise<'complete' | 'left'>((resolve, reject) => {
      const upload = new Upload(bytes, {
        endpoint: `http://127.0.0.1:${proxy.port}${uploadsPath}`,
        ...(url === null ? {} : { uploadUrl: url }),
        headers: { authorization: `Bearer ${mona.token}` },
        metadata: { filename: 'Paper.pdf', sha256 },
        retryDelays: Array.from({ length: 600 }, () => 300),
        onUploadUrlAvailable: () => {
          url = upload.url
        },
        onShouldRetry: () => {
          breaks += 1
          if (breaks < until) return true
          upload.abort().then(() => resolve('left'))
          return false
        },
        onSuccess: () => resolve('complete'),
        onError: (error) => (breaks >= until ? resolve('left') : reject(error)),
      })
      upload.start()
    })
  const cutOften = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await proxy.cutAfter(Math.floor((0.2 + random()) * 1_400_000))
      cuts += 1
    }
  }

  const eight = cutOften(8)
  expect(await sendAsPage(4)).toBe('left') // the page is closed after the fourth break
  const sent = sendAsPage(1000)
  await eight
  await wait(500)
  // The ninth break is a stop of the portal: it stores what has arrived and refuses the rest.
  expect(await child.stop()).toBe(0)
  child = await startChild(directory)
  proxy.target = portOf(child)
  await Promise.race([cutOften(1), sent])
  expect(await sent).toBe('complete')
  expect(cuts).toBe(9)

  const megabytesSent = (proxy.sent() - before) / 1024 / 1024
  expect(megabytesSent).toBeLessThan(22)
  const upload = String(url).split('/').at(-1)
  const stored = await createTestClient(child.send, bearer(mona.token)).post('/api/uploadfile', formOf({ type: 6, upload }))
  expect([stored.status, stored.body]).toEqual([201, expect.objectContaining({ size: bytes.length })])
  const pool = await child.openDatabase()
  const { rows } = await pool.pg.query<{ sha256: string }>('select sha256 from stored_file where type_id = 6')
  await pool.close()
  expect(rows).toEqual([{ sha256 }])
})
