import { type ProseSectionText, readProse } from '@jadara/contract/proposal/prose'
import { type ProseSectionName, proseSectionNames, type SectionName, sectionNames } from '@jadara/contract/proposal/section-names'
import { useEffect, useState } from 'react'
import { callEndpoint } from '../../lib/call.ts'
import { emptyServerText, isDirty, isSameText, type ServerText } from '../../ui/autosave/autosave.ts'
import { createAutosaveFromDraft } from '../../ui/autosave/autosave-draft.ts'
import { type Draft, listDeviceDraftKeys, readDraft, removeDraft } from '../../ui/guard/draft-store.ts'

export const toStoredText = (reply: ProseSectionText | null): ServerText =>
  reply ? { text: reply.text, finished: reply.finished, version: reply.updatedAt } : emptyServerText

/** The storage key of a section's draft. With a suffix per tab (`.x7k2…`), no tab overwrites another's text. */
export const sectionDraftSlot = (userId: number, section: SectionName): string => `${userId}.proposal.${section}`

export const headerDraftSlot = (userId: number): string => `${userId}.proposal.header`

/** Text on this device that the server does not have. The hub, the submit page and read-only sections all read it here. */
export function listUnsentSections(userId: number): ReadonlySet<SectionName> {
  return new Set(sectionNames.filter((name) => listDraftKeys(userId, name).length > 0))
}

/** Every unsent text of a section, the latest first. Reading changes nothing. */
export function listUnsentTexts(userId: number, section: ProseSectionName, stored: ServerText): string[] {
  const drafts = listDraftKeys(userId, section).flatMap((key) => readDraft(key) ?? [])
  const texts = drafts
    .toSorted((one, other) => other.savedAt - one.savedAt)
    .map((draft) => createAutosaveFromDraft(stored, draft).mine.text)
  return texts.filter(
    (text, place) => !isSameText(text, stored.text) && texts.findIndex((other) => isSameText(other, text)) === place,
  )
}

/** Checks with the server first, if it can be reached, whether some of it has arrived. */
export async function refreshUnsentSections(userId: number): Promise<ReadonlySet<SectionName>> {
  const mine = proseSectionNames.filter((name) => listDraftKeys(userId, name).length > 0)
  await Promise.allSettled(mine.map((name) => removeArrivedDrafts(userId, name)))
  return listUnsentSections(userId)
}

export function useUnsentSections(userId: number, readAt: number): ReadonlySet<SectionName> {
  const [unsent, setUnsent] = useState<ReadonlySet<SectionName>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: readAt triggers another check
  useEffect(() => {
    let left = false
    void refreshUnsentSections(userId).then((names) => {
      if (!left) setUnsent(names)
    })
    return () => {
      left = true
    }
  }, [userId, readAt])
  return unsent
}

/** Removes drafts that the server has already received, for example those sent while their page was closing. */
async function removeArrivedDrafts(userId: number, section: ProseSectionName): Promise<void> {
  const stored = toStoredText(await callEndpoint(readProse, { params: { userId, section } }, { quietly: true }))
  for (const key of listDraftKeys(userId, section)) if (hasArrived(stored, readDraft(key))) removeDraft(key)
}

const hasArrived = (stored: ServerText, draft: Draft | undefined): boolean => !isDirty(createAutosaveFromDraft(stored, draft))

function listDraftKeys(userId: number, section: SectionName): string[] {
  const slot = sectionDraftSlot(userId, section)
  return listDeviceDraftKeys(slot).filter((key) => key === slot || key.startsWith(`${slot}.`))
}
