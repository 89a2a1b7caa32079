import { useState } from 'react'
import type { z } from 'zod'

/** A small value stored on this device for one account; an unreadable one counts as missing. */
export function useLocalStorage<Value>(key: string, schema: z.ZodType<Value>, nothing: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => read(key, schema) ?? nothing)
  const keep = (next: Value) => {
    setValue(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Storage is disabled: the value lasts as long as the page.
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
