import { readProposalProgress } from '@jadara/contract/proposal/progress'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useApplicationChanged, useLearnFromRefusal } from '../../../lib/application.ts'
import { asRefused, call } from '../../../lib/call.ts'
import { formRefusal } from '../../../lib/form-refusal.ts'
import { showRefusal } from '../../../ui/form/errors.ts'
import type { KeptRows, RowSection, RowValues } from './row-section.ts'

/** Saves the rows as a whole. Answers whether they are stored; a refusal stands in the form by then. */
export function useRowsSave<Kept>(
  { calls }: RowSection<Kept>,
  form: UseFormReturn<RowValues>,
  begun: KeptRows<Kept> | undefined,
) {
  const changed = useApplicationChanged()
  const learn = useLearnFromRefusal()
  const [unreachable, setUnreachable] = useState(false)

  const save = async (rows: readonly object[]): Promise<boolean> => {
    setUnreachable(false)
    try {
      // What the form stands on, not what was read since: a change made elsewhere meanwhile is refused, not overwritten.
      await call(calls.save, { body: { rows, updatedAt: begun?.updatedAt ?? null } } as never)
      void changed(calls.read, readProposalProgress)
      return true
    } catch (error) {
      const refused = asRefused(error)
      const { why, fields, lost } = formRefusal(refused, { hasFile: false })
      setUnreachable(lost)
      showRefusal(form, { text: why, fields })
      // The other change, if that is what it was, is then shown beside what was typed.
      if (refused.status === 409) void changed(calls.read)
      learn(refused)
      return false
    }
  }
  return { save, unreachable }
}
