import { formatNumber, type Text, text } from '@jadara/contract/core/text'
import type { ReadingNote, ReadingNoteInput } from '@jadara/contract/reviewing/reading-notes'
import { emptyServerText, type ServerText } from '../../ui/autosave/autosave.ts'

/** What a note is about: a document, a page, a highlight with its words. Empty for a note on the applicant as a whole. */
export type ReadingNotePlace = Omit<ReadingNoteInput, 'words'>

export const noPlace: ReadingNotePlace = { document: '', documentName: '', page: null, areas: [], quote: '' }

/** A note in the list. `stored` is null until the portal has it. */
export type ListedNote = ReadingNotePlace & { readonly id: string; readonly stored: ReadingNote | null }

export const noteDraftSlot = (userId: number, applicantId: number, noteId = ''): string =>
  `${userId}.note.${applicantId}.${noteId}`

export const toPlace = ({ document, documentName, page, areas, quote }: ReadingNotePlace): ReadingNotePlace => ({
  ...{ document, documentName, page, areas, quote },
})

/** The text that autosave keeps: the words with their place, so that a note that exists on this device alone is complete. */
export const serializeNote = (place: ReadingNotePlace, words: string): string => JSON.stringify({ ...toPlace(place), words })

export function parseNote(serialized: string): ReadingNoteInput {
  try {
    const { words = '', ...place } = JSON.parse(serialized) as Partial<ReadingNoteInput>
    return { ...toPlace({ ...noPlace, ...place }), words }
  } catch {
    return { ...noPlace, words: '' }
  }
}

export const toStoredNoteText = (note: ReadingNote | null): ServerText =>
  note ? { text: serializeNote(note, note.words), finished: false, version: note.updatedAt } : emptyServerText

/** After the name of the document: ", page 3". */
export const formatNotePage = (page: number): Text =>
  text(`, page ${formatNumber(page, 'en')}`, `، صفحة ${formatNumber(page, 'ar')}`)

/** "A paper, page 3"; null without a document. */
export function formatNotePlace({ documentName, page }: Pick<ReadingNotePlace, 'documentName' | 'page'>): Text | null {
  if (documentName === '') return null
  const { en, ar } = page === null ? text('', '') : formatNotePage(page)
  return text(`${documentName}${en}`, `${documentName}${ar}`)
}

/** A note as a paragraph of the review: the quotation with its place, then the reviewer's own words. */
export function toQuotation(place: ReadingNotePlace, words: string): Text {
  const where = formatNotePlace(place)
  const quoted = (quote: string, from: string | undefined) => [quote, from && `(${from})`].filter(Boolean).join(' ')
  const paragraphs = (quote: string, from: string | undefined) =>
    place.quote === '' ? quoted(words.trim(), from) : [quoted(quote, from), words.trim()].filter(Boolean).join('\n')
  return text(paragraphs(`“${place.quote}”`, where?.en), paragraphs(`«${place.quote}»`, where?.ar))
}
