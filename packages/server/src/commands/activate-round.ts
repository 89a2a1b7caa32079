import { systemClock } from '../clock.ts'
import { audit } from '../db/audit.ts'
import { tellSite } from '../db/live.ts'
import { activate, holdRounds, leftBehind, type StoredRound, storedRound, storedRounds } from '../features/rounds/store.ts'
import { type Command, Misused, Refused } from './command.ts'
import { withWritableDatabase } from './open-database.ts'

export const activateRound: Command = {
  name: 'activate-round',
  summary: 'Make a round the only active one, as the office does. It first says what changes, and asks.',
  usage: '<number or name> [--yes]',
  help: ['--yes  do not ask', 'Nothing of the round that is left behind is lost, and it can be made active again.'],
  options: { yes: { type: 'boolean' } },
  words: 1,
  async run({ words: [wanted = ''], options }, config, terminal) {
    await withWritableDatabase(config, async ({ db }) => {
      const round = named(await storedRounds(db), wanted)
      if (round.active) return terminal.note(`${titleOf(round)} is active already.`)
      const leaving = await leftBehind(db, round.id)
      if (leaving)
        terminal.note(
          `Left behind is ${titleOf(leaving)}: ${leaving.applicants} applicants, of them ${leaving.submitted} submitted and ${leaving.drafts} still writing, ` +
            `who can no longer submit; ${leaving.reviewers} reviewers with ${leaving.assignments} assignments.`,
        )
      terminal.note(
        `Active becomes ${titleOf(round)}: ${round.startDate} to ${round.endDate ?? 'no deadline announced'}, ` +
          `${round.applicants} applicants, ${round.reviewers} reviewers.`,
      )
      if (!options.yes) {
        if (!terminal.isInteractive) throw new Misused('Nobody is there to be asked: say --yes.')
        if (!/^y(es)?$/i.test((await terminal.ask('Activate it? [y/N] ')).trim())) throw new Refused('Nothing was changed.')
      }
      await db.transaction(async (tx) => {
        await holdRounds(tx)
        const held = await storedRound(tx, round.id)
        if (!held) throw new Refused(`${titleOf(round)} is there no longer.`)
        if (held.active) return
        const before = await activate(tx, round.id)
        const detail = { roundId: round.id, before: { active: before }, after: { active: round.id } }
        await audit(tx, { about: 'office', at: systemClock(), actorId: null, action: 'round-activated', detail })
        await tellSite(tx)
      })
      terminal.note(`${titleOf(round)} is active.`)
    })
  },
}

const titleOf = ({ id, englishName }: Pick<StoredRound, 'id' | 'englishName'>): string => `round ${id}, "${englishName}"`

function named(rounds: readonly StoredRound[], wanted: string): StoredRound {
  const name = wanted.trim().toLowerCase()
  const byName = rounds.filter((round) => [round.englishName, round.arabicName].some((one) => one.trim().toLowerCase() === name))
  const found = byName.length > 0 ? byName : rounds.filter(({ id }) => String(id) === name)
  const [round] = found
  if (round && found.length === 1) return round
  const choice = (found.length > 0 ? found : rounds).map((one) => `  ${titleOf(one)}${one.active ? ' (active)' : ''}`).join('\n')
  throw new Refused(
    `${round ? 'Several rounds are called so; name one by its number' : 'There is no such round. There are'}:\n${choice}`,
  )
}
