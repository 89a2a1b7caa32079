import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { keptFrom } from './kept-from.testing.ts'
import { reviewed, written } from './reviewed.testing.ts'
import { columns, permissionRows } from './table.testing.ts'
import { tried } from './tried.testing.ts'
import { buildWorld, type World } from './world.testing.ts'

/** Where an applicant is reviewed and decided on, no call tells an applicant of it, nor a reviewer of what another wrote. */

/** Documents are made, which takes long on a busy machine. */
const aWhile = 180_000

/** Calls that somebody beside the office may make, but for those after an extension or a reopening, which nobody gets who has submitted and is decided on. */
const rows = permissionRows().filter(
  ({ call, expected }) =>
    !/with an extension|reopened/.test(call) &&
    columns.some((column) => column !== 'administrator' && ![401, 403].includes(expected[column])),
)

let test: TestPortal
let world: World

beforeAll(async () => {
  test = await testPortal()
  world = await buildWorld(test, { become: reviewed })
})
afterAll(async () => {
  await world?.close()
  await test?.close()
})

describe('what reviewers wrote and the office decided', () => {
  it.each(rows.map((row) => [row.call, row] as const))(
    'stays where it belongs by %s',
    async (_call, row) => {
      const leaked = (await tried(world, row)).flatMap(([column, answer]) =>
        keptFrom(column, answer, world).map((mark) => `${column} is told '${mark}'`),
      )
      expect(leaked).toEqual([])
    },
    aWhile,
  )

  it('is there to be told: the office reads all of it, and a reviewer their own', async () => {
    const { administrator, 'reviewer, assigned': assigned } = world.callers
    const office = [`/api/Applicants/${world.owner.id}/Reviews`, '/api/Results'].map((path) => administrator.get(path))
    const told = (await Promise.all(office)).map(({ bytes }) => bytes.toString('utf8')).join('\n')
    const all = written.flatMap(({ marks }) => marks)
    expect(all.filter((mark) => !told.includes(mark))).toEqual(['"score":"83"', '"score":"37"'])
    const own = (await assigned.get(`/api/reviewer/applicant/review/${world.owner.id}`)).bytes.toString('utf8')
    expect(all.filter((mark) => own.includes(mark))).toEqual(written[0]?.marks.slice(0, -1))
  })
})
