import { z } from 'zod'
import { applicant, endpoint } from '../core/endpoint.ts'
import { expectedVersionShape } from '../core/expected-version.ts'
import { richTextRules } from '../core/rich-text.ts'
import { text } from '../core/text.ts'
import { flag, formattedText, rowId } from '../core/value.ts'
import { proseSectionNames } from './section-names.ts'

export const proseTexts = {
  missing: text('Please write this section first.', 'اكتب هذا القسم أولًا.'),
  saved: text('This section has been successfully saved.', 'تم حفظ هذا القسم بنجاح.'),
} as const

/** A written section, saved while typing. `finished` is set by the applicant; an empty section is never finished. */
export const proseSectionSchema = z.object({ text: z.string(), finished: z.boolean(), updatedAt: z.string() })
export type ProseSectionText = z.infer<typeof proseSectionSchema>

const section = z.enum(proseSectionNames)

export const readProse = endpoint({
  method: 'GET',
  path: '/api/UserProposalSection/{userId}/{section}',
  who: 'signed-in',
  summary: "Returns a written section of one account's proposal, or null if nothing was written.",
  params: z.object({ userId: rowId(), section }),
  reply: proseSectionSchema.nullable(),
})

export const saveProse = endpoint({
  method: 'PUT',
  path: '/api/ProposalSections/{section}',
  who: [applicant],
  summary:
    'Saves a written section, finished or as a draft. Formatted text is reduced to the allow-list; the reply contains the stored text. 409 without basic information, or if it has changed since `updatedAt`.',
  params: z.object({ section }),
  body: z.object({ text: formattedText(richTextRules.mostCharacters), finished: flag(), ...expectedVersionShape }),
  reply: proseSectionSchema,
})
