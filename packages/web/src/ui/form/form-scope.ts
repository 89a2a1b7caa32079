import type { Text } from '@jadara/contract/core/text'
import { createContext, useContext } from 'react'

/** State that the inputs of one form share besides react-hook-form. */
export type FormScope = {
  readOnly: boolean
  idOf: (name: string) => string
  labelOf: (name: string) => Text | undefined
  setLabel: (name: string, label: Text | undefined) => void
  /** Blocks the submit with this reason while an input holds an unreadable value. */
  setBlocker: (name: string, why: Text | undefined) => void
}

export const FormScopeContext = createContext<FormScope | undefined>(undefined)

export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext)
  if (!scope) throw new Error('Inputs of the kit need a <Form> around them')
  return scope
}
