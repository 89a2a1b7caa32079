import { isWithinDuty } from '@jadara/contract/core/duties'
import type { Endpoint } from '@jadara/contract/core/endpoint'
import { useContext } from 'react'
import { DutyContext } from './duty-context.ts'

export type CallableEndpoint = Pick<Endpoint, 'method' | 'who' | 'duties'>

/** Returns a test whether the duty of the signed-in account allows a call. Hide the controls of calls that it does not allow. */
export function useMayCall(): (endpoint: CallableEndpoint) => boolean {
  const duty = useContext(DutyContext)
  return (endpoint) => isWithinDuty(endpoint, duty)
}
