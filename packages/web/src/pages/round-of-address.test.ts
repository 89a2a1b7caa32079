import { expect, it } from 'vitest'
import { toPathInRound } from '../lib/places.ts'
import { findRoundOfAddress } from './round-of-address.ts'

const find = (address: string) => findRoundOfAddress(new URLSearchParams(address))

it('an address names its round, also under the earlier name, and otherwise means the active one', () => {
  expect([find('round=3'), find('state=open&roundId=3'), find('round=4&roundId=3')]).toEqual([3, 3, 4])
  expect([find(''), find('round='), find('round=x')]).toEqual([undefined, undefined, undefined])
  expect(toPathInRound('/dashboard', 3)).toBe('/dashboard?round=3')
  expect(toPathInRound('/dashboard', undefined)).toBe('/dashboard')
})
