import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '@jadara/contract/audit/audit'
import { genericBranchId } from '@jadara/contract/core/limits'
import { lookupTexts } from '@jadara/contract/core/office-lookups'
import { conflictFailure, invalidFieldFailure, requireFound } from '../../core/failure.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { toPartialAuditChanges } from '../../db/changes.ts'
import { findViolatedConstraint, type Transaction } from '../../db/database.ts'
import type { Portal } from '../../portal.ts'
import {
  insertEntry,
  listEntries,
  lockEntry,
  lockEntryOrder,
  type OfficeListDefinition,
  type OfficeListEntry,
  type OfficeListEntryNames,
  type OfficeListEntryWithUses,
  themeListDefinition,
  toConflictingNameKey,
  updateEntry,
  updateOrder,
} from './store.ts'

/** A list, the wire names of its name fields, and the account that changes it. */
export type OfficeListChangeContext = {
  readonly list: OfficeListDefinition
  readonly fields: Readonly<Record<keyof OfficeListEntryNames, string>>
  readonly actorId: number
}
/** Undefined means unchanged; an Arabic name of null means the English one (specification OFF-2). */
export type OfficeListEntryChange = {
  readonly english?: string | undefined
  readonly arabic?: string | null | undefined
  readonly retired?: boolean | undefined
}

/** 409 when one of its names is in use. */
export function addEntry(
  portal: Portal,
  context: OfficeListChangeContext,
  names: OfficeListEntryNames,
): Promise<OfficeListEntryWithUses> {
  return withChange(portal, context, async (tx, now) => {
    const id = await insertEntry(tx, context.list, names)
    await insertListAudit(tx, context, now, 'lookup-added', { id, after: toWireNames(context, names) })
    return requireEntry(tx, context.list, id)
  })
}

/** Writes nothing when nothing changes. The last writer wins. */
export function changeEntry(
  portal: Portal,
  context: OfficeListChangeContext,
  id: number,
  change: OfficeListEntryChange,
): Promise<OfficeListEntryWithUses> {
  return withChange(portal, context, async (tx, now) => {
    const before = requireFound(await lockEntry(tx, context.list, id))
    const { english = before.english, arabic = before.arabic, retired = before.retired } = change
    const after: OfficeListEntry = { id, english, arabic: arabic ?? english, retired }
    assertGenericStays(context.list, after)
    if (isDeepStrictEqual(before, after)) return requireEntry(tx, context.list, id)
    await updateEntry(tx, context.list, after, now)
    const renamed = toPartialAuditChanges(toWireNames(context, before), toWireNames(context, after))
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
export function updateEntryOrderWithAudit(
  portal: Portal,
  context: OfficeListChangeContext,
  ids: readonly number[],
): Promise<OfficeListEntryWithUses[]> {
  return withChange(portal, context, async (tx, now) => {
    const before = await lockEntryOrder(tx, context.list)
    const isWhole = isDeepStrictEqual(ids.toSorted(ascending), before.toSorted(ascending))
    if (!isWhole) throw invalidFieldFailure('ids', lookupTexts.order)
    if (!isDeepStrictEqual(before, ids)) {
      await updateOrder(tx, context.list, ids)
      await insertListAudit(tx, context, now, 'lookups-ordered', { before, after: ids })
    }
    return listEntries(tx, context.list)
  })
}

async function withChange<T>(
  { db, clock }: Portal,
  context: OfficeListChangeContext,
  work: (tx: Transaction, now: Date) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction((tx) => work(tx, clock()))
  } catch (error) {
    const usedName = toConflictingNameKey(findViolatedConstraint(error), context.list)
    throw usedName ? conflictFailure('exists', lookupTexts.taken, { [context.fields[usedName]]: lookupTexts.takenHere }) : error
  }
}

/** Registration assigns the generic theme to everybody (specification REG-1). */
function assertGenericStays(list: OfficeListDefinition, { id, retired }: OfficeListEntry): void {
  if (list === themeListDefinition && id === genericBranchId && retired)
    throw invalidFieldFailure('retired', lookupTexts.genericStays)
}

const toWireNames = ({ fields }: OfficeListChangeContext, { english, arabic }: OfficeListEntryNames) => ({
  [fields.english]: english,
  [fields.arabic]: arabic,
})

const insertListAudit = (
  tx: Transaction,
  { list, actorId }: OfficeListChangeContext,
  at: Date,
  action: AuditAction,
  detail: object,
): Promise<void> => insertAuditEntry(tx, { about: 'office', at, actorId, action, detail: { list: list.list, ...detail } })

async function requireEntry(tx: Transaction, list: OfficeListDefinition, id: number): Promise<OfficeListEntryWithUses> {
  const [entry] = await listEntries(tx, list, id)
  return requireFound(entry)
}

const ascending = (a: number, b: number) => a - b
