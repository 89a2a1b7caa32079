import { readProse } from '@jadara/contract/proposal/prose'
import { type ProseSection, proseSections, type SectionName } from '@jadara/contract/proposal/sections'
import { useEffect, useState } from 'react'
import { call } from '../../lib/call.ts'
import { draftKeys, readDraft, removeDraft } from '../../ui/guard/draft-store.ts'
import { isDirty, nothingYet } from './autosave.ts'
import { begunWith } from './autosave-draft.ts'
import { sectionSlot, unsentSections } from './drafts.ts'

/** Of which sections this device keeps what the portal does not have. Looked at again with every answer of the progress (`readAt`). */
export function useUnsentSections(userId: number, readAt: number): ReadonlySet<SectionName> {
  const [unsent, setUnsent] = useState<ReadonlySet<SectionName>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the device is asked when the portal has been
  useEffect(() => {
    let left = false
    const mine = proseSections.filter((name) => draftKeys(`${sectionSlot(userId, name)}.`).length > 0)
    void Promise.allSettled(mine.map((name) => forgetArrived(userId, name))).then(() => {
      if (!left) setUnsent(unsentSections(userId))
    })
    return () => {
      left = true
    }
  }, [userId, readAt])
  return unsent
}

/** A text that was sent as its page was closed has arrived, though nobody was there to hear of it. */
async function forgetArrived(userId: number, section: ProseSection): Promise<void> {
  const stored = await call(readProse, { params: { userId, section } })
  for (const key of draftKeys(`${sectionSlot(userId, section)}.`)) {
    if (!isDirty(begunWith(stored ?? nothingYet, readDraft(key)))) removeDraft(key)
  }
}
