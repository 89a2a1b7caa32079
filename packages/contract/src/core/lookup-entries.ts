// Apart from lookups.ts, which home loads: a schema that office-lookups.ts extends would bring Zod there.
import { z } from 'zod'

export const lookupEntrySchema = z.object({ id: z.number(), name: z.string(), nameArabic: z.string() })
export type LookupEntry = z.infer<typeof lookupEntrySchema>

export const themeSchema = z.object({ id: z.number(), englishName: z.string(), arabicName: z.string() })
export const awardBranchSchema = themeSchema.extend({
  offered: z.boolean(),
})
export type AwardBranch = z.infer<typeof awardBranchSchema>

export const ticketCategorySchema = z.object({ id: z.number(), title: z.string(), titleArabic: z.string() })
export type TicketCategory = z.infer<typeof ticketCategorySchema>
