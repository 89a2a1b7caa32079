import type { ReactNode } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/** What offers words for a field; made by a page of another feature than the form's. */
export type Offer = (insert: (words: string) => void) => ReactNode

/** Adds words to a field of a form, as a paragraph below what stands there. */
export const insertInto =
  <Values extends FieldValues>(form: UseFormReturn<Values>, name: Path<Values>) =>
  (words: string): void => {
    const typed = String(form.getValues(name)).trimEnd()
    const whole = typed === '' ? words : `${typed}\n\n${words}`
    form.setValue(name, whole as PathValue<Values, Path<Values>>, { shouldDirty: true })
    form.setFocus(name)
  }
