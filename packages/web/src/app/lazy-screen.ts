import type { ComponentType } from 'react'
import type { Params, RouteObject } from 'react-router'
import { callerSession } from '../lib/call.ts'

/** Loads a screen when it is first opened: forms are the largest part, and signing in needs none. */
export const lazyScreen = (load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: await load() }),
})

type Prefetch = (id: number) => void

/** Also prefetches the data of the id in the address as soon as the code is loaded, without waiting for it. */
export const lazyScreenWithPrefetch = (
  param: string,
  load: () => Promise<readonly [ComponentType, Prefetch]>,
): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => {
    const [Component, prefetch] = await load()
    const loader = ({ params }: { params: Params }) => {
      const id = Number(params[param])
      if (callerSession.token && Number.isInteger(id) && id > 0) prefetch(id)
      return null
    }
    return { Component, loader }
  },
})
