import {
  createProposalHeader,
  type ProposalHeader,
  readProposalHeader,
  readUserProposalHeader,
  updateProposalHeader,
} from '@jadara/contract/proposal/header'
import { type ProposalProgress, readProposalProgress } from '@jadara/contract/proposal/progress'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../lib/call.ts'
import { useCached, useTell } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import { useSave } from '../../lib/use-save.ts'
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
  const tell = useTell(readUserProposalHeader)
  const tellProgress = useTell(readProposalProgress)
  const progress = useCached(readProposalProgress)
  const { save, refuse, trouble } = useSave({
    show: ({ why, fields }) => showRefusal(form, { text: why, fields }),
    touches: [readProposalHeader, readUserProposalHeader, readProposalProgress],
  })

  const saveHeader = (values: HeaderValues) =>
    save(async () => {
      const header = begun
        ? await call(updateProposalHeader, { params: { id: begun.id }, body: { ...values, updatedAt: begun.updatedAt } })
        : await call(createProposalHeader, { body: values })
      // The hub must not take the one that was just begun for missing.
      tell({ userId }, header)
      const known = progress()
      if (known) tellProgress({}, withHeader(known, header))
      return header
    })
  return { save: saveHeader, refuse, trouble }
}
