import { expect, it } from 'vitest'
import { cleanDoi, findDoiMentions } from './doi-mentions.ts'
import type { TextLine } from './text-lines.ts'

/** Lines of one paragraph, from its top. */
const toLines = (texts: readonly string[], { rtl = false } = {}): TextLine[] =>
  texts.map((text, index) => ({
    ...{ page: 1, number: index + 1, text, plain: text, drawn: text, rtl, size: 10, x: 50, end: 300, y: 700 - 12 * index },
    turn: 0,
  }))
/** The DOIs of a paragraph; with a question mark those that are not certain. */
const find = (...texts: string[]) => [
  ...new Set(findDoiMentions(toLines(texts)).map(({ doi, certain }) => (certain ? doi : `${doi}?`))),
]
const findInArabic = (text: string) => findDoiMentions(toLines([text], { rtl: true })).map(({ doi }) => doi)

it.each([
  ['https://doi.org/10.1016/J.AGWM.2023.108342', '10.1016/j.agwm.2023.108342'],
  ['doi:10.1000/abc.12.', '10.1000/abc.12'],
  ['(10.1000/abc.12)', '10.1000/abc.12'],
  ['10.1016/S0140-6736(20)30183-5,', '10.1016/s0140-6736(20)30183-5'],
  ['10.1002/(SICI)1097-4636(199823)43:4<338', '10.1002/(sici)1097-4636(199823)43:4'],
  ['10.1000/abc(12)', '10.1000/abc(12)'],
  ['“10.1000/abc”', '10.1000/abc'],
  ['10.1007/978‐3‑030–68477_7', '10.1007/978-3-030-68477_7'],
  ['١٠.٢١٦٠٨/jfe.٢٠٢٣.١٢', '10.21608/jfe.2023.12'],
  ['10.21608/jfe.2023.12، المجلد', '10.21608/jfe.2023.12'],
  ['10.1000/xyz*', '10.1000/xyz'],
  ['doi.org/10.xxxxxx/draft', undefined],
])('the DOI of %s is %s', (text, doi) => expect(cleanDoi(text)).toBe(doi))

it('joins a DOI that the end of a line breaks', () => {
  expect(find('https://doi.org/', '10.1000/abc.12 Received')).toEqual(['10.1000/abc.12'])
  expect(find('see doi:', '10.1000/abc.12')).toEqual(['10.1000/abc.12'])
  expect(find('https://doi.org/10.1371/journal.', 'pone.0268811')).toEqual(['10.1371/journal.pone.0268811'])
  expect(find('https://doi.org/10.1007/978-3-', '030-68477-1_7 in')).toEqual(['10.1007/978-3-030-68477-1_7'])
  expect(find('https://doi.org/10.', '1016/j.agwm.2023.1')).toEqual(['10.1016/j.agwm.2023.1'])
})

it('does not join what follows the end of a sentence', () => {
  expect(find('as in https://doi.org/10.1000/abc.12.', 'The method')).toEqual(['10.1000/abc.12'])
  expect(find('https://doi.org/10.1000/abc.12', 'Received: 3 May')).toEqual(['10.1000/abc.12'])
  expect(find('https://doi.org/10.1000/abc.12', '2023')).toEqual(['10.1000/abc.12'])
})

it('is not certain of a DOI that may go on in the next line', () => {
  expect(find('https://doi.org/10.1000/abc.12', '345 Received')).toEqual(['10.1000/abc.12?', '10.1000/abc.12345?'])
})

it('finds one in Arabic text, also in the order in which a line without marks of direction shows it', () => {
  expect(findInArabic('المعرف الرقمي: 10.21608/jfe.2023.12 المجلد 4')).toEqual(['10.21608/jfe.2023.12'])
  expect(findInArabic('المعرف الرقمي: jfe.2023.12/10.21608 المجلد 4')).toEqual(['10.21608/jfe.2023.12'])
})

it('puts together what spaces part', () => expect(find('DOI: 10. 21608/ jfe.2023.12')).toEqual(['10.21608/jfe.2023.12']))
