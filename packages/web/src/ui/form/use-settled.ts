import { useEffect, useState } from 'react'

const pause = 500

/** What was typed, once the keys have rested: for words that would come and go while somebody is typing. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
