import { text } from '@jadara/contract/core/text'
import type { SiteText } from '@jadara/contract/site/endpoints'
import type { SlotName } from '@jadara/contract/site/site-texts'
import { describe, expect, it } from 'vitest'
import {
  listChangedSlots,
  mergeNewestSiteTexts,
  pickOvertakenSiteTexts,
  toSiteTextExcerpt,
  toSiteTextResolver,
  toSiteValues,
  toStoredSiteTexts,
} from './site-values.ts'

const siteText = (slot: SlotName, en: string, ar: string): SiteText => ({
  slot,
  en,
  ar,
  shipped: true,
  version: null,
  at: null,
  by: null,
})
const base = toStoredSiteTexts(
  [siteText('heroTitle', 'Merit', 'الجدارة'), siteText('prizeAmount', '100000', '100000'), siteText('logo', '', '')],
  ['heroTitle', 'prizeAmount'],
)

it('lists changed texts only, and compares a single value once', () => {
  const values = toSiteValues(base)
  expect(values).toEqual({ heroTitle: text('Merit', 'الجدارة'), prizeAmount: text('100000', '100000') })
  expect(listChangedSlots(['heroTitle', 'prizeAmount'], values, base)).toEqual([])
  expect(listChangedSlots(['heroTitle', 'prizeAmount'], { ...values, prizeAmount: text('5', '100000') }, base)).toEqual([
    'prizeAmount',
  ])
  expect(listChangedSlots(['heroTitle', 'prizeAmount'], { ...values, heroTitle: text('Merit', 'جدارة') }, base)).toEqual([
    'heroTitle',
  ])
})

it('validates like the server, with one error for a single value', async () => {
  const check = toSiteTextResolver(['heroTitle', 'prizeAmount'])
  const options = { fields: {}, shouldUseNativeValidation: false }
  expect(await check({ heroTitle: text(' A ', 'ب'), prizeAmount: text('٥', '1') }, undefined, options)).toEqual({
    values: { heroTitle: text('A', 'ب'), prizeAmount: text('5', '5') },
    errors: {},
  })
  const { errors } = await check({ heroTitle: text('A', ''), prizeAmount: text('many', '') }, undefined, options)
  expect(errors).toMatchObject({ heroTitle: { ar: {} }, prizeAmount: { en: {} } })
  expect(Object.keys(errors.prizeAmount ?? {})).toEqual(['en'])
})

it('shortens a text to one line without formatting', () => {
  expect(toSiteTextExcerpt('<h2>Who</h2>\n<p>Anyone &amp; <strong>all</strong></p>', { kind: 'rich' })).toBe('Who Anyone & all')
  expect(toSiteTextExcerpt('One\nTwo', { kind: 'lines' })).toBe('One Two')
  expect(toSiteTextExcerpt('one two, three four', { kind: 'line' }, 12)).toBe('one two…')
})

describe('a wording that somebody else saved meanwhile', () => {
  const newer = (of: SiteText, en: string): SiteText => ({ ...of, en, version: (of.version ?? 0) + 1 })
  const slots = ['heroTitle', 'prizeAmount'] as const
  const [title, amount] = [base.heroTitle, base.prizeAmount]
  if (!title || !amount) throw new Error('the base of these tests holds both')

  it('replaces untouched texts, and is reported for typed ones', () => {
    const newest = { heroTitle: newer(title, 'Theirs'), prizeAmount: newer(amount, '5') }
    const values = { ...toSiteValues(base), heroTitle: text('Mine', 'الجدارة') }
    expect(mergeNewestSiteTexts(slots, values, base, newest)).toEqual({
      base: { heroTitle: title, prizeAmount: newest.prizeAmount },
      overtaken: { heroTitle: newest.heroTitle },
    })
  })

  it('is no conflict when it is older or equal', () => {
    const saved = { ...base, heroTitle: newer(title, 'Saved') }
    expect(mergeNewestSiteTexts(slots, toSiteValues(saved), saved, base)).toEqual({ base: saved, overtaken: {} })
    const typed = { ...toSiteValues(base), heroTitle: text('Mine', 'الجدارة') }
    expect(mergeNewestSiteTexts(slots, typed, base, { ...base, heroTitle: newer(title, title.en) }).overtaken).toEqual({})
  })

  it('is reported for a draft that was typed before it', () => {
    const stored = { ...base, heroTitle: newer(title, 'Theirs'), prizeAmount: newer(amount, '5') }
    const draft = { base: { ...toSiteValues(base) }, values: { ...toSiteValues(base), heroTitle: text('Mine', 'الجدارة') } }
    expect(pickOvertakenSiteTexts(draft, stored)).toEqual({ heroTitle: stored.heroTitle })
    expect(pickOvertakenSiteTexts(draft, base)).toEqual({})
  })
})
