import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, Params, RouteObject } from 'react-router'
import { callerSession } from '../lib/call.ts'

/** A screen whose code cannot be loaded: without a connection, or after the portal was renewed. */
export class UnloadedScreenError extends Error {}

export const orUnloaded = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> =>
  load().catch((cause: unknown) => {
    throw new UnloadedScreenError('a screen could not be loaded', { cause })
  })

/** Loads a screen when it is first opened: forms are the largest part, and signing in needs none. */
export const lazyScreen = (load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: await orUnloaded(load) }),
})

type Prefetch = (params: Params, query: URLSearchParams) => void

/** Also prefetches the screen's data as soon as its code is loaded, without waiting for it. */
export const lazyScreenWithPrefetch = (load: () => Promise<readonly [ComponentType, Prefetch]>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => {
    const [Component, prefetch] = await orUnloaded(load)
    return { Component, loader: createPrefetchLoader(prefetch) }
  },
})

export const createPrefetchLoader =
  (prefetch: Prefetch) =>
  ({ params, request }: LoaderFunctionArgs): null => {
    if (callerSession.token) prefetch(params, new URL(request.url).searchParams)
    return null
  }

/** The prefetch of a screen whose address names a row in `param`. An address that names none prefetches nothing. */
export const prefetchById =
  (param: string, prefetch: (id: number, query: URLSearchParams) => void): Prefetch =>
  (params, query) => {
    const id = Number(params[param])
    if (Number.isInteger(id) && id > 0) prefetch(id, query)
  }
