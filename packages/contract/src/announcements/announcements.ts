import { z } from 'zod'
import { chosenApplicantIdsSchema } from '../applicants/chosen-applicants.ts'
import { ticketTexts } from '../conversations/ticket-writing.ts'
import { ticketFileSchema } from '../conversations/tickets.ts'
import { administrator, duties, endpoint } from '../core/endpoint.ts'
import { formatMoment } from '../core/moment.ts'
import { officePageSizes, pageNumber, pageSize } from '../core/paging.ts'
import { languages, plural, quantity, type Text, text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { day, optionalPlainText, requiredPlainText, rowId, toSingleLine } from '../core/value.ts'
import type { Placeholder } from '../mail/mail-template.ts'
import { awardPlaceholder, personNamePlaceholder, roundPlaceholder } from '../mail/mail-words.ts'
import { checkMailPlaceholders } from '../mail/placeholders.ts'
import { renderedMailSchema } from '../mail/template-endpoints.ts'

/**
 * News that the office writes in both languages and mails to many people, each in their own language; also letters to chosen people. For public subscription
 * see news.ts.
 */

export const announcementTexts = {
  subject: text('Please enter the subject', 'أدخل الموضوع'),
  body: text('Please enter the message', 'أدخل نص الرسالة'),
  saved: text('The draft is saved.', 'حُفظت المسودة.'),
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
  scheduled: text(
    'This announcement is scheduled. Cancel the schedule first, then change it.',
    'هذا الإعلان مجدول. ألغِ الجدولة أولًا ثم عدّله.',
  ),
  notScheduled: text('This announcement is not scheduled.', 'هذا الإعلان غير مجدول.'),
  time: text('Please choose the time', 'اختر الوقت'),
  day: text('Please choose the day', 'اختر اليوم'),
  past: text('Please choose a time that has not passed.', 'اختر وقتًا لم يمضِ بعد.'),
  choose: text('Please choose one or more applicants or reviewers first', 'اختر متقدمًا أو محكّمًا واحدًا أو أكثر أولًا'),
  otherAudience: text(
    'The recipients of a letter to chosen people cannot be changed. Choose anew and write another one.',
    'لا يمكن تغيير مستلمي رسالة إلى أشخاص مختارين. اختر من جديد واكتب رسالة أخرى.',
  ),
  oneRound: text('Please choose people of one round.', 'اختر أشخاصًا من دورة واحدة.'),
  filesTooLarge: text('The attachments may have 5 MB in all.', 'حجم المرفقات ٥ ميجابايت إجمالًا على الأكثر.'),
  filesChecked: text(
    'An attachment is still being checked for viruses. Please try again in a minute.',
    'لا يزال أحد المرفقات قيد الفحص بحثًا عن الفيروسات. حاول مرة أخرى بعد دقيقة.',
  ),
  filesInfected: text('An attachment carries a virus. Please remove it.', 'يحمل أحد المرفقات فيروسًا. احذفه.'),
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

export const audienceGroups = ['subscribers', 'applicants', 'reviewers', 'chosen'] as const
export const chosenGroups = ['applicants', 'reviewers'] as const

/**
 * Confirmed subscribers, or the reviewers or applicants of the active round. Applicants can be narrowed by status and theme. `chosen`: named people, `of` one
 * of the two groups and of any round.
 */
export type Audience = {
  readonly to: (typeof audienceGroups)[number]
  readonly standing?: AudienceStatus | undefined
  readonly branchId?: number | undefined
  readonly of?: (typeof chosenGroups)[number] | undefined
}

const audienceShape = {
  to: z.enum(audienceGroups),
  standing: z.enum(audienceStatuses).optional(),
  branchId: rowId().optional(),
  of: z.enum(chosenGroups).optional(),
}
/** Fields that do not belong to the group are dropped. */
const audience = z.object(audienceShape).transform(({ to, standing = 'all', branchId, of = 'applicants' }): Audience => {
  if (to === 'chosen') return { to, of }
  return to === 'applicants' ? { to, standing, ...(branchId === undefined ? {} : { branchId }) } : { to }
})
const shownAudience = z.object({
  ...audienceShape,
  branchId: z.number().optional(),
})

/** What each recipient's letter has in place of `{name}` and so on. Only letters to chosen people, who have something in common, offer more than the name. */
export function listAnnouncementPlaceholders({ to, of }: Pick<Audience, 'to' | 'of'>): Readonly<Record<string, Placeholder>> {
  if (to !== 'chosen') return commonPlaceholders
  return of === 'reviewers' ? reviewerPlaceholders : applicantPlaceholders
}
const commonPlaceholders = { name: personNamePlaceholder }
const chosenPlaceholders = { ...commonPlaceholders, award: awardPlaceholder, round: roundPlaceholder }
const applicantPlaceholders = {
  ...chosenPlaceholders,
  theme: { label: text('The theme', 'المجال'), sample: text('Health Sciences', 'العلوم الصحية') },
  state: { label: text('State of the application', 'حالة الطلب'), sample: text('complete, not submitted', 'مكتمل ولم يُقدَّم') },
  deadline: {
    label: text('The deadline', 'الموعد النهائي'),
    sample: formatMoment('2026-03-01T21:59:59Z', 'Africa/Cairo', { weekday: true }),
  },
}
const reviewerPlaceholders = {
  ...chosenPlaceholders,
  pending: { label: text('Unfinished reviews', 'التقييمات غير المكتملة'), sample: text('4 reviews', '٤ تقييمات') },
  overdue: { label: text('Overdue reviews', 'التقييمات المتأخرة'), sample: text('1 review', 'تقييم واحد') },
  deadline: {
    label: text('The next due date', 'أقرب موعد للتقييم'),
    sample: formatMoment('2026-03-01T21:59:59Z', 'Africa/Cairo', { weekday: true }),
  },
}

type Words = { readonly subject: Text; readonly body: Text; readonly audience: Audience }

function checkWords({ audience, ...parts }: Words, { addIssue }: { addIssue: (issue: z.core.$ZodSuperRefineIssue) => void }) {
  const known = Object.keys(listAnnouncementPlaceholders(audience))
  for (const part of ['subject', 'body'] as const)
    for (const language of languages) {
      const problem = checkMailPlaceholders(parts[part][language], known)
      if (problem) addIssue({ code: 'custom', path: [part, language], message: asMessage(problem), input: parts })
    }
}
const both = (words: z.ZodType<string>) => z.object({ en: words, ar: words })

export const announcementLimits = { subject: 200, body: 10_000, files: 5, fileBytes: 5 * 1024 * 1024 } as const

/** Attachments, uploaded to /api/ticketFiles before they are named here. */
const files = z
  .array(z.uuid(), { error: asMessage(ticketTexts.fileGone) })
  .max(announcementLimits.files, { error: asMessage(ticketTexts.tooManyFiles) })
  .default([])

const draftObject = z.object({
  subject: both(optionalPlainText(announcementLimits.subject, toSingleLine)),
  body: both(optionalPlainText(announcementLimits.body)),
  audience,
  files,
})
export const announcementDraftSchema = draftObject.superRefine(checkWords)
export type AnnouncementDraft = z.output<typeof announcementDraftSchema>

export const announcementToSendSchema = z
  .object({
    subject: both(requiredPlainText(announcementTexts.subject, announcementLimits.subject, toSingleLine)),
    body: both(requiredPlainText(announcementTexts.body, announcementLimits.body)),
    audience,
    files,
  })
  .superRefine(checkWords)

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
  /** When it is or was to be sent, and who decided that; null unless it was scheduled. */
  sendAt: z.string().nullable(),
  scheduledBy: person.nullable(),
  sender: person.nullable(),
  recipients: z.number().nullable(),
})
export type AnnouncementRow = z.infer<typeof announcementRowSchema>

