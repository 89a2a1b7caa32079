import { z } from 'zod'
import { reviewCountTexts } from '../core/count-texts.ts'
import { administrator, endpoint } from '../core/endpoint.ts'
import { formatShortDate } from '../core/moment.ts'
import { quantity, text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { day, optionalPlainText, rowId } from '../core/value.ts'

export const dueDateTexts = {
  reviewers: text('Please choose one or more reviewers first', 'اختر محكّمًا واحدًا أو أكثر أولًا'),
  until: text('Please enter a valid date', 'أدخل تاريخًا صحيحًا'),
  tooEarly: (reviewingEnd: string) => {
    const { en, ar } = formatShortDate(reviewingEnd)
    return text(`Reviewing ends on ${en}. Please choose a later day.`, `ينتهي التحكيم في ${ar}. اختر يومًا بعده.`)
  },
  past: (today: string) => {
    const { en, ar } = formatShortDate(today)
    return text(`Please choose ${en}, which is today, or a later day.`, `اختر اليوم ${ar} أو يومًا بعده.`)
  },
  noEnd: text(
    'Reviewing has no end yet, so there is nothing to extend. Set it under Key dates.',
    'لم يُحدَّد موعد انتهاء التحكيم بعد، فلا شيء يُمدَّد. حدده في المواعيد.',
  ),
  extended: (count: number) => {
    if (count === 0) return text('None of them has an unfinished review.', 'لا تقييمات غير مكتملة لدى أحد منهم.')
    const { en, ar } = quantity(count, reviewCountTexts)
    return text(`Extended: ${en}.`, `مُدّد موعد ${ar}.`)
  },
} as const

export const extendDueDatesBody = z.object({
  /** Registrations in one round in review. */
  reviewers: z
    .array(rowId(), { error: asMessage(dueDateTexts.reviewers) })
    .min(1, { error: asMessage(dueDateTexts.reviewers) })
    .max(1000),
  until: day(dueDateTexts.until),
  reason: optionalPlainText(1000),
})

export const extendDueDates = endpoint({
  method: 'POST',
  path: '/api/Reviewers/DueDates',
  who: [administrator],
  summary:
    'Lets these reviewers of a round in review finish their unsubmitted reviews until the end of a day after the end of reviewing. A later day of an assignment stays. 400 for a day that is not later, 404 for a reviewer of another round, 409 while reviewing has no end.',
  body: extendDueDatesBody,
  reply: z.object({ message: z.string(), extended: z.number() }),
})
