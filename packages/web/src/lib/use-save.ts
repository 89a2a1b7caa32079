import type { Endpoint } from '@jadara/contract/core/endpoint'
import { useState } from 'react'
import { useInvalidateApplication, useRefreshAfterRefusal } from './application.ts'
import { asRefusedCallError } from './call.ts'
import { type FormRefusal, toFormRefusal, type UndecidedSaveReason } from './save-refusal.ts'

type Options = {
  /** Shows a refusal in the form. */
  readonly show: (refusal: FormRefusal) => void
  readonly hasFile?: boolean
  /** The reads to repeat after a save or a conflict. */
  readonly touches: readonly Endpoint[]
}

/** Saves a form of the application. `save` returns what is stored, or undefined when it was stopped or refused. `trouble`: the server did not decide. */
export function useApplicationSave({ show, hasFile = false, touches }: Options) {
  const changed = useInvalidateApplication()
  const refreshAfterRefusal = useRefreshAfterRefusal()
  const [trouble, setTrouble] = useState<UndecidedSaveReason>()

  const refuse = (error: unknown): undefined => {
    const refused = asRefusedCallError(error)
    const refusal = toFormRefusal(refused, { hasFile })
    setTrouble(refusal.trouble)
    show(refusal)
    // After a conflict the stored version is shown beside the typed one.
    if (refused.status === 409) void changed(...touches)
    refreshAfterRefusal(refused)
  }

  const save = async <Stored>(sending: () => Promise<Stored | undefined>): Promise<Stored | undefined> => {
    setTrouble(undefined)
    try {
      const stored = await sending()
      // Not awaited: adding the last permitted record would close its own form before it is left.
      if (stored !== undefined) void changed(...touches)
      return stored
    } catch (error) {
      return refuse(error)
    }
  }
  return { save, refuse, trouble }
}
