import { z } from 'zod'
import { chosenApplicationQuery } from '../applicants/chosen-application.ts'
import { applicant, endpoint } from '../core/endpoint.ts'
import { expectedVersionShape } from '../core/expected-version.ts'
import { pounds } from '../core/money.ts'
import { richTextRules } from '../core/rich-text.ts'
import { plural, quantity, type Text, text } from '../core/text.ts'
import { formattedText, requiredPlainText, rowId, whole } from '../core/value.ts'

export const proposalHeaderTexts = {
  title: text('Please enter the proposal title', 'أدخل عنوان المقترح'),
  duration: text('Please enter the duration in numbers', 'أدخل المدة بالأرقام'),
  durationBounds: text('The duration is from 1 to 60 months.', 'المدة من شهر واحد إلى ٦٠ شهرًا.'),
  budget: text('Please enter the budget in numbers', 'أدخل الميزانية بالأرقام'),
  saved: text('Your proposal has been successfully saved.', 'تم حفظ المقترح بنجاح.'),
  updated: text('Your proposal has been successfully updated.', 'تم تحديث المقترح بنجاح.'),
  exists: text('You have a proposal already. Open it to change it.', 'لديك مقترح بالفعل. افتحه لتعديله.'),
} as const

export const proposalHeaderLabels = {
  title: text('Proposal title', 'عنوان المقترح'),
  duration: text('Duration in months', 'المدة بالأشهر'),
  budget: text('Budget in EGP', 'الميزانية بالجنيه المصري'),
  abstract: text('Abstract', 'الملخص'),
} as const

export const maximumProposalDurationMonths = 60

const months = plural('# month', '# months', 'شهر واحد', 'شهران', '# أشهر', '# شهرًا', '# شهر')
export const formatMonthCount = (duration: number): Text => quantity(duration, months)

const values = {
  title: requiredPlainText(proposalHeaderTexts.title, 500),
  /** In months. */
  duration: whole(proposalHeaderTexts.duration, proposalHeaderTexts.duration, [
    maximumProposalDurationMonths,
    proposalHeaderTexts.durationBounds,
  ]),
  /** In Egyptian pounds. */
  budget: pounds({ missing: proposalHeaderTexts.budget }),
  /** Formatted text; optional here, but required for completeness. */
  abstract: formattedText(richTextRules.mostCharacters),
}

export const proposalHeaderValuesSchema = z.object(values)
export type ProposalHeaderValues = z.infer<typeof proposalHeaderValuesSchema>

/** The basic information of a proposal (specification PROP-2). One per application. */
export const proposalHeaderSchema = z.object({
  id: z.number(),
  title: z.string(),
  duration: z.number(),
  budget: z.number(),
  abstract: z.string(),
  updatedAt: z.string(),
})
export type ProposalHeader = z.infer<typeof proposalHeaderSchema>

const params = z.object({ id: rowId() })

export const createProposalHeader = endpoint({
  method: 'POST',
  path: '/api/ProposalHeaders',
  who: [applicant],
  summary:
    'Creates the proposal of the application. 409 if another one exists; repeating the same request returns the existing one.',
  body: proposalHeaderValuesSchema,
  reply: proposalHeaderSchema,
  status: 201,
})

export const readProposalHeader = endpoint({
  method: 'GET',
  path: '/api/ProposalHeaders/{id}',
  who: 'signed-in',
  summary: 'Returns the basic information of a proposal.',
  params,
  reply: proposalHeaderSchema,
})

export const updateProposalHeader = endpoint({
  method: 'PUT',
  path: '/api/ProposalHeaders/{id}',
  who: [applicant],
  summary:
    'Updates the basic information. A shorter duration keeps all tasks of the schedule: the progress lists those outside it, and the schedule is no longer complete.',
  params,
  body: proposalHeaderValuesSchema.extend(expectedVersionShape),
  reply: proposalHeaderSchema,
})

export const readUserProposalHeader = endpoint({
  method: 'GET',
  path: '/api/UserProposalHeader/{userId}',
  who: 'signed-in',
  summary: "Returns the basic information of one account's proposal, or null.",
  params: z.object({ userId: rowId() }),
  query: z.object(chosenApplicationQuery),
  reply: proposalHeaderSchema.nullable(),
})
