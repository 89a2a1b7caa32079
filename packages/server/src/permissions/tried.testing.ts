import type { Answer } from '../testing/answer.ts'
import type { Example, Given } from './example.testing.ts'
import { examples } from './examples.testing.ts'
import { sent } from './sent.testing.ts'
import { type Column, columns, endpointOf, type Row } from './table.testing.ts'
import type { World } from './world.testing.ts'

/** The call as each column makes it. Whoever's call has written leaves everything as it was to the next. */
export async function tried(world: World, row: Row): Promise<[Column, Answer][]> {
  const example = exampleOf(world, row)
  const answers: [Column, Answer][] = []
  let made: Given | undefined
  let touched = false
  for (const column of columns) {
    made ??= await example.given(world)
    touched ||= example.changes === true
    const answer = await sent(world, row, made, column)
    answers.push([column, answer])
    if (row.method === 'GET' || answer.status >= 400) continue
    await world.reset()
    made = undefined
    touched = false
  }
  if (touched) await world.reset()
  return answers
}

function exampleOf({ test }: World, row: Row): Example {
  const needsBody = test.http.served.find((endpoint) => endpointOf(endpoint) === endpointOf(row))?.body !== undefined
  const example = examples[row.call]
  if (!example && needsBody) throw new Error(`Say in permissions/examples.testing.ts with which body '${row.call}' is made.`)
  return example ?? { given: () => ({}) }
}
