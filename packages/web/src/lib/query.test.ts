import { readUserConceptNote } from '@jadara/contract/concept-note'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { tell } from './query.ts'

test('a read that was under way during a save does not put the older answer back', async () => {
  const client = new QueryClient()
  const queryKey = [readUserConceptNote.path, { userId: 7 }]
  const told = { updatedAt: '2026-11-21T10:00:01.000Z' } as never
  client.setQueryData(queryKey, 'older')
  let answer = (_: string) => {}
  const queryFn = () => new Promise<string>((resolve) => (answer = resolve))
  const reading = client.fetchQuery({ queryKey, queryFn }).catch(() => {})
  tell(client, readUserConceptNote, { userId: 7 }, told)
  answer('older')
  await reading
  await new Promise((then) => setTimeout(then))
  expect(client.getQueryData(queryKey)).toBe(told)
})
