import { administrator, applicant, type Endpoint, reviewer, type UserType } from '@jadara/contract/core/endpoint'
import { readUnread } from '@jadara/contract/core/live'
import { listAwardBranches } from '@jadara/contract/core/lookups'
import { readPortalVersion } from '@jadara/contract/core/portal-version'
import { listActiveKeyDates } from '@jadara/contract/rounds/key-dates'
import { readOverview } from '@jadara/contract/rounds/overview'
import { readActiveRound } from '@jadara/contract/rounds/rounds'
import { readContact } from '@jadara/contract/site/contact'
import { listSiteTexts } from '@jadara/contract/site/endpoints'
import { listExports } from '@jadara/contract/submission/exports'
import { readProgress } from '@jadara/contract/submission/submission'
import { prefetchEndpoint } from './query.ts'
import { parseTokenUserType } from './token.ts'

type Reads = Endpoint & { readonly method: 'GET' }

/** What the dashboard's frame reads beside the account. */
const frameReads: Readonly<Record<UserType, readonly Reads[]>> = {
  [administrator]: [readActiveRound, readContact, readUnread, readPortalVersion],
  [reviewer]: [readActiveRound, readContact, listActiveKeyDates],
  [applicant]: [readActiveRound, readContact, readUnread, readProgress],
}

/** What `/dashboard` reads beside the frame. */
const homeReads: Readonly<Record<UserType, readonly Reads[]>> = {
  [administrator]: [readOverview, listSiteTexts, listActiveKeyDates, listExports],
  [reviewer]: [],
  [applicant]: [listAwardBranches],
}

/** Starts these reads with that of the account, which they would wait for otherwise; those of home too where it opens, so that it needs no second call. */
export function prefetchFrame(token: string | undefined): void {
  prefetchForUserType(frameReads, token)
  if (location.pathname === '/dashboard') prefetchHome(token)
}

export const prefetchHome = (token: string | undefined): void => prefetchForUserType(homeReads, token)

function prefetchForUserType(reads: Readonly<Record<UserType, readonly Reads[]>>, token: string | undefined): void {
  const userType = parseTokenUserType(token)
  for (const endpoint of userType ? reads[userType] : []) void prefetchEndpoint(endpoint)
}
