import { describe, expect, it } from 'vitest'
import { text } from '../core/text.ts'
import { applySitePlaceholders, checkSitePlaceholders, type PlaceholderFacts, placeholderHint } from './placeholders.ts'
import { siteSlots } from './site-texts.ts'
import { type Slot, slot } from './slot.ts'
import { slotValueSchema } from './slot-value.ts'

const facts: PlaceholderFacts = {
  round: { registrationPhdWindow: { from: '2018-01-01', to: '2026-01-01' }, journalsLeast: 3, journalsMost: 12 },
  timeZone: 'Africa/Cairo',
  prizeAmount: text('250000', '250000'),
  prizeCount: text('3', '3'),
}

describe('a placeholder', () => {
  it.each([
    ['phd.from', '2018', '٢٠١٨'],
    ['phd.to', '2026', '٢٠٢٦'],
    ['journals.least', '3', '٣'],
    ['journals.most', '12', '١٢'],
    ['prizes', 'three prizes', '٣ جوائز'],
    ['prize', '250,000 EGP', 'مئتان وخمسون ألف جنيه'],
    ['file.most', '20 MB', '٢٠ ميجابايت'],
    ['zone', 'Cairo', 'بتوقيت القاهرة'],
    ['days.mails', '90 days', '٩٠ يومًا'],
    ['days.sessions', '30 days', '٣٠ يومًا'],
    ['days.exports', '7 days', '٧ أيام'],
    ['days.tries', '1 day', 'يوم واحد'],
    ['days.unconfirmed', '30 days', '٣٠ يومًا'],
    ['days.registers', '90 days', '٩٠ يومًا'],
    ['days.news', '7 days', '٧ أيام'],
  ])('%s says %s, in Arabic %s', (name, en, ar) => {
    expect([applySitePlaceholders(`a {${name}}`, 'en', facts), applySitePlaceholders(`و {${name}}`, 'ar', facts)]).toEqual([
      `a ${en}`,
      `و ${ar}`,
    ])
  })

  it.each([
    ['1', 'one prize', 'جائزة واحدة'],
    ['2', 'two prizes', 'جائزتان'],
    ['11', '11 prizes', '١١ جائزة'],
  ])('counts %s as people do', (count, en, ar) => {
    const some = { ...facts, prizeCount: text(count, count) }
    expect([applySitePlaceholders('for {prizes}', 'en', some), applySitePlaceholders('{prizes}', 'ar', some)]).toEqual([
      `for ${en}`,
      ar,
    ])
  })

  it('between rounds says what a new round begins with', () => {
    const words = '{phd.from} {phd.to} {journals.least} {journals.most}'
    expect(applySitePlaceholders(words, 'en', { ...facts, round: null })).toBe('2015 2023 5 8')
  })

  it('that begins a text begins its sentence', () => {
    expect(applySitePlaceholders('{prizes} of {prize}', 'en', facts)).toBe('Three prizes of 250,000 EGP')
    expect(applySitePlaceholders('<p>{prizes}</p>', 'en', facts)).toBe('<p>three prizes</p>')
  })

  it('that is none is left out, and other braces stay', () => {
    expect(applySitePlaceholders('a {gone} {constructor} b { c, d } {}', 'en', facts)).toBe('a   b { c, d } {}')
  })
})

describe('a text of the office', () => {
  const checkedMessage = (words: string) => checkSitePlaceholders(words)?.en

  it('may hold what there is, and braces that name nothing', () => {
    for (const words of ['{prizes} of { prize }', '<p>{journals.least}</p>', 'x = { a, b }', '{', 'a {} b'])
      expect(checkedMessage(words)).toBeUndefined()
  })

  it('is refused with the name of what there is not, and with those that there are', () => {
    expect(checkedMessage('{phd.from} {jurnals} {other}')).toBe(
      'There is no placeholder \u2066{jurnals}\u2069. There are: \u2066{phd.from}\u2069, \u2066{phd.to}\u2069, \u2066{journals.least}\u2069, \u2066{journals.most}\u2069, \u2066{prizes}\u2069, \u2066{prize}\u2069, \u2066{file.most}\u2069, \u2066{zone}\u2069, \u2066{days.mails}\u2069, \u2066{days.sessions}\u2069, \u2066{days.exports}\u2069, \u2066{days.unnamed}\u2069, \u2066{days.tries}\u2069, \u2066{days.unconfirmed}\u2069, \u2066{days.registers}\u2069, \u2066{days.news}\u2069.',
    )
    expect(checkSitePlaceholders('{سنة}')?.ar).toContain('لا يوجد رمز باسم \u2066{سنة}\u2069.')
    expect(checkedMessage('<p>{jur<em>nals</em>}</p>')).toContain('There is no placeholder \u2066{jurnals}\u2069')
    expect(checkedMessage('<p>{journals.<strong>least</strong>}</p>')).toBe(
      'Please write \u2066{journals.least}\u2069 in one formatting.',
    )
  })

  it('that stands in mails too holds none', () => {
    const { awardName } = siteSlots
    expect(slotValueSchema(awardName).safeParse(text('Award of {prize}', 'جائزة')).error?.issues[0]?.message).toBe(
      JSON.stringify([
        'This text is used in mails too and holds no placeholders: write out \u2066{prize}\u2069.',
        'يظهر هذا النص في الرسائل أيضًا ولا يقبل الرموز، فاكتب القيمة نفسها بدل \u2066{prize}\u2069.',
      ]),
    )
    expect(slotValueSchema(awardName).safeParse(text('Award { 2, 3 }', 'جائزة')).success).toBe(true)
  })

  it('is refused in the language where it is wrong', () => {
    const checked = slotValueSchema(slot('line', text('x', 'س'), text('a', 'أ'))).safeParse({ en: 'a {prize}', ar: 'أ {prizee}' })
    expect(checked.error?.issues.map(({ path }) => path)).toEqual([['ar']])
    expect(checked.error?.issues[0]?.message).toContain('{prizee}')
  })
})

describe('the shipped texts', () => {
  const slots = Object.entries<Slot>(siteSlots)

  it('say the same numbers in both languages, and none that is a setting in digits of its own', () => {
    const names = (words: string) => [...words.matchAll(/\{[^}]*\}/g)].map(([name]) => name).toSorted()
    for (const [slotName, { initial }] of slots) {
      expect(names(initial.ar), slotName).toEqual(names(initial.en))
      expect(initial.en, slotName).not.toMatch(/100,000|2023|\b5 to 8|20 MB|\b90 days/)
      for (const language of ['en', 'ar'] as const)
        expect(applySitePlaceholders(initial[language], language, facts), slotName).not.toMatch(/[{}]/)
    }
  })

  it('tell under each text which placeholders it holds', () => {
    expect(siteSlots.deadlinesIntro.hint).toEqual({
      en: 'These follow the settings by themselves: \u2066{zone}\u2069 (time zone of the award).',
      ar: 'تتبع هذه الرموز الإعدادات تلقائيًّا: \u2066{zone}\u2069 (توقيت الجائزة).',
    })
    expect(siteSlots.landingDescription.hint?.en).toBe(
      'The sentence that search engines show. These follow the settings by themselves: \u2066{prizes}\u2069 (number of prizes), \u2066{prize}\u2069 (amount of each prize).',
    )
    expect(placeholderHint(text('none', 'لا شيء'))).toBeUndefined()
  })
})
