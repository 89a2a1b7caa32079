import { applicant, type Endpoint } from '@jadara/contract/core/endpoint'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { type Text, text } from '@jadara/contract/core/text'
import { type ActiveRound, readActiveRound } from '@jadara/contract/rounds/active-round'
import { type ApplicationProgress, readProgress } from '@jadara/contract/submission/progress'
import { useCallback } from 'react'
import { toWindowState, useActiveRound } from './active-round.ts'
import { RefusedCallError } from './call.ts'
import { useInvalidateEndpoints, useRead } from './query.ts'
import { useMe, useSession } from './session.tsx'

const onlyRead = text("An applicant's items can be read here, not changed.", 'يمكن هنا قراءة بيانات المتقدم دون تعديلها.')
/** Shown until the reason is known. */
const notNow = text('Nothing can be changed at the moment.', 'لا يمكن تعديل شيء الآن.')

/** Why the application cannot be changed now; undefined when it can. The server checks again on every write. */
export function useLockedReason(): Text | undefined {
  const me = useMe()
  const isApplicant = me.userType === applicant
  const { data: progress } = useRead(readProgress, {}, { enabled: isApplicant && me.takesPart })
  const { round } = useActiveRound({ enabled: isApplicant })
  if (!isApplicant) return onlyRead
  // For an account outside the active round, `me` describes its earlier round.
  if (!me.takesPart) return round === null ? sharedFailureTexts.noActiveRound : sharedFailureTexts.notInThisRound
  return whyLocked(progress ?? me, round)
}

/** The deadline of the signed-in account: the applicant's own when the office extended it (`isOwn`), otherwise the round's; and whether it still matters. */
export function useOwnDeadline() {
  const me = useMe()
  const mine = me.userType === applicant && me.takesPart
  const { data: progress } = useRead(readProgress, {}, { enabled: mine })
  const { round, offset } = useActiveRound()
  const own = mine ? (progress ?? me) : undefined
  return {
    round,
    offset,
    closesAt: own ? own.closesAt : round?.closesAt,
    isOwn: own?.extendedUntil != null,
    isSubmitted: own?.isSubmitted ?? false,
  }
}

function whyLocked(
  { isSubmitted, canSubmit }: Pick<ApplicationProgress, 'isSubmitted' | 'canSubmit'>,
  round: ActiveRound | null | undefined,
): Text | undefined {
  if (isSubmitted) return sharedFailureTexts.alreadySubmitted
  if (canSubmit) return undefined
  if (round === undefined) return notNow
  if (round === null) return sharedFailureTexts.noActiveRound
  const windowState = toWindowState(round, Date.parse(round.now))
  if (windowState === 'open') return sharedFailureTexts.notInThisRound
  return windowState === 'early' ? sharedFailureTexts.notOpenYet : sharedFailureTexts.deadlinePassed
}

/** Invalidates the progress and the given endpoints after a change of the application. */
export function useInvalidateApplication(): (...endpoints: readonly Endpoint[]) => Promise<void> {
  const refresh = useInvalidateEndpoints()
  return useCallback((...endpoints) => refresh(readProgress, ...endpoints), [refresh])
}

/** Refreshes every screen after the application turned out to be submitted or closed. */
export function useRefreshApplication(): () => void {
  const changed = useInvalidateApplication()
  const { refresh } = useSession()
  return useCallback(() => {
    void changed(readActiveRound)
    refresh().catch(() => {})
  }, [changed, refresh])
}

/** The same after a refusal that says so. A version conflict alone is no reason. */
export function useRefreshAfterRefusal(): (error: unknown) => void {
  const refreshApplication = useRefreshApplication()
  return useCallback(
    (error) => {
      if (error instanceof RefusedCallError && error.status === 409 && error.reason !== 'changed') refreshApplication()
    },
    [refreshApplication],
  )
}
