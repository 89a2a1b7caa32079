import { readProposalProgress } from '@jadara/contract/proposal/progress'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../../lib/call.ts'
import { useSave } from '../../../lib/use-save.ts'
import { showRefusal } from '../../../ui/form/errors.ts'
import type { KeptRows, RowSectionForm, RowValues } from './row-section.ts'

/** Saves the rows as a whole. Answers what is stored then; a refusal stands in the form. */
export function useRowsSave<Kept>(
  { calls }: RowSectionForm<Kept>,
  form: UseFormReturn<RowValues>,
  begun: KeptRows<Kept> | undefined,
) {
  const { save, trouble } = useSave({
    show: ({ why, fields }) => showRefusal(form, { text: why, fields }),
    touches: [calls.read, readProposalProgress],
  })
  // What the form stands on, not what was read since: a change made elsewhere meanwhile is refused, not overwritten.
  const updatedAt = begun?.updatedAt ?? null
  const saveRows = (rows: readonly object[]) =>
    save(async () => (await call(calls.save, { body: { rows, updatedAt } } as never)) as unknown as KeptRows<Kept>)
  return { save: saveRows, trouble }
}
