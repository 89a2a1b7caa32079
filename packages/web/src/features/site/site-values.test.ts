import type { SiteText } from '@jadara/contract/site/endpoints'
import type { SlotName } from '@jadara/contract/site/site-texts'
import { text } from '@jadara/contract/text'
import { describe, expect, it } from 'vitest'
import { baseOf, changedSlots, excerpt, met, overtakenDraft, siteResolver, valuesOf } from './site-values.ts'

const stands = (slot: SlotName, en: string, ar: string): SiteText => ({
  slot,
  en,
  ar,
  shipped: true,
  version: null,
  at: null,
  by: null,
})
const base = baseOf(
  [stands('heroTitle', 'Merit', 'الجدارة'), stands('prizeAmount', '100000', '100000'), stands('logo', '', '')],
  ['heroTitle', 'prizeAmount'],
)

it('only what was changed is saved; what says one thing in both languages is asked for once', () => {
  const values = valuesOf(base)
  expect(values).toEqual({ heroTitle: text('Merit', 'الجدارة'), prizeAmount: text('100000', '100000') })
  expect(changedSlots(['heroTitle', 'prizeAmount'], values, base)).toEqual([])
  expect(changedSlots(['heroTitle', 'prizeAmount'], { ...values, prizeAmount: text('5', '100000') }, base)).toEqual([
    'prizeAmount',
  ])
  expect(changedSlots(['heroTitle', 'prizeAmount'], { ...values, heroTitle: text('Merit', 'جدارة') }, base)).toEqual([
    'heroTitle',
  ])
})

it('is checked as the server checks, the single value in both languages', async () => {
  const check = siteResolver(['heroTitle', 'prizeAmount'])
  const options = { fields: {}, shouldUseNativeValidation: false }
  expect(await check({ heroTitle: text(' A ', 'ب'), prizeAmount: text('٥', '1') }, undefined, options)).toEqual({
    values: { heroTitle: text('A', 'ب'), prizeAmount: text('5', '5') },
    errors: {},
  })
  const { errors } = await check({ heroTitle: text('A', ''), prizeAmount: text('many', '') }, undefined, options)
  expect(errors).toMatchObject({ heroTitle: { ar: {} }, prizeAmount: { en: {} } })
  expect(Object.keys(errors.prizeAmount ?? {})).toEqual(['en'])
})

it('is shortened to one line of plain words', () => {
  expect(excerpt('<h2>Who</h2>\n<p>Anyone &amp; <strong>all</strong></p>', { kind: 'rich' })).toBe('Who Anyone & all')
  expect(excerpt('One\nTwo', { kind: 'lines' })).toBe('One Two')
  expect(excerpt('one two, three four', { kind: 'line' }, 12)).toBe('one two…')
})

describe('what another saved meanwhile', () => {
  const newer = (of: SiteText, en: string): SiteText => ({ ...of, en, version: (of.version ?? 0) + 1 })
  const slots = ['heroTitle', 'prizeAmount'] as const
  const [title, amount] = [base.heroTitle, base.prizeAmount]
  if (!title || !amount) throw new Error('the base of these tests holds both')

  it('takes its place where nobody types, and is told where somebody does', () => {
    const newest = { heroTitle: newer(title, 'Theirs'), prizeAmount: newer(amount, '5') }
    const values = { ...valuesOf(base), heroTitle: text('Mine', 'الجدارة') }
    expect(met(slots, values, base, newest)).toEqual({
      base: { heroTitle: title, prizeAmount: newest.prizeAmount },
      overtaken: { heroTitle: newest.heroTitle },
    })
  })

  it('is nothing, when it is what stood here before or says the same', () => {
    const saved = { ...base, heroTitle: newer(title, 'Saved') }
    expect(met(slots, valuesOf(saved), saved, base)).toEqual({ base: saved, overtaken: {} })
    const typed = { ...valuesOf(base), heroTitle: text('Mine', 'الجدارة') }
    expect(met(slots, typed, base, { ...base, heroTitle: newer(title, title.en) }).overtaken).toEqual({})
  })

  it('is told of a draft that was typed before it', () => {
    const stored = { ...base, heroTitle: newer(title, 'Theirs'), prizeAmount: newer(amount, '5') }
    const draft = { base: { ...valuesOf(base) }, values: { ...valuesOf(base), heroTitle: text('Mine', 'الجدارة') } }
    expect(overtakenDraft(draft, stored)).toEqual({ heroTitle: stored.heroTitle })
    expect(overtakenDraft(draft, base)).toEqual({})
  })
})
