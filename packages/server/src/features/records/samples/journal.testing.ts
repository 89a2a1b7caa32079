import { authorValues, type RefusedCase, refusedAuthors, refusedWhenMissing, type Sample, thisYear } from './sample.testing.ts'

export const journalValues = () => ({
  title: 'Journal of Advanced Research',
  type: 'International',
  url: 'https://www.sciencedirect.com/journal/journal-of-advanced-research',
  paperTitle: 'أثر الطاقة الشمسية — Solar energy and its effect',
  publicationYear: 2021,
  volumeNumber: '33',
  issueNumber: '4',
  pageNumbers: '101–118',
  indexingDb: 'Scopus',
  indexingDbUrl: 'https://www.scopus.com/sourceid/1',
  ...authorValues,
})

/** A journal may be up to ten years ahead (specification JOUR-3). */
const refusedYears: readonly RefusedCase[] = ['20x1', thisYear + 11, thisYear + 10 - 50].map(
  (publicationYear) => [{ publicationYear }, 'publicationYear', 'Please select the publication year'] as const,
)

export const journal: Sample = {
  one: '/api/JournalPublications',
  list: '/api/UserJournalPublications',
  titleField: 'paperTitle',
  urlField: null,
  messages: {
    created: 'Your journal has been successfully submitted.',
    updated: 'Your journal has been successfully updated.',
  },
  file: { type: 20, missing: 'Journal Publication file is required.', onEdit: 'asked-again' },
  values: journalValues(),
  defaults: { volumeNumber: '', issueNumber: '', pageNumbers: '', coAuthors: [] },
  emptyMessages: [
    'Please enter the journal title',
    'Please select the journal type',
    'Please enter the journal url',
    'Please enter the paper title',
    'Please select the publication year',
    'Please enter the indexing DB',
    'Please enter indexing DB url',
    'Please add at least 1 author',
  ],
  normalized: [
    [{ title: '  Nature  ' }, { title: 'Nature' }],
    [{ volumeNumber: '٣٣' }, { volumeNumber: '33' }],
    [{ publicationYear: '٢٠٢١' }, { publicationYear: 2021 }],
    [{ publicationYear: String(thisYear + 10) }, { publicationYear: thisYear + 10 }],
    [{ authors: [{ name: ' منى ' }] }, { authors: [{ name: 'منى' }] }],
  ],
  refused: [
    ...refusedWhenMissing({
      title: 'Please enter the journal title',
      type: 'Please select the journal type',
      url: 'Please enter the journal url',
      paperTitle: 'Please enter the paper title',
      publicationYear: 'Please select the publication year',
      indexingDb: 'Please enter the indexing DB',
      indexingDbUrl: 'Please enter indexing DB url',
    }),
    [{ type: 'Regional' }, 'type', 'Please select the journal type'],
    [{ url: 'sciencedirect' }, 'url', 'Please enter a valid url for journal'],
    [{ url: 'javascript:alert(1)' }, 'url', 'Please enter a valid url for journal'],
    [{ url: 'ftp://example.org/x' }, 'url', 'Please enter a valid url for journal'],
    [{ indexingDbUrl: 'scopus' }, 'indexingDbUrl', 'Please enter a valid url for indexing DB'],
    ...refusedYears,
    [{ volumeNumber: 'three' }, 'volumeNumber', 'Please enter a valid volume number'],
    [{ volumeNumber: '-1' }, 'volumeNumber', 'Please enter a valid volume number'],
    [{ issueNumber: '1.5' }, 'issueNumber', 'Please enter a valid issue number'],
    ...refusedAuthors,
  ],
}
