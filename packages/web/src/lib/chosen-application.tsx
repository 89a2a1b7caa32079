import { createContext, useContext } from 'react'
import { useSearchParams } from 'react-router'

/** For screens of readers: the application that is shown, where calls name its account and a person may have several. */
const Chosen = createContext<number | undefined>(undefined)
export const ChosenApplication = Chosen.Provider

/** The query of such a call; undefined for the application of the active round. */
export function useChosenApplicationQuery(): { readonly applicantId: number } | undefined {
  const applicantId = useContext(Chosen)
  return applicantId === undefined ? undefined : { applicantId }
}

/** As an address names it. */
export function parseApplication(address: URLSearchParams): number | undefined {
  const id = Number(address.get('application'))
  return Number.isInteger(id) && id > 0 ? id : undefined
}

export const useApplicationOfAddress = (): number | undefined => parseApplication(useSearchParams()[0])

/** The path of an application in the active round, or with its number in another one. */
export const withApplication = (path: string, application: number | undefined): string =>
  application === undefined ? path : `${path}?application=${application}`
