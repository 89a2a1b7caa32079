import { createHash } from 'node:crypto'
import type { Reply } from '@jadara/contract/core/endpoint'
import type { Named } from '@jadara/contract/core/names'
import {
  type CalculationContent,
  calculationContentSchema,
  type NewestCalculationContent,
} from '@jadara/contract/results/calculation-content'
import { type FreezeBody, gapTexts } from '@jadara/contract/results/calculation-gaps'
import { type CalculationLine, type readCalculation, resultTexts } from '@jadara/contract/results/results'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import { sql } from 'drizzle-orm'
import { toCanonicalJson } from '../../core/canonical.ts'
import { conflictFailure, requireFound } from '../../core/failure.ts'
import { mapInTurns } from '../../core/turns.ts'
import { requireRoundById } from '../../db/active-round.ts'
import { assertNoOwnConflict } from '../../db/administrator-conflicts.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import { toStageName } from '../../db/round-stages.ts'
import { calculations } from '../../db/tables/reviewing.ts'
import type { Portal } from '../../portal.ts'
import { hasExactlyTheseGaps, requireWaivedGaps } from './gaps.ts'
import { computePlaceWithExcluded } from './ranking.ts'
import { isStageInReview, type RankedResultsApplicant, rankResultsData, toFirstStageField } from './rows.ts'
import { loadResultsData, type ResultsData } from './season.ts'
import { type Calculation, type CalculationRow, findCalculationById, listCalculationRows } from './store.ts'

/** The content of a calculation without what is known only when it is frozen. */
type CalculationDraft = Omit<NewestCalculationContent, FrozenField>
type FrozenField = 'number' | 'madeAt' | 'waivedGaps'
type FrozenFields = Pick<NewestCalculationContent, 'number' | 'waivedGaps'> & Pick<Calculation, 'madeAt'>

export async function calculateResults(season: ResultsData): Promise<CalculationDraft> {
  const { round, rubrics, applicants, screenedOut, firstStage } = season
  const { id, englishName, arabicName, reviewsLeast, disagreementFrom, overrideLimit, requiresRatings, anonymousNames } = round
  const usedRubricIds = new Set(
    applicants.flatMap(({ reviews, exclusions }) =>
      [...reviews, ...exclusions.map(({ review }) => review)].map((review) => review?.rubricId),
    ),
  )
  const rows = await rankResultsData(season)
  return {
    format: 2,
    round: { id, englishName, arabicName },
    ...toStageField(season),
    reviewsLeast,
    disagreementFrom,
    overrideLimit,
    requiresRatings,
    anonymousNames,
    ...(screenedOut.length > 0 && { screenedOut: [...screenedOut] }),
    rubrics: [...rubrics]
      .filter(([rubricId]) => usedRubricIds.has(rubricId))
      .map(([rubricId, { items, ...theme }]) => ({
        id: rubricId,
        ...theme,
        items: items.map(({ description, descriptionArabic, type, weight, isRequired }) => ({
          description,
          descriptionArabic,
          type,
          weight,
          isRequired,
        })),
      })),
    applicants: await mapInTurns(rows, (row) => {
      const { of, ...figures } = row
      const { userId, receiptNumber, branchId, branchName, branchArabicName, reviews, exclusions } = of
      return {
        ...{ applicantId: of.id, userId, receiptNumber, englishName: of.englishName, arabicName: of.arabicName },
        ...{ branchId, branchName, branchArabicName },
        ...figures,
        reviewCount: reviews.length,
        reviews: reviews.toSorted(byRegistration).map(({ ended, ...review }) => ({
          ...toFrozenReview(review),
          ended,
        })),
        exclusions: exclusions.toSorted(byRegistration).map(({ reviewer, review, ended: { as: _, ...ended } }) => ({
          reviewer,
          ...ended,
          timing: review ? 'after-review' : 'before-review',
          review: review && toFrozenReview(review),
          ...computePlaceWithExcluded(row, review, rows, round),
        })),
        ...toFirstStageField(firstStage, of.id),
      }
    }),
  }
}

