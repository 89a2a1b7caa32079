import { z } from 'zod'
import { applicantCountTexts } from '../core/count-texts.ts'
import { administrator, endpoint } from '../core/endpoint.ts'
import { nameShape } from '../core/names.ts'
import { quantity, text } from '../core/text.ts'
import { extensionBody } from './applicant-status.ts'
import { chosenApplicantIdsSchema } from './chosen-applicants.ts'

/** What the office does to the deadlines of many applicants at once: it extends them, or reminds of them. */

export const deadlineActTexts = {
  extended: (count: number) => {
    if (count === 0) return text('No deadline was extended.', 'لم يُمدَّد أي موعد.')
    const { en, ar } = quantity(count, applicantCountTexts)
    return text(`Extended: ${en}.`, `مُدّد الموعد: ${ar}.`)
  },
  reminded: (count: number) => {
    if (count === 0) return text('Nobody was reminded.', 'لم يُرسل أي تذكير.')
    const { en, ar } = quantity(count, applicantCountTexts)
    return text(`Reminded: ${en}.`, `أُرسل التذكير إلى: ${ar}.`)
  },
} as const

/** Hours in which nobody is reminded twice. */
export const reminderPauseHours = 24

/** What an extension or a reminder has to take into account. */
export const applicantDeadlineSchema = z.object({
  applicantId: z.number(),
  ...nameShape,
  isSubmitted: z.boolean(),
  /** The account is disabled and gets no mail. */
  isDisabled: z.boolean(),
  /** The last day: the round's, or that of a later extension; null while none is announced. */
  lastDay: z.string().nullable(),
  /** The last day of the active extension, if it is later than the round's. */
  extendedUntil: z.string().nullable(),
  /** Their window is over. */
  isClosed: z.boolean(),
  /** A reminder was written within `reminderPauseHours`. */
  isReminded: z.boolean(),
})
export type ApplicantDeadline = z.infer<typeof applicantDeadlineSchema>

/** Why an applicant is left out; undefined if the act concerns them. The portal and the preview decide by the same functions. */
export type ExtensionRefusal = 'submitted' | 'has-this-day' | 'has-later-day'

export function findExtensionRefusal(
  { isSubmitted, extendedUntil }: Pick<ApplicantDeadline, 'isSubmitted' | 'extendedUntil'>,
  until: string,
): ExtensionRefusal | undefined {
  if (isSubmitted) return 'submitted'
  if (extendedUntil === null || extendedUntil < until) return undefined
  return extendedUntil === until ? 'has-this-day' : 'has-later-day'
}

export type ReminderRefusal = 'submitted' | 'disabled' | 'no-deadline' | 'closed' | 'reminded'

export function findReminderRefusal(
  applicant: Omit<ApplicantDeadline, 'applicantId' | keyof typeof nameShape>,
): ReminderRefusal | undefined {
  if (applicant.isSubmitted) return 'submitted'
  if (applicant.isDisabled) return 'disabled'
  if (applicant.lastDay === null) return 'no-deadline'
  if (applicant.isClosed) return 'closed'
  return applicant.isReminded ? 'reminded' : undefined
}

const applicants = chosenApplicantIdsSchema

export const previewDeadlineActs = endpoint({
  method: 'POST',
  path: '/api/Applicants/Deadlines/Preview',
  who: [administrator],
  summary: 'Lists, of the named applicants, what an extension of their deadlines or a reminder depends on. Stores nothing.',
  body: z.object({ applicants }),
  reply: z.array(applicantDeadlineSchema),
})

export const extendDeadlinesBody = extensionBody.extend({ applicants })

export const extendDeadlines = endpoint({
  method: 'POST',
  path: '/api/Applicants/Extensions',
  who: [administrator],
  summary:
    "Extends the deadlines of these applicants of the active round to the end of a day, with a letter to each. Those who have submitted, or whose deadline is that day or later, are left out and counted in `leftOut`. 400 unless the day is today or later and after the round's deadline.",
  body: extendDeadlinesBody,
  reply: z.object({ message: z.string(), extended: z.number(), leftOut: z.number() }),
})

export const remindApplicants = endpoint({
  method: 'POST',
  path: '/api/Applicants/Reminders',
  who: [administrator],
  summary:
    'Mails these applicants of the active round a reminder of their deadline. Those who have submitted, whose account is disabled, without an open deadline, or reminded within 24 hours are left out and counted in `leftOut`.',
  body: z.object({ applicants }),
  reply: z.object({ message: z.string(), reminded: z.number(), leftOut: z.number() }),
})
