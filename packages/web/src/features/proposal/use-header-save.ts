import {
  createProposalHeader,
  type ProposalHeader,
  readProposalHeader,
  readUserProposalHeader,
  updateProposalHeader,
} from '@jadara/contract/proposal/header'
import { type ProposalProgress, readProposalProgress } from '@jadara/contract/proposal/progress'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useApplicationChanged, useLearnFromRefusal } from '../../lib/application.ts'
import { asRefused, call } from '../../lib/call.ts'
import { formRefusal, type LineTrouble } from '../../lib/form-refusal.ts'
import { useHeld, useTell } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import type { HeaderValues } from './header-values.ts'

/** What of the progress is known as soon as the basic information is stored. */
const withHeader = (progress: ProposalProgress, { id, duration, budget, abstract }: ProposalHeader): ProposalProgress => ({
  ...progress,
  proposalId: id,
  duration,
  budget,
  header: abstract === '' ? 'started' : 'complete',
})

/** Creates or changes the basic information. Answers what is stored by then; a refusal stands in the form. */
export function useHeaderSave(form: UseFormReturn<HeaderValues>, begun: ProposalHeader | undefined) {
  const { userId } = useMe()
  const changed = useApplicationChanged()
  const learn = useLearnFromRefusal()
  const tell = useTell(readUserProposalHeader)
  const tellProgress = useTell(readProposalProgress)
  const progress = useHeld(readProposalProgress)
  const [trouble, setTrouble] = useState<LineTrouble>()

  const save = async (values: HeaderValues): Promise<ProposalHeader | undefined> => {
    setTrouble(undefined)
    try {
      const header = begun
        ? await call(updateProposalHeader, { params: { id: begun.id }, body: { ...values, updatedAt: begun.updatedAt } })
        : await call(createProposalHeader, { body: values })
      // The hub must not take the one that was just begun for missing.
      tell({ userId }, header)
      const known = progress()
      if (known) tellProgress({}, withHeader(known, header))
      void changed(readProposalHeader, readUserProposalHeader, readProposalProgress)
      return header
    } catch (error) {
      return refuse(error)
    }
  }
  /** Says in the form why it was not saved. */
  const refuse = (error: unknown): undefined => {
    const refused = asRefused(error)
    const { why, fields, trouble: met } = formRefusal(refused, { hasFile: false })
    setTrouble(met)
    showRefusal(form, { text: why, fields })
    // Another version, or a proposal that was begun elsewhere: what is stored now comes beside what was typed.
    if (refused.status === 409) void changed(readProposalHeader, readUserProposalHeader, readProposalProgress)
    learn(refused)
  }
  return { save, refuse, trouble }
}
