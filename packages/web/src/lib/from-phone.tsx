import type { PhoneFile } from '@jadara/contract/files/phone-link-state'
import type { PhoneField } from '@jadara/contract/files/phone-links'
import { type ComponentType, createContext, useContext } from 'react'

export type FromPhoneProps = {
  readonly field: PhoneField
  /** Called for each picture that the portal has stored. */
  readonly onArrived: (file: PhoneFile) => void
}

/** A page provides it for the file fields in it. */
export const FromPhoneContext = createContext<ComponentType<FromPhoneProps> | undefined>(undefined)

/** Offers to take the picture of a file field with a phone. */
export function FromPhone(props: FromPhoneProps) {
  const Button = useContext(FromPhoneContext)
  return Button && <Button {...props} />
}
