import { dayIn } from './dates.ts'
import { useNow } from './now.ts'

/** The day it is where the award is, by the server's clock; undefined between rounds, and until the round is known. */
export function useToday({
  round,
  offset,
}: {
  round: { timeZone: string } | null | undefined
  offset: number
}): string | undefined {
  const now = useNow({ every: 60_000, offset })
  return round ? dayIn(now, round.timeZone) : undefined
}
