import type { Endpoint } from '@jadara/contract/core/endpoint'
import { type Text, text } from '@jadara/contract/core/text'
import type { RowSectionName } from '@jadara/contract/proposal/section-names'
import { sectionTexts } from '@jadara/contract/proposal/sections'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ProposalDurationAndBudget } from '../use-proposal-limits.ts'

/** The part of the reply that all row sections share; the rest is calculated in the form while one types. */
export type StoredRows<StoredRow> = { readonly rows: readonly StoredRow[]; readonly updatedAt: string | null }
export type RowValues = { rows: object[] }

export type RowSectionDescription<StoredRow> = {
  readonly name: RowSectionName
  readonly calls: {
    readonly body: z.ZodType<{ rows: readonly object[] }>
    readonly read: Endpoint & { readonly method: 'GET'; readonly reply: z.ZodType<StoredRows<StoredRow>> }
    readonly save: Endpoint & {
      readonly body: z.ZodType<{ rows: readonly object[] }>
      readonly reply: z.ZodType<StoredRows<StoredRow>>
    }
  }
  readonly blank: object
  /** A stored row as its inputs show it, so that typing the same again is no change. */
  readonly toInputValues: (row: StoredRow) => object
  readonly rows: (header: ProposalDurationAndBudget) => ReactNode
  readonly reading: (rows: readonly StoredRow[], header: ProposalDurationAndBudget) => ReactNode
  readonly wide?: boolean
}

/** The rows of the form; one blank row where nothing is stored. */
export function toSectionFormValues<StoredRow>(
  { toInputValues, blank }: RowSectionDescription<StoredRow>,
  stored: StoredRows<StoredRow> | undefined,
): RowValues {
  const rows = stored?.rows.map(toInputValues) ?? []
  return { rows: rows.length === 0 ? [blank] : rows }
}

export const formatSectionSaved = (name: RowSectionName): Text => {
  const { title } = sectionTexts[name]
  return text(`“${title.en}” has been successfully saved.`, `تم حفظ «${title.ar}» بنجاح.`)
}
