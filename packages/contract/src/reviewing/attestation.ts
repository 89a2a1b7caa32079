import { z } from 'zod'
import { conflictGrades, conflictKinds } from '../conflicts/conflict-labels.ts'
import { endpoint, reviewer } from '../core/endpoint.ts'
import { languages } from '../core/text.ts'
import { rowId } from '../core/value.ts'

const wording = z.object({ en: z.string(), ar: z.string() })

const attestationSchema = z.object({
  applicantId: z.number(),
  /** A number instead of the names in a blind review. */
  englishName: z.string(),
  arabicName: z.string(),
  branch: z.object({ english: z.string(), arabic: z.string() }),
  anonymous: z.boolean(),
  /** In a blind review, as far as the round shows them; otherwise empty. */
  institutions: z.array(z.string()),
  coAuthors: z.array(z.string()),
  /** What the portal found between the caller and the applicant, without the evidence. */
  findings: z.array(z.object({ kind: z.enum(conflictKinds), grade: z.enum(conflictGrades) })),
  rules: wording,
  statement: wording,
  /** Of rules and statement; attesting sends it back. */
  version: z.string(),
  /** Whether the round makes the attestation a condition. */
  required: z.boolean(),
  attestedAt: z.string().nullable(),
})
export type Attestation = z.infer<typeof attestationSchema>

const ofApplicant = z.object({ applicantId: rowId() })

export const readAttestation = endpoint({
  method: 'GET',
  path: '/api/reviewer/applicant/{applicantId}/Attestation',
  who: [reviewer],
  summary:
    'Returns what a reviewer sees of an assigned applicant before the application opens: the name, what the portal found, the rules, and whether the caller has attested to have no conflict of interest.',
  params: ofApplicant,
  reply: attestationSchema,
})

export const attest = endpoint({
  method: 'POST',
  path: '/api/reviewer/applicant/{applicantId}/Attestation',
  who: [reviewer],
  summary:
    'Attests that the caller has no conflict of interest with an assigned applicant. It is stored with its words in `language`. Repeating the call changes nothing. 409 `changed` if `version` is not that of the present words.',
  params: ofApplicant,
  body: z.object({ language: z.enum(languages), version: z.string().max(100) }),
  reply: attestationSchema.extend({ message: z.string() }),
})
