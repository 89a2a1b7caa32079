import { applicant, type Endpoint } from '@jadara/contract/endpoint'
import { failures } from '@jadara/contract/failures'
import { readActiveRound } from '@jadara/contract/rounds'
import { readProgress } from '@jadara/contract/submission'
import { type Text, text } from '@jadara/contract/text'
import { useCallback } from 'react'
import { Refused } from './call.ts'
import { useRead, useRefresh } from './query.ts'
import { useMe, useSession } from './session.tsx'

const onlyRead = text("An applicant's items can be read here, not changed.", 'يمكن هنا قراءة بيانات المتقدم دون تعديلها.')

/** Why nothing of the application may be changed now; undefined while it may. The server asks again at every write. */
export function useLocked(): Text | undefined {
  const me = useMe()
  const isApplicant = me.userType === applicant
  const { data: progress } = useRead(readProgress, {}, { enabled: isApplicant })
  const { data: round } = useRead(readActiveRound, {}, { enabled: isApplicant })
  if (!isApplicant) return onlyRead
  const { isSubmitted, canSubmit } = progress ?? me
  if (isSubmitted) return failures.alreadySubmitted
  if (canSubmit) return undefined
  const early = round && Date.parse(round.now) < Date.parse(round.opensAt)
  return early ? failures.notOpenYet : failures.deadlinePassed
}

/** After a change of the application: its progress, and whatever else the change touched, is asked again. */
export function useApplicationChanged(): (...endpoints: readonly Endpoint[]) => Promise<void> {
  const refresh = useRefresh()
  return useCallback((...endpoints) => refresh(readProgress, ...endpoints), [refresh])
}

/** After a refusal: a 409 says that the application was submitted, or its window closed, meanwhile. Then every screen learns it. */
export function useLearnFromRefusal(): (error: unknown) => void {
  const changed = useApplicationChanged()
  const { refresh } = useSession()
  return useCallback(
    (error) => {
      if (!(error instanceof Refused) || error.status !== 409) return
      void changed(readActiveRound)
      refresh().catch(() => {})
    },
    [changed, refresh],
  )
}
