import { toPounds } from '@jadara/contract/core/money'
import { calculateCost, calculateSums } from '@jadara/contract/proposal/budget'
import type { RowSection } from '@jadara/contract/proposal/sections'
import type { SectionRows } from './row-tables.ts'
import type { HeaderRow, SectionRow } from './store.ts'

export type Rows<Name extends RowSection> = {
  readonly header: HeaderRow | null
  readonly section: SectionRow | null
  readonly rows: readonly SectionRows[Name][]
}

export const toProseDto = ({ text, finished, updatedAt }: SectionRow) => ({ text, finished, updatedAt: updatedAt.toISOString() })

export const toRowsDto = <Row>({ section, rows }: { section: SectionRow | null; rows: readonly Row[] }) => ({
  rows: [...rows],
  updatedAt: section?.updatedAt.toISOString() ?? null,
})

export const toBudgetDto = ({ header, section, rows }: Rows<'budget'>) => ({
  ...toRowsDto({ section, rows: rows.map((item) => ({ ...item, cost: toPounds(calculateCost(item)) })) }),
  sums: header && calculateSums(rows, header.budget),
})
