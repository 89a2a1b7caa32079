import { toRecordSchema } from '@jadara/contract/records/record-schema'
import { expect, test } from 'vitest'
import { type Applicant, openRoundApplicants, type RecordEntry } from './content.ts'

const isPaper = ({ kind }: RecordEntry) => kind.name === 'journal'
const others = openRoundApplicants.map(({ records }) => records.filter((one) => !isPaper(one)))
/** The kinds beside papers that the demo has records of. */
const kinds = [...new Set(others.flat().map(({ kind }) => kind.name))]
const listRecords = ({ records }: Applicant, name: string) => records.filter(({ kind }) => kind.name === name)

test('of every kind some people have no record, some one and some several', () => {
  expect(kinds.length).toBeGreaterThanOrEqual(8)
  for (const name of kinds) {
    const counts = openRoundApplicants.map((one) => listRecords(one, name).length)
    expect(counts.filter((count) => count === 0).length, name).toBeGreaterThan(10)
    expect(new Set(counts).size, name).toBeGreaterThan(2)
  }
})

test('every record satisfies the contract and has the PDF that its kind requires', () => {
  for (const { kind, values, proof } of openRoundApplicants.flatMap(({ records }) => records)) {
    expect(toRecordSchema(kind).safeParse(values).error, kind.name).toBeUndefined()
    if (!kind.file) expect(proof, kind.name).toBeUndefined()
    if (kind.file?.missing) expect(proof, kind.name).toBeDefined()
  }
})

test('applicants who are one paper short have records of every kind in all their variants', () => {
  const short = openRoundApplicants.filter((one) => one.stage === 'some papers' && listRecords(one, 'journal').length === 4)
  expect(short.length).toBe(3)
  for (const one of short) {
    expect(new Set(one.records.filter((record) => !isPaper(record)).map(({ kind }) => kind.name)).size).toBe(kinds.length)
    const talks = listRecords(one, 'conference')
    expect(new Set(talks.map(({ values }) => values.proceedingMedium)).size).toBe(3)
    const grants = listRecords(one, 'research-grant')
    expect(new Set(grants.map(({ values }) => values.partner))).toEqual(new Set([0, 1]))
    expect(new Set(grants.map(({ values }) => values.currency)).size).toBeGreaterThan(1)
    const theses = listRecords(one, 'thesis-supervisions')
    expect(new Set(theses.map(({ values }) => values.type))).toEqual(new Set([0, 1]))
    expect(new Set(theses.map(({ proof }) => proof === undefined)).size).toBe(2)
    const awards = listRecords(one, 'award').map(({ values: { englishTitle, arabicTitle } }) => [englishTitle, arabicTitle])
    expect(new Set(awards.map((titles) => titles.map((title) => title !== '').join())).size).toBe(3)
  }
})

test('every ISBN has the right check digit', () => {
  const isbns = others.flat().flatMap(({ values }) => [values.ISBN, values.isbn].filter((isbn) => isbn))
  expect(isbns.length).toBeGreaterThan(10)
  for (const isbn of isbns) {
    const digits = [...String(isbn).replaceAll('-', '')].map(Number)
    expect(digits.length).toBe(13)
    expect(digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10).toBe(0)
  }
})
