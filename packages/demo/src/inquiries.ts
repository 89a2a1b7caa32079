import type { Transaction } from '@jadara/server/db/database'
import { inquiryMessages } from '@jadara/server/db/tables/messages'
import { inquiries } from '@jadara/server/db/tables/site'
import { z } from 'zod'
import { requireAdministratorId } from './accounts.ts'
import { languageSchema, readJson } from './content.ts'
import { millisecondsPerDay } from './moments.ts'

const content = readJson(
  'inquiries.json',
  z.array(
    z.strictObject({
      name: z.string(),
      email: z.email(),
      mobile: z.string().default(''),
      language: languageSchema,
      subject: z.string(),
      description: z.string(),
      daysAgo: z.number(),
      replies: z.array(z.strictObject({ by: z.enum(['office', 'sender']), daysAgo: z.number(), body: z.string() })),
      marked: z.literal('spam').optional(),
      /** Marks it as a duplicate of the preceding inquiry. */
      duplicate: z.literal(true).optional(),
    }),
  ),
)

/** Inserts the inquiries of the contact form. Their times are counted back from `until` (ms). */
export async function insertInquiries(tx: Transaction, until: number): Promise<void> {
  const administratorId = await requireAdministratorId(tx)
  const toMoment = (daysAgo: number) => new Date(until - daysAgo * millisecondsPerDay)
  let previousId: number | null = null
  for (const { daysAgo, replies, marked, duplicate, ...values } of content) {
    const last = replies.at(-1)
    const openedAt = toMoment(daysAgo)
    const [row]: { id: number }[] = await tx
      .insert(inquiries)
      .values({
        ...{ ...values, createdAt: openedAt, openedAt, lastAt: toMoment(last?.daysAgo ?? daysAgo) },
        closed: last?.by === 'office' ? 1 : 0,
        marked: duplicate ? 'duplicate' : (marked ?? null),
        duplicateOf: duplicate ? previousId : null,
      })
      .returning({ id: inquiries.id })
    if (!row) throw new Error('The inquiry was not inserted')
    for (const { by, daysAgo: replied, body } of replies)
      await tx.insert(inquiryMessages).values({
        ...{ inquiryId: row.id, accountId: by === 'office' ? administratorId : null },
        ...{ body, createdAt: toMoment(replied) },
      })
    previousId = row.id
  }
}
