import type { TestResponse } from '../testing/answer.ts'
import type { CallInput, Example } from './example.testing.ts'
import { examples } from './examples.testing.ts'
import { callEndpointAs } from './send-row.testing.ts'
import { columns, type PermissionColumn, type PermissionRow, toEndpointName } from './table.testing.ts'
import type { World } from './world.testing.ts'

/** Makes the call as each column; resets the world after a call that has written. */
export async function callEndpointAsEachColumn(world: World, row: PermissionRow): Promise<[PermissionColumn, TestResponse][]> {
  const example = findExample(world, row)
  const answers: [PermissionColumn, TestResponse][] = []
  let made: CallInput | undefined
  let touched = false
  for (const column of columns) {
    made ??= await example.given(world)
    touched ||= example.changes === true
    const answer = await callEndpointAs(world, row, made, column)
    answers.push([column, answer])
    if (row.method === 'GET' || answer.status >= 400) continue
    await world.reset()
    made = undefined
    touched = false
  }
  if (touched) await world.reset()
  return answers
}

function findExample({ test }: World, row: PermissionRow): Example {
  const needsBody = test.http.served.find((endpoint) => toEndpointName(endpoint) === toEndpointName(row))?.body !== undefined
  const example = examples[row.call]
  if (!example && needsBody) throw new Error(`Say in permissions/examples.testing.ts with which body '${row.call}' is made.`)
  return example ?? { given: () => ({}) }
}
