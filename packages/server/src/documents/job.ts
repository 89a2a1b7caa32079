import type { DossierOmissionReason } from '@jadara/contract/files/files'
import type { PrintedDocument } from './printed-document.ts'
import type { ReceiptSheet } from './receipt-sheet.ts'

/** A document to render: its content and the local files it includes. Plain data, because it is sent to another process. */
export type DocumentJob = {
  readonly printed: PrintedDocument | ReceiptSheet
  /** The attached PDFs, in order. A source with `leftOut` is known not to be includable and is not opened. */
  readonly sources: readonly { readonly path: string; readonly leftOut?: DossierOmissionReason | undefined }[]
  /** Paths of pictures by the key used in `printed`. They were re-encoded at upload as JPEG or PNG (files/pictures.ts). */
  readonly pictures: Readonly<Record<string, string>>
  /** The file must not exist yet. */
  readonly outputPath: string
}

/** `damaged`: the indexes of sources that are not included; `lostPictures`: the keys of missing pictures. The document has a note in their place. */
export type WrittenDocument = {
  /** In bytes. */
  readonly size: number
  readonly pages: number
  readonly damaged: readonly number[]
  /** Newly found reasons by the index of the source. They also apply to the next document. */
  readonly decided: Readonly<Record<number, DossierOmissionReason>>
  readonly lostPictures: readonly string[]
}

/** With the SHA-256 of the file in hexadecimal. */
export type FinishedDocument = WrittenDocument & { readonly sha256: string }

export type PdfPageSize = { readonly width: number; readonly height: number }

/** The sizes of a source's pages in points, with rotation applied. For a source that is not included: the reason, or null if it is unknown. */
export type SourcePages = readonly PdfPageSize[] | DossierOmissionReason | null

/** Null if the source is not included. */
export const toIncludedPages = (source: SourcePages | undefined): readonly PdfPageSize[] | null =>
  typeof source === 'string' ? null : (source ?? null)

/** `at` is the page of the typeset document, from 0; the frame is in points from the bottom left. */
export type SourcePlace = {
  readonly source: number
  readonly page: number
  readonly at: number
  readonly frame: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

export type TypesetDocument = { readonly pdf: Uint8Array; readonly pages: number; readonly places: readonly SourcePlace[] }

/** Sources that are not opened, by index: the reason, or null if it is unknown. */
export type LeftOutBySource = Readonly<Record<number, DossierOmissionReason | null>>

/** `typesetter` is the URL of the module that exports `typesetDocument`. */
export type MessageToDocumentChild = { readonly job: DocumentJob; readonly leftOut: LeftOutBySource; readonly typesetter: string }

/** `began` is the index of the source being opened, or the number of sources when the document is typeset. */
export type MessageFromDocumentChild =
  | { readonly ready: true }
  | { readonly began: number }
  | { readonly made: WrittenDocument }
  | { readonly failed: string }
