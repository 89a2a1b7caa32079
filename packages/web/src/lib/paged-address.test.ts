import { expect, it } from 'vitest'
import { numberIn, pagedAddress, pageIn, sizeIn } from './paged-address.ts'

const of = (query: string) => {
  const address = new URLSearchParams(query)
  return { page: pageIn(address), size: sizeIn(address) }
}

it('reads the page and its size, and takes what is neither as the usual one', () => {
  expect(of('page=3&size=100')).toEqual({ page: 3, size: 100 })
  for (const wrong of ['', 'page=-1&size=7', 'page=0&size=0', 'page=1e3&size=20.0', 'page=١&size=all'])
    expect(of(wrong)).toEqual({ page: 1, size: 20 })
})

it('writes into the address what is not as usual', () => {
  expect(pagedAddress({ page: 1, size: 20 })).toEqual({ page: '', size: '' })
  expect(pagedAddress({ page: 4, size: 500 })).toEqual({ page: '4', size: '500' })
})

it('reads a number of a row, and nothing else', () => {
  expect(numberIn(new URLSearchParams('theme=8'), 'theme')).toBe(8)
  for (const wrong of ['', 'theme=', 'theme=08', 'theme=-8', 'theme=1234567890'])
    expect(numberIn(new URLSearchParams(wrong), 'theme')).toBeUndefined()
})
