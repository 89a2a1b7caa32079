import { formatMoment, type Instant } from '@jadara/contract/core/moment'
import { type Text, text } from '@jadara/contract/core/text'
import { type ActiveRound, readActiveRound } from '@jadara/contract/rounds/active-round'
import { useRead } from './query.ts'

/** The active round, and by how many milliseconds the server's clock is ahead; pass it to `useNow({ offset })` (specification SUB-1). */
export function useActiveRound(options: { enabled?: boolean } = {}) {
  const { data: round, dataUpdatedAt, error, isFetching, refetch } = useRead(readActiveRound, {}, options)
  const offset = round ? Date.parse(round.now) - dataUpdatedAt : 0
  return { round, offset, error, isFetching, refetch }
}

/** The time zone for displayed times: the award's; between rounds the device's. */
export function useAwardZone(): string {
  const { round } = useActiveRound()
  return round?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Where a moment lies relative to the window. A round without a deadline is closed (specification DATE-1). */
export function toWindowState({ opensAt, closesAt }: ActiveRound, now: number): 'early' | 'open' | 'closed' {
  if (now < Date.parse(opensAt)) return 'early'
  return closesAt !== null && now < Date.parse(closesAt) ? 'open' : 'closed'
}

/** The award's time zone; without a round, the device's. */
const ownZone = (timeZone: string | undefined): string => timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone

export function formatTimeAndAuthor({ at, by }: { at: Instant; by: Text | null }, timeZone: string | undefined): Text {
  const when = formatMoment(at, ownZone(timeZone), { zone: false })
  return by ? text(`${when.en}, \u2068${by.en}\u2069`, `${when.ar}، \u2068${by.ar}\u2069`) : when
}

const asShipped = text('As shipped', 'النص الأصلي')

/** The last change of a text that the office may edit: its time and author, or that it is as shipped. */
export function formatLastChange(
  { at, by, shipped }: { at: Instant | null; by: Text | null; shipped: boolean },
  timeZone: string | undefined,
): Text {
  if (at === null) return asShipped
  const changed = formatTimeAndAuthor({ at, by }, timeZone)
  return shipped ? text(`${asShipped.en} again: ${changed.en}`, `${asShipped.ar} من جديد: ${changed.ar}`) : changed
}
