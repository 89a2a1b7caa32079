import { z } from 'zod'
import { administrator, duties, endpoint } from '../core/endpoint.ts'
import { officePageSizes, pageNumber, pageSize } from '../core/paging.ts'
import { plural, quantity, type Text, text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { optionalPlainText, requiredPlainText, rowId, toSingleLine } from '../core/value.ts'
import { personNamePlaceholder } from '../mail/mail-words.ts'
import { checkMailPlaceholders } from '../mail/placeholders.ts'
import { renderedMailSchema } from '../mail/template-endpoints.ts'

/** News that the office writes in both languages and mails to many people, each in their own language. For public subscription see news.ts. */

export const announcementTexts = {
  subject: text('Please enter the subject', 'أدخل الموضوع'),
  body: text('Please enter the message', 'أدخل نص الرسالة'),
  saved: text('The announcement is saved as a draft.', 'حُفظ الإعلان مسودةً.'),
  tested: text('A test in both languages is on its way to you.', 'رسالة تجريبية باللغتين في طريقها إليك.'),
  removed: text('The draft was removed.', 'حُذفت المسودة.'),
  unsubscribed: text('The subscriber was removed.', 'حُذف المشترك.'),
  changedElsewhere: text(
    'Somebody else has changed this announcement meanwhile. Look at their version before you go on.',
    'عدّل شخص آخر هذا الإعلان في هذه الأثناء. اطّلع على صيغته قبل المتابعة.',
  ),
  alreadySent: text(
    'This announcement was sent already, and what was sent stays as it is.',
    'سبق إرسال هذا الإعلان، وما أُرسل يبقى كما هو.',
  ),
  nobody: text('Nobody would get it: choose somebody else to write to.', 'لن تصل إلى أحد: اختر مستلمين آخرين.'),
} as const

const people = plural('# person', '# people', 'شخص واحد', 'شخصين', '# أشخاص', '# شخصًا', '# شخص')
/** "1,240 people". The Arabic form is the object of a preposition. */
export const formatPeopleCount = (count: number): Text => quantity(count, people)

/** The number of recipients differs from the confirmed one; nothing was sent. */
export function recipientsChangedText(now: number): Text {
  const { en, ar } = formatPeopleCount(now)
  return text(
    `Meanwhile it has become another number: the message would go to ${en}. Please confirm anew.`,
    `تغيّر العدد في هذه الأثناء: ستصل الرسالة إلى ${ar}. أكّد الإرسال من جديد.`,
  )
}

/** `complete`: everything required is present, but the application is not submitted. */
export const audienceStatuses = ['all', 'not-submitted', 'complete', 'incomplete', 'submitted'] as const
export type AudienceStatus = (typeof audienceStatuses)[number]

export const audienceGroups = ['subscribers', 'applicants', 'reviewers'] as const

/** Confirmed subscribers, or the reviewers or applicants of the active round. Applicants can be narrowed by status and theme. */
export type Audience = {
  readonly to: (typeof audienceGroups)[number]
  readonly standing?: AudienceStatus | undefined
  readonly branchId?: number | undefined
}

const audienceShape = {
  to: z.enum(audienceGroups),
  standing: z.enum(audienceStatuses).optional(),
  branchId: rowId().optional(),
}
/** Status and theme are dropped for subscribers and reviewers. */
const audience = z
  .object(audienceShape)
  .transform(
    ({ to, standing = 'all', branchId }): Audience =>
      to === 'applicants' ? { to, standing, ...(branchId === undefined ? {} : { branchId }) } : { to },
  )
const shownAudience = z.object({
  ...audienceShape,
  branchId: z.number().optional(),
})

export const announcementPlaceholders = { name: personNamePlaceholder } as const
const known = Object.keys(announcementPlaceholders)

const withPlaceholders = (words: z.ZodType<string>) =>
  words.superRefine((value, { addIssue }) => {
    const problem = checkMailPlaceholders(value, known)
    if (problem) addIssue({ code: 'custom', message: asMessage(problem) })
  })
const both = (words: z.ZodType<string>) => z.object({ en: withPlaceholders(words), ar: withPlaceholders(words) })

export const announcementLimits = { subject: 200, body: 10_000 } as const

export const announcementDraftSchema = z.object({
  subject: both(optionalPlainText(announcementLimits.subject, toSingleLine)),
  body: both(optionalPlainText(announcementLimits.body)),
  audience,
})
export type AnnouncementDraft = z.output<typeof announcementDraftSchema>

export const announcementToSendSchema = z.object({
  subject: both(requiredPlainText(announcementTexts.subject, announcementLimits.subject, toSingleLine)),
  body: both(requiredPlainText(announcementTexts.body, announcementLimits.body)),
  audience,
})

const pair = z.object({ en: z.string(), ar: z.string() })
const person = z.object({ userId: z.number(), englishName: z.string(), arabicName: z.string() })

/** A draft until `sentAt`; immutable afterwards. */
export const announcementRowSchema = z.object({
  id: z.number(),
  subject: pair,
  audience: shownAudience,
  createdAt: z.string(),
  /** The version that a change or the sending must name. */
  updatedAt: z.string(),
  author: person,
  sentAt: z.string().nullable(),
  sender: person.nullable(),
  recipients: z.number().nullable(),
})
export type AnnouncementRow = z.infer<typeof announcementRowSchema>

/** Delivery counts of a sent announcement; their sum is `recipients`. */
export const deliveryCountsSchema = z.object({ queued: z.number(), sent: z.number(), failed: z.number() })
export type DeliveryCounts = z.infer<typeof deliveryCountsSchema>

export const announcementDetailSchema = announcementRowSchema.extend({ body: pair, delivery: deliveryCountsSchema.nullable() })
export type AnnouncementDetail = z.infer<typeof announcementDetailSchema>

const byId = z.object({ id: rowId() })
const version = { updatedAt: z.iso.datetime() }

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/Announcements',
  who: [administrator],
  summary: 'Lists all announcements: drafts first, then sent ones, each newest first.',
  reply: z.array(announcementRowSchema),
})

