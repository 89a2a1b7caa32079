import { listApplicants } from '@jadara/contract/applicants/applicants'
import { reviewer } from '@jadara/contract/core/endpoint'
import { readAttestation } from '@jadara/contract/reviewing/attestation'
import { type ReactNode, Suspense, useCallback, useLayoutEffect, useRef } from 'react'
import { applicantsTitle } from '../features/applicants/words.ts'
import { callerSession } from '../lib/call.ts'
import { useApplicationOfAddress } from '../lib/chosen-application.tsx'
import { applicantsPath } from '../lib/places.ts'
import { prefetchEndpoint, useRead } from '../lib/query.ts'
import { useMe } from '../lib/session.tsx'
import { parseTokenUserType } from '../lib/token.ts'
import { focusScreen } from '../ui/focus.ts'
import { Crumbs, Main } from '../ui/layout/page.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LoadingPlaceholder } from '../ui/loading.tsx'
import { LoadingPart } from '../ui/loading-part.tsx'

/** Loaded apart: only reviewers see it, and the gate is part of screens that applicants open. */
const AttestationScreen = lazyPart(async () => (await import('./attestation-page.tsx')).AttestationScreen)

const crumbs = [{ to: applicantsPath, label: applicantsTitle }]

type Props = { applicantId: number; children: ReactNode }

/** Reviewers attest before they see `children`, whether or not the round makes it a condition. Everybody else sees them at once. */
export function AttestationGate(props: Props) {
  return useMe().userType === reviewer ? <ReviewerGate {...props} /> : props.children
}

type ByAccountProps = { userId: number; children: ReactNode }

/** The same for screens that know only the applicant's account. For an applicant who is not in the reviewer's list, the screen's own call answers 404. */
export function AttestationGateByAccount({ userId, children }: ByAccountProps) {
  const application = useApplicationOfAddress()
  const isReviewer = useMe().userType === reviewer
  const read = useRead(listApplicants, {}, { enabled: isReviewer })
  const { data } = read
  if (!isReviewer) return children
  if (!data)
    return (
      <GateMain>
        <LoadingPart reading={read} lines={8} />
      </GateMain>
    )
  const assigned = ('items' in data ? data.items : data).find((one) =>
    application === undefined ? one.userId === userId : one.id === application,
  )
  return assigned ? <ReviewerGate applicantId={assigned.id}>{children}</ReviewerGate> : children
}

/** Runs `prefetch` for what the gate lets through: for a reviewer once the attestation is known. */
export function prefetchBehindGate(applicantId: number, prefetch: () => void): void {
  if (parseTokenUserType(callerSession.token) !== reviewer) prefetch()
  else
    void prefetchEndpoint(readAttestation, { applicantId }).then((reply) => {
      if (reply?.attestedAt) prefetch()
    })
}

function ReviewerGate({ applicantId, children }: Props) {
  const read = useRead(readAttestation, { applicantId })
  const { data, error } = read
  const takesFocus = useRef(false)
  const keepFocus = useCallback(() => {
    takesFocus.current = true
  }, [])
  const isOpen = (data !== undefined && data.attestedAt !== null) || error?.status === 404
  // What had the focus is gone: the button, or the place where the attestation was being read.
  useLayoutEffect(() => {
    if (isOpen && takesFocus.current) focusScreen()
  }, [isOpen])
  if (isOpen) return children
  return (
    <GateMain onFocusLost={keepFocus}>
      {data ? (
        <Suspense fallback={<LoadingPlaceholder lines={8} />}>
          <AttestationScreen attestation={data} onAttested={keepFocus} />
        </Suspense>
      ) : (
        <LoadingPart reading={read} lines={8} />
      )}
    </GateMain>
  )
}

/** One landmark, so that the focus stays in it when the attestation has been read. */
function GateMain({ children, onFocusLost }: { children: ReactNode; onFocusLost?: () => void }) {
  useLayoutEffect(
    () => () => {
      if (document.getElementById('main')?.contains(document.activeElement)) onFocusLost?.()
    },
    [onFocusLost],
  )
  return (
    <Main>
      <Crumbs items={crumbs} />
      {children}
    </Main>
  )
}
