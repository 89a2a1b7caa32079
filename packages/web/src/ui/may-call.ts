import type { Endpoint } from '@jadara/contract/core/endpoint'
import { createContext, useContext } from 'react'

export type CallableEndpoint = Pick<Endpoint, 'method' | 'who' | 'duties'>

/** Tells whether the signed-in account may make a call by its duty. What it may not call is not offered. */
export const MayCallContext = createContext<(endpoint: CallableEndpoint) => boolean>(() => true)
export const useMayCall = () => useContext(MayCallContext)
