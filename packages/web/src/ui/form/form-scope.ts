import type { Text } from '@jadara/contract/text'
import { createContext, useContext } from 'react'

/** What the inputs of one form share besides react-hook-form. */
export type FormScope = {
  readOnly: boolean
  /** DOM id of the control of a field. */
  idOf: (name: string) => string
  labelOf: (name: string) => Text | undefined
  /** For the error banner. */
  setLabel: (name: string, label: Text | undefined) => void
  /** A value that an input cannot read blocks the submit with this reason. */
  setBlocker: (name: string, why: Text | undefined) => void
}

export const FormScopeContext = createContext<FormScope | undefined>(undefined)

export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext)
  if (!scope) throw new Error('Inputs of the kit stand inside <Form>')
  return scope
}
