import type { ComponentType } from 'react'
import type { Params, RouteObject } from 'react-router'
import { caller } from '../lib/call.ts'

/** A screen that is loaded when it is first opened: forms weigh most, and whoever signs in needs none yet. */
export const later = (load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: await load() }),
})

type Ahead = (id: number) => void

/** The same, of a screen that reads much of the one with the id in the address: `ahead` asks for it as soon as there is the code, before anything is drawn, and is not waited for. */
export const laterWith = (param: string, load: () => Promise<readonly [ComponentType, Ahead]>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => {
    const [Component, ahead] = await load()
    const loader = ({ params }: { params: Params }) => {
      const id = Number(params[param])
      if (caller.token && Number.isInteger(id) && id > 0) ahead(id)
      return null
    }
    return { Component, loader }
  },
})
