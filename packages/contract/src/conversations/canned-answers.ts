import { z } from 'zod'
import { administrator, endpoint } from '../core/endpoint.ts'
import { text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { optionalPlainText, requiredPlainText, rowId, toSingleLine } from '../core/value.ts'

export const cannedTexts = {
  title: text('Please enter a title', 'أدخل عنوانًا'),
  words: text('Please write the answer in at least one language', 'اكتب الرد بلغة واحدة على الأقل'),
} as const

const byId = z.object({ id: rowId() })

export const cannedAnswerBody = z
  .object({
    title: requiredPlainText(cannedTexts.title, 200, toSingleLine),
    english: optionalPlainText(5000),
    arabic: optionalPlainText(5000),
  })
  .refine(({ english, arabic }) => english !== '' || arabic !== '', {
    path: ['english'],
    error: asMessage(cannedTexts.words),
  })

export const cannedAnswerSchema = z.object({ id: z.number(), title: z.string(), english: z.string(), arabic: z.string() })
export type CannedAnswer = z.infer<typeof cannedAnswerSchema>

export const listCannedAnswers = endpoint({
  method: 'GET',
  path: '/api/CannedAnswers',
  who: [administrator],
  summary: 'Lists the canned answers, ordered by title.',
  reply: z.array(cannedAnswerSchema),
})

export const createCannedAnswer = endpoint({
  method: 'POST',
  path: '/api/CannedAnswers',
  who: [administrator],
  summary: 'Creates a canned answer.',
  body: cannedAnswerBody,
  reply: cannedAnswerSchema,
  status: 201,
})

export const updateCannedAnswer = endpoint({
  method: 'PUT',
  path: '/api/CannedAnswers/{id}',
  who: [administrator],
  summary: 'Updates a canned answer.',
  params: byId,
  body: cannedAnswerBody,
  reply: cannedAnswerSchema,
})

export const deleteCannedAnswer = endpoint({
  method: 'DELETE',
  path: '/api/CannedAnswers/{id}',
  who: [administrator],
  summary: 'Deletes a canned answer. Replies that used it are unchanged.',
  params: byId,
  reply: null,
  status: 204,
})
