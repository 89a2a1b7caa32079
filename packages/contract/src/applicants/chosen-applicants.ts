import { z } from 'zod'
import { text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { rowId } from '../core/value.ts'

export const chosenApplicantsTexts = {
  none: text('Please choose one or more applicants first', 'اختر متقدمًا واحدًا أو أكثر أولًا'),
  tooMany: text('Please choose at most 1,000 applicants.', 'اختر ١٬٠٠٠ متقدم على الأكثر.'),
} as const

/** Of a body. */
export const chosenApplicantIdsSchema = z
  .array(rowId(), { error: asMessage(chosenApplicantsTexts.none) })
  .min(1, { error: asMessage(chosenApplicantsTexts.none) })
  .max(1000, { error: asMessage(chosenApplicantsTexts.tooMany) })

/** Of a query: numbers separated by commas. */
export const applicantIdList = () =>
  z
    .string()
    .max(20_000)
    .transform((typed): unknown[] => typed.split(','))
    .pipe(z.array(rowId()).min(1).max(1000))
