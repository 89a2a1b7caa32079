import { systemClock } from '../core/clock.ts'
import { lockRounds } from '../db/active-round.ts'
import { insertAuditEntry } from '../db/audit.ts'
import { publishSiteInvalidation } from '../db/live.ts'
import {
  findRoundReplacedByActivation,
  findRoundWithCounts,
  listReviewingBeside,
  listRoundsWithCounts,
  type RoundWithCounts,
  setActiveRound,
} from '../features/rounds/store.ts'
import { type Command, CommandError, UsageError } from './command.ts'
import { withWritableDatabase } from './open-database.ts'

export const activateRoundCommand: Command = {
  name: 'activate-round',
  summary: 'Make a round the active one. Shows what changes and asks for confirmation first.',
  usage: '<number or name> [--yes] [--keep-reviewing]',
  help: [
    '--yes  do not ask for confirmation',
    '--keep-reviewing  keep reviewing open in the rounds where it is open',
    'The round that was active loses no data and can be activated again.',
  ],
  options: { yes: { type: 'boolean' }, 'keep-reviewing': { type: 'boolean' } },
  positionalCount: 1,
  async run({ positionals: [numberOrName = ''], options }, config, terminal) {
    await withWritableDatabase(config, async ({ db }) => {
      const round = requireRound(await listRoundsWithCounts(db), numberOrName)
      if (round.active) return terminal.note(`${formatRound(round)} is already active.`)
      const current = await findRoundReplacedByActivation(db, round.id)
      if (current)
        terminal.note(
          `No longer active: ${formatRound(current)}: ${current.applicants} applicants (${current.submitted} submitted; ${current.drafts} in progress, ` +
            `who can no longer submit), ${current.reviewers} reviewers with ${current.assignments} assignments.`,
        )
      const keepReviewing = options['keep-reviewing'] === true
      for (const { pendingReviews, ...reviewed } of await listReviewingBeside(db, round.id))
        terminal.note(
          `Reviewing ${keepReviewing ? 'stays open' : 'ends'}: ${formatRound(reviewed)}: ${pendingReviews} reviews pending.`,
        )
      terminal.note(
        `Becomes active: ${formatRound(round)}: ${round.startDate} to ${round.endDate ?? 'no deadline announced'}, ` +
          `${round.applicants} applicants, ${round.reviewers} reviewers.`,
      )
      if (!options.yes) {
        if (!terminal.isInteractive)
          throw new UsageError('This command needs a confirmation and the input is not a terminal. Run it again with --yes.')
        if (!/^y(es)?$/i.test((await terminal.prompt('Activate it? [y/N] ')).trim()))
          throw new CommandError('Nothing was changed.')
      }
      await db.transaction(async (tx) => {
        await lockRounds(tx)
        const locked = await findRoundWithCounts(tx, round.id)
        if (!locked) throw new CommandError(`${formatRound(round)} no longer exists.`)
        if (locked.active) return
        const detail = {
          roundId: round.id,
          ...(await setActiveRound(tx, round.id, { keepReviewing })),
        }
        await insertAuditEntry(tx, { about: 'office', at: systemClock(), actorId: null, action: 'round-activated', detail })
        await publishSiteInvalidation(tx)
      })
      terminal.note(`${formatRound(round)} is active.`)
    })
  },
}

const formatRound = ({ id, englishName }: Pick<RoundWithCounts, 'id' | 'englishName'>): string => `round ${id}, "${englishName}"`

function requireRound(rounds: readonly RoundWithCounts[], numberOrName: string): RoundWithCounts {
  const name = numberOrName.trim().toLowerCase()
  const byName = rounds.filter((round) => [round.englishName, round.arabicName].some((one) => one.trim().toLowerCase() === name))
  const found = byName.length > 0 ? byName : rounds.filter(({ id }) => String(id) === name)
  const [round] = found
  if (round && found.length === 1) return round
  const choice = (found.length > 0 ? found : rounds)
    .map((one) => `  ${formatRound(one)}${one.active ? ' (active)' : ''}`)
    .join('\n')
  throw new CommandError(
    `${round ? 'Several rounds have this name. Use the number of one of them' : 'There is no such round. Use one of these'}:\n${choice}`,
  )
}
