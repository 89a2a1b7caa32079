import type { AuditAct, AuditLine } from '@jadara/contract/audit/audit-trail'

/** A row of the trail: an entry, or an act with several of them. */
export type TrailRow = {
  readonly key: string
  /** Of an act: its newest entry. */
  readonly line: AuditLine
  readonly act?: AuditAct & { readonly isOpen: boolean }
  /** Listed below its act. */
  readonly isWithinAct?: true
}

export const toEntryRow = (line: AuditLine): TrailRow => ({ key: `${line.chain} ${line.position}`, line })

/** An act of one entry is that entry; the entries of an open act follow it. */
export function toActRows(acts: readonly AuditAct[], open: ReadonlySet<string>): readonly TrailRow[] {
  return acts.flatMap((act) => {
    const [newest] = act.entries
    if (!newest) return []
    const row = toEntryRow(newest)
    if (act.entryCount === 1) return [row]
    const key = `act ${row.key}`
    const isOpen = open.has(key)
    const entries = isOpen ? act.entries.map((line): TrailRow => ({ ...toEntryRow(line), isWithinAct: true })) : []
    return [{ ...row, key, act: { ...act, isOpen } }, ...entries]
  })
}
