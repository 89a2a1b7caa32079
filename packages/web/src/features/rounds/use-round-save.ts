import { listDeadlines, listRoundDeadlines } from '@jadara/contract/key-dates'
import { listAwardBranches } from '@jadara/contract/lookups'
import { amendRound, createRound, listRounds, type Round, readActiveRound, readRound } from '@jadara/contract/rounds'
import type { Text } from '@jadara/contract/text'
import { useCallback, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { asRefused, call } from '../../lib/call.ts'
import { formRefusal, type LineTrouble } from '../../lib/form-refusal.ts'
import { useRefresh } from '../../lib/query.ts'
import { showRefusal } from '../../ui/form/errors.ts'
import type { RoundValues } from './round-values.ts'

/** Everything that shows a round or its dates is asked again. */
export function useRoundsChanged(): () => Promise<void> {
  const refresh = useRefresh()
  return useCallback(
    () => refresh(listRounds, readRound, readActiveRound, listDeadlines, listRoundDeadlines, listAwardBranches),
    [refresh],
  )
}

type Options = {
  form: UseFormReturn<RoundValues>
  /** What the form stands on; undefined for a new round. */
  begun: Round | undefined
  /** The round that a new one is made from. */
  model: Round | undefined
}

/**
 * Adds or amends the round. Answers what is stored by then; undefined where it was refused, and the form says why, or where `consequences`
 * says what it would do to applicants: then it is saved only when it is sent with `evenSo`.
 */
export function useRoundSave({ form, begun, model }: Options) {
  const changed = useRoundsChanged()
  const [trouble, setTrouble] = useState<LineTrouble>()
  const [consequences, setConsequences] = useState<readonly Text[]>()

  const save = async (values: RoundValues, evenSo: boolean): Promise<Round | undefined> => {
    setTrouble(undefined)
    setConsequences(undefined)
    try {
      const round = begun
        ? await call(amendRound, { params: { id: begun.id }, body: { ...values, updatedAt: begun.updatedAt, evenSo } })
        : await call(createRound, { body: { ...values, ...(model && { copyFrom: model.id }) } })
      void changed()
      return round
    } catch (error) {
      const refused = asRefused(error)
      if (refused.reason === 'consequences') {
        setConsequences(refused.messages)
        return undefined
      }
      const refusal = formRefusal(refused, { hasFile: false })
      setTrouble(refusal.trouble)
      showRefusal(form, { text: refusal.why, fields: refusal.fields })
      // Another version: what is stored now is then shown beside what was typed.
      if (refused.status === 409) void changed()
      return undefined
    }
  }
  return { save, trouble, consequences, forget: () => setConsequences(undefined) }
}
