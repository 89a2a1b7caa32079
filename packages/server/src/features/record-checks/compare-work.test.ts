import type { Work } from '@jadara/contract/works/work'
import type { ComparedFields } from '@jadara/contract/works/work-mappings'
import { describe, expect, it } from 'vitest'
import { compareWithWork } from './compare-work.ts'

const fields: ComparedFields = { title: 'paperTitle', year: 'publicationYear', container: 'title', people: ['authors'] }
const registered = {
  title: 'Water harvesting in the Western Desert',
  year: 2024,
  container: 'Arab Water Journal',
  authors: [{ name: 'Mona Abdelrahman' }, { name: 'Ali Hassan' }],
  editors: [],
} as unknown as Work
const typed = {
  paperTitle: 'حصاد المياه في الصحراء الغربية',
  publicationYear: 2024,
  title: 'المجلة العربية للمياه',
  authors: [{ name: 'منى عبد الرحمن' }, { name: 'علي حسن' }],
}
const listParts = (values: object) => compareWithWork({ ...typed, ...values }, fields, registered).map(({ part }) => part)

describe('an Arabic record of a work that the register has in English', () => {
  it('does not differ by title and journal if the authors agree', () => expect(listParts({})).toEqual([]))

  it('differs by title and journal too if the authors differ', () =>
    expect(listParts({ authors: [{ name: 'سارة نور' }] })).toEqual(['title', 'authors', 'container']))

  it('differs by title and journal if no author is named', () =>
    expect(listParts({ authors: [] })).toEqual(['title', 'container']))

  it('still differs by the year', () => expect(listParts({ publicationYear: 2019 })).toEqual(['year']))

  it('differs by an English title that is another one', () =>
    expect(listParts({ paperTitle: 'Solar cells of perovskite' })).toEqual(['title']))
})
