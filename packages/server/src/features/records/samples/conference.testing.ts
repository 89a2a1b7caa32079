import { authorValues, refusedAuthors, refusedDays, refusedWhenMissing, refusedYears, type Sample } from './sample.testing.ts'

const printed = { publisher: 'Springer', publicationYear: 2020, ISBN: '978-3-16-148410-0', pageNumbers: '10–19' }
const notPrinted = { publisher: '', publicationYear: null, ISBN: '', pageNumbers: '' }
const address = 'https://ieeexplore.ieee.org/xpl/conhome/1/proceeding'
const online = { proceedingMedium: 'Online', proceedingMediumUrl: address }

export const conference: Sample = {
  one: '/api/ConferenceParticipations',
  list: '/api/UserConferenceParticipations',
  titleField: 'paperTitle',
  urlField: null,
  messages: { created: 'Your conference has been successfully uploaded.' },
  file: { type: 21, missing: 'Conference Proceeding file is required.', onEdit: 'kept' },
  values: {
    title: 'International Conference on Renewable Energy',
    type: 'International',
    url: 'https://icre.example.org',
    conferenceDate: '2020-11-05',
    location: 'القاهرة',
    paperTitle: 'Solar stills for villages — مقطرات شمسية للقرى',
    indexingDb: 'Scopus',
    indexingDbUrl: 'https://www.scopus.com/sourceid/2',
    proceedingMedium: 'Printing',
    proceedingMediumUrl: '',
    ...printed,
    ...authorValues,
  },
  defaults: { conferenceDate: null, location: '', proceedingMediumUrl: '', ...notPrinted, coAuthors: [] },
  emptyMessages: [
    'Please enter the conference title',
    'Please select the conference type',
    'Please enter url',
    'Please enter the paper title',
    'Please enter the indexing DB',
    'Please select the proceeding medium',
    'Please add at least 1 author',
  ],
  normalized: [
    [{ title: ' Summit ' }, { title: 'Summit' }],
    [{ conferenceDate: '' }, { conferenceDate: null }],
    [{ conferenceDate: '٢٠٢٠-١١-٠٥' }, { conferenceDate: '2020-11-05' }],
    [{ conferenceDate: '2020-11-05T00:00:00.000Z' }, { conferenceDate: '2020-11-05' }],
    [{ publicationYear: '' }, { publicationYear: null }],
    [{ publicationYear: '٢٠٢٠' }, { publicationYear: 2020 }],
    // Fields that do not apply to a medium are stored blank, whatever was sent (specification CONF-2).
    [{ proceedingMediumUrl: address }, {}],
    [{ proceedingMediumUrl: 'no address' }, {}],
    [online, { ...online, ...notPrinted }],
    [
      { ...online, publicationYear: 'never' },
      { ...online, ...notPrinted },
    ],
    [
      { proceedingMedium: 'CD/Flash Drive', proceedingMediumUrl: address },
      { proceedingMedium: 'CD/Flash Drive', ...notPrinted },
    ],
  ],
  refused: [
    ...refusedWhenMissing({
      title: 'Please enter the conference title',
      type: 'Please select the conference type',
      url: 'Please enter url',
      paperTitle: 'Please enter the paper title',
      indexingDb: 'Please enter the indexing DB',
      indexingDbUrl: 'Please enter url',
      proceedingMedium: 'Please select the proceeding medium',
    }),
    [{ type: 'Regional' }, 'type', 'Please select the conference type'],
    [{ url: 'icre' }, 'url', 'Please enter a valid url'],
    [{ indexingDbUrl: 'scopus' }, 'indexingDbUrl', 'Please enter a valid url'],
    ...refusedDays('conferenceDate', 'Please enter a valid date for the conference date field'),
    [{ proceedingMedium: 'Vinyl' }, 'proceedingMedium', 'Please select the proceeding medium'],
    ...[undefined, '', 'proceedings', 'ftp://example.org'].map(
      (proceedingMediumUrl) =>
        [
          { proceedingMedium: 'Online', proceedingMediumUrl },
          'proceedingMediumUrl',
          'Please enter a valid proceeding medium url',
        ] as const,
    ),
    ...refusedYears,
    ...refusedAuthors,
  ],
}
