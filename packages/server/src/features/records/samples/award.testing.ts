import { refusedDays, refusedWhenMissing, type Sample } from './sample.testing.ts'

const untitled = { englishTitle: undefined, arabicTitle: undefined }

export const award: Sample = {
  one: '/api/Awards',
  list: '/api/UserAwards',
  titleField: 'englishTitle',
  urlField: null,
  messages: {
    created: 'Your award has been successfully submitted.',
    updated: 'Your recognitions organization has been successfully submitted.',
  },
  file: null,
  values: {
    awardingOrganization: 'Academy of Scientific Research',
    englishTitle: 'State Encouragement Award',
    arabicTitle: 'جائزة الدولة التشجيعية',
    awardDate: '2020-07-01',
  },
  // One of the two titles is enough; a record without both is refused.
  defaults: { arabicTitle: '' },
  emptyMessages: [
    'Please enter the awarding organization',
    'Please enter the award title',
    'Please enter a valid date for the award date field',
  ],
  normalized: [
    [{ englishTitle: undefined }, { englishTitle: '' }],
    // A single `title` is stored as the English or the Arabic one, by its script (specification HON-2).
    [
      { ...untitled, title: 'Young Scientist' },
      { englishTitle: 'Young Scientist', arabicTitle: '' },
    ],
    [
      { ...untitled, title: ' العالِم الشاب ' },
      { englishTitle: '', arabicTitle: 'العالِم الشاب' },
    ],
    [{ title: 'Another' }, {}],
    [{ awardDate: '٢٠٢٠-٠٧-٠١' }, { awardDate: '2020-07-01' }],
    [{ awardingOrganization: ' Academy ' }, { awardingOrganization: 'Academy' }],
  ],
  refused: [
    ...refusedWhenMissing({
      awardingOrganization: 'Please enter the awarding organization',
      awardDate: 'Please enter a valid date for the award date field',
    }),
    [untitled, 'englishTitle', 'Please enter the award title'],
    [{ englishTitle: '', arabicTitle: '  ' }, 'englishTitle', 'Please enter the award title'],
    [{ ...untitled, title: ' ' }, 'englishTitle', 'Please enter the award title'],
    ...refusedDays('awardDate', 'Please enter a valid date for the award date field'),
  ],
}
