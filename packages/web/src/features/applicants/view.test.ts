import { expect, test } from 'vitest'
import { type ApplicantsView, applicantsView, isGroupedByTheme, toApplicantsQuery } from './view.ts'

const plainView = applicantsView.defaults
const reread = (view: ApplicantsView) => applicantsView.parse(new URLSearchParams(applicantsView.format(view).toString()))

test('an empty address shows the submitted applicants of the active round by theme', () => {
  expect(applicantsView.parse(new URLSearchParams())).toEqual(plainView)
  expect(applicantsView.format(plainView).toString()).toBe('')
  expect(toApplicantsQuery(plainView)).toEqual({ isSubmitted: 'true', byTheme: 'true' })
})

test('a view survives the round trip through its address', () => {
  const view: ApplicantsView = {
    status: 'draft',
    theme: 5,
    reviewers: 'none',
    conditions: 'doubtful',
    email: 'unconfirmed',
    reviews: 'waiting',
    decision: 'undecided',
    exception: 'reopened',
    country: 'EG',
    university: 'Cairo & Giza',
    tag: 'مقابلة',
    search: 'أحمد & samy + 1',
    sort: '-submittedAt',
    grouped: true,
    columns: ['names', 'age', 'receipt'],
    round: 2,
    page: 3,
    size: 100,
  }
  expect(reread(view)).toEqual(view)
  expect(reread({ ...view, grouped: false, status: 'all' })).toEqual({ ...view, grouped: false, status: 'all' })
})

test('invalid values in an address are ignored', () => {
  const address = 'status=x&theme=-1&reviewers=&email=x&sort=drop&grouped=maybe&round=1e3&page=0&size=21'
  expect(applicantsView.parse(new URLSearchParams(address))).toEqual(plainView)
  expect(applicantsView.parse(new URLSearchParams('columns=age nothing')).columns).toEqual(['names', 'age'])
  expect(applicantsView.parse(new URLSearchParams('columns=')).columns).toEqual(['names'])
})

test('the table and its export request the same rows, whatever the page and the columns', () => {
  const view: ApplicantsView = {
    ...plainView,
    status: 'all',
    theme: 4,
    reviewers: 'assigned',
    search: 'سلمى',
    sort: '-birthDate',
    round: 7,
    page: 4,
    size: 500,
    columns: ['names'],
  }
  const query = { roundId: 7, branchId: 4, isAssigned: 'true', search: 'سلمى', sort: '-birthDate' }
  expect(toApplicantsQuery(view)).toEqual(query)
  expect(toApplicantsQuery({ ...view, grouped: true })).toEqual({ ...query, byTheme: 'true' })
  expect(toApplicantsQuery({ ...view, email: 'unconfirmed' })).toEqual({ ...query, isConfirmed: 'false' })
  expect(toApplicantsQuery({ ...view, email: 'confirmed' })).toEqual({ ...query, isConfirmed: 'true' })
  expect(toApplicantsQuery({ ...view, conditions: 'met' })).toEqual({ ...query, hasConditionWarnings: 'false' })
  expect(toApplicantsQuery({ ...view, conditions: 'retracted' })).toEqual({ ...query, recordCheck: 'retracted' })
  expect(toApplicantsQuery({ ...view, status: 'not-screened' })).toEqual({
    ...query,
    isSubmitted: 'true',
    screening: 'not-screened',
  })
  expect(toApplicantsQuery({ ...view, reviews: 'complete' })).toEqual({ ...query, reviewState: 'complete' })
  expect(toApplicantsQuery({ ...view, reviews: '0' })).toEqual({ ...query, reviewsFrom: '0', reviewsTo: '0' })
  expect(toApplicantsQuery({ ...view, reviews: '3' })).toEqual({ ...query, reviewsFrom: '3' })
  expect(toApplicantsQuery({ ...view, exception: 'extended' })).toEqual({ ...query, hasExtension: 'true' })
  expect(toApplicantsQuery({ ...view, country: 'EG', university: 'Cairo', tag: 'a', decision: 'winner' })).toEqual({
    ...query,
    ...{ phdCountry: 'EG', phdUniversity: 'Cairo', tag: 'a', decision: 'winner' },
  })
  expect(toApplicantsQuery({ ...plainView, reviewers: 'declined' })).toEqual({
    isSubmitted: 'true',
    isDeclined: 'true',
    byTheme: 'true',
  })
})

test('a chosen sort runs across all themes unless the rows are grouped', () => {
  expect(isGroupedByTheme(plainView)).toBe(true)
  expect(isGroupedByTheme({ ...plainView, sort: 'phdDate' })).toBe(false)
  expect(isGroupedByTheme({ ...plainView, sort: 'phdDate', grouped: true })).toBe(true)
  expect(isGroupedByTheme({ ...plainView, grouped: false })).toBe(false)
})
