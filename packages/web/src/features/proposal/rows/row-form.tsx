import { text } from '@jadara/contract/core/text'
import { readProposalProgress } from '@jadara/contract/proposal/progress'
import { type ReactNode, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { callEndpoint } from '../../../lib/call.ts'
import { proposalPath } from '../../../lib/places.ts'
import type { SavedMessageState } from '../../../lib/saved.ts'
import { useMe } from '../../../lib/session.tsx'
import { useApplicationSave } from '../../../lib/use-save.ts'
import { joinClassNames } from '../../../ui/classes.ts'
import { showRefusal } from '../../../ui/form/errors.ts'
import { FormScreen } from '../../../ui/form/form-sheet.tsx'
import { useSavedForm } from '../../../ui/form/use-saved-form.ts'
import { type FormOf, useZodForm } from '../../../ui/form/use-zod-form.ts'
import { claimDraftSlot } from '../../../ui/guard/draft-store.ts'
import { versionOf } from '../../../ui/version.ts'
import css from '../proposal.module.css'
import { sectionDraftSlot } from '../unsent-sections.ts'
import type { ProposalDurationAndBudget } from '../use-proposal-limits.ts'
import {
  formatSectionSaved,
  type RowSectionDescription,
  type RowValues,
  type StoredRows,
  toSectionFormValues,
} from './row-section.ts'

const texts = {
  back: text('Back to the proposal', 'العودة إلى المقترح'),
  save: text('Save section', 'حفظ القسم'),
}
const formId = 'section'

type Props<StoredRow> = {
  section: RowSectionDescription<StoredRow>
  stored: StoredRows<StoredRow>
  header: ProposalDurationAndBudget
  head: ReactNode
}

export function RowForm<StoredRow>({ section, stored, header, head }: Props<StoredRow>) {
  const { userId } = useMe()
  const navigate = useNavigate()
  const valuesOf = useCallback((now: StoredRows<StoredRow> | undefined) => toSectionFormValues(section, now), [section])
  const form = useZodForm(section.calls.body, valuesOf(stored))
  const slot = () => claimDraftSlot(sectionDraftSlot(userId, section.name))
  const saving = useSavedForm({ form, slot, stored, valuesOf })
  const { save, trouble } = useRowsSave(section, form, saving.edited)

  const submit = async ({ rows }: { readonly rows: readonly object[] }) => {
    if (!(await saving.save(() => save(rows)))) return
    saving.release()
    navigate(proposalPath, { state: { saved: formatSectionSaved(section.name) } satisfies SavedMessageState })
  }
  return (
    <FormScreen
      id={formId}
      form={form}
      onSubmit={submit}
      head={head}
      frame={(matter) => <div className={joinClassNames(css.rows, section.wide && css.wideRows)}>{matter}</div>}
      saving={saving}
      trouble={trouble}
      whole
      back={{ to: proposalPath, label: texts.back }}
      save={texts.save}
    >
      {section.rows(header)}
    </FormScreen>
  )
}

function useRowsSave<StoredRow>(
  { calls }: RowSectionDescription<StoredRow>,
  form: FormOf<RowValues>,
  edited: StoredRows<StoredRow> | undefined,
) {
  const { save, trouble } = useApplicationSave({
    show: ({ why, fields }) => showRefusal(form, { text: why, fields }),
    touches: [calls.read, readProposalProgress],
  })
  // Sends the version that was edited, not one read since: a change made elsewhere meanwhile is refused, not overwritten.
  const updatedAt = versionOf(edited)
  const saveRows = (rows: readonly object[]) => save(() => callEndpoint(calls.save, { body: { rows, updatedAt } }))
  return { save: saveRows, trouble }
}
