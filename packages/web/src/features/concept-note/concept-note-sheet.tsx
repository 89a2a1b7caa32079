import type { ConceptNote } from '@jadara/contract/concept-note'
import { text } from '@jadara/contract/text'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { listErrors } from '../../ui/form/errors.ts'
import { sectionState } from '../../ui/form/section-state.ts'
import { AsideList, Sheet, type SheetSection } from '../../ui/form/sheet.tsx'
import { percent } from '../../ui/numbers.ts'
import type { UploadState } from '../../ui/upload/upload-state.ts'
import { parts } from './concept-note-parts.tsx'
import { type ConceptNoteValues, unfinished } from './concept-note-values.ts'

const goodToKnow = text('Good to know', 'يهمك أن تعرف')
const advice = [
  text(
    'Write the concept note in the template, and save it as a PDF.',
    'اكتب المذكرة المفاهيمية في القالب، ثم احفظها بصيغة PDF.',
  ),
  text('You can change everything until you submit the application.', 'يمكنك تعديل كل شيء حتى تقديم الطلب.'),
]

type Props = {
  form: UseFormReturn<ConceptNoteValues>
  stored: ConceptNote | undefined
  file: UploadState
  readOnly: boolean
  children: ReactNode
}

/** The form with its index at the start side (what is complete, where the errors are) and advice at the end side. */
export function ConceptNoteSheet({ form, stored, file, readOnly, children }: Props) {
  const { control } = form
  const { errors } = useFormState({ control })
  const open = useUnfinished(form, readOnly)
  const failing = listErrors(errors).map(({ name }) => name)
  const sections = Object.values(parts).map(({ id, label, names }): SheetSection => {
    if (readOnly) return { id, label }
    const bad = failing.filter((name) => (names as readonly string[]).includes(name)).length
    if (id !== 'file') return { id, label, ...sectionState(bad, open !== undefined && names.every((name) => !open.has(name))) }
    if (file.kind === 'sending') return { id, label, note: percent(file.total > 0 ? file.sent / file.total : 0) }
    const refused = file.kind === 'refused'
    return { id, label, ...sectionState(refused ? 1 : bad, file.kind === 'chosen' || stored !== undefined) }
  })
  return (
    <Sheet sections={sections} aside={!readOnly && <AsideList title={goodToKnow} items={advice} />}>
      {children}
    </Sheet>
  )
}

/** The fields that the checks still refuse, a moment after the keys; undefined until they are checked for the first time, after the form stands. */
function useUnfinished({ control }: UseFormReturn<ConceptNoteValues>, readOnly: boolean) {
  const values = useDeferredValue(useWatch({ control }) as ConceptNoteValues | undefined, undefined)
  return useMemo(() => (values && !readOnly ? unfinished(values) : undefined), [values, readOnly])
}
