import type { SiteText } from '@jadara/contract/site/endpoints'
import { type SlotName, siteSlots } from '@jadara/contract/site/site-texts'
import { isTwofold, type Slot } from '@jadara/contract/site/slot'
import { slotValue } from '@jadara/contract/site/slot-value'
import { type Text, text } from '@jadara/contract/text'
import type { Resolver } from 'react-hook-form'
import { z } from 'zod'
import { zodResolver } from '../../ui/form/zod-resolver.ts'
import { type Draft, typedIn } from '../../ui/guard/draft-store.ts'

/** What is typed, by slot. */
export type SiteValues = Record<string, Text>
/** What stands, by slot: the form begins with it, and a save names its version. */
export type SiteBase = Readonly<Record<string, SiteText>>

export const slotNamed = (name: SlotName): Slot => siteSlots[name]

export const baseOf = (texts: readonly SiteText[], slots: readonly SlotName[]): SiteBase =>
  Object.fromEntries(texts.filter(({ slot }) => slots.some((name) => name === slot)).map((one) => [one.slot, one]))

export const valuesOf = (base: SiteBase): SiteValues =>
  Object.fromEntries(Object.entries(base).map(([slot, { en, ar }]) => [slot, text(en, ar)]))

export const textOf = (values: SiteValues, name: SlotName): Text => {
  const { en = '', ar = '' } = values[name] ?? {}
  return text(en, isTwofold(slotNamed(name)) ? ar : en)
}

export const sameText = (one: Text, other: Text): boolean => one.en === other.en && one.ar === other.ar

export const changedSlots = (slots: readonly SlotName[], values: SiteValues, base: SiteBase): SlotName[] =>
  slots.filter((name) => {
    const before = base[name]
    return before !== undefined && !sameText(textOf(values, name), before)
  })

/** Of two answers about a text the later one: what a save answered may be newer than what the list told. */
const later = (one: SiteText, other: SiteText | undefined): SiteText =>
  other && (other.version ?? 0) > (one.version ?? 0) ? other : one

/**
 * The newest answer met the form: what nobody typed into stands on the newest wording; what somebody typed into stands where they began, and
 * is told of another's wording (`overtaken`) that says something else.
 */
export function met(
  slots: readonly SlotName[],
  values: SiteValues,
  base: SiteBase,
  newest: SiteBase,
): { base: SiteBase; overtaken: SiteBase } {
  const typed = new Set<string>(changedSlots(slots, values, base))
  const all = Object.entries(base).map(([slot, stands]) => ({ slot, stands, now: later(stands, newest[slot]) }))
  const overtaken = all.filter(({ slot, stands, now }) => typed.has(slot) && now !== stands && !sameText(now, stands))
  return {
    base: Object.fromEntries(all.map(({ slot, stands, now }) => [slot, typed.has(slot) ? stands : now])),
    overtaken: Object.fromEntries(overtaken.map(({ slot, now }) => [slot, now])),
  }
}

/** A draft was typed over wordings that may have been changed since: these, as they stand now. */
export function overtakenDraft({ values, base = {} }: Pick<Draft, 'values' | 'base'>, stored: SiteBase): SiteBase {
  const typed = Object.keys(typedIn({ values, base }))
  const changed = typed.flatMap((slot) => {
    const [began, stands] = [base[slot] as Text | undefined, stored[slot]]
    return began && stands && !sameText(began, stands) ? [[slot, stands] as const] : []
  })
  return Object.fromEntries(changed)
}

/** Checks with the contract's rules: the same sentences as the server. A value that is entered once has its error once. */
export function siteResolver(slots: readonly SlotName[]): Resolver<SiteValues> {
  const schema = z.object(Object.fromEntries(slots.map((name) => [name, slotValue(slotNamed(name))])))
  const check = zodResolver(schema as unknown as z.ZodType<SiteValues, SiteValues>)
  const once = slots.filter((name) => !isTwofold(slotNamed(name)))
  return async (values, context, options) => {
    const checked = await check(Object.fromEntries(slots.map((name) => [name, textOf(values, name)])), context, options)
    for (const name of once) {
      const errors = checked.errors[name] as { en?: unknown; ar?: unknown } | undefined
      if (errors?.en) delete errors.ar
    }
    return checked
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** A text without its formatting, on one line, cut at a word. */
export function excerpt(of: string, { kind }: Pick<Slot, 'kind'>, most = 110): string {
  const bare =
    kind === 'rich'
      ? of
          .replace(/<\/?(?:p|h[2-4]|li|ul|ol|br|hr|blockquote)(?: [^>]*)?\/?>/g, ' ')
          .replace(/<[^>]*>/g, '')
          .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
      : of
  const line = bare.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).replace(/[\s.,،;؛:]+$/, '')}…`
}
