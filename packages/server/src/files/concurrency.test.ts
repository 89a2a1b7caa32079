import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Failure } from '../core/failure.ts'
import { createFairQueue, limitConcurrency, type QueuedWorkInfo } from './concurrency.ts'

const [attacker, bystander, third] = [1, 2, 3]

/** Starts all work in this order and returns the order in which it was completed. */
async function orderOf(
  turns: ReturnType<typeof createFairQueue>,
  work: readonly (QueuedWorkInfo & { readonly name: string })[],
): Promise<string> {
  const done: string[] = []
  await Promise.all(work.map(({ name, ...turn }) => turns.run(async () => wait(5).then(() => void done.push(name)), turn)))
  return done.join(' ')
}

it('the accounts take turns, however much one of them has sent', async () => {
  const many = ['a', 'b', 'c', 'd'].map((name) => ({ name, accountId: attacker }))
  const order = await orderOf(createFairQueue({ most: 1 }), [
    ...many,
    { name: 'x', accountId: bystander },
    { name: 'y', accountId: third },
  ])
  expect(order).toBe('a x y b c d')
})

it('of what waits small files go first', async () => {
  const first = { name: 'first', accountId: third, bytes: 0 }
  const large = { name: 'large', accountId: attacker, bytes: 20e6 }
  const small = { name: 'small', accountId: bystander, bytes: 6000 }
  expect(await orderOf(createFairQueue({ most: 1 }), [first, large, small])).toBe('first small large')
})

it('one account never takes the last place', async () => {
  const turns = createFairQueue({ most: 2, mostOfOne: 1 })
  const endless = Promise.withResolvers<void>()
  const first = turns.run(() => endless.promise, { accountId: attacker })
  const second = turns.run(async () => 'second', { accountId: attacker })
  expect(await turns.run(async () => 'other', { accountId: bystander })).toBe('other')
  expect(turns.waiting()).toBe(1)
  endless.resolve()
  expect(await Promise.all([first, second])).toEqual([undefined, 'second'])
})

it('slow accounts leave one place to the others, however many they are', async () => {
  const turns = createFairQueue({ most: 2, mostOfOne: 1 })
  const attackers = [1, 2, 3, 4].map((accountId) => ({ accountId }))
  for (const turn of attackers) turns.markSlow(turn)
  const endless = Promise.withResolvers<void>()
  const held = attackers.map((turn) => turns.run(() => endless.promise, turn))
  expect(await turns.run(async () => 'other', { accountId: 5 })).toBe('other')
  expect(turns.waiting()).toBe(3)
  endless.resolve()
  await Promise.all(held)
})

it('what has waited too long is refused, and takes no turn later', async () => {
  const refusal = new Failure(429, [])
  const turns = createFairQueue({ most: 1, longestWait: 20, refusal: () => refusal })
  const endless = Promise.withResolvers<void>()
  const first = turns.run(() => endless.promise)
  await expect(turns.run(async () => expect.unreachable())).rejects.toBe(refusal)
  endless.resolve()
  await first
  expect(await turns.run(async () => 'next')).toBe('next')
})

it('a failed piece of work gives its place free', async () => {
  const inTurn = limitConcurrency(1)
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(async () => 'next')).toBe('next')
})

it('a queue that is full refuses one more with 503', async () => {
  const inTurn = limitConcurrency(1, 1)
  const endless = Promise.withResolvers<void>()
  const both = [inTurn(() => endless.promise), inTurn(() => endless.promise)]
  await expect(inTurn(async () => {})).rejects.toMatchObject({ status: 503 })
  endless.resolve()
  await Promise.all(both)
})
