import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { maximumUploadBytes } from '@jadara/contract/limits'
import { Failure } from '../failure.ts'
import { bytesAt, type Content, sizeOf, streamOf } from './content.ts'
import { fitForEverySystem } from './file-name.ts'
import type { FileStore } from './file-store.ts'
import { word } from './kind-of.ts'
import { type Received, receiveFile } from './receive.ts'
import { zipParts } from './stored-zip.ts'
import { refuseUnlessPlainWord } from './word.ts'
import { listedEntries } from './zip.ts'

const text = 'text/plain'
const openDocument = 'application/vnd.oasis.opendocument.text'
const rtf = 'application/rtf'

type Sent = { readonly content: Content; readonly name: string }

/** The media type of a document that a desktop opens and does not run: docx, odt, RTF without macros or objects, plain text that is called so. Undefined for all else. PDFs and pictures are opened in earnest elsewhere. */
export async function safeKindOf({ content, name }: Sent, kind: string | undefined): Promise<string | undefined> {
  if (kind === word) return (await isPlainWord(content)) ? kind : undefined
  if (kind === openDocument) return (await hasMacros(content)) ? undefined : kind
  const isCalledText = kind === undefined && /\.txt$/i.test(name)
  if (kind !== rtf && !isCalledText) return undefined
  const bytes = (await bytesAt(content, 0, await sizeOf(content))).toString('latin1')
  if (kind === rtf) return /\\(?:obj(?:data|ocx|autlink|link|update|class)|template)\b/.test(bytes) ? undefined : kind
  return /[^\P{Cc}\t\n\f\r\u0080-\u009F]/u.test(bytes) ? undefined : text
}

async function isPlainWord(content: Content): Promise<boolean> {
  try {
    await refuseUnlessPlainWord(content)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

async function hasMacros(content: Content): Promise<boolean> {
  const entries = await listedEntries(content)
  return !entries || entries.some(({ name }) => /^(?:Basic|Scripts|Object[^/]*)(?:\/|$)/i.test(name))
}

/** The first that a ZIP can name: the same file is the same ZIP, whenever it is sent. */
const noDate = new Date('1980-01-01T00:00:00Z')

/** What the ZIP adds to its one file, at the most: the name twice, and what stands round it. */
const mostAround = 4096

/** The same in a ZIP of its own, `<name>.zip`: whatever it is, no desktop runs it by a click. The received file is left to the caller. */
export async function inZip(
  { content, name, size }: Sent & { readonly size: number },
  store: Pick<FileStore, 'receive'>,
): Promise<Received> {
  const read = () => streamOf(content, { start: 0, end: size - 1 }) as AsyncIterable<Buffer>
  let check = 0
  for await (const chunk of read()) check = crc32(chunk, check)
  const entry = { path: fitForEverySystem(name), size, crc32: check }
  async function* bytes(): AsyncGenerator<Buffer> {
    for (const part of zipParts([entry], noDate)) {
      if ('bytes' in part) yield part.bytes()
      else yield* read()
    }
  }
  const sent = Readable.from(bytes(), { objectMode: false })
  return receiveFile(sent, { store, limit: maximumUploadBytes + mostAround, name: `${name}.zip` })
}