export const countRecipients = endpoint({
  method: 'GET',
  path: '/api/Announcements/Recipients',
  who: [administrator],
  summary: 'Counts the current recipients of an audience, in total and by language. Disabled accounts are excluded.',
  query: z.object(audienceShape),
  reply: z.object({ recipients: z.number(), byLanguage: z.object({ en: z.number(), ar: z.number() }) }),
})
export type RecipientCounts = z.infer<typeof countRecipients.reply>

export const readAnnouncement = endpoint({
  method: 'GET',
  path: '/api/Announcements/{id}',
  who: [administrator],
  summary: 'Returns an announcement in both languages. A sent one includes the delivery counts of its mails.',
  params: byId,
  reply: announcementDetailSchema,
})

export const createAnnouncement = endpoint({
  method: 'POST',
  path: '/api/Announcements',
  who: [administrator],
  summary:
    'Creates a draft. Empty lines separate paragraphs, lines that begin with "- " form a list, addresses become links, and `{name}` is replaced by the recipient’s name.',
  body: announcementDraftSchema,
  reply: announcementDetailSchema,
  status: 201,
})

export const updateAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/Announcements/{id}',
  who: [administrator],
  summary: 'Updates a draft. 409 if it has changed since `updatedAt` or has been sent.',
  params: byId,
  body: announcementDraftSchema.extend(version),
  reply: announcementDetailSchema,
})

export const deleteAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/Announcements/{id}',
  who: [administrator],
  summary: 'Deletes a draft. 409 once it has been sent.',
  params: byId,
  reply: null,
  status: 204,
})

export const previewAnnouncement = endpoint({
  method: 'POST',
  path: '/api/Announcements/Preview',
  who: [administrator],
  duties,
  summary: 'Renders the mail in both languages from unsaved text, for a sample recipient.',
  body: announcementDraftSchema,
  reply: z.object({ en: renderedMailSchema, ar: renderedMailSchema }),
})

export const sendTestAnnouncement = endpoint({
  method: 'POST',
  path: '/api/Announcements/Test',
  who: [administrator],
  summary: 'Mails a test of the announcement to the caller from unsaved text, in both languages.',
  body: announcementToSendSchema,
  reply: z.object({ message: z.string() }),
})

export const sendAnnouncement = endpoint({
  method: 'POST',
  path: '/api/Announcements/{id}/Send',
  who: [administrator],
  summary:
    'Mails the announcement to its audience, once. `recipients` is the confirmed number. 409 if that number differs now or is 0, if the draft has changed since `updatedAt`, or if it has been sent.',
  params: byId,
  body: z.object({ recipients: z.int().min(0), ...version }),
  reply: announcementDetailSchema,
})

export const subscriberRowSchema = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  language: z.enum(['en', 'ar']),
  confirmedAt: z.string(),
})
export type SubscriberRow = z.infer<typeof subscriberRowSchema>

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/Subscribers',
  who: [administrator],
  summary: 'Lists the confirmed subscribers of the news, newest first.',
  query: z.object({
    /** Matches the name or the address. */
    search: optionalPlainText(200),
    page: pageNumber().default(1),
    pageSize: pageSize().default(officePageSizes[0]),
  }),
  reply: z.object({
    items: z.array(subscriberRowSchema),
    total: z.number(),
    /** Number of unconfirmed sign-ups, regardless of `search`. */
    waiting: z.number(),
  }),
})

export const deleteSubscriber = endpoint({
  method: 'DELETE',
  path: '/api/Subscribers/{id}',
  who: [administrator],
  summary: 'Deletes a subscriber, as the link in each mail does.',
  params: byId,
  reply: null,
  status: 204,
})
