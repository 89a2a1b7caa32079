import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/** A screen that is loaded when it is first opened: forms weigh most, and whoever signs in needs none yet. */
export const later = (load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: await load() }),
})
