import { expect, test } from 'vitest'
import { computePageBounds, fitsEveryPageSize } from './pager.tsx'

test('a page past the end becomes the last one', () => {
  expect(computePageBounds(12, 0, 10)).toEqual({ page: 0, pages: 2, from: 0, to: 10 })
  expect(computePageBounds(12, 1, 10)).toEqual({ page: 1, pages: 2, from: 10, to: 12 })
  expect(computePageBounds(10, 1, 10)).toEqual({ page: 0, pages: 1, from: 0, to: 10 })
  expect(computePageBounds(0, 3, 'all')).toEqual({ page: 0, pages: 1, from: 0, to: 0 })
  expect(computePageBounds(40, 0, 'all')).toEqual({ page: 0, pages: 1, from: 0, to: 40 })
})

test('as long as the smallest page holds all rows there is nothing to page', () => {
  expect([1, 20, 21].map((total) => fitsEveryPageSize(total, [20, 50]))).toEqual([true, true, false])
  expect([5, 6].map((total) => fitsEveryPageSize(total, [5, 10, 'all']))).toEqual([true, false])
})
