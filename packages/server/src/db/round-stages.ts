import { toBilingualName } from '@jadara/contract/core/names'
import type { Text } from '@jadara/contract/core/text'
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

/** The stage that is under way: the second once it is open. */
export const toStageInProgress = (second: RoundStage | null): Stage => (second?.openedAt ? 2 : 1)

/** How letters name an applicant: by name or number, and in the second stage with the name of the stage. */
export type StageInLetters = Pick<Round, 'anonymousNames'> & { readonly stageName: Text | null }

export async function loadStagesInLetters(db: DatabaseHandle, round: Round): Promise<Readonly<Record<Stage, StageInLetters>>> {
  const second = await findRoundStage(db, round.id)
  const { anonymousNames } = toRoundInStage(round, second)
  return {
    1: { anonymousNames: round.anonymousNames, stageName: null },
    2: { anonymousNames, stageName: second && toBilingualName(second) },
  }
}

/** Each round, and once more with the settings of its second stage if that is open. */
export async function listRoundsInStages(db: DatabaseHandle, rounds: readonly Round[]): Promise<Round[]> {
  const inStages: Round[] = []
  for (const round of rounds) {
    const second = await findRoundStage(db, round.id)
    inStages.push(round, ...(second?.openedAt ? [toRoundInStage(round, second)] : []))
  }
  return inStages
}

/** What reviewers and administrators are shown of a second stage. */
export const toStageName = ({ kind, englishName, arabicName }: RoundStage) => ({ kind, englishName, arabicName })
