import { z } from 'zod'
import { applicant, endpoint } from '../core/endpoint.ts'
import { text } from '../core/text.ts'
import { rowId } from '../core/value.ts'
import { personalFileTypeIds } from '../files/file-types.ts'
import { recordLineSchema } from '../records/record-endpoints.ts'
import { receiptContentsSchema } from '../submission/receipt-contents.ts'

/** An applicant of an earlier round joins the active one with the same account and copies selected data (specification JOIN-1). */
export const joiningTexts = {
  alreadyJoined: text('You already take part in this round.', 'أنت مشارك في هذه الدورة بالفعل.'),
  filesLost: text(
    'A file of the earlier round could not be copied, and nothing was done. Leave it out, and upload it again after joining. We are sorry.',
    'تعذّر نسخ ملف من الدورة السابقة، ولم يُنفَّذ شيء. ألغِ اختياره، ثم ارفعه من جديد بعد الانضمام. نعتذر عن ذلك.',
  ),
  newcomer: text('Your account took part in no round yet.', 'لم يشارك حسابك في أي دورة من قبل.'),
} as const

export const earlierApplicationSchema = z.object({
  id: z.number(),
  round: z.object({ id: z.number(), englishName: z.string(), arabicName: z.string() }),
  isSubmitted: z.boolean(),
  personalFiles: z.array(z.object({ typeId: z.number(), name: z.string(), size: z.number() })),
  /** All records of all kinds, in dossier order. */
  records: z.array(recordLineSchema),
  /** Titles; null if there is none. */
  proposal: z.string().nullable(),
  conceptNote: z.string().nullable(),
})
export type EarlierApplication = z.infer<typeof earlierApplicationSchema>

export const readEarlierApplications = endpoint({
  method: 'GET',
  path: '/api/applicant/earlier',
  who: [applicant],
  summary: "Lists the applicant's applications in earlier rounds, newest first, with what can be copied into the active round.",
  reply: z.object({ takesPart: z.boolean(), applications: z.array(earlierApplicationSchema) }),
})

export const joinRoundBody = z.object({
  /** The earlier application to copy from; without it nothing is copied. */
  from: rowId().optional(),
  /** `true` for all, `false` for none, or a list of type ids. */
  personalFiles: z.union([z.boolean(), z.array(z.literal([...personalFileTypeIds]))]).default(false),
  /** Record ids by kind name. */
  records: z.record(z.string(), z.array(rowId()).max(2000)).default({}),
  proposal: z.boolean().default(false),
  conceptNote: z.boolean().default(false),
})
export type JoinRoundBody = z.input<typeof joinRoundBody>

export const joinRound = endpoint({
  method: 'POST',
  path: '/api/applicant/join',
  who: [applicant],
  summary:
    'Joins the active round with the profile of the newest earlier application and copies the selected parts with their files. The earlier round does not change. 409 `exists` if the account has already joined; 409 outside the window.',
  body: joinRoundBody,
  reply: z.object({
    id: z.number(),
    userId: z.number(),
    roundId: z.number(),
    /** The profile is always copied and is not listed here. */
    copied: receiptContentsSchema.omit({ pages: true }),
  }),
  status: 201,
})
