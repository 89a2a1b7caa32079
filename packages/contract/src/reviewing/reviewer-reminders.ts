import { z } from 'zod'
import { reviewerCountTexts } from '../core/count-texts.ts'
import { administrator, endpoint } from '../core/endpoint.ts'
import { quantity, text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { rowId } from '../core/value.ts'

export const reviewerReminderTexts = {
  nobody: text(
    'Please choose one or more reviewers first, or all who are overdue',
    'اختر محكّمًا واحدًا أو أكثر أولًا، أو كل من تأخر',
  ),
  tooMany: text('Please choose at most 1,000 reviewers.', 'اختر ١٬٠٠٠ محكّم على الأكثر.'),
  sent: (count: number) => {
    if (count === 0)
      return text(
        'None of them has a pending review, so nobody is reminded.',
        'لا تقييمات متبقية لدى أحد منهم، فلم يُرسل أي تذكير.',
      )
    const { en, ar } = quantity(count, reviewerCountTexts)
    return text(`Reminded: ${en}.`, `أُرسل التذكير إلى: ${ar}.`)
  },
} as const

export const remindReviewersBody = z
  .object({
    /** Registrations in one round in review. */
    reviewers: z
      .array(rowId(), { error: asMessage(reviewerReminderTexts.nobody) })
      .min(1, { error: asMessage(reviewerReminderTexts.nobody) })
      .max(1000, { error: asMessage(reviewerReminderTexts.tooMany) })
      .optional(),
    /** Reminds all reviewers with overdue reviews. */
    allOverdue: z.literal(true, { error: asMessage(reviewerReminderTexts.nobody) }).optional(),
  })
  .refine(({ reviewers, allOverdue }) => (reviewers === undefined) !== (allOverdue === undefined), {
    path: ['reviewers'],
    error: asMessage(reviewerReminderTexts.nobody),
  })

export const remindReviewers = endpoint({
  method: 'POST',
  path: '/api/Reviewers/Reminders',
  who: [administrator],
  summary:
    'Mails a reminder to these reviewers of a round in review, or with `allOverdue` to all who are overdue in a round, by default the active one: one mail each, about the overdue reviews, or about all pending ones if none is overdue. Those without pending reviews and with disabled accounts are counted in `skipped`. 404 for a reviewer who is not registered in that round.',
  query: z.object({ roundId: rowId().optional() }),
  body: remindReviewersBody,
  reply: z.object({ message: z.string(), reminded: z.number(), skipped: z.number() }),
})
