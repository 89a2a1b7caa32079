import { readProposalProgress } from '@jadara/contract/proposal/progress'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useApplicationChanged, useLearnFromRefusal } from '../../../lib/application.ts'
import { asRefused, call } from '../../../lib/call.ts'
import { formRefusal, type LineTrouble } from '../../../lib/form-refusal.ts'
import { showRefusal } from '../../../ui/form/errors.ts'
import type { KeptRows, RowSectionForm, RowValues } from './row-section.ts'

/** Saves the rows as a whole. Answers what is stored then; a refusal stands in the form. */
export function useRowsSave<Kept>(
  { calls }: RowSectionForm<Kept>,
  form: UseFormReturn<RowValues>,
  begun: KeptRows<Kept> | undefined,
) {
  const changed = useApplicationChanged()
  const learn = useLearnFromRefusal()
  const [trouble, setTrouble] = useState<LineTrouble>()

  const save = async (rows: readonly object[]): Promise<KeptRows<Kept> | undefined> => {
    setTrouble(undefined)
    try {
      // What the form stands on, not what was read since: a change made elsewhere meanwhile is refused, not overwritten.
      const answer: unknown = await call(calls.save, { body: { rows, updatedAt: begun?.updatedAt ?? null } } as never)
      void changed(calls.read, readProposalProgress)
      return answer as KeptRows<Kept>
    } catch (error) {
      const refused = asRefused(error)
      const { why, fields, trouble: met } = formRefusal(refused, { hasFile: false })
      setTrouble(met)
      showRefusal(form, { text: why, fields })
      // The other change, if that is what it was, is then shown beside what was typed.
      if (refused.status === 409) void changed(calls.read)
      learn(refused)
      return undefined
    }
  }
  return { save, trouble }
}
