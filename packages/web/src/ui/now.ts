import { useEffect, useState } from 'react'
import { toDayInZone } from './dates.ts'

/** The current time, updated every `every` milliseconds. `offset`: the server's clock minus this device's. */
export function useNow({ every = 1000, offset = 0 }: { every?: number; offset?: number } = {}): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now + offset
}

/** Today in the award's zone by the server's clock; undefined without a round. */
export function useToday({
  round,
  offset,
}: {
  round: { timeZone: string } | null | undefined
  offset: number
}): string | undefined {
  const now = useNow({ every: 60_000, offset })
  return round ? toDayInZone(now, round.timeZone) : undefined
}
