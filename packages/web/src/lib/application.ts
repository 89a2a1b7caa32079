import { applicant, type Endpoint } from '@jadara/contract/endpoint'
import { failures } from '@jadara/contract/failures'
import { type ActiveRound, readActiveRound } from '@jadara/contract/rounds'
import { type Progress, readProgress } from '@jadara/contract/submission'
import { type Text, text } from '@jadara/contract/text'
import { useCallback } from 'react'
import { standing, useActiveRound } from './active-round.ts'
import { Refused } from './call.ts'
import { useRead, useRefresh } from './query.ts'
import { useMe, useSession } from './session.tsx'

const onlyRead = text("An applicant's items can be read here, not changed.", 'يمكن هنا قراءة بيانات المتقدم دون تعديلها.')
/** While it is not known yet why. */
const notNow = text('Nothing can be changed at the moment.', 'لا يمكن تعديل شيء الآن.')

/** Why nothing of the application may be changed now; undefined while it may. The server asks again at every write. */
export function useLocked(): Text | undefined {
  const me = useMe()
  const isApplicant = me.userType === applicant
  const { data: progress } = useRead(readProgress, {}, { enabled: isApplicant && me.takesPart })
  const { round } = useActiveRound({ enabled: isApplicant })
  if (!isApplicant) return onlyRead
  // Of whoever takes no part, `me` shows what they had in an earlier round.
  if (!me.takesPart) return round === null ? failures.noActiveRound : failures.notInThisRound
  return whyLocked(progress ?? me, round)
}

/** The deadline that counts for who is signed in: an applicant's own where the office extended it (`isOwn`), else the round's; and whether it matters still to them. */
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
  { isSubmitted, canSubmit }: Pick<Progress, 'isSubmitted' | 'canSubmit'>,
  round: ActiveRound | null | undefined,
): Text | undefined {
  if (isSubmitted) return failures.alreadySubmitted
  if (canSubmit) return undefined
  if (round === undefined) return notNow
  if (round === null) return failures.noActiveRound
  const stands = standing(round, Date.parse(round.now))
  if (stands === 'open') return failures.notInThisRound
  return stands === 'early' ? failures.notOpenYet : failures.deadlinePassed
}

/** After a change of the application: its progress, and whatever else the change touched, is asked again. */
export function useApplicationChanged(): (...endpoints: readonly Endpoint[]) => Promise<void> {
  const refresh = useRefresh()
  return useCallback((...endpoints) => refresh(readProgress, ...endpoints), [refresh])
}

/** The application stands otherwise than this page took it to (it was submitted, or its window closed): every screen learns it. */
export function useLearnStanding(): () => void {
  const changed = useApplicationChanged()
  const { refresh } = useSession()
  return useCallback(() => {
    void changed(readActiveRound)
    refresh().catch(() => {})
  }, [changed, refresh])
}

/** The same after a refusal, where it says so: a newer version alone says nothing of how the application stands. */
export function useLearnFromRefusal(): (error: unknown) => void {
  const learn = useLearnStanding()
  return useCallback(
    (error) => {
      if (error instanceof Refused && error.status === 409 && error.reason !== 'changed') learn()
    },
    [learn],
  )
}
