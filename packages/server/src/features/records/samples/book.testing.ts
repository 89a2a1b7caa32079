import { authorValues, refusedAuthors, refusedWhenMissing, refusedYears, type Sample } from './sample.testing.ts'

export const book: Sample = {
  one: '/api/BookPublications',
  list: '/api/UserBookPublications',
  titleField: 'title',
  urlField: 'url',
  messages: { created: 'Your book has been successfully submitted.' },
  file: { type: 22, missing: 'Book Publication file (PDF) is required.', onEdit: 'asked-again' },
  values: {
    title: 'مياه النيل — The water of the Nile',
    publisher: 'AUC Press',
    publicationYear: 2019,
    pageNumbers: '320',
    ISBN: '978-977-416-000-1',
    url: 'https://aucpress.com/9789774160001',
    ...authorValues,
  },
  defaults: { url: '', coAuthors: [] },
  emptyMessages: [
    'Please enter the book title',
    'Please enter the publisher',
    'Please select the publication year',
    'Please enter the page numbers',
    'Please enter the ISBN',
    'Please add at least 1 author',
  ],
  normalized: [
    [{ title: ' Water ' }, { title: 'Water' }],
    [{ publicationYear: '٢٠١٩' }, { publicationYear: 2019 }],
    [{ url: '  ' }, { url: '' }],
  ],
  refused: [
    ...refusedWhenMissing({
      title: 'Please enter the book title',
      publisher: 'Please enter the publisher',
      publicationYear: 'Please select the publication year',
      pageNumbers: 'Please enter the page numbers',
      ISBN: 'Please enter the ISBN',
    }),
    [{ url: 'aucpress' }, 'url', 'Please enter a valid url'],
    ...refusedYears,
    ...refusedAuthors,
  ],
}
