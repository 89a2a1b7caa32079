import { isWithinDuty } from '@jadara/contract/core/duties'
import type { Endpoint } from '@jadara/contract/core/endpoint'
import { useContext } from 'react'
import { DutyContext } from './duty-context.ts'

export type CallableEndpoint = Pick<Endpoint, 'method' | 'who' | 'duties'>

/** Tells whether the signed-in account may make a call by its duty. What it may not call is not offered. */
export function useMayCall(): (endpoint: CallableEndpoint) => boolean {
  const duty = useContext(DutyContext)
  return (endpoint) => isWithinDuty(endpoint, duty)
}
