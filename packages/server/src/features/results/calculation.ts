import type { Reply } from '@jadara/contract/endpoint'
import {
  type CalculationContent,
  type CalculationLine,
  calculationContent,
  type readCalculation,
  resultTexts,
} from '@jadara/contract/results'
import { sql } from 'drizzle-orm'
import { canonical, sha256 } from '../../canonical.ts'
import { roundNumbered } from '../../db/active-round.ts'
import { audit } from '../../db/audit.ts'
import type { Handle } from '../../db/database.ts'
import { calculations } from '../../db/tables/reviewing.ts'
import { conflict, known } from '../../failure.ts'
import type { Portal } from '../../portal.ts'
import { placed } from './rows.ts'
import { type Season, seasonOf } from './season.ts'
import { type Calculation, type CalculationRow, calculationNumbered, calculationsOf } from './store.ts'

/** What a calculation of this season holds, apart from which one it is. */
type Calculated = Omit<CalculationContent, 'number' | 'madeAt'>

export function calculated(season: Season): Calculated {
  const { round, rubrics, applicants } = season
  const { id, englishName, arabicName, reviewsLeast, disagreementFrom } = round
  const used = new Set(applicants.flatMap(({ reviews }) => reviews.map(({ rubricId }) => rubricId)))
  return {
    format: 1,
    round: { id, englishName, arabicName },
    reviewsLeast,
    disagreementFrom,
    rubrics: [...rubrics]
      .filter(([rubricId]) => used.has(rubricId))
      .map(([rubricId, { items, ...theme }]) => ({
        id: rubricId,
        ...theme,
        items: items.map(({ description, descriptionArabic, type, weight }) => ({
          description,
          descriptionArabic,
          type,
          weight,
        })),
      })),
    applicants: placed(season).map(({ of, ...figures }) => {
      const { userId, receiptNumber, branchId, branchName, branchArabicName } = of
      return {
        ...{ applicantId: of.id, userId, receiptNumber, englishName: of.englishName, arabicName: of.arabicName },
        ...{ branchId, branchName, branchArabicName },
        ...figures,
        reviewCount: of.reviews.length,
        reviews: of.reviews
          .toSorted((one, other) => one.reviewerId - other.reviewerId)
          .map(({ rubricId, percents: _, reviewerId: __, ...review }) => ({
            ...review,
            rubric: rubricId,
            choices: [...review.choices],
          })),
      }
    }),
  }
}

/** The bytes whose digest the calculation names: the same facts are the same bytes. */
const written = (content: Calculated, { number, madeAt }: Pick<Calculation, 'number' | 'madeAt'>): string =>
  canonical({ ...content, number, madeAt: madeAt.toISOString() } satisfies CalculationContent)

type Frozen = Pick<Calculation, 'number' | 'madeAt' | 'sha256'>

/** Whether a new calculation would say the same as one of these. What they all share is written once. */
export function isCurrentAmong(content: Calculated): (calculation: Frozen) => boolean {
  const nobodys = { number: 0, madeAt: new Date(0) }
  // No text within holds these marks: its own quotation marks are escaped.
  const [before, after] = written(content, nobodys).split(whichOf(nobodys))
  return ({ sha256: digest, ...which }) => sha256(`${before}${whichOf(which)}${after}`) === digest
}

const whichOf = ({ number, madeAt }: Pick<Calculation, 'number' | 'madeAt'>): string =>
  canonical({ number, madeAt: madeAt.toISOString() }).slice(1, -1)

export const isCurrent = (content: Calculated, calculation: Frozen): boolean => isCurrentAmong(content)(calculation)

/**
 * Freezes the calculation of a round, of whatever year: one view of the data, and one at a time. Where nothing has changed since the last one, that is
 * the answer. 404 where there is no such round, 409 before any review.
 */
export async function freeze(
  { db, timeZone }: Portal,
  roundId: number,
  by: { actorId: number; at: Date },
): Promise<CalculationLine> {
  return db.transaction(
    async (tx) => {
      // Before the first query: that one decides what the transaction sees.
      await tx.execute(sql`lock table calculation in share row exclusive mode`)
      const round = await roundNumbered(tx, roundId)
      const season = await seasonOf(tx, round, timeZone)
      if (season.applicants.every(({ reviews }) => reviews.length === 0))
        throw conflict('not-begun', resultTexts.nothingToCalculate)
      const found = calculated(season)
      const [last] = await calculationsOf(tx, roundId)
      if (last && isCurrent(found, last)) return lineOf(last, true)
      const { actorId, at: madeAt } = by
      const number = (last?.number ?? 0) + 1
      const content = written(found, { number, madeAt })
      const digest = sha256(content)
      await tx.insert(calculations).values({ roundId, number, content, sha256: digest, madeAt, actorId })
      const detail = { ...nameOf(round, number), roundId, number, sha256: digest }
      await audit(tx, { about: 'office', at: madeAt, actorId, action: 'calculation-frozen', detail })
      const [made] = await calculationsOf(tx, roundId)
      return lineOf(known(made), true)
    },
    { isolationLevel: 'repeatable read' },
  )
}

/** What the trail calls a calculation: “Round 1 · 2”. */
export const nameOf = (round: { readonly englishName: string; readonly arabicName: string }, number: number) => ({
  name: `${round.englishName} · ${number}`,
  nameArabic: `${round.arabicName} · ${number}`,
})

/** The calculations of a round, the newest first. 404 where there is no such round. */
export function linesOf({ db, timeZone }: Portal, roundId: number): Promise<CalculationLine[]> {
  return atOneMoment(db, async (tx) => {
    const round = await roundNumbered(tx, roundId)
    const lines = await calculationsOf(tx, roundId)
    if (lines.length === 0) return []
    const isNow = isCurrentAmong(calculated(await seasonOf(tx, round, timeZone)))
    return lines.map((line) => lineOf(line, isNow(line)))
  })
}

/** One calculation with all that it holds; 404 where there is none. */
export function calculationOf({ db, timeZone }: Portal, id: number): Promise<Reply<typeof readCalculation>> {
  return atOneMoment(db, async (tx) => {
    const found = known(await calculationNumbered(tx, id))
    const now = calculated(await seasonOf(tx, await roundNumbered(tx, found.roundId), timeZone))
    return { ...lineOf(found, isCurrent(now, found)), content: contentIn(found) }
  })
}

export const contentIn = ({ content }: Pick<Calculation, 'content'>): CalculationContent =>
  calculationContent.parse(JSON.parse(content))

const lineOf = (
  { id, number, madeAt, by, applicants, reviews, sha256: digest }: CalculationRow,
  current: boolean,
): CalculationLine => ({
  ...{ id, number, by, applicants, reviews, sha256: digest },
  madeAt: madeAt.toISOString(),
  isCurrent: current,
})

/** All that is read in it is of one moment. */
export const atOneMoment = <T>(db: Portal['db'], work: (tx: Handle) => Promise<T>): Promise<T> =>
  db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' })
