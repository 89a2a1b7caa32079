import type { ReadingNote } from '@jadara/contract/reviewing/reading-notes'
import { expect, test } from 'vitest'
import { formatNotePlace, noPlace, parseNote, serializeNote, toQuotation, toStoredNoteText } from './reading-note-values.ts'

const place = {
  ...{ document: 'proposal', documentName: 'Proposal', page: 3, quote: 'a robust estimate' },
  areas: [{ x: 1, y: 2, width: 3, height: 4 }],
}
const note: ReadingNote = {
  ...{ id: 'n', ...place, words: 'Of what?', documentChanged: false },
  ...{ createdAt: 'before', updatedAt: 'yesterday' },
}

test('a note is kept as one text with its place, and parsed back completely', () => {
  expect(parseNote(serializeNote(place, 'Of what? '))).toEqual({ ...place, words: 'Of what? ' })
  expect(toStoredNoteText(note)).toEqual({ text: serializeNote(place, 'Of what?'), finished: false, version: 'yesterday' })
  expect(toStoredNoteText(null)).toEqual({ text: '', finished: false, version: null })
  for (const unknown of ['', 'not what this portal wrote']) expect(parseNote(unknown)).toEqual({ ...noPlace, words: '' })
})

test('the place names document and page, in both languages', () => {
  expect(formatNotePlace(place)).toEqual({ en: 'Proposal, page 3', ar: 'Proposal، صفحة ٣' })
  expect(formatNotePlace({ ...place, page: null })).toEqual({ en: 'Proposal', ar: 'Proposal' })
  expect(formatNotePlace(noPlace)).toBeNull()
})

test('a note is inserted as a quotation with its place and the own words, or as the words alone', () => {
  expect(toQuotation(place, 'Of what? ')).toEqual({
    en: '“a robust estimate” (Proposal, page 3)\nOf what?',
    ar: '«a robust estimate» (Proposal، صفحة ٣)\nOf what?',
  })
  expect(toQuotation(place, ' ').en).toBe('“a robust estimate” (Proposal, page 3)')
  expect(toQuotation({ ...place, quote: '' }, 'Too short').en).toBe('Too short (Proposal, page 3)')
  expect(toQuotation(noPlace, 'Too short')).toEqual({ en: 'Too short', ar: 'Too short' })
})
