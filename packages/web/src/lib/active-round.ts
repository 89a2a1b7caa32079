import { type ActiveRound, readActiveRound } from '@jadara/contract/rounds'
import { useRead } from './query.ts'

/** The active round, and how far the server's clock is ahead of this device's: `useNow({ offset })` tells its time (ruling 6). */
export function useActiveRound(options: { enabled?: boolean } = {}) {
  const { data: round, dataUpdatedAt, error, isFetching, refetch } = useRead(readActiveRound, {}, options)
  const offset = round ? Date.parse(round.now) - dataUpdatedAt : 0
  return { round, offset, error, isFetching, refetch }
}

/** In whose time moments are read on a screen: the award's; between rounds, when nobody says which that is, the device's. */
export function useAwardZone(): string {
  const { round } = useActiveRound()
  return round?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Which side of its window a moment lies on. A round without a deadline is closed (ruling 7). */
export function standing({ opensAt, closesAt }: ActiveRound, now: number): 'early' | 'open' | 'closed' {
  if (now < Date.parse(opensAt)) return 'early'
  return closesAt !== null && now < Date.parse(closesAt) ? 'open' : 'closed'
}
