import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { maximumUploadBytes } from '@jadara/contract/core/limits'
import { Failure } from '../core/failure.ts'
import { type FilePathOrBytes, findContentSize, openContentStream, readBytesAt } from './content.ts'
import { wordMediaType } from './detect-kind.ts'
import { toPortableName } from './file-name.ts'
import type { FileStore } from './file-store.ts'
import { assertHarmlessWordDocument } from './plain-word.ts'
import { type ReceivedFile, receiveFile } from './receive.ts'
import { zipParts } from './stored-zip.ts'
import { listZipEntries } from './zip.ts'

const text = 'text/plain'
const openDocument = 'application/vnd.oasis.opendocument.text'
const rtf = 'application/rtf'

type Sent = { readonly content: FilePathOrBytes; readonly name: string }

/**
 * The media type of a document that a desktop opens but does not run: DOCX, ODT or RTF without macros and objects, or plain text named `.txt`. Undefined
 * for all others. PDFs and pictures are checked elsewhere.
 */
export async function detectHarmlessMediaType({ content, name }: Sent, kind: string | undefined): Promise<string | undefined> {
  if (kind === wordMediaType) return (await isPlainWord(content)) ? kind : undefined
  if (kind === openDocument) return (await hasMacros(content)) ? undefined : kind
  const isCalledText = kind === undefined && /\.txt$/i.test(name)
  if (kind !== rtf && !isCalledText) return undefined
  const bytes = (await readBytesAt(content, 0, await findContentSize(content))).toString('latin1')
  if (kind === rtf) return /\\(?:obj(?:data|ocx|autlink|link|update|class)|template)\b/.test(bytes) ? undefined : kind
  return /[^\P{Cc}\t\n\f\r\u0080-\u009F]/u.test(bytes) ? undefined : text
}

async function isPlainWord(content: FilePathOrBytes): Promise<boolean> {
  try {
    await assertHarmlessWordDocument(content)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

async function hasMacros(content: FilePathOrBytes): Promise<boolean> {
  const entries = await listZipEntries(content)
  return !entries || entries.some(({ name }) => /^(?:Basic|Scripts|Object[^/]*)(?:\/|$)/i.test(name))
}

/** The earliest date of the ZIP format. A constant, so that the same file always gives the same ZIP. */
const noDate = new Date('1980-01-01T00:00:00Z')

/** The maximum number of bytes that the ZIP adds to its one file. */
const zipOverhead = 4096

/** Wraps the file in a ZIP, `<name>.zip`, so that a click does not run it. The caller discards the received file. */
export async function wrapInZip(
  { content, name, size }: Sent & { readonly size: number },
  store: Pick<FileStore, 'receive'>,
): Promise<ReceivedFile> {
  const read = () => openContentStream(content, { start: 0, end: size - 1 }) as AsyncIterable<Buffer>
  let check = 0
  for await (const chunk of read()) check = crc32(chunk, check)
  const entry = { path: toPortableName(name), size, crc32: check }
  async function* bytes(): AsyncGenerator<Buffer> {
    for (const part of zipParts([entry], noDate)) {
      if ('bytes' in part) yield part.bytes()
      else yield* read()
    }
  }
  const sent = Readable.from(bytes(), { objectMode: false })
  return receiveFile(sent, { store, limit: maximumUploadBytes + zipOverhead, name: `${name}.zip` })
}
