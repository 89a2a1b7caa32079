import { type ChangeEvent, useState } from 'react'

type Bound = { value?: unknown; onChange: (value: string) => void; onBlur: () => void }

/**
 * For a control that shows its value otherwise than it is kept. What is being typed stays as typed, so that the caret never jumps;
 * the form holds what it reads as; when the control is left, it shows the value again.
 */
export function useTyped(field: Bound, read: (typed: string) => string, shown: string) {
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
