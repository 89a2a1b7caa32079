import { type FocusEvent, useCallback, useEffect, useRef } from 'react'
import { insertParagraph } from '../../lib/insert-words.ts'
import { useReadingNotes } from './reading-notes-context.tsx'

/** Lets private notes be inserted into the form: at the cursor of the text field that had the focus last, else at the end of the description. */
export function useNoteInsertion(formId: string) {
  const { setInsertion } = useReadingNotes()
  const last = useRef<HTMLTextAreaElement>(undefined)
  useEffect(() => {
    setInsertion((words) => {
      if (last.current?.isConnected) return insertParagraph(last.current, words, last.current.selectionEnd)
      const description = document.getElementById(`${formId}-description`)
      if (description instanceof HTMLTextAreaElement) insertParagraph(description, words, description.value.length)
    })
    return () => setInsertion(undefined)
  }, [setInsertion, formId])
  return useCallback(({ target }: FocusEvent) => {
    if (target instanceof HTMLTextAreaElement) last.current = target
  }, [])
}
