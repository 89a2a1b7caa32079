import { readUserConceptNote } from '@jadara/contract/concept-note'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { caller } from './call.ts'
import { reading, tell } from './query.ts'

afterEach(() => void vi.unstubAllGlobals())

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

test('an ended session takes no screen away that is only read again in passing', async () => {
  const client = new QueryClient()
  const left = vi.spyOn(caller, 'onSignedOut').mockImplementation(() => {})
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } })
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }))
  const note = reading(readUserConceptNote, { userId: 7 })
  client.setQueryData(note.queryKey, { updatedAt: '2026-11-21T10:00:00.000Z' } as never)
  const asked = () => client.fetchQuery({ ...note, retry: false }).catch(() => {})
  await asked()
  expect(left).not.toHaveBeenCalled()
  client.removeQueries({ queryKey: note.queryKey })
  await asked()
  expect(left).toHaveBeenCalledOnce()
  left.mockRestore()
})
