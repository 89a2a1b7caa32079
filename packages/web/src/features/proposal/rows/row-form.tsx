import { text } from '@jadara/contract/text'
import { type ReactNode, useCallback, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { proposalPath } from '../../../lib/award-files.ts'
import type { Saved } from '../../../lib/saved.ts'
import { useMe } from '../../../lib/session.tsx'
import { classes } from '../../../ui/classes.ts'
import { FormSheet } from '../../../ui/form/form-sheet.tsx'
import { useNewest } from '../../../ui/form/use-newest.ts'
import { zodResolver } from '../../../ui/form/zod-resolver.ts'
import { slotOfNew } from '../../../ui/guard/draft-store.ts'
import { draftStays } from '../../../ui/guard/leave-texts.ts'
import { useUnsavedGuard } from '../../../ui/guard/unsaved-guard.tsx'
import { useDraft } from '../../../ui/guard/use-draft.ts'
import { sectionSlot } from '../drafts.ts'
import type { OwnProposal } from '../use-own-proposal.ts'
import css from './row-form.module.css'
import { type KeptRows, type RowSectionForm, type RowValues, savedText, valuesOf } from './row-section.ts'
import { useRowsSave } from './use-rows-save.ts'

const texts = {
  back: text('Back to the proposal', 'العودة إلى المقترح'),
  save: text('Save section', 'حفظ القسم'),
}
const formId = 'section'

type Props<Kept> = {
  section: RowSectionForm<Kept>
  stored: KeptRows<Kept>
  header: OwnProposal
  head: ReactNode
}

/** The form of every section that is made of rows. */
export function RowForm<Kept>({ section, stored, header, head }: Props<Kept>) {
  const { userId } = useMe()
  const navigate = useNavigate()
  const stand = useCallback((now: KeptRows<Kept> | undefined) => valuesOf(section, now), [section])
  const form = useForm<RowValues>({
    defaultValues: stand(stored),
    resolver: zodResolver(section.calls.save.body as never) as unknown as Resolver<RowValues>,
    // The error banner takes the focus and leads to each field.
    shouldFocusError: false,
  })
  const [slot] = useState(() => slotOfNew(sectionSlot(userId, section.name)))
  const draft = useDraft(slot, form)
  const { begun, versions, sending, settle } = useNewest(form, stored, stand, draft.restored?.overtaken)
  const { isDirty } = form.formState
  const { dialog, release } = useUnsavedGuard(isDirty, draft.keptHere ? draftStays : undefined)
  const { save, trouble } = useRowsSave(section, form, begun)

  const submit = async ({ rows }: RowValues) => {
    sending()
    const saved = await save(rows)
    // What was typed in between stays here, for the next save.
    if (!saved || settle(saved)) return
    draft.clear()
    release()
    navigate(proposalPath, { state: { saved: savedText(section.name) } satisfies Saved })
  }
  return (
    <FormSheet
      id={formId}
      form={form}
      onSubmit={submit}
      head={head}
      frame={(matter) => <div className={classes(css.matter, section.wide && css.wide)}>{matter}</div>}
      draft={draft}
      changed={isDirty}
      trouble={trouble}
      versions={versions}
      whole
      back={{ to: proposalPath, label: texts.back }}
      save={texts.save}
      dialogs={dialog}
    >
      {section.rows(header)}
    </FormSheet>
  )
}
