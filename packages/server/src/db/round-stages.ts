import type { Stage } from '@jadara/contract/rounds/second-stage'
import { eq } from 'drizzle-orm'
import type { DatabaseHandle } from './database.ts'
import { type Round, type RoundStage, toRoundInStage } from './participation.ts'
import { roundStages } from './tables/reviewing.ts'

/** The second stage of a round, prepared or open; null if there is none. */
export async function findRoundStage(db: DatabaseHandle, roundId: number): Promise<RoundStage | null> {
  const [found] = await db.select().from(roundStages).where(eq(roundStages.roundId, roundId))
  return found ?? null
}

export const loadRoundByStage = async (db: DatabaseHandle, round: Round): Promise<Readonly<Record<Stage, Round>>> => ({
  1: round,
  2: toRoundInStage(round, await findRoundStage(db, round.id)),
})

/** The round with the settings of each stage that is open. */
export async function listRoundInStages(db: DatabaseHandle, round: Round): Promise<Round[]> {
  const second = await findRoundStage(db, round.id)
  return second?.openedAt ? [round, toRoundInStage(round, second)] : [round]
}

/** As those are shown it who review or administer. */
export const toStageName = ({ kind, englishName, arabicName }: RoundStage) => ({ kind, englishName, arabicName })
