import { z } from 'zod'
import { administrator, endpoint, reviewer } from './endpoint.ts'
import { storedFile } from './files.ts'
import { rowId } from './value.ts'

/** Review My Files, and the same page as administrators and assigned reviewers see it (research-and-administration §2, `/dashboard/award-profile/{userId}`). */
export const awardProfile = z.object({
  userId: z.number(),
  /** The application in the active round (ruling 4). */
  applicantId: z.number(),
  arabicName: z.string(),
  englishName: z.string(),
  branch: z.object({ english: z.string(), arabic: z.string() }),
  isSubmitted: z.boolean(),
  receiptNumber: z.string().nullable(),
  /** The personal files that the caller may open: all to the owner and administrators, to a reviewer those of the round's setting. */
  personalFiles: z.array(storedFile),
  /** How many records of each kind, by the kind's name; kinds without one are left out. */
  records: z.record(z.string(), z.number()),
  /** Which downloads the caller is offered. */
  may: z.object({ personalFiles: z.boolean(), tables: z.boolean(), everything: z.boolean() }),
})
export type AwardProfile = z.infer<typeof awardProfile>

export const readAwardProfile = endpoint({
  method: 'GET',
  path: '/api/AwardProfile/{userId}',
  who: 'signed-in',
  summary:
    'What one applicant has filed in the active round: to the owner, administrators and assigned reviewers; 404 to anybody else.',
  params: z.object({ userId: rowId() }),
  reply: awardProfile,
})

const applicantId = z.object({ applicantId: rowId() })
const personalFilesAt = (path: `/${string}`) =>
  endpoint({
    method: 'GET',
    path,
    who: [administrator, reviewer],
    summary: 'The personal files of an application that the caller may open.',
    params: applicantId,
    reply: z.array(storedFile),
  })

/** Both addresses stand in the specification (research-and-administration §7) and answer the same. */
export const listApplicantPersonalFiles = personalFilesAt('/api/ApplicantPersonalFiles/{applicantId}')
export const listPersonalFilesOfApplicant = personalFilesAt('/api/Applicant/PersonalFiles/{applicantId}')

export const listAwardFilesOfApplicant = endpoint({
  method: 'GET',
  path: '/api/Applicant/awardFiles/{applicantId}',
  who: [administrator, reviewer],
  summary: 'The files of the records and of the concept note of an application.',
  params: applicantId,
  reply: z.array(storedFile),
})
