import { readProse } from '@jadara/contract/proposal/prose'
import { type ProseSection, proseSections, type SectionName, sectionNames } from '@jadara/contract/proposal/sections'
import { useEffect, useState } from 'react'
import { call } from '../../lib/call.ts'
import { isDirty, nothingYet, sameText, type Version } from '../../ui/autosave/autosave.ts'
import { begunWith } from '../../ui/autosave/autosave-draft.ts'
import { type Draft, draftKeys, readDraft, removeDraft } from '../../ui/guard/draft-store.ts'
import { sectionSlot } from './drafts.ts'

/**
 * What lies on this device and has not reached the portal: of a written section once a tab, and to its reader one place all the same. Whoever asks
 * here is told the same: the hub, the page on which an application is submitted, and a section that can only be read.
 */
export function unsentSections(userId: number): ReadonlySet<SectionName> {
  return new Set(sectionNames.filter((name) => keysOf(userId, name).length > 0))
}

/** Every text of a section that the portal does not have, the latest first. Nothing is taken away or moved by looking. */
export function unsentTexts(userId: number, section: ProseSection, stored: Version): string[] {
  const drafts = keysOf(userId, section).flatMap((key) => readDraft(key) ?? [])
  const texts = drafts.toSorted((one, other) => other.savedAt - one.savedAt).map((draft) => begunWith(stored, draft).mine.text)
  return texts.filter(
    (text, place) => !sameText(text, stored.text) && texts.findIndex((other) => sameText(other, text)) === place,
  )
}

/** The portal is asked first, if it can be reached, whether some of it has arrived. */
export async function unsentByNow(userId: number): Promise<ReadonlySet<SectionName>> {
  const mine = proseSections.filter((name) => keysOf(userId, name).length > 0)
  await Promise.allSettled(mine.map((name) => forgetArrived(userId, name)))
  return unsentSections(userId)
}

/** Of which sections. Looked at again with every answer of the portal (`readAt`). */
export function useUnsentSections(userId: number, readAt: number): ReadonlySet<SectionName> {
  const [unsent, setUnsent] = useState<ReadonlySet<SectionName>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the device is asked when the portal has been
  useEffect(() => {
    let left = false
    void unsentByNow(userId).then((names) => {
      if (!left) setUnsent(names)
    })
    return () => {
      left = true
    }
  }, [userId, readAt])
  return unsent
}

/** A text that was sent as its page was closed has arrived, though nobody was there to hear of it. */
async function forgetArrived(userId: number, section: ProseSection): Promise<void> {
  const stored = await call(readProse, { params: { userId, section } }, { quietly: true })
  for (const key of keysOf(userId, section)) if (hasArrived(stored ?? nothingYet, readDraft(key))) removeDraft(key)
}

const hasArrived = (stored: Version, draft: Draft | undefined): boolean => !isDirty(begunWith(stored, draft))

/** Once a tab (`.x7k2…`). */
function keysOf(userId: number, section: SectionName): string[] {
  const slot = sectionSlot(userId, section)
  return draftKeys(slot).filter((key) => key === slot || key.startsWith(`${slot}.`))
}
