import { formatNumber, type Text, text } from '@jadara/contract/core/text'
import type { DocumentFact } from '../../documents/printed-document.ts'
import type { ReportInput } from './report-sheets.ts'
import { formatWithTwoDecimals } from './worked-example.ts'

export type ReportWriter = {
  pickLanguage(words: Text): string
  n(value: number | null): string
  d(value: number | null): string
  formatName(one: { readonly englishName: string; readonly arabicName: string }): string
  facts(all: readonly (readonly [Text, string | readonly string[]])[]): DocumentFact[]
}

/** `n` and `d` format missing numbers as a dash. */
export const createWriter = ({ language }: ReportInput): ReportWriter => {
  const pickLanguage = (words: Text) => words[language]
  return {
    pickLanguage,
    n: (value) => (value === null ? '—' : formatNumber(value, language)),
    d: (value) => (value === null ? '—' : formatWithTwoDecimals(value, language)),
    formatName: ({ englishName, arabicName }) => text(englishName, arabicName)[language],
    facts: (all) => all.map(([label, value]) => ({ label: pickLanguage(label), value })),
  }
}

export const createTable = (head: readonly string[], rows: readonly (readonly string[])[], numeric: readonly number[]) =>
  ({ block: 'table', head, rows, foot: [], numeric }) as const
