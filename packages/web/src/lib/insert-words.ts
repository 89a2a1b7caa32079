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

/** The words with the line breaks that make them a paragraph of their own between what is before and after. */
export function toParagraphBetween(before: string, words: string, after: string): string {
  const breaksFor = (breaks: string) => '\n'.repeat(Math.max(0, 2 - breaks.length))
  const above = before.trim() === '' ? '' : breaksFor(/\n*$/.exec(before)?.[0] ?? '')
  const below = after.trim() === '' ? '' : breaksFor(/^\n*/.exec(after)?.[0] ?? '')
  return above + words + below
}

/** Inserts words as a paragraph at a place of a text field and focuses it. The browser's undo takes them back. */
export function insertParagraph(field: HTMLTextAreaElement, words: string, at: number): void {
  const { value } = field
  const whole = toParagraphBetween(value.slice(0, at), words, value.slice(at))
  field.focus()
  field.setSelectionRange(at, at)
  // Deprecated, but nothing else that a script inserts can be undone by keys.
  if (document.execCommand('insertText', false, whole)) return
  field.setRangeText(whole, at, at, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: whole }))
}
