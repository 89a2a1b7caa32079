import { refusedDays, refusedWhenMissing, type Sample } from './sample.testing.ts'

export const editorialBoard: Sample = {
  one: '/api/EditorialBoards',
  list: '/api/UserEditorialBoards',
  titleField: 'journalTitle',
  urlField: 'url',
  messages: { created: 'Your editorial board has been successfully submitted.' },
  file: null,
  values: {
    journalTitle: 'Desalination — تحلية المياه',
    publisher: 'Elsevier',
    url: 'https://www.sciencedirect.com/journal/desalination',
    membershipLevel: 'Associate editor',
    membershipFrom: '2018-01-01',
    membershipTo: '2022-12-31',
  },
  defaults: { url: '' },
  emptyMessages: [
    'Please enter the journal title',
    'Please enter the publisher',
    'Please enter the membership level',
    'Please enter a valid date for the membership start date field',
    'Please enter a valid date for the membership end date field',
  ],
  normalized: [
    [{ membershipLevel: undefined, memberShipLevel: 'Editor' }, { membershipLevel: 'Editor' }],
    [{ membershipLevel: 'Editor', memberShipLevel: 'Reviewer' }, { membershipLevel: 'Editor' }],
    [{ membershipTo: '2018-01-01' }, { membershipTo: '2018-01-01' }],
    [{ membershipFrom: '٢٠١٨-٠١-٠١' }, { membershipFrom: '2018-01-01' }],
    [{ journalTitle: ' Water ' }, { journalTitle: 'Water' }],
  ],
  refused: [
    ...refusedWhenMissing({
      journalTitle: 'Please enter the journal title',
      publisher: 'Please enter the publisher',
      membershipLevel: 'Please enter the membership level',
      membershipFrom: 'Please enter a valid date for the membership start date field',
      membershipTo: 'Please enter a valid date for the membership end date field',
    }),
    [{ membershipLevel: undefined, memberShipLevel: '' }, 'membershipLevel', 'Please enter the membership level'],
    [{ url: 'sciencedirect' }, 'url', 'Please enter a valid url'],
    ...refusedDays('membershipFrom', 'Please enter a valid date for the membership start date field'),
    ...refusedDays('membershipTo', 'Please enter a valid date for the membership end date field'),
    [{ membershipTo: '2017-12-31' }, 'membershipTo', 'The end date cannot be before the start date.'],
  ],
}
