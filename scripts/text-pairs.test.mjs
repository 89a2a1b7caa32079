// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are code
import { describe, expect, it } from 'vitest'
import { findWrongPairs } from './text-pairs.mjs'
import { runRule } from './texts.testing.mjs'

const findProblems = (code) => runRule(findWrongPairs, { 'contract/src/words.ts': `const days = plural()\n${code}\n` })
const line = (problem) => [`packages/contract/src/words.ts:2 → ${problem}`]

describe('a pair', () => {
  it.each([
    ["text('', 'حفظ')", '“حفظ” says nothing in English'],
    ["text('Save', ' ')", '“Save” says nothing in Arabic'],
    ["text('Save', 'Save')", '“Save” is the same in both languages'],
    ["const save = { en: 'Save it', ar: 'Save this' }", 'the Arabic of “Save it” has no Arabic letters'],
    ["text('Save حفظ', 'حفظ')", 'the English of “Save حفظ” has Arabic letters'],
    ["plural('# day', '# days', 'day', 'days', '# d', '# d', '# d')", 'the Arabic of “# day # days” has no Arabic letters'],
    [
      "const n = { en: { one: '#', other: 'أيام' }, ar: { few: '# أيام', many: '# يومًا' } }",
      'the English of “# أيام” has Arabic letters',
    ],
    ["text('By {prize}', 'بقيمة {prizes}')", 'the two languages of “By {prize}” put in different values'],
    ['text(`Missing: ${name.en}.`, `ناقص.`)', 'the two languages of “Missing: ….” put in different values'],
    ['text(`${least} to ${most}`, `من ${least} إلى ${least}`)', 'the two languages of “… to …” put in different values'],
    [
      "const states = { failed: text('Failed', 'في الانتظار'), waiting: text('Waiting', 'في الانتظار') }",
      '“Failed” and “Waiting” have the same Arabic',
    ],
  ])('%s is found', (code, problem) => expect(findProblems(code)).toEqual(line(problem)))

  it.each([
    "text('Save', 'حفظ')",
    "text('', '')",
    "text('PDF', 'PDF')",
    "text('English', 'English')",
    "const locales = { en: 'en_GB', ar: 'ar_EG' }",
    "text('{prizes} of {prize}', '{prizes}، قيمة كل جائزة {prize}')",
    'text(`Missing: ${name.en}.`, `ناقص: ${name.ar}.`)',
    'text(`${round.englishName} is open`, `${round.arabicName} مفتوحة`)',
    "text(`${formatNumber(count, 'en')} left`, `بقي ${quantity(count, days).ar}`)",
    "text(`${count} ${count === 1 ? 'is' : 'are'} left`, `بقي ${count}`)",
    'text(english, arabic)',
    "const counts = { one: text('Paper', 'ورقة'), title: text('paper', 'ورقة'), none: text('', '') }",
  ])('%s is fine', (code) => expect(findProblems(code)).toEqual([]))
})
