import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '@jadara/contract/audit'
import { genericBranchId } from '@jadara/contract/limits'
import { lookupTexts } from '@jadara/contract/lookups'
import { audit } from '../../db/audit.ts'
import { amendment } from '../../db/changes.ts'
import { refusedBy, type Transaction } from '../../db/database.ts'
import { conflict, invalidField, known } from '../../failure.ts'
import type { Portal } from '../../portal.ts'
import {
  type CountedEntry,
  type Entry,
  entriesOf,
  insertEntry,
  lockedEntry,
  lockedOrder,
  type Names,
  type OfficeList,
  takenName,
  themes,
  updateEntry,
  updateOrder,
} from './store.ts'

/** A list with the names that its entries have on the wire, and whoever changes it. */
export type Kept = { readonly list: OfficeList; readonly fields: Readonly<Record<keyof Names, string>>; readonly actorId: number }
/** What is undefined stays; an Arabic name of null is the English one (ruling 15). */
export type Change = {
  readonly english?: string | undefined
  readonly arabic?: string | null | undefined
  readonly retired?: boolean | undefined
}

/** Adds an entry at the end. 409 where one of its names is offered already. */
export function addEntry(portal: Portal, kept: Kept, names: Names): Promise<CountedEntry> {
  return changing(portal, kept, async (tx, now) => {
    const id = await insertEntry(tx, kept.list, names)
    await tell(tx, kept, now, 'lookup-added', { id, after: onWire(kept, names) })
    return one(tx, kept.list, id)
  })
}

/** Changes what is named, and writes nothing where that stands already. Last writer wins: each change is a name or a state of its own. */
export function changeEntry(portal: Portal, kept: Kept, id: number, change: Change): Promise<CountedEntry> {
  return changing(portal, kept, async (tx, now) => {
    const before = known(await lockedEntry(tx, kept.list, id))
    const { english = before.english, arabic = before.arabic, retired = before.retired } = change
    const after: Entry = { id, english, arabic: arabic ?? english, retired }
    refuseToRetireGeneric(kept.list, after)
    if (isDeepStrictEqual(before, after)) return one(tx, kept.list, id)
    await updateEntry(tx, kept.list, after, now)
    const renamed = amendment(onWire(kept, before), onWire(kept, after))
    if (renamed) await tell(tx, kept, now, 'lookup-amended', { id, ...renamed })
    if (before.retired !== after.retired) {
      const [action, state] = after.retired ? (['lookup-retired', true] as const) : (['lookup-restored', false] as const)
      await tell(tx, kept, now, action, { id, name: after.english, before: { retired: !state }, after: { retired: state } })
    }
    return one(tx, kept.list, id)
  })
}

/** Puts the whole list in order. 400 where `ids` is not exactly the list, as after somebody else has added to it. */
export function orderEntries(portal: Portal, kept: Kept, ids: readonly number[]): Promise<CountedEntry[]> {
  return changing(portal, kept, async (tx, now) => {
    const before = await lockedOrder(tx, kept.list)
    const isWhole = isDeepStrictEqual(ids.toSorted(ascending), before.toSorted(ascending))
    if (!isWhole) throw invalidField('ids', lookupTexts.order)
    if (!isDeepStrictEqual(before, ids)) {
      await updateOrder(tx, kept.list, ids)
      await tell(tx, kept, now, 'lookups-ordered', { before, after: ids })
    }
    return entriesOf(tx, kept.list)
  })
}

async function changing<T>({ db, clock }: Portal, kept: Kept, work: (tx: Transaction, now: Date) => Promise<T>): Promise<T> {
  try {
    return await db.transaction((tx) => work(tx, clock()))
  } catch (error) {
    const taken = takenName(refusedBy(error), kept.list)
    throw taken ? conflict('exists', lookupTexts.taken, { [kept.fields[taken]]: lookupTexts.takenHere }) : error
  }
}

/** Registration gives it to everybody (applicant-side §3). */
function refuseToRetireGeneric(list: OfficeList, { id, retired }: Entry): void {
  if (list === themes && id === genericBranchId && retired) throw invalidField('retired', lookupTexts.genericStays)
}

const onWire = ({ fields }: Kept, { english, arabic }: Names) => ({ [fields.english]: english, [fields.arabic]: arabic })

const tell = (tx: Transaction, { list, actorId }: Kept, at: Date, action: AuditAction, detail: object): Promise<void> =>
  audit(tx, { about: 'office', at, actorId, action, detail: { list: list.list, ...detail } })

async function one(tx: Transaction, list: OfficeList, id: number): Promise<CountedEntry> {
  const [entry] = await entriesOf(tx, list, id)
  return known(entry)
}

const ascending = (a: number, b: number) => a - b
