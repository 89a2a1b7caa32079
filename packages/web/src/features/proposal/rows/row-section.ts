import type { Endpoint } from '@jadara/contract/endpoint'
import { type RowSection, sectionTexts } from '@jadara/contract/proposal/sections'
import { type Text, text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import type { OwnProposal } from '../use-own-proposal.ts'

/** The answer of every section that is made of rows; what it says besides is reckoned anew while one types. */
export type KeptRows<Kept> = { readonly rows: readonly Kept[]; readonly updatedAt: string | null }
export type RowValues = { rows: object[] }

/** By what a section that is made of rows differs from the others. */
export type RowSectionForm<Kept> = {
  readonly name: RowSection
  readonly calls: {
    readonly read: Endpoint & { readonly method: 'GET' }
    readonly save: Endpoint & { readonly body?: Endpoint['body'] }
  }
  /** What a new row begins with. */
  readonly blank: object
  /** A kept row as its inputs hold it, so that typing the same again is no change. */
  readonly asTyped: (kept: Kept) => object
  readonly rows: (header: OwnProposal) => ReactNode
  /** What is drawn once nothing can be changed any more. */
  readonly reading: (rows: readonly Kept[], header: OwnProposal) => ReactNode
  /** It needs more than the width of a form. */
  readonly wide?: boolean
}

/** One blank row stands ready where nothing has been stored. */
export function valuesOf<Kept>({ asTyped, blank }: RowSectionForm<Kept>, stored: KeptRows<Kept> | undefined): RowValues {
  const rows = stored?.rows.map(asTyped) ?? []
  return { rows: rows.length === 0 ? [blank] : rows }
}

export const savedText = (name: RowSection): Text => {
  const { title } = sectionTexts[name]
  return text(`“${title.en}” has been successfully saved.`, `تم حفظ «${title.ar}» بنجاح.`)
}
