import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { sha256 } from '../canonical.ts'
import { type Manifest, manifestName, sumsName } from './format.ts'

export type Writing = {
  /** The tar as it is written; it has to be read, or nothing goes on. */
  readonly tar: Readable
  add(name: string, bytes: Buffer): Promise<void>
  /** Adds `size` bytes, and answers their SHA-256. Throws when there are more or fewer. */
  stream(name: string, size: number, content: Readable): Promise<string>
  finish(manifest: Manifest): Promise<void>
}

/** How many digests are listed together: about a megabyte, which is all that is held. */
const listed = 10_000

export function startWriting(madeAt: Date): Writing {
  const tar = pack()
  const lists: string[] = []
  let lines: string[] = []

  async function entry(name: string, size: number, content: Readable): Promise<string> {
    const hash = createHash('sha256')
    async function* hashed(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk)
        yield chunk
      }
    }
    const sink = tar.entry({ name, size, mtime: madeAt, mode: 0o600, type: 'file' })
    await pipeline(content, hashed, sink as unknown as Writable)
    return hash.digest('hex')
  }

  async function stream(name: string, size: number, content: Readable): Promise<string> {
    const digest = await entry(name, size, content)
    lines.push(line(digest, name))
    if (lines.length === listed) await list()
    return digest
  }

  async function list(): Promise<void> {
    if (lines.length === 0) return
    const name = `${sumsName}.${String(lists.length + 1).padStart(4, '0')}`
    const content = lines.join('')
    lines = []
    await whole(name, content)
    lists.push(line(sha256(content), name))
  }

  const whole = (name: string, content: string) => entry(name, Buffer.byteLength(content), inOne(Buffer.from(content)))

  return {
    tar: Readable.from(tar, { objectMode: false }),
    stream,
    async add(name, bytes) {
      await stream(name, bytes.length, inOne(bytes))
    },
    async finish(manifest) {
      await list()
      const content = JSON.stringify(manifest, null, 2)
      await whole(manifestName, content)
      await whole(sumsName, [...lists, line(sha256(content), manifestName)].join(''))
      tar.finalize()
    },
  }
}

const line = (digest: string, name: string) => `${digest}  ${name}\n`

const inOne = (bytes: Buffer) => Readable.from(bytes.length === 0 ? [] : [bytes], { objectMode: false })
