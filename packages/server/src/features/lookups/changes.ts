import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '@jadara/contract/audit/audit'
import { genericBranchId } from '@jadara/contract/core/limits'
import { lookupTexts } from '@jadara/contract/core/lookups'
import { conflict, invalidField, requireFound } from '../../core/failure.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { toAuditAmendment } from '../../db/changes.ts'
import { type Transaction, violatedConstraint } from '../../db/database.ts'
import type { Portal } from '../../portal.ts'
import {
  type CountedEntry,
  type Entry,
  findUsedName,
  insertEntry,
  listEntries,
  lockEntry,
  lockOrder,
  type Names,
  type OfficeList,
  themes,
  updateEntry,
  updateOrder,
} from './store.ts'

/** A list, the wire names of its name fields, and the account that changes it. */
export type ListContext = {
  readonly list: OfficeList
  readonly fields: Readonly<Record<keyof Names, string>>
  readonly actorId: number
}
/** Undefined means unchanged; an Arabic name of null means the English one (specification OFF-2). */
export type Change = {
  readonly english?: string | undefined
  readonly arabic?: string | null | undefined
  readonly retired?: boolean | undefined
}

/** 409 when one of its names is in use. */
export function addEntry(portal: Portal, context: ListContext, names: Names): Promise<CountedEntry> {
  return withChange(portal, context, async (tx, now) => {
    const id = await insertEntry(tx, context.list, names)
    await insertListAudit(tx, context, now, 'lookup-added', { id, after: toWireNames(context, names) })
    return requireEntry(tx, context.list, id)
  })
}

/** Writes nothing when nothing changes. The last writer wins. */
export function changeEntry(portal: Portal, context: ListContext, id: number, change: Change): Promise<CountedEntry> {
  return withChange(portal, context, async (tx, now) => {
    const before = requireFound(await lockEntry(tx, context.list, id))
    const { english = before.english, arabic = before.arabic, retired = before.retired } = change
    const after: Entry = { id, english, arabic: arabic ?? english, retired }
    assertGenericStays(context.list, after)
    if (isDeepStrictEqual(before, after)) return requireEntry(tx, context.list, id)
    await updateEntry(tx, context.list, after, now)
    const renamed = toAuditAmendment(toWireNames(context, before), toWireNames(context, after))
    if (renamed) await insertListAudit(tx, context, now, 'lookup-amended', { id, ...renamed })
    if (before.retired !== after.retired) {
      const [action, state] = after.retired ? (['lookup-retired', true] as const) : (['lookup-restored', false] as const)
      await insertListAudit(tx, context, now, action, {
        id,
        name: after.english,
        before: { retired: !state },
        after: { retired: state },
      })
    }
    return requireEntry(tx, context.list, id)
  })
}

/** 400 when `ids` is not exactly the list, for example after a concurrent addition. */
export function orderEntries(portal: Portal, context: ListContext, ids: readonly number[]): Promise<CountedEntry[]> {
  return withChange(portal, context, async (tx, now) => {
    const before = await lockOrder(tx, context.list)
    const isWhole = isDeepStrictEqual(ids.toSorted(ascending), before.toSorted(ascending))
    if (!isWhole) throw invalidField('ids', lookupTexts.order)
    if (!isDeepStrictEqual(before, ids)) {
      await updateOrder(tx, context.list, ids)
      await insertListAudit(tx, context, now, 'lookups-ordered', { before, after: ids })
    }
    return listEntries(tx, context.list)
  })
}

async function withChange<T>(
  { db, clock }: Portal,
  context: ListContext,
  work: (tx: Transaction, now: Date) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction((tx) => work(tx, clock()))
  } catch (error) {
    const usedName = findUsedName(violatedConstraint(error), context.list)
    throw usedName ? conflict('exists', lookupTexts.taken, { [context.fields[usedName]]: lookupTexts.takenHere }) : error
  }
}

/** Registration assigns the generic theme to everybody (specification REG-1). */
function assertGenericStays(list: OfficeList, { id, retired }: Entry): void {
  if (list === themes && id === genericBranchId && retired) throw invalidField('retired', lookupTexts.genericStays)
}

const toWireNames = ({ fields }: ListContext, { english, arabic }: Names) => ({
  [fields.english]: english,
  [fields.arabic]: arabic,
})

const insertListAudit = (
  tx: Transaction,
  { list, actorId }: ListContext,
  at: Date,
  action: AuditAction,
  detail: object,
): Promise<void> => insertAuditEntry(tx, { about: 'office', at, actorId, action, detail: { list: list.list, ...detail } })

async function requireEntry(tx: Transaction, list: OfficeList, id: number): Promise<CountedEntry> {
  const [entry] = await listEntries(tx, list, id)
  return requireFound(entry)
}

const ascending = (a: number, b: number) => a - b
