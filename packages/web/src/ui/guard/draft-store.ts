import { isTabOpen, thisTab } from './tab.ts'

/** Drafts on this device: what was typed, when, and the name of a file that was chosen beside it. Never passwords, never files. */
export type Draft = {
  savedAt: number
  values: Record<string, unknown>
  /** What the form began with: only what differs from it was typed. */
  base?: Record<string, unknown> | undefined
  file?: string | undefined
}

/** `device`: until it is saved or discarded. `tab`: gone with the tab, for what the next person at this device must not find. */
export type KeptIn = 'device' | 'tab'

const prefix = 'jadara.draft.'
const storeOf = (keptIn: KeptIn): Storage => (keptIn === 'tab' ? sessionStorage : localStorage)

export function readDraft(key: string, keptIn: KeptIn = 'device'): Draft | undefined {
  try {
    const stored = storeOf(keptIn).getItem(prefix + key)
    if (!stored) return undefined
    const draft: unknown = JSON.parse(stored)
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

/** False when the device keeps nothing (storage full or switched off). */
export function writeDraft(key: string, { savedAt, values, base, file }: Draft, keptIn: KeptIn = 'device'): boolean {
  try {
    storeOf(keptIn).setItem(
      prefix + key,
      JSON.stringify({ savedAt, values: keepable(values), base: base && keepable(base), file }),
    )
    return true
  } catch {
    return false
  }
}

export function removeDraft(key: string, keptIn: KeptIn = 'device'): void {
  try {
    storeOf(keptIn).removeItem(prefix + key)
  } catch {
    // nothing kept, nothing to remove
  }
}

/** The keys of all drafts on this device that begin so. */
export function draftKeys(beginning: string): string[] {
  try {
    const all = Object.keys(localStorage).filter((key) => key.startsWith(prefix + beginning))
    return all.map((key) => key.slice(prefix.length))
  } catch {
    return []
  }
}

/**
 * The slot of something new: each tab has its own. A form that opens without a draft adopts the latest one of a tab that is gone.
 */
export function slotOfNew(base: string): string {
  const own = `${base}.${thisTab()}`
  if (readDraft(own)) return own
  const orphans = draftKeys(`${base}.`)
    .filter((key) => !isTabOpen(key.slice(base.length + 1)))
    .map((key) => ({ key, draft: readDraft(key) }))
  const latest = orphans.sort((one, other) => (other.draft?.savedAt ?? 0) - (one.draft?.savedAt ?? 0))[0]
  if (latest?.draft && writeDraft(own, latest.draft)) removeDraft(latest.key)
  return own
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'savedAt' in value && typeof value.savedAt === 'number' && 'values' in value

/**
 * The fields that were typed in: what else stands in a draft may have been changed elsewhere since, and is not brought back. The parts of an object
 * are fields of their own, the two languages of a wording for one; a list is one.
 */
export const typedIn = ({ values, base = {} }: Pick<Draft, 'values' | 'base'>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => !isSame(value, base[name]))
      .map(([name, value]) => {
        const before = base[name]
        return [name, isPlain(value) && isPlain(before) ? typedIn({ values: value, base: before }) : value]
      }),
  )

/** What was typed, over what is stored. */
export const typedOver = <Values extends object>(stored: Values, typed: Record<string, unknown>): Values => {
  const under = stored as Record<string, unknown>
  const over = Object.entries(typed).map(([name, value]) => {
    const below = under[name]
    return [name, isPlain(value) && isPlain(below) ? typedOver(below, value) : value]
  })
  return { ...stored, ...Object.fromEntries(over) }
}

/** Whether what was typed on one wording stands on another by now: to bring it back would undo what was stored elsewhere since. */
export function isOvertaken({ values, base }: Pick<Draft, 'values' | 'base'>, stored: Record<string, unknown>): boolean {
  return base !== undefined && standsOnAnother(typedIn({ values, base }), base, keepable(stored))
}

const standsOnAnother = (typed: Record<string, unknown>, base: Record<string, unknown>, now: Record<string, unknown>): boolean =>
  Object.entries(typed).some(([name, value]) => {
    const [before, after] = [base[name], now[name]]
    return isPlain(value) && isPlain(before) && isPlain(after) ? standsOnAnother(value, before, after) : !isSame(before, after)
  })

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What was typed into a form, in any tab, and is not stored: the latest first, each once. */
export function unsavedWords(slot: string, stored: unknown): string[] {
  const known = new Set(leavesOf(stored).map(String))
  const keys = draftKeys(slot).filter((key) => key === slot || key.startsWith(`${slot}.`))
  const drafts = keys.flatMap((key) => readDraft(key) ?? []).toSorted((one, other) => other.savedAt - one.savedAt)
  const typed = new Set(drafts.flatMap((draft) => leavesOf(typedIn(draft))))
  return [...typed].filter((one) => typeof one === 'string').filter((words) => words.trim() !== '' && !known.has(words))
}

const leavesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value]

/** Leaves out whatever is secret or not text: passwords by name, files by kind. */
export function keepable(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => !/password|token|secret/i.test(name) && !isFile(value))
      .map(([name, value]) => [name, isPlain(value) ? keepable(value) : value]),
  )
}

const isFile = (value: unknown): boolean =>
  (typeof Blob !== 'undefined' && value instanceof Blob) ||
  (typeof FileList !== 'undefined' && value instanceof FileList) ||
  (Array.isArray(value) && value.some(isFile))

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
