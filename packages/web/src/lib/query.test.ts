import { readUserConceptNote } from '@jadara/contract/files/concept-note'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { callerSession } from './call.ts'
import { setCachedReply, toQueryOptions } from './query.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a read that was under way during a save does not overwrite its reply', async () => {
  const client = new QueryClient()
  const queryKey = [readUserConceptNote.path, { userId: 7 }]
  const reply = { updatedAt: '2026-11-21T10:00:01.000Z' } as never
  client.setQueryData(queryKey, 'older')
  let answer = (_: string) => {}
  const queryFn = () => new Promise<string>((resolve) => (answer = resolve))
  const reading = client.fetchQuery({ queryKey, queryFn }).catch(() => {})
  setCachedReply(client, readUserConceptNote, { userId: 7 }, reply)
  answer('older')
  await reading
  await new Promise((then) => setTimeout(then))
  expect(client.getQueryData(queryKey)).toBe(reply)
})

test('a background read that meets an ended session keeps the screen', async () => {
  const client = new QueryClient()
  const left = vi.spyOn(callerSession, 'onSignedOut').mockImplementation(() => {})
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } })
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }))
  const note = toQueryOptions(readUserConceptNote, { userId: 7 })
  client.setQueryData(note.queryKey, { updatedAt: '2026-11-21T10:00:00.000Z' } as never)
  const asked = () => client.fetchQuery({ ...note, retry: false }).catch(() => {})
  await asked()
  expect(left).not.toHaveBeenCalled()
  client.removeQueries({ queryKey: note.queryKey })
  await asked()
  expect(left).toHaveBeenCalledOnce()
  left.mockRestore()
})
