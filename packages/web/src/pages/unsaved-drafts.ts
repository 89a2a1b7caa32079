import { titleOf } from '@jadara/contract/records/record-kind'
import { recordKindNamed } from '@jadara/contract/records/record-kinds'
import { recordTexts } from '@jadara/contract/records/record-texts'
import { type Text, text } from '@jadara/contract/text'
import { draftKeys, readDraft } from '../ui/guard/draft-store.ts'
import { listPathOf } from './record-places.ts'

export type UnsavedDraft = { readonly key: string; readonly label: Text; readonly to: string }

/** What an account typed on this device and did not save, each with the way to its form. */
export function unsavedDrafts(userId: number): UnsavedDraft[] {
  return draftKeys(`${userId}.`).flatMap((key) => {
    const [, what = '', which] = key.split('.')
    if (what === 'profile') return [{ key, label: text('Personal information', 'البيانات الشخصية'), to: '/dashboard' }]
    const kind = recordKindNamed(what)
    if (!kind || !which) return []
    const title = titleOf(kind, readDraft(key)?.values ?? {}).trim()
    const named = which === 'new' ? recordTexts.create(kind.noun) : recordTexts.edit(kind.noun)
    const label = title ? text(`${named.en}: \u2068${title}\u2069`, `${named.ar}: \u2068${title}\u2069`) : named
    return [{ key, label, to: `${listPathOf(kind)}/${which === 'new' ? 'add' : `edit/${which}`}` }]
  })
}
