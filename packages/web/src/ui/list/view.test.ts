import { expect, it } from 'vitest'
import { defineView, rowIdField } from './view.ts'

const view = defineView({ theme: rowIdField })
const of = (query: string) => view.parse(new URLSearchParams(query))

it('reads the page and its size, and takes what is neither as the usual one', () => {
  expect(of('page=3&size=100')).toMatchObject({ page: 3, size: 100 })
  for (const wrong of ['', 'page=-1&size=7', 'page=0&size=0', 'page=1e3&size=20.0', 'page=١&size=all'])
    expect(of(wrong)).toMatchObject({ page: 1, size: 20 })
})

it('writes into the address what is not as usual', () => {
  expect(view.format({ ...view.defaults, page: 1, size: 20 }).toString()).toBe('')
  expect(view.format({ ...view.defaults, page: 4, size: 500 }).toString()).toBe('page=4&size=500')
})

it('reads a number of a row, and nothing else', () => {
  expect(of('theme=8').theme).toBe(8)
  for (const wrong of ['', 'theme=', 'theme=08', 'theme=-8', 'theme=1234567890']) expect(of(wrong).theme).toBeUndefined()
})
