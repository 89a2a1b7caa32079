import type { ReactNode } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/** A component that offers words for a field. The page supplies it, because it belongs to another feature. */
export type RenderWordsOffer = (insert: (words: string) => void) => ReactNode

/** Appends words to a field as a new paragraph. */
export const toParagraphAppender =
  <Values extends FieldValues>(form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'setFocus'>, name: Path<Values>) =>
  (words: string): void => {
    const typed = String(form.getValues(name)).trimEnd()
    const whole = typed === '' ? words : `${typed}\n\n${words}`
    form.setValue(name, whole as PathValue<Values, Path<Values>>, { shouldDirty: true })
    form.setFocus(name)
  }
