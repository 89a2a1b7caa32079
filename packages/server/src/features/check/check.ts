import { conceptNoteFileTypeId } from '@jadara/contract/files/file-types'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { checkAuditChainBeginnings, checkAuditChains } from '../../db/audit-chains.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import type { Portal } from '../../portal.ts'
import { noteTableName } from '../concept-note/store.ts'
import { toRecordTableName } from '../records/store.ts'
import {
  findAdministratorConflictsUnlikeAudit,
  findAttestationsUnlikeAudit,
  findConfirmationsUnlikeAudit,
  findFindingsUnlikeAudit,
} from './audit-conflicts.ts'
import { findNotesUnlikeAudit, findSharedViewsUnlikeAudit, findTagsUnlikeAudit } from './audit-notes.ts'
import { findAccountsUnlikeAudit, findRoundsUnlikeAudit } from './audit-office.ts'
import {
  findCalculationsUnlikeAudit,
  findDecisionsUnlikeAudit,
  findOverrideDecisionsUnlikeAudit,
  findPlansUnlikeAudit,
  findReviewsUnlikeAudit,
} from './audit-reviewing.ts'
import {
  findAssignmentsAndExtensionsUnlikeAudit,
  findFilesUnlikeAudit,
  findReceiptsUnlikeAudit,
  findScreeningsUnlikeAudit,
  findStagesUnlikeAudit,
} from './audit-submissions.ts'
import { listCorruptFiles, listOrphanFiles } from './bytes.ts'
import {
  findInconsistentMails,
  findInconsistentStatus,
  findMissingAdministrators,
  findReceiptGaps,
  findStrayAssignments,
  findUnknownThemes,
} from './office.ts'
import { findFalseReceipts } from './receipts.ts'
import { findFalseResults, findFalseRubrics, findFalseScores, findMissingDueDates, findStrayReviews } from './reviewing.ts'
import {
  findFalseSubmissions,
  findInconsistentApplicantLists,
  findMismatchedRecordFiles,
  findSimultaneousRounds,
  findStrayDrafts,
  findStrayRecordChecks,
  findWrongEligibility,
  findWrongProgress,
  findWrongRecordCounts,
} from './store.ts'

const auditComparisons: readonly ((db: DatabaseHandle) => Promise<string[]>)[] = [
  checkAuditChainBeginnings,
  findAccountsUnlikeAudit,
  findRoundsUnlikeAudit,
  findReceiptsUnlikeAudit,
  findFilesUnlikeAudit,
  findAssignmentsAndExtensionsUnlikeAudit,
  findScreeningsUnlikeAudit,
  findStagesUnlikeAudit,
  findReviewsUnlikeAudit,
  findDecisionsUnlikeAudit,
  findOverrideDecisionsUnlikeAudit,
  findPlansUnlikeAudit,
  findCalculationsUnlikeAudit,
  findFindingsUnlikeAudit,
  findAdministratorConflictsUnlikeAudit,
  findAttestationsUnlikeAudit,
  findConfirmationsUnlikeAudit,
  findTagsUnlikeAudit,
  findNotesUnlikeAudit,
  findSharedViewsUnlikeAudit,
]

/** As for the removal of orphans: the row of a younger file may not be committed yet. */
const graceMinutes = 60

/**
 * Checks all stored data and returns one sentence per broken invariant; empty when all is well. Read-only, but reads every stored byte.
 * It checks rounds, submissions, receipts with their snapshots, records, reviews and their results, mails, the audit chains, the stored data against
 * the audit trail, and files in both directions. Without `files` only rows are checked.
 * `youngest`: age in minutes from which a file without a row is an orphan; 0 only while nothing is being written. Without `seals` the
 * heads of the chains are compared without verifying the signing key.
 */
export async function listBrokenInvariants(
  {
    db,
    files,
    clock,
  }: { readonly db: DatabaseHandle; readonly files?: Pick<Portal['files'], 'store'>; readonly clock: Portal['clock'] },
  {
    youngest = graceMinutes,
    progress = () => {},
    seals = true,
  }: { youngest?: number; progress?: (topic: string) => void; seals?: boolean } = {},
): Promise<string[]> {
  const found: string[] = []
  const run = async (topic: string, check: () => Promise<string[]>) => {
    progress(topic)
    found.push(...(await check()))
  }
  await run('Rounds', () => findSimultaneousRounds(db))
  await run('Submissions', () => findFalseSubmissions(db))
  await run('The table of applicants', () => findInconsistentApplicantLists(db))
  const tables = recordKinds.map(({ name }) => toRecordTableName(name))
  await run('Counts of records', () => findWrongRecordCounts(db, tables))
  await run('Checks of records', () => findStrayRecordChecks(db, tables))
  await run('Unfinished entries', () => findStrayDrafts(db))
  await run('Eligibility', () => findWrongEligibility(db))
  await run('Progress of applications', () => findWrongProgress(db))
  await run('Receipts', () => findFalseReceipts(db, recordKinds))
  await run('Numbers of receipts', () => findReceiptGaps(db))
  await run('Reviewers and assignments', () => findStrayAssignments(db))
  await run('Extensions and reopenings', () => findInconsistentStatus(db))
  await run('Administrators', () => findMissingAdministrators(db))
  await run('Themes', () => findUnknownThemes(db))
  await run('Reviews', () => findStrayReviews(db))
  await run('Scores', () => findFalseScores(db))
  await run('What reviewers are asked', () => findFalseRubrics(db))
  await run('Calculations and decisions', () => findFalseResults(db))
  await run('Due dates of reviews', () => findMissingDueDates(db))
  await run('Mails', () => findInconsistentMails(db))
  await run('The trail', () => checkAuditChains(db, { seals }))
  for (const check of auditComparisons) await run('What the trail tells', () => check(db))
  if (files) {
    await run('Stored files', () => listCorruptFiles(db, files.store))
    await run('Files of nothing', () => listOrphanFiles(db, files.store, new Date(clock().getTime() - youngest * 60_000)))
  }
  for (const { name, file } of recordKinds)
    if (file)
      await run(`Files of ${name}`, () => findMismatchedRecordFiles(db, { table: toRecordTableName(name), type: file.type }))
  await run('Files of concept notes', () => findMismatchedRecordFiles(db, { table: noteTableName, type: conceptNoteFileTypeId }))
  return found
}
