import { z } from 'zod'
import { text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { rowId } from '../core/value.ts'

export const chosenApplicantsTexts = {
  none: text('Please choose one or more applicants first', 'اختر متقدمًا واحدًا أو أكثر أولًا'),
  tooMany: text('Please choose at most 5,000 applicants.', 'اختر ٥٬٠٠٠ متقدم على الأكثر.'),
  tooManyMatch: text(
    'More than 5,000 applicants match. Please narrow the filters.',
    'يطابق عوامل التصفية أكثر من ٥٬٠٠٠ متقدم. ضيّق نطاقها.',
  ),
} as const

/** In one call. A bulk act names its applicants, so that it concerns exactly those that were previewed. */
export const mostChosenApplicants = 5000

/** Of a body. */
export const chosenApplicantIdsSchema = z
  .array(rowId(), { error: asMessage(chosenApplicantsTexts.none) })
  .min(1, { error: asMessage(chosenApplicantsTexts.none) })
  .max(mostChosenApplicants, { error: asMessage(chosenApplicantsTexts.tooMany) })

/** The most applicants that a query can name: addresses are short. */
export const mostApplicantsInQuery = 200

/** Of a query: numbers separated by commas. */
export const applicantIdList = () =>
  z
    .string()
    .max(20_000)
    .transform((typed): unknown[] => typed.split(','))
    .pipe(z.array(rowId()).min(1).max(mostApplicantsInQuery))