/** Calculations of the first stage do not name it, so that those from before there was a second are as they were. */
function toStageField({ stage, secondStage, firstStage }: ResultsData): Pick<CalculationDraft, 'stage'> {
  if (stage === 1 || !secondStage) return {}
  const from = firstStage && { calculation: firstStage.calculation, sha256: firstStage.sha256 }
  return { stage: { number: 2, ...toStageName(secondStage), firstStage: from } }
}

type RankedReview = RankedResultsApplicant['of']['reviews'][number]

const byRegistration = (one: { readonly reviewerId: number }, other: { readonly reviewerId: number }): number =>
  one.reviewerId - other.reviewerId

function toFrozenReview(ranked: Omit<RankedReview, 'ended'>) {
  const { id: _, rubricId, percents: __, reviewerId: ___, overrideDecision: decided, choices, ...review } = ranked
  return {
    ...review,
    rubric: rubricId,
    choices: [...choices],
    // Without names, because accounts may be renamed.
    overrideDecision: decided && { ...decided, by: decided.by.userId },
  }
}

/** The canonical bytes that the digest covers: equal facts give equal bytes. */
export const toCanonicalContent = (content: CalculationDraft, { madeAt, ...frozen }: FrozenFields): string =>
  toCanonicalJson({ ...content, ...frozen, madeAt: madeAt.toISOString() } satisfies NewestCalculationContent)

type FrozenCalculation = Pick<Calculation, 'number' | 'madeAt' | 'sha256' | 'waivedGaps'>

export type SerializedSeason = {
  /** The text to freeze. */
  readonly toContent: (frozen: FrozenFields) => string
  /** The SHA-256 of that text. */
  readonly toDigest: (frozen: FrozenFields) => string
  /** Whether a frozen calculation equals a new one of this season, with the same gaps. Reasons of waivers are not compared. */
  readonly equals: (calculation: FrozenCalculation) => boolean
}

/** Serializes and hashes once what all calculations of a season have in common: its applicants, and what is before them. */
export async function serializeSeason(season: ResultsData): Promise<SerializedSeason> {
  const { applicants, ...draft } = await calculateResults(season)
  const splitAroundApplicants = (frozen: FrozenFields): [before: string, after: string] => {
    const around = toCanonicalContent({ ...draft, applicants: [] }, frozen)
    const at = around.indexOf(noApplicants) + noApplicants.length - 1
    return [around.slice(0, at), around.slice(at)]
  }
  // What only the frozen fields contain comes after the applicants.
  const [before] = splitAroundApplicants({ number: 0, madeAt: new Date(0), waivedGaps: [] })
  const commonHash = createHash('sha256').update(before)
  const serialized = await mapInTurns(applicants, (applicant, index) => {
    const part = (index === 0 ? '' : ',') + toCanonicalJson(applicant)
    commonHash.update(part)
    return part
  })
  const toDigest = (frozen: FrozenFields) => commonHash.copy().update(splitAroundApplicants(frozen)[1]).digest('hex')
  return {
    toContent: (frozen) => before + serialized.join('') + splitAroundApplicants(frozen)[1],
    toDigest,
    equals: ({ sha256, number, madeAt, waivedGaps }) =>
      waivedGaps !== null && hasExactlyTheseGaps(season, waivedGaps) && toDigest({ number, madeAt, waivedGaps }) === sha256,
  }
}

const noApplicants = '"applicants":[]'

export const isCalculationCurrent = async (season: ResultsData, calculation: FrozenCalculation): Promise<boolean> =>
  (await serializeSeason(season)).equals(calculation)

/**
 * Freezes the calculation of a stage of a round from one snapshot of the data, one at a time. Returns the last calculation of the stage if nothing has changed since.
 * 404 for an unknown round; 409 before the first review, while reviewing is open, and for a gap that is not waived.
 */
