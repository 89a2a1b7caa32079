import { expect, it } from 'vitest'
import { roomOf } from './room.ts'

it('says nothing as long as there is room, then how much is left, then how much must go', () => {
  expect(roomOf(0, 0, 1000)).toBeUndefined()
  expect(roomOf(899, 150, 1000)).toBeUndefined()
  expect(roomOf(960, 160, 1000)).toEqual({ left: 6 })
  expect(roomOf(1000, 160, 1000)).toEqual({ left: 0 })
  expect(roomOf(1001, 160, 1000)).toEqual({ over: 1 })
  expect(roomOf(240_000, 40_000, 200_000)).toEqual({ over: 6670 })
  expect(roomOf(190_000, 40_000, 200_000)).toEqual({ left: 2100 })
})

it('a long text without a word is too long, too', () => {
  expect(roomOf(2000, 0, 1000)).toEqual({ over: 1 })
})
