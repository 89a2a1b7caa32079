import { claimTabName, isTabOpen } from './tab.ts'

/** Drafts on this device: the typed values, their time, and the name of a chosen file. Passwords and files are never stored. */
export type Draft = {
  savedAt: number
  values: Record<string, unknown>
  /** The form's initial values; only fields that differ from them were typed. */
  base?: Record<string, unknown> | undefined
  file?: string | undefined
}

/** `device`: until it is saved or discarded. `tab`: until the tab is closed, for data that the next person at this device must not see. */
export type DraftPlace = 'device' | 'tab'

const prefix = 'jadara.draft.'
const storeOf = (place: DraftPlace): Storage => (place === 'tab' ? sessionStorage : localStorage)

export function readDraft(key: string, place: DraftPlace = 'device'): Draft | undefined {
  try {
    const stored = storeOf(place).getItem(prefix + key)
    if (!stored) return undefined
    const draft: unknown = JSON.parse(stored)
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

/** Returns false when storage is full or disabled. */
export function writeDraft(key: string, { savedAt, values, base, file }: Draft, place: DraftPlace = 'device'): boolean {
  try {
    storeOf(place).setItem(
      prefix + key,
      JSON.stringify({ savedAt, values: toStorable(values), base: base && toStorable(base), file }),
    )
    return true
  } catch {
    return false
  }
}

export function removeDraft(key: string, place: DraftPlace = 'device'): void {
  try {
    storeOf(place).removeItem(prefix + key)
  } catch {
    // Without storage there is nothing to remove.
  }
}

export function listDeviceDraftKeys(beginning: string): string[] {
  try {
    const all = Object.keys(localStorage).filter((key) => key.startsWith(prefix + beginning))
    return all.map((key) => key.slice(prefix.length))
  } catch {
    return []
  }
}

/** The slot of something new: each tab has its own. A form without a draft adopts the latest draft of a closed tab. */
export function claimDraftSlot(base: string): string {
  const own = `${base}.${claimTabName()}`
  if (readDraft(own)) return own
  const orphans = listDeviceDraftKeys(`${base}.`)
    .filter((key) => !isTabOpen(key.slice(base.length + 1)))
    .map((key) => ({ key, draft: readDraft(key) }))
  const latest = orphans.sort((one, other) => (other.draft?.savedAt ?? 0) - (one.draft?.savedAt ?? 0))[0]
  if (latest?.draft && writeDraft(own, latest.draft)) removeDraft(latest.key)
  return own
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'savedAt' in value && typeof value.savedAt === 'number' && 'values' in value

/**
 * The typed fields of a draft. Other fields are not restored, because they may have been changed elsewhere since. The parts of an object are
 * separate fields, except the two languages of a wording; a list is one field.
 */
export const pickTyped = ({ values, base = {} }: Pick<Draft, 'values' | 'base'>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => !isSame(value, base[name]))
      .map(([name, value]) => {
        const before = base[name]
        return [name, isPlain(value) && isPlain(before) ? pickTyped({ values: value, base: before }) : value]
      }),
  )

/** Applies the typed fields to the stored values. */
export const applyTyped = <Values extends object>(stored: Values, typed: Record<string, unknown>): Values => {
  const under = stored as Record<string, unknown>
  const over = Object.entries(typed).map(([name, value]) => {
    const below = under[name]
    return [name, isPlain(value) && isPlain(below) ? applyTyped(below, value) : value]
  })
  return { ...stored, ...Object.fromEntries(over) }
}

/** Whether the typed fields have been changed elsewhere since, so that restoring them would undo that. */
export function isDraftOutdated({ values, base }: Pick<Draft, 'values' | 'base'>, stored: Record<string, unknown>): boolean {
  return base !== undefined && hasChangedBase(pickTyped({ values, base }), base, toStorable(stored))
}

const hasChangedBase = (typed: Record<string, unknown>, base: Record<string, unknown>, now: Record<string, unknown>): boolean =>
  Object.entries(typed).some(([name, value]) => {
    const [before, after] = [base[name], now[name]]
    return isPlain(value) && isPlain(before) && isPlain(after) ? hasChangedBase(value, before, after) : !isSame(before, after)
  })

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The texts in the drafts of a form, of all tabs, that the stored values do not contain: latest draft first, without duplicates. */
export function listUnsavedTexts(slot: string, stored: unknown): string[] {
  const known = new Set(leavesOf(stored).map(String))
  const keys = listDeviceDraftKeys(slot).filter((key) => key === slot || key.startsWith(`${slot}.`))
  const drafts = keys.flatMap((key) => readDraft(key) ?? []).toSorted((one, other) => other.savedAt - one.savedAt)
  const typed = new Set(drafts.flatMap((draft) => leavesOf(pickTyped(draft))))
  return [...typed].filter((one) => typeof one === 'string').filter((words) => words.trim() !== '' && !known.has(words))
}

const leavesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value]

/** Omits passwords (by name) and files (by type). */
export function toStorable(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => !/password|token|secret/i.test(name) && !isFile(value))
      .map(([name, value]) => [name, isPlain(value) ? toStorable(value) : value]),
  )
}

const isFile = (value: unknown): boolean =>
  (typeof Blob !== 'undefined' && value instanceof Blob) ||
  (typeof FileList !== 'undefined' && value instanceof FileList) ||
  (Array.isArray(value) && value.some(isFile))

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Ignores and removes a draft that equals the stored values. */
export function findUnsavedDraft(key: string | undefined, place: DraftPlace, stored: Record<string, unknown>): Draft | undefined {
  const draft = key === undefined ? undefined : readDraft(key, place)
  if (!key || !draft) return undefined
  if (JSON.stringify(applyTyped(stored, pickTyped(draft))) !== JSON.stringify(stored)) return draft
  removeDraft(key, place)
  return undefined
}
