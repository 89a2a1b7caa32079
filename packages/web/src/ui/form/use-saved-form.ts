import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { writeDraft } from '../guard/draft-store.ts'
import { draftLeaveTexts, draftWithoutFileLeaveTexts, useUnsavedGuard } from '../guard/unsaved-guard.tsx'
import { useFormDraft } from '../guard/use-draft.ts'
import type { Versioned } from '../version.ts'
import { useNewerVersion } from './use-newer-version.ts'

type Options<S extends Versioned, Values extends FieldValues> = {
  // biome-ignore lint/suspicious/noExplicitAny: context and output of the form do not matter here
  form: UseFormReturn<Values, any, any>
  /** The draft slot (`useFormDraft`), read once. */
  slot: () => string | undefined
  stored: S | undefined
  /** A constant. */
  valuesOf: (stored: S | undefined) => Values
  /** Leaving a read-only form loses nothing. */
  readOnly?: boolean
  hasFile?: boolean
  /** The name of the chosen file. */
  file?: string | undefined
}

/**
 * A form that is saved by its button: stores a draft on this device, handles newer versions, and asks before the page is left. `edited` is the
 * stored version that was edited; its version goes with the save.
 */
export function useSavedForm<S extends Versioned, Values extends FieldValues>(options: Options<S, Values>) {
  const { form, slot, stored, valuesOf, readOnly = false, hasFile = false, file } = options
  const draft = useFormDraft(slot, form, { file })
  const { edited, versions, sending, applySaved } = useNewerVersion(form, stored, valuesOf, draft.restored?.overtaken)
  const changed = form.formState.isDirty || file !== undefined
  const words = hasFile ? draftWithoutFileLeaveTexts : draftLeaveTexts
  const { dialog, release } = useUnsavedGuard(changed && !readOnly, draft.isOnDevice ? words : undefined)

  /** Returns the answer of `send`; undefined when it was refused or somebody typed meanwhile, which stays for the next save. */
  const save = async (send: () => Promise<S | undefined>): Promise<S | undefined> => {
    sending()
    const answer = await send()
    if (!answer || applySaved(answer)) return undefined
    draft.clear()
    return answer
  }
  /** Moves the changes typed during the first save to the draft of the created row. False when the device stores nothing. */
  const moveDraft = (answer: S, to: string): boolean =>
    writeDraft(to, { savedAt: Date.now(), values: form.getValues(), base: valuesOf(answer) })
  return { draft, file, edited, versions, changed, dialog, sending, applySaved, save, moveDraft, release }
}
