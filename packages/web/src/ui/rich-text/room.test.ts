import { expect, it } from 'vitest'
import { findRemainingRoom } from './word-count.tsx'

it('shows nothing, then the remaining room, then the excess', () => {
  expect(findRemainingRoom(0, 0, 1000)).toBeUndefined()
  expect(findRemainingRoom(899, 150, 1000)).toBeUndefined()
  expect(findRemainingRoom(960, 160, 1000)).toEqual({ left: 6 })
  expect(findRemainingRoom(1000, 160, 1000)).toEqual({ left: 0 })
  expect(findRemainingRoom(1001, 160, 1000)).toEqual({ over: 1 })
  expect(findRemainingRoom(240_000, 40_000, 200_000)).toEqual({ over: 6670 })
  expect(findRemainingRoom(190_000, 40_000, 200_000)).toEqual({ left: 2100 })
})

it('a long text without words is too long, too', () => {
  expect(findRemainingRoom(2000, 0, 1000)).toEqual({ over: 1 })
})
