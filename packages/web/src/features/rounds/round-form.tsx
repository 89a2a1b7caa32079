import type { AwardBranch } from '@jadara/contract/lookups'
import { type Round, roundTexts } from '@jadara/contract/rounds'
import { text } from '@jadara/contract/text'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useActiveRound } from '../../lib/active-round.ts'
import type { Saved } from '../../lib/saved.ts'
import { useMe } from '../../lib/session.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { Sheet } from '../../ui/form/sheet.tsx'
import { useNewest } from '../../ui/form/use-newest.ts'
import { slotOfNew } from '../../ui/guard/draft-store.ts'
import { draftStays } from '../../ui/guard/leave-texts.ts'
import { useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useDraft } from '../../ui/guard/use-draft.ts'
import { useLanguage } from '../../ui/language.tsx'
import { useToday } from '../../ui/use-today.ts'
import { RoundParts, roundSections } from './round-parts.tsx'
import { newRoundResolver, newValues, type RoundValues, roundResolver, valuesOf } from './round-values.ts'
import { useRoundSave } from './use-round-save.ts'
import { type Days, isRelied, WindowChange } from './window-change.tsx'

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
  /** The round that is amended; a new one without it. */
  stored?: Round | undefined
  /** The round that a new one is made from. */
  model?: Round | undefined
  branches: readonly AwardBranch[]
  backTo: string
  head: ReactNode
}

/** A round with all its settings, to be added or amended. */
export function RoundForm({ stored, model, branches, backTo, head }: Props) {
  const { say } = useLanguage()
  const { userId } = useMe()
  const navigate = useNavigate()
  const today = useToday(useActiveRound())
  // As it stood when the form was opened: an answer that comes later changes no form under somebody's hands.
  const [fresh] = useState(() =>
    newValues(
      model,
      branches.filter(({ offered }) => offered).map(({ id }) => id),
    ),
  )
  const stand = useCallback((round: Round | undefined) => (round ? valuesOf(round) : fresh), [fresh])
  const form = useForm<RoundValues>({
    defaultValues: stand(stored),
    resolver: stored ? roundResolver : newRoundResolver,
    // The error banner takes the focus and leads to each field.
    shouldFocusError: false,
  })
  const [slot] = useState(() => slotOfNew(`${userId}.round.${stored?.id ?? `new${model ? `-from-${model.id}` : ''}`}`))
  const draft = useDraft(slot, form)
  const { begun, versions, sending, settle } = useNewest(form, stored, stand, draft.restored?.overtaken)
  const { isDirty, isSubmitting, errors } = form.formState
  const { dialog, release } = useUnsavedGuard(isDirty, draft.keptHere ? draftStays : undefined)
  const { save, trouble, consequences, forget } = useRoundSave({ form, begun, model })
  /** What was sent and asks for a second word. */
  const asked = useRef<RoundValues>(undefined)
  const [busy, setBusy] = useState(false)
  /** Other days of a window that people rely on, until they are confirmed. */
  const [days, setDays] = useState<Days>()

  const ask = async (values: RoundValues) => {
    const moved = stored && isRelied(stored) ? movedDays(stored, values) : undefined
    if (!moved) return send(values, false)
    asked.current = values
    setDays(moved)
  }
  const send = async (values: RoundValues, evenSo: boolean) => {
    asked.current = values
    sending()
    const round = await save(values, evenSo)
    // What was typed in between stays here, for the next save.
    if (!round || (stored && settle(round))) return
    draft.clear()
    release()
    const announced = stored?.active && movedDays(stored, values) && stored.applicants > stored.submitted
    const saved = stored ? roundTexts.amended : roundTexts.added
    navigate(backTo, { state: { saved, ...(announced && { concerned: 'drafts' }) } satisfies Saved })
  }
  const confirm = async (evenSo: boolean) => {
    if (!asked.current) return
    setBusy(true)
    await send(asked.current, evenSo)
    setDays(undefined)
    setBusy(false)
  }
  return (
    <FormSheet
      id={formId}
      form={form}
      onSubmit={ask}
      head={head}
      frame={(matter) => <Sheet sections={roundSections(errors)}>{matter}</Sheet>}
      draft={draft}
      changed={isDirty || isSubmitting}
      trouble={trouble}
      versions={versions}
      back={{ to: backTo, label: texts.back }}
      save={stored ? texts.save : texts.add}
      dialogs={
        <>
          {dialog}
          <Confirm
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
          </Confirm>
          {stored && (
            <WindowChange
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
      <RoundParts branches={branches} today={today} />
    </FormSheet>
  )
}

/** The days of the window that the form has otherwise than the round; undefined where it has none. */
function movedDays({ startDate, endDate }: Round, values: RoundValues): Days | undefined {
  const moved = {
    ...(values.startDate !== startDate && { startDate: values.startDate }),
    ...(values.endDate !== (endDate ?? '') && { endDate: values.endDate }),
  }
  return Object.keys(moved).length > 0 ? moved : undefined
}
