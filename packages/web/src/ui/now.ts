import { useEffect, useState } from 'react'

/**
 * The present, told again every `every` milliseconds. `offset` is server clock minus this device's clock: one clock for all.
 */
export function useNow({ every = 1000, offset = 0 }: { every?: number; offset?: number } = {}): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now + offset
}
