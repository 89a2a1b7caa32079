import type { LeftOutReason } from '@jadara/contract/files'
import type { Printed } from './printed.ts'
import type { ReceiptSheet } from './receipt-sheet.ts'

/** One document to make: what is printed, and the local files that go in. Plain data, it travels to another process. */
export type DocumentJob = {
  readonly printed: Printed | ReceiptSheet
  /** The PDFs that are attached in full, in order. `path` is a local file; what has a `leftOut` is known not to be includable, and is not opened. */
  readonly sources: readonly { readonly path: string; readonly leftOut?: LeftOutReason | undefined }[]
  /** Pictures by the key that `printed` names them with; each was re-encoded by us (files/pictures.ts) as JPEG or PNG. */
  readonly pictures: Readonly<Record<string, string>>
  /** Where the PDF is written: a local file that does not exist yet. */
  readonly to: string
}

/**
 * What came of it, as who has written it knows. `damaged` are the indexes of sources that could not be included, `lostPictures` the keys of such pictures:
 * the document says so in their place.
 */
export type DocumentWritten = {
  /** In bytes. */
  readonly size: number
  readonly pages: number
  readonly damaged: readonly number[]
  /** Of them, those that were found out to be so, by their index: they will be so in the next document. */
  readonly decided: Readonly<Record<number, LeftOutReason>>
  readonly lostPictures: readonly string[]
}

/** With the SHA-256 of its file, in hexadecimal. */
export type DocumentMade = DocumentWritten & { readonly sha256: string }

export type PageShape = { readonly width: number; readonly height: number }

/** The shape of an attached source's pages, in points, as they are read: rotation applied. Of a source that is not included the reason, null where it is not known. */
export type SourcePages = readonly PageShape[] | LeftOutReason | null

/** Null for a source that is not included. */
export const pagesIn = (source: SourcePages | undefined): readonly PageShape[] | null =>
  typeof source === 'string' ? null : (source ?? null)

/** Where page `page` of source `source` goes: the page of the typeset document, from 0, and the frame on it, in points from the bottom left. */
export type SourcePlace = {
  readonly source: number
  readonly page: number
  readonly at: number
  readonly frame: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

export type Typeset = { readonly pdf: Uint8Array; readonly pages: number; readonly places: readonly SourcePlace[] }
