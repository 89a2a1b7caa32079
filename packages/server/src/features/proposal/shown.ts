import { inPounds } from '@jadara/contract/money'
import { costOf, sumsOf } from '@jadara/contract/proposal/budget'
import type { RowSection } from '@jadara/contract/proposal/sections'
import type { RowsOf } from './row-tables.ts'
import type { HeaderRow, SectionRow } from './store.ts'

/** The parts of a proposal as they are answered, by their own calls and by that of the whole. */

export type Rows<Name extends RowSection> = {
  readonly header: HeaderRow | null
  readonly section: SectionRow | null
  readonly rows: readonly RowsOf[Name][]
}

export const shownProse = ({ text, finished, updatedAt }: SectionRow) => ({ text, finished, updatedAt: updatedAt.toISOString() })

export const shownRows = <Row>({ section, rows }: { section: SectionRow | null; rows: readonly Row[] }) => ({
  rows: [...rows],
  updatedAt: section?.updatedAt.toISOString() ?? null,
})

export const shownBudget = ({ header, section, rows }: Rows<'budget'>) => ({
  ...shownRows({ section, rows: rows.map((item) => ({ ...item, cost: inPounds(costOf(item)) })) }),
  sums: header && sumsOf(rows, header.budget),
})
