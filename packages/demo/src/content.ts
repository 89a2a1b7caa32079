import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { z } from 'zod'

/** The checked-in content of the demo: everything in `content/` is checked when it is read. */
const readText = (name: string) => readFileSync(new URL(`../content/${name}`, import.meta.url), 'utf8')

export const readJson = <T>(name: string, schema: z.ZodType<T>): T => schema.parse(JSON.parse(readText(name)))

/** One JSON value per line. */
const readJsonLines = <T>(name: string, schema: z.ZodType<T>): T[] =>
  readText(name)
    .trim()
    .split('\n')
    .map((line) => schema.parse(JSON.parse(line)))

/** A PDF or picture of `files/`. */
export const readSpecimenFile = (name: string): Promise<Uint8Array> => readFile(new URL(`../files/${name}`, import.meta.url))

/** A PDF of `files/` that a comment at its end makes different from other uploads of the same PDF. */
export async function createDistinctPdfFile(specimen: string, comment: string, fileName: string): Promise<File> {
  const bytes = Buffer.concat([await readSpecimenFile(specimen), Buffer.from(`% ${comment}\n`)])
  return new File([bytes], fileName, { type: 'application/pdf' })
}

export const textSchema = z.strictObject({ en: z.string(), ar: z.string() })
export const languageSchema = z.enum(['en', 'ar'])
const day = z.iso.date()

/** A record that an applicant enters, with the PDF that proves it. */
export type RecordEntry = {
  readonly kind: RecordKind
  readonly values: Readonly<Record<string, unknown>>
  readonly proof?: { readonly specimen: string; readonly name: string } | undefined
}

const recordSchema = z.strictObject({
  email: z.email(),
  kind: z.string(),
  values: z.record(z.string(), z.unknown()),
  proof: z.strictObject({ specimen: z.string(), name: z.string() }).optional(),
})

const applicantSchema = z.strictObject({
  round: z.enum(['earlier', 'open']),
  /** The last step that the applicant has completed. */
  stage: z.enum(['registered', 'some files', 'some papers', 'complete', 'submitted']),
  email: z.email(),
  language: languageSchema,
  name: textSchema,
  birthDate: day,
  jobDescription: z.string(),
  phdDate: day,
  phdUniversity: z.string(),
  phdCountry: z.string(),
  /** The theme; null for the one that registration assigns. */
  branchId: z.int().nullable(),
  portrait: z.string(),
  /** Types of the uploaded personal files. */
  files: z.array(z.int()),
  /** Time of the registration, as a share of the days from the opening of the round. */
  registered: z.number(),
  /** The share of the remaining days until the applicant's last step. */
  pace: z.number(),
  /** The subject of the research, in the applicant's language. */
  subject: z.string().default(''),
  proposal: z
    .strictObject({
      /** `partial`: some sections are finished, some begun, some empty, with a task and costs beyond the limits. */
      progress: z.enum(['complete', 'partial', 'begun']),
      title: z.string(),
      duration: z.int(),
      budget: z.number(),
      team: z.array(z.strictObject({ name: z.string(), email: z.email() })).default([]),
      /** Monthly payments of the first members of the team. */
      payments: z.array(z.number()).default([]),
      /** Costs of the purchases of `proposal.json`, in their order. */
      costs: z.array(z.number()).default([]),
    })
    .optional(),
  conceptNote: z.strictObject({ title: z.string(), budget: z.number(), goal: z.int(), researchField: z.string() }).optional(),
})

export type Applicant = z.infer<typeof applicantSchema> & { readonly records: readonly RecordEntry[] }

const everybody = readJsonLines('applicants.jsonl', applicantSchema)
const kinds = new Map<string, RecordKind>(recordKinds.map((kind) => [kind.name, kind]))
const records = Map.groupBy(readJsonLines('records.jsonl', recordSchema), ({ email }) => email)

const findRecords = (email: string): RecordEntry[] =>
  (records.get(email) ?? []).map(({ kind: name, values, proof }) => {
    const kind = kinds.get(name)
    if (!kind) throw new Error(`records.jsonl: there is no record kind ${name}`)
    return { kind, values, proof }
  })

const listApplicants = (round: Applicant['round']): readonly Applicant[] =>
  everybody.filter((one) => one.round === round).map((one) => ({ ...one, records: findRecords(one.email) }))

/** The applicants of the open round, in the order of their registrations. */
export const openRoundApplicants = listApplicants('open')
/** The applicants of the earlier round, who all submitted. */
export const earlierApplicants = listApplicants('earlier')

const reviewerSchema = z.strictObject({
  email: z.email(),
  name: textSchema,
  birthDate: day,
  jobDescription: z.string(),
  branchId: z.int(),
})
export type Reviewer = z.infer<typeof reviewerSchema>
export const demoReviewers: readonly Reviewer[] = readJson('reviewers.json', z.array(reviewerSchema))
