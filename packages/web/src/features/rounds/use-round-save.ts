import { listAwardBranches } from '@jadara/contract/core/lookups'
import type { Text } from '@jadara/contract/core/text'
import { listActiveKeyDates } from '@jadara/contract/rounds/active-key-dates'
import { readActiveRound } from '@jadara/contract/rounds/active-round'
import { listRoundKeyDates } from '@jadara/contract/rounds/key-dates'
import { createRound, listRounds, type Round, readRound, updateRound } from '@jadara/contract/rounds/rounds'
import { useCallback, useState } from 'react'
import { asRefusedCallError, callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { toFormRefusal, type UndecidedSaveReason } from '../../lib/save-refusal.ts'
import { showRefusal } from '../../ui/form/errors.ts'
import type { FormOf } from '../../ui/form/use-zod-form.ts'
import type { CheckedRound, RoundFormValues } from './round-values.ts'

export function useInvalidateRounds(): () => Promise<void> {
  const refresh = useInvalidateEndpoints()
  return useCallback(
    () => refresh(listRounds, readRound, readActiveRound, listActiveKeyDates, listRoundKeyDates, listAwardBranches),
    [refresh],
  )
}

type Options = {
  form: FormOf<RoundFormValues>
  edited: Round | undefined
  model: Round | undefined
}

/**
 * Creates or updates the round and returns the stored version. Returns undefined when the server refused it (the form shows
 * why), or when `consequences` lists effects on applicants; the form then saves by sending `evenSo`.
 */
export function useRoundSave({ form, edited, model }: Options) {
  const changed = useInvalidateRounds()
  const [trouble, setTrouble] = useState<UndecidedSaveReason>()
  const [consequences, setConsequences] = useState<readonly Text[]>()

  const save = async (values: CheckedRound, evenSo: boolean): Promise<Round | undefined> => {
    setTrouble(undefined)
    setConsequences(undefined)
    try {
      const round = edited
        ? await callEndpoint(updateRound, { params: { id: edited.id }, body: { ...values, updatedAt: edited.updatedAt, evenSo } })
        : await callEndpoint(createRound, {
            body: { ...values, endDate: values.endDate ?? '', ...(model && { copyFrom: model.id }) },
          })
      void changed()
      return round
    } catch (error) {
      const refused = asRefusedCallError(error)
      if (refused.reason === 'consequences') {
        setConsequences(refused.messages)
        return undefined
      }
      const refusal = toFormRefusal(refused, { hasFile: false })
      setTrouble(refusal.trouble)
      showRefusal(form, { text: refusal.why, fields: refusal.fields })
      // A conflicting version: the stored one is shown beside the typed one.
      if (refused.status === 409) void changed()
      return undefined
    }
  }
  return { save, trouble, consequences, forget: () => setConsequences(undefined) }
}
