import type { ReviewData } from '@jadara/contract/reviewing/reviews'
import { type FocusEvent, useCallback, useEffect, useRef } from 'react'
import type { Path, UseFormReturn } from 'react-hook-form'
import { toParagraphAppender } from '../../lib/insert-words.ts'
import { useReadingNotes } from './reading-notes-context.tsx'
import type { ReviewValues } from './review-values.ts'

/** Lets private notes be inserted into the form: into the text field that had the focus last, else into the description. */
export function useNoteInsertion(form: UseFormReturn<ReviewValues, unknown, ReviewData>, formId: string) {
  const { setInsertion } = useReadingNotes()
  const last = useRef<Path<ReviewValues>>('description')
  const { getValues, setValue, setFocus } = form
  useEffect(() => {
    setInsertion((words) => {
      const isThere = document.getElementsByName(last.current).length > 0
      const name = isThere ? last.current : 'description'
      toParagraphAppender({ getValues, setValue, setFocus }, name)(words)
      // The inputs of the kit are not known to react-hook-form by their elements.
      document.getElementById(`${formId}-${name.replaceAll('.', '-')}`)?.focus()
    })
    return () => setInsertion(undefined)
  }, [setInsertion, getValues, setValue, setFocus, formId])
  return useCallback(({ target }: FocusEvent) => {
    if (target instanceof HTMLTextAreaElement) last.current = target.name as Path<ReviewValues>
  }, [])
}
