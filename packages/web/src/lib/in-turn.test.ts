import { expect, test } from 'vitest'
import { createBatchRunner } from './live.ts'

test('entries that arrive during a run are processed together in the next run', async () => {
  const worked: string[][] = []
  let finish = () => {}
  const enqueue = createBatchRunner((batch) => {
    worked.push([...batch])
    return new Promise((resolve, reject) => {
      finish = worked.length === 2 ? () => reject(new Error('no line')) : resolve
    })
  })
  enqueue('a')
  for (const what of ['b', 'c', 'b']) enqueue(what)
  expect(worked).toEqual([['a']])
  finish()
  await expect.poll(() => worked).toEqual([['a'], ['b', 'c']])
  enqueue('d')
  finish()
  await expect.poll(() => worked).toEqual([['a'], ['b', 'c'], ['d']])
})
