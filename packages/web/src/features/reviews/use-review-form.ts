import { listApplicants } from '@jadara/contract/applicants/applicants'
import { type Text, text } from '@jadara/contract/core/text'
import { listOwnAssignments } from '@jadara/contract/reviewing/list-own-assignments'
import {
  listReviewedApplicants,
  type ReviewData,
  type ReviewFormData,
  type RubricItem,
  readReview,
  readReviewFormData,
  saveDraft,
  submitReview,
} from '@jadara/contract/reviewing/reviews'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { asRefusedCallError, callEndpoint, callerSession } from '../../lib/call.ts'
import { useInvalidateEndpoints, useSetCachedReply } from '../../lib/query.ts'
import { toAutosaveRefusal, toFormRefusal } from '../../lib/save-refusal.ts'
import type { AutosaveConnection, AutosaveReply } from '../../ui/autosave/autosave-driver.ts'
import { useAutosave } from '../../ui/autosave/use-autosave.ts'
import { showRefusal } from '../../ui/form/errors.ts'
import {
  parseReviewValues,
  type ReviewValues,
  serializeReviewValues,
  toReviewResolver,
  toStoredReviewText,
} from './review-values.ts'

/** The storage slot of a review on this device; it depends on the rubric, which determines the questions. */
export const reviewDraftSlot = (userId: number, { applicant, rubric }: Pick<ReviewFormData, 'applicant' | 'rubric'>): string =>
  `${userId}.review.${applicant.id}.${rubric.id}`

/** The form of a review. It autosaves a draft on this device and on the server until it is submitted; `submit` returns the message of success. */
export function useReviewForm(userId: number, desk: ReviewFormData) {
  const { applicant, rubric, rules } = desk
  const refresh = useInvalidateEndpoints()
  const setReply = useSetCachedReply(readReviewFormData)
  const onGone = useCallback(() => void refresh(readReviewFormData), [refresh])
  const stored = useMemo(() => toStoredReviewText(desk), [desk])
  const autosave = useAutosave({
    slot: reviewDraftSlot(userId, desk),
    session: callerSession.token,
    // The screen then says that the review is begun.
    line: () => toAutosaveLine(desk, () => void refresh(readReviewFormData, listOwnAssignments)),
    stored,
    onGone,
  })
  const { state, type, latest } = autosave
  const resolver = useMemo(() => toReviewResolver(rubric.items, rules), [rubric, rules])
  const [begun] = useState(() => parseReviewValues(rubric.items, state.mine.text))
  const form = useForm({ defaultValues: begun, resolver, shouldFocusError: false })

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => type(serializeReviewValues(values)) }),
    [form.subscribe, type],
  )
  // A text taken over from elsewhere is shown in the form too. A score that follows a rating is set after that rating was
  // rendered; the older rendered text must not undo it.
  const { text: written } = state.mine
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each text that is drawn
  useEffect(() => {
    const now = latest()
    if (serializeReviewValues(form.getValues()) !== now) form.reset(parseReviewValues(rubric.items, now))
  }, [form.getValues, form.reset, rubric, latest, written])
  // Saving is not allowed any more: the refreshed data decides which screen follows.
  useEffect(() => {
    if (state.trouble === 'locked') void refresh(readReviewFormData)
  }, [state.trouble, refresh])

  useErrorsUntilFilled(form, rubric.items)

  const submit = async (given: ReviewData): Promise<Text | undefined> => {
    // A draft that arrives after the review would begin an amendment.
    await autosave.flush()
    try {
      const { score, description, reason, answers } = given
      const body = { applicantId: applicant.id, score, description, reason, answers, updatedAt: autosave.version() }
      const { message, ...review } = await callEndpoint(submitReview, { body })
      autosave.taken(null)
      setReply(
        { applicantId: applicant.id },
        { ...desk, draft: null, review, state: desk.state === 'reopened' ? 'closed' : desk.state },
      )
      void refresh(listApplicants, listReviewedApplicants, listOwnAssignments, readReview)
      return text(message, message)
    } catch (error) {
      const refused = asRefusedCallError(error)
      const { why, fields } = toFormRefusal(refused, { hasFile: false })
      showRefusal(form, { text: why, fields })
      if (refused.status === 409 || refused.status === 404) void refresh(readReviewFormData)
      return undefined
    }
  }
  return { form, autosave, submit }
}

/** After a refused submission each message goes when its field is filled, also if the value was set by a key, by the ratings or by a note. */
function useErrorsUntilFilled(form: UseFormReturn<ReviewValues, unknown, ReviewData>, items: readonly RubricItem[]) {
  useEffect(() => {
    const names = [
      ...items.flatMap((_, place) => [`answers.${place}.choice`, `answers.${place}.essay`, `answers.${place}.comment`] as const),
      ...(['score', 'reason', 'description'] as const),
    ]
    let before = serializeReviewValues(form.getValues())
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const now = serializeReviewValues(values)
        const wrong = names.filter((name) => form.getFieldState(name).invalid)
        if (now !== before && wrong.length > 0) void form.trigger(wrong)
        before = now
      },
    })
  }, [form.getFieldState, form.getValues, form.subscribe, form.trigger, items])
}

function toAutosaveLine({ applicant: { id: applicantId }, rubric }: ReviewFormData, onBegun: () => void): AutosaveConnection {
  const session = callerSession.token
  const answered = (reply: Promise<AutosaveReply>): Promise<AutosaveReply> => reply.catch(toAutosaveRefusal)
  return {
    // Drafts queued before another account signs in are not sent as theirs.
    send: async ({ text: words, finished }, expectedVersion) => {
      if (callerSession.token !== session) return { trouble: 'signed-out' }
      const body = { ...parseReviewValues(rubric.items, words), updatedAt: expectedVersion }
      const sent = callEndpoint(saveDraft, { params: { applicantId }, body }, { quietly: true, outlive: true })
      return answered(
        sent.then(({ updatedAt: version }) => {
          if (expectedVersion === null) onBegun()
          return { text: words, finished, version }
        }),
      )
    },
    read: () =>
      answered(callEndpoint(readReviewFormData, { params: { applicantId } }, { quietly: true }).then(toStoredReviewText)),
  }
}
