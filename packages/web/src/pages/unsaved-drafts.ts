import { type SectionName, sectionNames, sectionTexts } from '@jadara/contract/proposal/sections'
import { titleOf } from '@jadara/contract/records/record-kind'
import { recordKindNamed } from '@jadara/contract/records/record-kinds'
import { recordTexts } from '@jadara/contract/records/record-texts'
import { type Text, text } from '@jadara/contract/text'
import { useUnsentSections } from '../features/proposal/unsent.ts'
import { basicInformationPath, conceptNotePath, conceptNoteTitle, proposalTitle, sectionPath } from '../lib/award-files.ts'
import { draftKeys, readDraft } from '../ui/guard/draft-store.ts'
import { listPathOf } from './record-places.ts'

export type UnsavedDraft = { readonly key: string; readonly label: Text; readonly to: string }

/** What an account typed on this device and did not save, each with the way to its form. Looked at again with every answer of the portal (`readAt`). */
export const useUnsavedDrafts = (userId: number, readAt: number): UnsavedDraft[] =>
  unsavedDrafts(userId, useUnsentSections(userId, readAt))

/** `sections`: those of the proposal. What there is one of, with drafts of several tabs, is named once. */
export function unsavedDrafts(userId: number, sections: ReadonlySet<SectionName>): UnsavedDraft[] {
  const others = draftKeys(`${userId}.`).flatMap((key) => {
    const [, what = '', which] = key.split('.')
    if (what === 'profile') return [{ key, label: text('Personal information', 'البيانات الشخصية'), to: '/dashboard' }]
    if (what === 'concept-note' || what === 'proposal') return []
    const kind = recordKindNamed(what)
    if (!kind || !which) return []
    const title = titleOf(kind, readDraft(key)?.values ?? {}).trim()
    const named = which === 'new' ? recordTexts.create(kind.noun) : recordTexts.edit(kind.noun)
    const label = title ? text(`${named.en}: \u2068${title}\u2069`, `${named.ar}: \u2068${title}\u2069`) : named
    return [{ key, label, to: `${listPathOf(kind)}/${which === 'new' ? 'add' : `edit/${which}`}` }]
  })
  const has = (slot: string) => draftKeys(slot).some((key) => key === slot || key.startsWith(`${slot}.`))
  const single = [
    { key: `${userId}.proposal.header`, label: ofProposal(basic), to: basicInformationPath },
    { key: `${userId}.concept-note`, label: conceptNoteTitle, to: conceptNotePath },
  ].filter(({ key }) => has(key))
  const written = sectionNames.filter((name) => sections.has(name))
  return [
    ...others,
    ...single,
    ...written.map((name) => ({ key: name, label: ofProposal(sectionTexts[name].title), to: sectionPath(name) })),
  ]
}

const basic = text('Basic information', 'البيانات الأساسية')
const ofProposal = (part: Text): Text => text(`${proposalTitle.en}: ${part.en}`, `${proposalTitle.ar}: ${part.ar}`)
