import { expect, test } from 'vitest'
import {
  cleanDocumentText,
  detectDirection,
  findIsolateInsertions,
  findWordBreaks,
  insertIntoText,
  toBidiText,
  truncateToOneLine,
} from './bidi-text.ts'

/** Shows isolates as brackets: ‹left to right›, «right to left», ‹‹first strong››. */
const showIsolates = (text: string): string =>
  text
    .replaceAll('\u2066', '‹')
    .replaceAll('\u2067', '«')
    .replaceAll('\u2068', '{')
    .replaceAll('\u2069', '›')
    .replaceAll('\u200b', '|')
    .replaceAll('\u00a0', '_')
const isolated = (text: string, side: 'ltr' | 'rtl'): string =>
  showIsolates(insertIntoText(text, findIsolateInsertions(text, side)))

test.each([
  ['هاتف +20 10 1234 5678 نهارًا', 'هاتف ‹+20 10 1234 5678› نهارًا'],
  ['نشر في Water Research وNature، 2022', 'نشر في ‹Water Research› و‹Nature›، 2022'],
  ['الكروم Cr(VI) مع (Fe₃O₄@SiO₂).', 'الكروم ‹Cr(VI)› مع (‹Fe₃O₄@SiO₂›).'],
  ['معرّف 10.1016/j.jhazmat.2022.128914 للبحث', 'معرّف ‹10.1016/j.jhazmat.2022.128914› للبحث'],
  ['بنسبة 95 % تقريبًا', 'بنسبة ‹95 %› تقريبًا'],
  ['عام 2023 وصفحات 12', 'عام 2023 وصفحات 12'],
  ['لغة C++ و.NET', 'لغة ‹C++› و‹.NET›'],
])('in a line from the right: %s', (text, want) => expect(isolated(text, 'rtl')).toBe(want))

test.each([
  ['Alexandria University (جامعة الإسكندرية), Egypt', 'Alexandria University («جامعة الإسكندرية›), Egypt'],
  ['ندوة 6 أكتوبر 2022 (in Arabic)', '«ندوة 6 أكتوبر 2022› (in Arabic)'],
  ['plain', 'plain'],
])('in a line from the left: %s', (text, want) => expect(isolated(text, 'ltr')).toBe(want))

test('a value is isolated from what stands beside it, each of its lines by itself', () => {
  expect(showIsolates(toBidiText('Nature', 'rtl').t)).toBe('{Nature›')
  expect(showIsolates(toBidiText('Nature', 'ltr').t)).toBe('Nature')
  expect(showIsolates(toBidiText('+20 10 1234 5678', 'rtl').t)).toBe('‹+20_10_1234_5678›')
  expect(showIsolates(toBidiText('٣ – ٨', 'ltr').t)).toBe('«٣ – ٨›')
  expect(showIsolates(toBidiText('one\nاثنان', 'ltr').t)).toBe('one\n{اثنان›')
})

test('the side of a text is that of its first letter, but for a text that only begins in Latin', () => {
  expect([
    detectDirection('Cr(VI) in water'),
    detectDirection('الكروم Cr(VI) chromium in water'),
    detectDirection('IF = 14.2، الترتيب الخامس من مئة'),
    detectDirection('٣–٨'),
    detectDirection('12'),
  ]).toEqual(['ltr', 'rtl', 'rtl', 'rtl', null])
})

test('what turns the order, cannot be written or cannot be seen is taken out', () => {
  expect(cleanDocumentText('a\u202eb\u2069c\ud800d\u0000e\r\nf\u2028g')).toBe('abc\ufffdde\nf\ng')
})

test('only what a line cannot hold may break, at its joints', () => {
  const broken = (text: string, longest: number): string =>
    showIsolates(insertIntoText(text, findWordBreaks(text, longest, 'rtl')))
  expect(broken('short words stay whole', 10)).toBe('short words stay whole')
  expect(broken('https://example.org/a-long/path', 24)).toBe('https://exam|ple.org/a-lo|ng/path')
  expect(broken('👩‍🔬👩‍🔬👩‍🔬', 2).split('|')).toHaveLength(3)
})

test('a head of a page is shortened between characters, never within one', () => {
  expect(truncateToOneLine('one\n two  three', 9)).toBe('one two…')
  expect(truncateToOneLine('👩‍🔬👩‍🔬👩‍🔬', 2)).toBe('👩‍🔬…')
})
