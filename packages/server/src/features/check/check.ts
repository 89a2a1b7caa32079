import { conceptNoteFileType } from '@jadara/contract/file-types'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { brokenTrails, missingTrails } from '../../db/audit-chains.ts'
import type { Handle } from '../../db/database.ts'
import type { Portal } from '../../portal.ts'
import { noteTableName } from '../concept-note/store.ts'
import { recordTableName } from '../records/store.ts'
import { falseFiles, orphanFiles } from './bytes.ts'
import { falseStanding, nobodyAdministers, oddMails, receiptGaps, strayAssignments, unknownThemes } from './office.ts'
import { untrueReceipts } from './receipts.ts'
import { falseResults, falseRubrics, falseScores, missingDueDates, strayReviews } from './reviewing.ts'
import { falseCounts, falseListings, falseSubmissions, roundsActiveTogether, strayFiles } from './store.ts'
import { filesUnlikeTrail, receiptsUnlikeTrail, standingUnlikeTrail } from './trail.ts'
import { accountsUnlikeTrail, roundsUnlikeTrail } from './trail-office.ts'
import { calculationsUnlikeTrail, decisionsUnlikeTrail, reviewsUnlikeTrail } from './trail-reviewing.ts'

/** Rows that are not what the trail says of them. */
const unlikeTrail: readonly ((db: Handle) => Promise<string[]>)[] = [
  missingTrails,
  accountsUnlikeTrail,
  roundsUnlikeTrail,
  receiptsUnlikeTrail,
  filesUnlikeTrail,
  standingUnlikeTrail,
  reviewsUnlikeTrail,
  decisionsUnlikeTrail,
  calculationsUnlikeTrail,
]

/** A file younger than this may have its row still coming, as for the sweep of orphans. */
const graceMinutes = 60

/**
 * Looks through all that is stored and answers what must never be, one sentence each; none when all is well:
 * a submitted application has a receipt that is true of its files, records, proposal and concept note, and what a submission needs; every file row has
 * bytes of that size and SHA-256 and is named by what it belongs to, and there are no orphan files; at most one round is active; the table of
 * applicants shows and counts what they wrote, and records are as many as are told; people, receipts and mails are what the office may rely on (office.ts), and so are reviews and what was made of them (reviewing.ts); the audit chain verifies and is sealed, and what it tells last of people, rounds, files, reviews and decisions is what is stored (trail.ts and its neighbours). Reads every stored byte, and changes nothing. Without `files` it judges the rows alone.
 * `youngest`: minutes for which a file without a row is not yet called an orphan; nothing may be under way when it is 0. `progress` is told what is read. Without
 * `seals` the heads of the trail are compared, and not by which key they were sealed.
 */
export async function brokenInvariants(
  { db, files, clock }: { readonly db: Handle; readonly files?: Pick<Portal['files'], 'store'>; readonly clock: Portal['clock'] },
  {
    youngest = graceMinutes,
    progress = () => {},
    seals = true,
  }: { youngest?: number; progress?: (reading: string) => void; seals?: boolean } = {},
): Promise<string[]> {
  const found: string[] = []
  const look = async (reading: string, question: () => Promise<string[]>) => {
    progress(reading)
    found.push(...(await question()))
  }
  await look('Rounds', () => roundsActiveTogether(db))
  await look('Submissions', () => falseSubmissions(db))
  await look('The table of applicants', () => falseListings(db))
  const tables = recordKinds.map(({ name }) => recordTableName(name))
  await look('Counts of records', () => falseCounts(db, tables))
  await look('Receipts', () => untrueReceipts(db, recordKinds))
  await look('Numbers of receipts', () => receiptGaps(db))
  await look('Reviewers and assignments', () => strayAssignments(db))
  await look('Extensions and reopenings', () => falseStanding(db))
  await look('Administrators', () => nobodyAdministers(db))
  await look('Themes', () => unknownThemes(db))
  await look('Reviews', () => strayReviews(db))
  await look('Scores', () => falseScores(db))
  await look('What reviewers are asked', () => falseRubrics(db))
  await look('Calculations and decisions', () => falseResults(db))
  await look('Due dates of reviews', () => missingDueDates(db))
  await look('Mails', () => oddMails(db))
  await look('The trail', () => brokenTrails(db, { seals }))
  for (const question of unlikeTrail) await look('What the trail tells', () => question(db))
  if (files) {
    await look('Stored files', () => falseFiles(db, files.store))
    await look('Files of nothing', () => orphanFiles(db, files.store, new Date(clock().getTime() - youngest * 60_000)))
  }
  for (const { name, file } of recordKinds)
    if (file) await look(`Files of ${name}`, () => strayFiles(db, { table: recordTableName(name), type: file.type }))
  await look('Files of concept notes', () => strayFiles(db, { table: noteTableName, type: conceptNoteFileType }))
  return found
}
