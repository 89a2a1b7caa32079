import { type ChangeEvent, useEffect, useState } from 'react'

type Bound = { value?: unknown; onChange: (value: string) => void; onBlur: () => void }

/**
 * For a control whose display differs from its value. The typed text stays unchanged while typing, so that the caret does not jump; the
 * formatted value returns on blur.
 */
export function useFormattedInput(field: Bound, read: (typed: string) => string, shown: string) {
  const [typed, setTyped] = useState<string>()
  const control = {
    value: typed !== undefined && read(typed) === String(field.value ?? '') ? typed : shown,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(event.target.value)
      field.onChange(read(event.target.value))
    },
    onBlur: () => {
      setTyped(undefined)
      field.onBlur()
    },
  }
  return { control, setTyped }
}

const pause = 500

/** The typed text after a pause and outside of a click, for hints that would otherwise flicker. */
export function useDebouncedText(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    let current = true
    const update = () => {
      if (current) setSettled(value)
    }
    const timer = setTimeout(() => runAfterPointerUp(update), pause)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [value])
  return settled
}

/**
 * A message that appears on blur moves the content below it. If a click caused the blur, the clicked button would move away before the
 * click, so the message waits for pointerup.
 */
export function runAfterPointerUp(then: () => void) {
  if (!document.querySelector(':active')) return then()
  addEventListener('pointerup', () => setTimeout(then, 50), { once: true })
}
