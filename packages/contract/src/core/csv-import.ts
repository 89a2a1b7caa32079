import { z } from 'zod'
import { text } from './text.ts'
import { asMessage } from './validate.ts'
import { flag } from './value.ts'

/** A CSV file of the office, imported in a call: the bodies and replies of all such calls. */

/** In characters: with two bytes each, still within the usual size of a request. */
export const csvMost = 400_000

export const csvImportTexts = {
  none: text('Please choose a CSV file.', 'اختر ملف CSV.'),
  empty: text('The file is empty.', 'الملف فارغ.'),
  tooLong: text('The file is too long. Please import it in parts.', 'الملف طويل جدًّا. استورده على أجزاء.'),
} as const

/** `most` characters. */
export const defineCsvImportBody = (most: number) =>
  z.object({
    csv: z
      .string({ error: asMessage(csvImportTexts.none) })
      .min(1, { error: asMessage(csvImportTexts.empty) })
      .max(most, { error: asMessage(csvImportTexts.tooLong) }),
    dryRun: flag(),
  })
export const csvImportBody = defineCsvImportBody(csvMost)

/** Nothing is stored in a dry run, nor if any line has an error. */
export const csvImportReplySchema = z.object({
  stored: z.boolean(),
  added: z.number(),
  changed: z.number(),
  /** Lines that say what is stored already. */
  unchanged: z.number(),
  errors: z.array(z.object({ line: z.number(), message: z.string() })),
})
export type CsvImportReply = z.infer<typeof csvImportReplySchema>
