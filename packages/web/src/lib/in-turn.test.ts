import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('what is said meanwhile is worked on together, once, and nothing is lost', async () => {
  const worked: string[][] = []
  let finish = () => {}
  const say = inTurn((said) => {
    worked.push([...said])
    return new Promise((resolve, reject) => {
      finish = worked.length === 2 ? () => reject(new Error('no line')) : resolve
    })
  })
  say('a')
  for (const what of ['b', 'c', 'b']) say(what)
  expect(worked).toEqual([['a']])
  finish()
  await expect.poll(() => worked).toEqual([['a'], ['b', 'c']])
  say('d')
  finish()
  await expect.poll(() => worked).toEqual([['a'], ['b', 'c'], ['d']])
})
