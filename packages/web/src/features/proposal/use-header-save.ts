import {
  createProposalHeader,
  type ProposalHeader,
  type ProposalHeaderValues,
  readProposalHeader,
  readUserProposalHeader,
  updateProposalHeader,
} from '@jadara/contract/proposal/header'
import { type ProposalProgress, readProposalProgress } from '@jadara/contract/proposal/progress'
import { callEndpoint } from '../../lib/call.ts'
import { useCachedReplyReader, useSetCachedReply } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import { useApplicationSave } from '../../lib/use-save.ts'
import { showRefusal } from '../../ui/form/errors.ts'
import type { FormOf } from '../../ui/form/use-zod-form.ts'

export type HeaderValues = { title: string; duration: string; budget: string; abstract: string }

/** A stored header as form values. Equal input gives equal values, so that typing the same again is no change. */
export const toHeaderValues = (stored: ProposalHeader | undefined): HeaderValues => ({
  title: stored?.title ?? '',
  duration: stored ? String(stored.duration) : '',
  budget: stored ? String(stored.budget) : '',
  abstract: stored?.abstract ?? '',
})

const withHeader = (progress: ProposalProgress, { id, duration, budget, abstract }: ProposalHeader): ProposalProgress => ({
  ...progress,
  proposalId: id,
  duration,
  budget,
  header: abstract === '' ? 'started' : 'complete',
})

/** Creates or updates the basic information. Returns what is stored then; an error is shown in the form. */
export function useHeaderSave(form: FormOf<HeaderValues>, edited: ProposalHeader | undefined) {
  const { userId } = useMe()
  const setHeaderReply = useSetCachedReply(readUserProposalHeader)
  const setProgressReply = useSetCachedReply(readProposalProgress)
  const readCachedProgress = useCachedReplyReader(readProposalProgress)
  const { save, refuse, trouble } = useApplicationSave({
    show: ({ why, fields }) => showRefusal(form, { text: why, fields }),
    touches: [readProposalHeader, readUserProposalHeader, readProposalProgress],
  })

  const saveHeader = (values: ProposalHeaderValues) =>
    save(async () => {
      const header = edited
        ? await callEndpoint(updateProposalHeader, {
            params: { id: edited.id },
            body: { ...values, updatedAt: edited.updatedAt },
          })
        : await callEndpoint(createProposalHeader, { body: values })
      // Updates the cache, so that the hub does not report the new proposal as missing.
      setHeaderReply({ userId }, header)
      const cachedProgress = readCachedProgress()
      if (cachedProgress) setProgressReply({}, withHeader(cachedProgress, header))
      return header
    })
  return { save: saveHeader, refuse, trouble }
}
