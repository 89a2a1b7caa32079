import { text } from '@jadara/contract/core/text'
import type { ConceptNote } from '@jadara/contract/files/concept-note'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { listErrors } from '../../ui/form/errors.ts'
import { AsideList, type FormIndexEntry, FormLayout, toFormIndexState } from '../../ui/form/sheet.tsx'
import type { FormOf } from '../../ui/form/use-zod-form.ts'
import { formatPercentText } from '../../ui/numbers.ts'
import type { UploadState } from '../../ui/upload/upload-state.ts'
import { conceptNoteSections } from './concept-note-parts.tsx'
import { type ConceptNoteValues, findUnfinishedNoteFields } from './concept-note-values.ts'

const goodToKnow = text('Good to know', 'يهمك أن تعرف')
const advice = [
  text(
    'Write the concept note in the template, and save it as a PDF.',
    'اكتب المذكرة المفاهيمية في القالب، ثم احفظها بصيغة PDF.',
  ),
  text('You can change everything until you submit the application.', 'يمكنك تعديل كل شيء حتى تقديم الطلب.'),
]

type Props = {
  form: FormOf<ConceptNoteValues>
  stored: ConceptNote | undefined
  file: UploadState
  readOnly: boolean
  children: ReactNode
}

export function ConceptNoteSheet({ form, stored, file, readOnly, children }: Props) {
  const { control } = form
  const { errors } = useFormState({ control })
  const open = useUnfinished(form, readOnly)
  const failing = listErrors(errors).map(({ name }) => name)
  const sections = Object.values(conceptNoteSections).map(({ id, label, names }): FormIndexEntry => {
    if (readOnly) return { id, label }
    const bad = failing.filter((name) => (names as readonly string[]).includes(name)).length
    if (id !== 'file')
      return { id, label, ...toFormIndexState(bad, open !== undefined && names.every((name) => !open.has(name))) }
    if (file.kind === 'sending') return { id, label, note: formatPercentText(file.total > 0 ? file.sent / file.total : 0) }
    const refused = file.kind === 'refused'
    return { id, label, ...toFormIndexState(refused ? 1 : bad, file.kind === 'chosen' || stored !== undefined) }
  })
  return (
    <FormLayout sections={sections} aside={!readOnly && <AsideList title={goodToKnow} items={advice} />}>
      {children}
    </FormLayout>
  )
}

/** The fields that are not valid yet, updated shortly after typing; undefined before the first validation. */
function useUnfinished({ control }: FormOf<ConceptNoteValues>, readOnly: boolean) {
  const values = useDeferredValue(useWatch({ control }) as ConceptNoteValues | undefined, undefined)
  return useMemo(() => (values && !readOnly ? findUnfinishedNoteFields(values) : undefined), [values, readOnly])
}
