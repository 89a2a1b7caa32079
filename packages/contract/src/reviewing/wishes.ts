import { z } from 'zod'
import { administrator, endpoint, reviewer } from '../core/endpoint.ts'
import { nameShape } from '../core/names.ts'
import { officePageSizes, pageNumber, pageSize } from '../core/paging.ts'
import { text } from '../core/text.ts'
import { day, optionalPlainText, rowId } from '../core/value.ts'

/** What a reviewer says beforehand about judging an application. */
export const wishes = ['could-judge', 'rather-not'] as const
export type Wish = (typeof wishes)[number]

export const wishLabels = {
  'could-judge': text('Could judge', 'أستطيع تحكيمه'),
  'rather-not': text('Rather not', 'أفضّل غيره'),
} as const satisfies Record<Wish, unknown>

export const wishTexts = {
  until: text('Please enter a valid date', 'أدخل تاريخًا صحيحًا'),
  past: text('Please choose today or a later day.', 'اختر اليوم أو يومًا بعده.'),
  closed: text(
    'Wishes are closed. Please write to the award office if something has changed.',
    'انتهت فترة تسجيل الرغبات. راسل مكتب الجائزة إذا تغيّر شيء.',
  ),
  notActive: text('Wishes are asked for in the active round only.', 'لا تُسجَّل الرغبات إلا في الدورة الحالية.'),
} as const

/** The last day on which reviewers can give wishes; null if they are not asked. */
const wishPeriodShape = { until: z.string().nullable(), isOpen: z.boolean() }

/** Without the applicant’s name. Title and abstract are of the proposal, or else of the concept note; '' without either. */
const wishedApplicationSchema = z.object({
  applicantId: z.number(),
  branchId: z.number(),
  branchName: z.string(),
  branchArabicName: z.string(),
  title: z.string(),
  /** Plain text. */
  abstract: z.string(),
  wish: z.enum(wishes).nullable(),
})
export type WishedApplication = z.infer<typeof wishedApplicationSchema>

export const wishStates = [...wishes, 'none'] as const
export type WishState = (typeof wishStates)[number]

export const listMyWishes = endpoint({
  method: 'GET',
  path: '/api/Wishes',
  who: [reviewer],
  summary:
    'Lists the submitted applications of the round in review that asks for wishes with title, abstract and the reviewer’s own wish, those of the reviewer’s theme first; no names. Empty while wishes are closed. Leaves out applications with a conflict of interest.',
  query: z.object({
    search: optionalPlainText(200),
    branchId: rowId().optional(),
    wish: z.enum(wishStates).optional(),
    page: pageNumber().default(1),
    pageSize: pageSize().default(officePageSizes[0]),
  }),
  reply: z.object({
    ...wishPeriodShape,
    items: z.array(wishedApplicationSchema),
    total: z.number(),
    /** Of all applications that are offered, regardless of the filters. */
    counts: z.object({ applications: z.number(), couldJudge: z.number(), ratherNot: z.number() }),
  }),
})

export const saveWish = endpoint({
  method: 'PUT',
  path: '/api/Wishes/{applicantId}',
  who: [reviewer],
  summary:
    'Stores, or with null removes, the reviewer’s wish about one application. 404 for an application that the list leaves out, 409 while wishes are closed.',
  params: z.object({ applicantId: rowId() }),
  body: z.object({ wish: z.enum(wishes).nullable() }),
  reply: z.object({ wish: z.enum(wishes).nullable() }),
})

const byRound = z.object({ id: rowId() })
const wishPeriodSchema = z.object({
  ...wishPeriodShape,
  /** Submitted applications. */
  applications: z.number(),
  reviewers: z.array(
    z.object({
      /** The registration. */
      reviewerId: z.number(),
      ...nameShape,
      email: z.string(),
      couldJudge: z.number(),
      ratherNot: z.number(),
    }),
  ),
})
export type WishPeriod = z.infer<typeof wishPeriodSchema>

export const readWishPeriod = endpoint({
  method: 'GET',
  path: '/api/Rounds/{id}/Wishes',
  who: [administrator],
  summary: 'Returns until when reviewers of a round can give wishes, and how many each of them has given.',
  params: byRound,
  reply: wishPeriodSchema,
})

export const wishPeriodBody = z.object({
  until: z.preprocess((value) => (value === '' ? null : value), day(wishTexts.until).nullable()),
})

/** What the office fills in to open the period or to move its end. */
export const wishPeriodForm = z.object({ until: day(wishTexts.until) })

export const updateWishPeriod = endpoint({
  method: 'PUT',
  path: '/api/Rounds/{id}/Wishes',
  who: [administrator],
  summary:
    'Asks the reviewers of a round in review for wishes until the end of a day, or with null no longer. Wishes that were given stay. 400 for a past day.',
  params: byRound,
  body: wishPeriodBody,
  reply: wishPeriodSchema,
})
