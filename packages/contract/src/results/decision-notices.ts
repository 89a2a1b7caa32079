import { z } from 'zod'
import { administrator, endpoint } from '../core/endpoint.ts'
import { nameShape } from '../core/names.ts'
import { plural, quantity, type Text, text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { rowId, whole } from '../core/value.ts'
import { type Outcome, outcomes } from './result-row.ts'

/** Mailing decisions to applicants. Deciding never sends mails by itself. */

const mails = plural('# mail', '# mails', 'رسالة واحدة', 'رسالتان', '# رسائل', '# رسالة', '# رسالة')

export const noticeTexts = {
  outcomes: text('Please choose which decisions to tell', 'اختر القرارات المراد إبلاغها'),
  recipients: text('Please confirm how many are to be told', 'أكّد عدد من سيُبلَّغ'),
  outdated: (names: Text): Text =>
    text(
      `No letter has left: reviews or settings have changed since ${names.en} won. Freeze a new calculation, and decide on that.`,
      `لم تُرسل أي رسالة: تغيّرت التقييمات أو الإعدادات منذ فوز ${names.ar}. جمّد نتائج جديدة واتخذ القرار على أساسها.`,
    ),
  deciderInConflict: (names: Text): Text =>
    text(
      `No letter has left: an administrator who decided or confirmed has declared a conflict of interest with ${names.en} since. Another administrator must decide again.`,
      `لم تُرسل أي رسالة: أعلن من اتخذ القرار أو أكّده تضارب مصالح بعد ذلك مع ${names.ar}، فلا بد أن يتخذ القرار من جديد مدير نظام آخر.`,
    ),
  unexplained: (pair: Text): Text =>
    text(
      `No letter has left: two decisions are against the order of places, which has changed since. ${pair.en} Decide on one of them again, with a reason.`,
      `لم تُرسل أي رسالة: قراران يخالفان ترتيب المراكز الذي تغيّر بعدهما. ${pair.ar} اتخذ أحدهما من جديد مع ذكر السبب.`,
    ),
  otherNumber: (now: number): Text => {
    const count = quantity(now, mails)
    return text(
      now === 0
        ? 'There is nobody left to tell: nothing was sent.'
        : `It would be ${count.en} now: nothing was sent. Please look again.`,
      now === 0 ? 'لم يبق من يُبلَّغ، ولم تُرسل أي رسالة.' : `عدد الرسائل الآن ${count.ar}، ولم تُرسل أي رسالة. راجع القائمة من جديد.`,
    )
  },
} as const

export const outcomeTitles: Readonly<Record<Outcome, Text>> = {
  winner: text('Winners', 'الفائزون'),
  shortlisted: text('Shortlisted', 'القائمة المختصرة'),
  'not-selected': text('Not selected', 'من لم يقع عليهم الاختيار'),
}

const noticeContent = z.object({ outcome: z.enum(outcomes), prize: z.number().nullable() })

/** A person with a current decision or with an earlier notice. */
export const noticePersonSchema = z.object({
  applicantId: z.number(),
  userId: z.number(),
  englishName: z.string(),
  arabicName: z.string(),
  /** The current decision; null if it was withdrawn. */
  decision: noticeContent.nullable(),
  /** The latest notice. */
  notice: noticeContent.extend({ at: z.string() }).nullable(),
  /** The latest notice differs from the current decision. */
  isNoticeOutdated: z.boolean(),
  /** Disabled accounts get no mail. */
  disabled: z.boolean(),
})
export type NoticePerson = z.infer<typeof noticePersonSchema>

export const noticesSchema = z.object({
  /** Per outcome: applicants still to be notified, and those who were. */
  outcomes: z.array(z.object({ outcome: z.enum(outcomes), pending: z.number(), notified: z.number() })),
  people: z.array(noticePersonSchema),
  /** Winners still to be notified whom a second administrator must confirm first. */
  unconfirmed: z.array(z.object({ applicantId: z.number(), ...nameShape })),
})
export type Notices = z.infer<typeof noticesSchema>

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/Results/Notices',
  who: [administrator],
  summary: 'Lists the applicants who have been mailed their decision and those who have not. By default of the active round.',
  query: z.object({ roundId: rowId().optional() }),
  reply: noticesSchema,
})

export const sendNotices = endpoint({
  method: 'POST',
  path: '/api/Results/Notices',
  who: [administrator],
  summary:
    'Mails the current decision to all applicants with one of these outcomes who have not been mailed it, except disabled accounts. `recipients` is the confirmed number; 409, and nobody is mailed, if it differs, if a winner awaits the confirmation of a second administrator or was decided on an outdated calculation, if an administrator who decided on or confirmed a winner has declared a conflict of interest, and if two decisions without a reason are against the present order of places.',
  body: z.object({
    roundId: rowId().optional(),
    outcomes: z
      .array(z.enum(outcomes), { error: asMessage(noticeTexts.outcomes) })
      .min(1, { error: asMessage(noticeTexts.outcomes) })
      .max(10),
    recipients: whole(noticeTexts.recipients, noticeTexts.recipients, [100_000, noticeTexts.recipients]),
  }),
  reply: z.object({ mailed: z.number() }),
})
