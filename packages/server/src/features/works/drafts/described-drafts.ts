import { mapInTurns } from '../../../core/turns.ts'
import type { Database } from '../../../db/database.ts'
import { type DescribedDraft, describeDraft, findMissing, type OwnNames } from './describe-draft.ts'
import type { FoundDraft } from './store.ts'

export type Described = FoundDraft & {
  readonly id: number
  readonly described: DescribedDraft
  readonly missing: readonly string[]
}

const mostKept = 3000

/** By version of a draft: a list is read every few seconds, and few of its drafts have changed. */
const kept = new WeakMap<Database, Map<string, Pick<Described, 'described' | 'missing'>>>()

export async function describeAll(db: Database, drafts: readonly FoundDraft[], names: OwnNames): Promise<Described[]> {
  const known = kept.get(db) ?? new Map<string, Pick<Described, 'described' | 'missing'>>()
  kept.set(db, known)
  const all = await mapInTurns(drafts, (draft) => {
    const { id, updatedAt } = draft.row
    const key = JSON.stringify([id, updatedAt, draft.file?.guid, names])
    const one = known.get(key) ?? describeOne(draft, names)
    known.delete(key)
    known.set(key, one)
    return { ...draft, id, ...one }
  })
  for (const [key] of known) {
    if (known.size <= mostKept) break
    known.delete(key)
  }
  return all
}

function describeOne({ row, file }: FoundDraft, names: OwnNames): Pick<Described, 'described' | 'missing'> {
  const described = describeDraft(row, names)
  return { described, missing: findMissing(described, file !== null) }
}
