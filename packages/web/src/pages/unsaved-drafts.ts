import { sectionTexts } from '@jadara/contract/proposal/sections'
import { titleOf } from '@jadara/contract/records/record-kind'
import { recordKindNamed } from '@jadara/contract/records/record-kinds'
import { recordTexts } from '@jadara/contract/records/record-texts'
import { type Text, text } from '@jadara/contract/text'
import { conceptNotePath, conceptNoteTitle, proposalPath, proposalTitle } from '../lib/award-files.ts'
import { draftKeys, readDraft } from '../ui/guard/draft-store.ts'
import { listPathOf } from './record-places.ts'

export type UnsavedDraft = { readonly key: string; readonly label: Text; readonly to: string }

/** What an account typed on this device and did not save, each with the way to its form. */
export function unsavedDrafts(userId: number): UnsavedDraft[] {
  return draftKeys(`${userId}.`).flatMap((key) => {
    const [, what = '', which] = key.split('.')
    if (what === 'profile') return [{ key, label: text('Personal information', 'البيانات الشخصية'), to: '/dashboard' }]
    if (what === 'concept-note') return [{ key, label: conceptNoteTitle, to: conceptNotePath }]
    if (what === 'proposal') return [proposalDraft(key, which)]
    const kind = recordKindNamed(what)
    if (!kind || !which) return []
    const title = titleOf(kind, readDraft(key)?.values ?? {}).trim()
    const named = which === 'new' ? recordTexts.create(kind.noun) : recordTexts.edit(kind.noun)
    const label = title ? text(`${named.en}: \u2068${title}\u2069`, `${named.ar}: \u2068${title}\u2069`) : named
    return [{ key, label, to: `${listPathOf(kind)}/${which === 'new' ? 'add' : `edit/${which}`}` }]
  })
}

/** A written section has a draft once a tab; to its reader they are one place. */
function proposalDraft(key: string, part: string | undefined): UnsavedDraft {
  const section = Object.entries(sectionTexts).find(([name]) => name === part)
  const { title } = section?.[1] ?? { title: text('Basic information', 'البيانات الأساسية') }
  const label = text(`${proposalTitle.en}: ${title.en}`, `${proposalTitle.ar}: ${title.ar}`)
  return { key, label, to: `${proposalPath}/${section ? part : 'create'}` }
}
