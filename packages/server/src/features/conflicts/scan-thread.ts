// Runs in a thread of its own: reads the parties, compares everybody, and posts the findings as one text.
import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { yieldToRequests } from '../../core/threads.ts'
import type { StoredEvidence } from '../../db/tables/conflicts.ts'
import type { PartyTexts } from './load-parties.ts'
import { createSearch, listNames } from './matching/find-conflicts.ts'
import type { Evidence, Finding, Settings } from './matching/types.ts'
import { toParties } from './to-parties.ts'

export type ScanTask = { readonly texts: PartyTexts; readonly settings: Settings }

/** `findings` is a JSON array of `FoundConflict`. */
export type ScanResult = { readonly pairs: number; readonly found: number; readonly findings: string }

export type FoundConflict = Pick<Finding, 'applicantId' | 'kind' | 'grade'> & {
  /** The account. */
  readonly userId: number
  readonly evidence: readonly StoredEvidence[]
  readonly keys: readonly string[]
}

/** How names compare depends on how rare they are among all, so another way of comparing the same names is no new evidence. */
const byName = new Set<Evidence['why']>(['full_name', 'name_alone', 'initials', 'spelling'])

yieldToRequests()
const { texts, settings } = workerData as ScanTask
const { applicants, reviewers, institutions } = toParties(texts)
const search = createSearch([...applicants, ...reviewers].flatMap(listNames), reviewers, institutions, settings)
const findings = applicants.flatMap(search).map(toFoundConflict)
const result: ScanResult = {
  pairs: applicants.length * reviewers.length,
  found: findings.length,
  findings: JSON.stringify(findings),
}
parentPort?.postMessage(result)

function toFoundConflict({ applicantId, userId, kind, grade, evidence }: Finding): FoundConflict {
  const keys = [...new Set(evidence.map(toKey))].sort()
  return { applicantId, userId, kind, grade, evidence: evidence.map(toStoredEvidence), keys }
}

function toStoredEvidence({ grade, why, applicant, reviewer, years }: Evidence): StoredEvidence {
  const [recordKind, recordId] = applicant.record?.split('/') ?? []
  return {
    ...{ grade, why },
    applicantSide: {
      ...{ text: applicant.text, source: applicant.source, institutionId: applicant.institution ?? null },
      ...(recordKind && recordId ? { recordKind, recordId: Number(recordId) } : { recordKind: null, recordId: null }),
    },
    reviewerSide: { text: reviewer.text, source: reviewer.source, institutionId: reviewer.institution ?? null },
    years: [...years],
  }
}

function toKey({ why, applicant, reviewer }: Evidence): string {
  const said = [byName.has(why) ? 'name' : why, applicant.source, applicant.text, reviewer.source, reviewer.text]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22)
}
