/** Drafts on this device: what was typed, and when. Never passwords, never files. */
export type Draft = { savedAt: number; values: Record<string, unknown> }

const prefix = 'jadara.draft.'

export function readDraft(key: string): Draft | undefined {
  try {
    const stored = localStorage.getItem(prefix + key)
    if (!stored) return undefined
    const draft: unknown = JSON.parse(stored)
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

/** False when the device keeps nothing (storage full or switched off). */
export function writeDraft(key: string, values: Record<string, unknown>, savedAt: number): boolean {
  try {
    localStorage.setItem(prefix + key, JSON.stringify({ savedAt, values: keepable(values) }))
    return true
  } catch {
    return false
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(prefix + key)
  } catch {
    // nothing kept, nothing to remove
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'savedAt' in value && typeof value.savedAt === 'number' && 'values' in value

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
