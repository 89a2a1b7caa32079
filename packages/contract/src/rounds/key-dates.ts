import { z } from 'zod'
import { administrator, endpoint } from '../core/endpoint.ts'
import { text } from '../core/text.ts'
import { day, flag, requiredPlainText, rowId, toSingleLine } from '../core/value.ts'
import { keyDateSchema } from './active-key-dates.ts'

/** Refusals are quoted from the specification (DATE-2, DATE-3). */
export const keyDateTexts = {
  order: text(
    'Submission Deadline date should be greater than submission start date',
    'يجب أن يكون آخر موعد للتقديم بعد تاريخ فتح باب التقدّم',
  ),
  date: text('Please enter a valid date for the date field', 'أدخل تاريخًا صحيحًا'),
  english: text('Please enter the words in English', 'أدخل الوصف بالإنجليزية'),
  arabic: text('Please enter the words in Arabic', 'أدخل الوصف بالعربية'),
  opensStays: text(
    'A round always has a first day: it can be moved, and not cleared.',
    'لكل دورة يوم تُفتح فيه: يمكن تغييره، ولا يمكن مسحه.',
  ),
  stays: text(
    'The opening, the deadline and the due date of the reviewers belong to every round, and cannot be removed.',
    'فتح باب التقدّم وآخر موعد له وآخر موعد للتحكيم من كل دورة، ولا يمكن إزالة أي منها.',
  ),
  reviewsOrder: text(
    'The due date of the reviewers should be after the submission deadline',
    'يجب أن يكون آخر موعد للتحكيم بعد آخر موعد للتقديم',
  ),
  changed: text(
    'The key dates of this round have changed in the meantime. Here they are as they are now.',
    'تغيّرت مواعيد هذه الدورة في هذه الأثناء، وهذه هي كما صارت.',
  ),
  windowIsPublic: text(
    'The opening and the deadline of a round are always published.',
    'فتح باب التقدّم وآخر موعد له يُنشران دائمًا.',
  ),
  notSet: text('The date is not set', 'لم يُحدَّد التاريخ'),
} as const

export const listRoundKeyDates = endpoint({
  method: 'GET',
  path: '/api/Rounds/{id}/Deadlines',
  who: [administrator],
  summary: 'Lists the key dates of any round in order.',
  params: z.object({ id: rowId() }),
  reply: z.array(keyDateSchema),
})

const words = {
  englishDescription: requiredPlainText(keyDateTexts.english, 200, toSingleLine),
  arabicDescription: requiredPlainText(keyDateTexts.arabic, 200, toSingleLine),
}
const keyDateChangeSchema = z.object({
  englishDescription: words.englishDescription.optional(),
  arabicDescription: words.arabicDescription.optional(),
  date: day(keyDateTexts.date).nullish(),
  isPublic: flag().optional(),
})

/** A client may send the key date as it was read under `deadline`; top-level fields take precedence. A missing or null date stays unchanged. */
const updateKeyDateBody = keyDateChangeSchema
  .extend({ deadline: keyDateChangeSchema.optional() })
  .transform(({ deadline: whole, ...own }) => ({
    englishDescription: own.englishDescription ?? whole?.englishDescription,
    arabicDescription: own.arabicDescription ?? whole?.arabicDescription,
    date: own.date ?? whole?.date ?? undefined,
    isPublic: own.isPublic ?? whole?.isPublic,
  }))

export const updateKeyDate = endpoint({
  method: 'PUT',
  path: '/api/Deadlines/{id}',
  who: [administrator],
  summary:
    "Updates a key date: its date, its descriptions or both. The opening and the deadline are the round's own start and end and are validated as such; the reviewers' due date must be after the deadline. The last write wins; the audit trail records both.",
  params: z.object({ id: rowId() }),
  body: updateKeyDateBody,
  reply: keyDateSchema,
})

export const clearKeyDate = endpoint({
  method: 'PUT',
  path: '/api/Deadlines/SetNull/{id}',
  who: [administrator],
  summary:
    'Clears the date of a key date, which will be announced later. Without a deadline the window closes; without a due date reviewing stays open. The opening cannot be cleared, because a round always has a first day.',
  params: z.object({ id: rowId() }),
  reply: keyDateSchema,
})

/** An additional date without effect; `date` may be omitted until it is known. */
export const createKeyDateBody = z.object({
  ...words,
  date: z.preprocess((value) => (value === '' || value === undefined ? null : value), day(keyDateTexts.date).nullable()),
  /** Defaults to true. */
  isPublic: flag().optional(),
})

export const createKeyDate = endpoint({
  method: 'POST',
  path: '/api/Rounds/{id}/Deadlines',
  who: [administrator],
  summary: "Adds a key date at the end of a round's list.",
  params: z.object({ id: rowId() }),
  body: createKeyDateBody,
  reply: keyDateSchema,
  status: 201,
})

export const deleteKeyDate = endpoint({
  method: 'DELETE',
  path: '/api/Deadlines/{id}',
  who: [administrator],
  summary: "Deletes an additional key date; never the opening, the deadline or the reviewers' due date.",
  params: z.object({ id: rowId() }),
  reply: null,
  status: 204,
})

export const orderKeyDates = endpoint({
  method: 'PUT',
  path: '/api/Rounds/{id}/Deadlines/Order',
  who: [administrator],
  summary: 'Orders the key dates of a round; `ids` lists all of them. 409 if the set has changed.',
  params: z.object({ id: rowId() }),
  body: z.object({ ids: z.array(z.int().min(1)).max(200) }),
  reply: z.array(keyDateSchema),
})
