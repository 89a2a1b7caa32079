import { expect, test } from 'vitest'
import { slice } from './pager.tsx'

test('a page past the end becomes the last one', () => {
  expect(slice(12, 0, 10)).toEqual({ page: 0, pages: 2, from: 0, to: 10 })
  expect(slice(12, 1, 10)).toEqual({ page: 1, pages: 2, from: 10, to: 12 })
  expect(slice(10, 1, 10)).toEqual({ page: 0, pages: 1, from: 0, to: 10 })
  expect(slice(0, 3, 'all')).toEqual({ page: 0, pages: 1, from: 0, to: 0 })
  expect(slice(40, 0, 'all')).toEqual({ page: 0, pages: 1, from: 0, to: 40 })
})
