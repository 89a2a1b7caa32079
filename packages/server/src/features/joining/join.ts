import { joiningTexts } from '@jadara/contract/accounts/joining'
import { outsideProfileWindowText } from '@jadara/contract/accounts/profile'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { genericBranchId } from '@jadara/contract/core/limits'
import type { ReceiptContents } from '@jadara/contract/submission/receipt-contents'
import { fileLostText } from '@jadara/contract/submission/submission'
import { conflictFailure, invalidFieldFailure } from '../../core/failure.ts'
import { findActiveRound, isThemeOffered } from '../../db/active-round.ts'
import { assertInsideWindow, type RequestMoment } from '../../db/application-lock.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import { type Application, findParticipation, type Round } from '../../db/participation.ts'
import { type FileToCopy, withCopiedFiles } from '../../files/copy-files.ts'
import type { Portal } from '../../portal.ts'
import {
  assertRecordLimits,
  insertSelection,
  type JoiningChoice,
  type JoiningSelection,
  loadSelection,
  type SelectedFile,
  toSelectedFiles,
} from './selection.ts'
import { findNewestApplication, insertApplication } from './store.ts'

/**
 * Adds the account to the active round, with its latest personal data and copies of the chosen items. Files are copied first, without a lock; then
 * everything else is written in one transaction. 409 when the account already participates, outside the window, or when bytes of an earlier file
 * are missing; 400 for a PhD date outside the round's range or too many records; 404 for items of others.
 */
export async function joinActiveRound(
  portal: Portal,
  { accountId, arrivedAt }: { accountId: number; arrivedAt: Date },
  choice: JoiningChoice,
): Promise<Joined> {
  const { db, clock, timeZone, files } = portal
  const moment = { arrivedAt, timeZone }
  const selection = await db.transaction(
    async (tx) => {
      const { round } = await requireJoinable(tx, accountId, moment)
      const selection = await loadSelection(tx, accountId, choice)
      assertRecordLimits(selection, round)
      return selection
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const selectedFiles = toSelectedFiles(selection)
  return withCopiedFiles(
    files.store,
    selectedFiles.map(({ row }) => row),
    toFilesLost(selectedFiles),
    (guidOf) =>
      db.transaction(async (tx) => {
        // Checked again, because copying takes time.
        const { round, person } = await requireJoinable(tx, accountId, moment)
        assertRecordLimits(selection, round)
        const now = clock()
        const branchId = (await isThemeOffered(tx, round.id, person.branchId)) ? person.branchId : genericBranchId
        const { id: earlierId, submittedAt, receiptNumber, stage, ...data } = person
        const id = await insertApplication(tx, { ...data, branchId, roundId: round.id, createdAt: now })
        if (id === null) throw conflictFailure('exists', joiningTexts.alreadyJoined)
        await insertSelection(tx, selection, { applicationId: id, guidOf, now })
        const detail = {
          roundId: round.id,
          ...(choice.from !== undefined && { copiedFrom: choice.from, copied: toCounts(selection) }),
        }
        await insertAuditEntry(tx, { about: id, at: now, actorId: accountId, action: 'joined', detail })
        const copied = toCounts(selection)
        return { id, roundId: round.id, copied: { ...copied, personalFiles: copied.personalFiles.length } }
      }),
  )
}

type Joined = { readonly id: number; readonly roundId: number; readonly copied: Omit<ReceiptContents, 'pages'> }

async function requireJoinable(
  db: DatabaseHandle,
  accountId: number,
  moment: RequestMoment,
): Promise<{ round: Round; person: Application }> {
  const round = await findActiveRound(db)
  if (!round) throw conflictFailure('no-part', sharedFailureTexts.noActiveRound)
  if (await findParticipation(db, accountId)) throw conflictFailure('exists', joiningTexts.alreadyJoined)
  const person = await findNewestApplication(db, accountId)
  if (!person) throw conflictFailure('no-part', joiningTexts.newcomer)
  assertInsideWindow({ round, extension: null }, moment)
  const window = { from: round.profilePhdFrom, to: round.profilePhdTo }
  if (person.phdDate < window.from || person.phdDate > window.to)
    throw invalidFieldFailure('phdDate', outsideProfileWindowText(window))
  return { round, person }
}

const toFilesLost = (files: readonly SelectedFile[]) => (source: FileToCopy) => {
  const lost = files.find(({ row }) => row.guid === source.guid)
  return conflictFailure('files-lost', joiningTexts.filesLost, lost && { [lost.field]: fileLostText(lost.name) })
}

const toCounts = ({ personalFiles, records, proposal, note }: JoiningSelection) => ({
  personalFiles: personalFiles.map(({ typeId }) => typeId),
  records: Object.fromEntries(
    [...new Set(records.map(({ kind }) => kind.name))].map((name) => [
      name,
      records.filter(({ kind }) => kind.name === name).length,
    ]),
  ),
  proposal: proposal !== null,
  conceptNote: note !== null,
})
