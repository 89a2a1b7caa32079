import type { Text } from '@jadara/contract/core/text'
import type { ViewedFile } from '../../ui/viewer/viewed-file.ts'

/** One document of an application: a file, or a part that is written in the portal. */
export type DossierDocument = {
  /** The guid of the file; of a part without a file its name or path. */
  readonly id: string
  readonly group: Text
  readonly title: Text
  readonly file: ViewedFile | undefined
  /** Where the dossier links to: the written part, or what is entered beside the file. */
  readonly path: string | undefined
}

/** A rectangle in units of the page, from the lower left corner. */
export type PageArea = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type Highlight = { readonly id: string; readonly page: number; readonly areas: readonly PageArea[] }

/** A page to show, or a highlight on it. A new object asks again. */
export type PagePlace = { readonly page: number; readonly areas: readonly PageArea[] }

/** Selected words with their place. */
export type SelectedWords = PagePlace & { readonly quote: string }

/** The document before or after; undefined at the ends. */
export function findNeighbour(documents: readonly DossierDocument[], id: string, step: 1 | -1): DossierDocument | undefined {
  const place = documents.findIndex((one) => one.id === id || one.path === id)
  return place < 0 ? undefined : documents[place + step]
}