/** Delivery counts of a sent announcement; their sum is `recipients`. */
export const deliveryCountsSchema = z.object({ queued: z.number(), sent: z.number(), failed: z.number() })
export type DeliveryCounts = z.infer<typeof deliveryCountsSchema>

export const announcementDetailSchema = announcementRowSchema.extend({
  body: pair,
  files: z.array(ticketFileSchema),
  delivery: deliveryCountsSchema.nullable(),
})
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
  summary:
    'Counts the current recipients of an audience, in total and by language; with `announcementId`, those of a letter to chosen people. Disabled accounts are excluded.',
  query: z.object({ ...audienceShape, announcementId: rowId().optional() }),
  reply: z.object({ recipients: z.number(), byLanguage: z.object({ en: z.number(), ar: z.number() }) }),
})
export type RecipientCounts = z.infer<typeof countRecipients.reply>

/** `isDisabled`: gets no letter. */
const chosenRecipientSchema = z.object({
  ...person.shape,
  language: z.enum(['en', 'ar']),
  isDisabled: z.boolean(),
})
export type ChosenRecipient = z.infer<typeof chosenRecipientSchema>

export const listChosenRecipients = endpoint({
  method: 'GET',
  path: '/api/Announcements/{id}/Recipients',
  who: [administrator],
  summary:
    'Lists to whom a letter to chosen people goes, ordered by English name; empty once it is sent, and for other announcements.',
  params: byId,
  reply: z.array(chosenRecipientSchema),
})

