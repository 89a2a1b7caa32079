import { useActiveRound } from '../lib/active-round.ts'
import { dayIn } from './dates.ts'
import { useNow } from './now.ts'

/** The day it is where the award is, by the server's clock; undefined until that is known, and between rounds. */
export function useToday(): string | undefined {
  const { round, offset } = useActiveRound()
  const now = useNow({ every: 60_000, offset })
  return round ? dayIn(now, round.timeZone) : undefined
}
