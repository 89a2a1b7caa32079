import type { ApplicantRow } from '@jadara/contract/applicants'
import { folded } from '@jadara/contract/letters'

/** The letter under which a name stands in the Arabic alphabet: أ, إ and آ under ا. */
export const letterOf = (arabicName: string): string => [...folded(arabicName)][0] ?? ''

type Grouped = Pick<ApplicantRow, 'branchId' | 'arabicName'>

/** Whether a theme begins with a row. */
export const beginsTheme = (rows: readonly Grouped[], index: number): boolean =>
  rows[index]?.branchId !== rows[index - 1]?.branchId

/** Whether a letter begins with a row; where the rows stand by theme, each theme begins the alphabet anew. */
export const beginsLetter = (rows: readonly Grouped[], index: number, byTheme: boolean): boolean =>
  (byTheme && beginsTheme(rows, index)) || letterOf(rows[index]?.arabicName ?? '') !== letterOf(rows[index - 1]?.arabicName ?? '')

/** How many of the group that begins at this row, where the page shows all of it; undefined where it goes on before or after. */
export function countOf(
  rows: readonly Grouped[],
  index: number,
  { first, last }: { readonly first: boolean; readonly last: boolean },
): number | undefined {
  const theme = rows[index]?.branchId
  const next = rows.findIndex((row, at) => at > index && row.branchId !== theme)
  const whole = (index > 0 || first) && (next > -1 || last)
  return whole ? (next > -1 ? next : rows.length) - index : undefined
}