export async function createCalculation(
  { db, timeZone }: Portal,
  roundId: number,
  { waivedGaps: waivers, stage }: FreezeBody,
  by: { actorId: number; at: Date },
): Promise<CalculationLine> {
  return db.transaction(
    async (tx) => {
      // Must be the first statement: the snapshot of a repeatable-read transaction starts with its first query.
      await tx.execute(sql`lock table calculation in share row exclusive mode`)
      const season = await loadResultsData(tx, { roundId, stage }, timeZone)
      if (season.applicants.every(({ reviews }) => reviews.length === 0))
        throw conflictFailure('not-begun', resultTexts.nothingToCalculate)
      const { actorId, at: madeAt } = by
      if (isStageInReview(season, madeAt)) throw conflictFailure('incomplete', gapTexts.open(season.closesAt, timeZone, stage))
      const earlier = await listCalculationRows(tx, roundId)
      const last = earlier.find((one) => one.stage === stage)
      const serialized = await serializeSeason(season)
      if (last && serialized.equals(last)) return toCalculationLine(last, true)
      const waivedGaps = requireWaivedGaps(season, waivers, by)
      await assertNoOwnConflict(
        tx,
        actorId,
        waivers.map(({ applicantId }) => applicantId),
      )
      const number = (earlier[0]?.number ?? 0) + 1
      const content = serialized.toContent({ number, madeAt, waivedGaps })
      const digest = serialized.toDigest({ number, madeAt, waivedGaps })
      await tx.insert(calculations).values({ roundId, stage, number, content, sha256: digest, madeAt, actorId })
      const waived = waivedGaps.length > 0 ? { waivedGaps: waivedGaps.length } : {}
      const detail = {
        ...toCalculationName({ round: season.round, ...toStageField(season) }, number),
        roundId,
        number,
        sha256: digest,
        ...waived,
      }
      await insertAuditEntry(tx, { about: 'office', at: madeAt, actorId, action: 'calculation-frozen', detail })
      const [created] = await listCalculationRows(tx, roundId)
      return toCalculationLine(requireFound(created), true)
    },
    { isolationLevel: 'repeatable read' },
  )
}

/** “Round 1”, or “Round 1 · Interview” for the second stage. */
export const joinStageName = (round: Named, stage: Named | null | undefined): Named =>
  stage
    ? {
        englishName: `${round.englishName} · ${stage.englishName}`,
        arabicName: `${round.arabicName} · ${stage.arabicName}`,
      }
    : round

/** The calculation's name in audit entries, for example “Round 1 · 2”. */
export function toCalculationName(
  { round, stage }: Pick<CalculationContent & CalculationDraft, 'round' | 'stage'>,
  number: number,
) {
  const { englishName, arabicName } = joinStageName(round, stage)
  return { name: `${englishName} · ${number}`, nameArabic: `${arabicName} · ${number}` }
}

/** The calculations of a round, newest first; of both stages unless one is chosen. 404 for an unknown round. */
export function listCalculationLines({ db, timeZone }: Portal, roundId: number, chosen?: Stage): Promise<CalculationLine[]> {
  return runInReadOnlyTransaction(db, async (tx) => {
    await requireRoundById(tx, roundId)
    const lines = await listCalculationRows(tx, roundId, chosen)
    const seasons = new Map<Stage, SerializedSeason>()
    for (const stage of new Set(lines.map((line) => line.stage)))
      seasons.set(stage, await serializeSeason(await loadResultsData(tx, { roundId, stage }, timeZone)))
    return mapInTurns(lines, (line) => toCalculationLine(line, seasons.get(line.stage)?.equals(line) ?? false))
  })
}

export function requireCalculation({ db, timeZone }: Portal, id: number): Promise<Reply<typeof readCalculation>> {
  return runInReadOnlyTransaction(db, async (tx) => {
    const draft = requireFound(await findCalculationById(tx, id))
    const now = await loadResultsData(tx, draft, timeZone)
    const line = toCalculationLine(draft, await isCalculationCurrent(now, draft))
    return { ...line, content: parseCalculationContent(draft) }
  })
}

export const parseCalculationContent = ({ content }: Pick<Calculation, 'content'>): CalculationContent =>
  calculationContentSchema.parse(JSON.parse(content))

const toCalculationLine = (
  { id, number, stage, madeAt, by, applicants, reviews, sha256: digest }: CalculationRow,
  current: boolean,
): CalculationLine => ({
  ...{ id, number, stage, by, applicants, reviews, sha256: digest },
  madeAt: madeAt.toISOString(),
  isCurrent: current,
})

/** Runs all reads of `work` on one snapshot of the data. */
export const runInReadOnlyTransaction = <T>(db: Portal['db'], work: (tx: DatabaseHandle) => Promise<T>): Promise<T> =>
  db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' })
