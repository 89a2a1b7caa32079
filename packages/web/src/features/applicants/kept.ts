import { useState } from 'react'
import type { z } from 'zod'

/** Something small that this device keeps for one account; what cannot be read is as if nothing were kept. */
export function useKept<Value>(key: string, schema: z.ZodType<Value>, nothing: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => read(key, schema) ?? nothing)
  const keep = (next: Value) => {
    setValue(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Storage is switched off: it then lasts as long as the page.
    }
  }
  return [value, keep]
}

function read<Value>(key: string, schema: z.ZodType<Value>): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? '')).data
  } catch {
    return undefined
  }
}
