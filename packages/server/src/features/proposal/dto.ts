import { toPounds } from '@jadara/contract/core/money'
import { calculateCost, calculateSums } from '@jadara/contract/proposal/budget'
import type { RowSectionName } from '@jadara/contract/proposal/section-names'
import type { RowTypeBySection } from './row-tables.ts'
import type { HeaderRow, SectionRow } from './store.ts'

export type SectionWithRows<Name extends RowSectionName> = {
  readonly header: HeaderRow | null
  readonly section: SectionRow | null
  readonly rows: readonly RowTypeBySection[Name][]
}

export const toProseDto = ({ text, finished, updatedAt }: SectionRow) => ({ text, finished, updatedAt: updatedAt.toISOString() })

export const toRowsDto = <Row>({ section, rows }: { section: SectionRow | null; rows: readonly Row[] }) => ({
  rows: [...rows],
  updatedAt: section?.updatedAt.toISOString() ?? null,
})

export const toBudgetDto = ({ header, section, rows }: SectionWithRows<'budget'>) => ({
  ...toRowsDto({ section, rows: rows.map((item) => ({ ...item, cost: toPounds(calculateCost(item)) })) }),
  sums: header && calculateSums(rows, header.budget),
})
