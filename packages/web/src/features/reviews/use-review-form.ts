import { listApplicants } from '@jadara/contract/applicants'
import { type Desk, listReviewed, type ReviewData, readDesk, readReview, saveDraft, submitReview } from '@jadara/contract/reviews'
import { type Text, text } from '@jadara/contract/text'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { refusalOf } from '../../lib/autosave-refusal.ts'
import { asRefused, call, caller } from '../../lib/call.ts'
import { formRefusal } from '../../lib/form-refusal.ts'
import { useRefresh, useTell } from '../../lib/query.ts'
import type { Answer, Line } from '../../ui/autosave/autosave-driver.ts'
import { useAutosave } from '../../ui/autosave/use-autosave.ts'
import { showRefusal } from '../../ui/form/errors.ts'
import { type ReviewValues, reviewResolver, textOf, valuesIn, versionOf } from './review-values.ts'

/** Where a review lies on this device; another rubric has other questions. */
export const reviewSlot = (userId: number, { applicant, rubric }: Pick<Desk, 'applicant' | 'rubric'>): string =>
  `${userId}.review.${applicant.id}.${rubric.id}`

/** A review that is being written: it saves itself as a draft, on this device and on the server, until it is submitted. */
export function useReviewForm(userId: number, desk: Desk, onSubmitted: (message: Text) => void) {
  const { applicant, rubric } = desk
  const refresh = useRefresh()
  const tell = useTell(readDesk)
  const onGone = useCallback(() => void refresh(readDesk), [refresh])
  const stored = useMemo(() => versionOf(desk), [desk])
  const autosave = useAutosave({
    slot: reviewSlot(userId, desk),
    session: caller.token,
    line: () => lineOf(desk),
    stored,
    onGone,
  })
  const { state, type, latest } = autosave
  const resolver = useMemo(() => reviewResolver(rubric.items), [rubric])
  const [begun] = useState(() => valuesIn(rubric.items, state.mine.text))
  // The error banner takes the focus and leads to each field.
  const form = useForm<ReviewValues>({ defaultValues: begun, resolver, shouldFocusError: false })

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => type(textOf(values)) }),
    [form.subscribe, type],
  )
  // What was written elsewhere, and taken over, stands in the form too. The score that follows a rating is set after the rating was drawn: what
  // was drawn is older than the form then, and takes nothing back.
  const { text: written } = state.mine
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each text that is drawn
  useEffect(() => {
    const now = latest()
    if (textOf(form.getValues()) !== now) form.reset(valuesIn(rubric.items, now))
  }, [form.getValues, form.reset, rubric, latest, written])
  // Nothing may be written any more: what the screen shows from then on follows from why.
  useEffect(() => {
    if (state.trouble === 'locked') void refresh(readDesk)
  }, [state.trouble, refresh])

  const submit = async (given: ReviewData) => {
    // No draft may arrive after the review: it would begin an amendment.
    await autosave.bring()
    try {
      const { score, description, reason, answers } = given
      const body = { applicantId: applicant.id, score, description, reason, answers, updatedAt: autosave.version() }
      const { message, ...review } = await call(submitReview, { body })
      autosave.taken(null)
      tell(
        { applicantId: applicant.id },
        { ...desk, draft: null, review, state: desk.state === 'reopened' ? 'closed' : desk.state },
      )
      void refresh(listApplicants, listReviewed, readReview)
      onSubmitted(text(message, message))
    } catch (error) {
      const refused = asRefused(error)
      const { why, fields } = formRefusal(refused, { hasFile: false })
      showRefusal(form, { text: why, fields })
      if (refused.status === 409 || refused.status === 404) void refresh(readDesk)
    }
  }
  return { form, autosave, submit }
}

function lineOf({ applicant: { id: applicantId }, rubric }: Desk): Line {
  const session = caller.token
  const answered = (reply: Promise<Answer>): Promise<Answer> => reply.catch(refusalOf)
  return {
    // What waits while somebody else signs in here is not sent as theirs.
    send: async ({ text: words, finished }, updatedAt) => {
      if (caller.token !== session) return { trouble: 'signed-out' }
      const body = { ...valuesIn(rubric.items, words), updatedAt }
      const sent = call(saveDraft, { params: { applicantId }, body }, { quietly: true, outlive: true })
      return answered(sent.then(({ updatedAt: at }) => ({ text: words, finished, updatedAt: at })))
    },
    read: () => answered(call(readDesk, { params: { applicantId } }, { quietly: true }).then(versionOf)),
  }
}
