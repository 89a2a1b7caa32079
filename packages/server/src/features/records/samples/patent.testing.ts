import { refusedDays, refusedWhenMissing, type Sample } from './sample.testing.ts'

export const patent: Sample = {
  one: '/api/Patents',
  list: '/api/UserPatents',
  titleField: 'patentTitle',
  urlField: null,
  messages: { created: 'Your patent has been successfully submitted.' },
  file: { type: 25, missing: 'Patent proof file is required.', onEdit: 'kept' },
  values: { patentTitle: 'مرشح نانوي — Nano filter', patentNumber: 'EG 29317 B1', country: 'EG', date: '2017-05-03' },
  defaults: {},
  emptyMessages: [
    'Please enter the patent title',
    'Please enter the patent number',
    'Please select the country',
    'Please enter a valid date for the date field',
  ],
  normalized: [
    [{ date: '٢٠١٧-٠٥-٠٣' }, { date: '2017-05-03' }],
    [{ patentTitle: ' Filter ' }, { patentTitle: 'Filter' }],
  ],
  refused: [
    ...refusedWhenMissing({
      patentTitle: 'Please enter the patent title',
      patentNumber: 'Please enter the patent number',
      country: 'Please select the country',
      date: 'Please enter a valid date for the date field',
    }),
    ...refusedDays('date', 'Please enter a valid date for the date field'),
  ],
}
