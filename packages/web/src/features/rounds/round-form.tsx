import type { AwardBranch } from '@jadara/contract/core/lookup-entries'
import { text } from '@jadara/contract/core/text'
import { createRoundBody, type Round, roundTexts, updateRound, updateRoundBody } from '@jadara/contract/rounds/rounds'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useActiveRound } from '../../lib/active-round.ts'
import type { SavedMessageState } from '../../lib/saved.ts'
import { useMe } from '../../lib/session.tsx'
import { useAction } from '../../lib/use-action.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormScreen } from '../../ui/form/form-sheet.tsx'
import { FormLayout } from '../../ui/form/sheet.tsx'
import { useSavedForm } from '../../ui/form/use-saved-form.ts'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { claimDraftSlot } from '../../ui/guard/draft-store.ts'
import { useLanguage } from '../../ui/language.tsx'
import { useToday } from '../../ui/now.ts'
import { RoundParts, toRoundFormNavigation } from './round-parts.tsx'
import { type CheckedRound, type RoundFormValues, toNewRoundValues, toRoundValues } from './round-values.ts'
import { useRoundSave } from './use-round-save.ts'
import { isWindowInUse, WindowChangeDialog, type WindowDays } from './window-change.tsx'

const texts = {
  back: text('Back to the rounds', 'العودة إلى الدورات'),
  add: text('Add the round', 'إضافة الدورة'),
  save: text('Save the round', 'حفظ الدورة'),
  question: text('Save the round all the same?', 'أتريد حفظ الدورة مع ذلك؟'),
  sealed: text('What is submitted stays as it is.', 'ما قُدِّم من ملفات يبقى كما هو.'),
  confirm: text('Save all the same', 'حفظ مع ذلك'),
}
const formId = 'round'

type Props = {
  /** Undefined for a new round. */
  stored?: Round | undefined
  model?: Round | undefined
  branches: readonly AwardBranch[]
  backTo: string
  head: ReactNode
}

export function RoundForm({ stored, model, branches, backTo, head }: Props) {
  const { say } = useLanguage()
  const { userId } = useMe()
  const navigate = useNavigate()
  const today = useToday(useActiveRound())
  // The round at opening: a later reply must not alter an open form.
  const [initialValues] = useState(() =>
    toNewRoundValues(
      model,
      branches.filter(({ offered }) => offered).map(({ id }) => id),
    ),
  )
  const toFormValues = useCallback((round: Round | undefined) => (round ? toRoundValues(round) : initialValues), [initialValues])
  const form = useZodForm<RoundFormValues, CheckedRound>(stored ? updateRoundBody : createRoundBody, toFormValues(stored))
  const slot = () => claimDraftSlot(`${userId}.round.${stored?.id ?? `new${model ? `-from-${model.id}` : ''}`}`)
  const saving = useSavedForm({ form, slot, stored, valuesOf: toFormValues })
  const { errors } = form.formState
  const { save, trouble, consequences, forget } = useRoundSave({ form, edited: saving.edited, model })
  const pending = useRef<CheckedRound>(undefined)
  /** Changed days of an active window, until they are confirmed. */
  const [days, setDays] = useState<WindowDays>()

  const submit = async (values: CheckedRound) => {
    const moved = stored && isWindowInUse(stored) ? movedDays(stored, values) : undefined
    if (!moved) return send(values, false)
    pending.current = values
    setDays(moved)
  }
  const send = async (values: CheckedRound, evenSo: boolean) => {
    pending.current = values
    if (!(await saving.save(() => save(values, evenSo)))) return
    saving.release()
    const announced = stored?.active && movedDays(stored, values) && stored.applicants > stored.submitted
    const saved = stored ? roundTexts.amended : roundTexts.added
    navigate(backTo, { state: { saved, ...(announced && { concerned: 'drafts' }) } satisfies SavedMessageState })
  }
  const { busy, run: confirm } = useAction(
    async (evenSo: boolean) => {
      if (pending.current) await send(pending.current, evenSo)
    },
    { onDone: () => setDays(undefined) },
  )
  return (
    <FormScreen
      id={formId}
      form={form}
      onSubmit={submit}
      call={updateRound}
      head={head}
      frame={(matter) => <FormLayout sections={toRoundFormNavigation(errors, { isNew: !stored })}>{matter}</FormLayout>}
      saving={saving}
      trouble={trouble}
      back={{ to: backTo, label: texts.back }}
      save={stored ? texts.save : texts.add}
      dialogs={
        <>
          <ConfirmDialog
            opened={consequences !== undefined}
            title={texts.question}
            confirmLabel={texts.confirm}
            busy={busy}
            onConfirm={() => void confirm(true)}
            onClose={forget}
          >
            {consequences?.map((words) => (
              <p key={words.en}>{say(words)}</p>
            ))}
            <p>{say(texts.sealed)}</p>
          </ConfirmDialog>
          {stored && (
            <WindowChangeDialog
              round={stored}
              days={days}
              busy={busy}
              onConfirm={() => void confirm(false)}
              onClose={() => setDays(undefined)}
            />
          )}
        </>
      }
    >
      <RoundParts branches={branches} today={today} isNew={!stored} isCopy={model !== undefined} />
    </FormScreen>
  )
}

function movedDays({ startDate, endDate }: Round, values: CheckedRound): WindowDays | undefined {
  const moved = {
    ...(values.startDate !== startDate && { startDate: values.startDate }),
    ...((values.endDate ?? '') !== (endDate ?? '') && { endDate: values.endDate ?? '' }),
  }
  return Object.keys(moved).length > 0 ? moved : undefined
}
