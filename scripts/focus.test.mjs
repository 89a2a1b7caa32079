import { describe, expect, it } from 'vitest'
import { changedFilters, filtersFor } from './focus.mjs'

const server = 'packages/server/src/features'
const web = 'packages/web/src/features'
const tests = [
  'packages/contract/src/reviews.test.ts',
  'packages/contract/src/records/fields.test.ts',
  `${server}/records/records.test.ts`,
  `${server}/reviews/drafts.test.ts`,
  `${server}/profile/profile.test.ts`,
  `${web}/reviews/form.test.tsx`,
  'packages/server/src/db/audit.test.ts',
  'scripts/focus.test.mjs',
  'e2e/reviews.test.ts',
]

describe('npm test -- <words>', () => {
  it('finds the tests in folders of that name and of files of that name, in every package but the browser tests', () => {
    expect(filtersFor(['reviews'], tests)).toEqual([tests[0], tests[3], tests[5]])
    expect(filtersFor(['records', 'audit'], tests)).toEqual([tests[1], tests[2], tests[6]])
  })

  it('takes a path for itself, a browser test too', () => {
    expect(filtersFor(['e2e/reviews.test.ts'], tests)).toEqual(['e2e/reviews.test.ts'])
    expect(filtersFor([`${server}/records/`], tests)).toEqual([tests[2]])
  })

  it('refuses a word that finds no test', () => {
    expect(() => filtersFor(['revews'], tests)).toThrow('There is no test in a folder "revews", and none of that name.')
  })
})

describe('npm test -- --changed', () => {
  const near = (...paths) => changedFilters(paths, tests)

  it('finds the tests of a feature in every package, whichever of its files has changed', () => {
    const ofReviews = [tests[0], tests[3], tests[5]]
    expect(near('packages/contract/src/reviews.ts')).toEqual(ofReviews)
    expect(near(`${server}/reviews/store.ts`)).toEqual(ofReviews)
    expect(near(`${web}/reviews/form.tsx`, `${server}/profile/routes.ts`)).toEqual([...ofReviews, tests[4]])
  })

  it('finds the tests beside any other file', () => {
    expect(near('packages/server/src/db/live.ts')).toEqual([tests[6]])
    expect(near('scripts/focus.mjs')).toEqual([tests[7]])
  })

  it('finds a changed test itself', () => {
    expect(near('e2e/reviews.test.ts', tests[1])).toEqual([tests[8], tests[1]])
  })

  it('takes a migration for a part of the database', () => {
    expect(near('packages/server/src/db/migrations/0016_more.sql')).toEqual([tests[6]])
  })

  it('finds nothing where no test belongs to what has changed, or all of them would', () => {
    expect(near('README.md', 'packages/server/src/app.ts', 'e2e/live-speed.test.ts')).toEqual([])
  })
})