export const createLetterToChosen = endpoint({
  method: 'POST',
  path: '/api/Announcements/ToChosen',
  who: [administrator],
  summary:
    'Creates the draft of a letter to chosen applicants, or to chosen reviewers by their registrations, of one round; each person gets it once. 404 if one of them does not exist.',
  body: z
    .object({ applicants: chosenApplicantIdsSchema.optional(), reviewers: z.array(rowId()).min(1).max(1000).optional() })
    .refine(({ applicants, reviewers }) => (applicants === undefined) !== (reviewers === undefined), {
      path: ['applicants'],
      error: asMessage(announcementTexts.choose),
    }),
  reply: announcementDetailSchema,
  status: 201,
})

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
    'Creates a draft. Empty lines separate paragraphs, lines that begin with "- " form a list, addresses become links, and `{name}` is replaced by the recipient’s name. `files` lists files uploaded to /api/ticketFiles.',
  body: announcementDraftSchema,
  reply: announcementDetailSchema,
  status: 201,
})

export const updateAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/Announcements/{id}',
  who: [administrator],
  summary:
    'Updates a draft. The recipients of a letter to chosen people stay. 409 if it has changed since `updatedAt`, is scheduled, or has been sent.',
  params: byId,
  body: draftObject.extend(version).superRefine(checkWords),
  reply: announcementDetailSchema,
})

export const deleteAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/Announcements/{id}',
  who: [administrator],
  summary: 'Deletes a draft. 409 if it is scheduled or has been sent.',
  params: byId,
  reply: null,
  status: 204,
})

export const previewAnnouncement = endpoint({
  method: 'POST',
  path: '/api/Announcements/Preview',
  who: [administrator],
  duties,
  summary:
    'Renders the mail in both languages from unsaved text, for a sample recipient; with `recipient`, for one of the people of a letter to chosen people.',
  body: draftObject
    .extend({ recipient: z.object({ announcementId: rowId(), userId: rowId() }).optional() })
    .superRefine(checkWords),
  reply: z.object({ en: renderedMailSchema, ar: renderedMailSchema }),
})

export const sendTestAnnouncement = endpoint({
  method: 'POST',
  path: '/api/Announcements/Test',
  who: [administrator],
  summary: 'Mails a test of the announcement to the caller from unsaved text, in both languages, with its attachments.',
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

/** A day and a time of day in the award's time zone. */
export const scheduleBody = z.object({
  day: day(announcementTexts.day),
  time: z
    .string({ error: asMessage(announcementTexts.time) })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: asMessage(announcementTexts.time) }),
})

export const scheduleAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/Announcements/{id}/Schedule',
  who: [administrator],
  summary:
    'Has a complete draft sent at a time in the award’s time zone, to those who are its recipients then; again, at another time. 400 for a time that has passed; 409 if the draft has changed since `updatedAt`, has no recipients, or has been sent.',
  params: byId,
  body: scheduleBody.extend(version),
  reply: announcementDetailSchema,
})

export const cancelAnnouncementSchedule = endpoint({
  method: 'DELETE',
  path: '/api/Announcements/{id}/Schedule',
  who: [administrator],
  summary: 'Makes a scheduled announcement a draft again. 409 if it is not scheduled or has been sent.',
  params: byId,
  reply: null,
  status: 204,
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
