import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { findLeaks } from './leaks.testing.ts'
import { createReviewsAndDecision, reviewSecrets } from './review-fixture.testing.ts'
import { columns, permissionRows } from './table.testing.ts'
import { callEndpointAsEachColumn } from './try-row.testing.ts'
import { buildWorld, type World } from './world.testing.ts'

/** No call reveals reviews or decisions to the applicant, or one reviewer's text to another. */

/** Generating documents takes long on a busy machine. */
const aWhile = 180_000

/** Calls that non-administrators may make, without those whose examples need an application that can still be changed. */
const rows = permissionRows().filter(
  ({ call, expected }) =>
    !/with an extension|reopened|PhoneLinks?\/(\{id\}|Opening|File)/.test(call) &&
    columns.some((column) => column !== 'administrator' && ![401, 403].includes(expected[column])),
)

let test: TestPortal
let world: World

beforeAll(async () => {
  test = await testPortal()
  world = await buildWorld(test, { become: createReviewsAndDecision })
})
afterAll(async () => {
  await world?.close()
  await test?.close()
})

describe('reviews and decisions', () => {
  it.each(rows.map((row) => [row.call, row] as const))(
    'are not revealed by %s',
    async (_call, row) => {
      const leaked = (await callEndpointAsEachColumn(world, row)).flatMap(([column, answer]) =>
        findLeaks(column, answer, world).map((mark) => `${column} is told '${mark}'`),
      )
      expect(leaked).toEqual([])
    },
    aWhile,
  )

  it('are readable: all of them for the office, their own for each reviewer', async () => {
    const { administrator, 'reviewer, assigned': assigned } = world.callers
    const office = [`/api/Applicants/${world.owner.id}/Reviews`, '/api/Results'].map((path) => administrator.get(path))
    const officeTexts = (await Promise.all(office)).map(({ bytes }) => bytes.toString('utf8')).join('\n')
    const all = reviewSecrets.flatMap(({ marks }) => marks)
    expect(all.filter((mark) => !officeTexts.includes(mark))).toEqual(['"score":"83"', '"score":"37"'])
    const own = (await assigned.get(`/api/reviewer/applicant/review/${world.owner.id}`)).bytes.toString('utf8')
    expect(all.filter((mark) => own.includes(mark))).toEqual(reviewSecrets[0]?.marks.slice(0, -1))
  })
})
