import { failures } from '@jadara/contract/failures'
import { joiningTexts } from '@jadara/contract/joining'
import { genericBranchId } from '@jadara/contract/limits'
import { outsideProfileWindow } from '@jadara/contract/profile'
import type { ReceiptContents } from '@jadara/contract/receipt-contents'
import { fileLost } from '@jadara/contract/submission'
import { activeRound } from '../../db/active-round.ts'
import { type Moment, refuseOutsideWindow } from '../../db/application-lock.ts'
import { audit } from '../../db/audit.ts'
import type { Handle } from '../../db/database.ts'
import { type Application, participationOf, type Round } from '../../db/participation.ts'
import { isOffered } from '../../db/round-themes.ts'
import { conflict, invalidField } from '../../failure.ts'
import { type Source, withCopies } from '../../files/copies.ts'
import type { Portal } from '../../portal.ts'
import { type Choice, type Chosen, type ChosenFile, chosenBy, filesIn, insertChosen, refuseTooMany } from './chosen.ts'
import { insertApplication, newestOf } from './store.ts'

/**
 * Makes the account take part in the active round, with the person as they were last and copies of what they chose. The bytes are copied first, without
 * any lock; then everything else in one transaction. The earlier round is only read. 409 for who takes part already, outside the window, and when bytes
 * of an earlier file are lost; 400 for a PhD outside the new round's window, or for more records than it takes; 404 for what is not theirs.
 */
export async function join(
  portal: Portal,
  { accountId, arrivedAt }: { accountId: number; arrivedAt: Date },
  choice: Choice,
): Promise<Joined> {
  const { db, clock, timeZone, files } = portal
  const moment = { arrivedAt, timeZone }
  const chosen = await db.transaction(
    async (tx) => {
      const { round } = await whoMayJoin(tx, accountId, moment)
      const chosen = await chosenBy(tx, accountId, choice)
      refuseTooMany(chosen, round)
      return chosen
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const chosenFiles = filesIn(chosen)
  return withCopies(
    files.store,
    chosenFiles.map(({ row }) => row),
    lostAmong(chosenFiles),
    (guidOf) =>
      db.transaction(async (tx) => {
        // Asked again: copying took its time.
        const { round, person } = await whoMayJoin(tx, accountId, moment)
        refuseTooMany(chosen, round)
        const now = clock()
        const branchId = (await isOffered(tx, round.id, person.branchId)) ? person.branchId : genericBranchId
        const { id: earlierId, submittedAt, receiptNumber, ...data } = person
        const id = await insertApplication(tx, { ...data, branchId, roundId: round.id, createdAt: now })
        if (id === null) throw conflict('exists', joiningTexts.alreadyJoined)
        await insertChosen(tx, chosen, { applicationId: id, guidOf, now })
        const detail = {
          roundId: round.id,
          ...(choice.from !== undefined && { copiedFrom: choice.from, copied: countsOf(chosen) }),
        }
        await audit(tx, { about: id, at: now, actorId: accountId, action: 'joined', detail })
        const copied = countsOf(chosen)
        return { id, roundId: round.id, copied: { ...copied, personalFiles: copied.personalFiles.length } }
      }),
  )
}

type Joined = { readonly id: number; readonly roundId: number; readonly copied: Omit<ReceiptContents, 'pages'> }

async function whoMayJoin(db: Handle, accountId: number, moment: Moment): Promise<{ round: Round; person: Application }> {
  const round = await activeRound(db)
  if (!round) throw conflict('no-part', failures.noActiveRound)
  if (await participationOf(db, accountId)) throw conflict('exists', joiningTexts.alreadyJoined)
  const person = await newestOf(db, accountId)
  if (!person) throw conflict('no-part', joiningTexts.newcomer)
  refuseOutsideWindow({ round, extension: null }, moment)
  const window = { from: round.profilePhdFrom, to: round.profilePhdTo }
  if (person.phdDate < window.from || person.phdDate > window.to) throw invalidField('phdDate', outsideProfileWindow(window))
  return { round, person }
}

const lostAmong = (files: readonly ChosenFile[]) => (source: Source) => {
  const lost = files.find(({ row }) => row.guid === source.guid)
  return conflict('files-lost', joiningTexts.filesLost, lost && { [lost.field]: fileLost(lost.name) })
}

const countsOf = ({ personalFiles, records, proposal, note }: Chosen) => ({
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
