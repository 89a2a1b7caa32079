import { expect, test } from 'vitest'
import { addressOf, isUnfiltered, plainView, type ResultView, viewOf } from './view.ts'

test('an address without anything is everybody of the active round by place', () => {
  expect(viewOf(new URLSearchParams())).toEqual(plainView)
  expect(addressOf(plainView).toString()).toBe('')
  expect(isUnfiltered(plainView)).toBe(true)
})

test('a view comes back from its address as it was', () => {
  const view: ResultView = {
    round: 2,
    theme: 5,
    flag: 'disagreement',
    decision: 'not-selected',
    search: 'أحمد & samy',
    sort: '-weightedMean',
    page: 3,
    size: 100,
  }
  expect(viewOf(new URLSearchParams(addressOf(view).toString()))).toEqual(view)
  expect(isUnfiltered(view)).toBe(false)
})

test('what an address names wrongly is as if it were not there', () => {
  const address = 'round=x&theme=-1&flag=wide&decision=won&sort=--mean&page=0&size=21'
  expect(viewOf(new URLSearchParams(address))).toEqual(plainView)
})
