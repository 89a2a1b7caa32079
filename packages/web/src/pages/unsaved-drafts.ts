import { type Text, text } from '@jadara/contract/core/text'
import { type SectionName, sectionNames } from '@jadara/contract/proposal/section-names'
import { sectionTexts } from '@jadara/contract/proposal/sections'
import { recordTitle } from '@jadara/contract/records/record-kind'
import { findRecordKind } from '@jadara/contract/records/record-kinds'
import { recordTexts } from '@jadara/contract/records/record-texts'
import { listUnsentSections, refreshUnsentSections, useUnsentSections } from '../features/proposal/unsent-sections.ts'
import { recordDraftPath } from '../features/records/drafts/draft-places.ts'
import { conceptNotePath, conceptNoteTitle, newProposalHeaderPath, proposalSectionPath, proposalTitle } from '../lib/places.ts'
import { listDeviceDraftKeys, readDraft } from '../ui/guard/draft-store.ts'
import { toRecordListPath } from './record-places.ts'

export type UnsavedDraft = { readonly key: string; readonly label: Text; readonly to: string }

/** Unsaved drafts of an account on this device, with links to their forms. Read again with every reply of the portal (`readAt`). */
export const useUnsavedDrafts = (userId: number, readAt: number): UnsavedDraft[] =>
  listUnsavedDrafts(userId, useUnsentSections(userId, readAt))

/** The same after asking the portal; without its answer within `patience` milliseconds, by what this device knows. */
export async function refreshUnsavedDrafts(userId: number, patience: number): Promise<UnsavedDraft[]> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience))
  const sections = (await Promise.race([refreshUnsentSections(userId), late])) ?? listUnsentSections(userId)
  return listUnsavedDrafts(userId, sections)
}

/** `sections`: names of proposal sections. Drafts of one form in several tabs are listed once. */
export function listUnsavedDrafts(userId: number, sections: ReadonlySet<SectionName>): UnsavedDraft[] {
  const others = listDeviceDraftKeys(`${userId}.`).flatMap((key) => {
    const [, what = '', which] = key.split('.')
    if (what === 'profile') return [{ key, label: text('Personal information', 'البيانات الشخصية'), to: '/dashboard' }]
    if (what === 'unfinished' && which) return [{ key, label: unfinishedEntry, to: recordDraftPath(Number(which)) }]
    if (what === 'concept-note' || what === 'proposal') return []
    const kind = findRecordKind(what)
    if (!kind || !which) return []
    const title = recordTitle(kind, readDraft(key)?.values ?? {}).trim()
    const named = which === 'new' ? recordTexts.create(kind.noun) : recordTexts.edit(kind.noun)
    const label = title ? text(`${named.en}: \u2068${title}\u2069`, `${named.ar}: \u2068${title}\u2069`) : named
    return [{ key, label, to: `${toRecordListPath(kind)}/${which === 'new' ? 'add' : `edit/${which}`}` }]
  })
  const has = (slot: string) => listDeviceDraftKeys(slot).some((key) => key === slot || key.startsWith(`${slot}.`))
  const single = [
    { key: `${userId}.proposal.header`, label: toProposalLabel(basic), to: newProposalHeaderPath },
    { key: `${userId}.concept-note`, label: conceptNoteTitle, to: conceptNotePath },
  ].filter(({ key }) => has(key))
  const written = sectionNames.filter((name) => sections.has(name))
  return [
    ...others,
    ...single,
    ...written.map((name) => ({ key: name, label: toProposalLabel(sectionTexts[name].title), to: proposalSectionPath(name) })),
  ]
}

const unfinishedEntry = text('Unfinished entry', 'سجل غير مكتمل')
const basic = text('Basic information', 'البيانات الأساسية')
const toProposalLabel = (part: Text): Text => text(`${proposalTitle.en}: ${part.en}`, `${proposalTitle.ar}: ${part.ar}`)
