import { type Text, text } from '@jadara/contract/core/text'
import type { SiteText } from '@jadara/contract/site/endpoints'
import { type SlotName, siteSlots } from '@jadara/contract/site/site-texts'
import { isBilingual, type Slot } from '@jadara/contract/site/slot'
import { slotValueSchema } from '@jadara/contract/site/slot-value'
import type { Resolver } from 'react-hook-form'
import { z } from 'zod'
import { createZodFormResolver } from '../../ui/form/use-zod-form.ts'
import { type Draft, pickTyped } from '../../ui/guard/draft-store.ts'

/** The typed texts, by slot. */
export type SiteValues = Record<string, Text>
/** The stored texts, by slot, that the form began with; a save sends their versions. */
export type StoredSiteTexts = Readonly<Record<string, SiteText>>

export const findSlot = (name: SlotName): Slot => siteSlots[name]

export const toStoredSiteTexts = (texts: readonly SiteText[], slots: readonly SlotName[]): StoredSiteTexts =>
  Object.fromEntries(texts.filter(({ slot }) => slots.some((name) => name === slot)).map((one) => [one.slot, one]))

export const toSiteValues = (base: StoredSiteTexts): SiteValues =>
  Object.fromEntries(Object.entries(base).map(([slot, { en, ar }]) => [slot, text(en, ar)]))

export const toSlotText = (values: SiteValues, name: SlotName): Text => {
  const { en = '', ar = '' } = values[name] ?? {}
  return text(en, isBilingual(findSlot(name)) ? ar : en)
}

export const isSameSiteText = (one: Text, other: Text): boolean => one.en === other.en && one.ar === other.ar

export const listChangedSlots = (slots: readonly SlotName[], values: SiteValues, base: StoredSiteTexts): SlotName[] =>
  slots.filter((name) => {
    const before = base[name]
    return before !== undefined && !isSameSiteText(toSlotText(values, name), before)
  })

// The reply to a save may be newer than the list.
const pickNewer = (one: SiteText, other: SiteText | undefined): SiteText =>
  other && (other.version ?? 0) > (one.version ?? 0) ? other : one

/** Texts that nobody typed into take the newest wording. The others keep the one they were begun on; `overtaken` lists their newer wordings. */
export function mergeNewestSiteTexts(
  slots: readonly SlotName[],
  values: SiteValues,
  base: StoredSiteTexts,
  newest: StoredSiteTexts,
): { base: StoredSiteTexts; overtaken: StoredSiteTexts } {
  const typed = new Set<string>(listChangedSlots(slots, values, base))
  const all = Object.entries(base).map(([slot, before]) => ({ slot, before, now: pickNewer(before, newest[slot]) }))
  const overtaken = all.filter(({ slot, before, now }) => typed.has(slot) && now !== before && !isSameSiteText(now, before))
  return {
    base: Object.fromEntries(all.map(({ slot, before, now }) => [slot, typed.has(slot) ? before : now])),
    overtaken: Object.fromEntries(overtaken.map(({ slot, now }) => [slot, now])),
  }
}

/** The current wordings of the texts that changed since the draft was typed. */
export function pickOvertakenSiteTexts(
  { values, base = {} }: Pick<Draft, 'values' | 'base'>,
  stored: StoredSiteTexts,
): StoredSiteTexts {
  const typed = Object.keys(pickTyped({ values, base }))
  const changed = typed.flatMap((slot) => {
    const [began, current] = [base[slot] as Text | undefined, stored[slot]]
    return began && current && !isSameSiteText(began, current) ? [[slot, current] as const] : []
  })
  return Object.fromEntries(changed)
}

/** Checks with the contract's rules. A text that is the same in both languages reports one error. */
export function toSiteTextResolver(slots: readonly SlotName[]): Resolver<SiteValues> {
  const schema = z.object(Object.fromEntries(slots.map((name) => [name, slotValueSchema(findSlot(name))])))
  const check = createZodFormResolver<SiteValues, SiteValues>(schema)
  const once = slots.filter((name) => !isBilingual(findSlot(name)))
  return async (values, context, options) => {
    const checked = await check(Object.fromEntries(slots.map((name) => [name, toSlotText(values, name)])), context, options)
    for (const name of once) {
      const errors = checked.errors[name] as { en?: unknown; ar?: unknown } | undefined
      if (errors?.en) delete errors.ar
    }
    return checked
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** A text without its formatting, on one line, cut at a word. */
export function toSiteTextExcerpt(of: string, { kind }: Pick<Slot, 'kind'>, most = 110): string {
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
