import type { Endpoint } from '@jadara/contract/endpoint'
import { useState } from 'react'
import { useApplicationChanged, useLearnFromRefusal } from './application.ts'
import { asRefused } from './call.ts'
import { type FormRefusal, formRefusal, type LineTrouble } from './form-refusal.ts'

type Options = {
  /** Puts a refusal into the form: before this answers, it stands there. */
  readonly show: (refusal: FormRefusal) => void
  /** The form sends a file. */
  readonly hasFile?: boolean
  /** The calls that read what is saved: they are asked again when it was, and when it stands otherwise than the form took it to. */
  readonly touches: readonly Endpoint[]
}

/**
 * How a form of the application is saved. `save` carries out the sending and answers what is stored by then, or undefined: it was stopped, or
 * refused and the form says why. `trouble`: the server did not answer for it.
 */
export function useSave({ show, hasFile = false, touches }: Options) {
  const changed = useApplicationChanged()
  const learn = useLearnFromRefusal()
  const [trouble, setTrouble] = useState<LineTrouble>()

  const refuse = (error: unknown): undefined => {
    const refused = asRefused(error)
    const refusal = formRefusal(refused, { hasFile })
    setTrouble(refusal.trouble)
    show(refusal)
    // Another version, perhaps: what is stored now is then shown beside what was typed.
    if (refused.status === 409) void changed(...touches)
    learn(refused)
  }

  const save = async <Stored>(sending: () => Promise<Stored | undefined>): Promise<Stored | undefined> => {
    setTrouble(undefined)
    try {
      const stored = await sending()
      // Not waited for: the last one that is allowed would close its own form before it is left.
      if (stored !== undefined) void changed(...touches)
      return stored
    } catch (error) {
      return refuse(error)
    }
  }
  return { save, refuse, trouble }
}
