import { administrator, applicant, type Endpoint, reviewer, type UserType } from '@jadara/contract/core/endpoint'
import { readUnread } from '@jadara/contract/core/live'
import { listAwardBranches } from '@jadara/contract/core/lookups'
import { readPortalVersion } from '@jadara/contract/core/portal-version'
import { readProposalProgress } from '@jadara/contract/proposal/progress'
import { readAttestation } from '@jadara/contract/reviewing/attestation'
import { listOwnAssignments } from '@jadara/contract/reviewing/list-own-assignments'
import { listActiveKeyDates } from '@jadara/contract/rounds/active-key-dates'
import { readActiveRound } from '@jadara/contract/rounds/active-round'
import { readContact } from '@jadara/contract/site/contact'
import { listMyChanges } from '@jadara/contract/submission/changes'
import { readProgress } from '@jadara/contract/submission/progress'
import { prefetchEndpoint } from './query.ts'
import { parseTokenUserType } from './token.ts'

type Reads = Endpoint & { readonly method: 'GET' }

/** What the dashboard's frame reads beside the account. */
const frameReads: Readonly<Record<UserType, readonly Reads[]>> = {
  [administrator]: [readActiveRound, readContact, readUnread, readPortalVersion],
  [reviewer]: [readActiveRound, readContact, listActiveKeyDates, listOwnAssignments],
  [applicant]: [readActiveRound, readContact, readUnread, readProgress],
}

const applicantHomeReads: readonly Reads[] = [listAwardBranches, readProposalProgress, listMyChanges]

/** What the dashboard's first call reads, in this order, before the account (`session.tsx`). */
export const listFirstReads = (userType: UserType, pathname: string): readonly Reads[] => [
  ...frameReads[userType],
  ...(userType === applicant && pathname === home ? applicantHomeReads : []),
]

const home = '/dashboard'
let isFramePrefetched = false

/** Starts these reads with that of the account, which they would wait for otherwise; those of home too where it opens. */
export function prefetchFrame(token: string | undefined): void {
  const userType = parseTokenUserType(token)
  for (const endpoint of userType ? listFirstReads(userType, location.pathname) : []) void prefetchEndpoint(endpoint)
  if (userType === reviewer) prefetchAttestation()
  isFramePrefetched = true
  if (userType === administrator && location.pathname === home) void prefetchOfficeHome()
}

/** On screens of an application, which a reviewer sees once the attestation is known. */
function prefetchAttestation(): void {
  const applicantId = /^\/dashboard\/(?:review|applicants)\/(\d+)/.exec(location.pathname)?.[1]
  if (applicantId !== undefined) void prefetchEndpoint(readAttestation, { applicantId: Number(applicantId) })
}

/**
 * Starts what `/dashboard` reads beside the frame. When the dashboard opens at home, the router calls this before `prefetchFrame` does; that call is
 * ignored, so that one batch reads both.
 */
export function prefetchHome(token: string | undefined): void {
  if (!isFramePrefetched) return
  const userType = parseTokenUserType(token)
  for (const endpoint of userType === applicant ? applicantHomeReads : []) void prefetchEndpoint(endpoint)
  if (userType === administrator) void prefetchOfficeHome()
}

async function prefetchOfficeHome(): Promise<void> {
  // Without a connection the screen itself meets the failure.
  const { officeHomeReads } = await import('./office-home-reads.ts').catch(() => ({ officeHomeReads: [] }))
  for (const endpoint of officeHomeReads) void prefetchEndpoint(endpoint)
}
