import { typedIn, typedOver } from '../guard/draft-store.ts'

/** Null: nothing has been stored yet. */
export type Stored = { readonly updatedAt: string | null }

/** Whether it was stored later than what the form stands on. An answer that was on its way while the form was saved is older, and no news. */
export function isNewer(stored: Stored | undefined, begun: Stored | undefined): boolean {
  if (!stored?.updatedAt) return false
  return !begun?.updatedAt || Date.parse(stored.updatedAt) > Date.parse(begun.updatedAt)
}

/** The fields of `now` that differ from `base`, over `next`: what was typed stays, every other field takes its new value. */
export function withTyped<Values extends object>(next: Values, now: Values, base: Values) {
  const typed = typedIn({ values: now as Record<string, unknown>, base: base as Record<string, unknown> })
  return { values: typedOver(next, typed), any: Object.keys(typed).length > 0 }
}
