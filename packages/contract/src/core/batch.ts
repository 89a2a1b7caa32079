import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'
import { asMessage } from './validate.ts'

/** The most reads of one batch. */
export const maxBatchReads = 20

export const batchTexts = {
  count: text(
    `Please give between 1 and ${maxBatchReads} addresses to read.`,
    `يرجى تحديد عدد من العناوين بين 1 و${maxBatchReads} لقراءتها.`,
  ),
}

/** The answer that a read would have got alone. */
export const batchAnswerSchema = z.object({
  status: z.int(),
  body: z.unknown().describe('The reply of the endpoint, or of its failure'),
  retryAfter: z.int().optional().describe('In seconds: the Retry-After header of the failure'),
})
export type BatchAnswer = z.infer<typeof batchAnswerSchema>

export const readBatch = endpoint({
  method: 'GET',
  path: '/api/Batch',
  who: 'anyone',
  summary: `Answers up to ${maxBatchReads} GET endpoints with JSON replies in one call, in the order of their addresses, each as if it were called alone.`,
  query: z.object({
    read: z
      .union([z.string().transform((one) => [one]), z.array(z.string())], { error: asMessage(batchTexts.count) })
      .refine((reads) => reads.length <= maxBatchReads, { error: asMessage(batchTexts.count) })
      .describe('Paths with their queries, such as `/api/users/me`'),
  }),
  reply: z.array(batchAnswerSchema),
})
