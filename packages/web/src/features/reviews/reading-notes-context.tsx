import { listReadingNotes } from '@jadara/contract/reviewing/reading-notes'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { useRead, useSetCachedReply } from '../../lib/query.ts'
import { newUuid } from '../../lib/uuid.ts'
import { listDeviceDraftKeys, readDraft } from '../../ui/guard/draft-store.ts'
import { claimTabName, isTabOpen } from '../../ui/guard/tab.ts'
import { type ListedNote, noteDraftSlot, parseNote, type ReadingNotePlace, toPlace } from './reading-note-values.ts'

type Insertion = (words: string) => void

type ReadingNotes = {
  readonly userId: number
  readonly applicantId: number
  /** Oldest first, with those that exist on this device alone. Undefined while they are loading. */
  readonly notes: readonly ListedNote[] | undefined
  readonly error: ReturnType<typeof useRead<typeof listReadingNotes>>['error']
  /** The note whose text field takes the focus. */
  readonly added: string | undefined
  /** Adds a note, which is saved once it has a place or words. A highlight leaves the focus where it is. */
  add(place: ReadingNotePlace): void
  /** Removes a deleted note from the list. */
  forget(id: string): void
  /** Inserts words into the review; undefined while it cannot be written. */
  readonly insert: Insertion | undefined
  setInsertion(insert: Insertion | undefined): void
  /** Shows the place of a note in its document, if the page can. */
  readonly open: ((note: ListedNote) => void) | undefined
}

const Context = createContext<ReadingNotes | undefined>(undefined)

export function useReadingNotes(): ReadingNotes {
  const notes = useContext(Context)
  if (!notes) throw new Error('private notes need a ReadingNotesProvider')
  return notes
}

type Props = { userId: number; applicantId: number; open?: (note: ListedNote) => void; children: ReactNode }

/** The private notes on one applicant, for the list, the form and the documents. */
export function ReadingNotesProvider({ userId, applicantId, open, children }: Props) {
  const { data, error } = useRead(listReadingNotes, { applicantId })
  const setReply = useSetCachedReply(listReadingNotes)
  const [begun, setBegun] = useState(() => listNotesOnDevice(userId, applicantId))
  const [added, setAdded] = useState<string>()
  const [insert, setInsert] = useState<Insertion>()
  const add = useCallback((place: ReadingNotePlace) => {
    const id = newUuid()
    setBegun((before) => [...before, { ...toPlace(place), id, stored: null }])
    setAdded(place.quote === '' ? id : undefined)
  }, [])
  const forget = useCallback(
    (id: string) => {
      setBegun((before) => before.filter((note) => note.id !== id))
      if (data)
        setReply(
          { applicantId },
          data.filter((note) => note.id !== id),
        )
    },
    [data, setReply, applicantId],
  )
  const setInsertion = useCallback((next: Insertion | undefined) => setInsert(() => next), [])
  const notes = useMemo(() => data && mergeNotes(data, begun), [data, begun])
  const value = useMemo(
    () => ({ userId, applicantId, notes, error, added, add, forget, insert, setInsertion, open }),
    [userId, applicantId, notes, error, added, add, forget, insert, setInsertion, open],
  )
  return <Context value={value}>{children}</Context>
}

const mergeNotes = (stored: NonNullable<ReturnType<typeof useRead<typeof listReadingNotes>>['data']>, begun: ListedNote[]) => [
  ...stored.map((note) => ({ ...note, stored: note })),
  ...begun.filter(({ id }) => !stored.some((note) => note.id === id)),
]

/** Notes of closed tabs and of this one that did not reach the portal. */
function listNotesOnDevice(userId: number, applicantId: number): ListedNote[] {
  const slot = noteDraftSlot(userId, applicantId)
  return listDeviceDraftKeys(slot).flatMap((key) => {
    const [id = '', tab = ''] = key.slice(slot.length).split('.')
    const words = readDraft(key)?.values.text
    if (typeof words !== 'string' || (tab !== claimTabName() && isTabOpen(tab))) return []
    return [{ ...toPlace(parseNote(words)), id, stored: null }]
  })
}
