import type { RecordName } from '@jadara/contract/records/record-kinds'

/** For the tests of every kind: what is accepted, and what is refused with which words. A new kind adds its entry here. */

type Values = Readonly<Record<string, unknown>>

export type Sample = {
  /** Every field filled in, as it is read back. */
  readonly values: Values
  /** One change each to the values, with the field it is said of and the sentence. */
  readonly refused: readonly (readonly [change: Values, field: string, message: string])[]
  /** The message of a call without a file. */
  readonly fileMissing: string
}

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
  authors: [{ name: 'Mona Abdelrahman' }, { name: 'أحمد سامي' }],
  coAuthors: [{ name: 'Jane Doe', affiliation: 'Alexandria University' }],
})

const journal: Sample = {
  values: journalValues(),
  fileMissing: 'Journal Publication file is required.',
  refused: [
    [{ title: undefined }, 'title', 'Please enter the journal title'],
    [{ title: '   ' }, 'title', 'Please enter the journal title'],
    [{ type: undefined }, 'type', 'Please select the journal type'],
    [{ type: 'Regional' }, 'type', 'Please select the journal type'],
    [{ url: undefined }, 'url', 'Please enter the journal url'],
    [{ url: '' }, 'url', 'Please enter the journal url'],
    [{ url: 'sciencedirect' }, 'url', 'Please enter a valid url for journal'],
    [{ url: 'javascript:alert(1)' }, 'url', 'Please enter a valid url for journal'],
    [{ url: 'ftp://example.org/x' }, 'url', 'Please enter a valid url for journal'],
    [{ paperTitle: undefined }, 'paperTitle', 'Please enter the paper title'],
    [{ publicationYear: undefined }, 'publicationYear', 'Please select the publication year'],
    [{ publicationYear: '20x1' }, 'publicationYear', 'Please select the publication year'],
    [{ publicationYear: new Date().getUTCFullYear() + 11 }, 'publicationYear', 'Please select the publication year'],
    [{ publicationYear: new Date().getUTCFullYear() + 10 - 50 }, 'publicationYear', 'Please select the publication year'],
    [{ volumeNumber: 'three' }, 'volumeNumber', 'Please enter a valid volume number'],
    [{ volumeNumber: '-1' }, 'volumeNumber', 'Please enter a valid volume number'],
    [{ issueNumber: '1.5' }, 'issueNumber', 'Please enter a valid issue number'],
    [{ indexingDb: undefined }, 'indexingDb', 'Please enter the indexing DB'],
    [{ indexingDbUrl: undefined }, 'indexingDbUrl', 'Please enter indexing DB url'],
    [{ indexingDbUrl: 'scopus' }, 'indexingDbUrl', 'Please enter a valid url for indexing DB'],
    [{ authors: undefined }, 'authors', 'Please add at least 1 author'],
    [{ authors: [{ name: '' }] }, 'authors.0.name', 'Please enter author name'],
    [{ coAuthors: [{ name: '', affiliation: 'Here' }] }, 'coAuthors.0.name', 'Please enter the co-author name'],
    [{ coAuthors: [{ name: 'Jane', affiliation: '' }] }, 'coAuthors.0.affiliation', 'Please enter the co-author affiliation'],
  ],
}

export const samples: Readonly<Record<RecordName, Sample>> = { journal }
