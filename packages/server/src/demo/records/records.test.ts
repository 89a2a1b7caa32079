import { checkOf } from '@jadara/contract/records/check-record'
import { expect, test } from 'vitest'
import { type Applicant, applicants } from '../applicants.ts'
import { randomFrom } from '../random.ts'
import { isbnOf, publishers } from './publishers.ts'

const people = applicants()
/** The kinds beside papers that the demo has something of; a further one may join them. */
const kinds = [...new Set(people.flatMap(({ others }) => others.map(({ kind }) => kind.name)))]
const numbers = (of: string) => people.map(({ others }) => others.filter(({ kind }) => kind.name === of).length)
const valuesOf = async ({ others }: Applicant, of: string) =>
  Promise.all(others.filter(({ kind }) => kind.name === of).map((one) => one.entered()))

test('of every kind some people have none, some one and some several', () => {
  expect(kinds.length).toBeGreaterThanOrEqual(8)
  for (const name of kinds) {
    expect(numbers(name).filter((number) => number === 0).length, name).toBeGreaterThan(10)
    expect(new Set(numbers(name)).size, name).toBeGreaterThan(2)
  }
})

test('what is entered is what the contract asks for, in either language, and the same at every run', async () => {
  const again = applicants()
  for (const [index, { others }] of people.entries())
    for (const [position, one] of others.entries()) {
      const { values, proof } = await one.entered()
      expect(checkOf(one.kind).safeParse(values).error, one.line).toBeUndefined()
      if (!one.kind.file) expect(proof, one.line).toBeUndefined()
      if (one.kind.file?.missing) expect(proof, one.line).toBeDefined()
      expect(await again[index]?.others[position]?.entered()).toEqual({ values, ...(proof && { proof }) })
    }
})

test('who is one paper short has records of every kind in all their variants', async () => {
  const short = people.filter(({ stage, papers }) => stage === 'some papers' && papers.length === 4)
  expect(short.length).toBe(3)
  for (const one of short) {
    expect(new Set(one.others.map(({ kind }) => kind.name)).size).toBe(kinds.length)
    const talks = await valuesOf(one, 'conference')
    expect(new Set(talks.map(({ values }) => values.proceedingMedium)).size).toBe(3)
    const grants = await valuesOf(one, 'research-grant')
    expect(new Set(grants.map(({ values }) => values.partner))).toEqual(new Set([0, 1]))
    expect(new Set(grants.map(({ values }) => values.currency)).size).toBeGreaterThan(1)
    const theses = await valuesOf(one, 'thesis-supervisions')
    expect(new Set(theses.map(({ values }) => values.type))).toEqual(new Set([0, 1]))
    expect(new Set(theses.map(({ proof }) => proof === undefined)).size).toBe(2)
    const awards = (await valuesOf(one, 'award')).map(({ values: { englishTitle, arabicTitle } }) => [englishTitle, arabicTitle])
    expect(new Set(awards.map((titles) => titles.map((title) => title !== '').join())).size).toBe(3)
  }
})

test('an ISBN has the right check digit', () => {
  for (const publisher of publishers) {
    const digits = [...isbnOf(publisher, randomFrom(publisher.site)).replaceAll('-', '')].map(Number)
    expect(digits.length).toBe(13)
    expect(digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10).toBe(0)
  }
})
