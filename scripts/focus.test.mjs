import { describe, expect, it } from 'vitest'
import { changedFilters, filtersFor } from './focus.mjs'

const server = 'packages/server/src/features'
const web = 'packages/web/src/features'
const tests = [
  'packages/contract/src/reviewing/reviews.test.ts',
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
  it('selects tests by folder and file name in every package, but no browser tests', () => {
    expect(filtersFor(['reviews'], tests)).toEqual([tests[0], tests[3], tests[5]])
    expect(filtersFor(['records', 'audit'], tests)).toEqual([tests[1], tests[2], tests[6]])
  })

  it('selects a path, even of a browser test', () => {
    expect(filtersFor(['e2e/reviews.test.ts'], tests)).toEqual(['e2e/reviews.test.ts'])
    expect(filtersFor([`${server}/records/`], tests)).toEqual([tests[2]])
  })

  it('refuses a word without tests', () => {
    expect(() => filtersFor(['revews'], tests)).toThrow('There is no test in a folder "revews", and none of that name.')
  })
})

describe('npm test -- --changed', () => {
  const near = (...paths) => changedFilters(paths, tests)

  it("selects the tests of the changed file's feature in every package", () => {
    const ofReviews = [tests[0], tests[3], tests[5]]
    expect(near('packages/contract/src/reviewing/reviews.ts')).toEqual(ofReviews)
    expect(near(`${server}/reviews/store.ts`)).toEqual(ofReviews)
    expect(near(`${web}/reviews/form.tsx`, `${server}/profile/routes.ts`)).toEqual([...ofReviews, tests[4]])
  })

  it('selects the tests in the folder of any other file', () => {
    expect(near('packages/server/src/db/live.ts')).toEqual([tests[6]])
    expect(near('scripts/focus.mjs')).toEqual([tests[7]])
  })

  it('selects a changed test itself', () => {
    expect(near('e2e/reviews.test.ts', tests[1])).toEqual([tests[8], tests[1]])
  })

  it('maps a migration to the tests of the database', () => {
    expect(near('packages/server/src/db/migrations/0016_more.sql')).toEqual([tests[6]])
  })

  it('selects nothing for files without tests', () => {
    expect(near('README.md', 'packages/server/src/boot/app.ts', 'e2e/live-speed.test.ts')).toEqual([])
  })
})
