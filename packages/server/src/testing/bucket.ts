import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { StorageBucket } from '../core/storage-place.ts'
import { freePort } from './free-port.ts'

type Context = {
  readonly method: string
  readonly path: string
  readonly query: Record<string, string>
  status: number
  body: unknown
  type: string
}
type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>
type S3rver = { readonly middleware: Middleware[]; readonly httpServer: Server; run(): Promise<AddressInfo> }
const S3rver: new (options: object) => S3rver = createRequire(import.meta.url)('s3rver')

export type TestBucket = {
  readonly bucket: StorageBucket
  /** The value for FILES_URL. */
  readonly url: string
  /** Sorted object keys. */
  objects(): Promise<string[]>
  /** The number of unfinished multipart uploads. */
  uploads(): Promise<number>
  /** Method and path of each request since this was emptied. */
  readonly calls: string[]
  /** Stops the storage, cutting open connections; starting it again keeps its data. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  /** Answers the selected requests with `status`, until called with `undefined`. */
  refuse(which: ((call: string) => boolean) | undefined, status?: number, code?: string): void
  end(): Promise<void>
}

/** An S3-compatible storage on a free port with an empty bucket. It accepts any signature; permissions must be tested with real storages. */
export async function testBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'jadara-bucket-'))
  const root = join(directory, 'jadara')
  const unfinished = join(root, '._S3rver_uploads')
  const port = await freePort()
  const calls: string[] = []
  let refused: { which: (call: string) => boolean; status: number; code: string } | undefined
  let server = await start()

  async function start(): Promise<Server> {
    const s3 = new S3rver({
      directory,
      port,
      address: '127.0.0.1',
      silent: true,
      vhostBuckets: false,
      configureBuckets: [{ name: 'jadara' }],
    })
    s3.middleware.unshift(record, mended)
    await s3.run()
    return s3.httpServer
  }

  async function record(context: Context, next: () => Promise<void>): Promise<void> {
    const call = `${context.method} ${context.path}`
    calls.push(call)
    if (!refused?.which(call)) return next()
    context.status = refused.status
    context.type = 'application/xml'
    context.body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${refused.code}</Code><Message>refused</Message></Error>`
  }

  /** Replaces what the mock server lacks or gets wrong: aborting and listing multipart uploads, deleting. */
  async function mended(context: Context, next: () => Promise<void>): Promise<void> {
    const { method, query } = context
    if (method === 'DELETE' && query.uploadId) {
      await rm(join(unfinished, query.uploadId), { recursive: true, force: true })
      context.status = 204
    } else if (method === 'GET' && query.uploads !== undefined) {
      const ids = await uploadIds()
      const listed = await Promise.all(ids.map(async (id) => ({ id, key: await readFile(join(unfinished, id, 'key'), 'utf8') })))
      const ours = listed.filter(({ key }) => key.startsWith(query.prefix ?? ''))
      context.type = 'application/xml'
      context.body = `<?xml version="1.0" encoding="UTF-8"?><ListMultipartUploadsResult>${ours
        .map(
          ({ id, key }) =>
            `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>2026-01-01T00:00:00.000Z</Initiated></Upload>`,
        )
        .join('')}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`
    } else if (method === 'DELETE') {
      // The mock server removes empty folders and crashes when one is written to at that moment.
      const object = join(directory, decodeURIComponent(context.path))
      const parts = ['object', 'object.md5', 'metadata.json'].map((part) => `${object}._S3rver_${part}`)
      await Promise.all(parts.map((part) => rm(part, { force: true })))
      context.status = 204
    } else await next()
  }

  const uploadIds = async () => (existsSync(unfinished) ? readdir(unfinished) : [])

  async function goAway(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }

  return {
    bucket: {
      name: 'jadara',
      prefix: 'award/',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      pathStyle: true,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    url: `s3://S3RVER:S3RVER@jadara/award?endpoint=http://127.0.0.1:${port}`,
    calls,
    async objects() {
      const found = await readdir(root, { recursive: true, withFileTypes: true })
      return found
        .filter((entry) => entry.isFile() && entry.name.endsWith('._S3rver_object'))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replace(/\._S3rver_object$/, ''))
        .sort()
    },
    uploads: async () => (await uploadIds()).length,
    goAway,
    async comeBack() {
      await mkdir(root, { recursive: true })
      server = await start()
    },
    refuse(which, status = 503, code = 'SlowDown') {
      refused = which && { which, status, code }
    },
    async end() {
      if (server.listening) await goAway()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
