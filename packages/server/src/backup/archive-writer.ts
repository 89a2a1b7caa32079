import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { toTextSha256 } from '../core/canonical.ts'
import { type BackupManifest, backupChecksumsName, backupManifestName } from './format.ts'

export type ArchiveWriter = {
  /** Must be consumed while entries are added: it applies backpressure. */
  readonly tar: Readable
  add(name: string, bytes: Buffer): Promise<void>
  /** Adds `size` bytes and returns their SHA-256. Throws if the stream yields more or fewer. */
  addStream(name: string, size: number, content: Readable): Promise<string>
  finish(manifest: BackupManifest): Promise<void>
}

/** About one megabyte of digests, the maximum in memory. */
const digestsPerList = 10_000

export function createArchiveWriter(madeAt: Date): ArchiveWriter {
  const tar = pack()
  const lists: string[] = []
  let lines: string[] = []

  async function writeEntry(name: string, size: number, content: Readable): Promise<string> {
    const hash = createHash('sha256')
    async function* hashed(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk)
        yield chunk
      }
    }
    const sink = tar.entry({ name, size, mtime: madeAt, mode: 0o600, type: 'file' })
    // A streamx stream, which Node's pipeline accepts and its types do not.
    await pipeline(content, hashed, sink as unknown as Writable)
    return hash.digest('hex')
  }

  async function addStream(name: string, size: number, content: Readable): Promise<string> {
    const digest = await writeEntry(name, size, content)
    lines.push(digestLine(digest, name))
    if (lines.length === digestsPerList) await writeDigestList()
    return digest
  }

  async function writeDigestList(): Promise<void> {
    if (lines.length === 0) return
    const name = `${backupChecksumsName}.${String(lists.length + 1).padStart(4, '0')}`
    const content = lines.join('')
    lines = []
    await writeText(name, content)
    lists.push(digestLine(toTextSha256(content), name))
  }

  const writeText = (name: string, content: string) =>
    writeEntry(name, Buffer.byteLength(content), toStream(Buffer.from(content)))

  return {
    tar: Readable.from(tar, { objectMode: false }),
    addStream,
    async add(name, bytes) {
      await addStream(name, bytes.length, toStream(bytes))
    },
    async finish(manifest) {
      await writeDigestList()
      const content = JSON.stringify(manifest, null, 2)
      await writeText(backupManifestName, content)
      await writeText(backupChecksumsName, [...lists, digestLine(toTextSha256(content), backupManifestName)].join(''))
      tar.finalize()
    },
  }
}

const digestLine = (digest: string, name: string) => `${digest}  ${name}\n`

const toStream = (bytes: Buffer) => Readable.from(bytes.length === 0 ? [] : [bytes], { objectMode: false })
