import {
  createProposalHeader,
  type ProposalHeader,
  readProposalHeader,
  readUserProposalHeader,
  updateProposalHeader,
} from '@jadara/contract/proposal/header'
import { readProposalProgress } from '@jadara/contract/proposal/progress'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useApplicationChanged, useLearnFromRefusal } from '../../lib/application.ts'
import { asRefused, call } from '../../lib/call.ts'
import { formRefusal } from '../../lib/form-refusal.ts'
import { useTell } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import type { HeaderValues } from './header-values.ts'

/** Creates or changes the basic information. Answers what is stored by then; a refusal stands in the form. */
export function useHeaderSave(form: UseFormReturn<HeaderValues>, begun: ProposalHeader | undefined) {
  const { userId } = useMe()
  const changed = useApplicationChanged()
  const learn = useLearnFromRefusal()
  const tell = useTell(readUserProposalHeader)
  const [unreachable, setUnreachable] = useState(false)

  const save = async (values: HeaderValues): Promise<ProposalHeader | undefined> => {
    setUnreachable(false)
    try {
      const header = begun
        ? await call(updateProposalHeader, { params: { id: begun.id }, body: { ...values, updatedAt: begun.updatedAt } })
        : await call(createProposalHeader, { body: values })
      // The hub must not take the one that was just begun for missing.
      tell({ userId }, header)
      void changed(readProposalHeader, readUserProposalHeader, readProposalProgress)
      return header
    } catch (error) {
      const refused = asRefused(error)
      const { why, fields, lost } = formRefusal(refused, { hasFile: false })
      setUnreachable(lost)
      showRefusal(form, { text: why, fields })
      if (refused.status === 409) void changed(readProposalHeader, readUserProposalHeader)
      learn(refused)
      return undefined
    }
  }
  return { save, unreachable }
}
