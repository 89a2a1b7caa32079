// What home reads of an account. What forms check with is in profile.ts and session.ts, so that signing in loads no Zod.
import { z } from 'zod'
import { administrator, applicant, duties, endpoint, reviewer } from '../core/endpoint.ts'
import { text } from '../core/text.ts'
import { ownDeadlineShape } from '../rounds/active-round.ts'

/** Labels shared by forms, dossier and tables. */
export const personLabels = {
  applicant: text('Applicant', 'المتقدم'),
  arabicName: text('Name in Arabic', 'الاسم بالعربية'),
  englishName: text('Name in English', 'الاسم بالإنجليزية'),
  email: text('Email', 'البريد الإلكتروني'),
  birthDate: text('Date of birth', 'تاريخ الميلاد'),
  jobDescription: text('Job title', 'الوظيفة'),
  theme: text('Theme', 'المجال'),
  phdDate: text('PhD date', 'تاريخ الدكتوراه'),
  phdCountry: text('PhD country', 'بلد الدكتوراه'),
  phdUniversity: text('PhD university', 'جامعة الدكتوراه'),
} as const

export const profileUpdatedText = text('Your personal data is updated successfully.', 'تم تحديث بياناتك الشخصية بنجاح.')

export const meSchema = z.object({
  id: z.number(),
  userId: z.number(),
  userType: z.union([z.literal(administrator), z.literal(reviewer), z.literal(applicant)]),
  /** Of administrators alone. */
  duty: z.enum(duties).nullable(),
  email: z.string(),
  arabicName: z.string(),
  englishName: z.string(),
  birthDate: z.string().nullable(),
  jobDescription: z.string().nullable(),
  branchId: z.number().nullable(),
  branchName: z.string().nullable(),
  branchArabicName: z.string().nullable(),
  phdDate: z.string().nullable(),
  phdUniversity: z.string().nullable(),
  phdCountry: z.string().nullable(),
  isSubmitted: z.boolean(),
  canSubmit: z.boolean(),
  /** Whether the account has an application in the active round. If false, it may join (specification JOIN-1). */
  takesPart: z.boolean(),
  /** The password is still the one printed at the first start. No call is refused; the screens ask for a new one. */
  hasPrintedPassword: z.boolean(),
  ...ownDeadlineShape,
})
export type Me = z.infer<typeof meSchema>

export const readMe = endpoint({
  method: 'GET',
  path: '/api/users/me',
  who: 'signed-in',
  summary: 'Returns the signed-in person. `id` is the application in the active round, `userId` the account.',
  reply: meSchema,
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  who: 'signed-in',
  summary: 'Signs out. The session of the token ends at once.',
  reply: null,
  status: 204,
})
